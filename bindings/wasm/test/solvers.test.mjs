// Tests the packages instead of cube-solver and rubiks-cube-solver. The model replays each answer.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import vm from 'node:vm';
import cubeSolver, { initialize, scramble, solve } from 'cube-solver';
import solver, { RubiksCube, Solver, algorithmShortener } from 'rubiks-cube-solver';
import { apply as applyAny } from 'superflip/moves';
import { SOLVED, apply, generator, scrambled } from './model.mjs';

const require = createRequire(import.meta.url);
const read = (path) => readFileSync(new URL(`node_modules/${path}`, import.meta.url), 'utf8');
const length = (moves) => moves.split(' ').filter(Boolean).length;
const randomMoves = (random) => Array.from({ length: 25 }, () => 'URFDLB'[random(6)] + ['', '2', "'"][random(3)]).join(' ');

/** The stickers of the last layer. */
const TOP = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 18, 19, 20, 36, 37, 38, 45, 46, 47];
/** The stickers that a step brings home, in the order URFDLB. */
const CROSS = [28, 30, 32, 34, 25, 16, 52, 43];
const FRONT_LEFT = [21, 41, 24, 44, 27];
const STEPS = {
  cross: CROSS, xcross: [...CROSS, ...FRONT_LEFT], fb: [30, 43, ...FRONT_LEFT, 39, 50, 42, 53, 33],
};
const isHome = (stickers, list) => list.every((i) => stickers[i] === SOLVED[i]);
/** Returns whether all edges are oriented, and the edges DF and DB are home. */
function isEoLine(stickers) {
  const edges = [[5, 10], [7, 19], [3, 37], [1, 46], [32, 16], [28, 25], [30, 43], [34, 52], [23, 12], [21, 41], [50, 39], [48, 14]];
  const first = (pair) => pair.findIndex((i) => 'UD'.includes(stickers[i]));
  const holds = edges.every((pair) => (first(pair) >= 0 ? first(pair) === 0 : 'FB'.includes(stickers[pair[0]])));
  return holds && isHome(stickers, [28, 25, 34, 52]);
}

test('cube-solver: every form has the three functions', () => {
  assert.deepEqual(Object.keys(cubeSolver), ['solve', 'scramble', 'initialize']);
  assert.equal(require('cube-solver'), cubeSolver);
  assert.deepEqual([solve, scramble, initialize], [cubeSolver.solve, cubeSolver.scramble, cubeSolver.initialize]);
  assert.equal(require('cube-solver/dist/bundle.js'), cubeSolver);
  const page = vm.createContext({ TextEncoder, TextDecoder, WebAssembly, performance, crypto, atob, Uint8Array, BigUint64Array });
  vm.runInContext(read('cube-solver/dist/bundle.js'), page);
  assert.equal(vm.runInContext(`cubeSolver.solve("R U")`, page), "U' R'");
});

test('cube-solver: the examples of its README', () => {
  const moves = scramble();
  assert.ok(isHome(apply(apply(SOLVED, moves), solve(moves, 'fb')), STEPS.fb));
  assert.ok(isHome(apply(SOLVED, scramble('zbll')), [...Array(54).keys()].filter((i) => !TOP.includes(i))));
  const other = "U2 B2 D R' F R2 U2 L D R2 L2 F2 U R2 U' L2 D F2 R2";
  // A rotation before the moves brings another pair home: the one at the back on the left.
  const found = apply(apply(SOLVED, other), solve(`y ${other}`, 'xcross'));
  assert.ok(isHome(found, [...CROSS, 39, 50, 42, 53, 33]), found);
});

test('cube-solver: solutions solve, and steps have the lengths of cube-solver 2.4.1', () => {
  const random = generator(5);
  for (let i = 0; i < 20; i += 1) {
    const moves = randomMoves(random);
    const position = apply(SOLVED, moves);
    assert.equal(apply(position, solve(moves)), SOLVED);
    assert.equal(apply(position, solve(moves, 'kociemba')), SOLVED);
    for (const [type, stickers] of Object.entries(STEPS)) {
      assert.ok(isHome(apply(position, solve(moves, type)), stickers), `${type} ${moves}`);
    }
    assert.ok(isEoLine(apply(position, solve(moves, 'eoline'))), moves);
  }
  // The numbers are those of the solutions of cube-solver 2.4.1.
  for (const [moves, cross, eoline, fb, xcross] of [
    ["U2 B2 D R' F R2 U2 L D R2 L2 F2 U R2 U' L2 D F2 R2", 6, 6, 7, 8], ["R U F' D2 L B2", 3, 4, 4, 5],
    ["F' L2 D B U2 R' F2 D' L U", 5, 6, 7, 8], ["R U R' U'", 0, 0, 0, 0],
  ]) {
    assert.deepEqual(['cross', 'eoline', 'fb', 'xcross'].map((type) => length(solve(moves, type))), [cross, eoline, fb, xcross], moves);
  }
  // Rotations, slices and wide turns leave the cube as a person holds it.
  for (const moves of ['x R', "y R U F'", "M", "r U' z", "R U R' U' z", 'Rw2 E S']) {
    const solved = applyAny(`${moves} ${solve(moves)}`);
    for (let face = 0; face < 6; face += 1) assert.equal(new Set(solved.slice(9 * face, 9 * face + 9)).size, 1, moves);
  }
  assert.equal(solve(''), '');
});

