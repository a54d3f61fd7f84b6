// The packages to compare. Each entry imports its package, solves a position in at most `most` moves, and makes a
// scramble. `cubejs` and `cubing` choose the maximum length themselves.

/** Maps the name of a package to a function that imports the package. */
export const peers = {
  async superflip() {
    const { scramble, solve } = await import('superflip');
    return { solve: async ({ facelets, most }) => (await solve(facelets, { maxLength: most })).moves, scramble: async () => (await scramble()).moves };
  },
  async 'superflip/fetch'() {
    const { scramble, solve } = await import('superflip/fetch');
    return { solve: async ({ facelets, most }) => (await solve(facelets, { maxLength: most })).moves, scramble: async () => (await scramble()).moves };
  },
  async 'min2phase.js'() {
    const { default: min2phase } = await import('min2phase.js');
    min2phase.initFull();
    const search = new min2phase.Search();
    return {
      solve: async ({ facelets, most }) => search.solution(facelets, most),
      scramble: async () => search.solution(min2phase.randomCube(), 21, 1e9, 0, min2phase.INVERSE_SOLUTION),
    };
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
