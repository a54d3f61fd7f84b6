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

/** For each way in which the stickers of a piece stand in a slot, the number of the piece and its orientation. */
const [CENTER_SIGHTS, CORNER_SIGHTS, EDGE_SIGHTS] = [ORDER, CORNERS, EDGES].map((names) =>
  new Map(names.flatMap((name, number) =>
    [...name].map((_, orientation) => [name.slice(name.length - orientation) + name.slice(0, name.length - orientation), [number, orientation]]))));
const NONE = [-1, -1];

/** Returns the pieces in some slots, and their orientations: the indices in the slots of the pieces' first letters. */
function pieces(stickers, slots, sights) {
  const found = slots.map((facelets) => {
    let letters = '';
    for (const facelet of facelets) letters += stickers[facelet];
    return sights.get(letters) ?? NONE;
  });
  return [found.map(([number]) => number), found.map(([, orientation]) => orientation)];
}

/** Returns the state that some stickers show. A slot whose stickers belong to no piece has -1. */
export function stateOf(stickers) {
  const [center] = pieces(stickers, CENTER_FACELETS, CENTER_SIGHTS);
  const [cp, co] = pieces(stickers, CORNER_FACELETS, CORNER_SIGHTS);
  const [ep, eo] = pieces(stickers, EDGE_FACELETS, EDGE_SIGHTS);
  return { center, cp, co, ep, eo };
}

/** Returns the stickers of a state as a text. */
export function stickersOf({ center, cp, co, ep, eo }) {
  const stickers = Array(54);
  for (let i = 0; i < 6; i += 1) stickers[CENTER_FACELETS[i][0]] = ORDER[center[i]];
  const fill = (slots, names, numbers, orientations) => {
    for (let i = 0; i < slots.length; i += 1) {
      const [facelets, name] = [slots[i], names[numbers[i]]];
      for (let k = 0; k < facelets.length; k += 1) stickers[facelets[(k + orientations[i]) % facelets.length]] = name[k];
    }
  };
  fill(CORNER_FACELETS, CORNERS, cp, co);
  fill(EDGE_FACELETS, EDGES, ep, eo);
  return stickers.join('');
}

/** Returns the values `list[from]` for each place `from`. */
export const picked = (list, places) => places.map((from) => list[from]);
export const added = (list, places, others, values) => places.map((from, to) => (list[from] + others[to]) % values);
/** Returns whether a permutation is odd. */
export const isOdd = (list) => list.reduce((odd, a, i) => list.slice(i + 1).reduce((o, b) => o !== (b < a), odd), false);
