// The 18 turns of the faces on the pieces of a cube.
import { ORDER, SOLVED, turned } from './facelets.js';
import { added, picked, stateOf } from './pieces.js';

/** The names of the turns, in the order of their numbers. */
export const TURNS = ORDER.flatMap((face) => ['', '2', "'"].map((power) => face + power));
/** The state of the solved cube after each turn. */
export const TURNED = TURNS.map((_, turn) => stateOf(turned(SOLVED, turn)));

/** Returns a state after some turns, by number. */
export function after(state, turns) {
  return turns.reduce(({ center, cp, co, ep, eo }, number) => {
    const turn = TURNED[number];
    return {
      center,
      cp: picked(cp, turn.cp),
      co: added(co, turn.cp, turn.co, 3),
      ep: picked(ep, turn.ep),
      eo: added(eo, turn.ep, turn.eo, 2),
    };
  }, state);
}

/** Returns the numbers of the turns in a text. */
export const numbers = (text) => text.split(' ').filter(Boolean).map((name) => TURNS.indexOf(name));
