// What a hostile stranger does: quick clicks, Back while the page solves, drags beyond the window, junk, strange links, and
// another language in each state.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SOLVED, apply, generator, scrambled } from '../../bindings/wasm/test/model.mjs';
import { inAddress, launch, message, middle, open, stickers, turns, visit } from './browser.mjs';

const POSITION = scrambled(generator(77));

test('quick clicks during a search leave one search, and the page as the last click made it', async () => {
  const page = await open({}, `#${POSITION}`);
  await message(page, 'Ready to solve');
  for (let i = 0; i < 12; i += 1) {
    await page.click('#solve');
    await page.click('#stop');
    await page.click('#search-on');
    await page.click('#edit');
  }
  await message(page, 'Ready to solve');
  assert.equal(await stickers(page), POSITION);
  await page.click('#solve');
  await page.waitForSelector('.search[data-state=searching]');
  assert.equal(apply(POSITION, (await turns(page)).join(' ')), SOLVED);
  // The proofs that were left do not report to this search.
  await page.waitForTimeout(1500);
  assert.equal(await page.locator('#proving').count(), 0);
});

test('Back and Forward while the page solves, plays and proves show what was there', async () => {
  const page = await open({ reducedMotion: 'no-preference' });
  for (let i = 0; i < 3; i += 1) {
    await page.click('#scramble');
    const position = await stickers(page);
    // Back before the solution is there.
    await page.click('#solve', { noWaitAfter: true });
    await page.waitForSelector('#moves li');
    await page.click('#play');
    await page.goBack();
    await message(page, 'Ready to solve');
    assert.equal(await stickers(page), position);
    await page.goForward();
    await page.waitForSelector('#moves li');
    // Playing has ended.
    assert.equal(await page.getAttribute('#play', 'aria-label'), 'Play');
    await page.click('#stop');
    await page.click('#search-on');
    await page.goBack();
    await message(page, 'Ready to solve');
  }
});

test('a drag that leaves the window, turns over itself or ends by Escape leaves a cube', async () => {
  const page = await open();
  const legal = (text) => [...'URFDLB'].every((face) => [...text].filter((c) => c === face).length === 9);
  const [x, y] = await middle(page, 23);
  for (const [dx, dy] of [[0, -5000], [5000, 5000], [-5000, 3], [0, 4999]]) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 3 });
    await page.mouse.move(x + dx, y + dy, { steps: 3 });
    // A key during the drag.
    await page.keyboard.press('r');
    await page.mouse.up();
    await page.waitForFunction(() => !document.querySelector('#cube[data-moving]'));
    assert.ok(legal(await stickers(page)));
    assert.equal(inAddress(page), await stickers(page));
  }
  assert.ok(await page.evaluate(() => !document.querySelector('#message').textContent.includes('wrong')));
});

test('junk in the boxes is said, and is no markup', async () => {
  const page = await open();
  await page.click('#cubers summary');
  const junk = ['<img src=x onerror=window.hit=1>', "'; DROP TABLE", '((((((R', 'R'.repeat(20_000), '(R U)999999999', '🙂🙃', '\u202eR U', '%E0%A4%A', '__proto__', '{"a":1}', 'R2\'3', ','.repeat(500)];
  for (const text of junk) {
    await page.fill('#algorithm', text);
    await page.fill('#pieces', text);
    await page.waitForFunction(() => document.querySelector('#algorithm-answer').textContent.trim() !== '', null, { timeout: 15_000 });
    await page.click('#find').catch(() => undefined);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0, text.slice(0, 20));
  }
  assert.equal(await page.evaluate(() => window.hit), undefined);
  // The address holds the text, and opens again.
  await page.fill('#algorithm', junk[0]);
  await page.reload();
  assert.equal(await page.inputValue('#algorithm'), junk[0]);
  assert.equal(await page.evaluate(() => window.hit), undefined);
});

test('the language changes in each state, and the state stays', async () => {
  const page = await open({}, `#${POSITION}`);
  await message(page, 'Ready to solve');
  await page.click('#solve');
  await page.waitForSelector('#moves li');
  await page.click('#next');
  const moves = await turns(page);
  for (const code of ['de', 'zh', 'fr', 'es', 'en']) {
    await page.selectOption('#language', code);
    await page.waitForFunction((lang) => document.documentElement.lang === lang, code);
    assert.deepEqual(await turns(page), moves);
    assert.equal(await page.inputValue('#scrubber'), '1');
  }
  await page.click('#search-on, #stop');
  // Two languages, the second before the first is loaded: the last one stays.
  await page.selectOption('#language', 'de');
  await page.selectOption('#language', 'en');
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
  assert.equal(await page.inputValue('#language'), 'en');
});

test('the page is loaded again while the camera is open, and the cube stays', async () => {
  const page = await open({ from: await launch('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream') }, `#${POSITION}`);
  await message(page, 'Ready to solve');
  await page.click('#camera');
  await page.waitForSelector('#take:enabled');
  await page.click('#take');
  await page.reload();
  await message(page, 'Ready to solve');
  assert.equal(await stickers(page), POSITION);
  assert.equal(await page.locator('#viewfinder').count(), 0);
  await page.click('#camera');
  await page.waitForSelector('#take:enabled');
  // Back closes nothing else than the camera.
  await page.keyboard.press('Escape');
  assert.equal(await stickers(page), POSITION);
});

test('numbers in a link that are no numbers, and members that are none, are said or left out', async () => {
  const page = await open();
  for (const rest of ['&moves=RU&step=NaN', '&moves=RU&step=1e9', '&moves=RU&step=-1', `&moves=${'R'.repeat(5000)}X`]) {
    await page.evaluate(() => { location.hash = ''; });
    await visit(page, `#${POSITION}${rest}`);
    await page.waitForFunction(() => document.querySelector('[role=alert]')?.textContent.includes('link'));
    assert.equal(await stickers(page), POSITION);
    await page.click('#reset');
  }
  await visit(page, `#${POSITION}&view=<b>&way=nobody&pieces=<b>&alg=<b>&alg=R&constructor=1`);
  await message(page, 'Ready to solve');
  assert.equal(await page.getAttribute('main', 'data-view'), 'cube');
  assert.equal(await page.locator('#cubers b').count(), 0);
});
