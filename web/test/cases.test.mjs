// The cases: the sheet of a set, a case with its algorithms, the trainer, and names in the algorithm box.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { algsOf, caseOf, casesOf } from 'superflip/catalogue';
import { apply, inverse } from 'superflip/moves';
import { estimate } from 'superflip/people';
import { SOLVED } from '../../bindings/wasm/test/model.mjs';
import { accessible, message, onCube, open, server, shows, stickers } from './browser.mjs';

const T_PERM = "R U R' U' R' F R2 U' R' U' R U R' F'";
/** The link to a set, a case, or the trainer of a set. */
const link = (place) => `#${SOLVED}&cases=${encodeURIComponent(place)}`;
/** Returns a text of the page without typographic signs. */
const plain = (text) => text.replaceAll('′', "'").replaceAll(/[()]/g, '');
const title = (page, text) => page.waitForFunction((wanted) => document.querySelector('#message')?.textContent === wanted, text);
const tiles = (page) => page.$$eval('.tile', (list) => list.map((tile) => [tile.dataset.case, tile.querySelector('.mono').textContent]));
/** The colors of a cube that is held with yellow on top and green in front. */
const TURNED = { U: 'D', D: 'U', L: 'R', R: 'L', F: 'F', B: 'B', '-': '-' };

