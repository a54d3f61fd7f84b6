// The shapes of a picture of the cube, from the back to the front.
//
// At most one layer turns. Planes between the layers divide the cube into slabs, and each slab is convex. So painting the
// slabs from the farthest to the nearest, and of each slab only the faces that point to the eye, hides what is hidden.
import { FACES, FRAMES, PLACES, type Vector, add, dot, scale } from '../cube/space';
import { DISTANCE, type Matrix, type Point, about, project, rotate, times, transposed } from './camera';

/** A layer that has turned by an angle, in radians, right-handed about the positive end of its axis. */
export interface Motion {
  axis: number;
  layer: number;
  /** The last layer that turns, if several do. Default: `layer`. */
  last?: number;
  angle: number;
}

/** A sticker of the picture. */
export interface StickerShape {
  index: number;
  path: string;
  /** The affine map from a square with the edge 1 around the middle onto the sticker, for letters. */
  map: string;
}

/** One side of a slab. */
export interface FaceShape {
  key: string;
  path: string;
  /** How much light the side gets, 0 to 1. */
  light: number;
  /** Whether the side is inside the cube. */
  isInside: boolean;
  /** Whether the side is one of the layer that turns. */
  turns: boolean;
  stickers: StickerShape[];
}

/** Half the edge of a sticker, the radius of its corners, and its height above the plastic. */
const HALF = 0.44;
const RADIUS = 0.13;
const HEIGHT = 0.012;
/** The direction to the light, in front of the cube. */
const LIGHT: Vector = [-0.32, 0.77, 0.55];

