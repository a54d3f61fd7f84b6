// The search for a better solution in the reader's metric and, if the metric is the number of turns, for the proof that
// none exists.
import { effect, signal } from '@preact/signals';
import { type Metric, costOf } from '../cube/metric';
import { SOLVED } from '../cube/pieces';
import { prove } from '../proof';
import * as solver from '../solver';
import { entry, isFollowing, isLesson, isSolution, isPlaying, metric, replaceMoves } from './store';

/** The time of the search that begins by itself, in milliseconds. */
const FIRST_TIME = 10_000;
/** The time in which a search beside a proof looks for a shorter solution, in milliseconds. */
const MORE_TIME = 60_000;
/** The time between two changes of the clock, in milliseconds. */
const TICK = 500;
/** A proof for a solution of at most this many moves begins by itself, because it takes less than half a minute. */
const QUICK = 17;

/** The search for a solution that costs less than `cost`. */
export interface Search {
  /** The stickers that the search is for. */
  stickers: string;
  metric: Metric;
  /** The cost of the best known solution. In the metric `half`, this is its length. */
  cost: number;
  /** `searching` looks for a better solution, and `proving` also for the proof that none exists. */
  state: 'searching' | 'proving' | 'ended' | 'proved' | 'failed';
  nodes: number;
  /** The time of the search in milliseconds. */
  time: number;
  /** What is proved: every solution has at least `bound` moves, and a part of those with `bound` moves is excluded. */
  proof: { bound: number; part: number } | null;
  /** A better solution than the one that is followed. */
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

/** Takes a better solution at once if no step is done, and offers it otherwise. */
function found({ moves }: { moves: string }) {
  const offer = moves.split(' ').filter(Boolean);
  if (!search.value) return;
  const cost = costOf(offer, search.value.metric);
  if (cost >= search.value.cost) return;
  const isTaken = entry.value.step === 0 && !isPlaying.value;
  if (isTaken) replaceMoves(offer);
  change({ cost, offer: isTaken ? null : offer });
}

/** Takes the better solution that was offered. */
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

/** Looks for better solutions with the solver that found the first one. Returns how the search ended; a search that another one replaced is left. */
async function improve({ stickers, metric: own, cost }: Search, limit: number): Promise<'proved' | 'ended' | 'left'> {
  const progress = ({ nodes, solution }: solver.Progress) => {
    if (running !== call) return;
    change({ nodes });
    if (solution) found(solution);
  };
  const call = own === 'half' ? solver.shorter(stickers, cost - 1, limit, progress) : solver.cheaper(stickers, own, cost, limit, progress);
  running = call;
  const isProved = await call.result.then(
    (solution) => solution?.optimal ?? false,
    ({ kind }: solver.Mistake) => kind === 'noneWithin',
  );
  if (running !== call) return 'left';
  return isProved ? 'proved' : 'ended';
}

/** Searches for some time. Returns how the search ended. */
async function look(now: Search, limit: number) {
  search.value = { ...now, state: 'searching', nodes: 0, time: 0 };
  tick();
  const state = await improve(now, limit);
  if (state === 'left') return state;
  end();
  change({ state });
  return state;
}

/** Begins the search of a new solution. */
async function begin(stickers: string, moves: readonly string[], own: Metric) {
  const cost = costOf(moves, own);
  const state = await look({ stickers, metric: own, cost, state: 'searching', nodes: 0, time: 0, proof: null, offer: null }, FIRST_TIME);
  if (state === 'ended' && own === 'half' && search.value!.cost <= QUICK) searchOn();
}

/**
 * Looks for the shortest solution and its proof, until both are there or the search is stopped. In another metric than the
 * number of turns there is no proof, so this searches for a minute.
 */
export function searchOn() {
  const now = search.value;
  if (!now) return;
  end();
  if (now.metric !== 'half') {
    void look(now, MORE_TIME);
    return;
  }
  change({ state: 'proving', time: 0, proof: null });
  tick();
  const isProved = () => {
    end();
    change({ state: 'proved' });
  };
  void improve(now, MORE_TIME).then((state) => state === 'proved' && isProved());
  stopProof = prove(now.stickers, now.cost - 1, {
    proved: (bound, part) => {
      change({ proof: { bound, part } });
      if (search.value && bound >= search.value.cost) isProved();
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
    const now = search.value;
    if (now?.stickers === stickers && now.metric === metric.value && isFollowing.value && !isLesson.value) return;
    end();
    search.value = null;
    // The turns of a link may lead from the solved cube to itself.
    if (isSolution.value && !isLesson.value && stickers !== SOLVED) void begin(stickers, moves, metric.value);
  });
}