test('a set is a sheet of pictures with the best algorithms, which are chosen by their turns', async () => {
  const page = await open();
  await message(page, 'is solved');
  await page.click('#cases');
  await title(page, 'Cases');
  await page.waitForSelector('.tile');
  for (const set of ['PLL', 'OLL', 'F2L', 'COLL', 'WV', 'CLS']) {
    await page.click(`.sets [data-set=${set}]`);
    await page.waitForFunction((own) => document.querySelector('.tile')?.dataset.case.startsWith(`${own} `), set);
    const cases = await casesOf(set);
    const shown = await page.evaluate(() => document.querySelectorAll('.tile').length);
    const group = cases[0].group;
    assert.equal(shown, cases.filter((one) => one.group === group).length, set);
    const drawn = await page.$$eval('.tile', (list) => list.map((tile) => [...tile.querySelectorAll('.facelet')].map((shape) => shape.dataset.color)));
    for (const [i, colors] of drawn.entries()) {
      const expected = [...cases[i].stickers.slice(0, 9)].map((letter) => TURNED[letter]);
      // Both kinds of pictures draw the top first.
      assert.deepEqual(colors.slice(0, 9), expected, `${set} ${cases[i].name}`);
    }
  }
  await page.click('.sets [data-set=OLL]');
  await page.selectOption('#turns', 'R U');
  await page.waitForFunction(() => document.querySelectorAll('.tiles li.none').length > 40);
  const found = (await tiles(page)).filter(([, alg]) => alg !== 'No algorithm of these turns.');
  assert.ok(found.length > 5);
  for (const [name, alg] of found) {
    assert.match(plain(alg), /^([RU][2']? ?)+$/, name);
    const [best] = await algsOf(name, { moves: 'R U', count: 1 });
    assert.equal(plain(alg), [best.before, best.moves, best.after].filter(Boolean).join(' '));
  }
});

test('the groups of ZBLL are shown one at a time', async () => {
  const page = await open({}, '#ZBLL');
  await page.waitForSelector('.tile');
  const groups = await page.$$eval('#group option', (list) => list.map((one) => one.value));
  assert.deepEqual(groups.toSorted(), ['AS', 'H', 'L', 'Pi', 'S', 'T', 'U']);
  let count = 0;
  for (const group of groups) {
    await page.selectOption('#group', group);
    await page.waitForFunction((own) => document.querySelector('.tile').dataset.case.startsWith(`ZBLL ${own} `), group);
    count += (await tiles(page)).length;
  }
  assert.equal(count, 472);
});

test('the usual T-perm is found with two clicks, and plays to the solved cube', async () => {
  const page = await open();
  await page.click('#cases');
  await page.click('[data-case="PLL T"]');
  await title(page, 'PLL T');
  await page.waitForSelector('.alg');
  assert.equal(plain(await page.textContent('.alg .mono')), T_PERM);
  const [{ facelets }] = (await casesOf('PLL')).filter(({ name }) => name === 'T');
  for (const [index, color] of Object.entries(await onCube(page))) assert.equal(color, TURNED[facelets[index]]);
  await page.keyboard.press('ArrowRight');
  for (const [index, color] of Object.entries(await onCube(page))) assert.equal(color, TURNED[apply('R', facelets)[index]]);
  await page.keyboard.press('End');
  for (const [index, color] of Object.entries(await onCube(page))) assert.equal(color, TURNED[SOLVED[index]]);
  await page.keyboard.press('Home');
  // Turns of U around an algorithm, wide turns and rotations are played, too.
  for (const name of ['PLL Aa', 'OLL 5', 'F2L 2']) {
    await page.evaluate((hash) => { location.hash = hash; }, link(name));
    await title(page, name);
    await page.waitForSelector('.alg');
    await page.keyboard.press('End');
    const end = await onCube(page);
    const yellow = Object.entries(end).filter(([index]) => name.startsWith('F2L') ? Number(index) >= 12 && Number(index) <= 26 && index % 9 > 2 : Number(index) < 9);
    const colors = new Map(yellow.map(([index, color]) => [Math.floor(index / 9), color]));
    assert.ok(yellow.length >= 9);
    for (const [index, color] of yellow) assert.equal(color, colors.get(Math.floor(index / 9)), `${name}, sticker ${index}`);
  }
  await page.keyboard.press('Home');
  await page.keyboard.press(' ');
  await page.waitForFunction(() => document.querySelector('#moves .done'));
});

test('playing shows each turn as a motion, and a wide turn has an arrow', async () => {
  const page = await open({ reducedMotion: 'no-preference' }, link('OLL 5'));
  await page.waitForSelector('.alg');
  const words = await page.$$eval('#moves button', (list) => list.map((one) => one.textContent));
  const wide = words.findIndex((word) => /^[a-z]/.test(word));
  assert.ok(wide >= 0, words.join(' '));
  await page.evaluate((i) => document.querySelectorAll('#moves button')[i].click(), wide);
  await page.waitForSelector('#cube .arrow');
  await page.click('#next');
  await page.waitForSelector('#cube[data-moving]');
  await page.waitForSelector('#cube:not([data-moving])');
  assert.equal(await page.getAttribute('#moves [aria-current]', 'class'), '');
});

test('a learner’s algorithm is checked, timed by the model and kept', async () => {
  const page = await open({}, link('PLL T'));
  await page.waitForSelector('.alg');
  await page.fill('#own', "R U R' U'");
  await page.click('#check-own');
  await page.waitForFunction(() => document.querySelector('#own-answer').textContent === 'This does not solve PLL T.');
  await page.fill('#own', 'R U nose');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /Not understood here: “nose”/.test(document.querySelector('#own-answer').textContent));
  // With another angle, and a wide turn instead of two turns.
  const own = "y2 (R U R' U') R' F R2 U' R' U' R U R' F'";
  await page.fill('#own', own);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('.alg small b')?.textContent === 'Yours');
  const { flicks } = await estimate(own.replaceAll(/[()]/g, ''));
  await page.waitForFunction((text) => document.querySelector('.alg small').textContent.includes(text), `${flicks.toFixed(1)} flicks`);
  await page.reload();
  await page.waitForFunction(() => document.querySelector('.alg small b')?.textContent === 'Yours');
  assert.equal(await page.getAttribute('.alg', 'aria-pressed'), 'true');
  await page.click('.forget-alg');
  await page.waitForFunction(() => !document.querySelector('.alg small b'));
});

test('the trainer leads to a random case with a scramble, takes the time, and shows the answer', async () => {
  const page = await open({}, '#PLL');
  await page.waitForSelector('.tile');
  for (const name of ['PLL Ua', 'PLL H']) await page.click(`[aria-label="Mark ${name} for the trainer"]`);
  await page.click('#train');
  await title(page, 'Trainer');
  await page.selectOption('#pool', 'marked');
  const scrambled = () => page.waitForFunction(() => document.querySelector('#trainer-scramble')?.textContent.length > 20);
  const seen = new Set();
  for (let i = 0; i < 6; i += 1) {
    await scrambled();
    const scramble = plain(await page.textContent('#trainer-scramble'));
    assert.ok(scramble.split(' ').length >= 17);
    const { name } = await caseOf('PLL', apply(scramble));
    seen.add(name);
    assert.equal(await page.locator('.answer').count(), 0);
    if (i % 2 === 0) {
      await page.keyboard.down(' ');
      await page.waitForSelector('#clock[data-phase=armed]');
      await page.keyboard.up(' ');
      await page.waitForSelector('#clock[data-phase=running]');
      await page.waitForTimeout(120);
      // Each key stops the clock, also one that has another meaning elsewhere.
      await page.keyboard.press('u');
    } else {
      await page.locator('#clock').hover();
      await page.mouse.down();
      await page.mouse.up();
      await page.waitForSelector('#clock[data-phase=running]');
      await page.mouse.down();
      await page.mouse.up();
    }
    await page.waitForSelector('#clock[data-phase=done]');
    assert.equal((await page.textContent('#open-case')).trim(), `PLL ${name}`);
    await page.keyboard.press(' ');
    await page.waitForSelector('#clock[data-phase=ready]');
  }
  assert.deepEqual([...seen].toSorted(), ['H', 'Ua']);
  const rows = await page.$$eval('.times tbody tr', (list) => list.map((row) => [...row.children].map((cell) => cell.textContent)));
  assert.deepEqual(rows.map(([name]) => name).toSorted(), ['PLL H', 'PLL Ua']);
  assert.equal(rows.reduce((sum, [, n]) => sum + Number(n), 0), 6);
  for (const [, , mean, best] of rows) assert.ok(Number(mean) >= Number(best));
  // What was measured stays for the next visit, and can be forgotten.
  await page.reload();
  await page.waitForSelector('.times tbody tr');
  await page.click('#answer');
  await page.waitForSelector('.answer');
  await page.click('#forget-times');
  await page.waitForFunction(() => !document.querySelector('.times'));
});

test('scrambles of each set lead to the case that the trainer names, and differ', async () => {
  for (const set of ['OLL', 'F2L', 'COLL', 'CLS', 'WV', 'OLLCP']) {
    const page = await open({}, link(`train ${set}`));
    const scrambles = new Set();
    for (let i = 0; i < 5; i += 1) {
      await page.waitForFunction((old) => {
        const text = document.querySelector('#trainer-scramble')?.textContent ?? '';
        return text.length > 20 && !old.includes(text);
      }, [...scrambles]);
      const text = await page.textContent('#trainer-scramble');
      scrambles.add(text);
      await page.click('#answer');
      const name = (await page.textContent('#open-case')).trim();
      assert.equal(name, `${set} ${(await caseOf(set, apply(plain(text))))?.name}`);
      await page.click('#skip');
    }
    await page.context().close();
  }
});

test('a name in the algorithm box opens its case, and an algorithm is named', async () => {
  const page = await open();
  await page.click('#cubers summary');
  await page.fill('#algorithm', 'pll  t');
  await page.waitForFunction(() => document.querySelector('#algorithm-answer').textContent.includes('This names a case.'));
  await page.keyboard.press('Enter');
  await title(page, 'PLL T');
  assert.match(page.url(), /cases=PLL\+T/);
  await page.goBack();
  await message(page, 'is solved');
  for (const [text, sets] of [[T_PERM, ['PLL']], ["R U R' U R U2 R'", ['OLL', 'COLL']], ["R U' R'", ['F2L']], ['R U F', []]]) {
    await page.fill('#algorithm', text);
    await page.waitForFunction((n) => document.querySelector('#algorithm-answer').textContent.includes(`${n} turns.`), text.split(' ').length);
    const found = await page.$$eval('#algorithm-names button', (list) => list.map((one) => one.textContent));
    const expected = await Promise.all(sets.map(async (set) => `${set} ${(await caseOf(set, apply(inverse(text)))).name}`));
    assert.deepEqual(found, expected);
    if (text === T_PERM) assert.deepEqual(found, ['PLL T']);
  }
  await page.fill('#algorithm', 'PLL Q');
  await page.waitForSelector('#algorithm[aria-invalid]');
  await page.fill('#algorithm', T_PERM);
  await page.click('#algorithm-names button');
  await title(page, 'PLL T');
});

test('a pasted name opens its case, and a pasted scramble leaves the cases', async () => {
  const page = await open();
  await message(page, 'is solved');
  const paste = (text) => page.evaluate((own) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', own);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
  await paste('OLL 27');
  await title(page, 'OLL 27');
  await paste('F2 U');
  await shows(page, apply('F2 U'));
});

test('Back and Forward visit the sheet and its cases, and keys do not turn the cube behind', async () => {
  const page = await open();
  await message(page, 'is solved');
  await page.click('#cases');
  await page.click('[data-case="PLL H"]');
  await title(page, 'PLL H');
  await page.keyboard.press('r');
  await page.keyboard.press('Control+z');
  await page.goBack();
  await title(page, 'Cases');
  await page.goBack();
  await message(page, 'is solved');
  assert.equal(await stickers(page), SOLVED);
  await page.goForward();
  await page.goForward();
  await title(page, 'PLL H');
  await page.click('#set-up-case');
  await shows(page, apply('M2 U M2 U2 M2 U M2'));
  // A case that does not exist is said.
  await page.evaluate((hash) => { location.hash = hash; }, link('PLL Q'));
  await page.waitForFunction(() => document.querySelector('[role=alert]')?.textContent.includes('no case PLL Q'));
});

test('the cases load when they are first shown, and work offline', async () => {
  server.sent.clear();
  const page = await open();
  await message(page, 'is solved');
  assert.ok(![...server.sent.keys()].some((name) => /Pages|catalogue|pll|oll/.test(name)), [...server.sent.keys()].join(' '));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.click('#cases');
  await page.waitForSelector('.tile');
  await page.click('#train');
  await page.waitForFunction(() => document.querySelector('#trainer-scramble')?.textContent.length > 20);
  await page.context().setOffline(false);
  await page.context().close();
});

test('cases that cannot be loaded are said, and Retry loads them', async () => {
  for (const part of ['Pages-', 'pll-']) {
    server.refused.add(part);
    const page = await open({ expected: ['404'] });
    await message(page, 'is solved');
    await page.click('#cases');
    await page.waitForSelector('#cases-retry');
    server.refused.clear();
    await page.click('#cases-retry');
    await page.waitForSelector('.tile');
    await page.context().close();
  }
});

test('the sheet, a case and the trainer are accessible in each theme, and fit each size', async () => {
  for (const [width, height] of [[360, 740], [768, 1024], [1280, 800]]) {
    for (const colorScheme of ['light', 'dark']) {
      const page = await open({ viewport: { width, height }, colorScheme }, '#OLL');
      await page.waitForSelector('.tile');
      await accessible(page, `sheet ${width} ${colorScheme}`);
      await page.click('[data-case="OLL 27"]');
      await page.waitForSelector('.alg');
      await accessible(page, `case ${width} ${colorScheme}`);
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth && document.querySelector('header nav').getBoundingClientRect().right <= innerWidth);
      assert.ok(await fits(), `case ${width}`);
      await page.click('#to-sheet');
      await page.click('#train');
      await page.waitForFunction(() => document.querySelector('#trainer-scramble')?.textContent.length > 20);
      await page.keyboard.press('Enter');
      await page.focus('#clock');
      await page.keyboard.press('Enter');
      await page.waitForSelector('#clock[data-phase=running]');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.answer');
      await accessible(page, `trainer ${width} ${colorScheme}`);
      assert.ok(await fits(), `trainer ${width}`);
      await page.context().close();
    }
  }
});
