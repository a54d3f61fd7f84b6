// Solving, the search for fewer turns, following, sharing and printing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'superflip';
import { SOLVED, apply, generator, scrambled } from '../../bindings/wasm/test/model.mjs';
import { accessible, drag, message, middle, onCube, open, server, stickers, turns, visit } from './browser.mjs';

const POSITION = scrambled(generator(77));

async function solved(options = {}, position = POSITION) {
  const page = await open(options, `#${position}`);
  await message(page, 'Ready to solve');
  await page.click('#solve');
  await page.waitForSelector('#moves li');
  return page;
}

test('the solution is there at once, and the next turn is an arrow and a sentence', async () => {
  const page = await solved();
  const moves = await turns(page);
  assert.ok(moves.length <= 21);
  assert.equal(apply(POSITION, moves.join(' ')), SOLVED);
  assert.match(await page.textContent('.instruction'), /Turn 1 of \d+.*Hold the cube with white on top and green in front/s);
  assert.ok((await page.locator('#cube .arrow').count()) > 0);
});

test('each of the 18 turns has its own sentence, name and arrow', async () => {
  const words = [...'URFDLB'].flatMap((face) => ['', '2', "'"].map((suffix) => face + suffix));
  const packed = words.join('').replaceAll("'", '-');
  const page = await open({}, `#${SOLVED}&moves=${packed}`);
  const [texts, arrows] = [new Set(), new Set()];
  for (const word of words) {
    const name = { '': word[0], 2: `${word[0]} two`, "'": `${word[0]} prime` }[word.slice(1)];
    assert.equal(await page.textContent('.instruction .notation .hidden'), name);
    texts.add(await page.textContent('#instruction'));
    arrows.add(await page.$$eval('#cube .arrow', (list) => list.map((path) => path.getAttribute('d')).join()));
    const label = await page.getAttribute('#moves [aria-current]', 'aria-label');
    assert.ok(label.startsWith(`${name}: Turn`), label);
    await page.click('#next');
  }
  assert.deepEqual([texts.size, arrows.size], [18, 18]);
});

test('an arrow points where the layer goes', async () => {
  // On the picture, the tip of the arrow of R is above its tail on the front, and of R' below.
  const page = await open({}, `#${SOLVED}&moves=RR-`);
  const ends = async () => {
    const points = (await page.locator('#cube .arrow').first().getAttribute('d')).match(/-?[\d.]+ -?[\d.]+/g).map((p) => p.split(' ').map(Number));
    // The outline begins at the tail, and the tip is the farthest point of the head in the middle of the list.
    return { tail: points[0], tip: points[Math.floor(points.length / 2)] };
  };
  const up = await ends();
  assert.ok(up.tip[1] < up.tail[1], 'R goes up on the front');
  await page.click('#next');
  const down = await ends();
  assert.ok(down.tip[1] > down.tail[1], 'R’ comes down on the front');
});

test('steps go on by buttons, keys, the scrubber, chips and by turning the cube itself', async () => {
  const page = await solved();
  // A shorter solution is only offered after the first step, so that the turns stay.
  await page.click('#next');
  const moves = await turns(page);
  const at = async (step) => {
    assert.equal(await page.inputValue('#scrubber'), String(step));
    const expected = apply(POSITION, moves.slice(0, step).join(' '));
    assert.equal(await stickers(page), expected);
    for (const [index, color] of Object.entries(await onCube(page))) assert.equal(color, expected[index]);
  };
  await page.click('#stop', { timeout: 500 }).catch(() => undefined);
  await at(1);
  await page.click('#next');
  await page.click('#back');
  await at(1);
  await page.focus('#message');
  await page.keyboard.press('ArrowRight');
  await at(2);
  await page.keyboard.press('End');
  await at(moves.length);
  assert.equal(await page.textContent('#instruction'), 'Solved!');
  assert.ok(await page.isDisabled('#next'));
  await page.keyboard.press('Home');
  await at(0);
  await page.locator('#scrubber').fill('5');
  await at(5);
  await page.locator('#moves li:nth-child(4) button').click();
  await at(3);
  // Turning the layer that comes next is a step. Another layer ends the solution.
  await page.focus('#cube');
  const { 3: next } = moves;
  if (!next.includes('2')) await page.keyboard.press(next.includes("'") ? `Shift+${next[0]}` : next[0].toLowerCase());
  else await page.click('#next');
  await at(4);
  assert.match(page.url(), /step=4/);
  const shown = await stickers(page);
  await drag(page, 23, 0, -150);
  const own = apply(shown, 'R');
  assert.equal(await stickers(page), own);
});

