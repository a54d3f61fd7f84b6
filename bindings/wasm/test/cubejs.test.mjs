// Tests the class that has the methods of cubejs, in each form in which programs load it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import vm from 'node:vm';
import { reactive } from '@vue/reactivity';
import Imported from 'superflip/cubejs';
import Large from 'superflip/cubejs/large';
import FromFile from 'superflip/cubejs/lib/cube';
import { SOLVED, apply, generator, scrambled } from './model.mjs';

const require = createRequire(import.meta.url);
const Required = require('superflip/cubejs');

/** Returns the globals of a page or a worker in which a classic script runs. */
const globals = (more = {}) => vm.createContext({
  TextEncoder, TextDecoder, WebAssembly, performance, crypto, setTimeout, atob, Uint8Array, BigUint64Array, ...more,
});
const script = (name) => readFileSync(new URL(`node_modules/superflip/cubejs/lib/${name}`, import.meta.url), 'utf8');
const page = globals();
for (const name of ['cube.js', 'solve.js', 'async.js']) vm.runInContext(script(name), page);

/** Returns a value without the prototypes of its realm. */
const plain = (value) => JSON.parse(JSON.stringify(value));

for (const [form, Cube] of Object.entries({ import: Imported, require: Required, script: page.Cube, large: Large })) {
  test(`${form}: cubes are moved, read, written and solved`, () => {
    Cube.initSolver();
    const random = generator(3);
    for (let i = 0; i < 50; i += 1) {
      const position = scrambled(random);
      const cube = Cube.fromString(position);
      assert.equal(cube.asString(), position);
      assert.equal(new Cube(cube.toJSON()).asString(), position);
      const solution = cube.solve();
      assert.equal(apply(position, solution), SOLVED);
      assert.ok(cube.clone().move(solution).isSolved() && !cube.isSolved());
      assert.equal(cube.clone().move(solution).move(Cube.inverse(solution)).asString(), position);
    }
    for (const moves of ['R', "U2 F'", "L D2 B R' U F2"]) {
      assert.equal(new Cube().move(moves).asString(), apply(SOLVED, moves));
    }
  });

  test(`${form}: the numbers of pieces, orientations and moves are those of cubejs`, () => {
    // The expected values are those that cubejs 1.3.2 prints.
    const state = {
      center: [0, 1, 2, 3, 4, 5],
      cp: [5, 0, 7, 2, 3, 6, 1, 4],
      co: [1, 2, 1, 2, 1, 2, 1, 2],
      ep: [5, 11, 0, 2, 8, 9, 10, 7, 3, 6, 1, 4],
      eo: [1, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0],
    };
    const cube = new Cube().move("U R2 F' x M");
    assert.deepEqual(plain(cube), state);
    // The arrays are plain fields of the cube, and nothing else is.
    assert.deepEqual(plain({ ...cube }), state);
    assert.ok(Object.keys(state).every((name) => Array.isArray(cube[name])));
    assert.deepEqual(plain(new Cube().move('E S u r f')), {
      center: [4, 0, 2, 1, 3, 5],
      cp: [0, 5, 1, 3, 4, 7, 6, 2],
      co: [1, 2, 0, 1, 1, 2, 0, 2],
      ep: [1, 9, 4, 2, 8, 0, 11, 6, 5, 7, 10, 3],
      eo: [1, 1, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0],
    });
    assert.deepEqual(plain(Cube.inverse([1, 8, 12])), [14, 6, 1]);
    assert.equal(Cube.inverse(8), 6);
    assert.equal(Cube.inverse("F B' R"), "R' B F'");
    assert.equal(new Cube().move([0, 4]).asString(), apply(SOLVED, 'U R2'));
    assert.equal(new Cube().move("R1 R3 U2'").asString(), apply(SOLVED, 'U2'));
    assert.deepEqual(plain(Cube.moves[1]), {
      center: [0, 1, 2, 3, 4, 5],
      cp: [4, 1, 2, 0, 7, 5, 6, 3],
      co: [2, 0, 0, 1, 1, 0, 0, 2],
      ep: [8, 1, 2, 3, 11, 5, 6, 7, 4, 9, 10, 0],
      eo: Array(12).fill(0),
    });
    assert.equal(Cube.moves.length, 18);
  });

  test(`${form}: products, and cubes that are not upright`, () => {
    const [a, b] = [new Cube().move("R U' F"), new Cube().move('L2 x D')];
    assert.equal(a.clone().multiply(b).asString(), new Cube().move("R U' F L2 x D").asString());
    const edges = a.clone().edgeMultiply(b);
    assert.deepEqual(plain([edges.cp, edges.ep]), plain([a.cp, a.clone().multiply(b).ep]));
    for (const x of ['', 'x', 'x2', "x'"]) {
      for (const y of ['', 'y', 'y2', "y'", 'z', "z'"]) {
        const turned = new Cube().move(x).move(y);
        const center = new Cube().center;
        assert.deepEqual(plain(turned.clone().move(turned.upright()).center), plain(center));
        assert.ok(turned.isSolved());
        const cube = turned.move("R U2 F'");
        assert.ok(cube.clone().move(cube.solve()).isSolved() && !cube.isSolved());
      }
    }
    const held = new Cube().move("x y R U2 F' M r");
    assert.ok(held.clone().move(held.solve()).isSolved());
    // Turning the centers alone does not change the solution of the corners and edges.
    const turned = new Cube().move("R U2 F'");
    turned.center = [5, 1, 0, 2, 4, 3];
    assert.equal(turned.solveUpright(), "F U2 R'");
  });

  test(`${form}: copies do not change each other`, () => {
    const cube = new Cube().move("R U2 F'");
    const before = cube.asString();
    const copies = [
      Object.assign(Object.create(Object.getPrototypeOf(cube)), cube), cube.clone(), new Cube(cube), new Cube(cube.toJSON()),
      Object.create(Cube.prototype).init(cube),
    ];
    for (const copy of copies) {
      assert.equal(copy.asString(), before);
      assert.ok(copy.move(copy.solve()).isSolved());
      assert.equal(cube.asString(), before);
    }
    cube.toJSON().cp.reverse();
    assert.equal(cube.asString(), before);
  });

  test(`${form}: a cube works as a reactive object of Vue and behind a Proxy`, () => {
    const watched = new Set();
    const proxy = new Proxy(new Cube(), { set: (cube, name, value) => watched.add(name) && Reflect.set(cube, name, value) });
    for (const cube of [reactive(new Cube()), proxy]) {
      assert.ok(cube instanceof Cube && cube.isSolved());
      cube.move("R U2 F'");
      assert.equal(cube.asString(), apply(SOLVED, "R U2 F'"));
      assert.equal(new Cube(cube).asString(), cube.clone().asString());
      assert.ok(cube.move(cube.solve()).isSolved());
      assert.equal(cube.randomize().multiply(new Cube(cube)).cp.length, 8);
      cube.identity().co[0] = 1;
      assert.throws(() => cube.solve(), { kind: 'unreachable' });
    }
    assert.deepEqual([...watched].sort(), ['center', 'co', 'cp', 'eo', 'ep']);
  });

  test(`${form}: mistakes are typed errors`, () => {
    assert.equal(new Cube().solve(), '');
    assert.equal(new Cube().move("R U2 F'").solve(2), null);
    assert.throws(() => Cube.fromString('U'.repeat(54)), { kind: 'sameCenters' });
    assert.throws(() => Cube.fromString(SOLVED.replace('UR', 'RU')), { name: 'PositionError' });
    assert.throws(() => Cube.fromString(7), { kind: 'argument' });
    assert.throws(() => new Cube().move('R Q'), { kind: 'argument', message: /Invalid move: Q/ });
    for (const moves of ['RU', 'R4', "R'2", 54, -1, [1, 0.5], null, undefined, {}]) {
      assert.throws(() => new Cube().move(moves), { kind: 'argument' }, String(moves));
      assert.throws(() => Cube.inverse(moves), { kind: 'argument' }, String(moves));
    }
    const state = new Cube().toJSON();
    for (const wrong of [
      7, 'x', {}, { cp: [0] }, { ...state, cp: Array(8).fill(0) }, { ...state, co: [0, 0, 0, 0, 0, 0, 0, 3] },
      { ...state, ep: state.ep.slice(1) }, { ...state, eo: Array(12).fill('0') }, { ...state, center: [0, 1, 2, 3, 4, 6] },
    ]) {
      assert.throws(() => new Cube(wrong), { kind: 'argument' });
      assert.throws(() => new Cube().multiply(wrong), { kind: 'argument' });
    }
    for (const depth of ['x', -1, 1.5, NaN]) assert.throws(() => new Cube().solve(depth), { kind: 'argument' });
    assert.equal(new Cube().move('R').solve(99), "R'");
    // A state that no moves reach is a cube, which no moves solve.
    assert.throws(() => new Cube({ ...state, co: [1, 0, 0, 0, 0, 0, 0, 0] }).solve(), { kind: 'unreachable' });
  });

  test(`${form}: random cubes, scrambles and callbacks`, async () => {
    assert.notEqual(Cube.random().asString(), Cube.random().asString());
    assert.deepEqual(plain(new Cube().move('x').randomize().center), plain(new Cube().move('x').center));
    assert.equal(new Cube().move(Cube.scramble()).isSolved(), false);
    const cube = Cube.random();
    await new Promise((resolve) => Cube.asyncInit('worker.js', resolve));
    assert.ok(cube.clone().move(await new Promise((resolve) => Cube.asyncSolve(cube, resolve))).isSolved());
    assert.ok(cube.clone().move(await new Promise((resolve) => cube.asyncSolve(resolve))).isSolved());
    assert.match(await new Promise((resolve) => Cube.asyncScramble(resolve)), /^[URFDLB]/);
    assert.equal(Cube.asyncOK, true);
  });
}

