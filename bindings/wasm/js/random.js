// Random cubes.
import { identity, isOdd } from './pieces.js';

/** The slots of all corners and edges. */
export const ALL = { corners: [...Array(8).keys()], edges: [...Array(12).keys()] };

/** Random numbers of 32 bits, and how many of them nobody has used. Drawing 64 takes no longer than drawing one. */
const pool = new Uint32Array(64);
let unused = 0;

/** Draws an integer below `n`. */
function below(n) {
  if (unused === 0) unused = crypto.getRandomValues(pool).length;
  unused -= 1;
  const bits = pool[unused];
  // Numbers from the last multiple of `n` on would make small integers likelier.
  return bits < 2 ** 32 - (2 ** 32 % n) ? bits % n : below(n);
}

/** Returns a list with the items of some places in random order. */
function shuffled(list, places) {
  const result = [...list];
  for (let i = places.length - 1; i > 0; i -= 1) {
    const [a, b] = [places[i], places[below(i + 1)]];
    [result[a], result[b]] = [result[b], result[a]];
  }
  return result;
}

/** Returns random orientations of some places, whose sum is a multiple of `values`. */
function oriented(list, places, values) {
  const result = [...list];
  const drawn = places.slice(1).map(() => below(values));
  drawn.push((values * places.length - drawn.reduce((a, b) => a + b, 0)) % values);
  places.forEach((place, i) => (result[place] = drawn[i]));
  return result;
}

/**
 * Draws a cube. Each cube that the options allow has the same probability: the pieces in the slots `corners` and `edges` change
 * places with each other, and turn in place if `twist` and `flip` are true. With `auf`, the corners of U turn together instead.
 */
export function drawn({ corners, edges, auf, twist, flip }) {
  const { cp, co, ep, eo } = identity();
  const quarters = below(4);
  const permutations = () => ({
    cp: auf ? cp.map((piece) => (piece < 4 ? (piece + quarters) % 4 : piece)) : shuffled(cp, corners),
    ep: shuffled(ep, edges),
  });
  let state = permutations();
  while (isOdd(state.cp) !== isOdd(state.ep)) state = permutations();
  return { ...state, co: twist ? oriented(co, corners, 3) : co, eo: flip ? oriented(eo, edges, 2) : eo };
}
