import type {
  Case, Commutator, Conjugate, Estimate, FoundAlg, InsertionSolution, Memo, NamedLine, StepCount,
  StepSolution,
} from './answers.js';
import type { ReadOptions } from './superflip.js';

export {
  AbortError, ArgumentError, CertificateError, InternalError, MachineError, PositionError, SearchError, SuperflipError,
} from './superflip.js';
export type {
  Case, Commutator, Conjugate, Estimate, FoundAlg, Hold, Insertion, InsertionSolution, Memo, Moves, NamedLine, PieceMemo,
  StepCount, StepGoal, StepMoves, StepSolution,
} from './answers.js';
export type { ErrorKind, Notation, ReadOptions } from './superflip.js';

/**
 * The time of a search. A search of this entry runs in one piece and blocks its thread until it ends, so a page should
 * call it in a worker.
 */
export interface TimeOptions {
  /** The maximum time in milliseconds. Default: no limit. */
  time?: number;
}

/** What a search finds. */
export type Found<Result> = Result[] & {
  /**
   * Whether the search ended by itself. If not, its time was over, and there may be more or better results. A message to
   * another thread copies the results without this property.
   */
  readonly complete: boolean;
};

/** How algorithms are estimated. */
export interface EstimateOptions {
  /**
   * Where the hands change their grip. `when-stuck`: where they cannot go on, as in the published model. `anywhere`:
   * where this makes the execution fastest. Default: `when-stuck`.
   */
  newGrips?: 'when-stuck' | 'anywhere';
}

export interface FindAlgsOptions extends ReadOptions, EstimateOptions {
  /** The turns of the algorithms, such as `R U F2 M Rw`. Default: `R U F`. */
  moves?: string;
  /** Rotations of the cube with which algorithms may begin, such as `['y', "x'"]`. Default: none. */
  rotations?: Iterable<string>;
  /** The pieces to bring home, such as `f2l`. Default: the goal of the case, or all pieces. */
  goal?: string;
  /** Allow a turn of U before and after an algorithm. Default: `true`. */
  auf?: boolean;
  /** The maximum number of turns, 0 to 20. Default: 20. */
  maxLength?: number;
  /** End the search this number of turns after the shortest algorithm, 0 to 20. Default: 2. */
  more?: number;
  /** The maximum number of changes of grip, 0 to 1,000. Default: no limit. */
  maxRegrips?: number;
  /** The number of algorithms, 1 to 1,000. Default: 10. */
  count?: number;
  /** The maximum time in milliseconds, after which the algorithms found so far are returned. Default: 10,000. */
  time?: number;
}

export interface EstimateSequenceOptions extends EstimateOptions {
  /** Estimate the turns of U at both ends, too. Default: `false`. */
  auf?: boolean;
}

export interface MemoOptions extends ReadOptions {
  /** A sticker of an edge, a sticker of a corner, or both. Default: `['UF', 'UFR']`. */
  buffers?: Iterable<string>;
  /** Letters that differ from Speffz, such as `UF=C FU=I`, or 54 letters in the order URFDLB. Default: Speffz. */
  letters?: string;
  /** The stickers at which new cycles begin, in this order. Default: the order of Speffz. */
  breaks?: Iterable<string>;
  /** Two stickers of edges, such as `['UF', 'UR']`, that an odd permutation leaves exchanged. Default: none. */
  swap?: Iterable<string>;
  /** Solve pieces that are turned in their slots by two targets each. Default: `false`. */
  cycleTurned?: boolean;
  /** The rotations with which the solver holds the cube, such as `['x2']`, after U up and F in front. Default: none. */
  hold?: Iterable<string>;
}

export interface CommutatorOptions extends ReadOptions, EstimateOptions, TimeOptions {
  /** The turns of the commutators. Default: the usual turns for the case. */
  moves?: string;
  /** The maximum number of turns of a setup, 0 to 4. Default: 1 for three edges, 2 otherwise. */
  setup?: number;
  /** The maximum number of all turns, 0 to 255. Default: no limit. */
  maxLength?: number;
  /** The number of commutators, 1 to 1,000. Default: 10. */
  count?: number;
}

/** A commutator that solves a case, or an algorithm that solves a parity. */
export type FoundCommutator = (Commutator | Conjugate) & Estimate;

export interface ChainOptions extends ReadOptions, TimeOptions {
  /**
   * The chain of the steps `eo`, `dr`, `htr`, `fr`, `slice`, `cross`, `xcross`, `xxcross`, `xxxcross`, `2x2x2`, `2x2x3`,
   * `1x2x3`, `roux`, `zz`, `f2l`, `ll` and `finish`, with options and alternatives as in `superflip steps`:
   * `eo[fb;niss=never] > (dr[ud] | dr[max=8]) > htr > finish`, `cross[d] > xcross`. Default: `eo > dr > htr > finish`.
   */
  steps?: string;
  /** The number of partial solutions that each step but the last keeps, 1 to 1,000,000. Default: 1,000. */
  keep?: number;
  /**
   * `last-clockwise`: solutions that differ in the directions of their last quarter turns are one solution. `all`: they
   * are several. Default: `last-clockwise`.
   */
  convention?: 'all' | 'last-clockwise';
}

