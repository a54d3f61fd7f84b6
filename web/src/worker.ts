// Runs the solver beside the page.
import { convert, inspect, scramble, solve, ways } from 'superflip/fetch';
import type { Answer, Request } from './solver';

/** The maximum number of ways in one answer. */
const MOST_WAYS = 500;
/** The maximum length of ways. */
const LONGEST = 25;

/** The signals of the running requests. */
const running = new Map<number, AbortController>();

/** Finds the shortest length at which the pieces can be brought home, and all ways of this length. */
async function shortestWays(id: number, position: string, pieces: string, time: number, signal: AbortSignal) {
  const end = performance.now() + time;
  for (let length = 0; length <= LONGEST; length += 1) {
    const list: string[] = [];
    send({ id, progress: length });
    for await (const way of ways(position, length, { pieces, signal, time: Math.max(0, end - performance.now()) })) {
      list.push(way);
      if (list.length > MOST_WAYS) return { length, list: list.slice(0, MOST_WAYS), isComplete: false };
    }
    if (list.length > 0) return { length, list, isComplete: true };
  }
  return null;
}

function send(answer: Answer) {
  postMessage(answer);
}

function run({ id, call }: Request, signal: AbortSignal): Promise<unknown> {
  switch (call.name) {
    case 'convert':
      return convert(call.position);
    case 'inspect':
      return inspect(call.position);
    case 'solve':
      return solve(call.position, { signal });
    case 'scramble':
      return scramble({ signal });
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
  } catch (error) {
    // The fields of an error: kind, message, and the place of the mistake.
    const { message } = error as Error;
    send({ id: data.id, error: { ...(error as object), message } as never });
  }
  running.delete(data.id);
});
