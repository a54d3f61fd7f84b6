// Runs the solver beside the page. The tiny module comes first, so that Solve works soon. The large module loads after
// the first answer, or when a call needs it.
import * as tiny from 'superflip/tiny';
import type { Answer, Request } from './solver';

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
    for await (const way of (await whole()).ways(position, length, { pieces, signal, time: Math.max(0, end - performance.now()) })) {
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
  return (progress: { nodes: number; solution: unknown }) => {
    if (!progress.solution && performance.now() - last < REPORT) return;
    last = performance.now();
    send({ id, progress });
  };
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
    case 'nearest':
      return (await whole()).nearest(call.position, { count: call.count });
    case 'scan':
      return (await whole()).scan(call.colors, { count: call.count });
    case 'shorter':
      return first().shortest(call.position, { maxLength: call.maxLength, time: call.time, signal, onProgress: reporter(id) });
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
