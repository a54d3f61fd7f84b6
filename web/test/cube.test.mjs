// The cube in three dimensions, the net, and painting.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SOLVED, apply, generator, scrambled } from '../../bindings/wasm/test/model.mjs';
import { drag, inAddress, message, middle, onCube, open, stickers, visit } from './browser.mjs';

test('the first screen shows the cube and a working Solve', async () => {
  for (const viewport of [{ width: 390, height: 844 }, { width: 1280, height: 800 }, { width: 360, height: 740 }]) {
    const page = await open({ viewport });
    assert.equal(Object.keys(await onCube(page)).length, 27);
    const inside = async (selector) => {
      const { x, y, width, height } = await page.locator(selector).boundingBox();
      assert.ok(x >= 0 && y >= 0 && x + width <= viewport.width && y + height <= viewport.height, `${selector} at ${viewport.width}`);
      return width * height;
    };
    const area = await inside('#cube');
    assert.ok(area > 0.28 * viewport.width * viewport.height, 'the cube is the page');
    await inside('#solve');
    await inside('#message');
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await page.click('#scramble');
    await page.click('#solve');
    await page.waitForSelector('#moves li');
    await inside('#next');
    await inside('#instruction');
  }
});

test('dragging a layer turns it, on each visible side and in each direction', async () => {
  const page = await open();
  const [x0, y0] = await middle(page, 22);
  const [x1, y1] = await middle(page, 23);
  const right = [(x1 - x0) * 1.4, (y1 - y0) * 1.4];
  // Each drag along the front: the sticker, the direction, and the moves that it makes.
  const cases = [
    [23, [0, -150], 'R'], [23, [0, 150], "R'"], [21, [0, 150], 'L'], [19, right, "U'"], [25, right, 'D'],
    [22, [0, -150], "L R'"], [22, right, "U D'"],
  ];
  for (const [index, [dx, dy], moves] of cases) {
    await visit(page, `#${SOLVED}`);
    await message(page, 'is solved');
    await drag(page, index, dx, dy);
    assert.equal(await stickers(page), apply(SOLVED, moves), moves);
    assert.equal(inAddress(page), apply(SOLVED, moves));
  }
});

test('a layer follows the pointer', async () => {
  // On a phone the cube is as high as wide, and in the other windows it is not.
  for (const viewport of [{ width: 390, height: 844 }, { width: 1280, height: 800 }, { width: 844, height: 390 }]) {
    const page = await open({ viewport });
    const [x, y] = await middle(page, 23);
    const way = (await page.locator('#cube .facelet[data-index="23"]').boundingBox()).height * 0.6;
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let i = 1; i <= 6; i += 1) await page.mouse.move(x, y - (way * i) / 6);
    await page.waitForSelector('#cube[data-moving]');
    const [, now] = await middle(page, 23);
    assert.ok(Math.abs(now - (y - way)) < 0.12 * way, `${viewport.width}: ${Math.round(y - now)} of ${Math.round(way)} pixels`);
    await page.mouse.up();
  }
});

test('after a middle layer, the cube shows the sides as they are held', async () => {
  const page = await open();
  await drag(page, 22, 0, -150);
  // The middle layer carried the center of the front to the top.
  const shown = await onCube(page);
  assert.ok('22' in shown && '31' in shown && !('4' in shown), Object.keys(shown).join());
});

test('a short drag springs back, and a drag beside the cube looks around', async () => {
  const page = await open({ reducedMotion: 'no-preference' });
  await drag(page, 23, 0, -14);
  await page.waitForFunction(() => !document.querySelector('#cube[data-moving]'));
  assert.equal(await stickers(page), SOLVED);
  assert.ok('22' in (await onCube(page)));
  const box = await page.locator('#cube').boundingBox();
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  for (let i = 1; i <= 10; i += 1) await page.mouse.move(box.x + 30 + 25 * i, box.y + 60);
  await page.mouse.up();
  await page.waitForFunction(() => !document.querySelector('#cube [data-index="22"]') && document.querySelector('#cube [data-index="40"]'), null, { timeout: 3000 });
  assert.equal(await stickers(page), SOLVED);
});

test('a turn is shown as a motion, and ends at the new stickers', async () => {
  const page = await open({ reducedMotion: 'no-preference' });
  await page.evaluate(() => {
    // A turned layer shows the inside of the cube.
    new MutationObserver(() => { window.isSeen ||= document.querySelector('#cube .inside') !== null; }).observe(document.querySelector('#cube'), { childList: true, subtree: true });
  });
  await page.focus('#cube');
  await page.keyboard.press('r');
  await page.waitForFunction(() => window.isSeen);
  await page.waitForFunction(() => !document.querySelector('#cube[data-moving]'));
  const shown = await onCube(page);
  const expected = apply(SOLVED, 'R');
  for (const [index, color] of Object.entries(shown)) assert.equal(color, expected[index]);
});

test('a cube is painted on the cube and on the net, which show the same', async () => {
  const page = await open();
  const position = scrambled(generator(77));
  await page.click('#clear');
  await message(page, '48 stickers left');
  for (const face of 'URFDLB') {
    await page.click(`.swatch[data-color=${face}]`);
    for (let i = 0; i < 54; i += 1) {
      if (position[i] !== face || i % 9 === 4) continue;
      // The top, the right and the front are in view; the other sides are painted on the net.
      if (i < 27) await page.mouse.click(...(await middle(page, i)));
      else await page.click(`.sticker[data-index="${i}"]`);
    }
  }
  await message(page, 'Ready to solve');
  assert.equal(await stickers(page), position);
  for (const [index, color] of Object.entries(await onCube(page))) assert.equal(color, position[index]);
  assert.equal(inAddress(page), position);
  // Centers stay.
  await page.click('.swatch[data-color=R]');
  await page.click('.sticker[data-index="4"]', { force: true });
  assert.equal(await stickers(page), position);
});

