export * from './superflip.js';

/** A cube in the numbering of `cubejs`. */
export interface CubeState {
  center?: number[];
  cp: number[];
  co: number[];
  ep: number[];
  eo: number[];
}

/** An algorithm: a text, an array of numbers of moves, or a number of a move. */
export type Algorithm = string | number[] | number;

/** A class of the shape of the npm package `cubejs`. */
export default class Cube {
  /** Makes the solved cube, or a copy. */
  constructor(state?: Cube | CubeState);
  /** Does nothing: the solver's tables are in the package. */
  static initSolver(): void;
  /** Calls `callback`. */
  static asyncInit(worker: string, callback: () => void): void;
  /** Solves a cube, then calls `callback` with the solution. */
  static asyncSolve(cube: Cube, callback: (solution: string) => void): void;
  /** Reads 54 stickers. Throws a `PositionError` if they are no cube that moves can solve. */
  static fromString(text: string): Cube;
  /** Draws a cube uniformly from all positions. */
  static random(): Cube;
  /** Returns moves that lead from the solved cube to a random position. */
  static scramble(): string;
  /** Returns the inverse of an algorithm, in the form of the algorithm. */
  static inverse<T extends Algorithm>(algorithm: T): T;
  init(state: Cube | CubeState): this;
  identity(): this;
  randomize(): this;
  move(algorithm: Algorithm): this;
  /** Returns at most `maxDepth` moves, by default 22, that solve this cube as it is held. */
  solve(maxDepth?: number): string;
  isSolved(): boolean;
  asString(): string;
  clone(): Cube;
  toJSON(): Required<CubeState>;
}
