// The 54 stickers of a cube: faces U, R, F, D, L, B, each row by row.

export const FACES = ['U', 'R', 'F', 'D', 'L', 'B'] as const;
export type Face = (typeof FACES)[number];
/** A sticker: the face of its color, or a blank. */
export type Sticker = Face | ' ';

export const COLORS: Record<Face, string> = {
  U: 'white',
  R: 'red',
  F: 'green',
  D: 'yellow',
  L: 'orange',
  B: 'blue',
};

export const SOLVED = FACES.flatMap((face) => Array<Sticker>(9).fill(face));

/** Returns whether a sticker is a center. */
export const isCenter = (index: number) => index % 9 === 4;

export function isFace(letter: string): letter is Face {
  return (FACES as readonly string[]).includes(letter);
}

/** The stickers of each slot of a cubie. */
const SLOTS = [
  [0, 36, 47], [2, 45, 11], [6, 18, 38], [8, 9, 20], [33, 53, 42], [35, 17, 51], [27, 44, 24], [29, 26, 15],
  [1, 46], [3, 37], [5, 10], [7, 19], [39, 50], [14, 48], [41, 21], [12, 23], [34, 52], [30, 43], [32, 16], [28, 25],
];

/** Returns the stickers that show a piece such as `UFR`, or none. */
export function stickersOf(piece: string, stickers: Sticker[]): number[] {
  const sorted = (letters: string[]) => letters.toSorted().join('');
  const name = sorted([...piece]);
  return SLOTS.find((slot) => sorted(slot.map((index) => stickers[index])) === name) ?? [];
}

/** Returns stickers with the colors that are too often there: `white is there 10 times`. */
export function tooMany(stickers: Sticker[]): Face[] {
  return FACES.filter((face) => stickers.filter((sticker) => sticker === face).length > 9);
}

/** Returns 54 stickers from a text of any six letters whose centers differ; `null` if the text has another form. */
export function fromText(text: string): Sticker[] | null {
  const letters = [...text.replace(/\s/g, '').toUpperCase()];
  if (letters.length !== 54) return null;
  if (letters.every((letter) => isFace(letter))) return letters as Sticker[];
  const centers = FACES.map((_, face) => letters[9 * face + 4]);
  if (new Set(centers).size < 6) return null;
  return letters.map((letter) => FACES[centers.indexOf(letter)] ?? ' ');
}
