// Slow and broken networks, the sizes of the files, and what works without a part of the page.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { SOLVED, apply } from '../../bindings/wasm/test/model.mjs';
import { source } from '../vite.config.js';
import { browser, message, open, server, stickers, turns } from './browser.mjs';

const DIST = new URL('../dist/', import.meta.url).pathname;
/** The greatest size of the page without the solver, in bytes with brotli. */
const PAGE_BYTES = 60_000;
/** The greatest size of everything that Solve needs. */
const SOLVE_BYTES = 200_000;

/** The greatest processor time of a task of the start, in milliseconds. A phone takes four to six times as long. */
const LONGEST_TASK = 30;

/** Limits the network to some bytes per second with 150 ms of delay. */
async function limit(page, bytes) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: bytes, uploadThroughput: bytes });
}

test('each text has a file with brotli beside it, which is the same', () => {
  const files = readdirSync(DIST, { recursive: true }).filter((name) => /\.(css|html|js|svg|wasm|webmanifest)$/.test(name));
  assert.ok(files.length > 8);
  for (const name of files) {
    assert.ok(existsSync(`${DIST}${name}.br`), name);
    assert.ok(brotliDecompressSync(readFileSync(`${DIST}${name}.br`)).equals(readFileSync(DIST + name)), name);
  }
});

test('the page, its cube and its painting take at most 60 KB', async () => {
  server.sent.clear();
  const page = await open({ prepare: (page) => page.route('**/*.wasm', () => undefined) });
  await page.click('#clear');
  await message(page, '48 stickers left');
  const bytes = [...server.sent.values()].reduce((sum, size) => sum + size, 0);
  console.log(`# the page without the solver: ${bytes} bytes with brotli`);
  assert.ok(bytes > 10_000 && bytes <= PAGE_BYTES, `${bytes}`);
});

test('everything that Solve needs takes at most 200 KB, and the large module comes later', async () => {
  server.sent.clear();
  const isLarge = ([name]) => name.includes('superflip') && name.endsWith('.wasm');
  // The large module never arrives.
  const page = await open({ prepare: (page, context) => context.route('**/superflip*.wasm', () => undefined) });
  await page.click('#scramble');
  await page.click('#solve');
  await page.waitForSelector('#moves li');
  const sent = [...server.sent].filter((file) => !isLarge(file));
  const bytes = sent.reduce((sum, [, size]) => sum + size, 0);
  console.log(`# everything that Solve needs: ${bytes} bytes with brotli`);
  assert.ok(sent.some(([name]) => name.includes('tiny') && name.endsWith('.wasm')));
  assert.ok(bytes > 100_000 && bytes <= SOLVE_BYTES, `${bytes}`);
});

test('at 400 kbit/s, Solve works within five seconds', async () => {
  const times = [];
  // A busy machine delays some visits, so the test takes the fastest of at most four.
  while (times.length < 4 && !times.some((time) => time < 5000)) {
    const page = await open({ prepare: (page) => limit(page, 50_000) });
    await page.click('#scramble');
    await page.click('#solve');
    await page.waitForSelector('#moves li', { polling: 5 });
    times.push(Math.round(await page.evaluate(() => performance.now())));
    await page.context().close();
  }
  console.log(`# the first solution at 400 kbit/s after ${times.join(', ')} ms`);
  assert.ok(times.at(-1) < 5000, `${times}`);
});

test('at 400 kbit/s, painting works within five seconds', async () => {
  const page = await open({ prepare: (page) => limit(page, 50_000) });
  await page.click('#clear');
  await page.click('.swatch[data-color=R]');
  await page.click('.sticker[data-index="0"]');
  assert.equal((await stickers(page))[0], 'R');
  const time = Math.round(await page.evaluate(() => performance.now()));
  console.log(`# painting at 400 kbit/s after ${time} ms`);
  assert.ok(time < 5000, `${time} ms`);
});

/** Returns the processor time of the longest task on the page's main thread until the page is there, in milliseconds. */
async function longestTask() {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel', 'v8', 'devtools.timeline'] } });
  await page.goto(server.address);
  await page.waitForSelector('#solve');
  await session.send('Tracing.end');
  await isComplete;
  await context.close();
  const { pid, tid } = events.find(({ name }) => name === 'v8.evaluateModule');
  const tasks = events.filter((event) => event.pid === pid && event.tid === tid && event.name.endsWith('RunTask') && event.tdur !== undefined);
  assert.ok(tasks.length > 10);
  return Math.max(...tasks.map(({ tdur }) => tdur / 1000));
}

