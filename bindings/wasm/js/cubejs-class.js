// The class of the npm package `cubejs`, for an engine of any of the modules that solve.
import { seed } from './check.js';
import { ArgumentError } from './errors.js';
import { LETTERS, ORDER, SOLVED, turned } from './facelets.js';
import { added, identity, picked, stateOf, stickersOf } from './pieces.js';

/** The number of nodes per request. This many nodes take about a second. */
const NODES = 1 << 22;
/** The greatest maximum length of a search. */
const LONGEST = 30;
/** For each array of a state: its length, the number of different values, and whether each value occurs once. */
const SHAPES = { center: [6, 6, true], cp: [8, 8, true], co: [8, 3, false], ep: [12, 12, true], eo: [12, 2, false] };

/** Returns the numbers of the turns in an algorithm, which is a text, an array of numbers, or a number. */
function parse(algorithm) {
  if (typeof algorithm === 'string') {
    return algorithm.split(/\s+/).filter(Boolean).map((word) => {
      const power = { '': 0, 1: 0, 2: 1, "2'": 1, "'": 2, 3: 2 }[word.slice(1)];
      if (!LETTERS.includes(word[0]) || power === undefined) {
        throw new ArgumentError('algorithm', `Invalid move: ${word}; a move is a letter of ${LETTERS.join('')} and then nothing, 2 or '`);
      }
      return 3 * LETTERS.indexOf(word[0]) + power;
    });
  }
  const numbers = isList(algorithm) ? [...algorithm] : [algorithm];
  const holds = (number) => Number.isInteger(number) && number >= 0 && number < 3 * LETTERS.length;
  if (!numbers.every(holds)) throw new ArgumentError('algorithm', 'expected a text, a number of a move, or an array of such numbers');
  return numbers;
}

const isList = (value) => Array.isArray(value) || ArrayBuffer.isView(value);
const written = (turn) => LETTERS[Math.floor(turn / 3)] + ['', '2', "'"][turn % 3];

/** Returns a copy of the arrays of a state. Throws if an array is not one of its kind. */
function checked(state) {
  const copy = {};
  for (const [name, [length, values, isPermutation]] of Object.entries(SHAPES)) {
    const given = state?.[name] ?? (name === 'center' ? [...ORDER.keys()] : undefined);
    const list = isList(given) ? [...given] : [];
    const holds = list.length === length && list.every((value) => Number.isInteger(value) && value >= 0 && value < values);
    if (!holds || (isPermutation && new Set(list).size !== length)) {
      const what = isPermutation ? `${length} different integers` : `${length} integers`;
      throw new ArgumentError('state', `expected a cube or the result of toJSON, whose ${name} is ${what} from 0 to ${values - 1}`);
    }
    copy[name] = list;
  }
  return copy;
}

const multiply = (cube, other) => cube.centerMultiply(other).cornerMultiply(other).edgeMultiply(other);

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

/** Returns the class. `load` returns the engine, at each call. */
export function cubeClass(load) {
  /**
   * A cube: in each slot, the number of its piece (`center`, `cp`, `ep`), and the orientation of the piece (`co`, `eo`). A
   * method that changes the cube replaces these arrays, so a shallow copy of a cube keeps its position.
   */
  return class Cube {
    /** The state of the solved cube after each turn, in the order of the numbers of the turns. */
    static moves = LETTERS.map((_, letter) => stateOf(turned(SOLVED, 3 * letter)));

    /** Whether `asyncInit` and the other functions with a callback exist. */
    static asyncOK = true;

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

    /** Draws a scramble, then calls `callback` with the scramble. */
    static asyncScramble(callback) {
      setTimeout(() => callback(Cube.scramble()));
    }

    /** Reads 54 stickers. Throws unless moves can solve a cube with these stickers. */
    static fromString(text) {
      if (typeof text !== 'string') throw new ArgumentError('text', 'expected 54 letters of U R F D L B');
      const position = text.toUpperCase();
      load().call('check', { text: position, notation: 'facelets' });
      return new Cube(stateOf([...position.replace(/\s/g, '')]));
    }

    /** Draws a cube uniformly from all positions. */
    static random() {
      return new Cube().randomize();
    }

    /** Returns moves that lead from the solved cube to a random position. */
    static scramble() {
      return search(load(), Cube.random().asString(), 22, true);
    }

    /** Returns the inverse of an algorithm, as a text, an array or a number like the algorithm itself. */
    static inverse(algorithm) {
      const turns = parse(algorithm).reverse().map((turn) => turn + 2 - 2 * (turn % 3));
      if (typeof algorithm === 'string') return turns.map(written).join(' ');
      return isList(algorithm) ? turns : turns[0];
    }

    /** Sets this cube to a copy of another cube, or of the result of `toJSON`. */
    init(state) {
      return Object.assign(this, checked(state));
    }

    /** Sets this cube to the solved cube. */
    identity() {
      return Object.assign(this, identity());
    }

    /** Sets the corners and edges of this cube to random ones. */
    randomize() {
      const [facelets] = load().call('random', { seed: seed(), count: 1 });
      const { center, ...cubies } = stateOf([...facelets]);
      return Object.assign(this, cubies);
    }

    /** Makes the moves of an algorithm on this cube. */
    move(algorithm) {
      for (const turn of parse(algorithm)) {
        for (let left = (turn % 3) + 1; left > 0; left -= 1) multiply(this, Cube.moves[Math.floor(turn / 3)]);
      }
      return this;
    }

    /** Makes on this cube what leads from the solved cube to `other`. */
    multiply(other) {
      return multiply(this, checked(other));
    }

    centerMultiply(other) {
      this.center = picked(this.center, other.center);
      return this;
    }

    cornerMultiply(other) {
      this.co = added(this.co, other.cp, other.co, 3);
      this.cp = picked(this.cp, other.cp);
      return this;
    }

    edgeMultiply(other) {
      this.eo = added(this.eo, other.ep, other.eo, 2);
      this.ep = picked(this.ep, other.ep);
      return this;
    }

    /** Returns at most two rotations of the whole cube that bring the centers of U and F home. */
    upright() {
      const [toFront, toUpper] = [{ D: 'x', U: "x'", B: 'x2', R: 'y', L: "y'", F: '' }, { L: 'z', R: "z'", D: 'z2', U: '' }];
      const place = (cube, face) => ORDER[cube.center.indexOf(ORDER.indexOf(face))];
      const first = toFront[place(this, 'F')];
      const second = toUpper[place(this.clone().move(first), 'U')];
      return [first, second].filter(Boolean).join(' ');
    }

    /** Returns at most `maxDepth` moves that solve this cube as it is held, or null if there are none. */
    solve(maxDepth = 22) {
      return search(load(), this.asString(), maxDepth, false);
    }

    /** Returns at most `maxDepth` moves that solve the corners and edges as if the centers were home, or null if there are none. */
    solveUpright(maxDepth = 22) {
      const { center } = identity();
      return search(load(), stickersOf({ ...this.toJSON(), center }), maxDepth, false);
    }

    /** Solves this cube, then calls `callback` with the solution. */
    asyncSolve(callback) {
      Cube.asyncSolve(this, callback);
    }

    /** Returns whether each face has one color, however the cube is held. */
    isSolved() {
      return this.clone().move(this.upright()).asString() === SOLVED.join('');
    }

    asString() {
      return stickersOf(this);
    }

    clone() {
      return new Cube(this);
    }

    /** Returns copies of the pieces and orientations. */
    toJSON() {
      return checked(this);
    }
  };
}