test('the ninth sticker of a color chooses the next, and the last color fills itself', async () => {
  const page = await open();
  const position = scrambled(generator(4));
  await page.click('#clear');
  let clicks = 1;
  for (const face of 'URFDL') {
    assert.equal(await page.getAttribute(`.swatch[data-color=${face}]`, 'aria-checked'), 'true', face);
    for (let i = 0; i < 54; i += 1) {
      if (position[i] !== face || i % 9 === 4) continue;
      await page.click(`.sticker[data-index="${i}"]`);
      clicks += 1;
    }
  }
  assert.equal(await stickers(page), position);
  assert.equal(clicks, 41);
  await message(page, 'Ready to solve');
  await page.click('#undo');
  await message(page, '8 stickers left');
});

test('when the sides in view are painted, the cube turns around', async () => {
  const page = await open();
  await page.click('#clear');
  for (let i = 0; i < 27; i += 1) if (i % 9 !== 4) await page.mouse.click(...(await middle(page, i)));
  // Now the bottom, the left and the back are in view.
  const shown = await onCube(page);
  assert.ok(['31', '40', '49'].every((index) => index in shown));
  for (let i = 27; i < 54; i += 1) if (i % 9 !== 4) await page.mouse.click(...(await middle(page, i)));
  assert.ok(!(await stickers(page)).includes('-'));
});

test('a phone switches between the cube and the net, and both follow', async () => {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  assert.ok(await page.isVisible('#cube'));
  assert.ok(!(await page.isVisible('#net')));
  await page.tap('.swatch[data-color=R]');
  await page.touchscreen.tap(...(await middle(page, 0)));
  await page.tap('.switch button:last-child');
  assert.ok(await page.isVisible('#net'));
  assert.ok(!(await page.isVisible('#cube')));
  assert.equal((await stickers(page))[0], 'R');
  assert.match(page.url(), /view=net/);
  const box = await page.locator('.sticker').first().boundingBox();
  assert.ok(box.width >= 24, `${box.width}`);
});

test('no WebGL is needed', async () => {
  const page = await open({
    prepare: (page) => page.addInitScript(() => { HTMLCanvasElement.prototype.getContext = () => null; }),
  });
  assert.equal(Object.keys(await onCube(page)).length, 27);
  await page.click('#scramble');
  await page.click('#solve');
  await page.waitForSelector('#cube .arrow');
});

test('letters turn sides wherever the focus is, but not in a text', async () => {
  const page = await open();
  await message(page, 'is solved');
  await page.keyboard.press('r');
  await page.keyboard.press('Shift+U');
  assert.equal(await stickers(page), apply(SOLVED, "R U'"));
  // A button that was clicked keeps the focus.
  await page.focus('#clear');
  await page.keyboard.press('f');
  assert.equal(await stickers(page), apply(SOLVED, "R U' F"));
  await page.focus('.swatch[data-color=U]');
  await page.keyboard.press('d');
  assert.equal(await stickers(page), apply(SOLVED, "R U' F D"));
  const before = await stickers(page);
  await page.click('#cubers summary');
  await page.focus('#algorithm');
  await page.keyboard.type('LB');
  assert.equal(await page.inputValue('#algorithm'), 'LB');
  assert.equal(inAddress(page), before);
  // On the net, letters paint. On a cube with stickers left, nothing turns.
  await page.click('#clear');
  const blank = await stickers(page);
  await page.focus('#solve');
  await page.keyboard.press('r');
  assert.equal(await stickers(page), blank);
  await page.keyboard.press('?');
  await page.waitForSelector('#help-text[open]');
  assert.match(await page.textContent('#help-text'), /U R F D L B turn a side.*also when the cube has no focus/);
  await page.keyboard.press('r');
  assert.equal(await stickers(page), blank);
});

test('the layer of the next turn has a tint, and the arrow of a half turn has its angle', async () => {
  for (const move of ['U', 'R', 'F', 'D', 'L', 'B'].flatMap((face) => [face, `${face}2`, `${face}'`])) {
    const page = await open({}, `#${apply(SOLVED, 'R U F D2')}&moves=${move.replace("'", '-')}L`);
    await page.waitForSelector('#cube .arrow');
    assert.deepEqual(await page.$$eval('#cube .angle', (list) => list.map((text) => text.textContent)), move.endsWith('2') ? ['180°'] : [], move);
    // The stickers on tinted plastic are those in view that the turn moves.
    const tinted = await page.$$eval('#cube g:has(> .plastic.next) .facelet', (list) => list.map((path) => Number(path.dataset.index)));
    const other = await page.$$eval('#cube g:has(> .plastic:not(.next)) .facelet', (list) => list.map((path) => Number(path.dataset.index)));
    const numbers = Array.from({ length: 54 }, (_, i) => String.fromCharCode(0x100 + i)).join('');
    const moved = apply(numbers, move);
    const stays = (i) => numbers[i] === moved[i] && i % 9 !== 4;
    assert.equal(tinted.length + other.length, 27, move);
    assert.ok(tinted.length >= 6 && tinted.every((i) => !stays(i)), move);
    assert.ok(other.every((i) => numbers[i] === moved[i]), move);
    await page.click('#next');
    await page.waitForFunction(() => document.querySelector('#moves li:nth-child(2) [aria-current]'));
    assert.equal(await page.locator('#cube .angle').count(), 0);
    await page.context().close();
  }
});
