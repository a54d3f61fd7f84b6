// The stages and steps of the beginner's way in words.
import type { StageName } from 'superflip';
import type { Step } from '../store/lesson';
import type { Key } from './en';
import { say } from './index';
import { colorName } from './mistakes';

/** Returns the name of a stage in one or two words. */
export const stageName = (name: StageName) => say(`short_${name}` as Key);
export const stageTitle = (name: StageName) => say(`stage_${name}` as Key);
/** Returns what a stage does, and why its moves keep what is solved. */
export const stageReason = (name: StageName) => say(`why_${name}` as Key);

/** Returns what a step does: where the piece is, and the sequence that moves it. */
export function stepSentence({ case: name, piece, front, algorithm, moves }: Step): string {
  const colors = [...(piece ?? '')].map((face) => colorName(face)).join('–');
  const what = say(`case_${name}` as Key, { piece: colors });
  if (!algorithm) return what;
  // A turn of the top may come before the sequence. It is joined with a turn of the top at the beginning of the sequence.
  const [[first], [turn]] = [algorithm, moves].map((text) => text.split(' '));
  const turnsFirst = first.startsWith('U') ? turn !== first : turn.startsWith('U');
  return `${what} ${say(turnsFirst ? 'seenAfterTop' : 'seen', { front: colorName(front), sequence: algorithm.replaceAll("'", '′') })}`;
}
