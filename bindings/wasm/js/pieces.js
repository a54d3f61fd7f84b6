// The state of a cube as the pieces in its slots: center, cp, co, ep and eo, in the numbering of the npm package `cubejs`.
import { ORDER, slot } from './facelets.js';

export const CORNERS = ['URF', 'UFL', 'ULB', 'UBR', 'DFR', 'DLF', 'DBL', 'DRB'];
export const EDGES = ['UR', 'UF', 'UL', 'UB', 'DR', 'DF', 'DL', 'DB', 'FR', 'FL', 'BL', 'BR'];
/** The facelets of each slot. */
const [CENTER_FACELETS, CORNER_FACELETS, EDGE_FACELETS] = [ORDER, CORNERS, EDGES].map((names) => names.map(slot));

/** Returns the state of the solved cube. */
export const identity = () => ({
  center: [...ORDER.keys()], cp: [...CORNERS.keys()], co: Array(8).fill(0), ep: [...EDGES.keys()], eo: Array(12).fill(0),
});

/** Returns the pieces in some slots, and their orientations: the indices in the slots of the pieces' first letters. */
function pieces(stickers, slots, names) {
  const shown = slots.map((facelets) => facelets.map((facelet) => stickers[facelet]).join('').repeat(2));
  const numbers = shown.map((letters) => names.findIndex((name) => letters.includes(name)));
  return [numbers, shown.map((letters, i) => letters.indexOf(names[numbers[i]]))];
}

/** Returns the state that some stickers show. */
export function stateOf(stickers) {
  const [center] = pieces(stickers, CENTER_FACELETS, ORDER);
  const [cp, co] = pieces(stickers, CORNER_FACELETS, CORNERS);
  const [ep, eo] = pieces(stickers, EDGE_FACELETS, EDGES);
  return { center, cp, co, ep, eo };
}

/** Returns the stickers of a state as a text. */
export function stickersOf({ center, cp, co, ep, eo }) {
  const stickers = Array(54);
  const fill = (slots, names, numbers, orientations) => slots.forEach((facelets, i) => {
    const name = names[numbers[i]];
    facelets.forEach((_, k) => (stickers[facelets[(k + orientations[i]) % facelets.length]] = name[k]));
  });
  fill(CENTER_FACELETS, ORDER, center, Array(6).fill(0));
  fill(CORNER_FACELETS, CORNERS, cp, co);
  fill(EDGE_FACELETS, EDGES, ep, eo);
  return stickers.join('');
}

/** Returns the values `list[from]` for each place `from`. */
export const picked = (list, places) => places.map((from) => list[from]);
export const added = (list, places, others, values) => places.map((from, to) => (list[from] + others[to]) % values);
/** Returns whether a permutation is odd. */
export const isOdd = (list) => list.reduce((odd, a, i) => list.slice(i + 1).reduce((o, b) => o !== (b < a), odd), false);
