// Does some tasks as a person does them, and prints the clicks and the seconds of each: `node test/tasks.mjs`. The script
// clicks without reading, so a person takes longer; the seconds show how long the page lets a person wait.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { generator, scrambled } from '../../bindings/wasm/test/model.mjs';
import { film } from './film.mjs';
import { serve } from './server.mjs';

const POSITION = scrambled(generator(77));
const shown = join(mkdtempSync(join(tmpdir(), 'superflip-tasks-')), 'film.y4m');
film(shown, POSITION);
const server = await serve('/');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${shown}`],
});
const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US', reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write', 'camera'] });
const page = await context.newPage();
let clicks = 0;
const click = (selector) => {
  clicks += 1;
  return page.click(selector);
};

async function task(name, act) {
  clicks = 0;
  const begin = performance.now();
  await act();
  console.log(`${name}: ${clicks} clicks, ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}

const colors = () => page.$$eval('.sticker', (list) => list.toSorted((a, b) => a.dataset.index - b.dataset.index).map((one) => one.dataset.color).join(''));

/** Paints the stickers of a position on the net, color by color. The last color fills itself. */
async function paint(position) {
  await click('#clear');
  for (const color of 'URFDLB') {
    const chosen = await page.getAttribute('.swatch[aria-checked=true]', 'data-color');
    if (chosen !== color && (await colors()).includes('-')) await click(`.swatch[data-color=${color}]`);
    for (let i = 0; i < 54; i += 1) {
      if (position[i] === color && (await colors())[i] === '-') await click(`.sticker[data-index="${i}"]`);
    }
  }
  if ((await colors()) !== position) throw new Error('tasks.mjs: the painted cube differs');
}

await page.goto(server.address);
await task('enter this cube by painting', async () => {
  await click('.switch button:nth-child(2)');
  await paint(POSITION);
});
await page.goto(`${server.address}?camera`);
await task('enter this cube with the camera', async () => {
  await click('#camera');
  await page.waitForFunction(() => document.querySelector('#message')?.textContent === 'Your cube is read.', null, { timeout: 60_000 });
  if ((await colors()) !== POSITION) throw new Error('tasks.mjs: the cube was read wrongly');
});
const wrong = POSITION.slice(0, 8) + (POSITION[8] === 'R' ? 'F' : 'R') + POSITION.slice(9);
await page.goto(`${server.address}?wrong#${wrong}`);
await page.waitForSelector('#fix');
await task('find the misread sticker', async () => {
  await click('#fix');
  await click('#take');
  if ((await colors()) !== POSITION) throw new Error('tasks.mjs: the repaired cube differs');
});
await task('solve', async () => {
  await click('#solve');
  await page.waitForSelector('#moves li');
});
await task('follow three steps', async () => {
  for (let i = 0; i < 3; i += 1) await click('#next');
  await page.waitForFunction(() => document.querySelector('#step').textContent.startsWith('Turn 4'));
});
await task('send the link', async () => {
  await click('#copy-link');
  if ((await page.evaluate(() => navigator.clipboard.readText())) !== page.url()) throw new Error('tasks.mjs: the link was not copied');
});
await page.goto(`${server.address}?cases`);
await task('find the usual T-perm', async () => {
  await click('#cases');
  await click('[data-case="PLL T"]');
  await page.waitForSelector('.alg');
  if (!(await page.textContent('.alg')).startsWith('R U R′ U′ R′ F R2')) throw new Error('tasks.mjs: another algorithm is first');
});
await task('train PLL until the first scramble', async () => {
  await click('#to-sheet');
  await click('#train');
  await page.waitForFunction(() => document.querySelector('#trainer-scramble')?.textContent.length > 20);
});
let solves = 0;
await task('train PLL for a minute, with solves of two seconds', async () => {
  for (const end = performance.now() + 60_000; performance.now() < end; solves += 1) {
    await page.waitForFunction(() => document.querySelector('#clock[data-phase=ready]:enabled'));
    await click('#clock');
    await page.waitForTimeout(2000);
    await click('#clock');
    await page.waitForSelector('.answer');
    await click('#clock');
  }
});
console.log(`cases trained: ${solves}`);
await browser.close();
server.close();
rmSync(dirname(shown), { recursive: true });
