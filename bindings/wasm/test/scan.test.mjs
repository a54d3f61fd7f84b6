// The likeliest cube for measured colors. COLORS=100000 makes the long run of hostile colors.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ArgumentError, nearest, scan, solve } from 'superflip';
import { SOLVED, apply, generator, scrambled } from './model.mjs';

const random = generator(46);
const PAINT = {
  U: [240, 240, 240], R: [190, 30, 40], F: [20, 150, 70], D: [230, 210, 30], L: [230, 90, 20], B: [20, 60, 160],
};

/** Returns the colors of a position. Each face is darker than the one before. */
const picture = (position) =>
  [...position].map((letter, i) => PAINT[letter].map((channel) => channel * (1 - 0.05 * Math.floor(i / 9))));

test('colors are read, also with missing ones and in other orders of the faces', async () => {
  for (let i = 0; i < 10; i += 1) {
    const position = scrambled(random);
    const colors = picture(position);
    const found = await scan(colors);
    assert.equal(found.cubes[0].facelets, position);
    assert.deepEqual([found.cubes[0].cost, found.retake, found.cubes.length], [0, [], 1]);
    assert.deepEqual(Object.keys(found.colors).sort(), ['B', 'D', 'F', 'L', 'R', 'U']);
    assert.ok(found.margin > 7);
    const ordered = [0, 4, 2, 1, 5, 3].flatMap((face) => colors.slice(9 * face, 9 * face + 9));
    ordered[9] = [NaN, NaN, NaN]; // the first sticker of L
    const [inOrder] = await nearest(ordered, { faces: 'ULFRBD' });
    assert.equal(inOrder.facelets, position);
    assert.deepEqual(inOrder.changes, [{ sticker: 10, found: '?', color: position[36] }]);
    colors[0] = null;
    colors[13] = undefined;
    const cubes = await nearest(colors.map((color) => color && Float64Array.from(color)), { count: 2 });
    assert.equal(cubes[0].facelets, position);
    assert.deepEqual(cubes[0].changes[0], { sticker: 1, found: '?', color: position[0] });
    assert.ok(cubes[1].cost > cubes[0].cost);
  }
});

test('mistakes in colors are typed errors', async () => {
  const good = picture(scrambled(random));
  const changed = (sticker, color) => good.map((other, i) => (i === sticker - 1 ? color : other));
  for (const [colors, message] of [
    [good.slice(1), /53 colors/],
    [changed(3, [0, 0, 256]), /sticker 3: blue is 256; expected 0 to 255/],
    [changed(3, [0, NaN, 0]), /sticker 3: green is NaN/],
    [changed(3, [Infinity, 0, 0]), /sticker 3: red is inf/],
    [Array(54).fill([NaN, NaN, NaN]), /centers 5 and 14 are missing/],
    [(function* () { for (;;) yield null; })(), /more than 1000/],
    [changed(3, [0, 0]), /color 3/],
    [changed(3, 'red'), /color 3/],
    [good.map(() => [1, 2, 3]), /too many centers/],
    [changed(5, null).map((color, i) => (i === 13 ? null : color)), /centers 5 and 14 are missing/],
  ]) {
    await assert.rejects(scan(colors), (error) => {
      assert.ok(error instanceof ArgumentError && error.argument === 'colors');
      assert.match(error.message, message);
      return true;
    });
  }
  await assert.rejects(scan(good, { space: 'cmyk' }), ArgumentError);
  await assert.rejects(scan(good, { count: 0 }), ArgumentError);
  await assert.rejects(scan(3), ArgumentError);
  await assert.rejects(scan('U'.repeat(54)), ArgumentError);
});

const COLORS = Number(process.env.COLORS ?? 1000);

test(`${COLORS} hostile lists of colors are answered`, async () => {
  const pick = (list) => list[random(list.length)];
  let answered = 0;
  for (let i = 0; i < COLORS; i += 1) {
    const noise = pick([1, 40, 200]);
    const colors = picture(scrambled(random)).map((color) =>
      color.map((channel) => Math.min(255, Math.max(0, channel + noise * (random(1000) / 1000 - 0.5)))));
    const wrong = () => pick([NaN, Infinity, -Infinity, -1, 256, 1e308, 5e-324, '1', null]);
    const changes = [
      () => colors.fill(pick([[0, 0, 0], [255, 255, 255], [NaN, NaN, NaN], null])),
      () => colors.splice(random(54), random(3)),
      () => colors.push([1, 2, 3]),
      () => Array.from({ length: pick([1, 3, 40]) }, () => (colors[random(54)][random(3)] = wrong())),
      () => Array.from({ length: pick([1, 3, 40]) }, () => (colors[random(54)] = pick([null, undefined, [NaN, NaN, NaN], [], wrong()]))),
      () => {},
    ];
    pick(changes)();
    try {
      const { margin, cubes: [{ facelets, cost }] } = await scan(colors, { space: pick(['rgb', 'rgb', 'lab', 'hsv']) });
      answered += 1;
      assert.ok(margin >= 0 && cost >= 0);
      assert.equal(apply(facelets, (await solve(facelets)).moves), SOLVED);
    } catch (error) {
      assert.ok(error instanceof ArgumentError, error.stack);
    }
  }
  assert.ok(answered > COLORS * 0.02 && answered < COLORS * 0.9, `${answered}`);
});
