// The functions of the npm package `cube-solver`, with the tiny module. Its solver needs no initialization.
import * as check from './check.js';
import Cube from './cubejs-module.js';
import { ArgumentError } from './errors.js';
import { TURNS } from './face-turns.js';
import { ORDER } from './facelets.js';
import { Goal } from './goals.js';
import { centersOf, rotatedUntil } from './held.js';
import { apply, turns } from './moves.js';
import { stateOf } from './pieces.js';
import { ALL, drawn } from './random.js';

const CROSS = ['DF', 'DR', 'DB', 'DL'];
/** The pieces that each solver of a step brings home. */
const STEPS = {
  cross: new Goal([CROSS]),
  eoline: new Goal([['eo', 'DF', 'DB']]),
  fb: new Goal([['DL', 'FL', 'BL', 'DLF'], ['DL', 'FL', 'BL', 'DBL']]),
  xcross: new Goal([CROSS, ['FL', 'DLF', 'DF', 'DL'], ['FL', 'DLF', 'DB', 'DR']]),
};
const SOLVERS = ['kociemba', ...Object.keys(STEPS)];

/** The slots of the last layer, in the numbering of `cubejs`. */
const LAST_LAYER = [0, 1, 2, 3];
const [DFR, FR, DF, DB] = [4, 8, 5, 7];
const LAST_SLOT = { corners: [...LAST_LAYER, DFR], edges: [...LAST_LAYER, FR] };
/**
 * What each kind of scramble changes: the slots whose pieces are permuted, and whether they are twisted and flipped. With
 * `auf`, the corners of the last layer are only turned with their layer.
 */
const SCRAMBLERS = {
  '3x3': { ...ALL, twist: true, flip: true },
  '2gll': { auf: true, corners: LAST_LAYER, edges: LAST_LAYER, twist: true },
  cmll: { corners: LAST_LAYER, edges: [...LAST_LAYER, DF, DB], twist: true, flip: true },
  corners: { corners: ALL.corners, edges: [], twist: true },
  edges: { corners: [], edges: ALL.edges, flip: true },
  lse: { auf: true, edges: [...LAST_LAYER, DF, DB], flip: true },
  lsll: { ...LAST_SLOT, twist: true, flip: true },
  pll: { corners: LAST_LAYER, edges: LAST_LAYER },
  zbll: { corners: LAST_LAYER, edges: LAST_LAYER, twist: true },
  zzls: { ...LAST_SLOT, twist: true },
};

/** Returns the name of a scrambler or a solver. Throws an error that lists the names unless there is one of this name. */
function chosen(what, list, name) {
  if (!list.includes(name)) {
    throw new ArgumentError('type', `Specified ${what} does not exist: ${String(name)}; expected one of ${list.join(', ')}`);
  }
  return name;
}

/** Draws a cube of a kind, and returns moves that lead to the cube. */
function scramble(type = '3x3') {
  const kind = SCRAMBLERS[chosen('scrambler', Object.keys(SCRAMBLERS), type)];
  return Cube.inverse(new Cube(drawn(kind)).solve());
}

/**
 * Returns moves that solve the cube, or a step, after some moves. The pieces of a step are those that belong to the bottom
 * before the first move, so rotations before the moves choose other pieces.
 */
function solve(moves, type = 'kociemba') {
  check.string('scramble', moves);
  chosen('solver', SOLVERS, type);
  const stickers = apply(moves);
  // The solution is found with the centers at home, and written for the cube as the moves leave it.
  const state = stateOf([...rotatedUntil((centers) => centers.join() === ORDER.join(), stickers)]);
  const solution = type === 'kociemba' ? turns(new Cube(state).solve()) : STEPS[type].solve(state).map((turn) => TURNS[turn]);
  const places = centersOf(stickers);
  return solution.map(([face, ...power]) => [ORDER[places.indexOf(face)], ...power].join('')).join(' ');
}

/** Derives the tables of a solver in advance. */
function initialize(type) {
  if (chosen('solver', SOLVERS, type) === 'kociemba') new Cube().move('R').solve();
  else STEPS[type].prepare();
}

export default { solve, scramble, initialize };
