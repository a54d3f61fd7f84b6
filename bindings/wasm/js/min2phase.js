// The functions of the npm package `min2phase.js`, with the tiny module. Its solver needs no initialization.
import { seed } from './check.js';
import { ArgumentError } from './errors.js';
import { LETTERS, SOLVED, turned } from './facelets.js';
import { fault } from './legal.js';
import { tiny } from './tiny-inline.js';

/** The greatest maximum length of a search. */
const LONGEST = 30;
/** The number of nodes that count as one probe. */
const NODES_PER_PROBE = 100;
/** The greatest number of nodes per request. */
const SLICE = 1 << 16;
/** The bit of `verbose` that asks for the moves from the solved cube to the position. */
const INVERSE_SOLUTION = 2;

const number = (name, value) => {
  if (typeof value !== 'number' || !(value >= 0)) throw new ArgumentError(name, 'expected a number of at least 0');
  return value;
};

/** A search. Its fields are plain, so proxies of a search work. */
class Search {
  /** Returns the solution of a cube, or a text that begins with `Error`. */
  solution(facelets, maxDepth = 21, probeMax = 1e9, probeMin = 0, verbose = 0, firstAxisFilter = 0, lastAxisFilter = 0) {
    if (typeof facelets !== 'string') throw new ArgumentError('facelets', 'expected 54 letters of U R F D L B');
    if (firstAxisFilter || lastAxisFilter) throw new ArgumentError('firstAxisFilter', 'expected no filter of axes');
    const kind = fault(facelets);
    this.facelets = kind === 0 ? facelets : undefined;
    this.length = undefined;
    return kind === 0 ? this.search(Math.floor(number('maxDepth', maxDepth)), probeMax, probeMin, verbose) : `Error ${kind}`;
  }

  /** Returns a solution that is shorter than the last one of this search, or a text that begins with `Error`. */
  next(probeMax = 1e9, probeMin = 0, verbose = 0) {
    if (this.facelets === undefined || !this.length) return 'Error 7';
    return this.search(this.length - 1, probeMax, probeMin, verbose);
  }

  search(maxLength, probeMax, probeMin, verbose) {
    const most = number('probeMax', probeMax) * NODES_PER_PROBE;
    const least = Math.min(number('probeMin', probeMin) * NODES_PER_PROBE, most);
    const engine = tiny();
    const search = engine.call('open', {
      position: { text: this.facelets, notation: 'facelets' },
      maxLength: Math.min(maxLength, LONGEST),
      inverse: (verbose & INVERSE_SOLUTION) !== 0,
    });
    let best;
    try {
      for (let spent = 0; spent < (best ? least : most); ) {
        const left = Math.max(Math.ceil((best ? least : most) - spent), 1);
        const { solution, isExhausted, nodes } = engine.call('run', { search, nodes: Math.min(left, SLICE) });
        spent = nodes;
        best = solution ?? best;
        if (isExhausted && !best) return 'Error 7';
        if (isExhausted) break;
      }
    } finally {
      engine.call('close', { search });
    }
    if (!best) return 'Error 8';
    this.length = best.length;
    return best.moves.split(' ').filter(Boolean).map((move) => move.padEnd(3)).join('');
  }
}

/** Returns the stickers of the cube after some moves. Signs that are no moves are left out. */
function fromScramble(moves) {
  if (typeof moves !== 'string') throw new ArgumentError('moves', 'expected a text such as R U2 F\'');
  const turns = [...moves.matchAll(/([URFDLB])([2'])?/g)];
  return turns.reduce((stickers, [, face, power]) => turned(stickers, 3 * LETTERS.indexOf(face) + ' 2\''.indexOf(power ?? ' ')), SOLVED).join('');
}

export default {
  Search,
  /** Returns the solution of a cube, of at most 21 moves. */
  solve: (facelets) => new Search().solution(facelets),
  /** Draws the stickers of a cube uniformly from all positions. */
  randomCube: () => tiny().call('random', { seed: seed(), count: 1 })[0],
  fromScramble,
  /** Does nothing, because the solver needs no initialization. */
  initFull() {},
  INVERSE_SOLUTION,
};
