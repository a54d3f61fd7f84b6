// Nobody left out: languages, screen readers, the keyboard alone, forced colors, reduced motion, letters, targets.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { SOLVED, apply, generator, scrambled } from '../../bindings/wasm/test/model.mjs';
import { accessible, message, open, server, stickers, visit } from './browser.mjs';

const POSITION = apply(SOLVED, "R U2 F' L D B2");
const WRONG = SOLVED.replace('UUR', 'FFR');

test('axe finds nothing in any state, light and dark, wide and narrow', async () => {
  for (const options of [{ colorScheme: 'light' }, { colorScheme: 'dark', viewport: { width: 390, height: 844 } }]) {
    const page = await open(options);
    await message(page, 'is solved');
    await accessible(page, 'first visit');
    await page.click('#clear');
    await accessible(page, 'painting');
    await visit(page, `#${WRONG}`);
    await page.waitForSelector('#fix');
    await accessible(page, 'mistake');
    await page.click('#fix');
    await page.waitForSelector('#take');
    await accessible(page, 'repair');
    await visit(page, `#${POSITION}`);
    await message(page, 'Ready');
    await page.click('#solve');
    await page.waitForSelector('.search[data-state=proved]');
    await accessible(page, 'solution');
    await page.click('.menu summary');
    await page.click('#next');
    await accessible(page, 'step');
    await page.click('#cubers summary');
    await page.fill('#algorithm', 'R U Q');
    await page.waitForSelector('#algorithm[aria-invalid]');
    await accessible(page, 'for cubers');
    await page.evaluate(() => document.querySelector('#footer-help').click());
    await page.waitForSelector('#help-text[open]');
    await accessible(page, 'help');
    await page.context().close();
  }
});

test('the keyboard alone paints, solves, follows and shares', async () => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await message(page, 'is solved');
  const reach = async (selector) => {
    for (let i = 0; i < 60; i += 1) {
      if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
      await page.keyboard.press('Tab');
    }
    assert.fail(`the Tab key does not reach ${selector}`);
  };
  await reach('.sticker');
  await page.keyboard.press('ArrowRight');
  // Painting moves on to the next sticker.
  await page.keyboard.press('r');
  await page.keyboard.press('f');
  assert.equal((await stickers(page)).slice(0, 4), 'URFU');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Delete');
  assert.ok((await stickers(page)).includes('-'));
  const name = await page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  assert.match(name, /side, row \d, column \d: no color/);
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Control+z');
  await message(page, 'is solved');
  await reach('#cube');
  await page.keyboard.press('r');
  await page.keyboard.press('Shift+U');
  assert.equal(await stickers(page), apply(SOLVED, "R U'"));
  await message(page, 'Ready');
  await reach('#solve');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#moves li');
  // The focus is at the title of the solution, not lost.
  assert.equal(await page.evaluate(() => document.activeElement.id), 'message');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  await page.waitForFunction(() => document.querySelector('#instruction').textContent === 'Solved!');
  await reach('.menu summary');
  await page.keyboard.press('Enter');
  await reach('#copy-moves');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('.toast').textContent !== '');
  // Every visible focus has an outline.
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
  assert.notEqual(outline, 'none');
});

test('the current step is announced, and each control has a name', async () => {
  const page = await open({}, `#${POSITION}`);
  await message(page, 'Ready');
  await page.click('#solve');
  await page.waitForSelector('#moves li');
  assert.equal(await page.getAttribute('.instruction', 'aria-live'), 'polite');
  // In one call: a better solution may come between two.
  const { move, label } = await page.$eval('#moves [aria-current]', (button) => ({ move: button.textContent, label: button.ariaLabel }));
  assert.ok(label.startsWith(move[0]) && label.includes('Turn'));
  const unnamed = await page.$$eval('button, input, select', (list) => list.filter((e) => !(e.ariaLabel || e.textContent.trim() || e.labels?.length)).map((e) => e.outerHTML));
  assert.deepEqual(unnamed, []);
});

test('the page speaks five languages, each complete, and keeps the choice', async () => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  const texts = new Map();
  for (const code of ['en', 'de', 'es', 'fr', 'zh']) {
    await page.selectOption('#language', code);
    await page.waitForFunction((lang) => document.documentElement.lang === lang, code);
    await visit(page, `#${WRONG}`);
    await page.waitForSelector('#fix');
    const mistake = await page.textContent('#message');
    await visit(page, `#${POSITION}&moves=R-`);
    await page.waitForSelector('#moves li');
    texts.set(code, [mistake, await page.textContent('#instruction'), await page.title()].join('|'));
    for (const selector of ['#back', '#next', '#scrubber', '#instruction']) {
      const { x, width } = await page.locator(selector).boundingBox();
      assert.ok(x >= 8 && x + width <= 382, `${selector} in ${code}: ${x} to ${x + width}`);
    }
    assert.ok(!/[{}]|undefined/.test(await page.evaluate(() => document.body.innerText)), code);
  }
  assert.equal(new Set(texts.values()).size, 5);
  await page.reload();
  await page.waitForFunction(() => document.documentElement.lang === 'zh');
  const german = await open({ locale: 'de-AT' });
  await german.waitForFunction(() => document.documentElement.lang === 'de');
  await message(german, 'Dein Würfel ist gelöst');
});

