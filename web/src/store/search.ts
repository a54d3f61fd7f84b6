// The search for a shorter solution, and for the proof that none exists.
import { effect, signal } from '@preact/signals';
import { SOLVED } from '../cube/pieces';
import * as solver from '../solver';
import { entry, isFollowing, isLesson, isSolution, isPlaying, replaceMoves } from './store';

/** The time of the search that begins by itself, in milliseconds. */
const FIRST_TIME = 10_000;
/** The time of each further search, in milliseconds. */
const MORE_TIME = 60_000;

/** The search for a solution of fewer moves than `length`. */
export interface Search {
  /** The stickers that the search is for. */
  stickers: string;
  /** The length of the shortest known solution. */
  length: number;
  state: 'searching' | 'ended' | 'proved';
  nodes: number;
  /** The time of the search in milliseconds. */
  time: number;
  /** A shorter solution than the one that is followed. */
  offer: readonly string[] | null;
}

export const search = signal<Search | null>(null);
let running: solver.Running<unknown> | null = null;

export function stop() {
  running?.cancel();
}

/** Takes a shorter solution at once if no step is done, and offers it otherwise. */
function found(moves: string) {
  const offer = moves.split(' ').filter(Boolean);
  const { step } = entry.value;
  const isTaken = step === 0 && !isPlaying.value;
  if (isTaken) replaceMoves(offer);
  search.value = { ...search.value!, length: offer.length, offer: isTaken ? null : offer };
}

/** Takes the shorter solution that was offered. */
export function useOffer() {
  const offer = search.value?.offer;
  if (!offer) return;
  search.value = { ...search.value!, offer: null };
  replaceMoves(offer);
}

async function improve(stickers: string, length: number, limit: number) {
  running?.cancel();
  const begin = performance.now();
  search.value = { stickers, length, state: 'searching', nodes: 0, time: 0, offer: null };
  const isOwn = () => running === own && search.value?.stickers === stickers;
  const own = solver.shorter(stickers, length - 1, limit, ({ nodes, solution }) => {
    if (!isOwn()) return;
    search.value = { ...search.value!, nodes, time: performance.now() - begin };
    if (solution) found(solution.moves);
  });
  running = own;
  const end = await own.result.then(
    ({ optimal }) => (optimal ? 'proved' : 'ended'),
    ({ kind }: solver.Mistake) => (kind === 'noneWithin' ? 'proved' : 'ended'),
  );
  if (isOwn()) search.value = { ...search.value!, state: end, time: performance.now() - begin };
}

/** Continues the search for a longer time. */
export function searchOn() {
  const now = search.value;
  if (now) void improve(now.stickers, now.length, MORE_TIME);
}

/** Searches while a solution is followed. */
export function start() {
  effect(() => {
    const { stickers, moves } = entry.value;
    if (search.value?.stickers === stickers && isFollowing.value && !isLesson.value) return;
    running?.cancel();
    running = null;
    search.value = null;
    // The turns of a link may lead from the solved cube to itself.
    if (isSolution.value && !isLesson.value && stickers !== SOLVED) void improve(stickers, moves.length, FIRST_TIME);
  });
}
