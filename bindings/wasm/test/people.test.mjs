// The module for people who solve by hand: cases, algorithms, memos, commutators, steps and insertions.
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { convert } from 'superflip';
import { METRICS } from 'superflip/moves';
import * as people from 'superflip/people';
import { SOLVED, apply, generator, scrambled } from './model.mjs';

const {
  ArgumentError, PositionError, SearchError, cases, commutatorsOf, countSteps, estimate, findAlgs, findCommutators,
  findInsertions, findSteps, linkTo, memo, stagesOf,
} = people;

/** The greatest size of the module in bytes. Brotli, which takes seconds, makes a third of it. */
const MODULE_BYTES = 1_500_000;
const T_PERM = "R U R' U' R' F R2 U' R' U' R U R' F'";
const SCRAMBLE = "R' U' F L2 D B2 U R F' D2 L B U2 R' F2 D' L U B' R2 F";
const types = ['people', 'answers'].map((name) => readFileSync(new URL(`../js/${name}.d.ts`, import.meta.url), 'utf8')).join('');

/** Returns the stickers after moves, which may have slices and rotations, on a cube that is held as at the beginning. */
const stickers = async (moves) => (await convert(moves)).facelets;
const isSolvedBy = async (...moves) => assert.equal(await stickers(moves.filter(Boolean).join(' ')), SOLVED, moves.join(' '));
const isAscending = (numbers) => assert.deepEqual(numbers, [...numbers].sort((a, b) => a - b));

test('the module has at most 1.5 MB', () => {
  const { size } = statSync(createRequire(import.meta.url).resolve('superflip/people.wasm'));
  console.log(`# the module for people: ${size} bytes`);
  assert.ok(size > 1_000_000 && size <= MODULE_BYTES, `${size}`);
});

test('every function and every member of an answer has a type', async () => {
  const functions = Object.keys(people).filter((name) => !/Error$|^errorOf$/.test(name));
  assert.equal(functions.length, 11);
  for (const name of functions) assert.ok(types.includes(`export function ${name}(`), name);
  const members = (value) =>
    typeof value !== 'object' || value === null ? [] : Object.entries(value).flatMap(([name, inner]) => [...(Array.isArray(value) ? [] : [name]), ...members(inner)]);
  const answers = await Promise.all([
    cases(T_PERM), findAlgs('OLL 27', { moves: 'R U' }), estimate(T_PERM), memo(T_PERM), findCommutators('UFR UBL RDF'),
    findSteps(SCRAMBLE), countSteps('F', { steps: 'eo[fb]' }), findInsertions("R U' L' U R' U' L U F D2", "D2 F'"),
    stagesOf("Scramble: R U\nU' R' // all"),
  ]);
  // The keys of costs are the names of the metrics.
  const keys = new Set(answers.flatMap(members));
  const names = [...keys].filter((name) => !METRICS.includes(name));
  assert.ok(names.length > 30);
  for (const name of names) assert.match(types, new RegExp(`^  ${name}: `, 'm'), name);
});

test('a search that is cut short says so', async () => {
  const isComplete = async (found) => (await found).complete;
  const scramble = "R U2 R' U' R U' R'";
  // Both lists are empty: there is no algorithm of this length, and there was no time to find one.
  assert.equal(await isComplete(findAlgs(scramble, { moves: 'R U', maxLength: 6 })), true);
  assert.equal(await isComplete(findAlgs(scramble, { moves: 'R U', time: 0 })), false);
  assert.equal(await isComplete(findAlgs(scramble, { moves: 'R U' })), true);
  assert.equal(await isComplete(findAlgs(SCRAMBLE, { moves: 'R U F D L B', time: 50 })), false);
  assert.equal(await isComplete(findSteps(SCRAMBLE)), true);
  assert.equal(await isComplete(findSteps(SCRAMBLE, { keep: 16, time: 300 })), false);
  assert.equal(await isComplete(findCommutators('UFR UBL RDF')), true);
  assert.equal(await isComplete(findInsertions("R U' L' U R' U' L U F D2", "D2 F'")), true);
});

