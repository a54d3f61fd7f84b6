// The element <superflip-cube> on a page that is not ours.
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { test } from 'node:test';
import { SOLVED, apply } from '../../bindings/wasm/test/model.mjs';
import { accessible, open, server } from './browser.mjs';

/** Opens a page with some HTML, which loads the element. */
async function blog(html, options = {}) {
  const page = await open({
    ...options,
    prepare: (tab) => tab.route(`${server.address}blog.html`, (route) => route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Blog</title><link rel="icon" href="data:,"><script type="module" src="superflip-cube.js"></script><main><h1>Blog</h1>${html}</main>`,
    })),
  }, 'blog.html');
  await page.waitForFunction(() => customElements.get('superflip-cube'));
  return page;
}
/** The colors that the cube shows, by the number of the place: of the cube itself, or of the hints. */
const colors = (page, kind = 'facelet') => page.$$eval(`superflip-cube .${kind}`, (list) => Object.fromEntries(list.map((path) => [path.dataset.index, path.dataset.color])));
const press = (page, name) => page.click(`superflip-cube [data-do=${name}]`);

/** Fails unless the cube shows a position on the three sides in view. */
async function shows(page, position) {
  const shown = await colors(page);
  assert.equal(Object.keys(shown).length, 27);
  for (const [index, color] of Object.entries(shown)) assert.equal(color, position[index], `sticker ${index}`);
}

test('a tag plays an algorithm on a setup', async () => {
  const page = await blog(`<superflip-cube setup="R U2 F'" alg="(R U R' U')2 // twice"></superflip-cube>`);
  let position = apply(SOLVED, "R U2 F'");
  await shows(page, position);
  assert.equal(await page.$eval('superflip-cube', (cube) => cube.step), 0);
  for (const turn of "R U R' U' R U R' U'".split(' ')) {
    await press(page, 'next');
    position = apply(position, turn);
    await shows(page, position);
  }
  assert.ok(await page.locator('superflip-cube [data-do=next]').isDisabled());
  await press(page, 'back');
  await shows(page, apply(SOLVED, "R U2 F' R U R' U' R U R'"));
  await press(page, 'start');
  await shows(page, apply(SOLVED, "R U2 F'"));
  await accessible(page, 'the element');
});

test('it plays by itself, tells its steps, and moves layers unless the reader wants no motion', async () => {
  const page = await blog(`<superflip-cube alg="r U"></superflip-cube>`, { reducedMotion: 'no-preference' });
  const [steps, sawMotion] = await page.evaluate(async () => {
    const cube = document.querySelector('superflip-cube');
    const seen = [];
    let hasMoved = false;
    cube.addEventListener('step', ({ detail }) => seen.push(detail));
    new MutationObserver(() => { hasMoved ||= cube.shadowRoot.querySelector('.inside') !== null; }).observe(cube.shadowRoot, { childList: true, subtree: true });
    await cube.play();
    return [seen, hasMoved];
  });
  assert.deepEqual(steps, [1, 2]);
  assert.ok(sawMotion);
  // r is L and a rotation of the cube by x.
  const turned = await colors(page);
  assert.equal(turned[22], 'D');
  assert.equal(turned[4], 'F');
});

test('with anchor="end", the algorithm leads to the setup', async () => {
  const page = await blog(`<superflip-cube alg="R U R' U R U2 R'" anchor="end"></superflip-cube>`);
  await shows(page, apply(SOLVED, "R U2 R' U' R U' R'"));
  await page.$eval('superflip-cube', (cube) => { cube.step = 7; });
  await shows(page, SOLVED);
});

test('a mask leaves some stickers gray wherever they go, and hints show the other three sides', async () => {
  const page = await blog(`<superflip-cube setup="R F" mask="f2l" hints></superflip-cube>`);
  // The model follows each sticker: the home of a sticker is its number.
  const numbers = Array.from({ length: 54 }, (_, i) => String.fromCharCode(0x100 + i)).join('');
  const homes = [...apply(numbers, 'R F')].map((name) => name.charCodeAt(0) - 0x100);
  const top = [0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 18, 19, 20, 36, 37, 38, 45, 46, 47];
  const expected = homes.map((home) => (top.includes(home) ? '-' : SOLVED[home])).join('');
  await shows(page, expected);
  const behind = await colors(page, 'hint');
  assert.equal(Object.keys(behind).length, 27);
  for (const [index, color] of Object.entries(behind)) assert.equal(color, expected[index]);
  for (const [mask, gray] of Object.entries({ corners: 24, edges: 24, cross: 40, ll: 28, oll: 12, ['U'.repeat(53) + '-']: 1 })) {
    await page.evaluate((value) => document.querySelector('superflip-cube').setAttribute('mask', value), mask);
    const all = { ...(await colors(page)), ...(await colors(page, 'hint')) };
    assert.equal(Object.values(all).filter((color) => color === '-').length, gray, mask);
  }
  await page.$eval('superflip-cube', (cube) => cube.removeAttribute('hints'));
  assert.deepEqual(await colors(page, 'hint'), {});
});

test('stickers are a setup, dragging looks around, and a mistake is said', async () => {
  const position = apply(SOLVED, 'D B2').replace('U', '-');
  const page = await blog(`<superflip-cube setup="${position}"></superflip-cube>`);
  await shows(page, position);
  assert.equal(await page.locator('superflip-cube [part=controls]').isVisible(), false);
  const { x, y, width, height } = await page.locator('superflip-cube #cube').boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  for (let i = 1; i <= 20; i += 1) await page.mouse.move(x + width / 2 + 15 * i, y + height / 2);
  await page.mouse.up();
  const turned = await colors(page);
  assert.equal(turned[22], undefined, 'the front is still in view');
  assert.equal(turned[49], 'B');
  for (const [name, value, text] of [['alg', 'R Q2', '“Q2” at column 3'], ['mask', 'nose', 'expected corners, edges'], ['setup', 'R4', '“4” at column 2'], ['alg', '((((R)99)99)99)99', 'more than 10000 characters']]) {
    const other = await blog(`<superflip-cube ${name}="${value}"></superflip-cube>`);
    assert.ok((await other.locator('superflip-cube [role=alert]').innerText()).includes(text), name);
    await shows(other, SOLVED);
    await other.$eval('superflip-cube', (cube, attribute) => cube.removeAttribute(attribute), name);
    assert.equal(await other.locator('superflip-cube [role=alert]').isVisible(), false);
    await other.context().close();
  }
});

test('the element is one small file', () => {
  const { size } = statSync(new URL('../dist/superflip-cube.js', import.meta.url));
  console.log(`# superflip-cube.js: ${size} bytes`);
  assert.ok(size < 20_000, `${size}`);
});
