// Mistakes in colors and places, and their repairs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SOLVED } from '../../bindings/wasm/test/model.mjs';
import { inAddress, marked, message, onCube, open, stickers, visit } from './browser.mjs';

const changed = (changes) => [...SOLVED].map((sticker, i) => changes[i + 1] ?? sticker).join('');

/** Each kind of mistake: the stickers, what a person reads, and the stickers that are outlined. */
const CASES = [
  [changed({ 9: 'F' }), 'One sticker looks wrong. On the corner at the top, right, front, green must be white.', [9]],
  [changed({ 1: 'R', 2: 'R' }), '11 stickers are red. At least one of them is something else.', null],
  [changed({ 8: 'D', 20: 'U', 29: 'F' }), 'pieces look wrong.', null],
  [changed({ 9: 'R', 10: 'U' }), 'The corner at the top, right, front has its colors in the wrong order.', [9, 10, 21]],
  [changed({ 20: 'U', 2: 'F' }), '2 pieces look wrong.', [2, 8, 20, 47]],
  [changed({ 1: 'L', 37: 'B', 48: 'U' }), 'The corner white–blue–orange is twisted. Turns alone', [1, 37, 48]],
  [changed({ 8: 'F', 20: 'U' }), 'The edge white–green is flipped.', [8, 20]],
  [changed({ 20: 'R', 11: 'F' }), 'Two pieces are swapped.', []],
];

test('each mistake is said in colors and places, and outlined on the cube and on the net', async () => {
  const page = await open();
  for (const [position, text, places] of CASES) {
    await visit(page, `#${position}`);
    await message(page, text);
    if (places) assert.deepEqual(await marked(page, 'wrong'), places, text);
    else assert.ok((await marked(page, 'wrong')).length > 0);
    // The same stickers are outlined on the cube, as far as they are in view.
    const seen = Object.keys(await onCube(page)).map(Number);
    const wrong = (await marked(page, 'wrong')).filter((sticker) => seen.includes(sticker - 1));
    assert.equal(await page.locator('#cube .mark.wrong').count(), wrong.length, text);
    // Solve does not hide the mistake: it leads to the message.
    await page.click('#solve');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'message');
  }
});

test('a piece that is there twice is named by its colors, and one with a color twice by its place', async () => {
  const page = await open();
  for (const [changes, text] of [
    [{ 20: 'R', 17: 'F' }, 'The edge white–red appears twice.'],
    [{ 47: 'U', 8: 'B' }, 'The edge between top and back shows white twice.'],
    [{ 20: 'U', 2: 'F' }, 'The edge between top and back shows green and blue, which are opposite sides.'],
  ]) {
    await visit(page, `#${changed(changes)}`);
    await message(page, text);
  }
});

test('Fix shows the nearest cube before it is taken', async () => {
  const position = changed({ 9: 'F' });
  const page = await open({}, `#${position}`);
  await page.click('#fix');
  await message(page, '1 sticker would change:');
  assert.match(await page.textContent('.changes'), /The corner at the top, right, front: green becomes white/);
  assert.deepEqual(await marked(page, 'changed'), [9]);
  assert.equal(await page.locator('#cube .mark.changed').count(), 1);
  // Nothing is taken yet.
  assert.equal(inAddress(page), position);
  await page.click('#cancel-fix');
  assert.equal(await stickers(page), position);
  await page.click('#fix');
  await page.click('#take');
  await message(page, 'is solved');
  assert.equal(inAddress(page), SOLVED);
  await page.click('#undo');
  assert.equal(await stickers(page), position);
});

test('a mistake behind the cube comes into view', async () => {
  // The corner at the bottom, left, back.
  const page = await open({}, `#${changed({ 34: 'F' })}`);
  await message(page, 'One sticker looks wrong.');
  await page.waitForSelector('#cube .mark.wrong');
});

test('every mistake has a Fix that leads to a cube, and another way', async () => {
  const page = await open();
  for (const [position] of CASES) {
    await visit(page, `#${position}`);
    await page.click('#fix');
    await page.waitForSelector('#take');
    const first = await page.textContent('.changes');
    await page.click('#another');
    assert.notEqual(await page.textContent('.changes'), first);
    await page.click('#take');
    await page.waitForFunction(() => /is solved|Ready to solve/.test(document.querySelector('#message').textContent));
  }
});

test('a color that is there too often is said while stickers are left', async () => {
  const page = await open();
  await page.click('#clear');
  await page.click('.swatch[data-color=R]');
  for (const i of [0, 1, 2, 3, 5, 6, 7, 8]) await page.click(`.sticker[data-index="${i}"]`);
  await message(page, '40 stickers left');
  // The ninth red sticker has chosen the next color.
  await page.click('.swatch[data-color=R]');
  await page.click('.sticker[data-index="18"]');
  await message(page, '10 stickers are red. At least one of them is something else.');
  assert.equal((await marked(page, 'wrong')).length, 10);
  assert.equal(await page.textContent('.swatch[data-color=R]'), '10');
});