test('a tap does not lose the solution', async () => {
  const page = await solved();
  await page.mouse.click(...(await middle(page, 20)));
  await page.click('.sticker[data-index="30"]', { force: true });
  await page.focus('.sticker[data-index="30"]');
  await page.keyboard.press('r');
  assert.equal(await stickers(page), POSITION);
  assert.ok((await turns(page)).length > 0);
});

test('playing goes on by itself with the chosen tempo, and pauses', async () => {
  const page = await open({ reducedMotion: 'no-preference' }, `#${apply(SOLVED, "R U R' U' F2 D")}&moves=D-F2URU-R-`);
  await page.click('#play');
  await page.waitForFunction(() => document.querySelector('#scrubber').value === '2', null, { polling: 20 });
  await page.click('#play');
  const step = await page.inputValue('#scrubber');
  await page.waitForTimeout(1200);
  assert.equal(await page.inputValue('#scrubber'), step);
  await page.locator('#tempo').fill('240');
  await page.focus('#message');
  await page.keyboard.press(' ');
  await page.waitForFunction(() => document.querySelector('#instruction').textContent === 'Solved!');
});

test('on a phone, the speed is changed while the turns play', async () => {
  for (const viewport of [{ width: 390, height: 844 }, { width: 320, height: 568 }, { width: 844, height: 390 }]) {
    const page = await open({ viewport }, `#${apply(SOLVED, "R U R' U' F2 D")}&moves=D-F2URU-R-`);
    assert.ok(!(await page.isVisible('#tempo')));
    const place = () => page.locator('#play').boundingBox();
    const before = await place();
    await page.click('#play');
    await page.locator('#tempo').fill('15');
    const { x, width } = await page.locator('#tempo').boundingBox();
    assert.ok(x >= 0 && width > 40 && x + width <= viewport.width, `${x} and ${width}`);
    // Pause is where Play was, so that a second tap does not meet another button.
    const after = await place();
    assert.ok(Math.abs(before.x - after.x) < after.width / 2, `${before.x} and ${after.x}`);
    await page.click('#play');
    assert.ok(await page.isVisible('#back'));
    await page.context().close();
  }
});

test('a short solution is proved shortest', async () => {
  const page = await solved({}, apply(SOLVED, "R U2 F' L D B2"));
  await page.waitForSelector('.search[data-state=proved]');
  assert.match(await page.textContent('.search'), /No shorter solution exists/);
});

test('the search for fewer turns shows progress, replaces the turns before the first step, and stops', async () => {
  // Every solution of this position within 21 turns is improved within seconds.
  const page = await solved();
  const before = (await turns(page)).length;
  await page.waitForFunction(() => /tried/.test(document.querySelector('.search')?.textContent));
  const first = await page.textContent('.search');
  await page.waitForFunction((text) => document.querySelector('.search').textContent !== text, first);
  await page.click('#stop');
  await page.waitForSelector('#search-on');
  const after = await turns(page);
  assert.ok(after.length <= before);
  assert.equal(apply(POSITION, after.join(' ')), SOLVED);
  await page.click('#search-on');
  await page.waitForSelector('#stop');
  // Leaving the solution ends the search.
  await page.click('#edit');
  await message(page, 'Ready to solve');
});

/** Opens the solution of a position and stops the search that begins by itself. */
async function stopped(position, options = {}) {
  const page = await solved(options, position);
  await page.click('#stop');
  await page.waitForSelector('#search-on');
  return page;
}

/** Waits until no worker of a proof runs. */
async function noWorkers(page) {
  const running = () => page.workers().filter((worker) => worker.url().includes('proof')).length;
  for (let tries = 0; running() > 0 && tries < 50; tries += 1) await page.waitForTimeout(100);
  assert.equal(running(), 0);
}

test('workers prove the shortest solution of 15 turns, with the bound and the part that are reached', async () => {
  const position = apply(SOLVED, "R U2 F' L D B2 R' U L2 F D' B U R' F2");
  const page = await stopped(position);
  await page.evaluate(() => {
    window.bounds = [];
    new MutationObserver(() => {
      const [bound] = document.querySelector('#proving')?.textContent.match(/\d+/) ?? [];
      if (bound && window.bounds.at(-1) !== Number(bound)) window.bounds.push(Number(bound));
    }).observe(document.querySelector('.panel'), { childList: true, subtree: true, characterData: true });
  });
  const begin = performance.now();
  await page.click('#search-on');
  await page.waitForFunction(() => /Preparing/.test(document.querySelector('#proving')?.textContent));
  await page.waitForSelector('.search[data-state=proved]', { timeout: 120_000 });
  console.log(`# the proof of 15 turns after ${Math.round(performance.now() - begin)} ms, with the tables`);
  const moves = await turns(page);
  assert.equal(moves.length, 15);
  assert.equal(apply(position, moves.join(' ')), SOLVED);
  const bounds = await page.evaluate(() => window.bounds);
  assert.ok(bounds.length > 0 && bounds.every((bound, i) => i === 0 || bound > bounds[i - 1]), bounds.join());
  assert.ok(bounds.at(-1) <= 15, bounds.join());
});

