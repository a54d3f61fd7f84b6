// The 54 stickers in space, and what turns do to them. The axes x, y and z point to the faces R, U and F. The center of
// a cubie has coordinates -1, 0 and 1. Faces and stickers have the order U, R, F, D, L, B, each face row by row.

export const FACES = ['U', 'R', 'F', 'D', 'L', 'B'] as const;
export type Face = (typeof FACES)[number];
export type Vector = readonly [number, number, number];

/** For each face, the vector out of the cube, and the directions of a row and of a column as the net shows them. */
export const FRAMES: Record<Face, { out: Vector; right: Vector; down: Vector }> = {
  U: { out: [0, 1, 0], right: [1, 0, 0], down: [0, 0, 1] },
  R: { out: [1, 0, 0], right: [0, 0, -1], down: [0, -1, 0] },
  F: { out: [0, 0, 1], right: [1, 0, 0], down: [0, -1, 0] },
  D: { out: [0, -1, 0], right: [1, 0, 0], down: [0, 0, -1] },
  L: { out: [-1, 0, 0], right: [0, 0, 1], down: [0, -1, 0] },
  B: { out: [0, 0, -1], right: [-1, 0, 0], down: [0, -1, 0] },
};

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const scale = (a: Vector, s: number): Vector => [a[0] * s, a[1] * s, a[2] * s];
export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Turns a vector by `quarters` right-handed quarter turns about the positive end of an axis. */
export function rotated(vector: Vector, axis: number, quarters: number): Vector {
  const [b, c] = [(axis + 1) % 3, (axis + 2) % 3];
  const result = [...vector] as [number, number, number];
  for (let left = ((quarters % 4) + 4) % 4; left > 0; left -= 1) [result[b], result[c]] = [-result[c], result[b]];
  return result;
}

/** A sticker: its face, the center of its cubie, and the vector out of the cube. */
export interface Place {
  face: Face;
  cubie: Vector;
  out: Vector;
}

export const PLACES: readonly Place[] = FACES.flatMap((face) =>
  Array.from({ length: 9 }, (_, i) => {
    const { out, right, down } = FRAMES[face];
    const cubie = add(out, add(scale(right, (i % 3) - 1), scale(down, Math.floor(i / 3) - 1)));
    return { face, cubie, out };
  }),
);

/** A turn of one layer or several: the axis, the coordinate of the layer, and right-handed quarters about the positive end. */
export interface Turn {
  axis: number;
  layer: number;
  /** The last layer that turns, if several do. Default: `layer`. */
  last?: number;
  quarters: number;
}

const key = (cubie: Vector, out: Vector) => `${cubie.map((x) => x + 0)}|${out.map((x) => x + 0)}`;
const INDEX = new Map(PLACES.map(({ cubie, out }, index) => [key(cubie, out), index]));

/** For each layer and number of quarters, the place from which the sticker of each place comes. */
const sources = new Map<string, number[]>();

function sourcesOf({ axis, layer, last = layer, quarters }: Turn) {
  const name = `${axis}${layer}${last}${((quarters % 4) + 4) % 4}`;
  let from = sources.get(name);
  if (!from) {
    from = PLACES.map(({ cubie, out }, index) =>
      cubie[axis] >= layer && cubie[axis] <= last
        ? INDEX.get(key(rotated(cubie, axis, -quarters), rotated(out, axis, -quarters)))!
        : index,
    );
    sources.set(name, from);
  }
  return from;
}

/** Returns the stickers after a turn. */
export function turned(stickers: string, turn: Turn): string {
  return sourcesOf(turn).map((from) => stickers[from]).join('');
}

/** For each letter, the axis, the first and the last layer that turns, and the sign of a clockwise quarter. */
const LAYERS: Record<string, readonly [axis: number, layer: number, last: number, sign: number]> = {
  U: [1, 1, 1, -1], R: [0, 1, 1, -1], F: [2, 1, 1, -1], D: [1, -1, -1, 1], L: [0, -1, -1, 1], B: [2, -1, -1, 1],
  u: [1, 0, 1, -1], r: [0, 0, 1, -1], f: [2, 0, 1, -1], d: [1, -1, 0, 1], l: [0, -1, 0, 1], b: [2, -1, 0, 1],
  M: [0, 0, 0, 1], E: [1, 0, 0, 1], S: [2, 0, 0, -1], x: [0, -1, 1, -1], y: [1, -1, 1, -1], z: [2, -1, 1, -1],
};

/**
 * Returns the turn of a word such as `R2`, `Rw` (which is `r`), `M'` or `x`. A clockwise turn is left-handed about the vector
 * out of the face.
 */
export function turnOf(word: string): Turn {
  const [axis, layer, last, sign] = LAYERS[word[1] === 'w' ? word[0].toLowerCase() : word[0]];
  const clockwise = word.includes('2') ? 2 : word.endsWith("'") ? 3 : 1;
  return { axis, layer, last, quarters: sign * clockwise };
}

/** Returns the fewest quarters to the same place: three quarters one way are one quarter the other way. */
export const shortest = (quarters: number) => (quarters === 3 ? -1 : quarters === -3 ? 1 : quarters);

/** Returns the move of a turn of an outer layer, or nothing if the layer turns by no quarter. */
export function moveOf({ axis, layer, quarters }: Turn): string | null {
  const face = FACES.find((name) => LAYERS[name][0] === axis && LAYERS[name][1] === layer)!;
  const clockwise = (((layer > 0 ? -quarters : quarters) % 4) + 4) % 4;
  return clockwise === 0 ? null : face + ['', '', '2', "'"][clockwise];
}

export const isMove = (word: string) => /^[URFDLB][2']?$/.test(word);

/** Returns the stickers after some moves. */
export function after(stickers: string, moves: readonly string[]): string {
  return moves.reduce((now, move) => turned(now, turnOf(move)), stickers);
}

/** The face at the place of each face after the cube was turned over by z2: yellow up, green still in front. */
const OVERTURNED: Record<Face, Face> = { U: 'D', D: 'U', L: 'R', R: 'L', F: 'F', B: 'B' };

/** Returns the name of a face or of a move for a person who has turned the cube over by z2, or the other way round. */
export const overturned = (move: string) => OVERTURNED[move[0] as Face] + move.slice(1);

/** Returns the move that undoes a move. */
export function inverse(move: string): string {
  if (move.endsWith('2')) return move;
  return move.endsWith("'") ? move[0] : `${move}'`;
}
