export * from './superflip.js';

/** The pieces and orientations of a cube, in the numbering of the npm package `cubejs`. */
export interface CubeState {
  center?: number[];
  cp: number[];
  co: number[];
  ep: number[];
  eo: number[];
}

/** An algorithm: a text, an array with the numbers of moves, or the number of one move. */
export type Algorithm = string | number[] | number;

/** A class with the methods of the class in the npm package `cubejs`. */
export default class Cube {
  /** Makes the solved cube, or a copy of `state`. */
  constructor(state?: Cube | CubeState);
  /** Does nothing, because the solver's tables are in this package. */
  static initSolver(): void;
  /** Calls `callback`, because the solver needs no initialization. */
  static asyncInit(worker: string, callback: () => void): void;
  /** Solves a cube, then calls `callback` with the solution. */
  static asyncSolve(cube: Cube, callback: (solution: string) => void): void;
  /** Reads 54 stickers. Throws a `PositionError` unless moves can solve a cube with these stickers. */
  static fromString(text: string): Cube;
  /** Draws a cube uniformly from all positions. */
  static random(): Cube;
  /** Returns moves that lead from the solved cube to a random position. */
  static scramble(): string;
  /** Returns the inverse of an algorithm, as a text, an array or a number like the algorithm itself. */
  static inverse<T extends Algorithm>(algorithm: T): T;
  init(state: Cube | CubeState): this;
  identity(): this;
  randomize(): this;
  move(algorithm: Algorithm): this;
  /** Returns at most `maxDepth` moves that solve this cube as it is held. Default: 22. */
  solve(maxDepth?: number): string;
  isSolved(): boolean;
  asString(): string;
  clone(): Cube;
  toJSON(): Required<CubeState>;
}
