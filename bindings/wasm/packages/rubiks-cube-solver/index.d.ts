/**
 * Returns the moves that solve a cube by CFOP, such as `R Uprime F2`.
 *
 * @param cubeState A `RubiksCube`, 54 letters of `f r u d l b` for the faces front, right, up, down, left and back, or moves
 * from the solved cube.
 * @throws if the text is neither, or if no moves solve the cube.
 */
declare function solver(cubeState: string | solver.RubiksCube, options: { partitioned: true }): solver.Partitions;
declare function solver(cubeState: string | solver.RubiksCube, options?: { partitioned?: false }): string;
declare function solver(cubeState: string | solver.RubiksCube, options?: solver.Options): string | solver.Partitions;

/** The functions of the npm package `rubiks-cube-solver`. The README lists the differences. */
declare namespace solver {
  interface Options {
    /** Whether the moves of each step are returned. The default is false. */
    partitioned?: boolean;
  }
  /** The moves of each step: the four edges of the cross on U, the four pairs, OLL and PLL. A step may have no moves. */
  interface Partitions {
    cross: string[];
    f2l: string[];
    oll: string;
    pll: string;
  }
  interface Transformation {
    /** Makes wide turns those of the face alone. */
    upperCase?: boolean;
    /** How the cube is held: for two places such as `up`, the face that is there. */
    orientation?: Record<string, string>;
    /** Undoes the moves. */
    reverse?: boolean;
  }
  /** A cube in the letters of the faces. */
  class RubiksCube {
    constructor(cubeState: string);
    static Solved(): RubiksCube;
    static FromMoves(moves: string | string[]): RubiksCube;
    /** Returns the cube after 25 random moves. */
    static Scrambled(): RubiksCube;
    /** Returns random moves. The default is 25. */
    static getRandomMoves(length?: number): string;
    /** Returns the moves that undo some moves. */
    static reverseMoves<Moves extends string | string[]>(moves: Moves): Moves extends string ? string : string[];
    static transformMoves<Moves extends string | string[]>(
      moves: Moves, options?: Transformation,
    ): Moves extends string ? string : string[];
    move(moves: string | string[]): void;
    isSolved(): boolean;
    toString(): string;
    clone(): RubiksCube;
  }
  /** Solves a cube. `cube` is solved after `solve`. */
  class Solver {
    constructor(cubeState: string | RubiksCube, options?: Options);
    cube: RubiksCube;
    options: Options;
    solve(): void;
    getMoves(): string;
    getPartitions(): Partitions;
  }
  /** Joins turns of one face that follow one another. */
  function algorithmShortener(moves: string | string[]): string;
}

export = solver;
