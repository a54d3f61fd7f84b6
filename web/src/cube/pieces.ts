// The pieces of the cube: their slots, names and stickers. `-` is a sticker without a color.
import { FACES, type Face } from './space';

export const SOLVED = FACES.map((face) => face.repeat(9)).join('');
/** A cube of which only the centers are painted. */
export const BLANK = FACES.map((face) => `----${face}----`).join('');

export const isCenter = (index: number) => index % 9 === 4;
export const isFace = (letter: string): letter is Face => (FACES as readonly string[]).includes(letter);

/** The stickers of each slot: corners clockwise from U or D, then edges. */
export const CORNERS = [
  [8, 9, 20], [6, 18, 38], [0, 36, 47], [2, 45, 11], [29, 26, 15], [27, 44, 24], [33, 53, 42], [35, 17, 51],
];
export const EDGES = [
  [5, 10], [7, 19], [3, 37], [1, 46], [32, 16], [28, 25], [30, 43], [34, 52], [23, 12], [21, 41], [50, 39], [48, 14],
];
export const SLOTS = [...CORNERS, ...EDGES];

const sorted = (letters: Iterable<string>) => [...letters].toSorted().join('');
/** Returns whether two names, such as `UFR` and `FRU`, are of the same piece. */
export const isSame = (a: Iterable<string>, b: Iterable<string>) => sorted(a) === sorted(b);

/** The faces of a slot, such as `UFR`. */
export const facesOf = (slot: readonly number[]) => slot.map((index) => FACES[Math.floor(index / 9)]);

/** Returns the slot of a sticker, or nothing for a center. */
export const slotOf = (index: number) => SLOTS.find((slot) => slot.includes(index));

/** Returns the slot with a name such as `UBL`, in any order of its letters. */
export const slotNamed = (name: string) => SLOTS.find((slot) => isSame(facesOf(slot), name));

/** Returns the letters that a slot shows. */
export const shownIn = (slot: readonly number[], stickers: string) => slot.map((index) => stickers[index]);

/** Returns the slots that show a piece such as `UFR`. */
export const slotsShowing = (piece: string, stickers: string) =>
  SLOTS.filter((slot) => isSame(shownIn(slot, stickers), piece));

/** Returns the name of the piece that a slot shows, in the order that the library accepts, or nothing. */
export function pieceIn(slot: readonly number[], stickers: string): string | null {
  const home = slotNamed(shownIn(slot, stickers).join(''));
  return home ? facesOf(home).join('') : null;
}

/** Returns how many stickers have each color. */
export const counts = (stickers: string) =>
  Object.fromEntries(FACES.map((face) => [face, [...stickers].filter((s) => s === face).length])) as Record<Face, number>;

/** Returns 54 stickers from a text of any six letters whose centers differ, or nothing if the text has another form. */
export function fromText(text: string): string | null {
  const letters = [...text.replace(/\s/g, '').toUpperCase()];
  if (letters.length !== 54) return null;
  const hasFaces = letters.every((letter) => isFace(letter) || letter === '-' || letter === '?' || letter === '.');
  if (hasFaces) return letters.map((letter) => (isFace(letter) ? letter : '-')).join('');
  const centers = FACES.map((_, face) => letters[9 * face + 4]);
  if (new Set(centers).size < 6) return null;
  return letters.map((letter) => FACES[centers.indexOf(letter)] ?? '-').join('');
}
