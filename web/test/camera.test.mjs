// The camera: a film of a scrambled cube is read, doubtful stickers are corrected, and each failure is said.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { SOLVED, apply, generator, scrambled } from '../../bindings/wasm/test/model.mjs';
import { accessible, launch, marked, message, open, server, stickers, turns } from './browser.mjs';
import { PAINT, film } from './film.mjs';

const folder = mkdtempSync(join(tmpdir(), 'superflip-camera-'));
after(() => rmSync(folder, { recursive: true }));
const FAKE = '--use-fake-device-for-media-stream';
const ALLOWED = '--use-fake-ui-for-media-stream';
const position = scrambled(generator(77));

let films = 0;
/** Opens the page with a camera that shows a film, and opens the camera. */
async function filmed(cube, options, page = {}) {
  const file = join(folder, `${(films += 1)}.y4m`);
  film(file, cube, options);
  const opened = await open({ from: await launch(FAKE, ALLOWED, `--use-file-for-fake-video-capture=${file}`), ...page });
  await opened.click('#camera');
  return opened;
}

/** Waits until six sides are read and the cube is shown. */
const isRead = (page) => page.waitForFunction(() => !document.querySelector('#viewfinder') && document.querySelector('#message').textContent === 'Your cube is read.', null, { timeout: 60_000 });

/** Keeps the tracks that the page opens, so that the test can look at them. */
const keepTracks = (page) => page.addInitScript(() => {
  window.tracks = [];
  const own = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    window.wanted = wanted;
    const stream = await own(wanted);
    window.tracks.push(...stream.getTracks());
    return stream;
  };
});
const states = (page) => page.evaluate(() => window.tracks.map((track) => track.readyState));

test('six sides that are held still are read, and the cube is painted and solved', async () => {
  const page = await filmed(position, {}, { prepare: keepTracks });
  await page.waitForFunction(() => /green center/.test(document.querySelector('#asked')?.textContent));
  // The reading appears on the grid.
  await page.waitForFunction(() => document.querySelectorAll('.grid i').length === 9);
  await accessible(page, 'camera');
  assert.deepEqual(await page.evaluate(() => window.wanted.video.facingMode), { ideal: 'environment' });
  await isRead(page);
  assert.equal(await stickers(page), position);
  assert.match(await page.textContent('#message + p'), /Every sticker is certain/);
  assert.deepEqual(await states(page), ['ended']);
  await accessible(page, 'review');
  await page.click('#solve');
  await page.waitForSelector('#moves li');
  assert.equal(apply(position, (await turns(page)).join(' ')), SOLVED);
});

test('sides that are held turned, or shown in another order, are put right', async () => {
  const page = await filmed(position, { turned: { R: 1, U: 2 }, order: 'FLBRDU' });
  await isRead(page);
  assert.equal(await stickers(page), position);
  assert.match(await page.textContent('#message + p'), /held turned, and the page turned them back: white, red/);
});

test('six sides are read in the dim, warm light of a lamp', async () => {
  // The centers of red and orange, and those of white and yellow, are nearly alike.
  const page = await filmed(position, { light: [0.34, 0.22, 0.1] });
  await isRead(page);
  assert.equal(await stickers(page), position);
});

test('a side in the dark gets advice, and is taken anyway', async () => {
  const page = await filmed(position, { light: [0.07, 0.05, 0.03] });
  await page.waitForSelector('#advice', { timeout: 20_000 });
  assert.match(await page.textContent('#advice'), /It is dark here/);
  await accessible(page, 'advice');
  assert.match(await page.textContent('#asked'), /green center/);
  await page.click('#take-anyway');
  await page.waitForFunction(() => document.querySelector('#asked').textContent.includes('red center'));
  await page.waitForFunction(() => !document.querySelector('#advice'));
  // In good light, a wall in front of the camera gets the other advice.
  const wall = await open({ from: await launch(FAKE, ALLOWED) });
  await wall.click('#camera');
  await wall.waitForSelector('#advice', { timeout: 20_000 });
  assert.match(await wall.textContent('#advice'), /fill the grid/);
});

