// The functions of the file `lib/solve.js` of the npm package `cubejs`, for an engine of any of the modules that solve.
import { ArgumentError } from './errors.js';
import { identity, stickersOf } from './pieces.js';

/** The number of nodes per request. This many nodes take about a second. */
const NODES = 1 << 22;
/** The greatest maximum length of a search. */
const LONGEST = 30;

/** Returns the moves that solve a position, or the moves that lead to the position. Returns null if there are none. */
function search(engine, position, maxLength, inverse) {
  if (!Number.isInteger(maxLength) || maxLength < 0) throw new ArgumentError('maxDepth', 'expected an integer of at least 0');
  const request = { position: { text: position, notation: 'facelets' }, maxLength: Math.min(maxLength, LONGEST), inverse };
  const number = engine.call('open', request);
  try {
    for (;;) {
      const { solution, isExhausted } = engine.call('run', { search: number, nodes: NODES });
      if (solution) return solution.moves;
      if (isExhausted) return null;
    }
  } finally {
    engine.call('close', { search: number });
  }
}

/** Adds the solver to a class of cubes. `load` returns the engine, at each call. Returns the class. */
export function addSolver(Cube, load) {
  const read = Cube.fromString;
  Object.assign(Cube, {
    /** Does nothing, because the solver's tables are in this package. */
    initSolver() {},

    /** Reads 54 stickers like the class without a solver. The error also says which stickers are wrong. */
    fromString(text) {
      try {
        return read(text);
      } catch (error) {
        if (error.name === 'PositionError') load().call('check', { text: text.toUpperCase(), notation: 'facelets' });
        throw error;
      }
    },

    /** Returns moves that lead from the solved cube to a random position. */
    scramble() {
      return search(load(), Cube.random().asString(), 22, true);
    },
  });
  Object.assign(Cube.prototype, {
    /** Returns at most `maxDepth` moves that solve this cube as it is held, or null if there are none. */
    solve(maxDepth = 22) {
      return search(load(), this.asString(), maxDepth, false);
    },

    /** Returns at most `maxDepth` moves that solve the corners and edges as if the centers were home, or null if there are none. */
    solveUpright(maxDepth = 22) {
      const { center } = identity();
      return search(load(), stickersOf({ ...this.toJSON(), center }), maxDepth, false);
    },
  });
  return Cube;
}
