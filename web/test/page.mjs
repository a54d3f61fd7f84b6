// Uses the built page in headless Chromium as a person does. `SHOTS=folder` also writes screenshots.
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';
import { SOLVED, apply, generator, scrambled } from '../../bindings/wasm/test/model.mjs';
import { serve } from './server.mjs';

const SHOTS = process.env.SHOTS;
const server = await serve('/some/path/');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
const problems = [];

/** Opens the page in a new context. */
async function open(options = {}, hash = '') {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(server.address + hash);
  return page;
}

const status = (page, expected) => page.waitForFunction((text) => document.querySelector('#status').textContent.includes(text), expected, { timeout: 30_000 });
const stickers = (page) => page.$$eval('.sticker', (list) => list.toSorted((a, b) => a.dataset.index - b.dataset.index).map((b) => b.dataset.color).join(''));
const wrong = (page) => page.$$eval('.sticker.wrong', (list) => list.map((b) => Number(b.dataset.index) + 1).toSorted((a, b) => a - b));
const read = async (page, text) => {
  await page.fill('#text', text);
  await page.press('#text', 'Enter');
};

/** Paints stickers by clicks on the palette and on the net. */
async function paint(page, position) {
  for (const face of 'URFDLB') {
    await page.click(`.swatch[data-color=${face}]`);
    for (let i = 0; i < 54; i += 1) {
      if (position[i] === face && i % 9 !== 4) await page.click(`.sticker[data-index="${i}"]`);
    }
  }
}

