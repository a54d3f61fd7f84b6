// What the solver says about the stickers, as soon as they change.
import { computed, effect, signal } from '@preact/signals';
import type { Repair, Solution } from 'superflip';
import { SOLVED, isCenter } from '../cube/pieces';
import * as solver from '../solver';
import { follow, current, entry, isFollowing, preview, setStickers } from './store';

/** The number of repairs that can be looked at. */
const REPAIRS = 5;

/** What the stickers are. */
export type Reading =
  | { kind: 'waiting' }
  | { kind: 'blank'; left: number }
  | { kind: 'solved' }
  | { kind: 'ready'; solution: Solution }
  | { kind: 'mistake'; mistake: solver.Mistake };

const answer = signal<{ stickers: string; reading: Reading } | null>(null);

/** The reading of the current stickers. */
export const reading = computed<Reading>(() => {
  const stickers = current.value;
  const left = [...stickers].filter((letter) => letter === '-').length;
  if (left > 0) return { kind: 'blank', left };
  if (stickers === SOLVED) return { kind: 'solved' };
  return answer.value?.stickers === stickers ? answer.value.reading : { kind: 'waiting' };
});

/** Whether Solve was pressed before the solver had an answer. */
export const isWanted = signal(false);

/** Asks the solver about all changes of the stickers. The solved cube is asked too, because this loads the solver. */
export function start() {
  let running: solver.Running<Solution> | null = null;
  effect(() => {
    const stickers = current.value;
    if (isFollowing.value) return;
    running?.cancel();
    running = null;
    if (stickers.includes('-') && solver.state.value !== 'loading') return;
    const own = (running = solver.solve(stickers.includes('-') ? SOLVED : stickers));
    own.result.then(
      (solution) => (answer.value = { stickers, reading: { kind: 'ready', solution } }),
      (mistake: solver.Mistake) => {
        if (mistake.kind !== 'cancelled') answer.value = { stickers, reading: { kind: 'mistake', mistake } };
      },
    );
  });
  effect(() => {
    const now = reading.value;
    if (now.kind === 'waiting' || !isWanted.value) return;
    isWanted.value = false;
    if (now.kind === 'ready') followSolution(now.solution);
  });
}

const followSolution = ({ moves }: Solution) => follow(moves.split(' ').filter(Boolean));

/** Shows the solution, or waits for it. Returns whether there is one or may be one. */
export function solve(): boolean {
  const now = reading.value;
  if (now.kind === 'ready') followSolution(now.solution);
  else if (now.kind === 'waiting') isWanted.value = true;
  return now.kind === 'ready' || now.kind === 'waiting';
}

/** The repairs of the current stickers, and the one that is looked at. */
export const repairs = signal<{ stickers: string; list: Repair[]; index: number } | 'searching' | null>(null);
/** The repair that is looked at. */
export const repair = computed(() => {
  const now = repairs.value;
  return now && now !== 'searching' && now.stickers === entry.value.stickers ? now.list[now.index] : null;
});

function look(stickers: string, list: Repair[], index: number) {
  repairs.value = { stickers, list, index };
  preview.value = list[index].facelets;
}

/** Looks for the nearest legal cubes, and shows the first. */
export async function fix() {
  const stickers = current.value;
  repairs.value = 'searching';
  const all = await solver.nearest(stickers, REPAIRS).catch(() => []);
  // Centers stay: another center would be another way to hold the cube.
  const list = all.filter(({ changes }) => changes.every(({ sticker }) => !isCenter(sticker - 1)));
  repairs.value = null;
  if (current.value === stickers && list.length > 0) look(stickers, list, 0);
}

/** Shows the next repair. */
export function another() {
  const now = repairs.value;
  if (now && now !== 'searching') look(now.stickers, now.list, (now.index + 1) % now.list.length);
}

/** Takes the repair that is looked at. */
export function take() {
  const now = repair.value;
  repairs.value = null;
  if (now) setStickers(now.facelets);
}

export function cancelFix() {
  repairs.value = null;
  preview.value = null;
}
