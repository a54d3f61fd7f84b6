// Tests the packages that take the place of other packages in a package.json: their calls, their types and their bytes.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import Cube from 'cubejs';
import FromFile from 'cubejs/lib/cube.js';
import min2phase from 'min2phase.js';
import * as sizes from '../sizes.mjs';
import { SOLVED, apply, generator, scrambled } from './model.mjs';

const require = createRequire(import.meta.url);
const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const read = (path) => readFileSync(at(path), 'utf8');

test('the package instead of cubejs has its files, in ES modules and CommonJS', async () => {
  assert.equal(FromFile, Cube);
  for (const name of ['cubejs', 'cubejs/lib/cube', 'cubejs/lib/solve', 'cubejs/lib/async', 'cubejs/index.js']) {
    assert.equal(require(name), Cube, name);
  }
  for (const name of ['cube', 'solve', 'async', 'worker']) assert.ok(existsSync(at(`node_modules/cubejs/lib/${name}.js`)), name);
  const random = generator(5);
  for (let i = 0; i < 20; i += 1) {
    const position = scrambled(random);
    assert.equal(apply(position, Cube.fromString(position).solve()), SOLVED);
  }
});

test('the package instead of min2phase.js solves, inverts and shortens', () => {
  min2phase.initFull();
  const random = generator(7);
  for (let i = 0; i < 20; i += 1) {
    const position = scrambled(random);
    const search = new min2phase.Search();
    const solution = search.solution(position);
    assert.match(solution, /^([URFDLB][ 2'] )*$/);
    assert.ok(solution.length / 3 <= 21);
    assert.equal(apply(position, solution.trim().replace(/ +/g, ' ')), SOLVED);
    const inverse = search.solution(position, 21, 1e9, 0, min2phase.INVERSE_SOLUTION);
    assert.equal(min2phase.fromScramble(inverse), position);
    assert.equal(apply(SOLVED, inverse.trim().replace(/ +/g, ' ')), position);
    assert.equal(apply(position, min2phase.solve(position).trim().replace(/ +/g, ' ')), SOLVED);
  }
  const search = new min2phase.Search();
  const position = apply(SOLVED, "R U2 F' L D B2 R' U");
  const lengths = [];
  let solution = search.solution(position, 21);
  for (; !solution.startsWith('Error'); solution = search.next(1e6)) {
    assert.equal(apply(position, solution.trim().replace(/ +/g, ' ')), SOLVED);
    lengths.push(solution.length / 3);
  }
  assert.equal(solution, 'Error 7');
  assert.equal(lengths.at(-1), 8);
  assert.deepEqual(lengths, [...new Set(lengths)].sort((a, b) => b - a));
  // More probes do not make a solution longer.
  const hard = scrambled(generator(11));
  assert.ok(new min2phase.Search().solution(hard, 21, 1e9, 1e4).length <= new min2phase.Search().solution(hard, 21).length);
  assert.equal(new min2phase.Search().solution(min2phase.randomCube(), 21).startsWith('Error'), false);
  assert.equal(new min2phase.Search().solution(SOLVED), '');
});

test('mistakes are the errors of min2phase.js', () => {
  const swapped = (...pairs) => {
    const stickers = [...SOLVED];
    for (const [a, b] of pairs) [stickers[a], stickers[b]] = [stickers[b], stickers[a]];
    return stickers.join('');
  };
  const twisted = [...SOLVED];
  [twisted[8], twisted[9], twisted[20]] = ['R', 'F', 'U'];
  // The expected values are those that min2phase.js 0.0.4 returns.
  for (const [facelets, error] of [
    [SOLVED.slice(1), 'Error 1'], ['U'.repeat(54), 'Error 1'], [SOLVED.replace('R', 'U'), 'Error 1'],
    [swapped([7, 10]), 'Error 2'], [swapped([8, 10]), 'Error 2'], [swapped([7, 19]), 'Error 3'],
    [twisted.join(''), 'Error 5'], [swapped([19, 10]), 'Error 6'],
  ]) {
    assert.equal(min2phase.solve(facelets), error);
  }
  const search = new min2phase.Search();
  const position = scrambled(generator(1));
  assert.equal(search.solution(position, 3), 'Error 7');
  assert.equal(search.solution(position, 20, 0), 'Error 8');
  assert.equal(search.next(), 'Error 7');
  assert.throws(() => search.solution(7), { kind: 'argument' });
  assert.throws(() => search.solution(position, 'x'), { kind: 'argument' });
  assert.throws(() => search.solution(position, 21, 1e9, 0, 0, 1), { kind: 'argument' });
});

test('min2phase.js as a classic script makes its global', () => {
  const page = vm.createContext({ TextEncoder, TextDecoder, WebAssembly, performance, crypto, atob, Uint8Array, BigUint64Array });
  vm.runInContext(read('node_modules/min2phase.js/min2phase.js'), page);
  assert.equal(apply(SOLVED, vm.runInContext(`new min2phase.Search().solution(min2phase.fromScramble("R U2"), 21, 1e9, 0, 2)`, page).trim().replace(/ +/g, ' ')), apply(SOLVED, 'R U2'));
});

test('programs with types of their own compile with those of the packages', () => {
  const tsc = at('node_modules/.bin/tsc');
  const strict = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--target', 'es2022', '--types', ''];
  const modern = ['cubejs', 'min2phase', 'superflip', 'cube-solver', 'rubiks-cube-solver'].map((name) => `types/${name}.ts`);
  for (const [files, ...options] of [
    [modern, '--module', 'esnext', '--moduleResolution', 'bundler'],
    [modern, '--module', 'preserve'],
    [['types/commonjs.cts'], '--module', 'nodenext'],
    [['types/commonjs.cts'], '--module', 'node16'],
  ]) {
    try {
      execFileSync(tsc, [...strict, ...options, ...files], { cwd: import.meta.dirname, encoding: 'utf8' });
    } catch (error) {
      assert.fail(`${options.join(' ')}: ${error.stdout}`);
    }
  }
});

test('one version of all packages', () => {
  const version = (path) => JSON.parse(read(path)).version;
  for (const name of ['cubejs', 'min2phase', 'cube-solver', 'rubiks-cube-solver']) {
    assert.equal(version(`../packages/${name}/package.json`), version('../js/package.json'), name);
  }
});

test('what a drop-in adds to a bundle has its limit, and the README has its size', () => {
  const readme = read('../README.md');
  for (const entry of [
    'superflip/cubejs', 'superflip-cubejs', 'superflip-cubejs/lib/cube', 'superflip-min2phase', 'superflip-cube-solver',
    'superflip-rubiks-cube-solver',
  ]) {
    const { bytes, gzip } = sizes.size(entry);
    assert.ok(gzip <= 200_000, `${entry}: ${gzip} bytes with gzip`);
    const row = new RegExp(`^\\| \`${entry}\` \\| ([\\d.]+) KB \\| ([\\d.]+) KB \\|`, 'm').exec(readme);
    assert.ok(row, entry);
    // Another compiler makes a module of another size.
    assert.ok(Math.abs(Number(row[1]) * 1000 - bytes) < 0.05 * bytes, `${entry}: ${bytes} bytes, the README has ${row[1]} KB`);
    assert.ok(Math.abs(Number(row[2]) * 1000 - gzip) < 0.05 * gzip, `${entry}: ${gzip} bytes with gzip, the README has ${row[2]} KB`);
  }
});
