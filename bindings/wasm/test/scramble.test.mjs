// Scrambles of a kind.
import assert from 'node:assert/strict';
import test from 'node:test';

import { SearchError, convert, scramble, scrambleMany } from 'superflip';
import { casesOf } from 'superflip/catalogue';
import { cases } from 'superflip/people';
import { apply } from 'superflip/moves';
import * as tiny from 'superflip/tiny';

const shown = (facelets, places) => places.map((place) => facelets[place]).join('');

test('solved pieces stay solved, and the moves lead to the position', async () => {
  for (const { moves, length, facelets, singmaster } of await scrambleMany(20, { seed: 3, solved: 'cross,FR' })) {
    assert.equal(shown(facelets, [28, 30, 32, 34, 25, 16, 43, 52, 23, 12]), 'DDDDFRLBFR');
    assert.equal(apply(moves), facelets);
    assert.equal(moves.split(' ').length, length);
    assert.equal((await convert(moves)).singmaster, singmaster);
  }
});

test('a case is drawn, and each case of a set', async () => {
  const one = await scramble({ seed: 1, case: 'pll t' });
  assert.deepEqual(one.case, { set: 'PLL', name: 'T' });
  assert.ok((await cases(one.moves)).some(({ set, name }) => set === 'PLL' && name === 'T'));
  const names = new Set((await scrambleMany(200, { seed: 1, case: 'PLL' })).map((drawn) => drawn.case.name));
  assert.equal(names.size, (await casesOf('PLL')).length);
});

test('scrambles have the form of an event', async () => {
  for (const { moves, facelets } of await scrambleMany(5, { seed: 4, event: 'fmc' })) {
    assert.match(moves, /^R' U' F .* R' U' F$/);
    assert.equal(apply(moves), facelets);
  }
  const blind = await scrambleMany(30, { seed: 5, event: 'blindfolded' });
  assert.ok(blind.some(({ moves }) => moves.includes('w')) && blind.some(({ hold }) => hold === undefined));
  assert.equal(new Set(blind.map(({ hold }) => JSON.stringify(hold))).size > 10, true);
});

test('a seed gives the same scrambles, one by one and all at once', async () => {
  const options = { seed: 9, solved: 'f2l,last-layer:oriented' };
  const all = await scrambleMany(3, options);
  assert.deepEqual(await scrambleMany(3, options), all);
  assert.deepEqual(await scramble(options), all[0]);
});

test('what cannot be drawn is refused', async () => {
  await assert.rejects(scramble({ solved: 'all' }), (error) => error instanceof SearchError && error.kind === 'noneDrawn');
  for (const [options, argument] of [
    [{ solved: 'cros' }, 'solved'], [{ solved: '' }, 'solved'], [{ case: 'PLL Q' }, 'case'], [{ event: 'oh' }, 'event'],
    [{ case: 'PLL', solved: 'f2l' }, 'case'], [{ solved: 'f2l', maxLength: 19 }, 'maxLength'], [{ solved: 5 }, 'solved'],
  ]) {
    await assert.rejects(scramble(options), { kind: 'argument', argument });
  }
  await assert.rejects(tiny.scramble({ solved: 'f2l' }), { kind: 'argument' });
  const controller = new AbortController();
  const drawing = scrambleMany(100_000, { solved: 'f2l', signal: controller.signal });
  setTimeout(() => controller.abort(), 50);
  await assert.rejects(drawing, { kind: 'cancelled' });
});
