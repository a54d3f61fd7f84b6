// Whether stickers are a cube that moves solve.
import { ORDER } from './facelets.js';
import { isOdd, stateOf } from './pieces.js';

const total = (numbers) => numbers.reduce((sum, number) => sum + number, 0);

/**
 * Returns 0 for a state that moves of faces solve. Other states have the numbers of the errors of `min2phase.js`: 2 for the
 * edges, 3 for a flipped edge, 4 for the corners, 5 for a twisted corner, and 6 for two swapped pieces.
 */
export function faultOf({ cp, co, ep, eo }) {
  const isPermutation = (list) => !list.includes(-1) && new Set(list).size === list.length;
  if (!isPermutation(ep)) return 2;
  if (total(eo) % 2 !== 0) return 3;
  if (!isPermutation(cp)) return 4;
  if (total(co) % 3 !== 0) return 5;
  return isOdd(cp) === isOdd(ep) ? 0 : 6;
}

/** Returns the fault of a cube with some stickers: 1 for the centers or the number of stickers of a color, else `faultOf`. */
export function fault(facelets) {
  const stickers = [...facelets];
  const centers = ORDER.map((_, face) => stickers[9 * face + 4]);
  const count = (letter) => stickers.filter((other) => other === letter).length;
  if (stickers.length !== 54 || new Set(centers).size !== 6 || !centers.every((letter) => count(letter) === 9)) return 1;
  return faultOf(stateOf(stickers.map((letter) => ORDER[centers.indexOf(letter)])));
}