test('forced colors show letters on the stickers, and a button shows them always', async () => {
  const forced = await open({ forcedColors: 'active' });
  assert.equal(await forced.locator('#cube .letter').count(), 27);
  await forced.click('#scramble');
  await forced.click('#solve');
  await forced.waitForSelector('#cube .arrow');
  // The system's choice is not the reader's: without forced colors, the letters are gone.
  await forced.emulateMedia({ forcedColors: 'none' });
  await forced.waitForFunction(() => document.querySelectorAll('#cube .letter').length === 0);
  await forced.reload();
  await forced.waitForSelector('#cube .facelet');
  assert.equal(await forced.locator('#cube .letter').count(), 0);
  assert.equal(await forced.evaluate(() => JSON.parse(localStorage.getItem('superflip-looks')).letters), undefined);
  const page = await open();
  assert.equal(await page.locator('#cube .letter').count(), 0);
  await page.click('#letters');
  assert.equal(await page.locator('#cube .letter').count(), 27);
  assert.equal(await page.textContent('.sticker[data-index="9"]'), 'R');
  // The keys of the palette say which letter is which color.
  assert.equal(await page.textContent('.swatch[data-color=R]'), 'R');
  assert.equal(await page.getAttribute('.swatch[data-color=R]', 'title'), 'red');
  await page.reload();
  await page.waitForSelector('#cube .letter');
});

test('with reduced motion a turn is shown at once, and the arrow stays', async () => {
  const page = await open({}, `#${POSITION}`);
  await message(page, 'Ready');
  await page.click('#solve');
  await page.waitForSelector('#cube .arrow');
  await page.evaluate(() => {
    new MutationObserver(() => { window.hasMoved ||= document.querySelector('#cube .inside') !== null; }).observe(document.querySelector('#cube'), { childList: true, subtree: true });
  });
  await page.click('#next');
  await page.waitForSelector('#cube .arrow');
  assert.ok(!(await page.evaluate(() => window.hasMoved)));
});

test('targets have 44 pixels on a phone, apart from the stickers of the net', async () => {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const small = () => page.$$eval('button, summary, select, a.brand, input:not([type=text])', (list) =>
    list.filter((e) => e.checkVisibility() && !e.matches('.sticker')).filter((e) => {
      const { width, height } = e.getBoundingClientRect();
      return width < 43.5 || height < 43.5;
    }).map((e) => `${e.id || e.className || e.textContent} ${e.getBoundingClientRect().width}x${e.getBoundingClientRect().height}`),
  );
  assert.deepEqual(await small(), []);
  await page.tap('#scramble');
  await page.tap('#solve');
  await page.waitForSelector('#moves li');
  await page.tap('.menu summary');
  await page.tap('#cubers summary');
  assert.deepEqual(await small(), []);
});

test('a page that is enlarged to 400 % is read without moving it sideways', async () => {
  // 1280 pixels at 400 % are 320.
  for (const locale of ['en', 'de', 'es', 'fr', 'zh']) {
    const page = await open({ viewport: { width: 320, height: 568 }, locale });
    await page.waitForFunction((lang) => document.documentElement.lang === lang, locale);
    const fits = async (state) => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      const outside = await page.$$eval('button, select, input', (list) => list.filter((e) => e.checkVisibility() && e.getBoundingClientRect().right > innerWidth + 1).map((e) => e.id || e.textContent));
      assert.deepEqual([wide, outside], [0, []], `${state} in ${locale}`);
    };
    await fits('first visit');
    await page.click('#cubers summary');
    await fits('for cubers');
    await page.click('#scramble');
    await page.click('#solve');
    await page.waitForSelector('#moves li');
    await fits('solution');
    await page.context().close();
  }
});

test('dark and light are chosen by the system or by the button', async () => {
  const background = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const page = await open({ colorScheme: 'dark' });
  assert.equal(await background(page), 'rgb(19, 20, 24)');
  await page.click('#theme');
  assert.equal(await background(page), 'rgb(246, 245, 242)');
  await page.reload();
  await page.waitForSelector('#theme[data-theme=light]');
  assert.equal(await background(page), 'rgb(246, 245, 242)');
});

