// The solver, which runs in a worker.
import { signal } from '@preact/signals';
import type { Metric } from './cube/metric';
import type { Estimate } from 'superflip/people';
import type { Conversion, Facts, MeasuredColor, MethodSolution, Repair, Scanned, Scramble, Solution } from 'superflip';

/** A call of the solver. */
export type Call =
  | { name: 'convert' | 'inspect' | 'method' | 'solve' | 'setup'; position: string }
  | { name: 'scramble'; solved?: string }
  | { name: 'nearest'; position: string; count: number }
  | { name: 'scan'; colors: readonly MeasuredColor[]; count: number }
  | { name: 'shorter'; position: string; maxLength: number; time: number }
  | { name: 'cheaper'; stickers: string; metric: Metric; cost: number; time: number }
  | { name: 'estimate'; sequence: string }
  | { name: 'ways'; position: string; pieces: string; time: number };
export type Request = { id: number; call: Call };
export type Answer = { id: number; value?: unknown; error?: Mistake; progress?: unknown; isLoadFailure?: boolean; isComplete?: boolean };

/** An error of the solver. Stickers and columns are counted from 1. */
export interface Mistake {
  kind: string;
  message: string;
  notation?: string;
  stickers?: number[];
  slots?: { slot: string; stickers: number[]; fault: string }[];
  pieces?: string[];
  expected?: string;
  column?: number;
}

/** The shortest ways to bring pieces home. */
export interface Ways {
  length: number;
  list: string[];
  /** Whether the list has every way. */
  isComplete: boolean;
}

/** The progress of a search for a better solution: what it has tried, and the solution that it has found since. */
export interface Progress {
  nodes: number;
  solution: { moves: string } | null;
}

/** A running call. */
export interface Running<T> {
  result: Promise<T>;
  cancel: () => void;
}

/** Whether the solver can answer. */
export const state = signal<'loading' | 'ready' | 'failed'>('loading');

/** Whether the large module is loaded too. */
export const isComplete = signal(false);

interface Waiting {
  call: Call;
  answer: (answer: Answer) => void;
  progress?: (value: never) => void;
}
/** The calls without an answer. They are sent again to a new worker after a failure to load. */
const waiting = new Map<number, Waiting>();
let count = 0;
let worker: Worker | null = null;

function open(): Worker {
  const opened = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  opened.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    if (opened !== worker) return;
    if (data.isLoadFailure) return fail();
    if (data.isComplete) {
      isComplete.value = true;
      return;
    }
    state.value = 'ready';
    const call = waiting.get(data.id);
    if (data.progress !== undefined) {
      call?.progress?.(data.progress as never);
    } else {
      waiting.delete(data.id);
      call?.answer(data);
    }
  });
  // The script of the worker could not be loaded.
  opened.addEventListener('error', (event) => {
    event.preventDefault();
    fail();
  });
  return opened;
}

function fail() {
  worker?.terminate();
  worker = null;
  state.value = 'failed';
}

/** Loads the solver again after a failure, and sends the calls that wait for an answer. */
export function retry() {
  if (worker) return;
  worker = open();
  for (const [id, { call }] of waiting) worker.postMessage({ id, call });
  state.value = 'loading';
}

function start<T>(call: Call, progress?: (value: never) => void): Running<T> {
  const id = (count += 1);
  const result = new Promise<T>((resolve, reject) => {
    const answer = ({ error, value }: Answer) => (error ? reject(error) : resolve(value as T));
    waiting.set(id, { call, answer, progress });
    // An effect that calls the solver does not depend on the state.
    if (state.peek() !== 'failed') (worker ??= open()).postMessage({ id, call });
  });
  return { result, cancel: () => worker?.postMessage({ cancel: id }) };
}

export const convert = (position: string) => start<Conversion>({ name: 'convert', position }).result;
export const inspect = (position: string) => start<Facts>({ name: 'inspect', position }).result;
/** Solves a position in at most 21 moves. */
export const solve = (position: string) => start<Solution>({ name: 'solve', position });
/** Solves a position in the stages of the beginner's method. */
export const byMethod = (position: string) => start<MethodSolution>({ name: 'method', position }).result;
/** Draws a random cube, with some pieces solved, and moves that lead to it. */
export const scramble = (solved?: string) => start<Scramble>({ name: 'scramble', solved }).result;
/** Finds moves that lead from the solved cube to a position. */
export const setup = (position: string) => start<Scramble>({ name: 'setup', position }).result;
export const nearest = (position: string, count: number) => start<Repair[]>({ name: 'nearest', position, count }).result;
/** Finds the likeliest cubes for 54 colors: red, green and blue, 0 to 255. */
export const scan = (colors: readonly MeasuredColor[], count: number) => start<Scanned>({ name: 'scan', colors, count }).result;
/** Looks for solutions of at most `maxLength` moves, each shorter than the last. */
export const shorter = (position: string, maxLength: number, time: number, progress: (value: Progress) => void) =>
  start<Solution>({ name: 'shorter', position, maxLength, time }, progress);
/** Looks for solutions that cost less than `cost` in a metric, each cheaper than the last. `nodes` counts solutions. */
export const cheaper = (stickers: string, metric: Metric, cost: number, time: number, progress: (value: Progress) => void) =>
  start<null>({ name: 'cheaper', stickers, metric, cost, time }, progress);
/** Estimates how long hands take for a sequence. */
export const estimate = (sequence: string) => start<Estimate>({ name: 'estimate', sequence }).result;
export const shortestWays = (position: string, pieces: string, time: number, progress: (length: number) => void) =>
  start<Ways | null>({ name: 'ways', position, pieces, time }, progress);
