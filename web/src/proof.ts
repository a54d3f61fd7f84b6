// The proof that no solution is shorter, in workers. Each worker searches its share of each length.
import type { Solution } from 'superflip';
import type { Tables } from 'superflip/optimal';

/** What a worker is asked: to derive the tables, or to search a share. */
export type Task = 'derive' | { tables: Tables; position: string; maxLength: number; index: number; count: number };

/** What a worker answers. `length` is the length that the worker searches, and `part` how much of it is done, 0 to 1. */
export type Report = { tables: Tables } | { length: number; part: number } | { solution: Solution } | 'finished' | 'failed';

/** The greatest number of workers. Each needs about 120 MB of memory. */
const MOST_WORKERS = 8;
/** The part of the device's memory that the workers may have. */
const MEMORY = 0.25;
const WORKER_GIGABYTES = 0.12;

/** The number of workers: one for each core, if the memory suffices. Browsers without the second number have computers. */
function size(): number {
  const { hardwareConcurrency = 1, deviceMemory = 8 } = navigator as Navigator & { deviceMemory?: number };
  return Math.max(1, Math.min(hardwareConcurrency, MOST_WORKERS, Math.floor((deviceMemory * MEMORY) / WORKER_GIGABYTES)));
}

/** The tables, once they are derived. */
let tables: Tables | null = null;

/** What a proof reports. */
export interface Listener {
  /** Every solution has at least `bound` moves, and `part` of the solutions with `bound` moves are excluded. */
  proved: (bound: number, part: number) => void;
  found: (solution: Solution) => void;
  /** The workers could not be loaded, or have not enough memory. */
  failed: () => void;
}

/** Starts a proof that no solution of a position has at most `maxLength` moves. Returns a function that stops the proof. */
export function prove(position: string, maxLength: number, { proved, found, failed }: Listener): () => void {
  const workers: Worker[] = [];
  const stop = () => {
    for (const worker of workers.splice(0)) worker.terminate();
  };
  const open = (task: Task, answer: (report: Exclude<Report, 'failed'>, worker: Worker) => void) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
    workers.push(worker);
    const fail = () => {
      stop();
      failed();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Report>) => (data === 'failed' ? fail() : answer(data, worker)));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      fail();
    });
    worker.postMessage(task);
  };
  const search = (known: Tables) => {
    const count = size();
    const places: { length: number; part: number }[] = [];
    for (let index = 0; index < count; index += 1) {
      open({ tables: known, position, maxLength, index, count }, (report) => {
        if (report === 'finished') places[index] = { length: maxLength + 1, part: 0 };
        else if ('length' in report) places[index] = report;
        else if ('solution' in report) {
          places[index] = { length: report.solution.length, part: 0 };
          found(report.solution);
        }
        // Object.keys skips workers without a report.
        if (Object.keys(places).length < count) return;
        const bound = Math.min(...places.map(({ length }) => length));
        const done = places.reduce((sum, { length, part }) => sum + (length > bound ? 1 : part), 0);
        proved(bound, done / count);
      });
    }
  };
  if (tables) search(tables);
  else {
    // The memory of this worker is large, so it ends before the search begins.
    open('derive', (report, worker) => {
      if (report === 'finished' || !('tables' in report)) return;
      worker.terminate();
      tables = report.tables;
      search(tables);
    });
  }
  return stop;
}
