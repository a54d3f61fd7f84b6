import type { Metric } from './metric.js';
import type { PositionsAtDistance } from './answers.js';
import type { ReadOptions, Solution } from './superflip.js';

export {
  AbortError, ArgumentError, CertificateError, InternalError, MachineError, PositionError, SearchError, SuperflipError,
} from './superflip.js';
export type { PositionsAtDistance } from './answers.js';
export type { Costs, Metric, TurnCosts } from './metric.js';
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

/** What a certificate states. */
export interface CheckedCertificate {
  /** The position, as 54 letters. */
  facelets: string;
  /** A shortest solution. */
  moves: string;
  /** The number of moves. */
  length: number;
  /** The distance of the position from the solved cube. */
  distance: number;
  /** The number of lengths whose nodes were counted again. */
  lengths_counted: number;
}

export interface CertifyOptions extends ReadOptions {
  /** Receives the progress about every 10 ms. If it returns `false`, the call ends with an `AbortError`. */
  onProgress?: (progress: ShortestProgress) => boolean | void;
}

export interface CheckOptions {
  /** The numbers of the parts to count again, 0 to 242, or `all` for the whole search. Default: none. */
  parts?: 'all' | Iterable<number>;
  /** Receives the progress about every 10 ms. If it returns `false`, the call ends with an `AbortError`. */
  onProgress?: (progress: ShortestProgress) => boolean | void;
}

/**
 * Makes the certificate of a shortest solution: a text that shows why no solution has fewer moves. Counts all nodes of the
 * shorter lengths, which takes about as long as the search; each further move takes about 14 times as long. The program, Python
 * and the library in Rust make and check the same text. Rejects with a `CertificateError` of the kind `wrongCertificate` if the
 * moves do not solve the position, or fewer moves do.
 */
export function certify(position: string, solution: string, options?: CertifyOptions): Promise<string>;

/**
 * Checks a certificate. Without parts, a forged certificate can pass. If `n` of the 243 parts are false, a check of `k` parts
 * that are drawn at random finds none of them with a probability of at most `(1 - n / 243) ** k`. No false certificate passes a
 * check of all parts. Rejects with a `CertificateError`.
 */
export function checkCertificate(certificate: string, options?: CheckOptions): Promise<CheckedCertificate>;

/** What is counted: one of `maxDistance`, `moves` and `goal`. */
export interface CountOptions {
  /** Count all positions up to this distance, 0 to 8, or with `metric` up to this cost, 0 to 255. */
  maxDistance?: number;
  /**
   * Count the positions that these moves reach: `R,U,F2`. A letter alone allows all turns of its layers. With slices or wide
   * turns, such as `M,U`, counts positions with their centers.
   */
  moves?: string;
  /** Count the ways to place these pieces, such as `cross`. */
  goal?: string;
  /**
   * The metric of the distance: its name, or costs of turns. With slices or wide turns, `half`, in which each turn costs 1, or
   * `quarter`. Default: `half`.
   */
  metric?: Metric;
  /**
   * Receives the progress: `length` is the distance that is searched, `done` and `of` are parts of the search. `of` is 0 if the
   * number of parts is unknown. If it returns `false`, the call ends with an `AbortError`.
   */
  onProgress?: (progress: ShortestProgress) => boolean | void;
}

/**
 * Returns the number of positions at each distance from the solved cube: up to `maxDistance`, or to the greatest distance. The
 * objects are those of `superflip count --json`. With `maxDistance` and costs that are the same for all faces, each also has the
 * numbers of positions up to symmetry. Derives no tables. Takes at most 1 GB of memory, which is freed after the call. Rejects with
 * a `SearchError` of the kind `tooLittleMemory` if the count needs more.
 */
export function countPositions(options: CountOptions): Promise<PositionsAtDistance[]>;
