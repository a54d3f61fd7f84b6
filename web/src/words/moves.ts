// Moves in words.
import type { Key } from './en';
import { say } from './index';

/** Returns what a person does for a move, as seen with white on top and green in front. */
export function inWords(move: string): string {
  return say(`do_${move.replace("'", '3')}` as Key);
}

/** Returns the name of a move as it is read aloud: `R prime`. */
export function spoken(move: string): string {
  const key = move.endsWith("'") ? 'movePrime' : move.endsWith('2') ? 'moveHalf' : 'move';
  return say(key, { face: move[0] });
}

/** Returns a move as it is printed, with a prime instead of an apostrophe. */
export const printed = (move: string) => move.replace("'", '′');