test('positions have cases', async () => {
  const named = async (moves) => (await cases(moves)).find(({ set }) => set === 'PLL');
  assert.deepEqual(await named(T_PERM), { set: 'PLL', name: 'T', slot: null, before: null, after: null });
  assert.deepEqual(await named(`${T_PERM} U`), { set: 'PLL', name: 'T', slot: null, before: "U'", after: null });
  assert.deepEqual(await cases('R U F2 D'), []);
  const [pair] = (await cases("L U' L'")).filter(({ set }) => set === 'F2L');
  assert.deepEqual(pair, { set: 'F2L', name: '4', slot: 'LB', before: null, after: null });
});

test('algorithms solve their case', async () => {
  const scramble = "R U2 R' U' R U' R'";
  for (const newGrips of ['when-stuck', 'anywhere']) {
    const algs = await findAlgs(scramble, { moves: 'R U', newGrips });
    assert.ok(algs.length >= 1 && algs.length <= 10);
    isAscending(algs.map(({ flicks }) => flicks));
    for (const { before, moves, after, length, flicks, regrips } of algs) {
      await isSolvedBy(scramble, before, moves, after);
      assert.ok(length <= 20);
      assert.deepEqual(await estimate(moves, { newGrips }), { flicks, regrips });
    }
  }
  const [{ moves, ...sune }] = await findAlgs('OLL 27', { moves: 'R U', count: 1 });
  assert.deepEqual([moves, sune.before, sune.length], ["R U R' U R U2 R'", "U'", 7]);
  assert.deepEqual(await findAlgs(scramble, { moves: 'R U', maxLength: 6 }), []);
  assert.deepEqual(await findAlgs(scramble, { moves: 'R U', time: 0 }), []);
  for (const alg of await findAlgs('pll ua', { moves: 'M U', more: 0, rotations: ['y'] })) assert.match(alg.moves, /M/);
  assert.equal((await findAlgs(scramble, { moves: 'R U', goal: 'f2l', maxRegrips: 0, auf: false, count: 2 })).length, 2);
  const slow = "R U' L' U R' U' L";
  assert.ok((await estimate(slow, { newGrips: 'anywhere' })).flicks <= (await estimate(slow)).flicks);
  assert.ok((await estimate("U R U R' U'", { auf: true })).flicks > (await estimate("U R U R' U'")).flicks);
});

test('a search for algorithms ends after its time', async () => {
  const begin = performance.now();
  await findAlgs(SCRAMBLE, { moves: 'R U F D L B', time: 200 });
  assert.ok(performance.now() - begin < 2000);
});

test('memos have the letters of the targets', async () => {
  const { edges, corners, parity } = await memo("R U R' U'");
  assert.deepEqual([edges.buffer, corners.buffer], ['UF', 'UFR']);
  for (const { letters, targets } of [edges, corners]) assert.equal(letters.replaceAll(' ', '').length, targets.length);
  assert.equal(parity, corners.targets.length % 2 === 1);
  const own = await memo('R', { buffers: ['UR', 'ULB'], letters: 'UF=Z', breaks: ['DB'], swap: ['UF', 'UR'] });
  assert.deepEqual([own.edges.buffer, own.corners.buffer, own.parity], ['UR', 'UBL', true]);
  const flipped = "M' U M' U M' U2 M U M U M U2";
  const [apart, cycled] = [await memo(flipped), await memo(flipped, { cycleTurned: true })];
  assert.ok(apart.edges.turned.length > 0 && cycled.edges.turned.length === 0);
  assert.ok(cycled.edges.targets.length > apart.edges.targets.length);
  // Held by x2, R is a turn of R, and U is a turn of D.
  assert.deepEqual(await memo('U', { hold: ['x2'] }), await memo('D'));
  assert.deepEqual(await memo('R', { hold: ['x2'] }), await memo('R'));
});

