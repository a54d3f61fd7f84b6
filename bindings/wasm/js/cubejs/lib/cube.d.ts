/**
 * A class with the methods of the class in the npm package `cubejs`. The README lists the differences. Alone, `lib/cube` has no
 * solver: `lib/solve` adds `initSolver`, `scramble`, `solve` and `solveUpright`, and `lib/async` adds `asyncOK` and the functions
 * with a callback.
 */
declare class Cube {
  /** The state of the solved cube after each turn: U R F D L B E M S x y z u r f d l b. */
  static moves: Cube.State[];
  /** True if the functions with a callback exist. */
  static asyncOK: boolean;
  /** Does nothing, because the solver's tables are in this package. */
  static initSolver(): void;
  /** Calls `callback` when cubes can be solved. Starts a worker at the address `worker` if this class has no solver. */
  static asyncInit(worker: string, callback: () => void): void;
  /** Solves a cube, then calls `callback` with the solution. */
  static asyncSolve(cube: Cube, callback: (solution: string) => void): void;
  /** Draws a scramble, then calls `callback` with the scramble. */
  static asyncScramble(callback: (scramble: string) => void): void;
  /** Reads 54 stickers of a cube in any hold. Throws a `PositionError` unless moves can solve a cube with these stickers. */
  static fromString(text: string): Cube;
  /** Draws a cube uniformly from all positions. */
  static random(): Cube;
  /** Returns moves that lead from the solved cube to a random position. */
  static scramble(): string;
  /** Returns the inverse of an algorithm, as a text, an array or a number like the algorithm itself. */
  static inverse<T extends Cube.Algorithm>(algorithm: T): T extends string ? string : T extends number ? number : number[];

  /** The number of the center on each face: U R F D L B are 0 to 5. */
  center: number[];
  /** The number of the corner in each slot: URF UFL ULB UBR DFR DLF DBL DRB are 0 to 7. */
  cp: number[];
  /** The orientation of the corner in each slot, 0 to 2. */
  co: number[];
  /** The number of the edge in each slot: UR UF UL UB DR DF DL DB FR FL BL BR are 0 to 11. */
  ep: number[];
  /** The orientation of the edge in each slot, 0 or 1. */
  eo: number[];

  /** Makes the solved cube, or a copy of `state`. */
  constructor(state?: Cube.State | null);
  /** Sets this cube to a copy of `state`. Throws an `ArgumentError` if an array is not of its kind. */
  init(state: Cube.State): this;
  /** Sets this cube to the solved cube. */
  identity(): this;
  /** Sets the corners and edges to random ones. The cube is held as before. */
  randomize(): this;
  /** Makes the moves of an algorithm. */
  move(algorithm: Cube.Algorithm): this;
  /** Makes what leads from the solved cube to `other`. */
  multiply(other: Cube.State): this;
  centerMultiply(other: Pick<Required<Cube.State>, 'center'>): this;
  cornerMultiply(other: Pick<Cube.State, 'cp' | 'co'>): this;
  edgeMultiply(other: Pick<Cube.State, 'ep' | 'eo'>): this;
  /** Returns at most two rotations of the whole cube that bring the centers of U and F home. */
  upright(): string;
  /**
   * Returns at most `maxDepth` moves that solve this cube as it is held. The default of `maxDepth` is 22, and more than 30
   * means 30. No cube needs more than 20 moves, so the result can be `null` only if `maxDepth` is smaller. Throws a
   * `PositionError` if no moves solve the cube.
   */
  solve(maxDepth: Cube.SmallDepth): string | null;
  solve(maxDepth?: number): string;
  /** Like `solve`, as if the centers were home. */
  solveUpright(maxDepth: Cube.SmallDepth): string | null;
  solveUpright(maxDepth?: number): string;
  /** Solves this cube, then calls `callback` with the solution. */
  asyncSolve(callback: (solution: string) => void): void;
  /** Returns whether each face has one color, however the cube is held. */
  isSolved(): boolean;
  /** Returns the 54 stickers. */
  asString(): string;
  clone(): Cube;
  /** Returns copies of the arrays. */
  toJSON(): Required<Cube.State>;
}

declare namespace Cube {
  /** The pieces and orientations of a cube. Without `center`, the centers are home. */
  interface State {
    center?: number[];
    cp: number[];
    co: number[];
    ep: number[];
    eo: number[];
  }
  /** An algorithm: a text, an array with the numbers of moves, or the number of one move. */
  type Algorithm = string | number[] | number;
  /** The maximum lengths within which some cubes have no solution. */
  type SmallDepth = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19;
}

export = Cube;
