// What tables of a machine gain. Deriving them takes longer than all other tests of machines together.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepare, solve } from 'superflip/machine';
import { replay } from './machine.mjs';
import { generator, scrambled } from './model.mjs';

test('tables make solutions quicker', async () => {
  const random = generator(25);
  const positions = Array.from({ length: 8 }, () => scrambled(random));
  const total = async () => {
    let seconds = 0;
    for (const position of positions) {
      const found = await solve(position, { machine: 'axial', nodes: 300_000 });
      await replay(position, found, 'axial');
      seconds += found.schedule.seconds;
    }
    return seconds;
  };
  const without = await total();
  await prepare('axial');
  const prepared = await total();
  console.log(`# ${without / 8} s without tables, ${prepared / 8} s with tables, after 300,000 nodes`);
  assert.ok(prepared < without);
});
