// The algorithm box: what its text means, as it is typed.
import { computed, effect, signal } from '@preact/signals';
import { SOLVED } from '../cube/pieces';
import { isMove } from '../cube/space';
import * as solver from '../solver';
import { algorithm, follow, preview, setStickers } from './store';
import { stickersOf } from './visits';

export type Parsed =
  | { kind: 'understood'; stickers: string; moves: readonly string[]; order: number | null }
  | { kind: 'mistake'; start: number; end: number };

/** What the text means. `null` while it is empty or not read yet. */
export const parsed = signal<{ text: string; result: Parsed } | null>(null);
/** What the text in the box means, or nothing if the solver has not read this text. */
export const result = computed(() => (parsed.value?.text === algorithm.value ? parsed.value.result : null));

/** Whether the box has the focus, so that the cube shows its text. */
export const isTyping = signal(false);

/** Returns the part of the text that a mistake in a column is about: the column and the rest of its word. */
function place(text: string, column: number | undefined): { start: number; end: number } {
  const start = column ? [...text].slice(0, column - 1).join('').length : 0;
  const length = column ? text.slice(start).search(/\s|$/) : text.length;
  return { start, end: start + Math.max(1, length) };
}

async function parse(text: string): Promise<Parsed> {
  try {
    const { facelets, moves } = await solver.convert(text);
    const words = moves.split(' ').filter(isMove);
    const { order } = await solver.inspect(facelets);
    return { kind: 'understood', stickers: facelets, moves: words, order };
  } catch (error) {
    const { column, notation } = error as solver.Mistake;
    const painted = await stickersOf(text).catch(() => null);
    if (painted) return { kind: 'understood', stickers: painted, moves: [], order: null };
    return { kind: 'mistake', ...place(text, notation === 'facelets' ? undefined : column) };
  }
}

/** Reads the text on each change, and shows it on the cube while it is typed. */
export function start() {
  effect(() => {
    const text = algorithm.value;
    if (text.trim() === '') {
      parsed.value = null;
      return;
    }
    void parse(text).then((found) => {
      if (algorithm.value === text) parsed.value = { text, result: found };
    });
  });
  let isShown = false;
  effect(() => {
    const now = isTyping.value && result.value?.kind === 'understood' ? result.value.stickers : null;
    if (now) preview.value = now;
    else if (isShown) preview.value = null;
    isShown = now !== null;
  });
}

/** Sets up what the text means. */
export function setUp() {
  isTyping.value = false;
  if (result.value?.kind === 'understood') setStickers(result.value.stickers);
  else if (algorithm.value.trim() === '') setStickers(SOLVED);
}

/** Follows the moves of the text from the current stickers. */
export function playHere() {
  isTyping.value = false;
  if (result.value?.kind === 'understood' && result.value.moves.length > 0) follow(result.value.moves);
}