test('commutators solve their case', async () => {
  const found = await findCommutators('UFR UBL RDF', { count: 3 });
  assert.equal(found[0].commutator, "[R' D' R, U2]");
  isAscending(found.map(({ flicks }) => flicks));
  const scramble = `(${found[0].moves})'`;
  for (const { moves, commutator } of [...found, ...(await findCommutators(scramble, { setup: 1, maxLength: 12 }))]) {
    await isSolvedBy(scramble, moves);
    await isSolvedBy(scramble, commutator);
  }
  const { flicks, regrips, ...same } = found[0];
  const all = await commutatorsOf(found[0].moves);
  assert.deepEqual(all.find(({ commutator }) => commutator === found[0].commutator), same);
  assert.deepEqual([found[0].setup, found[0].a, found[0].b], ['', "R' D' R", 'U2']);
  const [algorithm] = await findCommutators('UFR DBL UF UR', { count: 1 });
  assert.equal(algorithm.commutator, undefined);
  assert.equal(algorithm.conjugate, `[${algorithm.setup}: ${algorithm.core}]`);
  await isSolvedBy(`(${algorithm.moves})'`, algorithm.conjugate);
});

test('steps lead to the solution', async () => {
  const random = generator(7);
  for (let i = 0; i < 5; i += 1) {
    const position = scrambled(random);
    const solutions = await findSteps(position, { count: 3 });
    assert.equal(solutions.length, 3);
    isAscending(solutions.map(({ length }) => length));
    for (const { steps, moves, length, text } of solutions) {
      assert.equal(apply(position, moves), SOLVED);
      assert.deepEqual(steps.map(({ goal }) => goal), ['eo', 'dr', 'htr', 'finish']);
      let total = 0;
      for (const step of steps) {
        assert.equal(step.length, `${step.normal} ${step.inverse}`.split(' ').filter(Boolean).length);
        total += step.length;
        assert.deepEqual([step.total, step.alternative], [total, null]);
        assert.ok(text.some((line) => line.includes(`// ${step.name}`)));
      }
      const [normal, inverse] = ['normal', 'inverse'].map((side) => steps.flatMap((step) => step[side].split(' ').filter(Boolean)));
      const undone = inverse.reverse().map((move) => (move.length === 1 ? `${move}'` : move.replace("'", '')));
      assert.equal(apply(position, [...normal, ...undone].join(' ')), SOLVED);
      assert.equal(text.at(-1), `Solution (${length}): ${moves}`);
    }
  }
});

test('steps have names, axes and cases, and improve with time', async () => {
  const [{ steps }] = await findSteps(SCRAMBLE, { steps: 'eo > dr > htr > fr > finish' });
  assert.deepEqual(steps.map(({ name }) => name), ['eolr', 'drfb-eolr', 'htr-drfb', 'frud', 'finish']);
  assert.deepEqual(steps.map(({ axis }) => axis), ['lr', 'fb', 'fb', 'ud', null]);
  assert.deepEqual(steps.map((step) => step.case), ['8e', '4c4e', '2c4 4e', null, null]);
  assert.deepEqual([steps[0].inverse, steps[1].inverse, steps[3].normal], ["U' L D' R", 'F2 U', 'D2']);
  const [few] = await findSteps(SCRAMBLE, { keep: 1 });
  const begin = performance.now();
  const [improved] = await findSteps(SCRAMBLE, { keep: 16, time: 400 });
  assert.ok(performance.now() - begin < 2000);
  assert.ok(improved.length <= few.length);
  const [choice] = await findSteps('F R B', { steps: '(eo[fb;max=0] | eo[fb;min=1]) > dr' });
  assert.deepEqual(choice.steps.map(({ number, alternative }) => [number, alternative]), [[2, 2], [3, null]]);
});

test('solutions of a step are counted', async () => {
  assert.deepEqual(await countSteps('F R F', { steps: 'eo[fb;niss=never]' }), { length: 3, solutions: 1 });
  assert.deepEqual(await countSteps('F', { steps: 'eo[fb;niss=never]', convention: 'all' }), { length: 1, solutions: 2 });
  const options = { steps: 'eo[fb;niss=never]', convention: 'all' };
  const { length, solutions } = await countSteps(SCRAMBLE, options);
  const found = await findSteps(SCRAMBLE, { ...options, count: 1000 });
  assert.equal(found.filter((one) => one.length === length).length, solutions);
});