test('a proof that takes long shows its progress, stops, and begins again', async () => {
  const page = await stopped(POSITION);
  await page.click('#search-on');
  await page.waitForFunction(() => Number(document.querySelector('#proof')?.value) > 0, null, { timeout: 120_000 });
  const bound = Number((await page.textContent('#proving')).match(/At least (\d+) turns/)[1]);
  assert.ok(bound >= 13 && bound <= (await turns(page)).length, `${bound}`);
  await accessible(page, 'proof');
  await page.click('#stop');
  assert.ok(Number((await page.textContent('.search')).match(/At least (\d+) turns/)[1]) >= bound);
  assert.equal(await page.locator('#proof').count(), 0);
  await noWorkers(page);
  // The tables are there, so the bound comes sooner.
  await page.click('#search-on');
  await page.waitForFunction((least) => Number(document.querySelector('#proving')?.textContent.match(/\d+/)?.[0]) >= least, bound);
  // Leaving the solution ends the proof.
  await page.click('#edit');
  await message(page, 'Ready to solve');
  await noWorkers(page);
});

test('a proof whose module cannot be loaded is said, and Retry begins it again', async () => {
  server.refused.add('optimal');
  const page = await stopped(POSITION, { expected: ['404'] });
  await page.click('#search-on');
  await page.waitForSelector('.search[data-state=failed]');
  assert.match(await page.textContent('.search [role=alert]'), /could not be loaded/);
  // The solution is still followed.
  await page.click('#next');
  server.refused.clear();
  await page.click('#search-on');
  await page.waitForSelector('#proof', { timeout: 60_000 });
});

test('the solution is copied as text and as a link, which opens at the same step', async () => {
  const page = await solved({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.click('#next');
  await page.click('.menu summary');
  await page.click('#copy-moves');
  await page.waitForFunction(() => document.querySelector('.toast').textContent === 'Copied.');
  const moves = await turns(page);
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), moves.join(' '));
  await page.click('#copy-link');
  await page.waitForFunction(async () => (await navigator.clipboard.readText()).startsWith('http'));
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await open({}, new URL(link).hash);
  assert.deepEqual(await turns(other), moves);
  assert.equal(await stickers(other), apply(POSITION, moves[0]));
});

test('a browser without a clipboard shows the text', async () => {
  const page = await stopped(POSITION, { prepare: (page) => page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined })) });
  await page.click('.menu summary');
  await page.click('#copy-moves');
  const text = await page.textContent('.toast');
  assert.ok(text.includes((await turns(page)).join(' ')), text);
});

test('the printed sheet has a picture for each turn', async () => {
  const page = await stopped(POSITION);
  await page.emulateMedia({ media: 'print' });
  const moves = await turns(page);
  assert.equal(await page.locator('#sheet li').count(), moves.length);
  assert.ok(await page.isVisible('#sheet'));
  assert.ok(!(await page.isVisible('header')));
  // On paper and in a narrow window, the pictures have one size.
  await page.setViewportSize({ width: 390, height: 844 });
  const widths = await page.$$eval('#sheet .picture', (list) => list.map((picture) => Math.round(picture.getBoundingClientRect().width)));
  assert.ok(widths[0] > 40 && widths.every((width) => width === widths[0]), widths.join());
  assert.ok((await page.pdf()).length > 10_000);
});

test('the picture is saved as a file that needs no style sheet', async () => {
  const page = await solved();
  await page.click('.menu summary');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save-picture')]);
  const text = await (await download.createReadStream()).toArray().then((parts) => Buffer.concat(parts).toString());
  assert.equal(download.suggestedFilename(), 'cube.svg');
  // The colors of the palette: white and red at least are in each view of this cube.
  assert.match(text, /fill="rgb\(247, 247, 245\)"/);
  assert.match(text, /fill="rgb\(216, 50, 47\)"/);
  assert.ok(!text.includes('class='));
});

test('ten random scrambles are solved', async () => {
  const page = await open();
  for (let i = 0; i < 10; i += 1) {
    await page.click('#scramble');
    await page.click('#solve');
    await page.waitForSelector('#moves li');
    const now = await stickers(page);
    assert.equal(apply(now, (await turns(page)).join(' ')), SOLVED);
    await page.click('#edit');
  }
});

