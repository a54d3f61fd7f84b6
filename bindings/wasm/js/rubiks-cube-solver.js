// The functions of the npm package `rubiks-cube-solver`, without a module: CFOP needs only the algorithms of the catalogue.
import { solveByCfop } from './cfop.js';
import { ArgumentError, PositionError } from './errors.js';
import { TURNS } from './face-turns.js';
import { ORDER } from './facelets.js';
import { FACE_OF_SLICE, centersOf, opposite, quarters, rotatedUntil, written } from './held.js';
import { fault } from './legal.js';
import { apply, turns } from './moves.js';
import { stateOf } from './pieces.js';

/** The order of the faces in a state. */
const FACES = [...'FRUDLB'];
const SOLVED = FACES.map((face) => face.toLowerCase().repeat(9)).join('');
/** The greatest length of a text that is one move, such as `Rprime`. */
const LONGEST_MOVE = 6;
/** What is wrong with a cube, by the numbers of `fault`, with the kind of the error. */
const FAULTS = [
  ['misread', 'six centers of six colors, and nine stickers of each'], ['impossible', 'each of the twelve edges once'],
  ['unreachable', 'no flipped edge'], ['impossible', 'each of the eight corners once'], ['unreachable', 'no twisted corner'],
  ['unreachable', 'no swapped pair of pieces'],
];
/** The slice that turns in the direction of a face. */
const SLICE_OF_FACE = { L: 'M', D: 'E', F: 'S' };

/** Returns a turn in the notation of the package. */
const shown = (turn) => turn.replace("'", 'prime');
/** Returns a turn of another letter. */
const relettered = (turn, letter) => letter + turn.slice(1);
/** Returns the turn that undoes a turn. */
const undone = (turn) => written(turn[0], 4 - quarters(turn));

/** Returns the moves of a text or an array, with `'` instead of `prime`. */
function read(moves) {
  const text = Array.isArray(moves) ? moves.join(' ') : moves;
  if (typeof text !== 'string') throw new ArgumentError('moves', 'expected a text such as R Uprime F2, or an array of moves');
  return turns(text.replace(/prime/gi, "'"));
}

/** Joins turns of one face that follow one another, also if turns of the opposite face stand between them. */
function algorithmShortener(moves) {
  const shorter = [];
  for (const move of read(moves)) {
    let i = shorter.length - 1;
    while (ORDER.includes(move[0]) && shorter[i]?.[0] === opposite(move[0])) i -= 1;
    if (shorter[i]?.[0] !== move[0]) {
      shorter.push(move);
      continue;
    }
    const sum = (quarters(shorter[i]) + quarters(move)) % 4;
    if (sum === 0) shorter.splice(i, 1);
    else shorter[i] = written(move[0], sum);
  }
  return shorter.map(shown).join(' ');
}

/** Returns a turn of a cube that is held with some centers in the order of the faces, in the letters of the cube. */
function renamed(turn, centers) {
  const slice = FACE_OF_SLICE[turn[0]];
  const face = slice ?? turn[0].toUpperCase();
  const to = centers[ORDER.indexOf(face)];
  if (!slice) return relettered(turn, turn[0] === face ? to : to.toLowerCase());
  return SLICE_OF_FACE[to] ? relettered(turn, SLICE_OF_FACE[to]) : undone(relettered(turn, SLICE_OF_FACE[opposite(to)]));
}

/** Returns the centers of a cube that is held so that each face of `orientation` is at the place that is its name. */
function held(orientation) {
  const wanted = Object.entries(orientation).map((pair) => pair.map((face) => ORDER.indexOf(String(face)[0]?.toUpperCase())));
  const found = rotatedUntil((centers) => wanted.every(([place, face]) => centers[place] === ORDER[face]));
  if (wanted.length < 2 || !found) throw new ArgumentError('orientation', "expected two faces, such as { up: 'down', front: 'front' }");
  return centersOf(found);
}

/** A cube in the letters of the faces: `f`, `r`, `u`, `d`, `l` and `b`. */
class RubiksCube {
  /** Returns a solved cube. */
  static Solved() {
    return new RubiksCube(SOLVED);
  }

  /** Returns the cube after some moves. */
  static FromMoves(moves) {
    const cube = RubiksCube.Solved();
    cube.move(moves);
    return cube;
  }

  /** Returns the cube after 25 random moves. */
  static Scrambled() {
    return RubiksCube.FromMoves(RubiksCube.getRandomMoves());
  }

  /** Returns the moves that undo some moves, as a text or an array like the moves. */
  static reverseMoves(moves) {
    return RubiksCube.transformMoves(moves, { reverse: true });
  }

  /** Returns moves without wide turns, for a cube that is held otherwise, and reversed, as the options say. */
  static transformMoves(moves, { upperCase = false, orientation, reverse = false } = {}) {
    let list = read(moves);
    if (upperCase) list = list.map((turn) => relettered(turn, turn[0].toUpperCase()));
    if (orientation) {
      const centers = held(orientation);
      list = list.map((move) => renamed(move, centers));
    }
    if (reverse) list = list.reverse().map(undone);
    list = list.map(shown);
    return Array.isArray(moves) ? list : list.join(' ');
  }