test('reading a cube takes no search', () => {
  // A search for moves takes some milliseconds.
  const text = Imported.random().asString();
  const state = Imported.fromString(text).toJSON();
  const begin = performance.now();
  for (let i = 0; i < 500; i += 1) {
    Imported.fromString(text);
    new Imported(state);
  }
  assert.ok(performance.now() - begin < 500, `${performance.now() - begin} ms`);
});

test('the files of cubejs are there under their names', async () => {
  assert.equal(FromFile, Imported);
  for (const name of ['solve', 'solve.js', 'cube.js', 'async.js']) {
    const { default: Cube } = await import(`superflip/cubejs/lib/${name}`);
    assert.equal(new Cube().move('R').solve(), "R'", name);
    assert.equal(require(`superflip/cubejs/lib/${name}`), Required, name);
  }
  assert.equal(require('superflip/cubejs/lib/cube'), Required);
  // A resolver that ignores `exports` reads the folder.
  assert.equal(require('./node_modules/superflip/cubejs'), Required);
});

test('lib/cube.js has no solver, and its other functions are those of the class with the solver', () => {
  const alone = globals();
  vm.runInContext(script('cube.js'), alone);
  const { Cube } = alone;
  assert.deepEqual([Cube.initSolver, Cube.scramble, Cube.asyncSolve, new Cube().solve], Array(4).fill(undefined));
  assert.ok(script('cube.js').length < 10_000);
  const random = generator(13);
  for (let i = 0; i < 200; i += 1) {
    const position = scrambled(random);
    assert.equal(Cube.fromString(position).asString(), position);
    assert.equal(Imported.fromString(Cube.random().asString()).isSolved(), false);
  }
  // The kinds are those of the class with the solver, but for a single sticker that was misread.
  const swapped = (a, b) => Object.assign([...SOLVED], { [a]: SOLVED[b], [b]: SOLVED[a] }).join('');
  for (const [text, kind, withSolver = kind] of [
    [SOLVED.slice(1), 'length'], ['U'.repeat(54), 'impossible', 'sameCenters'], [SOLVED.replace('U', 'R'), 'impossible', 'misread'],
    [swapped(4, 31), 'impossible', 'mirroredCenters'], [swapped(7, 19), 'unreachable'], [swapped(7, 10), 'impossible'],
    [SOLVED.replace('F', 'X'), 'impossible', 'misread'],
  ]) {
    for (const [Class, expected] of [[Cube, kind], [Imported, withSolver]]) {
      assert.throws(() => Class.fromString(text), { name: 'PositionError', kind: expected }, text);
    }
  }
});

