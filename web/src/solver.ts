// The solver, which runs in a worker.
import type { Conversion, Facts, Scramble, Solution } from 'superflip';

/** A call of the solver. */
export type Call =
  | { name: 'convert' | 'inspect' | 'solve'; position: string }
  | { name: 'scramble' }
  | { name: 'ways'; position: string; pieces: string; time: number };
export type Request = { id: number; call: Call };
export type Answer = { id: number; value?: unknown; error?: Mistake; progress?: number };

/** An error of the solver. Stickers and columns are counted from 1. */
export interface Mistake {
  kind: string;
  message: string;
  notation?: string;
  stickers?: number[];
  pieces?: string[];
  column?: number;
}

/** The shortest ways to bring pieces home. */
export interface Ways {
  length: number;
  list: string[];
  /** Whether the list has every way. */
  isComplete: boolean;
}

/** A running call. */
export interface Running<T> {
  result: Promise<T>;
  cancel: () => void;
}

const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
const waiting = new Map<number, { answer: (answer: Answer) => void; progress?: (length: number) => void }>();
let count = 0;

worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
  const call = waiting.get(data.id);
  if (data.progress !== undefined) {
    call?.progress?.(data.progress);
  } else {
    waiting.delete(data.id);
    call?.answer(data);
  }
});

function start<T>(call: Call, progress?: (length: number) => void): Running<T> {
  const id = (count += 1);
  const result = new Promise<T>((resolve, reject) => {
    const answer = ({ error, value }: Answer) => (error ? reject(error) : resolve(value as T));
    waiting.set(id, { answer, progress });
    worker.postMessage({ id, call });
  });
  return { result, cancel: () => worker.postMessage({ cancel: id }) };
}

export const convert = (position: string) => start<Conversion>({ name: 'convert', position }).result;
export const inspect = (position: string) => start<Facts>({ name: 'inspect', position }).result;
export const solve = (position: string) => start<Solution>({ name: 'solve', position });
export const scramble = () => start<Scramble>({ name: 'scramble' }).result;
export const shortestWays = (position: string, pieces: string, time: number, progress: (length: number) => void) =>
  start<Ways | null>({ name: 'ways', position, pieces, time }, progress);
