// The catalogue: the cases of each set, and algorithms without a search.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ArgumentError, SETS, algsOf, caseOf, casesOf } from 'superflip/catalogue';
import { apply, inverse } from 'superflip/moves';
import { cases as casesBy } from 'superflip/people';
import { SOLVED } from './model.mjs';

/** The number of cases of each set. */
const COUNTS = { OLL: 57, PLL: 21, F2L: 41, COLL: 42, ZBLL: 472, OLLCP: 331, CLS: 104, WV: 27 };
/** The stickers of the first two layers, and those that each set solves besides, by their places. */
const PLACES = [...Array(54).keys()];
const LOWER = PLACES.filter((place) => place >= 27 && place < 36 || place % 9 > 2 && place >= 9);
const TOP = [...Array(9).keys()];
const CORNERS = [0, 2, 6, 8, 9, 11, 18, 20, 36, 38, 45, 47];
const GOALS = {
  OLL: TOP, CLS: TOP, WV: TOP, F2L: [], COLL: [...TOP, ...CORNERS], OLLCP: [...TOP, ...CORNERS], PLL: PLACES, ZBLL: PLACES,
};

test('every algorithm solves its case', async () => {
  let lines = 0;
  for (const set of SETS) {
    for (const { name, facelets } of await casesOf(set)) {
      const algs = await algsOf(`${set} ${name}`);
      lines += algs.length;
      for (const { before, moves, after } of algs) {
        const text = [before, moves, after].filter(Boolean).join(' ');
        const end = apply(text, facelets);
        for (const place of [...LOWER, ...GOALS[set]]) assert.equal(end[place], SOLVED[place], `${set} ${name}: ${text}`);
      }
    }
  }
  assert.ok(lines > 24_000, `${lines}`);
});

test('the sets have their cases, each with stickers that its set looks at', async () => {
  for (const set of SETS) {
    const cases = await casesOf(set);
    assert.equal(cases.length, COUNTS[set], set);
    assert.equal(new Set(cases.map(({ name }) => name)).size, cases.length);
    // Pictures of one set differ, and a picture never differs from its position but by gray stickers.
    assert.equal(new Set(cases.map(({ stickers }) => stickers)).size, cases.length, set);
    for (const { stickers, facelets, group, name } of cases) {
      assert.equal(stickers.length, 54);
      for (const place of PLACES) assert.ok(stickers[place] === facelets[place] || stickers[place] === '-', name);
      assert.equal(group, ['COLL', 'ZBLL', 'OLLCP'].includes(set) ? name.split(' ')[0] : null);
    }
  }
  const [t] = (await casesOf('pll')).filter(({ name }) => name === 'T');
  assert.equal(t.facelets, apply("R U R' U' R' F R2 U' R' U' R U R' F'"));
  assert.equal(t.stickers, t.facelets);
  const [dot] = await casesOf('OLL');
  // Nine stickers on U and twelve beside them have the color of U or are gray.
  assert.equal(dot.stickers.replaceAll(/[^-U]/g, '').length, 21);
});

test('positions are named as by the module for people', async () => {
  const aufs = ['', 'U', 'U2', "U'"];
  let named = 0;
  for (const set of SETS) {
    const cases = await casesOf(set);
    for (let i = 0; i < cases.length; i += Math.ceil(cases.length / 20)) {
      const { name, facelets } = cases[i];
      const [{ before, moves, after }] = await algsOf(`${set} ${name}`);
      const text = [aufs[i % 4], before, moves, after, aufs[(i >> 2) % 4]].filter(Boolean).join(' ');
      const position = apply(inverse(text));
      const found = (await casesBy(position, { notation: 'facelets' })).find((one) => one.set === set);
      assert.equal(found?.name, name, `${set} ${name}`);
      assert.equal((await caseOf(set, position))?.name, name, `${set} ${name}`);
      assert.equal((await caseOf(set, facelets))?.name, name);
      named += 1;
    }
  }
  assert.ok(named > 100);
  assert.equal(await caseOf('PLL', apply('R U F')), null);
  assert.equal(await caseOf('PLL', SOLVED), null);
});

test('the answers are those of the program', async () => {
  // What `superflip algs --json -n 5` prints for these cases; tests/program/algs.rs compares the file with the program.
  const cases = ['PLL T', 'PLL Ga', 'OLL 57', 'OLL 1', 'F2L 4', 'COLL H 1', 'ZBLL Pi 39', 'OLLCP 21 3', 'CLS 36', 'WV 12'];
  const printed = readFileSync(new URL('catalogue.jsonl', import.meta.url), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
  assert.equal(printed.length, 5 * cases.length);
  const found = await Promise.all(cases.map((name) => algsOf(name, { count: 5 })));
  const lines = found.flatMap((algs, i) => algs.map((alg) => ({ ...alg, line: i + 1 })));
  assert.deepEqual(lines, printed);
});

test('algorithms are chosen by their turns and ranked by their time', async () => {
  const isAscending = (numbers) => assert.deepEqual(numbers, numbers.toSorted((a, b) => a - b));
  const all = await algsOf('oll 27');
  isAscending(all.map(({ score }) => score));
  const byTime = await algsOf('OLL 27', { ranking: 'time' });
  isAscending(byTime.map(({ flicks }) => flicks));
  assert.equal(byTime.length, all.length);
  for (const { flicks, score } of byTime) assert.equal(score, flicks);
  const gen = await algsOf('OLL 27', { moves: 'R,U', count: 2 });
  assert.equal(gen.length, 2);
  assert.equal(gen[0].moves, "R U R' U R U2 R'");
  for (const { moves } of gen) assert.match(moves, /^([RU][2']? ?)+$/);
  assert.deepEqual(await algsOf('OLL 27', { moves: 'U' }), []);
  for (const { moves } of await algsOf('PLL Ua', { moves: "M U R2" })) assert.match(moves, /^(([MUxyz][2']?|R2) ?)+$/);
  assert.notEqual((await algsOf('PLL Ua', { moves: 'M U' })).length, 0);
});

test('what is no case, no set and no turn is said', async () => {
  const says = (call, pattern) => assert.rejects(call, (error) => error instanceof ArgumentError && pattern.test(error.message));
  await says(algsOf('PLL Q'), /PLL has no case Q; the cases are Aa, Ab/);
  await says(algsOf('ZBLL 7'), /ZBLL has no case 7; the cases are .* to /);
  await says(algsOf('T'), /the sets are OLL, PLL/);
  await says(algsOf(7), /expected a string/);
  await says(algsOf('PLL T', { moves: 'R Q' }), /“Q” is no turn/);
  await says(algsOf('PLL T', { ranking: 'votes' }), /one of choice, time/);
  await says(algsOf('PLL T', { count: 0 }), /from 1 to 1000/);
  await says(casesOf('EPLL'), /one of OLL, PLL/);
  await says(caseOf('PLL', 'U'), /54 letters/);
});

test('the catalogue loads no module, and a set loads nothing of another set', () => {
  const sizes = Object.fromEntries(SETS.map((set) => {
    const { length } = readFileSync(new URL(import.meta.resolve('superflip/catalogue')).pathname.replace('catalogue.js', `catalogue/${set.toLowerCase()}.js`));
    return [set, length];
  }));
  console.log(`# the files of the catalogue: ${JSON.stringify(sizes)}`);
  assert.ok(sizes.PLL < 60_000 && sizes.OLL < 120_000 && sizes.ZBLL < 700_000);
});
