// Solves random positions, and checks the solutions by the model. STATES=10000 makes the long run.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture, ways } from 'superflip';
import { SOLVED, apply, generator, scrambled } from './model.mjs';

const STATES = Number(process.env.STATES ?? 300);

test('the model agrees with a known position, and refuses a wrong solution', () => {
  assert.equal(apply(SOLVED, "R U R' U'"), 'UULUUFUUFRRUBRRURRFFDFFUFFFDDRDDDDDDBLLLLLLLLBRRBBBBBB');
  assert.notEqual(apply(apply(SOLVED, "R U R' U'"), "U R U R'"), SOLVED);
});

for (const entry of ['superflip', 'superflip/tiny']) {
  const { scrambleMany, shortest, solve, solveMany } = await import(entry);

  test(`${entry}: ${STATES} random positions are solved in at most 21 moves`, async () => {
    const random = generator(Number(process.env.SEED ?? 2026));
    let total = 0;
    for (let i = 0; i < STATES; i += 1) {
      const position = scrambled(random);
      const { moves, length } = await solve(position, { maxLength: 21 });
      assert.equal(apply(position, moves), SOLVED, `${position}: ${moves}`);
      assert.equal(length, moves.split(' ').filter(Boolean).length);
      assert.ok(length <= 21);
      total += length;
    }
    console.log(`mean length ${(total / STATES).toFixed(2)}`);
  });

  test(`${entry}: the solved cube has no moves to make`, async () => {
    const { moves, length, optimal } = await solve(SOLVED);
    assert.deepEqual({ moves, length, optimal }, { moves: '', length: 0, optimal: true });
  });

  test(`${entry}: scrambles lead to their positions, and a seed gives the same scrambles`, async () => {
    const scrambles = await scrambleMany(20, { seed: 7 });
    for (const { moves, facelets, length } of scrambles) {
      assert.equal(apply(SOLVED, moves), facelets);
      assert.equal(length, moves.split(' ').length);
    }
    assert.deepEqual(await scrambleMany(20, { seed: 7n }), scrambles);
    // The scramble is the one that `superflip scramble --seed 7` prints.
    assert.equal(scrambles[0].facelets, 'LLBFURLBBUDUURBFFRURLBFLRLLDBDUDRFDDDLFULURFFRDBDBRBFU');
    const [a, b] = [await scrambleMany(1), await scrambleMany(1)];
    assert.notEqual(a[0].facelets, b[0].facelets);
  });

  test(`${entry}: a shortest solution is proved, or the best within the budget`, async () => {
    const position = apply(SOLVED, "R U F2 L B' D R2 U F");
    const { moves, length, optimal } = await shortest(position);
    assert.equal(apply(position, moves), SOLVED);
    assert.ok(optimal && length === 9);
    await assert.rejects(shortest(position, { maxLength: 8 }), { kind: 'noneWithin' });
    const lengths = [];
    const onProgress = ({ solution }) => solution && lengths.push(solution.length);
    const random = scrambled(generator(1));
    const best = await shortest(random, { maxLength: 30, nodes: 1_000_000, onProgress });
    assert.equal(apply(random, best.moves), SOLVED);
    assert.ok(!best.optimal && lengths.at(-1) === best.length && best.nodes <= 1_000_000);
    assert.deepEqual(lengths, lengths.toSorted((a, b) => b - a));
  });

  test(`${entry}: many positions are solved, and a mistake does not stop the others`, async () => {
    const done = [];
    const positions = ['R', 'garbage', SOLVED];
    const results = await solveMany(positions, { onProgress: (progress) => done.push(progress.done) });
    assert.equal(results[0].moves, "R'");
    assert.equal(results[1].error.kind, 'noSuchFace');
    assert.equal(results[2].moves, '');
    assert.deepEqual(done, [1, 2, 3]);
  });
}

test('every way to bring pieces home is listed once', async () => {
  const collect = async (...args) => {
    const list = [];
    for await (const way of ways(...args)) list.push(way);
    return list;
  };
  assert.deepEqual(await collect('R U', 2), ["U' R'"]);
  assert.deepEqual(await collect('R L', 2), ["R' L'", "L' R'"]);
  assert.deepEqual(await collect('', 0), ['']);
  // The sequences of four moves that lead from solved to solved, as in *Rubik's Calculator*.
  const circles = await collect('', 4);
  assert.equal(new Set(circles).size, 54);
  for (const circle of circles) assert.equal(apply(SOLVED, circle), SOLVED);
  // A single piece has more sequences. Compare them with trying all sequences of three moves by the model.
  const start = apply(SOLVED, 'R U F');
  const words = [...'URFDLB'].flatMap((face) => ['', '2', "'"].map((suffix) => face + suffix));
  const home = (stickers) => stickers[8] === 'U' && stickers[9] === 'R' && stickers[20] === 'F';
  const all = words.flatMap((a) =>
    words.filter((b) => a[0] !== b[0]).flatMap((b) =>
      words.filter((c) => b[0] !== c[0]).map((c) => `${a} ${b} ${c}`)));
  const expected = all.filter((moves) => home(apply(start, moves)));
  assert.deepEqual((await collect(start, 3, { goal: 'UFR' })).toSorted(), expected.toSorted());
  // This search takes several slices.
  const cross = await collect('R U F L2 B D', 8, { goal: 'cross' });
  assert.equal(new Set(cross).size, cross.length);
  for (const way of cross) {
    const stickers = apply(apply(SOLVED, 'R U F L2 B D'), way);
    for (const i of [28, 30, 32, 34]) assert.equal(stickers[i], stickers[31], `${i}: ${way}`);
  }
});

test('a picture shows the colors of the letters, and other pieces in gray', async () => {
  const count = (svg, text) => svg.split(text).length - 1;
  const whole = await picture('R');
  assert.ok(whole.startsWith('<svg') && whole.endsWith('</svg>'));
  assert.deepEqual([count(whole, '<rect'), count(whole, 'class="F"'), count(whole, '#009b48')], [54, 9, 9]);
  // After y, the center in front is red.
  assert.equal(count(await picture('y'), 'class="F" fill="#c41e3a"'), 9);
  const colors = 'OOOOOOOOOGGGGGGGGGWWWWWWWWWRRRRRRRRRBBBBBBBBBYYYYYYYYY';
  assert.equal(count(await picture(colors), 'class="U" fill="#ff8c1a"'), 9);
  // A twisted corner shows its sticker of U, and its other stickers are gray.
  const last = await picture("R U R' U R U2 R'", { goal: 'last-layer:oriented', view: 'last-layer' });
  assert.deepEqual([count(last, '<rect'), count(last, '#999999'), count(last, '#ffffff')], [21, 12, 9]);
  await assert.rejects(picture('R', { goal: 'nose' }), { name: 'ArgumentError', argument: 'goal' });
  await assert.rejects(picture('R', { view: 'above' }), { name: 'ArgumentError', argument: 'view' });
});
