// The state of the page. Views render it and call its actions; no view keeps a second state.
import { batch, computed, signal } from '@preact/signals';
import { FACES, type Face, type Turn, after, inverse, moveOf, overturned, turnOf, turned } from '../cube/space';
import type { Metric } from '../cube/metric';
import { BLANK, SOLVED, counts, isCenter } from '../cube/pieces';
import { type Matrix, IDENTITY, quarter, times } from '../picture/camera';
import type { Link } from './address';

/** One state of the cube in the history: its stickers, and the moves that are followed from there. */
export interface Entry {
  /** The number of the entry, which the browser's history also holds. */
  serial: number;
  stickers: string;
  moves: readonly string[];
  /** The number of moves that are done. */
  step: number;
  /** Whether the moves are those of the beginner's way, for which the cube is held with yellow on top. */
  way?: 'beginner';
  /** Entries of painting that follow one another are one visit in the browser's history. */
  kind: 'paint' | 'other';
}

/** The greatest number of entries that Undo can return to. */
const MOST_ENTRIES = 500;

let serial = 0;
const entryOf = (stickers: string, kind: Entry['kind'], moves: readonly string[] = [], step = 0, way?: Entry['way']): Entry => ({
  serial: (serial += 1), stickers, moves, step, kind, way,
});

export const entries = signal<readonly Entry[]>([entryOf(SOLVED, 'other')]);
export const at = signal(0);
export const entry = computed(() => entries.value[at.value]);

/** A proposal: stickers that the views show before they are taken. */
export const preview = signal<string | null>(null);
/** The stickers of the entry after the moves that are done. */
export const current = computed(() => after(entry.value.stickers, entry.value.moves.slice(0, entry.value.step)));
/** The stickers that the views show. */
export const shown = computed(() => preview.value ?? current.value);
export const isFollowing = computed(() => entry.value.moves.length > 0);
/** Whether the moves of the entry lead to the solved cube. */
export const isSolution = computed(() => isFollowing.value && after(entry.value.stickers, entry.value.moves) === SOLVED);

/** The last turn, so that the cube can show it: the stickers before it, and the angle from which it starts. */
export const motion = signal<{ before: string; turn: Turn; from: number } | null>(null);
/** How the cube was turned as a whole by turns of middle layers: a rotation. */
export const hold = signal<Matrix>(IDENTITY);
/** Whether the beginner's way is followed. */
export const isLesson = computed(() => isFollowing.value && entry.value.way === 'beginner');
/** Half a turn about the axis from front to back. */
const OVER = quarter(2, 2);
/** How the cube is held: white on top, or yellow on top during the beginner's way. */
export const orientation = computed(() => (isLesson.value ? times(hold.value, OVER) : hold.value));
/** Returns the name of a face or of a move, as the cube is held. The stickers and moves of entries have white on top. */
export const asHeld = (move: string) => (isLesson.value ? overturned(move) : move);

export const color = signal<Face>('U');
export const isErasing = signal(false);
export const view = signal<'cube' | 'net'>('cube');
/** Whether the stickers have letters, as the reader chose, or nothing if the system decides. */
export const lettersChosen = signal<boolean | null>(null);
/** Whether the system replaces colors, so that letters are needed. */
export const hasForcedColors = signal(false);
export const letters = computed(() => lettersChosen.value ?? hasForcedColors.value);
/** The metric in which the reader counts turns. */
export const metric = signal<Metric>('half');
/** The text in the algorithm box. */
export const algorithm = signal('');
/** What is shown instead of the cube: a set such as `PLL`, a case such as `PLL T`, the trainer of a set, `train PLL`, or nothing. */
export const cases = signal('');
/** The pieces of the search for ways, as the library reads them. */
export const pieces = signal('');
/** Whether a tap on the cube picks a piece instead of painting. */
export const isPicking = signal(false);
export const isPlaying = signal(false);
/** The number of turns a minute while playing. */
export const tempo = signal(60);
/** The message about a link that could not be read. */
export const linkProblem = signal<'badLink' | 'badMoves' | null>(null);

/** Adds an entry after the current one. What was undone is gone. */
function push(next: Entry) {
  batch(() => {
    const kept = entries.value.slice(0, at.value + 1).slice(-MOST_ENTRIES);
    entries.value = [...kept, next];
    at.value = kept.length;
    preview.value = null;
    linkProblem.value = null;
    isPlaying.value = false;
  });
}

/** Replaces the current entry, without a new one. */
function change(members: Partial<Pick<Entry, 'moves' | 'step'>>) {
  const index = at.value;
  entries.value = entries.value.map((old, i) => (i === index ? { ...old, ...members } : old));
}

/** Sets all stickers. */
export function setStickers(stickers: string) {
  if (stickers !== current.value || isFollowing.value) push(entryOf(stickers, 'other'));
}

export const reset = () => setStickers(SOLVED);
/** Leaves only the centers painted. */
export function clear() {
  batch(() => {
    setStickers(BLANK);
    hold.value = IDENTITY;
    color.value = 'U';
    isErasing.value = false;
  });
}

