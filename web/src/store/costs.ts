// The cost of the turns that are followed, in the metric that the reader chose.
import { computed, effect, signal } from '@preact/signals';
import type { Facts } from 'superflip';
import * as solver from '../solver';
import { entry, metric } from './store';

const known = signal<{ moves: string; costs: Facts['costs'] } | null>(null);

/** The cost of the turns that are followed, or nothing while it is not known or is their number. */
export const cost = computed(() => {
  const now = known.value;
  return metric.value !== 'half' && now?.moves === entry.value.moves.join(' ') ? (now.costs?.[metric.value] ?? null) : null;
});

/** Asks the solver for the costs of the turns if the metric is not the number of turns. */
export function start() {
  effect(() => {
    const moves = entry.value.moves.join(' ');
    if (metric.value === 'half' || moves === '' || known.value?.moves === moves) return;
    solver.inspect(moves).then(({ costs }) => (known.value = { moves, costs }), () => undefined);
  });
}
