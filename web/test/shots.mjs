// Takes pictures of the built page in the states that a person sees: `SHOTS=folder npm run shots`. `LANGUAGES=es,zh` takes
// them in other languages than English. Names of states after `--` limit the pictures to these states.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { SOLVED, apply, generator, scrambled } from '../../bindings/wasm/test/model.mjs';
import { PAINT, film } from './film.mjs';
import { serve } from './server.mjs';

const folder = process.env.SHOTS;
if (!folder) throw new Error('shots.mjs: SHOTS names no folder; for example SHOTS=shots npm run shots');
mkdirSync(folder, { recursive: true });
const SIZES = [[390, 844], [820, 1180], [1280, 800], [1920, 1080]];
const POSITION = scrambled(generator(77));
const WRONG = POSITION.slice(0, 8) + 'URFDLB'[('URFDLB'.indexOf(POSITION[8]) + 1) % 6] + POSITION.slice(9);

/** Each state: its name, the link, and what a person does. */
const STATES = {
  first: ['', async () => undefined],
  painting: ['', async (page) => {
    await page.click('#clear');
    await page.click('.swatch[data-color=R]');
    for (const i of [0, 2, 3, 10, 19, 20, 22, 23]) await page.locator(`#cube .facelet[data-index="${i}"]`).click();
  }],
  mistake: [`#${WRONG}`, (page) => page.waitForSelector('#fix')],
  repair: [`#${WRONG}`, (page) => page.click('#fix')],
  solution: [`#${POSITION}`, async (page) => {
    await page.click('#solve');
    await page.waitForFunction(() => /[1-9]/.test(document.querySelector('.search[data-state=searching]')?.textContent));
  }],
  step: [`#${POSITION}`, async (page) => {
    await page.click('#solve');
    for (let i = 0; i < 4; i += 1) await page.click('#next');
  }],
  beginner: [`#${POSITION}`, async (page) => {
    await page.click('#solve');
    await page.click('#way-beginner');
    await page.waitForSelector('#stages');
    await page.locator('#stages button').nth(2).click();
    await page.click('#next');
  }],
  solved: [`#${apply(SOLVED, "R U F'")}`, async (page) => {
    await page.click('#solve');
    for (let i = 0; i < 3; i += 1) await page.click('#next');
  }],
  cubers: [`#${apply(SOLVED, 'R U2 F L')}`, async (page) => {
    await page.click('#cubers summary');
    await page.fill('#algorithm', "R U R' U' Q F");
    await page.click('#cross');
    await page.waitForSelector('#ways li');
  }],
  sheet: ['#OLL', (page) => page.waitForSelector('.tile')],
  pairs: ['#F2L', (page) => page.waitForSelector('.tile')],
  case: ['#PLL T', async (page) => {
    await page.waitForSelector('.alg');
    for (let i = 0; i < 2; i += 1) await page.click('#next');
  }],
  trainer: [`#${SOLVED}&cases=train+PLL`, async (page) => {
    for (let i = 0; i < 3; i += 1) {
      await page.waitForSelector('#clock[data-phase=ready]:enabled');
      for (let presses = 0; presses < 2; presses += 1) await page.click('#clock');
      await page.waitForSelector('.answer');
      if (i < 2) await page.click('#clock');
    }
  }],
  net: [`#${POSITION}&view=net`, async () => undefined],
  camera: ['', async (page) => {
    await page.click('#camera');
    await page.waitForSelector('.grid[data-side=true]');
  }],
  review: ['', async (page) => {
    await page.click('#camera');
    await page.waitForFunction(() => !document.querySelector('#viewfinder'), null, { timeout: 60_000 });
    await page.waitForSelector('.sticker.doubtful', { state: 'attached' });
  }],
  print: [`#${POSITION}`, async (page) => {
    await page.click('#solve');
    await page.waitForSelector('#sheet', { state: 'attached' });
    await page.emulateMedia({ media: 'print' });
  }],
};

const server = await serve('/');
const shown = join(mkdtempSync(join(tmpdir(), 'superflip-shots-')), 'film.y4m');
// Red and orange are one color, so that stickers are doubtful.
film(shown, POSITION, { paint: { ...PAINT, R: PAINT.L } });
const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${shown}`];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', ...camera] });
const only = process.argv.slice(2);
const languages = (process.env.LANGUAGES ?? 'en').split(',');
const looks = languages.flatMap((locale) => SIZES.flatMap((size) => ['light', 'dark'].map((colorScheme) => ({ locale, size, colorScheme }))));
for (const { locale, size: [width, height], colorScheme } of looks) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce', locale });
  for (const [name, [hash, act]] of Object.entries(STATES)) {
    if (only.length > 0 && !only.includes(name)) continue;
    const page = await context.newPage();
    await page.goto(server.address + hash);
    // While the solver looks at the cube, the title ends with dots.
    await page.waitForFunction((lang) => document.documentElement.lang === lang && !/…$/.test(document.querySelector('#message').textContent), locale);
    await act(page);
    await page.waitForTimeout(200);
    await page.screenshot({ path: `${folder}/${name}-${locale}-${width}-${colorScheme}.png`, fullPage: name === 'cubers' || name === 'print' });
    await page.close();
  }
  await context.close();
}
await browser.close();
server.close();
rmSync(dirname(shown), { recursive: true });