/** Paints a sticker with a letter, or with the chosen color. Centers stay. */
export function paint(index: number, letter: string = isErasing.value ? '-' : color.value) {
  const now = current.value;
  if (isCenter(index) || now[index] === letter) return;
  push(entryOf(now.slice(0, index) + letter + now.slice(index + 1), 'paint'));
  if (letter !== '-') advance(letter);
}

/** After the ninth sticker of a color, chooses the next color. If one color is left, the blank stickers have it. */
function advance(letter: string) {
  const now = current.value;
  const numbers = counts(now);
  const open = FACES.filter((face) => numbers[face] < 9);
  if (!now.includes('-') || FACES.some((face) => numbers[face] > 9)) return;
  if (open.length === 1) push(entryOf(now.replaceAll('-', open[0]), 'paint'));
  else if (numbers[letter as Face] === 9) color.value = open.find((face) => FACES.indexOf(face) > FACES.indexOf(letter as Face)) ?? open[0];
}

/** Turns a layer. `from` is the angle that the layer has turned already, in radians. */
export function turn(layerTurn: Turn, from = 0) {
  const before = current.value;
  const quarters = ((layerTurn.quarters % 4) + 4) % 4;
  if (quarters === 0) return;
  batch(() => {
    motion.value = { before, turn: layerTurn, from };
    if (layerTurn.layer === 0) {
      // A middle layer carries the centers. The cube is then held in another way, and both outer layers have turned
      // back.
      const outer = { axis: layerTurn.axis, quarters: -layerTurn.quarters };
      push(entryOf(turned(turned(before, { ...outer, layer: 1 }), { ...outer, layer: -1 }), 'other'));
      hold.value = times(hold.value, quarter(layerTurn.axis, quarters));
      return;
    }
    const move = moveOf(layerTurn)!;
    const { moves, step } = entry.value;
    if (moves[step] === move) change({ step: step + 1 });
    else if (step > 0 && inverse(moves[step - 1]) === move) change({ step: step - 1 });
    else push(entryOf(turned(before, layerTurn), 'other'));
  });
}

/** Follows moves from the current stickers. */
export function follow(moves: readonly string[], way?: Entry['way']) {
  batch(() => {
    push(entryOf(current.value, 'other', moves, 0, way));
    hold.value = IDENTITY;
    isPicking.value = false;
  });
}

/** Replaces the moves of the current entry, for example by a shorter solution. */
export const replaceMoves = (moves: readonly string[]) => change({ moves, step: 0 });

/** Ends following. The stickers stay as they are. */
export const edit = () => push(entryOf(current.value, 'other'));

/** Goes to a step. A neighboring step turns a layer. */
export function go(step: number) {
  const { moves, step: before } = entry.value;
  const goal = Math.min(Math.max(step, 0), moves.length);
  if (goal === before) return;
  batch(() => {
    hold.value = IDENTITY;
    const move = goal === before + 1 ? moves[before] : goal === before - 1 ? inverse(moves[goal]) : null;
    if (move) motion.value = { before: current.value, turn: turnOf(move), from: 0 };
    change({ step: goal });
  });
}

export const canUndo = computed(() => at.value > 0);
export const canRedo = computed(() => at.value < entries.value.length - 1);

/** Shows the entry with an index in the history. */
function visit(index: number) {
  batch(() => {
    at.value = index;
    preview.value = null;
    isPlaying.value = false;
  });
}
export const undo = () => canUndo.value && visit(at.value - 1);
export const redo = () => canRedo.value && visit(at.value + 1);

/** Shows the entry with a serial number. Returns whether it exists. */
export function visitSerial(wanted: number): boolean {
  const index = entries.value.findIndex((old) => old.serial === wanted);
  if (index >= 0) visit(index);
  return index >= 0;
}

/** The history as a list, and its index. */
export const memory = computed(() => ({ entries: entries.value, at: at.value }));

/** Takes the history of an earlier visit. */
export function remember(old: { entries: readonly Entry[]; at: number }) {
  batch(() => {
    entries.value = old.entries;
    at.value = old.at;
  });
  serial = Math.max(...old.entries.map((one) => one.serial));
}

/** What the address holds. */
export const link = computed<Link>(() => ({
  stickers: entry.value.stickers,
  moves: entry.value.moves,
  step: entry.value.step,
  way: entry.value.way,
  view: view.value,
  algorithm: algorithm.value,
  pieces: pieces.value,
  cases: cases.value,
}));

/** Takes from a link what is beside the cube: the view, the algorithm, the pieces and the cases. */
export function arrange(found: Link) {
  batch(() => {
    view.value = found.view;
    algorithm.value = found.algorithm;
    pieces.value = found.pieces;
    cases.value = found.cases;
  });
}

/** Shows what a link holds. */
export function open(found: Link) {
  batch(() => {
    push(entryOf(found.stickers, 'other', found.moves, found.step, found.way));
    arrange(found);
  });
}