test('no task of the start takes long, so that a slow phone answers a touch', async () => {
  const times = [];
  while (times.length < 4 && !times.some((time) => time < LONGEST_TASK)) times.push(Math.round(await longestTask()));
  console.log(`# the longest task of the start: ${times.join(', ')} ms of processor time`);
  assert.ok(times.at(-1) < LONGEST_TASK, `${times}`);
});

test('the page says that it waits for the solver, and solves when the solver is there', async () => {
  let arrive;
  const isThere = new Promise((resolve) => { arrive = resolve; });
  const page = await open({ prepare: (page, context) => context.route('**/tiny*.wasm', (route) => isThere.then(() => route.continue())) });
  await page.click('#scramble');
  await page.click('#solve');
  await page.waitForFunction(() => document.querySelector('[role=status]')?.textContent.startsWith('Loading the solver'), null, { timeout: 4000 });
  arrive();
  await page.waitForSelector('#moves li');
});

test('a solver that cannot be loaded is said, painting works, and Retry loads it', async () => {
  for (const part of ['.wasm', 'worker']) {
    server.refused.add(part);
    const page = await open({ expected: ['404'] });
    await page.waitForSelector('#retry');
    await page.click('#clear');
    await page.click('.sticker[data-index="9"]');
    assert.equal((await stickers(page))[9], 'U');
    await page.click('#scramble');
    await page.click('#solve');
    await page.click('#retry');
    await page.waitForSelector('#retry');
    server.refused.clear();
    await page.click('#retry');
    await page.waitForSelector('#moves li');
    await page.context().close();
  }
});

test('a language that cannot be loaded leaves the page in English', async () => {
  server.refused.add('fr-');
  const page = await open({ locale: 'fr-FR', expected: ['404'] });
  await message(page, 'Your cube is solved');
  server.refused.clear();
});

test('a language that cannot be loaded later is said, and the page stays as it is', async () => {
  const page = await open({ expected: ['404'] });
  await message(page, 'Your cube is solved');
  server.refused.add('de-');
  await page.selectOption('#language', 'de');
  await page.waitForFunction(() => document.querySelector('.toast').textContent === 'This language could not be loaded.');
  assert.equal(await page.inputValue('#language'), 'en');
  await message(page, 'Your cube is solved');
  server.refused.clear();
});

test('the page works offline after the first visit', async () => {
  const page = await open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.reload();
  await page.selectOption('#language', 'es');
  await message(page, 'Tu cubo está resuelto');
  await page.click('#scramble');
  await page.click('#solve');
  await page.waitForSelector('#moves li');
  await page.context().setOffline(false);
});

test('without JavaScript, the page says what works', async () => {
  const page = await open({ javaScriptEnabled: false });
  assert.match(await page.locator('body').innerText(), /solves the Rubik’s cube with JavaScript, which is switched off/s);
  // The page says how to install the program if the package has an address.
  const plain = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
  const { html, tags } = source('https://example.org/superflip').transformIndexHtml(plain);
  assert.match(html, /Without JavaScript, the same solver works.*cargo install superflip-cli.*<\/noscript>/s);
  assert.deepEqual(tags.map(({ attrs }) => attrs), [{ name: 'source', content: 'https://example.org/superflip' }]);
  const without = source(undefined).transformIndexHtml(plain);
  assert.match(without.html, /switched off in this browser.*<\/noscript>/s);
  assert.doesNotMatch(without.html, /cargo|docs\.rs|<!--/);
  assert.deepEqual(without.tags, []);
});

test('a link preview has a title, a description and a picture', async () => {
  const page = await open();
  const content = (name) => page.getAttribute(`meta[property="og:${name}"]`, 'content');
  assert.ok((await content('title')).includes('superflip'));
  assert.ok((await content('description')).length > 40);
  const picture = readFileSync(DIST + (await content('image')));
  // The width and the height in the header of a PNG file.
  assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1200, 630]);
  assert.ok(statSync(`${DIST}preview.png`).size < 300_000);
});

test('from the link to the first solution', async () => {
  const position = apply(SOLVED, "R U F' L2 D B R2 U' F");
  const page = await open({}, `#${position}`);
  await page.click('#solve');
  await page.waitForSelector('#moves li', { polling: 5 });
  console.log(`# the first solution ${Math.round(await page.evaluate(() => performance.now()))} ms after the start`);
  assert.equal(apply(position, (await turns(page)).join(' ')), SOLVED);
});