test('stickers of one color are doubtful, and a tap corrects them', async () => {
  // In red light, red and orange are one color.
  const paint = { ...PAINT, R: PAINT.L };
  const page = await filmed(position, { paint });
  await isRead(page);
  await message(page, 'doubtful');
  const doubtful = await marked(page, 'doubtful');
  assert.ok(doubtful.length > 0);
  const before = await stickers(page);
  assert.equal(await page.locator('#solve').isEnabled(), true);
  await accessible(page, 'doubtful');
  await page.click(`.sticker[data-index="${doubtful[0] - 1}"]`);
  const other = await stickers(page);
  assert.notEqual(other[doubtful[0] - 1], before[doubtful[0] - 1]);
  // The corrected cube is one that turns reach, and a second tap leads back.
  await message(page, 'Your cube is read.');
  const sticker = page.locator(`.sticker[data-index="${doubtful[0] - 1}"]`);
  for (let i = 0; i < 5 && (await stickers(page)) !== before; i += 1) await sticker.click();
  assert.equal(await stickers(page), before);
  await page.click('#accept');
  await message(page, 'Ready to solve.');
  assert.deepEqual(await marked(page, 'doubtful'), []);
});

test('on a phone, the buttons of a cube that was read are seen in every language', async () => {
  const page = await filmed(position, { paint: { ...PAINT, R: PAINT.L } }, { viewport: { width: 390, height: 844 } });
  await isRead(page);
  for (const code of ['en', 'de', 'es', 'fr', 'zh']) {
    await page.selectOption('#language', code);
    await page.waitForFunction((lang) => document.documentElement.lang === lang, code);
    const [end, tools] = await page.evaluate(() => [
      Math.max(...['#accept', '#again', '#camera'].map((id) => document.querySelector(id).getBoundingClientRect().bottom)),
      document.querySelector('.tools').getBoundingClientRect().top,
    ]);
    assert.ok(end <= tools, `${code}: ${end} is below ${tools}`);
  }
});

test('a side that is read again is not mistaken for the side in front, and is taken by itself', async () => {
  const page = await filmed(position);
  const inFront = (face) => page.waitForFunction((wanted) => document.querySelector('.grid[data-side=true] span:nth-child(5) i')?.dataset.color === wanted, face, { timeout: 60_000 });
  const asks = (name) => page.waitForFunction((text) => document.querySelector('#asked')?.textContent.includes(`${text} center`), name, { timeout: 60_000 });
  await inFront('F');
  await asks('red');
  await page.click('.strip button[data-side=F]');
  await asks('green');
  await inFront('R');
  // The red side is still for more than a second.
  await page.waitForTimeout(1200);
  assert.match(await page.textContent('#asked'), /green center/);
  await inFront('F');
  await asks('red');
});

test('a side is taken by Space, and can be read again', async () => {
  const page = await filmed(position, {}, { prepare: keepTracks });
  await page.waitForSelector('#take:enabled');
  await page.keyboard.press(' ');
  await page.waitForFunction(() => document.querySelector('#asked')?.textContent.includes('red center'));
  await page.click('.strip button[data-side=F]');
  await page.waitForFunction(() => document.querySelector('#asked')?.textContent.includes('green center'));
  // What the tracks are at the moment at which the viewfinder is gone.
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (!document.querySelector('#viewfinder')) window.atClose ??= window.tracks.map((track) => track.readyState);
    }).observe(document.querySelector('#page'), { childList: true });
  });
  await page.keyboard.press('Escape');
  await page.waitForSelector('#viewfinder', { state: 'detached' });
  assert.deepEqual(await page.evaluate(() => window.atClose), ['ended']);
  assert.equal(await page.evaluate(() => document.activeElement.id), 'camera');
  assert.equal(await stickers(page), SOLVED);
});

test('the camera of a person is a mirror, and several cameras can be chosen', async () => {
  const page = await open({ from: await launch(`${FAKE}=device-count=2`, ALLOWED), prepare: keepTracks });
  await page.click('#camera');
  await page.waitForSelector('#cameras');
  assert.equal(await page.locator('#cameras option').count(), 2);
  assert.match(await page.$eval('.finder video', (video) => getComputedStyle(video).transform), /matrix\(-1/);
  const other = await page.$eval('#cameras', (list) => [...list.options].find((option) => !option.selected).value);
  await page.selectOption('#cameras', other);
  await page.waitForFunction((id) => window.tracks.at(-1).getSettings().deviceId === id, other);
  assert.deepEqual(await states(page), ['ended', 'live']);
  await page.click('#close-camera');
  await page.waitForSelector('#viewfinder', { state: 'detached' });
  assert.deepEqual(await states(page), ['ended', 'ended']);
});

test('the camera on the back of a phone is not a mirror', async () => {
  const page = await open({
    from: await launch(FAKE, ALLOWED),
    prepare: (page) => page.addInitScript(() => {
      const own = MediaStreamTrack.prototype.getSettings;
      MediaStreamTrack.prototype.getSettings = function settings() { return { ...own.call(this), facingMode: 'environment' }; };
    }),
  });
  await page.click('#camera');
  await page.waitForSelector('#take:enabled');
  assert.equal(await page.$eval('.finder video', (video) => getComputedStyle(video).transform), 'none');
});

/** Opens a camera that fails, and returns what the page says. */
async function failed(page) {
  await page.click('#camera');
  const said = await page.textContent('.finder [role=alert] p', { timeout: 15_000 });
  assert.match(said, /still paint the stickers by hand/);
  await accessible(page, said);
  return said;
}

test('a camera that is refused, absent, busy or not allowed is said, and painting works', async () => {
  const refused = await open({ from: await launch(FAKE, '--deny-permission-prompts') });
  assert.match(await failed(refused), /does not let this page use the camera/);
  const absent = await open({ from: await launch(ALLOWED) });
  assert.match(await failed(absent), /No camera was found/);
  await absent.keyboard.press('Escape');
  await absent.click('#clear');
  await absent.click('.swatch[data-color=R]');
  await absent.click('.sticker[data-index="0"]');
  assert.equal((await stickers(absent))[0], 'R');
  const busy = await open({ prepare: (page) => page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('in use', 'NotReadableError'); };
  }) });
  assert.match(await failed(busy), /Another program may be using it/);
  const insecure = await open({ prepare: (page) => page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined })) });
  assert.match(await failed(insecure), /only on pages with https/);
});