test('cube-solver: scrambles change what they should, and nothing else', () => {
  // For each type, the stickers that may differ from the solved cube are those of some layers and slots.
  const lse = [28, 25, 34, 52];
  const slot = [23, 12, 26, 15, 29];
  const all = [...Array(54).keys()];
  const corners = all.filter((i) => i % 9 % 2 === 0 && i % 9 !== 4);
  const edges = all.filter((i) => i % 9 % 2 === 1);
  const own = {
    '3x3': all, '2gll': TOP, cmll: [...TOP, ...lse], corners, edges, lse: [...TOP, ...lse], lsll: [...TOP, ...slot], pll: TOP, zbll: TOP,
    zzls: [...TOP, ...slot],
  };
  for (const [type, stickers] of Object.entries(own)) {
    const seen = new Set();
    for (let i = 0; i < 12; i += 1) {
      const found = apply(SOLVED, scramble(type));
      assert.ok(isHome(found, all.filter((place) => !stickers.includes(place))), `${type} ${found}`);
      if (['2gll', 'zbll'].includes(type)) assert.ok([1, 3, 5, 7].every((place) => found[place] === 'U'), type);
      if (type === 'pll') assert.ok(found.startsWith('UUUUUUUUU'));
      if (type === 'lse') assert.ok([0, 2, 6, 8].every((place) => found[place] === 'U'));
      seen.add(found);
    }
    assert.ok(seen.size > 3, type);
  }
});

test('cube-solver: a type that does not exist, and a word that is no move, are errors', () => {
  for (const [call, message] of [
    [() => scramble('foo'), /Specified scrambler does not exist: foo; expected one of 3x3/], [() => solve('R', 'foo'), /solver does not exist/],
    [() => initialize(), /solver does not exist/], [() => solve('R Q'), /“Q” at column 3/], [() => solve(undefined), /expected a string/],
    [() => solve(['R']), /expected a string/],
  ]) {
    assert.throws(call, { kind: 'argument', message });
  }
  for (const type of ['kociemba', 'cross', 'eoline', 'fb', 'xcross']) assert.equal(initialize(type), undefined);
});

/** Returns stickers in the order of rubiks-cube-solver. */
const letters = (stickers) => [18, 9, 0, 27, 36, 45].map((i) => stickers.slice(i, i + 9)).join('').toLowerCase();
const plain = (moves) => moves.replaceAll('prime', "'");

test('rubiks-cube-solver: every form has the function and its members', async () => {
  assert.equal(require('rubiks-cube-solver'), solver);
  assert.deepEqual([solver.RubiksCube, solver.Solver, solver.algorithmShortener], [RubiksCube, Solver, algorithmShortener]);
  const text = read('rubiks-cube-solver/lib/index.es6.js');
  const bundled = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  assert.deepEqual(Object.keys(bundled).sort(), ['RubiksCube', 'Solver', 'algorithmShortener', 'default']);
  assert.equal(bundled.default('R'), 'Rprime');
});

test('rubiks-cube-solver: the example of its README', () => {
  const state = ['flulfbddr', 'rudrruddl', 'dbbburrfb', 'llffdrubf', 'rludlubrf', 'lubfbfudl'].join('');
  const moves = "R' U L B U F L2 D R D U' R";
  const position = apply(SOLVED, moves);
  assert.equal(letters(position), state);
  assert.equal(RubiksCube.FromMoves('Rprime U L B U F L2 D R D Uprime R').toString(), state);
  assert.equal(apply(position, plain(solver(state))), SOLVED);
  assert.match(solver(state), /^([FRUDLB](2|prime)?( |$))+$/);
});

test('rubiks-cube-solver: each step keeps what is solved and does its part', () => {
  const random = generator(9);
  /** The stickers of the cross on U, and of the pairs that belong to it. */
  const crossEdges = [[1, 46], [3, 37], [5, 10], [7, 19]];
  const pairs = [[0, 36, 47, 39, 50], [2, 45, 11, 48, 14], [6, 18, 38, 21, 41], [8, 9, 20, 23, 12]];
  const count = (stickers, lists) => lists.filter((list) => isHome(stickers, list)).length;
  for (let i = 0; i < 40; i += 1) {
    let position = scrambled(random);
    assert.equal(apply(position, plain(solver(letters(position)))), SOLVED);
    const { cross, f2l, oll, pll } = solver(letters(position), { partitioned: true });
    assert.deepEqual([cross.length, f2l.length, typeof oll, typeof pll], [4, 4, 'string', 'string']);
    for (const [done, moves] of cross.entries()) {
      position = apply(position, plain(moves));
      assert.ok(count(position, crossEdges) > done);
    }
    for (const [done, moves] of f2l.entries()) {
      position = apply(position, plain(moves));
      assert.equal(count(position, crossEdges), 4);
      assert.ok(count(position, pairs) > done);
    }
    position = apply(position, plain(oll));
    assert.ok(position.slice(27, 36) === 'DDDDDDDDD' && count(position, pairs) === 4);
    assert.equal(apply(position, plain(pll)), SOLVED);
  }
  assert.equal(solver(letters(SOLVED)), '');
  assert.deepEqual(solver(letters(SOLVED), { partitioned: true }), { cross: ['', '', '', ''], f2l: ['', '', '', ''], oll: '', pll: '' });
});

