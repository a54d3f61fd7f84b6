import type {
  Conversion, FaceLetter, Facts, LikelyCube, MethodName, MethodSolution, Moves, Repair, Scanned, Scramble, Solution,
} from './answers.js';

export type {
  Change, Conversion, Cubies, FaceLetter, Facts, Held, Hold, LikelyCube, MethodName, MethodSolution, MethodStage, MethodStep,
  Moves, Repair, Scanned, Scramble, Solution, StageName, StepCase,
} from './answers.js';

/**
 * The name of a notation for positions: `calculator` is rotations such as `1B 3R`, `timer` a line that csTimer or Twisty
 * Timer has exported, `link` a link to alg.cubing.net or Twizzle, and `json` an object that `superflip convert --json` prints.
 */
export type Notation =
  | 'moves'
  | 'cubepos'
  | 'calculator'
  | 'facelets'
  | 'view'
  | 'singmaster'
  | 'timer'
  | 'link'
  | 'json';

/** The options of functions that read a position from a text. */
export interface ReadOptions {
  /** The notation of the text. By default, the package recognizes the notation. */
  notation?: Notation;
  /**
   * The order of the faces in a text of 54 stickers, such as `ULFRBD`. After a face, `1`, `2` or `'` says that the text
   * shows the face turned clockwise, by half, or counterclockwise. Default: `URFDLB`.
   */
  faces?: string;
}

/** The limits of a search, and the signal that cancels it. */
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
  /** The solution that was found since the last report, or `null` if none was found. */
  solution: Moves | null;
}

