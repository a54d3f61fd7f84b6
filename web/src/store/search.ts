// The search for a shorter solution, and for the proof that none exists.
import { effect, signal } from '@preact/signals';
import type { Solution } from 'superflip';
import { SOLVED } from '../cube/pieces';
import { prove } from '../proof';
import * as solver from '../solver';
import { entry, isFollowing, isLesson, isSolution, isPlaying, replaceMoves } from './store';

/** The time of the search that begins by itself, in milliseconds. */
const FIRST_TIME = 10_000;
/** The time in which a search beside a proof looks for a shorter solution, in milliseconds. */
const MORE_TIME = 60_000;
/** The time between two changes of the clock, in milliseconds. */
const TICK = 500;
/** A proof for a solution of at most this many moves begins by itself, because it takes less than half a minute. */
const QUICK = 17;

/** The search for a solution of fewer moves than `length`. */
export interface Search {
  /** The stickers that the search is for. */
  stickers: string;
  /** The length of the shortest known solution. */
  length: number;
  /** `searching` looks for a shorter solution, and `proving` also for the proof that none exists. */
  state: 'searching' | 'proving' | 'ended' | 'proved' | 'failed';
  nodes: number;
  /** The time of the search in milliseconds. */
  time: number;
  /** What is proved: every solution has at least `bound` moves, and a part of those with `bound` moves is excluded. */
  proof: { bound: number; part: number } | null;
  /** A shorter solution than the one that is followed. */
  offer: readonly string[] | null;
}

export const search = signal<Search | null>(null);
let running: solver.Running<unknown> | null = null;
let stopProof: (() => void) | null = null;
let clock = 0;

const change = (members: Partial<Search>) => {
  if (search.value) search.value = { ...search.value, ...members };
};

/** Ends whatever runs. */
function end() {
  running?.cancel();
  running = null;
  stopProof?.();
  stopProof = null;
  clearInterval(clock);
}

/** Stops the search. What was proved stays. */
export function stop() {
  end();
  change({ state: 'ended' });
}

/** Takes a shorter solution at once if no step is done, and offers it otherwise. */
function found({ moves }: Pick<Solution, 'moves'>) {
  const offer = moves.split(' ').filter(Boolean);
  if (!search.value || offer.length >= search.value.length) return;
  const isTaken = entry.value.step === 0 && !isPlaying.value;
  if (isTaken) replaceMoves(offer);
  change({ length: offer.length, offer: isTaken ? null : offer });
}

/** Takes the shorter solution that was offered. */
export function useOffer() {
  const offer = search.value?.offer;
  if (!offer) return;
  change({ offer: null });
  replaceMoves(offer);
}

function tick() {
  const begin = performance.now();
  clearInterval(clock);
  clock = window.setInterval(() => change({ time: performance.now() - begin }), TICK);
}

/** Looks for shorter solutions with the solver that found the first one. Returns how the search ended; a search that another one replaced is left. */
async function improve(stickers: string, length: number, limit: number): Promise<'proved' | 'ended' | 'left'> {
  const own = solver.shorter(stickers, length - 1, limit, ({ nodes, solution }) => {
    if (running !== own) return;
    change({ nodes });
    if (solution) found(solution);
  });
  running = own;
  const isProved = await own.result.then(
    ({ optimal }) => optimal,
    ({ kind }: solver.Mistake) => kind === 'noneWithin',
  );
  if (running !== own) return 'left';
  return isProved ? 'proved' : 'ended';
}

/** Begins the search of a new solution. */
async function begin(stickers: string, length: number) {
  search.value = { stickers, length, state: 'searching', nodes: 0, time: 0, proof: null, offer: null };
  tick();
  const state = await improve(stickers, length, FIRST_TIME);
  if (state === 'left') return;
  end();
  if (state === 'ended' && search.value.length <= QUICK) searchOn();
  else change({ state });
}

/** Looks for the shortest solution and its proof, until both are there or the search is stopped. */
export function searchOn() {
  const now = search.value;
  if (!now) return;
  end();
  change({ state: 'proving', time: 0, proof: null });
  tick();
  const isProved = () => {
    end();
    change({ state: 'proved' });
  };
  void improve(now.stickers, now.length, MORE_TIME).then((state) => state === 'proved' && isProved());
  stopProof = prove(now.stickers, now.length - 1, {
    proved: (bound, part) => {
      change({ proof: { bound, part } });
      if (search.value && bound >= search.value.length) isProved();
    },
    found,
    failed: () => {
      end();
      change({ state: 'failed' });
    },
  });
}

/** Searches while a solution is followed. */
export function start() {
  effect(() => {
    const { stickers, moves } = entry.value;
    if (search.value?.stickers === stickers && isFollowing.value && !isLesson.value) return;
    end();
    search.value = null;
    // The turns of a link may lead from the solved cube to itself.
    if (isSolution.value && !isLesson.value && stickers !== SOLVED) void begin(stickers, moves.length);
  });
}
