/** A notation of positions. */
export type Notation = 'moves' | 'cubepos' | 'facelets' | 'view' | 'singmaster';

/** Options of functions that read a position. */
export interface ReadOptions {
  /** The notation of the text. By default, the package recognizes the notation. */
  notation?: Notation;
}

/** A budget of a search, and its signal. */
export interface BudgetOptions {
  /** The maximum number of nodes. A node is a tried move. Default: no limit. */
  nodes?: number;
  /** The maximum time in milliseconds, checked about every 10 ms. Default: no limit. */
  time?: number;
  /** Cancels the search with an `AbortError`, within about 20 ms. */
  signal?: AbortSignal;
}

/** The progress of a search for one position. */
export interface SearchProgress {
  /** The number of nodes spent so far. */
  nodes: number;
  /** A solution that was found since the last report. */
  solution: Moves | null;
}

/** The progress of a task for many positions. */
export interface BatchProgress {
  /** The number of positions that are done. */
  done: number;
}

/** Moves in the half-turn metric. */
export interface Moves {
  /** The moves, separated by blanks: `R U2 F'`. */
  moves: string;
  /** The number of moves. */
  length: number;
}

/** Moves that solve a position. */
export interface Solution extends Moves {
  /** Whether the search proved that no shorter solution exists. */
  optimal: boolean;
  /** The number of nodes of the search. */
  nodes: number;
}

export interface SolveOptions extends ReadOptions, BudgetOptions {
  /** The maximum length of the solution, 0 to 30. Default: 21. */
  maxLength?: number;
  /** Search for moves that lead from the solved cube to the position. Default: `false`. */
  inverse?: boolean;
  /** Receives the progress of the search. */
  onProgress?: (progress: SearchProgress) => void;
}

export interface ShortestOptions extends ReadOptions, BudgetOptions {
  /** The maximum length of the solution, 0 to 30. Default: 21. */
  maxLength?: number;
  /** Receives each shorter solution, and the number of nodes. */
  onProgress?: (progress: SearchProgress) => void;
}

export interface SolveManyOptions extends ReadOptions, BudgetOptions {
  /** The maximum length of a solution, 0 to 30. Default: 21. */
  maxLength?: number;
  /** Search for moves that lead from the solved cube to the positions. Default: `false`. */
  inverse?: boolean;
  /** Receives the number of positions that are done. */
  onProgress?: (progress: BatchProgress) => void;
}

export interface ScrambleOptions {
  /** The seed, from 0 to 2⁶⁴ − 1. Default: a random seed. */
  seed?: number | bigint;
  /** The maximum length of a scramble, 0 to 30. Default: 21. */
  maxLength?: number;
  /** Cancels the task with an `AbortError`. */
  signal?: AbortSignal;
  /** Receives the number of scrambles that are done. */
  onProgress?: (progress: BatchProgress) => void;
}

export interface Scramble extends Moves {
  /** The position that the moves make: 54 letters. */
  facelets: string;
}

/** The values of a position in the numbering of *cubepos*: 8·twist + slot, and 2·slot + flip. */
export interface Cubies {
  /** The corners. */
  c: number[];
  /** The edges. */
  e: number[];
}

/** Facts about a position. */
export interface Facts {
  /** The 54 stickers. */
  facelets: string;
  /** Singmaster's notation. */
  singmaster: string;
  cubepos: Cubies;
  inverse: Cubies;
  /** The least position among the images under the 48 symmetries. */
  canon48: Cubies;
  /** The least position among the images under the 48 symmetries and inversion. */
  canon96: Cubies;
  /** The number of symmetries, of 48, that keep the position. */
  symmetry: number;
  /** The least number of repetitions that leads back to the solved cube. */
  order: number;
  /** The coset of Kociemba's group: csymm, eosymm and epsymm of *kocsymm*. */
  kocsymm: [number, number, number];
  /** The coordinates of *permcube*. */
  permcube: Record<'et' | 'em' | 'eb' | 'etp' | 'emp' | 'ebp' | 'c8_4' | 'ctp' | 'cbp', number>;
  /** The reason why no moves reach the position. Absent if moves reach it. */
  unreachable?: string;
}

