// The cases and algorithms that are shown, from the catalogue of the package.
import { computed, effect, signal } from '@preact/signals';
import { type CatalogueCase, type FoundAlg, algsOf, casesOf } from 'superflip/catalogue';
import { type SetName, readName } from '../cube/cases';
import { overturned } from '../cube/space';
import { cases } from '../store/store';

/** The turns that algorithms may have, as the reader chooses them: all, or the turns of a set. */
export const TURNS = ['', 'R U', 'R U F', 'R U L', 'R U D', 'R U M', 'R U F D', 'R U F Rw'] as const;
export const turns = signal<string>('');

/** The set that is shown. */
const shown = computed(() => readName(cases.value.replace(/^train /, ''))?.set ?? null);

export interface Entry {
  one: CatalogueCase;
  /** The best algorithm of the chosen turns, or nothing if there is none. */
  best: FoundAlg | null;
}

/** The cases of a set with their best algorithms, once they are there. */
export const list = signal<{ set: SetName; turns: string; entries: readonly Entry[] } | null>(null);
export const hasFailed = signal(false);

/** Loads the cases of a set, with their best algorithms of the chosen turns. */
async function load(set: SetName, own: string) {
  hasFailed.value = false;
  try {
    const found = await casesOf(set);
    const options = own ? { moves: own, count: 1 } : { count: 1 };
    const best = await Promise.all(found.map((one) => algsOf(nameOf(one), options)));
    if (shown.value === set && turns.value === own) {
      list.value = { set, turns: own, entries: found.map((one, i) => ({ one, best: best[i][0] ?? null })) };
    }
  } catch {
    hasFailed.value = true;
  }
}

export const retry = () => {
  if (shown.value) void load(shown.value, turns.value);
};

effect(() => {
  const [set, own] = [shown.value, turns.value];
  if (set && (list.peek()?.set !== set || list.peek()?.turns !== own)) void load(set, own);
});

/** The entries of a set, or nothing while they are loaded. */
export const entriesOf = (set: SetName) => (list.value?.set === set ? list.value.entries : null);

/** Returns the set and the name of a case. */
export const nameOf = ({ set, name }: CatalogueCase) => `${set} ${name}`;

/** Returns the turns of an algorithm with the turns of U around it, as people write them: `(U') R U R'`. */
export function written({ before, moves, after }: Pick<FoundAlg, 'before' | 'moves' | 'after'>): string {
  const parts = [before && `(${before})`, moves.replace(/([URFDLB])w/g, (_, letter: string) => letter.toLowerCase()), after && `(${after})`];
  return parts.filter(Boolean).join(' ').replaceAll("'", '′');
}

/** Returns stickers in the colors of a cube that is held with yellow on top and green in front. */
export const yellowUp = (stickers: string) => [...stickers].map((letter) => (letter === '-' ? letter : overturned(letter))).join('');
