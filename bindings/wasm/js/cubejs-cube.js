// The class of the file `lib/cube.js` of the npm package `cubejs`: cubes and moves, without a solver.
import { ArgumentError, PositionError } from './errors.js';
import { LETTERS, ORDER, SOLVED, turned } from './facelets.js';
import { faultOf } from './legal.js';
import { added, identity, picked, stateOf, stickersOf } from './pieces.js';
import { ALL, drawn } from './random.js';

/** For each array of a state: its length, the number of different values, and whether each value occurs once. */
const SHAPES = [['center', 6, 6, true], ['cp', 8, 8, true], ['co', 8, 3, false], ['ep', 12, 12, true], ['eo', 12, 2, false]];

/** For each turn as it is written, its number. A turn has the number `3 · letter + quarters − 1`. */
const TURNS = new Map(LETTERS.flatMap((letter, i) =>
  Object.entries({ '': 0, 1: 0, 2: 1, "2'": 1, "'": 2, 3: 2 }).map(([power, number]) => [letter + power, 3 * i + number])));
const WRITTEN = LETTERS.flatMap((letter) => [letter, `${letter}2`, `${letter}'`]);

/** The state of the solved cube after each turn, in the order of the numbers of the turns. */
const AFTER = WRITTEN.map((_, turn) => stateOf(turned(SOLVED, turn)));
/** Whether each letter turns centers. Turns of one face do not. */
const TURNS_CENTERS = LETTERS.map((letter) => !ORDER.includes(letter));

/** Returns the numbers of the turns in an algorithm, which is a text, an array of numbers, or a number. */
function parse(algorithm) {
  if (typeof algorithm === 'string') {
    return algorithm.split(/\s+/).filter(Boolean).map((word) => {
      const number = TURNS.get(word);
      if (number === undefined) {
        throw new ArgumentError('algorithm', `Invalid move: ${word}; a move is a letter of ${LETTERS.join('')} and then nothing, 2 or '`);
      }
      return number;
    });
  }
  const numbers = isList(algorithm) ? [...algorithm] : [algorithm];
  const holds = (number) => Number.isInteger(number) && number >= 0 && number < WRITTEN.length;
  if (!numbers.every(holds)) throw new ArgumentError('algorithm', 'expected a text, a number of a move, or an array of such numbers');
  return numbers;
}

const isList = (value) => Array.isArray(value) || ArrayBuffer.isView(value);

/** Returns a copy of the arrays of a state. Throws if an array is not one of its kind. */
function checked(state) {
  const copy = {};
  for (const [name, length, values, isPermutation] of SHAPES) {
    const given = state?.[name] ?? (name === 'center' ? [...ORDER.keys()] : undefined);
    const list = isList(given) ? Array.from(given) : [];
    let seen = 0;
    let holds = list.length === length;
    for (const value of list) {
      holds &&= Number.isInteger(value) && value >= 0 && value < values && !(isPermutation && seen & (1 << value));
      seen |= 1 << value;
    }
    if (!holds) {
      const what = isPermutation ? `${length} different integers` : `${length} integers`;
      throw new ArgumentError('state', `expected a cube or the result of toJSON, whose ${name} is ${what} from 0 to ${values - 1}`);
    }
    copy[name] = list;
  }
  return copy;
}

/** For each fault of `faultOf`, the kind and the message of the error. */
const FAULTS = [
  [],
  ['impossible', 'the centers are not those of a cube'],
  ['impossible', 'the stickers of some edges belong to no edge, or to an edge that occurs twice'],
  ['unreachable', 'no moves reach this position: an edge is flipped'],
  ['impossible', 'the stickers of some corners belong to no corner, or to a corner that occurs twice'],
  ['unreachable', 'no moves reach this position: a corner is twisted'],
  ['unreachable', 'no moves reach this position: two cubies are swapped'],
];

const multiply = (cube, other) => cube.centerMultiply(other).cornerMultiply(other).edgeMultiply(other);

/** Returns the class. Each call makes another class, to which a solver can be added. */
export function cubeClass() {
  /**
   * A cube: in each slot, the number of its piece (`center`, `cp`, `ep`), and the orientation of the piece (`co`, `eo`). A
   * method that changes the cube replaces these arrays, so a shallow copy of a cube keeps its position.
   */
  return class Cube {
    /** The state of the solved cube after a quarter turn of each letter. */
    static moves = AFTER.filter((_, turn) => turn % 3 === 0);

    constructor(other) {
      if (other === undefined || other === null) this.identity();
      else this.init(other);
    }

    /** Reads 54 stickers of a cube in any hold. Throws unless moves can solve a cube with these stickers. */
    static fromString(text) {
      if (typeof text !== 'string') throw new ArgumentError('text', 'expected 54 letters of U R F D L B');
      const stickers = [...text.toUpperCase().replace(/\s/g, '')];
      if (stickers.length !== SOLVED.length) {
        throw new PositionError({ kind: 'length', message: `expected ${SOLVED.length} stickers, found ${stickers.length}` });
      }
      const cube = Object.assign(Object.create(Cube.prototype), stateOf(stickers));
      const hold = cube.upright();
      const home = hold ? Object.assign(Object.create(Cube.prototype), cube).move(hold) : cube;
      const holds = home.center.every((center, slot) => center === slot);
      const [kind, message] = holds ? FAULTS[faultOf(home)] : FAULTS[1];
      if (kind) throw new PositionError({ kind, message });
      return cube;
    }

    /** Draws a cube uniformly from all positions. */
    static random() {
      return new Cube().randomize();
    }

    /** Returns the inverse of an algorithm, as a text, an array or a number like the algorithm itself. */
    static inverse(algorithm) {
      const turns = parse(algorithm).reverse().map((turn) => turn + 2 - 2 * (turn % 3));
      if (typeof algorithm === 'string') return turns.map((turn) => WRITTEN[turn]).join(' ');
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

    /** Sets the corners and edges of this cube to random ones. The cube is held as before. */
    randomize() {
      const { center } = this;
      const hold = Cube.inverse(this.upright());
      Object.assign(this, identity(), drawn({ ...ALL, twist: true, flip: true })).move(hold);
      this.center = center;
      return this;
    }

    /** Makes the moves of an algorithm on this cube. */
    move(algorithm) {
      for (const turn of parse(algorithm)) {
        const after = AFTER[turn];
        if (TURNS_CENTERS[Math.floor(turn / 3)]) this.centerMultiply(after);
        this.cornerMultiply(after).edgeMultiply(after);
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
      const place = (center, face) => ORDER[center.indexOf(ORDER.indexOf(face))];
      const first = toFront[place(this.center, 'F')];
      const center = first ? picked(this.center, AFTER[TURNS.get(first)].center) : this.center;
      return [first, toUpper[place(center, 'U')]].filter(Boolean).join(' ');
    }

    /** Returns whether each face has one color, however the cube is held. */
    isSolved() {
      const stickers = this.asString();
      return ORDER.every((_, face) => stickers.slice(9 * face, 9 * face + 9) === stickers[9 * face].repeat(9));
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

export default cubeClass();