/** A position in every notation. */
export interface Conversion extends Moves {
  /** The 54 stickers, relative to the centers. */
  facelets: string;
  /** Singmaster's notation. */
  singmaster: string;
  /** The nine lines of the exploded view of *Rubik's Calculator*. */
  view: string[];
  /** The faces whose centers are up and in front. */
  hold: { up: string; front: string };
}

export interface WaysOptions extends ReadOptions {
  /** The pieces to bring home, as in `superflip search --only`: `cross,FR`. Default: `all`. */
  pieces?: string;
  /** The maximum time in milliseconds. Default: no limit. */
  time?: number;
  /** Cancels the search with an `AbortError`. */
  signal?: AbortSignal;
  /** Receives the sequence that the search has reached. */
  onProgress?: (progress: { after: string | null }) => void;
}

/**
 * Finds at most `maxLength` moves that solve a position.
 *
 * Rejects with a `PositionError`, an `ArgumentError`, an `AbortError`, or a `SearchError`: `noneWithin` if no
 * solution is short enough, `budgetSpent` if the budget was spent.
 */
export function solve(position: string, options?: SolveOptions): Promise<Solution>;

/** Solves positions one after another. A position that fails gives `{ error }`; the others go on. */
export function solveMany(
  positions: Iterable<string>,
  options?: SolveManyOptions,
): Promise<(Solution | { error: SuperflipError })[]>;

/**
 * Searches for ever shorter solutions until a solution is proved shortest or the budget is spent. Without a proof,
 * `optimal` is `false`. A position 13 moves from solved takes about a second, and each move more about 15 times
 * as long: set a budget.
 */
export function shortest(position: string, options?: ShortestOptions): Promise<Solution>;

/** Draws a position uniformly from all 43,252,003,274,489,856,000, and returns moves that lead to it. */
export function scramble(options?: ScrambleOptions): Promise<Scramble>;

/** Draws `count` positions, at most 100,000. A seed gives the positions of `superflip scramble COUNT --seed SEED`. */
export function scrambleMany(count: number, options?: ScrambleOptions): Promise<Scramble[]>;

/** Returns facts about a position. Accepts positions that no moves reach, if the cube can be assembled. */
export function inspect(position: string, options?: ReadOptions): Promise<Facts>;

/** Returns a position in every notation. */
export function convert(position: string, options?: ReadOptions): Promise<Conversion>;

/**
 * Yields every sequence of exactly `length` moves, 0 to 25, that brings the pieces home. No sequence turns a face
 * twice in a row. Throws a `SearchError` of the kind `budgetSpent` if the time is over.
 */
export function ways(position: string, length: number, options?: WaysOptions): AsyncGenerator<string, void>;

/** The base of all errors. */
export class SuperflipError extends Error {
  /** A stable name of the kind of error. */
  readonly kind: string;
}

/** A text is no position. */
export class PositionError extends SuperflipError {
  /** The notation in which the text was read. */
  readonly notation: 'moves' | 'facelets' | 'singmaster';
  /** The column of the mistake, in characters from 1: moves and Singmaster's notation. */
  readonly column?: number;
  /** The numbers of the stickers at fault, from 1 in the order of the text: facelets and views. */
  readonly stickers?: number[];
  /** The right color of a `misread` sticker. */
  readonly expected?: string;
  /** The number of stickers in a text of the wrong length. */
  readonly found?: number;
  /** The slots of an `impossible` cube that no cubie fits. */
  readonly slots?: { slot: string; stickers: number[]; fault: 'equal' | 'opposite' | 'mirrored' | 'doubled' }[];
  /** The slot whose cubie is `missing`: Singmaster's notation. */
  readonly slot?: string;
  /** The pieces at fault in an `unreachable` position, where single pieces are at fault. */
  readonly pieces?: string[];
}

/** An argument has the wrong type or is out of range. */
export class ArgumentError extends SuperflipError {
  /** The name of the argument. */
  readonly argument: string;
}

/** A search ended without an answer: `noneWithin`, `budgetSpent` or `tooManySearches`. */
export class SearchError extends SuperflipError {}

/** The signal cancelled a search. `cause` is the reason of the signal. */
export class AbortError extends SuperflipError {}

/** The module failed. The next call starts a new module. */
export class InternalError extends SuperflipError {}
