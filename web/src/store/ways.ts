// The search for all shortest ways to bring some pieces home.
import { effect, signal } from '@preact/signals';
import * as solver from '../solver';
import { current, pieces } from './store';

/** The time of a search, in milliseconds. */
export const WAYS_TIME = 30_000;

export type WaysState =
  | { kind: 'searching'; length: number }
  | { kind: 'found'; ways: solver.Ways }
  | { kind: 'none' | 'stopped' | 'late' | 'bad' };

export const ways = signal<WaysState | null>(null);
let running: solver.Running<solver.Ways | null> | null = null;

export const stop = () => running?.cancel();

/** Searches for the chosen pieces from the current stickers. */
export async function find() {
  running?.cancel();
  const progress = (length: number) => {
    if (running === own) ways.value = { kind: 'searching', length };
  };
  const own = solver.shortestWays(current.value, pieces.value || 'cross', WAYS_TIME, progress);
  running = own;
  const state = await own.result.then(
    (found): WaysState => (found ? { kind: 'found', ways: found } : { kind: 'none' }),
    ({ kind }: solver.Mistake): WaysState => ({ kind: kind === 'cancelled' ? 'stopped' : kind === 'budgetSpent' ? 'late' : 'bad' }),
  );
  if (running === own) ways.value = state;
}

/** Forgets the ways when the stickers change. */
export function start() {
  effect(() => {
    void current.value;
    running?.cancel();
    running = null;
    ways.value = null;
  });
}