const tests = {
  'an address that is not well encoded is a mistake in the text, and the page works': async () => {
    const page = await open({}, '#%E0%A4%A');
    await page.waitForFunction(() => document.querySelector('#status.mistake'), null, { timeout: 30_000 });
    await read(page, "R U R' U'");
    await status(page, 'can be solved');
  },
  'a scramble is painted by clicks, solved, and played forward and back': async () => {
    const page = await open();
    const position = scrambled(generator(77));
    await page.click('#clear');
    await status(page, '48 stickers are left');
    await paint(page, position);
    await status(page, 'can be solved');
    assert.equal(await stickers(page), position);
    await page.click('#solve');
    await page.waitForSelector('#moves li');
    const moves = await page.$$eval('#moves li', (list) => list.map((li) => li.textContent));
    assert.ok(moves.length <= 21);
    assert.equal(apply(position, moves.join(' ')), SOLVED);
    await page.waitForSelector('twisty-player');
    await page.click('#forward');
    await page.click('#forward');
    await page.click('#back');
    assert.equal(await page.textContent('#step'), `1 of ${moves.length}`);
    await page.focus('#forward');
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.textContent('#step'), `2 of ${moves.length}`);
    await page.click('#play');
    await page.waitForFunction(() => document.querySelector('#viewer').dataset.step === '4');
    await page.click('#play');
    await page.click('#last');
    assert.equal(await page.textContent('#step'), `${moves.length} of ${moves.length}`);
    assert.ok(await page.isDisabled('#forward'));
    // The link holds the position.
    assert.ok(page.url().endsWith(`#${position}`));
    const again = await open({}, `#${position}`);
    await status(again, 'can be solved');
    assert.equal(await stickers(again), position);
    await again.reload();
    await status(again, 'can be solved');
    assert.equal(await stickers(again), position);
  },

  'each kind of mistake is shown at its stickers': async () => {
    const page = await open();
    const changed = (changes) => [...SOLVED].map((sticker, i) => changes[i + 1] ?? sticker).join('');
    const cases = [
      [changed({ 9: 'F' }), 'Sticker 9 is F and must be U', [9]],
      [changed({ 8: 'D', 20: 'U', 29: 'F' }), 'has these cubies', null],
      [changed({ 1: 'L', 37: 'B', 48: 'U' }), 'UBL is twisted', [1, 37, 48]],
      [changed({ 8: 'F', 20: 'U' }), 'UF is flipped', [8, 20]],
      [changed({ 20: 'R', 11: 'F' }), 'cubies are swapped', []],
    ];
    for (const [position, message, places] of cases) {
      await page.click('#reset');
      await status(page, 'is solved');
      // By clicks: only the stickers that differ.
      for (let i = 0; i < 54; i += 1) {
        if (position[i] !== SOLVED[i]) {
          await page.click(`.swatch[data-color=${position[i]}]`);
          await page.click(`.sticker[data-index="${i}"]`);
        }
      }
      await status(page, message).catch(async () => assert.fail(`${message}: ${await page.textContent('#status')}`));
      if (places) assert.deepEqual(await wrong(page), places, message);
      else assert.ok((await wrong(page)).length > 1);
      assert.ok(await page.isDisabled('#solve'));
    }
    await read(page, 'U'.repeat(54));
    await status(page, 'two centers');
    assert.deepEqual(await wrong(page), [5, 14]);
    await page.click('#clear');
    await page.click('.swatch[data-color=R]');
    for (const i of [0, 1, 2]) await page.click(`.sticker[data-index="${i}"]`);
    await status(page, '45 stickers are left');
    for (const i of [3, 5, 6, 7, 8, 18]) await page.click(`.sticker[data-index="${i}"]`);
    await status(page, 'red is there more than 9 times');
    assert.equal((await wrong(page)).length, 10);
    await read(page, 'R U Q2');
    await status(page, 'no such face');
    const selected = await page.$eval('#text', (input) => input.value.slice(input.selectionStart, input.selectionEnd));
    assert.equal(selected, 'Q2');
    await read(page, 'wwww wwwww rrrrrrrrr ggggggggg');
    await status(page, '27 stickers');
  },

  'texts are typed, pasted and dropped': async () => {
    const page = await open();
    await read(page, "R U R' U'");
    await status(page, 'can be solved');
    assert.equal(await stickers(page), apply(SOLVED, "R U R' U'"));
    const paste = (text) => page.evaluate((line) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', line);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, text);
    await paste(apply(SOLVED, 'F2 L'));
    await page.waitForFunction((hash) => location.hash === hash, `#${apply(SOLVED, 'F2 L')}`);
    const drop = (text) => page.evaluate((line) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([line], 'cube.txt', { type: 'text/plain' }));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, text);
    // Other letters, by their centers.
    const letters = { U: 'w', R: 'r', F: 'g', D: 'y', L: 'o', B: 'b' };
    await drop([...apply(SOLVED, 'B D2')].map((face) => letters[face]).join(''));
    await page.waitForFunction((hash) => location.hash === hash, `#${apply(SOLVED, 'B D2')}`);
    await read(page, 'Rw U');
    await status(page, 'was held with');
  },

  'the keyboard paints, and names are read aloud': async () => {
    const page = await open();
    await status(page, 'is solved');
    await page.focus('.sticker[data-index="0"]');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('r');
    assert.equal((await stickers(page))[1], 'R');
    await status(page, 'must be U');
    assert.equal(await page.getAttribute('.sticker[data-index="1"]', 'aria-label'), 'Face U, row 1, column 2: red, mistake');
    await page.keyboard.press('ArrowUp');
    assert.equal(await page.evaluate(() => document.activeElement.dataset.index), '34');
    await page.keyboard.press('Delete');
    assert.equal((await stickers(page))[34], ' ');
    await page.focus('.swatch[data-color=U]');
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.getAttribute('.swatch[data-color=R]', 'aria-checked'), 'true');
    // Every control has a name.
    const unnamed = await page.$$eval('button, input', (list) => list.filter((e) => !(e.ariaLabel || e.textContent.trim() || e.labels?.length)).map((e) => e.id));
    assert.deepEqual(unnamed, []);
  },

  'a random scramble is solved': async () => {
    const page = await open();
    await status(page, 'is solved');
    for (let i = 0; i < 5; i += 1) {
      const before = await stickers(page);
      await page.click('#scramble');
      await page.waitForFunction((hash) => location.hash !== hash, `#${before}`);
      await status(page, 'can be solved');
      await page.waitForFunction(() => !document.querySelector('#solve').disabled);
      await page.click('#solve');
      await page.waitForSelector('#moves li');
      const moves = await page.$$eval('#moves li', (list) => list.map((li) => li.textContent));
      assert.equal(apply(await stickers(page), moves.join(' ')), SOLVED);
    }
  },

  'all shortest ways are listed, played and stopped': async () => {
    const page = await open();
    await read(page, 'R U F');
    await status(page, 'can be solved');
    await page.fill('#pieces', 'UFR');
    await page.click('#ways-form .primary');
    await page.waitForSelector('#ways li');
    // Every sequence of one or two moves, tried by the model.
    const start = apply(SOLVED, 'R U F');
    const home = (s) => s[8] === 'U' && s[9] === 'R' && s[20] === 'F';
    const words = [...'URFDLB'].flatMap((face) => ['', '2', "'"].map((suffix) => face + suffix));
    const one = words.filter((a) => home(apply(start, a)));
    const two = words.flatMap((a) => words.filter((b) => b[0] !== a[0]).map((b) => `${a} ${b}`)).filter((m) => home(apply(start, m)));
    const listed = await page.$$eval('#ways li', (list) => list.map((li) => li.textContent));
    assert.deepEqual(listed.toSorted(), (one.length > 0 ? one : two).toSorted());
    await page.click('#ways li:first-child button');
    assert.equal((await page.$$('#moves li')).length, listed[0].split(' ').length);
    await page.fill('#pieces', 'nose');
    await page.click('#ways-form .primary');
    await page.waitForFunction(() => document.querySelector('#ways-status').classList.contains('mistake'));
    await page.click('#scramble');
    await page.waitForFunction(() => !document.querySelector('#solve').disabled);
    await page.fill('#pieces', 'f2l');
    await page.click('#ways-form .primary');
    await page.waitForFunction(() => /of \d+ moves/.test(document.querySelector('#ways-status').textContent), null, { timeout: 60_000 });
    await page.click('#ways-stop');
    await page.waitForFunction(() => document.querySelector('#ways-status').textContent === 'The search was stopped.');
  },

  'the page works offline': async () => {
    const page = await open();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.context().setOffline(true);
    await page.reload();
    await status(page, 'is solved');
    await read(page, "R U2 F'");
    await status(page, 'can be solved');
    await page.click('#solve');
    await page.waitForSelector('#moves li');
    await page.waitForSelector('twisty-player');
    await page.context().setOffline(false);
  },

  'the page fits a phone': async () => {
    const page = await open({ viewport: { width: 360, height: 740 } });
    await status(page, 'is solved');
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    const box = await page.locator('.sticker').first().boundingBox();
    assert.ok(box.width >= 22, `${box.width}`);
  },

  'from opening to the first solution': async () => {
    const position = scrambled(generator(9));
    const before = server.sent.bytes;
    const page = await open({}, `#${position}`);
    await page.waitForFunction(() => !document.querySelector('#solve').disabled, null, { polling: 1 });
    const ready = await page.evaluate(() => performance.now());
    await page.click('#solve');
    await page.waitForSelector('#moves li');
    console.log(`  usable ${ready.toFixed(0)} ms after the start; ${await page.textContent('#solution-note')}`);
    await page.waitForSelector('twisty-player');
    await page.waitForTimeout(500);
    console.log(`  ${server.sent.bytes - before} bytes sent without compression, with those for offline use`);
  },
};

