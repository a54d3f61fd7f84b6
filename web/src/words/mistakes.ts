// Mistakes in colors and places.
import { FACES, type Face } from '../cube/space';
import { counts, facesOf, shownIn, slotNamed, slotOf, slotsShowing } from '../cube/pieces';
import type { Mistake } from '../solver';
import type { Key } from './en';
import { language, say } from './index';

export const colorName = (letter: string) => say(letter === '-' ? 'blank' : (`color_${letter}` as Key));
export const sideName = (face: Face) => say(`side_${face}` as Key);

/** A mistake in short and in full, and the stickers that it is about. */
export interface Complaint {
  title: string;
  text: string;
  stickers: number[];
}

/** Names a sticker's piece by its place: `the corner at the top, front, right`. */
export function placeName(index: number): string {
  const slot = slotOf(index);
  if (!slot) return say('center', { a: sideName(FACES[Math.floor(index / 9)]) });
  const [a, b, c] = facesOf(slot).map(sideName);
  return slot.length === 3 ? say('corner', { a, b, c }) : say('edge', { a, b });
}

/** Names a piece by its colors: `The corner white–red–green`. */
function pieceName(letters: string[]): string {
  const colors = letters.map(colorName).join('–');
  return say(letters.length === 3 ? 'cornerPiece' : 'edgePiece', { colors });
}

/** Writes a sentence with a capital letter. */
export const capital = (text: string) => text.charAt(0).toLocaleUpperCase(language.value) + text.slice(1);

/** Returns the complaint about colors that more than nine stickers have, or nothing. */
export function tooMany(stickers: string): Complaint | null {
  const many = Object.entries(counts(stickers)).filter(([, n]) => n > 9);
  if (many.length === 0) return null;
  return {
    title: many.map(([face, n]) => say('tooMany', { n, color: colorName(face) })).join(' '),
    text: say('tooManyHint'),
    stickers: [...stickers].flatMap((letter, i) => (many.some(([face]) => face === letter) ? [i] : [])),
  };
}

/** The sentence about one slot whose stickers are not those of a piece. */
function slotFault({ slot: name, fault }: NonNullable<Mistake['slots']>[number], stickers: string): string {
  const slot = slotNamed(name)!;
  const letters = shownIn(slot, stickers);
  const place = placeName(slot[0]);
  const color = colorName(letters.find((letter, i) => letters.indexOf(letter) !== i) ?? letters[0]);
  if (fault === 'doubled') return say('doubled', { piece: pieceName(letters) });
  if (fault === 'equal') return say('equal', { place, color });
  const isOpposite = (a: string, b: string) => (FACES.indexOf(a as Face) + 3) % 6 === FACES.indexOf(b as Face);
  const pair = letters.flatMap((a, i) => letters.slice(i + 1).filter((b) => isOpposite(a, b)).map((b) => [a, b]))[0];
  if (fault === 'opposite' && pair) return say('opposite', { place, a: colorName(pair[0]), b: colorName(pair[1]) });
  return say('mirrored', { place });
}

/** Says a mistake of the library in colors and places. */
export function complaint(mistake: Mistake, stickers: string): Complaint {
  const found = (mistake.stickers ?? []).map((sticker) => sticker - 1);
  if (mistake.kind === 'misread') {
    const [index] = found;
    const values = { place: placeName(index), found: colorName(stickers[index]), expected: colorName(mistake.expected!) };
    return { title: say('oneSticker'), text: capital(say('misread', values)), stickers: found };
  }
  if (mistake.kind === 'impossible' && mistake.slots && mistake.slots.length > 0) {
    const [first] = mistake.slots;
    return {
      title: say('wrongPieces', { n: mistake.slots.length }),
      text: capital(slotFault(first, stickers)),
      stickers: found,
    };
  }
  if (mistake.kind === 'unreachable') {
    const piece = mistake.pieces?.[0];
    const slots = (mistake.pieces ?? []).flatMap((name) => slotsShowing(name, stickers));
    const key = piece?.length === 3 ? 'twisted' : 'flipped';
    const title = piece ? say(key, { piece: pieceName([...piece]) }) : say('swapped');
    return { title, text: say('unreachableHint'), stickers: slots.flat() };
  }
  return { title: say('otherMistake'), text: say('wrongHint'), stickers: found };
}
