// Tests the class that has the methods of cubejs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import Cube, { PositionError } from 'superflip/cubejs';
import { SOLVED, apply, generator, scrambled } from './model.mjs';

test('cubes are moved, read, written and solved', () => {
  Cube.initSolver();
  const random = generator(3);
  for (let i = 0; i < 50; i += 1) {
    const position = scrambled(random);
    const cube = Cube.fromString(position);
    assert.equal(cube.asString(), position);
    assert.deepEqual(new Cube(cube.toJSON()).asString(), position);
    const solution = cube.solve();
    assert.equal(apply(position, solution), SOLVED);
    assert.ok(cube.clone().move(solution).isSolved() && !cube.isSolved());
    assert.ok(cube.clone().move(solution).move(Cube.inverse(solution)).asString() === position);
  }
  for (const moves of ['R', "U2 F'", "L D2 B R' U F2"]) {
    assert.equal(new Cube().move(moves).asString(), apply(SOLVED, moves));
  }
});

test('the numbers of pieces, orientations and moves are those of cubejs', () => {
  // The expected values are those that cubejs 1.3.2 prints.
  assert.deepEqual(new Cube().move("U R2 F' x M").toJSON(), {
    center: [0, 1, 2, 3, 4, 5],
    cp: [5, 0, 7, 2, 3, 6, 1, 4],
    co: [1, 2, 1, 2, 1, 2, 1, 2],
    ep: [5, 11, 0, 2, 8, 9, 10, 7, 3, 6, 1, 4],
    eo: [1, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0],
  });
  assert.deepEqual(new Cube().move('E S u r f').toJSON(), {
    center: [4, 0, 2, 1, 3, 5],
    cp: [0, 5, 1, 3, 4, 7, 6, 2],
    co: [1, 2, 0, 1, 1, 2, 0, 2],
    ep: [1, 9, 4, 2, 8, 0, 11, 6, 5, 7, 10, 3],
    eo: [1, 1, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0],
  });
  assert.deepEqual(Cube.inverse([1, 8, 12]), [14, 6, 1]);
  assert.equal(Cube.inverse(8), 6);
  assert.equal(Cube.inverse("F B' R"), "R' B F'");
  assert.equal(new Cube().move([0, 4]).asString(), apply(SOLVED, 'U R2'));
});

test('the mistakes of cubejs are gone', () => {
  assert.equal(new Cube().solve(), '');
  assert.throws(() => Cube.fromString('U'.repeat(54)), PositionError);
  assert.throws(() => Cube.fromString(SOLVED.replace('UR', 'RU')), PositionError);
  assert.throws(() => new Cube().move('Q'), { kind: 'argument' });
  assert.throws(() => new Cube({ cp: [0] }), { kind: 'argument' });
  assert.throws(() => new Cube().solve('x'), { kind: 'argument' });
});

test('reading a cube takes no search', () => {
  // A search for moves takes some milliseconds.
  const text = Cube.random().asString();
  const state = Cube.fromString(text).toJSON();
  const begin = performance.now();
  for (let i = 0; i < 500; i += 1) {
    Cube.fromString(text);
    new Cube(state);
  }
  assert.ok(performance.now() - begin < 500, `${performance.now() - begin} ms`);
});

test('a rotated cube is solved as it is held', () => {
  const cube = new Cube().move("x y R U2 F' M r");
  assert.ok(cube.move(cube.solve()).isSolved());
});

test('random cubes and scrambles', () => {
  assert.notEqual(Cube.random().asString(), Cube.random().asString());
  assert.equal(new Cube().move(Cube.scramble()).isSolved(), false);
});
