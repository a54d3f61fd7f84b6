// The color of one sticker as the camera sees it, before the library decides over the whole cube.
import { FACES, type Face } from '../cube/space';
import type { Side } from '../store/camera';

/** The usual colors of stickers in a photograph. */
const USUAL: Record<Face, readonly number[]> = {
  U: [225, 225, 225], R: [185, 35, 40], F: [30, 150, 75], D: [225, 205, 45], L: [235, 105, 35], B: [30, 80, 180],
};
/** A sticker is uncertain if its color is more than this part of the distance to the second color from the first. */
const UNCERTAIN = 0.6;

/**
 * The chromaticity of a color, and a share of its lightness. Another light adds the same numbers to all colors, because
 * logarithms turn the factors of the light into sums.
 */
function place([r, g, b]: readonly number[]): number[] {
  const [x, y, z] = [r, g, b].map((channel) => Math.log(channel + 12));
  return [x - y, z - y, 0.25 * (x + y + z)];
}

const distance = (a: readonly number[], b: readonly number[]) => Math.hypot(...a.map((x, i) => x - b[i]));

/** Reads the stickers of a side: each color, and whether it is uncertain. Colors of sides that were read come from their centers. */
export function read(side: Side, sides: Partial<Record<Face, Side>>): { letter: Face; isUncertain: boolean }[] {
  const known = FACES.map((face) => place(sides[face]?.[4] ?? USUAL[face]));
  return side.map((color) => {
    const far = known.map((one) => distance(one, place(color)));
    const [first, second] = far.toSorted((a, b) => a - b);
    return { letter: FACES[far.indexOf(first)], isUncertain: first > UNCERTAIN * second };
  });
}

/** The orders of six things. */
const orders = (items: readonly number[]): number[][] =>
  items.length === 0 ? [[]] : items.flatMap((first) => orders(items.filter((x) => x !== first)).map((rest) => [first, ...rest]));

/**
 * Finds the face of each center by its color: the order of the six faces that fits best, in any light. Returns nothing
 * unless another order fits more than twice as well as the order in which the sides were asked for.
 */
export function facesByColor(centers: readonly (readonly number[])[]): Face[] | null {
  const balanced = (colors: readonly (readonly number[])[]) => {
    const places = colors.map(place);
    const mean = [0, 1, 2].map((k) => places.reduce((sum, one) => sum + one[k] / 6, 0));
    return places.map((one) => one.map((x, k) => x - mean[k]));
  };
  const [found, usual] = [balanced(centers), balanced(FACES.map((face) => USUAL[face]))];
  const cost = (order: readonly number[]) => order.reduce((sum, face, i) => sum + distance(found[i], usual[face]) ** 2, 0);
  const home = [0, 1, 2, 3, 4, 5];
  const best = orders(home).reduce((a, b) => (cost(b) < cost(a) ? b : a));
  return 2 * cost(best) < cost(home) ? best.map((face) => FACES[face]) : null;
}