test('a cube is read in any hold, and a random cube keeps its hold', () => {
  for (const hold of ['', 'x', "y' z", 'x2 y', 'M', "E S'"]) {
    for (let i = 0; i < 20; i += 1) {
      const cube = new Imported().move(hold).randomize();
      assert.deepEqual(cube.center, new Imported().move(hold).center);
      const copy = Imported.fromString(cube.asString());
      assert.deepEqual(copy.toJSON(), cube.toJSON());
      assert.ok(copy.move(copy.solve()).isSolved());
    }
  }
});

test('a page without the solver sends its questions to a worker', async () => {
  const listeners = [];
  const started = [];
  const worker = globals({ postMessage: (data) => setTimeout(() => listeners.forEach((listener) => listener({ data: plain(data) }))) });
  worker.self = worker;
  worker.importScripts = (...names) => names.forEach((name) => vm.runInContext(script(name), worker));
  const page = globals({
    Worker: class {
      constructor(address) {
        started.push(address);
        worker.importScripts(address);
      }
      addEventListener(_, listener) {
        listeners.push(listener);
      }
      postMessage(data) {
        worker.onmessage({ data: plain(data) });
      }
    },
  });
  for (const name of ['cube.js', 'async.js']) vm.runInContext(script(name), page);
  const { Cube } = page;
  assert.equal(Cube.prototype.solve, undefined);
  assert.throws(() => Cube.asyncScramble(() => {}), /call asyncInit/);
  for (let i = 0; i < 2; i += 1) await new Promise((resolve) => Cube.asyncInit('worker.js', resolve));
  assert.deepEqual(started, ['worker.js']);
  const cubes = ['R', "U2 F'", 'L D2 B'].map((moves) => new Cube().move(moves));
  const solutions = await Promise.all(cubes.map((cube) => new Promise((resolve) => cube.asyncSolve(resolve))));
  assert.deepEqual(solutions, ["R'", 'F U2', "B' D2 L'"]);
  assert.match(await new Promise((resolve) => Cube.asyncScramble(resolve)), /^[URFDLB]/);
});