async function shots(folder) {
  const position = scrambled(generator(77));
  for (const [size, viewport] of Object.entries({ wide: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } })) {
    for (const colorScheme of ['light', 'dark']) {
      const page = await open({ viewport, colorScheme, reducedMotion: 'reduce' }, `#${position}`);
      await status(page, 'can be solved');
      await page.waitForSelector('twisty-player');
      await page.click('#solve');
      await page.waitForSelector('#moves li');
      for (let i = 0; i < 6; i += 1) await page.click('#forward');
      await page.click('#ways-form .primary');
      await page.waitForSelector('#ways li', { timeout: 30_000 });
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `${folder}/${size}-${colorScheme}-solution.png`, fullPage: true });
      await page.fill('#text', SOLVED.replace('UUR', 'FFR'));
      await page.press('#text', 'Enter');
      await page.waitForSelector('.sticker.wrong');
      await page.waitForTimeout(500);
      await page.screenshot({ path: `${folder}/${size}-${colorScheme}-mistake.png`, fullPage: true });
      await page.context().close();
    }
  }
}

let failed = 0;
for (const [name, run] of Object.entries(tests)) {
  try {
    await run();
    assert.deepEqual(problems.splice(0), []);
    console.log(`ok: ${name}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED: ${name}\n${error.stack}`);
  }
  for (const context of browser.contexts()) await context.close();
}
if (SHOTS) await shots(SHOTS);
await browser.close();
server.close();
process.exitCode = failed > 0 ? 1 : 0;