test('rubiks-cube-solver: moves, cubes and a cube that is held otherwise are solved', () => {
  assert.equal(apply(apply(SOLVED, "R U' F2"), plain(solver('R Uprime F2'))), SOLVED);
  assert.equal(solver('Rprime'), 'R');
  assert.equal(solver('r').length > 0, true);
  const cube = RubiksCube.FromMoves('R U M rprime E2');
  const before = cube.toString();
  const moves = solver(cube);
  assert.equal(cube.toString(), before);
  cube.move(moves);
  assert.ok(cube.isSolved());
  const solving = new Solver('R U F2');
  assert.throws(() => solving.getMoves(), { kind: 'argument' });
  solving.solve();
  assert.ok(solving.cube.isSolved());
  assert.equal(apply(apply(SOLVED, 'R U F2'), plain(solving.getMoves())), SOLVED);
  assert.ok(solver(RubiksCube.Scrambled()).length > 0);
});

test('rubiks-cube-solver: moves are shortened, undone and renamed', () => {
  assert.equal(algorithmShortener('R L R U U2 F Fprime'), 'R2 L Uprime');
  assert.equal(algorithmShortener(['D', 'D2', 'Dprime']), 'D2');
  assert.equal(algorithmShortener(''), '');
  assert.equal(length(RubiksCube.getRandomMoves()), 25);
  assert.equal(length(RubiksCube.getRandomMoves(7)), 7);
  assert.equal(RubiksCube.reverseMoves('R U2 Fprime'), 'F U2 Rprime');
  assert.deepEqual(RubiksCube.reverseMoves(['R', 'U']), ['Uprime', 'Rprime']);
  // The expected values are those of rubiks-cube-solver 1.2.0 and of the comments in its source.
  assert.deepEqual(RubiksCube.transformMoves(['R', 'U'], { orientation: { front: 'front', down: 'right' } }), ['U', 'L']);
  assert.deepEqual(RubiksCube.transformMoves(['R', 'U', 'LPrime', 'D'], { orientation: { up: 'back', right: 'down' } }), ['D', 'B', 'Uprime', 'F']);
  assert.equal(RubiksCube.transformMoves('R d Bprime', { upperCase: true }), 'R D Bprime');
  assert.throws(() => RubiksCube.transformMoves('R', { orientation: { up: 'up' } }), { kind: 'argument' });
  for (const [moves, orientation] of [['R d M S2 Eprime', { up: 'down', front: 'front' }], ['u M Sprime', { front: 'right', up: 'front' }]]) {
    const there = RubiksCube.transformMoves(moves, { orientation });
    const held = Object.fromEntries(Object.entries(orientation).map(([place, face]) => [face, place]));
    assert.equal(RubiksCube.transformMoves(there, { orientation: held }), moves);
  }
});

test('rubiks-cube-solver: a cube that no moves solve is an error that says what is wrong', () => {
  const state = letters(SOLVED);
  const swap = (a, b) => [...state].map((letter, i) => (i === a ? state[b] : i === b ? state[a] : letter)).join('');
  for (const [given, kind] of [
    [state.slice(1), 'length'], [state.replace('f', 'x'), 'unknownLetter'], [state.replace('f', 'r'), 'misread'],
    // The sticker of the edge UF on F, and of UR on R; the two stickers of UF; stickers of three corners.
    [swap(1, 10), 'unreachable'], [swap(1, 25), 'unreachable'], [swap(0, 9), 'impossible'],
  ]) {
    assert.throws(() => solver(given), { name: 'PositionError', kind }, given);
  }
  for (const given of [undefined, 7, [state]]) assert.throws(() => solver(given), { kind: 'argument' });
  assert.throws(() => solver('R Q'), { kind: 'argument', message: /“Q” at column 3/ });
});

test('rubiks-cube-solver: solutions have at most 61 moves on average', () => {
  const random = generator(21);
  let total = 0;
  for (let i = 0; i < 200; i += 1) total += length(solver(letters(scrambled(random))));
  // rubiks-cube-solver 1.2.0 needs 64.
  assert.ok(total <= 200 * 61, `${total / 200}`);
});
