// The beginner's way: its choice, stages, sentences, hold and link, in every language.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SOLVED, apply, generator, scrambled } from '../../bindings/wasm/test/model.mjs';
import { accessible, inAddress, message, onCube, open, stickers, turns, visit } from './browser.mjs';

const POSITION = scrambled(generator(77));
/** The faces of the cube after z2: yellow on top, green still in front. */
const OVER = { U: 'D', D: 'U', L: 'R', R: 'L', F: 'F', B: 'B' };
/** Writes turns that are named as the cube is held with yellow on top, for white on top. */
const upright = (moves) => moves.map((move) => OVER[move[0]] + move.slice(1));
const COUNT = async (page) => Number(await page.getAttribute('#scrubber', 'max'));

async function lesson(options = {}, position = POSITION) {
  const page = await open(options, `#${position}`);
  await message(page, 'Ready to solve');
  await page.click('#solve');
  await page.click('#way-beginner');
  await page.waitForSelector('#stages');
  return page;
}

test('each stage has a title, a sentence and turns that reach its goal', async () => {
  const page = await lesson();
  assert.match(await page.textContent('.instruction'), /Hold the cube with yellow on top and green in front/);
  const n = await page.locator('#stages button').count();
  assert.ok(n >= 4 && n <= 7);
  // The stickers that must be right after a stage, from 0, on a cube with white on top.
  const edges = [1, 3, 5, 7, 10, 19, 37, 46];
  const first = [0, 1, 2, 3, 5, 6, 7, 8, ...[9, 18, 36, 45].flatMap((i) => [i, i + 1, i + 2])];
  const second = [...first, ...[12, 21, 39, 48].flatMap((i) => [i, i + 2])];
  const goals = {
    'White cross': edges, 'White corners': first, 'Second layer': second, 'Yellow cross': [...second, 28, 30, 32, 34],
    'Line up the yellow cross': [...second, 28, 30, 32, 34, 16, 25, 43, 52], 'Turn the yellow corners': [...Array(54).keys()],
  };
  let now = POSITION;
  let count = 0;
  for (let i = 0; i < n; i += 1) {
    await page.locator('#stages button').nth(i).click();
    const title = await page.textContent('#message');
    assert.ok((await page.textContent('#why')).length > 20);
    assert.equal(await stickers(page), now);
    // The turns of each step of the stage.
    while ((await page.textContent('#message')) === title) {
      const moves = await turns(page);
      count += moves.length;
      now = apply(now, upright(moves).join(' '));
      for (let left = moves.length; left > 0; left -= 1) await page.click('#next');
    }
    for (const index of goals[title] ?? second) assert.equal(now[index], SOLVED[index], `${title}: sticker ${index}`);
  }
  assert.equal(now, SOLVED);
  assert.equal(count, await COUNT(page));
  assert.ok(count <= 160);
});

test('each turn has its step in a sentence, which names the sequence', async () => {
  const page = await lesson();
  const n = await COUNT(page);
  const cases = new Set();
  for (let step = 0; step < n; step += 1) {
    const text = await page.textContent('#case');
    assert.ok(!/[{}]|undefined|null/.test(text), text);
    cases.add(text);
    await page.click('#next');
  }
  assert.ok(cases.size >= 10, [...cases].join('\n'));
  assert.ok([...cases].some((text) => /Seen with \w+ in front: [URFDLB]/.test(text) || /seen with \w+ in front: [URFDLB]/.test(text)));
  assert.equal(await page.textContent('#instruction'), 'Solved!');
  assert.equal(await page.locator('#case, #why, #way-short').count(), 0);
  assert.equal(await stickers(page), SOLVED);
});