export interface FindStepsOptions extends ChainOptions {
  /** The number of solutions, 1 to 1,000. Default: 1. */
  count?: number;
  /**
   * Keep improving for this time in milliseconds: begin with a sixteenth of `keep`, and double the number until the time is
   * over. Default: search once.
   */
  time?: number;
}

export interface InsertionOptions extends ReadOptions, TimeOptions {
  /** For two insertions, go on from this number of shortest results of the first, 1 to 65,535. Default: 1,000. */
  keep?: number;
  /** The number of solutions, 1 to 1,000. Default: 1. */
  count?: number;
}

/**
 * Returns the names of a position as a case: of a last layer or of the last pair, with the cross on D. A position may be a
 * case of several sets, or of none.
 */
export function cases(position: string, options?: ReadOptions): Promise<Case[]>;

/**
 * Finds the algorithms of a case, the fastest first. The case is a position, the name of a case, such as `PLL T`, or a picture
 * of a case: 54 stickers with `.`, `-`, `?` or `*` where the color does not count. Blocks its thread for at most `time`.
 */
export function findAlgs(position: string, options?: FindAlgsOptions): Promise<Found<FoundAlg>>;

/**
 * Estimates the time of a sequence of at most 1,000 turns, or 60 with `newGrips: 'anywhere'`. The sequence may have wide turns,
 * slices and rotations. Turns of U at its ends do not count without `auf`.
 */
export function estimate(sequence: string, options?: EstimateSequenceOptions): Promise<Estimate>;

/** Returns what a blindfolded solver remembers of a position. */
export function memo(position: string, options?: MemoOptions): Promise<Memo>;

/**
 * Finds the commutators that solve a case, the fastest first. The case is a position with three unsolved corners, three
 * unsolved edges, two twisted corners or two flipped edges, or three stickers, such as `UFR UBL RDF`: the piece at the first
 * belongs to the second, and the piece there to the third. Four stickers, such as `UFR UBR UF UR`, are a parity: two corners
 * are exchanged, and two edges. No commutator solves a parity, so the results are algorithms after a setup. Rejects with a `SearchError` of the kind `budgetSpent` if the
 * time is over.
 */
export function findCommutators(position: string, options?: CommutatorOptions): Promise<Found<FoundCommutator>>;

/** Returns the commutators that a sequence of at most 24 turns is, the easiest to read first. */
export function commutatorsOf(sequence: string): Promise<Commutator[]>;

/**
 * Solves in named steps, as people solve in the fewest moves, and returns the shortest solutions first. Rejects with a
 * `SearchError`. Its kind is `notReached` if the first step needs a goal that the position does not have, `noneWithin` if a
 * step has no solution within its limits, and `budgetSpent` if the time was over before a solution was found.
 */
export function findSteps(position: string, options?: FindStepsOptions): Promise<Found<StepSolution>>;

/**
 * Counts the solutions of the least length that the last step has, over all partial solutions that were kept before it. For a
 * chain of one step, the number is exact.
 */
export function countSteps(position: string, options?: ChainOptions): Promise<StepCount>;

/**
 * Finds the shortest solutions that are a skeleton with one or two insertions. A skeleton is the moves, at most 200, that
 * solve a position but for three corners or three edges in a cycle, or for pieces that two such cycles solve. In a text that
 * begins with NISS, moves in parentheses are on the inverse scramble. An inserted sequence has at most ten moves. Rejects with
 * a `SearchError`. Its kind is `noCycles` if the skeleton leaves more, `noneWithin` if no insertions solve the rest, and
 * `budgetSpent` if the time is over.
 */
export function findInsertions(position: string, skeleton: string, options?: InsertionOptions): Promise<Found<InsertionSolution>>;

/**
 * Returns the lines of a reconstruction that have moves, each with the stage that it solves. The text begins with `Scramble:`
 * and has a line of moves for each stage, which may have a comment after `//`. It may also be a link to alg.cubing.net or
 * Twizzle with setup moves. The cross may be on any face. After a line `NISS`, moves in parentheses are on the inverse
 * scramble. Rejects with a `PositionError` if the text is no reconstruction, or its moves have a mistake.
 */
export function stagesOf(reconstruction: string): Promise<NamedLine[]>;

/**
 * Returns a link to a page that shows a reconstruction, or moves. Groups such as `[R, U]` remain, and the comments of a
 * reconstruction. Moves on the inverse scramble follow the others, undone and in inverse order. Default of `page`: `alg-cubing-net`.
 */
export function linkTo(text: string, page?: 'alg-cubing-net' | 'twizzle'): Promise<string>;
