// Opens the built page in headless Chromium as a person does. An error in the console fails the test.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, afterEach } from 'node:test';
import { chromium } from 'playwright-core';
import { serve } from './server.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const server = await serve('/some/path/');
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const browsers = [];
const problems = [];

/** Starts a browser with more arguments, such as those of a fake camera. */
export async function launch(...args) {
  const started = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: [...ARGS, ...args] });
  browsers.push(started);
  return started;
}

export const browser = await launch();

after(async () => {
  for (const started of browsers) await started.close();
  server.close();
});
afterEach(async () => {
  for (const context of browsers.flatMap((started) => started.contexts())) await context.close();
  assert.deepEqual(problems.splice(0), []);
});

/** Opens the page in a new context. Motion is reduced unless a test asks for it, so that no test waits for motion. */
export async function open({ expected = [], prepare, from = browser, ...options } = {}, hash = '') {
  const context = await from.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', locale: 'en-US', ...options });
  const page = await context.newPage();
  const report = (text) => expected.some((part) => text.includes(part)) || problems.push(text);
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && report(message.text()));
  page.on('pageerror', (error) => report(String(error)));
  await prepare?.(page, context);
  await page.goto(server.address + hash);
  return page;
}

/** Opens another link in the same page. */
export const visit = (page, hash) => page.evaluate((text) => { location.hash = text; }, hash);

/** The title of the message and the sentence below it. */
const said = () => [...document.querySelectorAll('#message, #message + p')].map((part) => part.textContent).join(' ');

/** Waits until the message contains a text. */
export const message = (page, text) =>
  page.waitForFunction(`(${said})().includes(${JSON.stringify(text)})`, null, { timeout: 15_000 }).catch(async () =>
    assert.fail(`expected “${text}”, found “${await page.evaluate(said)}”`),
  );

/** The stickers of the net. */
export const stickers = (page) => page.$$eval('.sticker', (list) => list.toSorted((a, b) => a.dataset.index - b.dataset.index).map((b) => b.dataset.color).join(''));
/** Waits until the net shows a position. */
export const shows = async (page, position) => {
  const end = Date.now() + 15_000;
  while (await stickers(page) !== position) {
    if (Date.now() > end) assert.equal(await stickers(page), position);
  }
};
/** The stickers that the cube shows, by index. */
export const onCube = (page) => page.$$eval('#cube .facelet', (list) => Object.fromEntries(list.map((path) => [path.dataset.index, path.dataset.color])));
/** The stickers of the net that have a mark, from 1. */
export const marked = (page, mark) => page.$$eval(`.sticker.${mark}`, (list) => list.map((b) => Number(b.dataset.index) + 1).toSorted((a, b) => a - b));
/** The turns that are followed. */
// In one call, because `$$eval` finds the elements in one call and reads them in the next, and a better solution may come between.
export const turns = (page) => page.evaluate(() => [...document.querySelectorAll('#moves button')].map((b) => b.textContent.replace('′', "'")));
/** The 54 stickers in the address. */
export const inAddress = (page) => new URL(page.url()).hash.slice(1).split('&')[0];

/** The middle of a sticker of the cube, in pixels of the window. */
export async function middle(page, index) {
  const { x, y, width, height } = await page.locator(`#cube .facelet[data-index="${index}"]`).boundingBox();
  return [x + width / 2, y + height / 2];
}

/** Drags from a sticker of the cube. */
export async function drag(page, index, dx, dy) {
  const [x, y] = await middle(page, index);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 6; i += 1) await page.mouse.move(x + (dx * i) / 6, y + (dy * i) / 6);
  await page.mouse.up();
}

/** Fails if axe finds a violation in the present state. */
export async function accessible(page, state) {
  // A script in the page's own context, which needs no network.
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
  assert.deepEqual(found, [], state);
}