test('from right to left, the cube stays as it is, and nothing leaves the page', async () => {
  for (const viewport of [{ width: 390, height: 844 }, { width: 1280, height: 800 }]) {
    const page = await open({ viewport }, `#${POSITION}&view=net`);
    await message(page, 'Ready');
    const left = async (selector) => (await page.locator(selector).boundingBox()).x;
    const start = await left('.brand');
    await page.evaluate(() => { document.documentElement.dir = 'rtl'; });
    assert.ok((await left('.brand')) > start, 'the title is not at the start');
    // The first row of the top side, from left to right.
    assert.ok((await left('.sticker[data-index="0"]')) < (await left('.sticker[data-index="2"]')));
    await page.click('#solve');
    await page.waitForSelector('#moves li:nth-child(2)');
    assert.ok((await left('#moves li:nth-child(1)')) < (await left('#moves li:nth-child(2)')));
    // As the scrubber, the buttons go from left to right, and U′ is not ′U.
    assert.ok((await left('#back')) < (await left('#next')));
    assert.equal(await page.$eval('.notation', (box) => getComputedStyle(box).direction), 'ltr');
    await page.click('#cubers summary');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.equal(wide, 0);
    await page.context().close();
  }
});

test('Chinese has a font of its own characters', async () => {
  const page = await open({ locale: 'zh-CN' });
  await message(page, '魔方已还原');
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'zh');
  assert.match(await page.evaluate(() => getComputedStyle(document.body).fontFamily), /CJK/);
});

/** The parts of the page that are not wholly in the window, or are below the tools. */
const hidden = (page, ...selectors) => page.evaluate((wanted) => {
  const { top } = document.querySelector('.tools').getBoundingClientRect();
  return wanted.filter((selector) => {
    const box = document.querySelector(selector).getBoundingClientRect();
    const limit = document.querySelector('.tools').contains(document.querySelector(selector)) ? innerHeight : top;
    return box.top < 0 || box.left < 0 || box.right > innerWidth || box.bottom > limit + 1;
  });
}, selectors);

test('on a phone, the turns and the search are seen without scrolling, and the next turn stays in view', async () => {
  const random = generator(5);
  for (const locale of ['en', 'de', 'es', 'fr', 'zh']) {
    const page = await open({ viewport: { width: 390, height: 844 }, locale });
    await page.waitForFunction((lang) => document.documentElement.lang === lang, locale);
    // The sentence of the first turn has one to three lines.
    for (let i = 0; i < 6; i += 1) {
      await visit(page, `#${scrambled(random)}`);
      await page.click('#solve');
      await page.waitForSelector('#stop');
      const sentence = await page.textContent('#instruction');
      assert.deepEqual(await hidden(page, '#cube', '#instruction', '#moves [aria-current]', '#stop', '#next'), [], `${locale}: ${sentence}`);
    }
    for (let i = 0; i < 12; i += 1) await page.click('#next');
    assert.deepEqual(await hidden(page, '#instruction', '#moves [aria-current]', '#next'), [], locale);
    assert.equal(await page.evaluate(() => scrollY), 0);
    await page.context().close();
  }
});

test('on a phone, the turns wrap, and no button is under the tools', async () => {
  for (const locale of ['en', 'de', 'es', 'fr', 'zh']) {
    const page = await open({ viewport: { width: 390, height: 844 }, locale });
    await page.waitForFunction((lang) => document.documentElement.lang === lang, locale);
    assert.deepEqual(await hidden(page, '#cube', '#message', '#clear', '#camera', '#paste', '#scramble', '#learn'), [], locale);
    await visit(page, `#${scrambled(generator(5))}`);
    await page.waitForSelector('#reset');
    await page.waitForSelector('#learn');
    assert.deepEqual(await hidden(page, '#cube', '#message', '#clear', '#camera', '#paste', '#scramble', '#learn', '#reset'), [], locale);
    await page.click('#solve');
    await page.waitForSelector('#stop');
    const moves = await page.$$eval('#moves button', (list) => list.map((button) => button.getBoundingClientRect()).map(({ left, right }) => left >= 0 && right <= innerWidth));
    assert.ok(moves.length > 14 && moves.every(Boolean), locale);
    assert.deepEqual(await hidden(page, '#cube', '#instruction', '#moves', '#stop', '#edit', '.menu summary', '#next'), [], locale);
    await page.click('#way-beginner');
    await page.waitForSelector('#stages');
    const n = await page.locator('#stages button').count();
    for (let i = 0; i < n; i += 1) {
      await page.locator('#stages button').nth(i).click();
      assert.deepEqual(await hidden(page, '#cube', '#stages', '#instruction', '#moves', '#edit', '.menu summary'), [], `stage ${i + 1} in ${locale}`);
    }
    await page.context().close();
  }
});

