// Runs several workers at once, each with its own module.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { SOLVED, apply, generator, scrambled } from './model.mjs';

const source = `
  import { parentPort } from 'node:worker_threads';
  import { solve } from 'superflip';
  parentPort.on('message', async (position) => {
    parentPort.postMessage(await solve(position).catch((error) => ({ kind: error.kind })));
  });
`;

test('four workers', async () => {
  await Promise.all([1, 2, 3, 4].map(async (seed) => {
    const url = new URL(`data:text/javascript,${encodeURIComponent(source.replace('superflip', import.meta.resolve('superflip')))}`);
    const worker = new Worker(url);
    const ask = async (position) => {
      worker.postMessage(position);
      const [answer] = await once(worker, 'message');
      return answer;
    };
    const random = generator(seed);
    for (let i = 0; i < 20; i += 1) {
      const position = scrambled(random);
      assert.equal(apply(position, (await ask(position)).moves), SOLVED);
      assert.equal((await ask('U'.repeat(54))).kind, 'sameCenters');
    }
    await worker.terminate();
  }));
});
