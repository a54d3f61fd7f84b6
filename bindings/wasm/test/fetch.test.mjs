// Tests the entry point whose WebAssembly module is in a separate file.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as inline from 'superflip';
import * as external from 'superflip/fetch';

test('both entries have the same functions and give the same answers', async () => {
  assert.deepEqual(Object.keys(external), Object.keys(inline));
  const position = "R U2 F' L B D'";
  assert.deepEqual(await external.solve(position), await inline.solve(position));
  assert.deepEqual(await external.inspect(position), await inline.inspect(position));
});
