/** The functions of the npm package `min2phase.js`. The README lists the differences. */
declare namespace min2phase {
  /** A search for solutions of one cube after another. */
  class Search {
    /**
     * Returns the solution of a cube, such as `"R  U2 F' "`, or a text that begins with `Error`: 1 to 6 for stickers that
     * are no solvable cube, 7 if no solution has at most `maxDepth` moves, 8 if `probeMax` probes find none.
     *
     * @param facelets The 54 stickers of the faces U, R, F, D, L, B, each row by row.
     * @param maxDepth The maximum number of moves. The default is 21, and more than 30 means 30.
     * @param probeMax The maximum number of probes. The default is 1e9. A probe is counted as 100 nodes.
     * @param probeMin The number of probes after which the first solution is not improved. The default is 0.
     * @param verbose `INVERSE_SOLUTION` returns the moves from the solved cube to the position. The default is 0.
     * @throws if an argument has the wrong type, or if `firstAxisFilter` or `lastAxisFilter` is not 0.
     */
    solution(
      facelets: string, maxDepth?: number, probeMax?: number, probeMin?: number, verbose?: number,
      firstAxisFilter?: 0, lastAxisFilter?: 0,
    ): string;
    /** Returns a solution that is shorter than the last one, or a text that begins with `Error`. */
    next(probeMax?: number, probeMin?: number, verbose?: number): string;
  }
  /** Returns a solution of at most 21 moves, or a text that begins with `Error`. */
  function solve(facelets: string): string;
  /** Draws the 54 stickers of a cube uniformly from all positions. */
  function randomCube(): string;
  /** Returns the 54 stickers after some moves. Signs that are no moves are left out. */
  function fromScramble(moves: string): string;
  /** Does nothing, because the solver needs no initialization. */
  function initFull(): void;
  /** The bit of `verbose` that asks for the moves from the solved cube to the position. */
  const INVERSE_SOLUTION: 2;
}

export = min2phase;
