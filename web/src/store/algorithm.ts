// The algorithm box: what its text means, as it is typed.
import { computed, effect, signal } from '@preact/signals';
import { readName } from '../cube/cases';
import { SOLVED } from '../cube/pieces';
import { isMove } from '../cube/space';
import * as solver from '../solver';
import { algorithm, cases, follow, preview, setStickers } from './store';
import { stickersOf } from './visits';

export type Parsed =
  | { kind: 'understood'; stickers: string; moves: readonly string[]; order: number | null; names: readonly string[] }
  | { kind: 'case'; name: string }
  | { kind: 'mistake'; start: number; end: number };

/** A part of the text in the box, and where it starts. */
interface Part {
  text: string;
  start: number;
}

/** The lines of a list whose numbers are 1, 2, 3 …, such as `1. R U2` and `2) F`, or none if the text is no such list. */
export const items = computed<readonly Part[]>(() => {
  const lines = [...algorithm.value.matchAll(/.*\S.*/g)];
  const found = lines.map(({ 0: line, index }, i) => {
    const own = /^\s*(\d+)\s*[.):]\s*(.*)$/.exec(line);
    return own && Number(own[1]) === i + 1 ? { text: own[2], start: index + line.length - own[2].length } : null;
  });
  return found.every((item) => item !== null) ? found : [];
});
/** The index of the line of a list that the cube shows. */
export const chosen = signal(0);
/** What is read: a line of a list, or the whole text. */
const part = computed<Part>(() => items.value[chosen.value] ?? items.value[0] ?? { text: algorithm.value, start: 0 });

/** What the text means. `null` while it is empty or not read yet. */
const parsed = signal<{ text: string; result: Parsed } | null>(null);
/** What the text in the box means, or nothing if the solver has not read this text. */
export const result = computed<Parsed | null>(() => {
  const { text, start } = part.value;
  if (parsed.value?.text !== text) return null;
  const { result: found } = parsed.value;
  return found.kind === 'mistake' ? { ...found, start: start + found.start, end: start + found.end } : found;
});

/** Whether the box has the focus, so that the cube shows its text. */
export const isTyping = signal(false);

/** Returns the part of the text that a mistake in a column is about: the column and the rest of its word. */
function place(text: string, column: number | undefined): { start: number; end: number } {
  const start = column ? [...text].slice(0, column - 1).join('').length : 0;
  const length = column ? text.slice(start).search(/\s|$/) : text.length;
  return { start, end: start + Math.max(1, length) };
}

/** Returns the names of the cases that moves solve. Without the catalogue, there are none. */
async function namesOf(moves: readonly string[]): Promise<readonly string[]> {
  try {
    return await (await import('../cases/naming')).namesOf(moves);
  } catch {
    return [];
  }
}

async function parse(text: string): Promise<Parsed> {
  if (readName(text)) {
    const name = await import('../cases/naming').then(({ known }) => known(text)).catch(() => null);
    return name ? { kind: 'case', name } : { kind: 'mistake', start: 0, end: text.length };
  }
  try {
    const { facelets, moves } = await solver.convert(text);
    const words = moves.split(' ').filter(isMove);
    const { order } = await solver.inspect(facelets);
    return { kind: 'understood', stickers: facelets, moves: words, order, names: words.length > 0 ? await namesOf(words) : [] };
  } catch (error) {
    const { column, notation } = error as solver.Mistake;
    const painted = await stickersOf(text).catch(() => null);
    if (painted) return { kind: 'understood', stickers: painted, moves: [], order: null, names: [] };
    return { kind: 'mistake', ...place(text, notation === 'facelets' ? undefined : column) };
  }
}

/** Reads the text on each change, and shows it on the cube while it is typed. */
export function start() {
  effect(() => {
    const { text } = part.value;
    if (text.trim() === '') {
      parsed.value = null;
      return;
    }
    void parse(text).then((found) => {
      if (part.value.text === text) parsed.value = { text, result: found };
    });
  });
  effect(() => {
    void algorithm.value;
    chosen.value = 0;
  });
  let isShown = false;
  effect(() => {
    const now = isTyping.value && result.value?.kind === 'understood' ? result.value.stickers : null;
    if (now) preview.value = now;
    else if (isShown) preview.value = null;
    isShown = now !== null;
  });
}

/** Sets up a line of a list. */
export function choose(index: number) {
  chosen.value = index;
  void take();
}

/** Sets up a text that was pasted anywhere. Of a list, sets up the first line. Returns what the text means. */
export function paste(text: string): Promise<Parsed | null> {
  algorithm.value = text.trim();
  return take();
}

/** Reads the text, and sets up what it means. Returns nothing if the text has changed meanwhile. */
async function take(): Promise<Parsed | null> {
  const { text } = part.value;
  const found = await parse(text);
  if (part.value.text !== text) return null;
  parsed.value = { text, result: found };
  if (found.kind === 'understood') setStickers(found.stickers);
  if (found.kind === 'case') cases.value = found.name;
  return found;
}

/** Sets up what the text means. The name of a case opens the case. */
export function setUp() {
  isTyping.value = false;
  if (readName(part.value.text)) {
    void take();
    return;
  }
  if (result.value?.kind === 'understood') setStickers(result.value.stickers);
  else if (algorithm.value.trim() === '') setStickers(SOLVED);
}

/** Follows the moves of the text from the current stickers. */
export function playHere() {
  isTyping.value = false;
  if (result.value?.kind === 'understood' && result.value.moves.length > 0) follow(result.value.moves);
}