test('insertions solve the rest', async () => {
  const scramble = "R U' L' U R' U' L U F D2";
  const solutions = await findInsertions(scramble, "D2 F'", { count: 5 });
  assert.equal(solutions.length, 5);
  isAscending(solutions.map(({ length }) => length));
  for (const { insertions: [one, ...more], moves, length, text } of solutions) {
    assert.deepEqual([more, one.rest, one.total], [[], '3 corners in a cycle', length]);
    await isSolvedBy(scramble, moves);
    await isSolvedBy(scramble, one.before, one.moves, one.after);
    if (one.commutator) assert.equal(await stickers(one.commutator), await stickers(one.moves));
    assert.equal(one.cancelled, Math.max(0, 2 + one.length - length));
    assert.equal(text.at(-1), `Solution (${length}): ${moves}`);
  }
  const two = "R U' L' U R' U' L U M' U2 M U2 F D2";
  const [{ insertions, moves }] = await findInsertions(two, 'NISS D2 (F)', { keep: 100 });
  assert.equal(insertions.length, 2);
  await isSolvedBy(two, moves);
  assert.deepEqual((await findInsertions('R', "R'"))[0].insertions, []);
});

test('wrong arguments are named', async () => {
  const list = (function* endless() { for (;;) yield 'y'; })();
  for (const [call, argument] of [
    [() => cases(7), 'position'], [() => cases('R', { count: 1 }), 'options'], [() => findAlgs('PLL Q'), 'position'],
    [() => findAlgs('R', { moves: 'R Q' }), 'moves'], [() => findAlgs('R', { moves: '' }), 'moves'],
    [() => findAlgs('R', { rotations: ['R'] }), 'rotations'], [() => findAlgs('R', { rotations: 'y' }), 'rotations'],
    [() => findAlgs('R', { rotations: ['y\nx'] }), 'rotations'], [() => findAlgs('R', { rotations: list }), 'rotations'],
    [() => findAlgs('R', { goal: 'nose' }), 'goal'], [() => findAlgs('R', { goal: '' }), 'goal'],
    [() => findAlgs('R', { auf: 1 }), 'auf'], [() => findAlgs('R', { maxLength: 21 }), 'maxLength'],
    [() => findAlgs('R', { count: 0 }), 'count'], [() => findAlgs('R', { time: -1 }), 'time'],
    [() => findAlgs('R', { newGrips: 'never' }), 'newGrips'], [() => estimate('R Q'), 'sequence'],
    [() => estimate('(R U)501'), 'sequence'], [() => memo('R', { buffers: ['UF', 'UR'] }), 'buffers'],
    [() => memo('R', { hold: ['R'] }), 'hold'], [() => memo('R', { swap: ['UF'] }), 'swap'], [() => memo('R', { swap: ['UF', 'UFR'] }), 'swap'],
    [() => memo('R', { letters: 'UF=AB' }), 'letters'], [() => memo('R', { breaks: ['XX'] }), 'breaks'],
    [() => findCommutators('UFR UBL RUF'), 'position'], [() => findCommutators('R'), 'position'],
    [() => findCommutators('UFR UBL RDF', { setup: 5 }), 'setup'], [() => commutatorsOf('(R U)13'), 'sequence'],
    [() => findSteps('R', { steps: 'eo > dp' }), 'steps'], [() => findSteps('R', { steps: '('.repeat(100_000) }), 'steps'],
    [() => findSteps('R', { keep: 0 }), 'keep'], [() => countSteps('R', { convention: 'none' }), 'convention'],
    [() => countSteps('R', { count: 1 }), 'options'], [() => findInsertions('R', 'R Q'), 'skeleton'],
    [() => findInsertions('R'), 'skeleton'], [() => findInsertions('R', '(R U)101'), 'skeleton'],
    [() => findInsertions('R', '', { keep: 65_536 }), 'keep'],
  ]) {
    await assert.rejects(call, (error) => error instanceof ArgumentError && error.argument === argument, String(call));
  }
  await assert.rejects(findSteps('R U Q'), (error) => error instanceof PositionError && error.column === 5);
  await assert.rejects(findSteps(`${SOLVED.slice(0, 53)}U`), (error) => error instanceof PositionError && error.kind === 'misread');
});