/** The progress of a task for many positions. */
export interface BatchProgress {
  /** The number of positions that are done. */
  done: number;
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
  /** Receives the progress of the search, with each shorter solution. */
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

/** What a scramble is drawn from, and its form. */
export interface ScrambleKind {
  /** The pieces that stay solved, such as `cross,FR` or `f2l,last-layer:oriented`. Default: none. */
  solved?: string;
  /** A case such as `PLL T`, or a set such as `ZBLL`, whose cases are equally likely. Default: all positions. */
  case?: string;
  /**
   * The form for an event. `fmc`: begins and ends with R' U' F. `blindfolded`: wide turns at the end bring the cube into a
   * random orientation. Default: moves alone.
   */
  event?: 'fmc' | 'blindfolded';
}

export interface ScrambleOptions {
  /** The seed, from 0 to 2⁶⁴ − 1. Default: a random seed. */
  seed?: number | bigint;
  /**
   * The maximum length of a scramble, 0 to 30, or 20 to 30 with `solved`, `case` or `event`. Moves that the event adds do not
   * count. Default: 21.
   */
  maxLength?: number;
  /** Cancels the task with an `AbortError`. */
  signal?: AbortSignal;
  /** Receives the number of scrambles that are done. */
  onProgress?: (progress: BatchProgress) => void;
}

export interface NearestOptions extends ReadOptions {
  /** The number of cubes, 1 to 1,000. Default: 1. */
  count?: number;
}

/** A color: three numbers. `null`, `undefined` or three NaN if the color could not be measured. */
export type MeasuredColor = readonly number[] | Float32Array | Float64Array | Uint8Array | Uint8ClampedArray | null | undefined;

export interface ScanOptions {
  /**
   * The meaning of the numbers. `rgb`: sRGB, each 0 to 255. `lab`: CIELAB with the white point D65, 0 to 100 and twice
   * -128 to 128. `hsv`: hue 0 to 360 degrees, saturation and value 0 to 1. Default: `rgb`.
   */
  space?: 'rgb' | 'lab' | 'hsv';
  /** The order of the faces, such as `ULFRBD`. Default: `URFDLB`. */
  faces?: string;
  /** The number of cubes, 1 to 1,000. Default: 1. */
  count?: number;
}

export interface MethodOptions extends ReadOptions {
  /** `beginner`: layer by layer with few sequences. `cfop`: cross, four pairs, OLL and PLL. Default: `beginner`. */
  method?: MethodName;
  /** The face whose cross comes first. Default: `U`. */
  cross?: FaceLetter;
}

export interface PictureOptions extends ReadOptions {
  /**
   * The pieces that keep their colors, such as `cross,FR` or `last-layer:oriented`. Stickers of other pieces are gray.
   * Default: `all`.
   */
  goal?: string;
  /** `net`: the unfolded cube. `last-layer`: the face that is up, seen from above, and the rows around it. Default: `net`. */
  view?: 'net' | 'last-layer';
}

export interface WaysOptions extends ReadOptions {
  /** The pieces to bring home, as in `superflip search --goal`: `cross,FR`. Default: `all`. */
  goal?: string;
  /** The maximum time in milliseconds. Default: no limit. */
  time?: number;
  /** Cancels the search with an `AbortError`. */
  signal?: AbortSignal;
  /** Receives the last sequence that the search has tried, or `null` at the end. */
  onProgress?: (progress: { after: string | null }) => void;
}

/**
 * Finds at most `maxLength` moves that solve a position.
 *
 * Rejects with a `PositionError`, an `ArgumentError`, an `AbortError`, or a `SearchError`. The kind of the
 * `SearchError` is `noneWithin` if no solution is short enough, and `budgetSpent` if the budget was spent first.
 */
export function solve(position: string, options?: SolveOptions): Promise<Solution>;

/** Solves positions one after another. The result for a position that cannot be solved is `{ error }`. */
export function solveMany(
  positions: Iterable<string>,
  options?: SolveManyOptions,
): Promise<(Solution | { error: SuperflipError })[]>;

/**
 * Searches for shorter and shorter solutions, until a solution is proved shortest or the budget is spent. Without a
 * proof, `optimal` is `false`. A position 13 moves from solved takes about a second, and each further move multiplies
 * the time by about 15. So set a budget.
 */
export function shortest(position: string, options?: ShortestOptions): Promise<Solution>;

/**
 * Draws a position uniformly from all 43,252,003,274,489,856,000, or from those of a kind, and returns moves that lead to it.
 * A position of a kind is at least two moves from solved, unless it is a case. Rejects with a `SearchError` of the kind
 * `noneDrawn` if the solved pieces leave no such position.
 */
export function scramble(options?: ScrambleOptions & ScrambleKind): Promise<Scramble>;

/**
 * Draws `count` positions, at most 100,000, and returns moves that lead to each. A seed gives the positions of
 * `superflip scramble -n COUNT --seed SEED`.
 */
export function scrambleMany(count: number, options?: ScrambleOptions & ScrambleKind): Promise<Scramble[]>;

/** Returns facts about a position. Accepts every position of a cube that can be assembled, even if no moves reach it. */
export function inspect(position: string, options?: ReadOptions): Promise<Facts>;

/** Returns a position in every notation. */
export function convert(position: string, options?: ReadOptions): Promise<Conversion>;

/**
 * Returns a picture of a position as the text of an SVG document, in the usual colors of its letters. Each sticker is a `rect`
 * whose class is the letter of the face that has its color.
 */
export function picture(position: string, options?: PictureOptions): Promise<string>;

/**
 * Returns the cubes that moves reach and that differ from the stickers in the fewest stickers, in ascending order of the
 * number of changes. The text is 54 stickers in any six letters, or an exploded view. A sticker of unknown color has
 * another character, such as `?`. Takes up to about 50 ms. Rejects with a `PositionError` of the kind `length` or
 * `sameCenters`.
 */
export function nearest(stickers: string, options?: NearestOptions): Promise<Repair[]>;

/** Returns the likeliest cubes for 54 measured colors, like `scan`. */
export function nearest(colors: Iterable<MeasuredColor>, options?: ScanOptions): Promise<LikelyCube[]>;

/**
 * Finds the likeliest cube that moves reach for 54 measured colors, face by face and row by row. The centers show the six
 * colors, which may be any colors. The light may differ from face to face and along a face. Takes about 10 ms. Rejects
 * with an `ArgumentError` for the argument `colors` if there are not 54 colors, a number is out of range, two centers are
 * missing, or too many centers have one color.
 */
export function scan(colors: Iterable<MeasuredColor>, options?: ScanOptions): Promise<Scanned>;

/**
 * Solves a position as people learn to solve the cube, in named stages with a sentence each. Takes about 20 ms. The
 * sentences call U white, F green, R red, D yellow, B blue and L orange.
 */
export function solveByMethod(position: string, options?: MethodOptions): Promise<MethodSolution>;

/**
 * Yields every sequence of exactly `length` moves, 0 to 25, that brings the pieces home. No sequence turns a face
 * twice in a row. Throws a `SearchError` of the kind `budgetSpent` if the time is over.
 */
export function ways(position: string, length: number, options?: WaysOptions): AsyncGenerator<string, void>;

/** The kind of a mistake in moves. */
export type MovesKind =
  | 'noSuchFace'
  | 'noSuchTurn'
  | 'notAMove'
  | 'smallLetter'
  | 'unclosed'
  | 'unopened'
  | 'noSeparator'
  | 'tooDeep'
  | 'countTooLarge'
  | 'tooLong'
  | 'extraText'
  | 'noSuchRotation'
  | 'noCount'
  | 'noTurn'
  | 'noSuchLayers'
  | 'hiddenMoves'
  | 'repetition'
  | 'list'
  | 'stepName'
  | 'body'
  | 'bracketed'
  | 'niss'
  | 'insertion';
/** The kind of a mistake in facelets or in a view. Only `superflip/people`, which reads gray stickers, has `missingCenters` and
 * `unclear`. */
export type FaceletsKind =
  | 'length'
  | 'stray'
  | 'unknownLetter'
  | 'unknownColor'
  | 'rotatedCenter'
  | 'sameCenters'
  | 'mirroredCenters'
  | 'misplacedCenters'
  | 'misread'
  | 'impossible'
  | 'missingCenters'
  | 'unclear'
  | 'unreachable';
/** The kind of a mistake in Singmaster's notation. */
export type SingmasterKind = 'noSuchEdge' | 'noSuchCorner' | 'missing' | 'doubled' | 'extra' | 'unreachable';
/** The kind of a mistake in a line of a timer. */
export type TimerKind = 'noScramble';
/** The kind of a mistake in a link, apart from the mistakes in its moves. */
export type LinkKind = 'otherPage' | 'noMoves' | 'otherPuzzle' | 'solving';
/** The kind of a mistake in a JSON object, apart from the mistakes in its facelets. */
export type JsonKind = 'noObject' | 'noFacelets' | 'wrongCubies' | 'errorObject' | 'session' | 'noSuchHold';
/** The kind of a `PositionError`. `ambiguous` is the name of pieces or a word of rotations, such as `f2l` or `xx`, which may be
 * moves as well. `outOfReach` is a position from which the steps of a metric do not lead to the goal. */
export type PositionKind = MovesKind | FaceletsKind | SingmasterKind | TimerKind | LinkKind | JsonKind | 'ambiguous' | 'outOfReach';
/** The kind of a `SearchError`. Only `superflip/people` has `notReached` and `noCycles`. */
export type SearchKind = 'noneWithin' | 'budgetSpent' | 'tooManySearches' | 'noneDrawn' | 'notReached' | 'noCycles' | 'tooLittleMemory';
/** The kind of a `CertificateError`, of `superflip/optimal`. The text of a `damaged` certificate does not match its checksum. */
export type CertificateKind = 'noCertificate' | 'damaged' | 'wrongCertificate';
/** The kind of an error. A kind does not change between versions. `docs/errors.md` of the repository explains each. */
/**
 * The kind of a `MachineError`, of `superflip/machine`: a description is not accepted, the machine cannot make the moves, or the
 * simulator refuses a schedule.
 */
export type MachineKind = 'description' | 'schedule' | 'refused';

export type ErrorKind = PositionKind | SearchKind | CertificateKind | MachineKind | 'argument' | 'cancelled' | 'internal';

/** The base class of all errors of this package. */
export class SuperflipError extends Error {
  /** The kind of the error, as a name that does not change between versions. */
  readonly kind: ErrorKind;
}

/** The error for a text that is not a position. */
export class PositionError extends SuperflipError {
  readonly kind: PositionKind;
  /** The notation in which the text was read. */
  readonly notation: 'moves' | 'facelets' | 'singmaster' | 'timer' | 'link' | 'json';
  /** The column of the mistake in characters, from 1. Only for moves, Singmaster's notation and `stray`. */
  readonly column?: number;
  /** The numbers of the stickers at fault, from 1 in the order of the text. Only for facelets and views. */
  readonly stickers?: number[];
  /** The piece or the slot at fault, if there is one. */
  readonly piece?: string;
  /** The right color of a `misread` sticker. */
  readonly expected?: string;
  /** The number of stickers in a text of the wrong length. */
  readonly found?: number;
  /** In an `impossible` cube, the slots whose stickers are not those of a cubie, or whose cubie occurs twice. */
  readonly slots?: { slot: string; stickers: number[]; fault: 'equal' | 'opposite' | 'mirrored' | 'doubled' }[];
  /** The slot whose cubie is `missing`. Only for Singmaster's notation. */
  readonly slot?: string;
  /** The pieces at fault in an `unreachable` position, if the fault can be attributed to single pieces. */
  readonly pieces?: string[];
}

/** The error for an argument that has the wrong type or is out of range. */
export class ArgumentError extends SuperflipError {
  readonly kind: 'argument';
  /** The name of the argument. */
  readonly argument: string;
}

/** The error for a search that ended without an answer. */
export class SearchError extends SuperflipError {
  readonly kind: SearchKind;
}

/** The error for a text that is no certificate, or a certificate that is wrong. Only `superflip/optimal` has certificates. */
export class CertificateError extends SuperflipError {
  readonly kind: CertificateKind;
}

/** The error for a machine that is not accepted, or that cannot do what is asked for. */
export class MachineError extends SuperflipError {
  readonly kind: MachineKind;
  /** The number of the step that the simulator refuses, from 1. Absent if the schedule as a whole is refused. */
  readonly step?: number;
}

/** The error for a search that the caller's signal cancelled. `cause` is the reason that the signal gives. */
export class AbortError extends SuperflipError {
  readonly kind: 'cancelled';
}

/** The error for a failure of the module itself. The next call starts a new module. */
export class InternalError extends SuperflipError {
  readonly kind: 'internal';
}
