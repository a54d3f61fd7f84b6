// Shortest solutions with proof: the tables, shares, progress, and mistakes.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as large from 'superflip';
import { ArgumentError, CertificateError, certify, checkCertificate, countPositions, deriveTables, shortest, useTables } from 'superflip/optimal';
import { SOLVED, apply } from './model.mjs';

const FIFTEEN = "R U2 F' L D B2 R' U L2 F D' B U R' F2";
const tables = await deriveTables();

test('tables are derived once, and an instance that has them searches at once', async () => {
  const sizes = Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, table.length]));
  assert.deepEqual(sizes, {
    flip_slice_class: 2 * 1_013_760, flip_slice_move: 4 * 64_430 * 18, flip_slice_sym: 1_013_760, flip_slice_twist_prune: 8 * 64_430 * 73,
  });
  await useTables(tables);
  const begin = performance.now();
  await shortest('R U F');
  // To derive them again takes seconds.
  assert.ok(performance.now() - begin < 1000);
});

test('solutions are as short as those of the other engine', async () => {
  for (const moves of ['', 'R', 'R L', "R U2 F' L D B2 R' U", "F2 R B' U2 L D' F R2 U"]) {
    const found = await shortest(moves);
    assert.ok(found.optimal);
    assert.equal(apply(apply(SOLVED, moves), found.moves), SOLVED);
    assert.equal(found.length, (await large.shortest(moves)).length);
  }
});

test('a shorter solution is refuted, and the search reports each length', async () => {
  const lengths = new Set();
  const onProgress = ({ length, done, of, nodes }) => {
    lengths.add(length);
    assert.ok(done <= of && nodes >= 0);
  };
  await assert.rejects(shortest(FIFTEEN, { maxLength: 14, onProgress }), { kind: 'noneWithin' });
  assert.ok(lengths.has(14) && !lengths.has(15), [...lengths].join());
  await assert.rejects(shortest(FIFTEEN, { onProgress: () => false }), { name: 'AbortError', kind: 'cancelled' });
});

test('the shares of a search find a solution, and each searches less than the whole', async () => {
  const whole = await shortest(FIFTEEN);
  const shares = [];
  for (const index of [0, 1]) {
    shares.push(await shortest(FIFTEEN, { maxLength: 15, share: { index, count: 2 } }).catch((error) => error));
  }
  const found = shares.filter(({ moves }) => moves);
  assert.ok(found.length > 0 && shares.every(({ moves, kind }) => moves || kind === 'noneWithin'));
  for (const { moves, length, optimal } of found) {
    assert.equal(apply(apply(SOLVED, FIFTEEN), moves), SOLVED);
    assert.deepEqual([length, optimal], [whole.length, false]);
  }
});

test('mistakes are errors with a kind', async () => {
  await assert.rejects(shortest('R U X'), { name: 'PositionError', kind: 'noSuchFace' });
  await assert.rejects(shortest('R', { maxLength: 21 }), { kind: 'argument', argument: 'maxLength' });
  await assert.rejects(shortest('R', { share: { index: 2, count: 2 } }), { kind: 'argument', argument: 'share.index' });
  await assert.rejects(shortest('R', { share: { count: 0 } }), { kind: 'argument', argument: 'share.count' });
  await assert.rejects(shortest('R', { time: 1 }), { kind: 'argument' });
  await assert.rejects(useTables({ ...tables, flip_slice_sym: 'no' }), { kind: 'argument', argument: 'tables.flip_slice_sym' });
  await assert.rejects(useTables({}), { kind: 'argument' });
  await useTables(tables);
  assert.equal((await shortest('R')).moves, "R'");
});

