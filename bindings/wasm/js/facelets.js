// Computes the turns of a cube as permutations of its 54 facelets, from geometry. The axis x points to R, y to U, and
// z to F.

/** The faces in the order of a facelet string, each with its normal, and the directions of its rows. */
const FACES = {
  U: { normal: [0, 1, 0], right: [1, 0, 0], down: [0, 0, 1] },
  R: { normal: [1, 0, 0], right: [0, 0, -1], down: [0, -1, 0] },
  F: { normal: [0, 0, 1], right: [1, 0, 0], down: [0, -1, 0] },
  D: { normal: [0, -1, 0], right: [1, 0, 0], down: [0, 0, -1] },
  L: { normal: [-1, 0, 0], right: [0, 0, 1], down: [0, -1, 0] },
  B: { normal: [0, 0, -1], right: [-1, 0, 0], down: [0, -1, 0] },
};
export const ORDER = Object.keys(FACES);
/** The stickers of the solved cube. */
export const SOLVED = ORDER.flatMap((face) => Array(9).fill(face));

const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const plus = (a, b, factor = 1) => a.map((x, i) => x + factor * b[i]);
const cross = (a, b) => [0, 1, 2].map((i) => a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3]);

/** For each facelet, the place of its cubie and the normal of its face. */
const PLACES = Object.values(FACES).flatMap(({ normal, right, down }) =>
  Array.from({ length: 9 }, (_, i) => ({
    cubie: plus(plus(normal, right, (i % 3) - 1), down, Math.floor(i / 3) - 1),
    normal,
  })),
);
const key = ({ cubie, normal }) => `${cubie} ${normal}`;
const NUMBERS = new Map(PLACES.map((place, number) => [key(place), number]));

/** Returns the facelets of a slot. For `URF`, these are the facelet on U, then on R, then on F. */
export function slot(name) {
  const cubie = [...name].map((face) => FACES[face].normal).reduce((a, b) => plus(a, b));
  return [...name].map((face) => NUMBERS.get(key({ cubie, normal: FACES[face].normal })));
}

/** For each letter of a turn, the face that gives the direction, and the layers that turn, counted along its normal. */
const TURNS = {
  ...Object.fromEntries(ORDER.map((face) => [face, [face, [1]]])),
  E: ['D', [0]],
  M: ['L', [0]],
  S: ['F', [0]],
  x: ['R', [-1, 0, 1]],
  y: ['U', [-1, 0, 1]],
  z: ['F', [-1, 0, 1]],
  ...Object.fromEntries(ORDER.map((face) => [face.toLowerCase(), [face, [0, 1]]])),
};
/** The letters of the turns, in the order of their numbers. */
export const LETTERS = Object.keys(TURNS);

/** Returns the permutation of a quarter turn. It takes the sticker of facelet `i` to facelet `result[i]`. */
function quarter([face, layers]) {
  const axis = FACES[face].normal;
  // Clockwise, seen from outside.
  const turned = (v) => plus(cross(v, axis), axis, dot(v, axis));
  return PLACES.map((place, number) =>
    layers.includes(dot(place.cubie, axis))
      ? NUMBERS.get(key({ cubie: turned(place.cubie), normal: turned(place.normal) }))
      : number,
  );
}

const QUARTERS = LETTERS.map((letter) => quarter(TURNS[letter]));

/** Returns the stickers after a turn. A turn has the number `3 · letter + quarters − 1`. */
export function turned(stickers, turn) {
  const permutation = QUARTERS[Math.floor(turn / 3)];
  let result = stickers;
  for (let left = (turn % 3) + 1; left > 0; left -= 1) {
    const before = result;
    result = [...before];
    permutation.forEach((to, from) => (result[to] = before[from]));
  }
  return result;
}
