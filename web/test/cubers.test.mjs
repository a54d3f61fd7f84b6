// For cubers: the algorithm box, the kinds of scrambles, and the shortest ways for some pieces.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SOLVED, apply, generator, scrambled } from '../../bindings/wasm/test/model.mjs';
import { inAddress, message, middle, onCube, open, stickers, turns } from './browser.mjs';

async function opened(hash = '') {
  const page = await open({}, hash);
  await page.click('#cubers summary');
  return page;
}

test('an algorithm shows on the cube as it is typed, and the first mistake is marked', async () => {
  const page = await opened();
  await page.fill('#algorithm', "R U R' U'");
  await page.waitForFunction(() => /4 turns.*6 times/s.test(document.querySelector('#algorithm-answer').textContent));
  const expected = apply(SOLVED, "R U R' U'");
  assert.equal(await stickers(page), expected);
  for (const [index, color] of Object.entries(await onCube(page))) assert.equal(color, expected[index]);
  assert.notEqual(inAddress(page), expected);
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save-algorithm')]);
  assert.equal(download.suggestedFilename(), 'cube.svg');
  await page.fill('#algorithm', 'R U Q2 F');
  await page.waitForSelector('#algorithm[aria-invalid]');
  assert.equal(await page.textContent('.under mark'), 'Q2');
  assert.match(await page.textContent('#algorithm-answer'), /“Q2”/);
  // Leaving the box without setting it up leaves the cube.
  await page.fill('#algorithm', 'F2');
  await page.waitForFunction(() => /1 turn\./.test(document.querySelector('#algorithm-answer').textContent));
  await page.focus('#message');
  assert.equal(await stickers(page), SOLVED);
  await page.click('#set-up');
  assert.equal(await stickers(page), apply(SOLVED, 'F2'));
  assert.match(page.url(), /alg=F2/);
});

test('the box keeps lines, comments and the lines of a numbered list', async () => {
  const page = await opened();
  const text = "R U2 F' L\nD2 B R' // cross\nU2";
  await page.fill('#algorithm', text);
  await page.waitForFunction(() => /8 turns/.test(document.querySelector('#algorithm-answer').textContent));
  assert.equal(await page.inputValue('#algorithm'), text);
  assert.equal(await stickers(page), apply(SOLVED, "R U2 F' L D2 B R' U2"));
  // The whole text is in view.
  assert.ok(await page.$eval('#algorithm', (box) => box.scrollHeight <= box.clientHeight && box.clientHeight > 60));
  await page.fill('#algorithm', "R U2 F' L\nD2 Q R'");
  await page.waitForSelector('#algorithm[aria-invalid]');
  assert.equal(await page.textContent('.under mark'), 'Q');
  await page.fill('#algorithm', "1. R U2\n2) F D'\n\n3: L Q B");
  await page.waitForFunction(() => /2 turns/.test(document.querySelector('#algorithm-answer').textContent));
  assert.deepEqual(await page.$$eval('#items button', (list) => list.map((b) => b.textContent)), ['1', '2', '3']);
  await page.click('#items button:nth-child(2)');
  await page.waitForFunction((wanted) => location.hash.includes(wanted), apply(SOLVED, "F D'"));
  await page.click('#items button:nth-child(3)');
  await page.waitForSelector('#algorithm[aria-invalid]');
  assert.equal(await page.textContent('.under mark'), 'Q');
  assert.equal(await stickers(page), apply(SOLVED, "F D'"));
});

/** Pastes a text where the focus is. */
const paste = (page, text) => page.evaluate((own) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', own);
  (document.activeElement ?? document.body).dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}, text);

test('a scramble that is pasted anywhere is read, and also by its button', async () => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await message(page, 'is solved');
  const scramble = "R' U' F L2 B2 D' R2 D\nU2 F' L' B R' U' R' U' F";
  await page.evaluate((text) => navigator.clipboard.writeText(text), scramble);
  await page.click('#paste');
  await page.waitForFunction((wanted) => location.hash.includes(wanted), apply(SOLVED, scramble.replace('\n', ' ')));
  await page.waitForFunction(() => document.querySelector('.toast').textContent === 'Read: 17 turns.');
  assert.equal(await page.inputValue('#algorithm'), scramble);
  await paste(page, '1. F2 U\n2. L');
  await page.waitForFunction((wanted) => location.hash.includes(wanted), apply(SOLVED, 'F2 U'));
  // While turns are followed, too.
  await page.click('#solve');
  await page.waitForSelector('#moves li');
  await paste(page, apply(SOLVED, 'D B2'));
  await page.waitForFunction((wanted) => location.hash.includes(wanted), apply(SOLVED, 'D B2'));
  // A text that is no cube stays in the box, with its mistake. A text that is pasted into the box is only typed.
  const before = await stickers(page);
  await paste(page, 'R U what');
  await page.waitForSelector('#algorithm[aria-invalid]');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'algorithm');
  await paste(page, 'F B');
  assert.equal(await page.inputValue('#algorithm'), 'R U what');
  assert.equal(await stickers(page), before);
});

test('without a clipboard, the button opens the box', async () => {
  const page = await open({ prepare: (tab) => tab.addInitScript(() => { Object.defineProperty(navigator, 'clipboard', { value: undefined }); }) });
  await message(page, 'is solved');
  await page.click('#paste');
  await page.waitForFunction(() => document.activeElement.id === 'algorithm');
  assert.equal(await stickers(page), SOLVED);
});