test('the turns are counted in the chosen metric, which is kept', async () => {
  const page = await open({}, `#${apply(SOLVED, "R2 L' U2")}&moves=U2LR2`);
  await page.waitForSelector('#moves li');
  assert.equal(await page.textContent('#message'), '3 turns solve it.');
  await page.click('#cubers summary');
  assert.equal(await page.textContent('#cost'), '3 turns.');
  await page.selectOption('#metric', 'quarter');
  // A half turn is two quarter turns.
  assert.equal(await page.textContent('#cost'), '5 quarter turns.');
  assert.equal(await page.textContent('#message'), '5 quarter turns solve it.');
  await page.selectOption('#metric', 'slice');
  await page.reload();
  await page.waitForSelector('#moves li');
  await page.click('#cubers summary');
  assert.equal(await page.inputValue('#metric'), 'slice');
  await visit(page, `#${apply(SOLVED, "R U2 L' R U")}&moves=RL-U2`);
  // R and L' together turn like a middle layer.
  await page.waitForFunction(() => document.querySelector('#cost')?.textContent === '2 turns with slices.');
});

test('the costs of turns are those of the library', async () => {
  const random = generator(45);
  const moves = [...'URFDLB'].flatMap((face) => ['', '2', "'"].map((suffix) => face + suffix));
  const page = await open();
  await page.click('#cubers summary');
  for (let i = 0; i < 12; i += 1) {
    // No face turns twice in a row, but opposite faces do follow one another.
    const turnsOf = [];
    while (turnsOf.length < 14) {
      const move = moves[random(18)];
      if (!turnsOf.slice(-2).some((last) => last[0] === move[0])) turnsOf.push(move);
    }
    const { costs } = await inspect(turnsOf.join(' '));
    await visit(page, `#${scrambled(random)}&moves=${turnsOf.join('').replaceAll("'", '-')}`);
    for (const [metric, words] of [['half', 'turns.'], ['quarter', 'quarter turns.'], ['slice', 'turns with slices.']]) {
      await page.selectOption('#metric', metric);
      await page.waitForFunction((text) => document.querySelector('#cost')?.textContent === text, `${costs[metric]} ${words}`, { timeout: 3000 }).catch(async () =>
        assert.fail(`${turnsOf.join(' ')}: ${costs[metric]} in ${metric}, found ${await page.textContent('#cost')}`),
      );
    }
  }
});

test('the search minimizes the chosen metric, and proves the shortest solution only for turns', async () => {
  for (const [metric, words] of [['quarter', 'quarter turns'], ['slice', 'turns with slices']]) {
    const page = await open({}, `#${POSITION}`);
    await page.click('#cubers summary');
    await page.selectOption('#metric', metric);
    await message(page, 'Ready to solve');
    await page.evaluate(() => {
      window.costs = [];
      const look = () => {
        const [cost] = document.querySelector('.steps #message')?.textContent.match(/\d+/) ?? [];
        if (cost && window.costs.at(-1) !== Number(cost)) window.costs.push(Number(cost));
      };
      new MutationObserver(look).observe(document.querySelector('.panel'), { childList: true, subtree: true, characterData: true });
    });
    await page.click('#solve');
    await page.waitForFunction((text) => new RegExp(`fewer than \\d+ ${text}: .*[1-9].* compared`).test(document.querySelector('.search')?.textContent), words);
    // The search ends by itself, and says that it looked for fewer of what was chosen.
    await page.waitForSelector('.search[data-state=ended]', { timeout: 30_000 });
    assert.match(await page.textContent('.search'), new RegExp(`No solution of fewer ${words} found in 10 s`));
    const moves = await turns(page);
    assert.equal(apply(POSITION, moves.join(' ')), SOLVED);
    const { costs } = await inspect(moves.join(' '));
    assert.equal(await page.textContent('#message'), `${costs[metric]} ${words} solve it.`);
    const seen = await page.evaluate(() => window.costs);
    assert.ok(seen.length > 1 && seen.every((cost, i) => i === 0 || cost < seen[i - 1]), seen.join());
    console.log(`# ${metric}: ${seen.join(', ')}`);
    // Searching on does not begin a proof, and another metric begins its own search.
    await page.click('#search-on');
    await page.waitForSelector('.search[data-state=searching]');
    assert.equal(page.workers().filter((worker) => worker.url().includes('proof')).length, 0);
    await page.selectOption('#metric', 'half');
    await page.waitForFunction(() => /fewer than \d+ turns:/.test(document.querySelector('.search')?.textContent));
    await page.context().close();
  }
});
