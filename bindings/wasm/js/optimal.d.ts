import type { ReadOptions, Solution } from './superflip.js';

export {
  AbortError, ArgumentError, InternalError, PositionError, SearchError, SuperflipError,
} from './superflip.js';
export type { ErrorKind, Notation, ReadOptions, Solution } from './superflip.js';

/** The tables of the search by their names, 45 MB. A page can send them to its workers. */
export type Tables = Record<string, Uint8Array>;

/** The progress of a search. */
export interface ShortestProgress {
  /** The length that is searched. All solutions have at least this many moves, as far as the share is concerned. */
  length: number;
  /** The parts of this length that are done, and all parts. */
  done: number;
  of: number;
  /** The number of positions that were looked up at smaller lengths. */
  nodes: number;
}

export interface ShortestOptions extends ReadOptions {
  /** The maximum length of the solution, 0 to 20. Default: 20, which every position needs at most. */
  maxLength?: number;
  /** The share of the search, for workers that divide it: `index` from 0, below `count`. Default: the whole search. */
  share?: { index: number; count: number };
  /** Receives the progress about every 10 ms. If it returns `false`, the search ends with an `AbortError`. */
  onProgress?: (progress: ShortestProgress) => boolean | void;
}

/**
 * Derives the tables of the search. Takes about three seconds, and 320 MB of memory meanwhile. The functions of this entry
 * run in one piece and block their thread, so a page should call them in a worker.
 */
export function deriveTables(): Promise<Tables>;

/** Copies tables into the module, so that its first search does not derive them. */
export function useTables(tables: Tables): Promise<void>;

/**
 * Finds a shortest solution, and proves that none is shorter. Rejects with a `SearchError` of the kind `noneWithin` if no
 * solution has at most `maxLength` moves, which is a proof too.
 *
 * A share searches a part of each length from 15 moves on, so its solution has `optimal: false`. No shorter solution
 * exists if every other share has finished all shorter lengths and found nothing.
 */
export function shortest(position: string, options?: ShortestOptions): Promise<Solution>;