const text = ([x, y]: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`;
/** Writes a closed path. */
export const polygon = (points: readonly Point[]) => `M${points.map(text).join('L')}Z`;

/** A square with round corners: lines between the corners, and curves whose control points are the corners. */
export function rounded(middle: Vector, right: Vector, down: Vector, place: (v: Vector) => Point): string {
  const at = (x: number, y: number) => text(place(add(middle, add(scale(right, x), scale(down, y)))));
  const [h, r] = [HALF, HALF - RADIUS];
  return (
    `M${at(-r, -h)}L${at(r, -h)}Q${at(h, -h)} ${at(h, -r)}L${at(h, r)}Q${at(h, h)} ${at(r, h)}` +
    `L${at(-r, h)}Q${at(-h, h)} ${at(-h, r)}L${at(-h, -r)}Q${at(-h, -h)} ${at(-r, -h)}Z`
  );
}

/** Returns whether a side of the cube points to the eye. */
export const isSeen = (out: Vector, camera: Matrix) =>
  dot(rotate(camera, out), add([0, 0, DISTANCE], scale(rotate(camera, out), -1.5))) > 0;

/** The slabs of the cube: the least and the greatest coordinate along the axis, and whether the slab turns. */
function slabs(motion: Motion | null): { low: number; high: number; turns: boolean }[] {
  if (!motion) return [{ low: -1, high: 1, turns: false }];
  const { layer: low, last: high = low } = motion;
  const parts = [{ low, high, turns: true }];
  if (low > -1) parts.push({ low: -1, high: low - 1, turns: false });
  if (high < 1) parts.push({ low: high + 1, high: 1, turns: false });
  return parts;
}

/** Returns the sides to paint, in the order in which they are painted. */
export function scene(camera: Matrix, motion: Motion | null): FaceShape[] {
  const axis = motion?.axis ?? 0;
  // The eye's coordinate along the axis, in the cube's own coordinates.
  const eyeAt = DISTANCE * rotate(transposed(camera), [0, 0, 1])[axis];
  const parts = slabs(motion).toSorted(
    (a, b) => Math.abs((b.low + b.high) / 2 - eyeAt) - Math.abs((a.low + a.high) / 2 - eyeAt),
  );
  return parts.flatMap(({ low, high, turns }) => {
    const matrix = motion && turns ? times(camera, about(axis, motion.angle)) : camera;
    const place = (v: Vector) => project(rotate(matrix, v));
    return FACES.flatMap((face): FaceShape[] => {
      const { out, right, down } = FRAMES[face];
      // The slab reaches from `low` - 0.5 to `high` + 0.5 along the axis, and from -1.5 to 1.5 otherwise.
      const isCut = out[axis] !== 0;
      const end = out[axis] > 0 ? high + 0.5 : 0.5 - low;
      const isInside = isCut && end < 1.5;
      // A layer that has not turned hides the sides between the layers.
      if (isInside && motion?.angle === 0) return [];
      const middle = isCut ? scale(out, end) : scale(out, 1.5);
      const normal = rotate(matrix, out);
      const toEye = add([0, 0, DISTANCE], scale(rotate(matrix, middle), -1));
      if (dot(normal, toEye) <= 0) return [];
      const clamp = (x: number, along: Vector) => {
        const sign = along[axis];
        if (sign === 0) return x;
        return sign > 0 ? Math.min(Math.max(x, low - 0.5), high + 0.5) : Math.min(Math.max(x, -high - 0.5), 0.5 - low);
      };
      const corners = ([[-1.5, -1.5], [1.5, -1.5], [1.5, 1.5], [-1.5, 1.5]] as const).map(([x, y]) =>
        place(add(middle, add(scale(right, clamp(x, right)), scale(down, clamp(y, down))))),
      );
      const isHere = ({ cubie, face: own }: (typeof PLACES)[number]) =>
        own === face && (!motion || (cubie[axis] >= low && cubie[axis] <= high));
      const stickers = isInside
        ? []
        : PLACES.flatMap((sticker, index) => {
            if (!isHere(sticker)) return [];
            const center = add(sticker.cubie, scale(out, 0.5 + HEIGHT));
            const [o, x, y] = [center, add(center, right), add(center, down)].map(place);
            const map = [x[0] - o[0], x[1] - o[1], y[0] - o[0], y[1] - o[1], o[0], o[1]].map((n) => n.toFixed(2));
            return [{ index, path: rounded(center, right, down, place), map: `matrix(${map.join(' ')})` }];
          });
      return [{
        key: `${face}${turns}${low}`,
        path: polygon(corners),
        light: Math.max(0, dot(normal, LIGHT)),
        isInside,
        turns,
        stickers,
      }];
    });
  });
}

/** Half the width of an arrow's shaft and head, the length of the head, and the height above the stickers. */
const SHAFT = 0.17;
const HEAD = 0.42;
const POINT = 0.55;
const ABOVE = 1.56;

/** An arrow around a layer: its outline, and the middle of its longest part, for the angle of a half turn. */
export interface Arrow {
  path: string;
  middle: Point;
}

/**
 * Returns an arrow around a layer on the sides that point to the eye, or nothing if no such side does. The arrow of a half
 * turn begins at the edge of the cube, as if it came from behind, and ends at the other edge.
 */
export function arrow(camera: Matrix, { axis, layer }: { axis: number; layer: number }, quarters: number): Arrow | null {
  const unit = (i: number, sign: number) => [0, 1, 2].map((k) => (k === i % 3 ? sign : 0)) as unknown as Vector;
  const sign = Math.sign(quarters);
  // The four sides around the layer, in the order in which the turn carries one to the next.
  const ring = [unit(axis + 1, 1), unit(axis + 2, sign), unit(axis + 1, -1), unit(axis + 2, -sign)];
  const start = ring.findIndex((out, i) => isSeen(out, camera) && !isSeen(ring[(i + 3) % 4], camera));
  if (start < 0) return null;
  const sides = [0, 1].map((i) => ring[(start + i) % 4]).filter((out) => isSeen(out, camera));
  const across = unit(axis, 1);
  const middle = scale(across, layer);
  const put = (along: Vector, shift: number) => project(rotate(camera, add(add(middle, along), scale(across, shift))));
  const point = (side: number, t: number) => {
    const out = ring[(start + side) % 4];
    const ahead = ring[(start + side + 1) % 4];
    return add(scale(out, ABOVE), scale(ahead, t));
  };
  const last = sides.length - 1;
  const reach = Math.abs(quarters) === 2 ? 1.5 : last === 0 ? 1.2 : 0.85;
  const [tail, tip] = [-reach, reach];
  const body = [point(0, tail), ...(last === 1 ? [point(0, ABOVE)] : []), point(last, tip - POINT)];
  const shaft = [...body.map((p) => put(p, -SHAFT)), ...body.toReversed().map((p) => put(p, SHAFT))];
  const head = (t: number) => [put(point(last, t - POINT), -HEAD), put(point(last, t), 0), put(point(last, t - POINT), HEAD)];
  // The points of one outline, so that the shaft and its head have one border.
  const half = body.length;
  const outline = [...shaft.slice(0, half), ...head(tip), ...shaft.slice(half)];
  return { path: polygon(outline), middle: put(last === 1 ? point(0, ABOVE) : point(0, 0), 0) };
}
