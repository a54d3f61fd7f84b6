// Derives the tables of the search for shortest solutions, or searches a share.
import { deriveTables, shortest, useTables } from 'superflip/optimal';
import type { Report, Task } from './proof';

/** The least time between two reports of one length, in milliseconds. */
const REPORT = 200;

const send = (report: Report, transfer: Transferable[] = []) => postMessage(report, { transfer });

async function run(task: Task) {
  if (task === 'derive') {
    const tables = await deriveTables();
    return send({ tables }, Object.values(tables).map(({ buffer }) => buffer as ArrayBuffer));
  }
  const { tables, position, maxLength, index, count } = task;
  await useTables(tables);
  let last = { length: 0, time: 0 };
  const onProgress = ({ length, done, of }: { length: number; done: number; of: number }) => {
    if (length === last.length && performance.now() - last.time < REPORT) return;
    last = { length, time: performance.now() };
    send({ length, part: done / of });
  };
  try {
    send({ solution: await shortest(position, { maxLength, share: { index, count }, onProgress }) });
  } catch (error) {
    if ((error as { kind?: string }).kind !== 'noneWithin') throw error;
    send('finished');
  }
}

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  run(data).catch(() => send('failed'));
});