test('a worker that loads the scripts answers the messages of the worker of cubejs', () => {
  const answers = [];
  const worker = globals({ postMessage: (answer) => answers.push(plain(answer)) });
  worker.self = worker;
  worker.importScripts = (...names) => names.forEach((name) => vm.runInContext(script(name), worker));
  worker.importScripts('worker.js');
  const cube = Imported.random();
  worker.onmessage({ data: { cmd: 'init' } });
  worker.onmessage({ data: { cmd: 'solve', scramble: "R U2 F'" } });
  worker.onmessage({ data: { cmd: 'solve', cube: cube.toJSON() } });
  assert.deepEqual(answers.slice(0, 2), [{ cmd: 'init', status: 'ok' }, { cmd: 'solve', algorithm: "F U2 R'" }]);
  assert.ok(cube.move(answers[2].algorithm).isSolved());
});

test('programs that evaluate the texts of the files get the class', () => {
  /** A `require` that knows what the files of cubejs ask for, and nothing else. */
  const requireOf = (Cube) => (name) => {
    assert.equal(name, './cube');
    return Cube;
  };
  const parameters = ['module', 'exports', 'require'];
  const evaluate = (name, scope, values) => new Function(...parameters.slice(0, values.length), script(name)).apply(scope, values);
  const cubeModule = () => {
    const module = { exports: {} };
    evaluate('cube.js', {}, [module, module.exports, () => assert.fail('cube.js requires nothing')]);
    return module.exports;
  };
  const works = {
    'solve.js': (Cube) => assert.equal(new Cube().move('R').solve(), "R'"),
    'async.js': (Cube) => assert.throws(() => new Cube().asyncSolve(() => {}), /call asyncInit/),
  };
  for (const [name, check] of Object.entries(works)) {
    // With a `require`, and with the class in `this`.
    for (const scope of [undefined, {}]) {
      const Cube = cubeModule();
      const module = { exports: {} };
      evaluate(name, scope, [module, module.exports, requireOf(Cube)]);
      assert.equal(module.exports, Cube);
      check(Cube);
    }
    const Cube = cubeModule();
    const module = { exports: {} };
    evaluate(name, { Cube }, [module, module.exports, () => assert.fail('`this` has the class')]);
    assert.equal(module.exports, Cube);
    evaluate(name, { Cube }, [undefined, undefined, () => Cube]);
  }
  // Without a module, the class is a member of `this`.
  for (const values of [[], [undefined]]) {
    const scope = {};
    for (const name of ['cube.js', 'solve.js', 'async.js']) evaluate(name, scope, values);
    assert.deepEqual(Object.keys(scope), ['Cube']);
    assert.equal(scope.Cube.fromString(new scope.Cube().move('R').asString()).solve(), "R'");
  }
});
