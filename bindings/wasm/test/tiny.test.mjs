// The tiny module: its size, its start, and what it does not read.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import * as large from 'superflip';
import * as tiny from 'superflip/tiny';
import { SOLVED, apply, generator, scrambled } from './model.mjs';

/** The greatest size of the module, in bytes with brotli. */
const MODULE_BYTES = 100_000;

test('the tiny module has at most 100 KB with brotli', () => {
  const bytes = readFileSync(createRequire(import.meta.url).resolve('superflip/tiny.wasm'));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const compressed = brotliCompressSync(bytes, { params }).length;
  console.log(`# the tiny module: ${bytes.length} bytes, ${compressed} with brotli`);
  assert.ok(compressed > 50_000 && compressed <= MODULE_BYTES, `${compressed}`);
});

test('both modules solve within the same limits', async () => {
  const random = generator(42);
  for (let i = 0; i < 30; i += 1) {
    const position = scrambled(random);
    for (const maxLength of [22, 21, 20]) {
      const [a, b] = await Promise.all([large, tiny].map(({ solve }) => solve(position, { maxLength })));
      assert.equal(apply(position, b.moves), SOLVED);
      assert.ok(a.length <= maxLength && b.length <= maxLength);
    }
  }
});

test('both modules say the same about stickers that are no cube and moves that are no moves', async () => {
  const reason = ({ solve }, ...request) => solve(...request).then(() => assert.fail(), ({ message, ...rest }) => ({ message, ...rest }));
  for (const request of [
    ['U'.repeat(54)], [`${SOLVED.slice(0, 53)}U`], [SOLVED.slice(0, 53)], ['R U X'], ['[R, U'], [SOLVED, { faces: 'URF' }],
    [SOLVED.replace('UR', 'RU')], ['R', { maxLength: 0 }],
  ]) {
    assert.deepEqual(await reason(tiny, ...request), await reason(large, ...request), String(request[0]));
  }
  await assert.rejects(tiny.solve('UF UR', { notation: 'singmaster' }), { kind: 'argument', argument: 'notation' });
});

test('from import to the first solution in a new process', () => {
  const script = `
    const before = process.cpuUsage();
    const { solve } = await import('superflip/tiny');
    const { length } = await solve('LLBFURLBBUDUURBFFRURLBFLRLLDBDUDRFDDDLFULURFFRDBDBRBFU');
    const { user, system } = process.cpuUsage(before);
    console.log(length, ((user + system) / 1000).toFixed(0));
  `;
  const [length, time] = execFileSync('node', ['--input-type=module', '-e', script], { encoding: 'utf8', cwd: import.meta.dirname }).split(' ').map(Number);
  console.log(`# ${time} ms of processor time`);
  // A machine with 18 running processes took 314 ms.
  assert.ok(length <= 21 && time < 600, `${length} moves, ${time} ms`);
});
