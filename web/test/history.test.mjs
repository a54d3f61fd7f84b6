// The address, Back and Forward, Undo and Redo, and loading again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SOLVED, apply, generator, scrambled } from '../../bindings/wasm/test/model.mjs';
import { inAddress, message, open, shows, stickers, turns, visit } from './browser.mjs';

const POSITION = scrambled(generator(5));

test('Undo and Redo go through every change, and survive loading again', async () => {
  const page = await open();
  await page.click('#clear');
  const blank = await stickers(page);
  await page.click('.swatch[data-color=R]');
  for (const i of [0, 1, 2]) await page.click(`.sticker[data-index="${i}"]`);
  await page.click('#undo');
  assert.equal((await stickers(page)).slice(0, 3), 'RR-');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  assert.equal(await stickers(page), blank);
  await page.keyboard.press('Control+Shift+z');
  assert.equal((await stickers(page)).slice(0, 3), 'R--');
  await page.reload();
  await page.waitForSelector('.sticker');
  assert.equal((await stickers(page)).slice(0, 3), 'R--');
  await page.click('#redo');
  assert.equal((await stickers(page)).slice(0, 3), 'RR-');
  for (let i = 0; i < 3; i += 1) await page.click('#undo');
  assert.equal(await stickers(page), SOLVED);
  assert.ok(await page.isDisabled('#undo'));
});

test('Back and Forward go through scrambles and solutions, and take a whole painting at once', async () => {
  const page = await open();
  await page.click('#scramble');
  const scramble = await stickers(page);
  await page.click('#solve');
  await page.waitForSelector('#moves li');
  // The turns are read after a step is done: before it, a better solution replaces them.
  await page.click('#next');
  const [first] = await turns(page);
  await page.click('#edit');
  for (const i of [0, 1, 2]) {
    await page.click('.swatch[data-color="-"]');
    await page.click(`.sticker[data-index="${i}"]`);
  }
  await page.goBack();
  await shows(page, apply(scramble, first));
  await page.goBack();
  await page.waitForSelector('#moves li');
  await page.goBack();
  await message(page, 'Ready to solve');
  assert.equal(await stickers(page), scramble);
  await page.goForward();
  await page.waitForSelector('#moves li');
});

test('a link holds the cube, the turns, the step, the view, the algorithm and the pieces', async () => {
  const page = await open({}, `#${POSITION}&moves=RU-F2&step=2&view=net&alg=R+U&pieces=UF%2CUR`);
  const expected = async (other) => {
    assert.deepEqual(await turns(other), ['R', "U'", 'F2']);
    assert.equal(await stickers(other), apply(POSITION, "R U'"));
    assert.equal(await other.inputValue('#algorithm'), 'R U');
    assert.equal(await other.inputValue('#pieces'), 'UF,UR');
    assert.equal(await other.getAttribute('main', 'data-view'), 'net');
  };
  await expected(page);
  await page.reload();
  await page.waitForSelector('#moves li');
  await expected(page);
});

test('a link in any notation is read, as it was before', async () => {
  for (const [hash, position] of [['#R U', apply(SOLVED, 'R U')], ["#R%20U'", apply(SOLVED, "R U'")], [`#${POSITION}`, POSITION]]) {
    const page = await open({}, hash);
    await message(page, 'Ready to solve');
    assert.equal(await stickers(page), position);
    await page.context().close();
  }
});

test('a malformed link is said, and the page works', async () => {
  const page = await open({}, '#%E0%A4%A');
  for (const hash of ['', '#nonsense', `#${SOLVED.slice(1)}`, '#<script>alert(1)</script>']) {
    if (hash) await visit(page, hash);
    await page.waitForFunction(() => document.querySelector('[role=alert]')?.textContent.includes('link'));
    await page.click('#scramble');
    await message(page, 'Ready to solve');
    assert.equal(await page.locator('[role=alert]').count(), 0);
  }
  await visit(page, `#-${POSITION.slice(1)}&moves=R`);
  await page.waitForFunction(() => document.querySelector('[role=alert]')?.textContent.includes('link'));
  for (const rest of ['&moves=RXU', '&moves=RU&step=7', '&step=-1', '&step=x']) {
    await page.click('#reset, #edit, #clear');
    await visit(page, `#${POSITION}${rest}`);
    await page.waitForFunction(() => document.querySelector('[role=alert]')?.textContent.includes('link'));
    assert.equal(inAddress(page), POSITION);
  }
});

test('an address that is changed by hand is read', async () => {
  const page = await open();
  await visit(page, '#F2');
  await message(page, 'Ready to solve');
  assert.equal(await stickers(page), apply(SOLVED, 'F2'));
});

test('a page without storage works', async () => {
  const page = await open({
    prepare: (page) => page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });
    }),
  }, `#${POSITION}`);
  await message(page, 'Ready to solve');
});