test('the cube and the net are held with yellow on top, and the words fit', async () => {
  const page = await lesson();
  const position = await stickers(page);
  // The sides in view show yellow, green and orange.
  const seen = Object.keys(await onCube(page)).map((index) => 'URFDLB'[Math.floor(index / 9)]);
  assert.deepEqual([...new Set(seen)].toSorted(), ['D', 'F', 'L']);
  for (const [index, color] of Object.entries(await onCube(page))) assert.equal(color, position[index]);
  const boxes = await page.$$eval('.sticker', (list) => Object.fromEntries(list.map((b) => [b.dataset.index, b.getBoundingClientRect().top])));
  assert.ok(boxes[31] < boxes[22] && boxes[22] < boxes[4]);
  assert.match(await page.getAttribute('.sticker[data-index="31"]', 'aria-label'), /^top side, center: yellow/);
  // The key U turns the top as it is held.
  await page.focus('#cube');
  await page.keyboard.press('u');
  assert.equal(await stickers(page), apply(position, 'D'));
});

test('the choice leads back to few turns, and Undo to the beginner’s way', async () => {
  const page = await lesson();
  assert.equal(await page.locator('.search').count(), 0);
  for (let i = 0; i < 3; i += 1) await page.click('#next');
  const now = await stickers(page);
  await page.click('#way-short');
  await page.waitForFunction(() => document.querySelector('#message').textContent.includes('solve it'));
  assert.equal(await stickers(page), now);
  assert.equal(apply(now, (await turns(page)).join(' ')), SOLVED);
  assert.equal(await page.locator('#stages').count(), 0);
  await page.goBack();
  await page.waitForSelector('#stages');
  assert.equal(await stickers(page), now);
});

test('the address keeps the way, the step and the stages', async () => {
  const page = await lesson();
  await page.locator('#stages button').nth(1).click();
  await page.click('#next');
  const [title, reason, shown] = [await page.textContent('#message'), await page.textContent('#case'), await stickers(page)];
  assert.match(page.url(), /way=beginner/);
  const other = await open({}, new URL(page.url()).hash);
  await other.waitForSelector('#stages');
  assert.deepEqual([await other.textContent('#message'), await other.textContent('#case'), await stickers(other)], [title, reason, shown]);
  await page.reload();
  await page.waitForSelector('#stages');
  assert.equal(await page.textContent('#message'), title);
  // Turns that the solver does not find are followed without stages.
  await visit(other, `#${apply(SOLVED, 'R')}&moves=R-&way=beginner`);
  await other.waitForFunction(() => document.querySelectorAll('#moves li').length === 1);
  assert.equal(inAddress(other), apply(SOLVED, 'R'));
});

test('the turns are copied and printed as they are held', async () => {
  const page = await lesson({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.click('.menu summary');
  await page.click('#copy-moves');
  await page.waitForFunction(() => document.querySelector('.toast').textContent === 'Copied.');
  const [rotation, ...moves] = (await page.evaluate(() => navigator.clipboard.readText())).split(' ');
  assert.equal(rotation, 'z2');
  assert.equal(apply(POSITION, upright(moves).join(' ')), SOLVED);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('#sheet li').count(), moves.length);
  assert.match(await page.textContent('#sheet'), /yellow on top.*White cross/s);
});

test('every language has every sentence, and each state is accessible', async () => {
  const page = await lesson();
  await accessible(page, 'beginner’s way');
  const texts = new Set();
  for (const code of ['en', 'de', 'es', 'fr', 'zh']) {
    await page.selectOption('#language', code);
    await page.waitForFunction((lang) => document.documentElement.lang === lang, code);
    const n = await page.locator('#stages button').count();
    for (let i = 0; i < n; i += 1) {
      await page.locator('#stages button').nth(i).click();
      for (const id of ['#message', '#why', '#case']) {
        const text = await page.textContent(id);
        assert.ok(text.length > 2 && !/[{}]|undefined/.test(text), text);
        texts.add(`${id} ${text}`);
      }
    }
    texts.add(await page.textContent('#way-short'));
  }
  assert.ok(texts.size >= 60, String(texts.size));
});

test('the beginner’s way fits a small computer, in every language', async () => {
  const page = await lesson({ viewport: { width: 1280, height: 800 } });
  for (const code of ['en', 'de', 'es', 'fr', 'zh']) {
    await page.selectOption('#language', code);
    await page.waitForFunction((lang) => document.documentElement.lang === lang, code);
    await page.keyboard.press('Home');
    for (let left = await COUNT(page); left > 0; left -= 1) {
      const bottom = await page.evaluate(() => Math.max(...['#net', '.tools'].map((part) => document.querySelector(part).getBoundingClientRect().bottom)));
      assert.ok(bottom <= 800, `${bottom} with ${left} turns left in ${code}`);
      await page.click('#next');
    }
  }
});

test('the beginner’s way fits a phone', async () => {
  const page = await lesson({ viewport: { width: 390, height: 844 } });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 390, String(width));
  const { y, height } = await page.locator('#instruction').boundingBox();
  const tools = await page.locator('.tools').boundingBox();
  assert.ok(y + height <= tools.y, `${y + height} ${tools.y}`);
  for (const box of await page.$$eval('#stages button, #way-short', (list) => list.map((b) => b.getBoundingClientRect().height))) {
    assert.ok(box >= 44);
  }
});

