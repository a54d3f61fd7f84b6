// Tests sequences without a solver: inverse, composition, and what they do to stickers.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { convert, inspect } from 'superflip';
import { ArgumentError, METRICS, apply, compose, cost, inverse, simplified, turns } from 'superflip/moves';
import * as sizes from '../sizes.mjs';
import * as model from './model.mjs';

const LETTERS = [...'URFDLBMESxyzurfdlb', 'Uw', 'Rw', 'Fw', 'Dw', 'Lw', 'Bw'];
const random = model.generator(9);
/** Draws a sequence of turns of some letters. */
const sequence = (letters, length) =>
  Array.from({ length }, () => letters[random(letters.length)] + ['', '2', "'"][random(3)]).join(' ');

test('a sequence does to the stickers what the model and the library say', async () => {
  for (let i = 0; i < 50; i += 1) {
    const turns = sequence([...'URFDLB'], 20);
    const position = model.scrambled(random);
    assert.equal(apply(turns), model.apply(model.SOLVED, turns));
    assert.equal(apply(turns, position), model.apply(position, turns));
    // The library holds the cube as at the beginning, so its centers are at home.
    const any = sequence(LETTERS, 12);
    const stickers = apply(any);
    const centers = [...'URFDLB'].map((_, face) => stickers[9 * face + 4]);
    const held = ['', 'x', 'x2', "x'", 'z', "z'"].flatMap((a) => ['', 'y', 'y2', "y'"].map((b) => apply(`${a} ${b}`, stickers)))
      .filter((s) => [...'URFDLB'].every((face, k) => s[9 * k + 4] === face));
    assert.equal(new Set(centers).size, 6);
    assert.deepEqual(held, [(await convert(any)).facelets], any);
  }
  // Each sticker is followed, not only its color.
  const numbers = Array.from({ length: 54 }, (_, i) => String.fromCharCode(0x100 + i)).join('');
  assert.equal(apply("R U2 F'", numbers), model.apply(numbers, "R U2 F'"));
});

test('the inverse undoes a sequence, and a composition does one after the other', () => {
  for (let i = 0; i < 100; i += 1) {
    const [a, b] = [sequence(LETTERS, 10), sequence(LETTERS, 10)];
    assert.equal(apply(inverse(a), apply(a)), model.SOLVED);
    assert.equal(apply(compose(a, b)), apply(b, apply(a)));
    assert.equal(compose(a, inverse(a)), '');
    assert.equal(compose(inverse(inverse(a))), compose(a));
    assert.equal(compose(compose(a), compose(b)), compose(a, b));
  }
  assert.equal(inverse("R U2 F' Rw M' x"), "x' M r' F U2 R'");
  assert.equal(compose('R U', "U' R", 'D3', "L2'", 'F’B′'), "R2 D' L2 F' B'");
  assert.equal(compose("RUR'U'"), "R U R' U'");
  assert.deepEqual(turns("RRw U3 F2'R"), ['R', 'r', "U'", 'F2', 'R']);
  assert.deepEqual(turns(''), []);
  assert.equal(compose(), '');
  assert.equal(inverse('  '), '');
});

test('costs are those of the library', async () => {
  for (let i = 0; i < 300; i += 1) {
    const any = sequence(i % 2 ? LETTERS : [...'URFDLB'], 1 + random(14));
    const { costs } = await inspect(any);
    assert.deepEqual(Object.fromEntries(METRICS.map((metric) => [metric, cost(any, metric)])), costs, any);
  }
  assert.deepEqual(METRICS.map((metric) => cost("R2 L U D' F2", metric)), [5, 7, 3, 5, 4]);
  assert.deepEqual([cost(''), cost('x y2'), cost('M', 'slice'), cost('R R')], [0, 0, 1, 2]);
  assert.throws(() => cost('R', 'htm'), { kind: 'argument', argument: 'metric' });
  assert.throws(() => cost('Q'), { kind: 'argument', argument: 'sequence' });
});

test('turns about one axis are joined', () => {
  for (let i = 0; i < 200; i += 1) {
    const any = sequence([...'URFDLBMESxyz'], 12);
    const short = simplified(any);
    assert.equal(apply(short), apply(any), any);
    assert.equal(simplified(short), short);
    assert.ok(turns(short).length <= turns(any).length);
  }
  assert.deepEqual(["R L R'", "L R", "U D U D' U2", "R U U' R'", "x R x'", 'R L R2 U L'].map(simplified), ['L', 'R L', '', '', 'R', "R' L U L"]);
});

test('mistakes say what and where', () => {
  assert.throws(() => inverse('R U Q2 F'), { kind: 'argument', message: /“Q2” at column 5 is no turn/ });
  assert.throws(() => compose('R', 'U\n 👍 x'), { kind: 'argument', message: /“👍” at column 4/ });
  assert.throws(() => apply('R4'), { kind: 'argument', message: /“4” at column 2/ });
  assert.throws(() => apply('(R U)2'), ArgumentError);
  for (const wrong of [7, null, undefined, ['R'], {}]) {
    assert.throws(() => inverse(wrong), { kind: 'argument' });
    assert.throws(() => compose(wrong), { kind: 'argument' });
    assert.throws(() => apply(wrong), { kind: 'argument' });
  }
  for (const wrong of [7, null, '', 'U'.repeat(53), ['U']]) assert.throws(() => apply('R', wrong), { kind: 'argument' });
});

test('the entry has no module', () => {
  const { bytes } = sizes.size('superflip/moves');
  console.log(`# superflip/moves: ${bytes} bytes in a bundle`);
  assert.ok(bytes < 8000, `${bytes}`);
  const used = "process.on('exit', () => console.log('WebAssembly' in globalThis)); delete globalThis.WebAssembly;";
  const line = "const { inverse } = await import('superflip/moves'); console.log(inverse('R U'));";
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', used + line], { cwd: import.meta.dirname, encoding: 'utf8' });
  assert.equal(printed, "U' R'\nfalse\n");
});