test('on a phone, the buttons of a mistake and of a repair are seen without scrolling', async () => {
  const twisted = [...SOLVED];
  [twisted[8], twisted[9], twisted[20]] = [twisted[9], twisted[20], twisted[8]];
  for (const locale of ['en', 'de', 'es', 'fr', 'zh']) {
    const page = await open({ viewport: { width: 390, height: 844 }, locale }, `#${twisted.join('')}`);
    await page.waitForFunction((lang) => document.documentElement.lang === lang, locale);
    await page.waitForSelector('#fix');
    assert.deepEqual(await hidden(page, '#cube', '#message', '#fix', '#clear', '#camera'), [], locale);
    await visit(page, `#${WRONG}`);
    await page.click('#fix');
    await page.waitForSelector('#take');
    assert.deepEqual(await hidden(page, '#cube', '#message', '#take', '#cancel-fix'), [], locale);
    await page.context().close();
  }
});

test('in a low window, as on a phone on its side or at 200 %, the words are beside the cube', async () => {
  for (const viewport of [{ width: 640, height: 400 }, { width: 844, height: 390 }]) {
    for (const locale of ['en', 'de', 'es', 'fr', 'zh']) {
      const page = await open({ viewport, locale }, `#${POSITION}`);
      await page.waitForFunction((lang) => document.documentElement.lang === lang, locale);
      assert.deepEqual(await hidden(page, '#cube', '#message', '#clear', '.swatch[data-color=U]', '#solve'), [], locale);
      await page.click('#solve');
      await page.waitForSelector('#moves li');
      assert.deepEqual(await hidden(page, '#cube', '#instruction', '#scrubber', '#back', '#next'), [], locale);
      await page.click('#edit');
      assert.equal(await page.evaluate(() => scrollY), 0);
      await page.click('.switch button:nth-child(2)');
      assert.deepEqual(await hidden(page, '#net', '#message', '#solve'), [], locale);
      await page.context().close();
    }
  }
});

test('the focus is not lost when following ends', async () => {
  const page = await open({}, `#${POSITION}`);
  await message(page, 'Ready');
  await page.click('#solve');
  await page.waitForSelector('#moves li');
  await page.focus('#edit');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement.id === 'message' && /Ready/.test(document.activeElement.textContent));
});

test('help is one key or one click away', async () => {
  const page = await open();
  await message(page, 'is solved');
  await page.keyboard.press('?');
  await page.waitForSelector('#help-text[open]');
  assert.match(await page.textContent('#help-text'), /Pick a color, then tap the stickers.*Keys.*Arrow keys look around/s);
  await page.keyboard.press('Escape');
  await page.click('#help');
  await page.waitForSelector('#help-text[open]');
  await page.keyboard.press('Escape');
  // A question mark in a text is a question mark.
  await page.click('#cubers summary');
  await page.focus('#algorithm');
  await page.keyboard.press('?');
  assert.equal(await page.inputValue('#algorithm'), '?');
  assert.equal(await page.locator('#help-text[open]').count(), 0);
  const phone = await open({ viewport: { width: 390, height: 844 } });
  await phone.click('#footer-help');
  await phone.waitForSelector('#help-text[open]');
});

test('the source and the commands are offered if the package has an address', async () => {
  const COMMANDS = ['cargo add superflip', 'npm install superflip', 'pip install superflip'];
  const offered = async (page) => {
    await message(page, 'is solved');
    return page.$$eval('footer :is(code, a)', (list) => list.map((part) => part.href ?? part.textContent));
  };
  const address = 'https://example.org/superflip';
  const { homepage } = JSON.parse(readFileSync(new URL('../../bindings/wasm/pkg/package.json', import.meta.url), 'utf8'));
  const html = readFileSync(new URL('../dist/index.html', import.meta.url), 'utf8');
  const all = (source) => [...COMMANDS, 'https://docs.rs/superflip', source];
  assert.deepEqual(await offered(await open()), homepage ? all(homepage) : []);
  assert.equal(html.includes('cargo install'), homepage !== undefined);
  // A page whose package has an address.
  const body = html.replace(/<meta name="source"[^>]*>/, '').replace('</head>', `<meta name="source" content="${address}"></head>`);
  const page = await open({
    permissions: ['clipboard-read', 'clipboard-write'],
    prepare: (tab) => tab.route(server.address, (route) => route.fulfill({ body, contentType: 'text/html' })),
  });
  assert.deepEqual(await offered(page), all(address));
  for (const text of COMMANDS) {
    await page.click(`button[aria-label="Copy “${text}”"]`);
    await page.waitForFunction(async (wanted) => (await navigator.clipboard.readText()) === wanted, text);
  }
});