  /** Returns random quarter turns and half turns, such that no two successive moves turn the same face. */
  static getRandomMoves(length = 25) {
    let moves = [];
    while (moves.length < length) {
      const move = FACES[Math.floor(6 * Math.random())] + ['', 'prime'][Math.floor(2 * Math.random())];
      moves = algorithmShortener([...moves, move]).split(' ').filter(Boolean);
    }
    return moves.join(' ');
  }

  /** Reads a cube of 54 letters, in the order of the faces front, right, up, down, left, back. */
  constructor(state) {
    if (typeof state !== 'string') throw new ArgumentError('cubeState', 'expected a text of 54 letters of f r u d l b');
    const letters = [...state.toUpperCase()];
    if (letters.length !== 54) {
      throw new PositionError({ kind: 'length', message: `Wrong number of colors provided: ${letters.length}; expected 54` });
    }
    const stray = letters.findIndex((letter) => !FACES.includes(letter));
    if (stray >= 0) {
      throw new PositionError({ kind: 'unknownLetter', message: `“${state[stray]}” is no letter of f r u d l b`, stickers: [stray + 1] });
    }
    this.state = state.toLowerCase();
  }

  /** Makes some moves. */
  move(moves) {
    this.state = ordered(FACES, apply(read(moves).join(' '), this.stickers())).toLowerCase();
  }

  /** Returns the stickers in the order of superflip. */
  stickers() {
    const letters = this.state.toUpperCase();
    return ORDER.map((face) => letters.slice(9 * FACES.indexOf(face), 9 * FACES.indexOf(face) + 9)).join('');
  }

  isSolved() {
    return FACES.every((_, i) => new Set(this.state.slice(9 * i, 9 * i + 9)).size === 1);
  }

  toString() {
    return this.state;
  }

  clone() {
    return new RubiksCube(this.state);
  }
}

/** Returns stickers in the order of superflip, in another order of the faces. */
function ordered(faces, stickers) {
  return faces.map((face) => stickers.slice(9 * ORDER.indexOf(face), 9 * ORDER.indexOf(face) + 9)).join('');
}

/** Reads a cube: a `RubiksCube`, 54 letters, or moves from the solved cube. */
function cubeOf(given) {
  if (given instanceof RubiksCube) return given.clone();
  if (typeof given !== 'string') throw new ArgumentError('cubeState', 'expected a RubiksCube, 54 letters of f r u d l b, or moves');
  return given.includes(' ') || given.length <= LONGEST_MOVE ? RubiksCube.FromMoves(given) : new RubiksCube(given);
}

/** Returns the turns of each step that solves some stickers: the cross on U, the pairs, OLL and PLL on D. */
function solution(stickers) {
  const wrong = fault(stickers);
  if (wrong > 0) {
    const [kind, expected] = FAULTS[wrong - 1];
    throw new PositionError({ kind, message: `no moves solve a cube with these faces; expected ${expected}` });
  }
  // The solver builds the cross on D, so it gets the cube upside down, with its faces named by their places.
  const turned = apply('z2', stickers);
  const centers = centersOf(turned);
  const steps = solveByCfop(stateOf([...turned].map((letter) => ORDER[centers.indexOf(letter)])));
  const places = centersOf(apply('z2'));
  const text = (list) => algorithmShortener(list.map((turn) => renamed(TURNS[turn], places)));
  const [cross, f2l] = [steps.cross.map(text), steps.f2l.map(text)];
  return { cross, f2l, oll: text(steps.oll), pll: text(steps.pll) };
}

/** Solves a cube. */
class Solver {
  constructor(cubeState, options = {}) {
    this.cube = cubeOf(cubeState);
    this.options = options;
  }

  /** Solves the cube, so `cube` is solved. */
  solve() {
    this.partitions = solution(this.cube.stickers());
    this.cube.move(this.getMoves());
  }

  /** Returns the moves of all steps. */
  getMoves() {
    return Object.values(this.getPartitions()).flat().filter(Boolean).join(' ');
  }

  /** Returns the moves of each step: four texts of `cross` and `f2l`, and one text of `oll` and `pll`. */
  getPartitions() {
    if (!this.partitions) throw new ArgumentError('solver', 'expected a call of solve before');
    return this.partitions;
  }
}

/** Returns the moves that solve a cube by CFOP as a text, or the moves of each step if `partitioned` is true. */
function solve(cubeState, options = {}) {
  const solver = new Solver(cubeState, options);
  solver.solve();
  return options.partitioned ? solver.getPartitions() : algorithmShortener(solver.getMoves());
}

export { RubiksCube, Solver, algorithmShortener };
export default Object.assign(solve, { RubiksCube, Solver, algorithmShortener });
