/** The functions of the npm package `cube-solver`. The README lists the differences. */
declare namespace cubeSolver {
  /** What a scramble changes. */
  type Scrambler = '3x3' | '2gll' | 'cmll' | 'corners' | 'edges' | 'lse' | 'lsll' | 'pll' | 'zbll' | 'zzls';
  /** What a solution brings home. */
  type Solver = 'kociemba' | 'cross' | 'eoline' | 'fb' | 'xcross';
  /**
   * Draws a cube uniformly from those of a type, and returns moves that lead to the cube.
   *
   * @param type The type of the scramble. The default is `3x3`.
   * @throws if there is no such type.
   */
  function scramble(type?: Scrambler): string;
  /**
   * Returns moves that solve the cube or a step: near-optimal moves of the whole cube, or the fewest moves of a step.
   *
   * @param scramble Moves from the solved cube, such as `y R U2 F'`. Rotations before the moves choose the pieces of a step.
   * @param type What to solve. The default is `kociemba`, the whole cube.
   * @throws if a word is no move, or if there is no such type.
   */
  function solve(scramble: string, type?: Solver): string;
  /**
   * Derives the tables of a solver, so that its first solution takes no longer than the next ones.
   *
   * @throws if there is no such type.
   */
  function initialize(type: Solver): void;
}

export = cubeSolver;