test('an algorithm is played on the present cube, in every notation that the library reads', async () => {
  const position = scrambled(generator(3));
  const page = await opened(`#${position}`);
  await page.fill('#algorithm', "(R U R' U')2");
  await page.waitForFunction(() => !document.querySelector('#play-here').disabled);
  await page.click('#play-here');
  await page.waitForSelector('#moves li');
  assert.equal(await stickers(page), position);
  await page.keyboard.press('End');
  assert.equal(await stickers(page), apply(position, "R U R' U' R U R' U'"));
  assert.equal(await page.textContent('#instruction'), 'That was the last turn.');
  // Stickers, also those that are no cube yet, in other letters.
  const letters = { U: 'w', R: 'r', F: 'g', D: 'y', L: 'o', B: 'b' };
  await page.fill('#algorithm', [...apply(SOLVED, 'B D2')].map((face) => letters[face]).join(''));
  await page.click('#set-up');
  await page.waitForFunction((text) => location.hash.includes(text), apply(SOLVED, 'B D2'));
});

test('each kind of scramble leaves what it promises, and its turns make it', async () => {
  const page = await opened();
  const home = { lastLayer: [12, 13, 14, 15, 16, 17, 27, 28, 29, 30, 31, 32, 33, 34, 35], cross: [28, 30, 32, 34, 25, 16, 43, 52], edges: [0, 2, 6, 8], corners: [1, 3, 5, 7] };
  for (const [kind, places] of Object.entries({ any: [], ...home })) {
    await page.selectOption('#scramble-kind', kind);
    for (let i = 0; i < 3; i += 1) {
      const before = await stickers(page);
      await page.click('#scramble-kind-go');
      await page.waitForFunction((old) => !location.hash.includes(old), before);
      await page.waitForFunction(() => document.querySelector('#scramble-turns').textContent !== '');
      const now = await stickers(page);
      for (const place of places) assert.equal(now[place], SOLVED[place], kind);
      const made = (await page.textContent('#scramble-turns')).split(': ')[1].replaceAll('′', "'");
      assert.equal(apply(SOLVED, made), now);
    }
  }
});

test('pieces are picked on the cube, and all shortest ways are listed and followed', async () => {
  const position = apply(SOLVED, 'R U F');
  const page = await opened(`#${position}`);
  await message(page, 'Ready');
  // The corner white, red and green, wherever it is.
  const places = [[8, 9, 20], [6, 18, 38], [0, 36, 47], [2, 45, 11], [29, 26, 15], [27, 44, 24], [33, 53, 42], [35, 17, 51]];
  const slot = places.find((three) => three.map((i) => position[i]).toSorted().join('') === 'FRU');
  await page.click('#pick');
  const seen = await onCube(page);
  const inView = slot.find((i) => String(i) in seen);
  if (inView !== undefined) {
    await page.evaluate(() => scrollTo(0, 0));
    await page.mouse.click(...(await middle(page, inView)));
  } else {
    await page.click(`.sticker[data-index="${slot[0]}"]`);
  }
  assert.equal([...(await page.inputValue('#pieces'))].toSorted().join(''), 'FRU');
  assert.equal(await page.locator('.sticker.picked').count(), 3);
  assert.equal(await stickers(page), position);
  await page.click('#find');
  await page.waitForSelector('#ways li');
  // Every sequence of one or two turns, tried by the model.
  const home = (s) => s[8] === 'U' && s[9] === 'R' && s[20] === 'F';
  const words = [...'URFDLB'].flatMap((face) => ['', '2', "'"].map((suffix) => face + suffix));
  const one = words.filter((a) => home(apply(position, a)));
  const two = words.flatMap((a) => words.filter((b) => b[0] !== a[0]).map((b) => `${a} ${b}`)).filter((m) => home(apply(position, m)));
  const listed = (await page.$$eval('#ways button', (list) => list.map((b) => b.textContent))).map((way) => way.replaceAll('′', "'"));
  assert.deepEqual(listed.toSorted(), (one.length > 0 ? one : two).toSorted());
  assert.match(page.url(), /pieces=/);
  await page.click('#ways li:first-child button');
  await page.waitForSelector('#moves li');
  assert.equal((await turns(page)).join(' '), listed[0]);
});

test('the cross and a pair are one click, names that are none are said, and a search stops', async () => {
  const page = await opened(`#${scrambled(generator(8))}`);
  await message(page, 'Ready');
  await page.click('#cross');
  await page.waitForSelector('#ways li');
  const [way] = await page.$$eval('#ways button', (list) => list.map((b) => b.textContent.replaceAll('′', "'")));
  const after = apply(await stickers(page), way);
  for (const i of [28, 30, 32, 34, 25, 16, 43, 52]) assert.equal(after[i], SOLVED[i]);
  await page.fill('#pieces', 'nose');
  await page.click('#find');
  await page.waitForSelector('#ways-status.mistake');
  await page.fill('#pieces', 'f2l');
  await page.click('#find');
  await page.waitForFunction(() => /of [5-9] turns/.test(document.querySelector('#ways-status').textContent));
  await page.click('#ways-stop');
  await page.waitForFunction(() => document.querySelector('#ways-status').textContent === 'The search was stopped.');
});

test('facts about the cube are shown', async () => {
  const page = await opened(`#${apply(SOLVED, "R U R' U'")}`);
  await page.waitForFunction(() => /Repeated 6 times/.test(document.querySelector('#cubers').textContent));
  assert.ok((await page.textContent('#facts')).includes(apply(SOLVED, "R U R' U'")));
});