test('a camera that is unplugged is said, and Retry goes on with the sides that were read', async () => {
  const page = await open({ from: await launch(FAKE, ALLOWED), prepare: keepTracks });
  await page.click('#camera');
  await page.waitForSelector('#take:enabled');
  await page.click('#take');
  await page.evaluate(() => window.tracks[0].dispatchEvent(new Event('ended')));
  await page.waitForFunction(() => /The sides that were read are kept/.test(document.querySelector('.finder [role=alert]')?.textContent));
  assert.deepEqual(await states(page), ['ended']);
  await page.click('#retry-camera');
  await page.waitForSelector('#take:enabled');
  assert.match(await page.textContent('#asked'), /red center/);
});

test('a camera that is allowed after the viewfinder was closed is switched off', async () => {
  const page = await open({
    from: await launch(FAKE, ALLOWED),
    prepare: async (page) => {
      await keepTracks(page);
      await page.addInitScript(() => {
        const own = navigator.mediaDevices.getUserMedia;
        navigator.mediaDevices.getUserMedia = async (wanted) => {
          await new Promise((resolve) => { window.allow = resolve; });
          return own(wanted);
        };
      });
    },
  });
  await page.click('#camera');
  await page.waitForFunction(() => /asks whether this page may use the camera/.test(document.querySelector('.finder')?.textContent));
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.allow());
  await page.waitForFunction(() => window.tracks[0]?.readyState === 'ended');
});

test('sides that are not a cube are said, and each can be read again', async () => {
  const page = await open({ from: await launch(FAKE, ALLOWED) });
  await page.click('#camera');
  // The picture of Chromium's fake camera has no six different centers.
  for (let i = 0; i < 6; i += 1) {
    await page.waitForSelector('#take:enabled');
    await page.click('#take');
  }
  await page.waitForFunction(() => /six different centers/.test(document.querySelector('.beside')?.textContent), null, { timeout: 30_000 });
  await page.click('.strip button[data-side=U]');
  assert.match(await page.textContent('#asked'), /white center/);
});

test('the page says that the color model is loading, or could not be loaded', async () => {
  let arrive;
  const isThere = new Promise((resolve) => { arrive = resolve; });
  const page = await filmed(position, {}, { prepare: (page, context) => context.route('**/superflip-*.wasm', (route) => isThere.then(() => route.continue())) });
  await page.waitForFunction(() => /Loading the color model/.test(document.querySelector('.beside')?.textContent), null, { timeout: 60_000 });
  arrive();
  await isRead(page);
  assert.equal(await stickers(page), position);
});

test('a color model that cannot be loaded is said, the sides are kept, and Retry reads them', async () => {
  server.refused.add('superflip-');
  const page = await filmed(position, {}, { expected: ['404'] });
  await page.waitForSelector('.beside [role=alert]', { timeout: 60_000 });
  assert.match(await page.textContent('.beside [role=alert]'), /color model could not be loaded. The sides are kept/);
  await accessible(page, 'color model');
  // All six sides can be read again, so they are kept.
  assert.equal(await page.locator('.strip button:enabled').count(), 6);
  // The network is still broken.
  await page.click('#retry-model');
  await page.waitForFunction(() => !document.querySelector('.beside [role=alert]'));
  await page.waitForSelector('.beside [role=alert]');
  server.refused.clear();
  await page.click('#retry-model');
  await isRead(page);
  assert.equal(await stickers(page), position);
});