test('a search without an answer says why', async () => {
  for (const [call, kind] of [
    [() => findSteps('F R', { steps: 'htr > finish' }), 'notReached'],
    [() => findSteps(SCRAMBLE, { steps: 'eo[fb;max=1]' }), 'noneWithin'],
    [() => countSteps(SCRAMBLE, { steps: 'eo[fb;max=1]' }), 'noneWithin'],
    [() => findSteps(SCRAMBLE, { time: 0 }), 'budgetSpent'],
    [() => countSteps(SCRAMBLE, { keep: 1_000_000, time: 50 }), 'budgetSpent'],
    [() => findCommutators('UFR UBL RDF', { time: 0 }), 'budgetSpent'],
    [() => findInsertions(SCRAMBLE, "F'"), 'noCycles'],
    [() => findInsertions("R U' L' U R' U' L U M' U2 M U2", '', { time: 0 }), 'budgetSpent'],
  ]) {
    await assert.rejects(call, (error) => error instanceof SearchError && error.kind === kind, String(call));
  }
});

test('a case may be a picture with gray stickers', async () => {
  // OLL 27: the first two layers, and the stickers of U.
  const picture = '.U.UUUUU. ..URRRRRR ..UFFFFFF DDDDDDDDD ...LLLLLL ..UBBBBBB';
  const [drawn, named] = await Promise.all([picture, 'OLL 27'].map((text) => findAlgs(text, { moves: 'R U', count: 3 })));
  assert.deepEqual(drawn.map(({ moves }) => moves), named.map(({ moves }) => moves));
  await assert.rejects(findAlgs(picture, { notation: 'singmaster' }), { name: 'PositionError', notation: 'singmaster' });
  const long = { newGrips: 'anywhere' };
  assert.ok((await estimate('R U '.repeat(30), long)).flicks > 0);
  await assert.rejects(estimate('R U '.repeat(31), long), { kind: 'argument', argument: 'sequence' });
  const unclear = picture.replace('...LLLLLL', '...LL.LLL');
  await assert.rejects(findAlgs(unclear), { name: 'PositionError', kind: 'unclear', notation: 'facelets' });
});

test('lines of a reconstruction have stages, and links show them', async () => {
  const solve = "Scramble: R U R' U' F\nF' // one\nU R U' R' // two";
  const lines = await stagesOf(solve);
  assert.deepEqual(lines.map(({ moves, comment, stage }) => [moves, comment, stage]), [
    ["F'", 'one', 'cross, pair 1, pair 2, pair 3'], ["U R U' R'", 'two', 'pair 4'],
  ]);
  assert.equal(lines[1].costs.quarter, 4);
  assert.equal(await linkTo('[R, U]', 'twizzle'), 'https://alpha.twizzle.net/edit/?alg=%5BR%2C+U%5D');
  for (const page of ['alg-cubing-net', 'twizzle']) assert.deepEqual(await stagesOf(await linkTo(solve, page)), lines);
  await assert.rejects(stagesOf('R U'), { name: 'PositionError', kind: 'noScramble' });
  await assert.rejects(linkTo('R Q'), { name: 'PositionError', kind: 'noSuchFace', notation: 'moves' });
  await assert.rejects(linkTo('https://example.com/?alg=R'), { name: 'PositionError', kind: 'otherPage', notation: 'link' });
  await assert.rejects(linkTo('R', 'cubedb'), { name: 'ArgumentError', argument: 'page' });
});
