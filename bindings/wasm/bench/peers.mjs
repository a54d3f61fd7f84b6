// The packages to compare. Each entry imports its package, solves a position given by moves, and makes a scramble.

/** Returns the facelets of a position in the order U R F D L B, by superflip. */
export const peers = {
  async superflip() {
    const { scramble, solve } = await import('superflip');
    return { solve: async ({ facelets }) => (await solve(facelets)).moves, scramble: async () => (await scramble()).moves };
  },
  async 'superflip/fetch'() {
    const { scramble, solve } = await import('superflip/fetch');
    return { solve: async ({ facelets }) => (await solve(facelets)).moves, scramble: async () => (await scramble()).moves };
  },
  async cubejs() {
    const { default: Cube } = await import('cubejs');
    Cube.initSolver();
    return { solve: async ({ facelets }) => Cube.fromString(facelets).solve(), scramble: async () => Cube.scramble() };
  },
  async cubing() {
    const { cube3x3x3 } = await import('cubing/puzzles');
    const { experimentalSolve3x3x3IgnoringCenters } = await import('cubing/search');
    const { randomScrambleForEvent } = await import('cubing/scramble');
    const kpuzzle = await cube3x3x3.kpuzzle();
    return {
      solve: async ({ moves }) => String(await experimentalSolve3x3x3IgnoringCenters(kpuzzle.defaultPattern().applyAlg(moves))),
      scramble: async () => String(await randomScrambleForEvent('333')),
    };
  },
};