test('certificates are made and checked, and a false one is found', async () => {
  const moves = "R U F2 D' L B2 U";
  const { moves: solution } = await shortest(moves);
  const text = await certify(moves, solution);
  // The program prints this text: `superflip solve --optimal --certificate`.
  assert.match(text, /^\{/);
  const stated = await checkCertificate(text);
  assert.deepEqual([stated.moves, stated.length, stated.distance], [solution, 7, 7]);
  assert.equal(apply(stated.facelets, solution), SOLVED);
  const lengths = new Set();
  assert.deepEqual(await checkCertificate(text, { parts: 'all', onProgress: ({ length }) => void lengths.add(length) }), stated);
  assert.deepEqual(await checkCertificate(text, { parts: [0, 242, 0] }), stated);
  assert.deepEqual(await checkCertificate(await certify('', '')), { ...stated, facelets: SOLVED, moves: '', length: 0, distance: 0, lengths_counted: 0 });
  const wrong = (kind) => (error) => error instanceof CertificateError && error.name === 'CertificateError' && error.kind === kind;
  await assert.rejects(certify(moves, `${solution} U U'`), wrong('wrongCertificate'));
  await assert.rejects(certify(moves, 'R'), wrong('wrongCertificate'));
  await assert.rejects(checkCertificate('{}'), wrong('noCertificate'));
  // A certificate of the program. With a wrong digit it is damaged, and with a checksum of its own it is wrong.
  const printed = readFileSync(new URL('../../../tests/program/sessions/solution.json', import.meta.url), 'utf8').trim();
  assert.equal((await checkCertificate(printed, { parts: 'all' })).distance, 13);
  const forged = printed.replace('745],"parts"', '746],"parts"').replace(',3]],"position"', ',4]],"position"');
  await assert.rejects(checkCertificate(forged), wrong('damaged'));
  const sealed = (certificate) => {
    const others = certificate.replace(/"checksum":"\w+",/, '');
    return certificate.replace(/(?<="checksum":")\w+/, createHash('sha256').update(others).digest('hex'));
  };
  assert.equal(sealed(printed), printed);
  await assert.rejects(checkCertificate(sealed(forged)), wrong('wrongCertificate'));
  await assert.rejects(checkCertificate(text, { parts: [243] }), { kind: 'argument', argument: 'parts' });
  await assert.rejects(checkCertificate(await certify('R', "R'"), { parts: [0] }), { kind: 'argument', argument: 'parts' });
  await assert.rejects(checkCertificate(text, { parts: 'none' }), { kind: 'argument', argument: 'parts' });
});

const positions = async (options) => (await countPositions(options)).map(({ positions }) => positions);
const sum = (numbers) => numbers.reduce((a, b) => a + b);

test('positions are counted at each distance', async () => {
  // https://www.cube20.org and https://www.cube20.org/qtm have these numbers.
  assert.deepEqual(await positions({ maxDistance: 5 }), [1, 18, 243, 3240, 43239, 574908]);
  assert.deepEqual(await positions({ maxDistance: 5, metric: 'quarter' }), [1, 12, 114, 1068, 10011, 93840]);
  assert.deepEqual(await positions({ maxDistance: 5, metric: { quarter: 1 } }), [1, 12, 114, 1068, 10011, 93840]);
  assert.deepEqual(await countPositions({ maxDistance: 1 }), [
    { distance: 0, positions: 1, up_to_48: 1, up_to_96: 1 }, { distance: 1, positions: 18, up_to_48: 2, up_to_96: 2 },
  ]);
  // Without symmetry of all faces, there are no classes. B does not turn.
  const costs = { quarter: 2, half: 3, faces: { B: {} } };
  assert.deepEqual(await countPositions({ maxDistance: 3, metric: costs }), [1, 0, 10, 5].map((positions, distance) => (
    { distance, positions, metric: 'costs' }
  )));
});

test('the positions that moves reach are counted, and the ways to place pieces', async () => {
  assert.deepEqual(await positions({ moves: 'R2,U2' }), [1, 2, 2, 2, 2, 2, 1]);
  // Jaap Scherphuis lists the distances in the group of half turns: https://www.jaapsch.net/puzzles/cube3.htm.
  const halfTurns = await positions({ moves: 'U2,R2,F2,D2,L2,B2' });
  assert.deepEqual([halfTurns.length - 1, sum(halfTurns), halfTurns.at(-1)], [15, 663_552, 144]);
  // Two faces: 7 edges and 6 corners, 73,483,200 positions, at most 20 half turns and 25 quarter turns apart.
  const twoFaces = await positions({ moves: 'R,U', metric: 'quarter' });
  assert.deepEqual([twoFaces.length - 1, sum(twoFaces)], [25, 73_483_200]);
  // 190,080 crosses, at most 8 moves away.
  const crosses = await positions({ goal: 'cross' });
  assert.deepEqual([crosses, sum(crosses)], [[1, 15, 158, 1394, 9809, 46_381, 97_254, 34_966, 102], 190_080]);
  // M moves the centers: the positions of M alone are four.
  assert.deepEqual(await positions({ moves: 'M' }), [1, 3]);
  assert.deepEqual(await positions({ moves: 'M', metric: 'quarter' }), [1, 2, 1]);
});

test('a count reports its progress and ends on request', async () => {
  const seen = [];
  await countPositions({ moves: 'R,U', onProgress: (progress) => void seen.push(progress) });
  // No position is at distance 21.
  assert.ok(seen.length > 10 && seen.every(({ length, done, of, nodes }) => length <= 21 && done <= of && nodes >= 0));
  for (const options of [{ maxDistance: 8 }, { moves: 'R,U' }, { goal: 'f2l' }]) {
    let calls = 0;
    const begin = performance.now();
    await assert.rejects(countPositions({ ...options, onProgress: () => (calls += 1) < 3 }), { name: 'AbortError', kind: 'cancelled' });
    // The first and the last of these counts take minutes.
    assert.ok(calls === 3 && performance.now() - begin < 5000, `${performance.now() - begin} ms`);
  }
  assert.deepEqual(await positions({ maxDistance: 2 }), [1, 18, 243]);
});

test('mistakes of a count are errors with a kind', async () => {
  await assert.rejects(countPositions({ moves: 'R,U,F' }), { name: 'SearchError', kind: 'tooLittleMemory' });
  for (const [options, argument] of [
    [{}, 'options'], [{ maxDistance: 1, moves: 'R' }, 'options'], [{ max: 1 }, 'options'], [{ maxDistance: 9 }, 'maxDistance'],
    [{ maxDistance: 1.5 }, 'maxDistance'], [{ moves: '' }, 'moves'], [{ moves: 'R,x' }, 'moves'], [{ moves: 7 }, 'moves'],
    [{ moves: 'M', metric: 'axial' }, 'moves'], [{ goal: 'crosss' }, 'goal'], [{ maxDistance: 1, metric: '' }, 'metric'],
    [{ moves: 'B', metric: { quarter: 1, faces: { B: {} } } }, 'metric'], [{ goal: 'cross', onProgress: 1 }, 'onProgress'],
  ]) {
    await assert.rejects(countPositions(options), (error) => error instanceof ArgumentError && error.argument === argument, JSON.stringify(options));
  }
});
