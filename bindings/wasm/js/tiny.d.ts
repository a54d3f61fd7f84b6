import type {
  Scramble, ScrambleOptions, ShortestOptions, Solution, SolveManyOptions, SolveOptions, SuperflipError,
} from './superflip.js';

export {
  AbortError, ArgumentError, CertificateError, InternalError, MachineError, PositionError, SearchError, SuperflipError,
} from './superflip.js';
export type {
  BatchProgress, BudgetOptions, Moves, Scramble, ScrambleOptions, SearchProgress, Solution,
} from './superflip.js';

/**
 * The notations that the tiny module reads. Without a notation, it takes a text for stickers if the text has 45 to 63
 * letters or digits and nothing else but blanks.
 */
export type TinyNotation = 'moves' | 'facelets';

/** Options of `superflip` with the notations of the tiny module. */
export type Tiny<Options> = Omit<Options, 'notation'> & { notation?: TinyNotation };

/** Finds a solution, as `solve` of `superflip`. The first call derives the tables. */
export function solve(position: string, options?: Tiny<SolveOptions>): Promise<Solution>;

/** Solves many positions, as `solveMany` of `superflip`. */
export function solveMany(
  positions: Iterable<string>,
  options?: Tiny<SolveManyOptions>,
): Promise<(Solution | { error: SuperflipError })[]>;

/** Finds the best solution within a budget, as `shortest` of `superflip`. */
export function shortest(position: string, options?: Tiny<ShortestOptions>): Promise<Solution>;

/** Draws a uniformly random position, as `scramble` of `superflip`. A seed gives the same position. */
export function scramble(options?: ScrambleOptions): Promise<Scramble>;

/** Draws several random positions, as `scrambleMany` of `superflip`. */
export function scrambleMany(count: number, options?: ScrambleOptions): Promise<Scramble[]>;
