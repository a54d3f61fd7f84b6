// Runs the solver beside the page. The tiny module comes first, so that Solve works soon. The large module loads after
// the first answer, or when a call needs it.
import * as tiny from 'superflip/tiny';
import { type Metric, beginnings, costOf, joined } from './cube/metric';
import { after } from './cube/space';
import type { Answer, Mistake, Progress, Request } from './solver';

type Large = typeof import('superflip/fetch');
let loading: Promise<Large> | null = null;
/** The large module, once it is there. */
let large: Large | null = null;

async function load(): Promise<Large> {
  const loaded = await import('superflip/fetch');
  // The first call fetches the module.
  await loaded.solve('');
  send({ id: 0, isComplete: true });
  return (large = loaded);
}

/** Returns the large module, which is loaded once. A failure starts a new worker. */
const whole = () => (loading ??= load());

/** Returns the module that can answer first. */
const first = () => large ?? tiny;

/** The maximum number of ways in one answer. */
const MOST_WAYS = 500;
/** The maximum length of ways. */
const LONGEST = 25;
/** The least time between two reports of progress, in milliseconds. */
const REPORT = 100;

/** The signals of the running requests. */
const running = new Map<number, AbortController>();

/** Finds the shortest length at which the pieces can be brought home, and all ways of this length. */
async function shortestWays(id: number, position: string, pieces: string, time: number, signal: AbortSignal) {
  const end = performance.now() + time;
  for (let length = 0; length <= LONGEST; length += 1) {
    const list: string[] = [];
    send({ id, progress: length });
    for await (const way of (await whole()).ways(position, length, { goal: pieces, signal, time: Math.max(0, end - performance.now()) })) {
      list.push(way);
      if (list.length > MOST_WAYS) return { length, list: list.slice(0, MOST_WAYS), isComplete: false };
    }
    if (list.length > 0) return { length, list, isComplete: true };
  }
  return null;
}

/** Returns a function that reports progress, each solution at once and the nodes now and then. */
function reporter(id: number) {
  let last = 0;
  return (progress: Progress) => {
    if (!progress.solution && performance.now() - last < REPORT) return;
    last = performance.now();
    send({ id, progress });
  };
}

/** The length of the solutions whose costs are compared, and the nodes in which they are looked for. */
const COMPARED = 20;
const NODES = 100_000;

/**
 * Looks for cheaper solutions in a metric. The solver minimizes turns, so this solves the position after each short
 * beginning, and takes the solution that costs least with its beginning.
 */
async function cheaper(id: number, stickers: string, metric: Metric, cost: number, time: number, signal: AbortSignal) {
  const end = performance.now() + time;
  const report = reporter(id);
  let best = cost;
  let nodes = 0;
  for (const beginning of beginnings()) {
    if (performance.now() >= end) break;
    const onProgress = ({ solution }: Progress) => {
      if (!solution) return;
      nodes += 1;
      const moves = joined([...beginning, ...solution.moves.split(' ').filter(Boolean)]);
      const own = costOf(moves, metric);
      if (own < best) {
        best = own;
        report({ nodes, solution: { moves: moves.join(' ') } });
      } else {
        report({ nodes, solution: null });
      }
    };
    try {
      await first().shortest(after(stickers, beginning), { maxLength: COMPARED, nodes: NODES, signal, onProgress });
    } catch (error) {
      // After this beginning, no short solution was found.
      if (!['budgetSpent', 'noneWithin'].includes((error as Mistake).kind)) throw error;
    }
  }
  return null;
}

function send(answer: Answer) {
  postMessage(answer);
}

async function run({ id, call }: Request, signal: AbortSignal): Promise<unknown> {
  switch (call.name) {
    case 'convert':
      return (await whole()).convert(call.position);
    case 'inspect':
      return (await whole()).inspect(call.position);
    case 'method':
      return (await whole()).solveByMethod(call.position);
    case 'solve':
      return first().solve(call.position, { signal });
    case 'setup':
      return first().solve(call.position, { inverse: true, signal });
    case 'scramble':
      return call.solved === undefined ? first().scramble() : (await whole()).scramble({ solved: call.solved });
    case 'nearest':
      return (await whole()).nearest(call.position, { count: call.count });
    case 'scan':
      return (await whole()).scan(call.colors, { count: call.count });
    case 'shorter':
      return first().shortest(call.position, { maxLength: call.maxLength, time: call.time, signal, onProgress: reporter(id) });
    case 'cheaper':
      return cheaper(id, call.stickers, call.metric, call.cost, call.time, signal);
    case 'estimate':
      return (await import('superflip/people')).estimate(call.sequence);
    case 'ways':
      return shortestWays(id, call.position, call.pieces, call.time, signal);
  }
}

addEventListener('message', async ({ data }: MessageEvent<Request | { cancel: number }>) => {
  if ('cancel' in data) {
    running.get(data.cancel)?.abort();
    return;
  }
  const controller = new AbortController();
  running.set(data.id, controller);
  try {
    send({ id: data.id, value: await run(data, controller.signal) });
    // The call that needs the module receives a failure.
    whole().catch(() => undefined);
  } catch (error) {
    // The fields of an error: kind, message, and the place of the mistake. Only errors of the package have a kind, so
    // an error without one is a failure to load the package's module.
    const { message, kind } = error as Error & { kind?: string };
    send({ id: data.id, error: { ...(error as object), message } as never, isLoadFailure: kind === undefined });
  }
  running.delete(data.id);
});
