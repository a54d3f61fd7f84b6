// A model of the cube, with which the tests check solutions: 54 stickers in space. It shares no code with the package.
//
// A sticker is a point with coordinates from -2 to 2: the coordinate of its face's axis is 2 or -2, the other two
// are -1, 0 or 1. The axes point to R, U and F.

const AXES = { R: [0, 1], L: [0, -1], U: [1, 1], D: [1, -1], F: [2, 1], B: [2, -1] };

/** For each face, the point of its sticker in row `r` and column `c`, both from -1 to 1. */
const POINTS = {
  U: (r, c) => [c, 2, r],
  R: (r, c) => [2, -r, -c],
  F: (r, c) => [c, -r, 2],
  D: (r, c) => [c, -2, -r],
  L: (r, c) => [-2, -r, c],
  B: (r, c) => [-c, -r, -2],
};
const STEPS = [-1, 0, 1];
const POINT_LIST = [...'URFDLB'].flatMap((face) => STEPS.flatMap((r) => STEPS.map((c) => POINTS[face](r, c))));

export const SOLVED = [...'URFDLB'].map((face) => face.repeat(9)).join('');

/** Turns a point a quarter, clockwise as seen from outside a face. */
function turn([axis, sign], point) {
  const [a, b] = [(axis + 1) % 3, (axis + 2) % 3];
  const result = [...point];
  // Counterclockwise about the axis leads a to b. Clockwise seen from the positive end is the inverse.
  result[a] = sign * point[b];
  result[b] = -sign * point[a];
  return result;
}

/** Returns the stickers after one move. */
function moved(stickers, word) {
  const match = /^([URFDLB])(2|'|)$/.exec(word);
  if (!match) throw new Error(`no move: ${word}`);
  const [axis, sign] = AXES[match[1]];
  let result = [...stickers];
  for (let left = { '': 1, 2: 2, "'": 3 }[match[2]]; left > 0; left -= 1) {
    const next = [...result];
    POINT_LIST.forEach((point, from) => {
      if (point[axis] * sign < 1) return;
      const goal = turn([axis, sign], point).join();
      next[POINT_LIST.findIndex((other) => other.join() === goal)] = result[from];
    });
    result = next;
  }
  return result.join('');
}

const cache = new Map();

/** Returns the stickers after some moves. */
export function apply(stickers, moves) {
  return moves.split(' ').filter(Boolean).reduce((now, word) => {
    // For each of the 18 moves, the place from which the sticker of each place comes.
    if (!cache.has(word)) {
      const places = String.fromCodePoint(...Array.from({ length: 54 }, (_, i) => 256 + i));
      cache.set(word, [...moved(places, word)].map((sticker) => sticker.codePointAt(0) - 256));
    }
    return cache.get(word).map((from) => now[from]).join('');
  }, stickers);
}

/** A generator of numbers below `n`: xorshift of 32 bits. */
export function generator(seed) {
  let state = seed | 1;
  return (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
}

/** Makes a position by 60 random moves of the model. */
export function scrambled(random) {
  const moves = Array.from({ length: 60 }, () => 'URFDLB'[random(6)] + ['', '2', "'"][random(3)]);
  return apply(SOLVED, moves.join(' '));
}
