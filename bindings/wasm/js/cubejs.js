// A class with the methods of the class in the npm package `cubejs`. Its solver needs no initialization.
import { seed } from './check.js';
import { ArgumentError, SearchError } from './errors.js';
import { LETTERS, ORDER, slot, turned } from './facelets.js';
import { inline } from './inline.js';

export * from './errors.js';

const CORNERS = ['URF', 'UFL', 'ULB', 'UBR', 'DFR', 'DLF', 'DBL', 'DRB'];
const EDGES = ['UR', 'UF', 'UL', 'UB', 'DR', 'DF', 'DL', 'DB', 'FR', 'FL', 'BL', 'BR'];
const CENTERS = ORDER.map((_, face) => 9 * face + 4);
const SOLVED = ORDER.flatMap((face) => Array(9).fill(face));
/** The number of nodes per request. This many nodes take about a second. */
const NODES = 1 << 22;

/** Returns the numbers of the turns in an algorithm, which is a text, an array of numbers, or a number. */
function parse(algorithm) {
  if (typeof algorithm === 'string') {
    return algorithm.split(/\s+/).filter(Boolean).map((word) => {
      const [letter, suffix, ...rest] = word;
      const power = { undefined: 0, 1: 0, 2: 1, "'": 2, 3: 2 }[suffix];
      if (!LETTERS.includes(letter) || power === undefined || rest.length > 0) {
        throw new ArgumentError('algorithm', `no such move ${JSON.stringify(word)}; a move is a letter of ${LETTERS.join('')} and then nothing, 2 or '`);
      }
      return 3 * LETTERS.indexOf(letter) + power;
    });
  }
  const numbers = Array.isArray(algorithm) ? algorithm : [algorithm];
  const holds = (number) => Number.isInteger(number) && number >= 0 && number < 3 * LETTERS.length;
  if (!numbers.every(holds)) throw new ArgumentError('algorithm', 'expected a text, a number of a move, or an array of such numbers');
  return numbers;
}

const written = (turn) => LETTERS[Math.floor(turn / 3)] + ['', '2', "'"][turn % 3];

/** Returns the piece in a slot, and its orientation: the index in the slot of the piece's first letter. */
function piece(stickers, place, names) {
  const shown = slot(place).map((facelet) => stickers[facelet]).join('');
  const double = shown + shown;
  const number = names.findIndex((name) => double.includes(name));
  return [number, double.indexOf(names[number])];
}

/** Returns the moves that solve a position, or the moves that lead to the position. */
function search(position, maxLength, inverse) {
  const engine = inline();
  const number = engine.call('open', { position: { text: position, notation: 'facelets' }, maxLength, inverse });
  try {
    for (;;) {
      const { solution, isExhausted } = engine.call('run', { search: number, nodes: NODES });
      if (solution) return solution.moves;
      if (isExhausted) throw new SearchError('noneWithin', `no solution has at most ${maxLength} moves`);
    }
  } finally {
    engine.call('close', { search: number });
  }
}

/** A cube, as its 54 stickers. The letter of a sticker names a face. */
export default class Cube {
  #stickers;

  constructor(other) {
    if (other === undefined || other === null) this.identity();
    else this.init(other);
  }

  /** Does nothing, because the solver's tables are in this package. */
  static initSolver() {}

  /** Calls `callback`, because the solver needs no initialization. */
  static asyncInit(_worker, callback) {
    setTimeout(callback);
  }

  /** Solves a cube, then calls `callback` with the solution. */
  static asyncSolve(cube, callback) {
    setTimeout(() => callback(cube.solve()));
  }

  /** Reads 54 stickers. Throws unless moves can solve a cube with these stickers. */
  static fromString(text) {
    if (typeof text !== 'string') throw new ArgumentError('text', 'expected 54 letters of U R F D L B');
    const position = text.toUpperCase();
    inline().call('check', { text: position, notation: 'facelets' });
    const cube = new Cube();
    cube.#stickers = [...position.replace(/\s/g, '')];
    return cube;
  }

  /** Draws a cube uniformly from all positions. */
  static random() {
    return new Cube().randomize();
  }

  /** Returns moves that lead from the solved cube to a random position. */
  static scramble() {
    return search(Cube.random().asString(), 22, true);
  }

  /** Returns the inverse of an algorithm, as a text, an array or a number like the algorithm itself. */
  static inverse(algorithm) {
    const turns = parse(algorithm).reverse().map((turn) => turn + 2 - 2 * (turn % 3));
    if (typeof algorithm === 'string') return turns.map(written).join(' ');
    return Array.isArray(algorithm) ? turns : turns[0];
  }

  /** Sets this cube to a copy of another cube, or of the result of `toJSON`. */
  init(state) {
    if (state instanceof Cube) {
      this.#stickers = [...state.#stickers];
      return this;
    }
    const stickers = [...SOLVED];
    const fill = (slots, pieces, orientations) => {
      slots.forEach((place, i) => {
        const name = slots[pieces?.[i]];
        const facelets = slot(place);
        if (!name) throw new ArgumentError('state', 'expected a cube or the result of toJSON');
        facelets.forEach((_, k) => (stickers[facelets[(k + Number(orientations?.[i])) % name.length]] = name[k]));
      });
    };
    fill(CORNERS, state.cp, state.co);
    fill(EDGES, state.ep, state.eo);
    CENTERS.forEach((facelet, i) => (stickers[facelet] = ORDER[state.center?.[i] ?? i]));
    inline().call('check', { text: stickers.join(''), notation: 'facelets' });
    this.#stickers = stickers;
    return this;
  }

  /** Sets this cube to the solved cube. */
  identity() {
    this.#stickers = [...SOLVED];
    return this;
  }

  /** Sets this cube to a random cube. */
  randomize() {
    const [facelets] = inline().call('random', { seed: seed(), count: 1 });
    this.#stickers = [...facelets];
    return this;
  }

  /** Makes the moves of an algorithm on this cube. */
  move(algorithm) {
    this.#stickers = parse(algorithm).reduce(turned, this.#stickers);
    return this;
  }

  /** Returns at most `maxDepth` moves that solve this cube as it is held. */
  solve(maxDepth = 22) {
    if (!Number.isInteger(maxDepth) || maxDepth < 0 || maxDepth > 30) {
      throw new ArgumentError('maxDepth', 'expected an integer from 0 to 30');
    }
    return search(this.asString(), maxDepth, false);
  }

  isSolved() {
    return CENTERS.every((center, face) =>
      this.#stickers.slice(9 * face, 9 * face + 9).every((sticker) => sticker === this.#stickers[center]),
    );
  }

  asString() {
    return this.#stickers.join('');
  }

  clone() {
    return new Cube(this);
  }

  /** Returns the pieces and orientations in Kociemba's order of slots, and the centers. */
  toJSON() {
    const corners = CORNERS.map((place) => piece(this.#stickers, place, CORNERS));
    const edges = EDGES.map((place) => piece(this.#stickers, place, EDGES));
    return {
      center: CENTERS.map((facelet) => ORDER.indexOf(this.#stickers[facelet])),
      cp: corners.map(([number]) => number),
      co: corners.map(([, orientation]) => orientation),
      ep: edges.map(([number]) => number),
      eo: edges.map(([, orientation]) => orientation),
    };
  }
}
