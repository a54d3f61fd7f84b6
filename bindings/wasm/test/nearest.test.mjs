// The cubes nearest to misread stickers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ArgumentError, PositionError, nearest, solve } from 'superflip';
import { SOLVED, apply, generator, scrambled } from './model.mjs';

const random = generator(45);

/** Returns the number of stickers in which two texts differ. */
const distance = (a, b) => [...a].filter((letter, i) => letter !== b[i]).length;

test('one or two misread stickers are found, and nothing nearer is missed', async () => {
  for (let i = 0; i < 20; i += 1) {
    const position = scrambled(random);
    const misread = [...position];
    for (let left = 1 + (i % 2); left > 0; left -= 1) {
      const place = random(54);
      if (place % 9 !== 4) misread[place] = 'URFDLB'[random(6)];
    }
    const text = misread.join('');
    const [first, second] = await nearest(text, { count: 2 });
    assert.ok(first.changes.length <= distance(text, position));
    assert.ok(first.changes.length <= second.changes.length);
    assert.notEqual(first.facelets, second.facelets);
    for (const repair of [first, second]) {
      assert.equal(distance(text, repair.facelets), repair.changes.length);
      for (const { sticker, found, color } of repair.changes) {
        assert.equal(text[sticker - 1], found);
        assert.equal(repair.facelets[sticker - 1], color);
      }
      const { moves } = await solve(repair.facelets);
      assert.equal(apply(repair.facelets, moves), SOLVED);
    }
  }
});

test('stickers of unknown color, other letters and other orders of the faces are read', async () => {
  const [unknown] = await nearest(`${SOLVED.slice(0, 53)}?`);
  assert.deepEqual(unknown, { facelets: SOLVED, cost: 1, changes: [{ sticker: 54, found: '?', color: 'B' }] });
  const letters = { U: 'w', R: 'r', F: 'g', D: 'y', L: 'o', B: 'b' };
  const painted = [...SOLVED].map((face) => letters[face]).join('');
  const [named] = await nearest(`g${painted.slice(1)}`);
  assert.deepEqual(named, { facelets: SOLVED, cost: 1, changes: [{ sticker: 1, found: 'G', color: 'W' }] });
  const ordered = [...'ULFRBD'].map((face) => face.repeat(9)).join('');
  const [other] = await nearest(`R${ordered.slice(1)}`, { faces: 'ULFRBD' });
  assert.deepEqual([other.facelets, other.changes.length], [SOLVED, 1]);
  const [labeled] = await nearest([...SOLVED].join(', '));
  assert.deepEqual(labeled, { facelets: SOLVED, cost: 0, changes: [] });
});

test('bad input is a typed error', async () => {
  await assert.rejects(nearest('UUU'), (error) => error instanceof PositionError && error.kind === 'length');
  await assert.rejects(nearest('W'.repeat(54)), (error) => error instanceof PositionError && error.kind === 'sameCenters');
  for (const count of [0, 1001, 1.5, '2']) {
    await assert.rejects(nearest(SOLVED, { count }), (error) => error instanceof ArgumentError && error.argument === 'count');
  }
  await assert.rejects(nearest(12), ArgumentError);
});