test('Learn stands on the first screen, and begins the beginner’s way with a scrambled cube', async () => {
  for (const viewport of [{ width: 390, height: 844 }, { width: 1280, height: 800 }]) {
    const page = await open({ viewport });
    await message(page, 'is solved');
    const { y, height } = await page.locator('#learn').boundingBox();
    const limit = viewport.width < 600 ? (await page.locator('.tools').boundingBox()).y : viewport.height;
    assert.ok(y + height <= limit, `${y + height} ${limit}`);
    await page.click('#learn');
    await page.waitForSelector('#stages');
    assert.notEqual(inAddress(page), SOLVED);
    assert.match(page.url(), /way=beginner/);
  }
  // The reader's own cube stays.
  const page = await open({}, `#${POSITION}`);
  await message(page, 'Ready to solve');
  await page.click('#learn');
  await page.waitForSelector('#stages');
  assert.equal(inAddress(page), POSITION);
  // Each stage has its own name on its button.
  const names = await page.$$eval('#stages small', (list) => list.map((part) => part.textContent));
  assert.equal(new Set(names).size, await page.locator('#stages button').count());
  assert.ok(names.every((name) => name.length > 1));
});

test('the piece that a sentence names is lit on the cube and on the net, with the centers of its colors', async () => {
  const page = await lesson();
  const letters = { white: 'U', red: 'R', green: 'F', yellow: 'D', orange: 'L', blue: 'B' };
  const places = [[8, 9, 20], [6, 18, 38], [0, 36, 47], [2, 45, 11], [29, 26, 15], [27, 44, 24], [33, 53, 42], [35, 17, 51], [5, 10], [7, 19], [3, 37], [1, 46], [32, 16], [28, 25], [30, 43], [34, 52], [23, 12], [21, 41], [50, 39], [48, 14]];
  const count = await COUNT(page);
  let named = 0;
  for (let step = 0; step < count; step += 1) {
    const now = await stickers(page);
    const found = /(?:edge|corner) ((?:white|red|green|yellow|orange|blue)(?:–\w+)+)/.exec(await page.textContent('#case'));
    const colors = found?.[1].split('–').map((color) => letters[color]);
    const slot = colors && places.find((place) => place.map((i) => now[i]).toSorted().join() === colors.toSorted().join());
    const expected = slot ? [...slot, ...colors.map((face) => 9 * 'URFDLB'.indexOf(face) + 4)].toSorted((a, b) => a - b) : [...Array(54).keys()];
    assert.deepEqual(await page.$$eval('.sticker:not(.dim)', (list) => list.map((b) => Number(b.dataset.index)).toSorted((a, b) => a - b)), expected, `step ${step}`);
    const onPicture = await page.$$eval('#cube .facelet:not(.dim)', (list) => list.map((path) => Number(path.dataset.index)));
    assert.ok(onPicture.every((index) => expected.includes(index)), `step ${step}`);
    if (slot) named += 1;
    await page.click('#next');
  }
  assert.ok(named > 20, String(named));
  // Nothing is dimmed at the end, and on the short way.
  assert.equal(await page.locator('.dim').count(), 0);
});
