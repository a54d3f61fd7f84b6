// Each kind of bad input gives an error with the place of the mistake, and the module still answers afterwards.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import {
  AbortError, ArgumentError, InternalError, PositionError, SearchError, SuperflipError,
  convert, inspect, scramble, scrambleMany, shortest, solve, solveMany, ways,
} from 'superflip';
import { SOLVED, apply, generator, scrambled } from './model.mjs';

afterEach(async () => assert.equal((await solve("R U R' U'")).moves, "U R U' R'"));

const changed = (changes) => [...SOLVED].map((sticker, i) => changes[i + 1] ?? sticker).join('');

test('mistakes in stickers have a kind and the numbers of the stickers', async () => {
  const cases = [
    [SOLVED.slice(1), { kind: 'length', found: 53 }],
    [changed({ 9: 'F' }), { kind: 'misread', stickers: [9], expected: 'U' }],
    [changed({ 9: 'F', 10: 'X', 1: 'F' }), { kind: 'unknownColor', stickers: [10] }],
    ['U'.repeat(54), { kind: 'sameCenters', stickers: [5, 14] }],
    [changed({ 5: 'D', 32: 'U' }), { kind: 'mirroredCenters' }],
    [changed({ 5: 'R', 14: 'U' }), { kind: 'misplacedCenters' }],
    [changed({ 8: 'D', 20: 'U', 29: 'F' }), { kind: 'impossible' }],
    [changed({ 1: 'L', 37: 'B', 48: 'U' }), { kind: 'unreachable', pieces: ['UBL'] }],
    [changed({ 8: 'F', 20: 'U' }), { kind: 'unreachable', pieces: ['UF'] }],
    [changed({ 20: 'R', 11: 'F' }), { kind: 'unreachable', pieces: [] }],
  ];
  for (const [position, expected] of cases) {
    await assert.rejects(solve(position), (error) => {
      assert.ok(error instanceof PositionError && error instanceof SuperflipError && error.name === 'PositionError');
      for (const [key, value] of Object.entries(expected)) assert.deepEqual(error[key], value, position);
      return true;
    });
  }
});

test('mistakes in moves and in Singmaster\'s notation have a column', async () => {
  const cases = [
    ['R U Q', { kind: 'noSuchFace', column: 5 }],
    ['R U (F', { kind: 'unclosed', column: 5 }],
    ['R U) F', { kind: 'unopened', column: 4 }],
    ['(R U F2)4294967296', { kind: 'countTooLarge' }],
    ['(R U)1000000000', { kind: 'tooLong', column: 1 }],
    ['(R U)x2', { kind: 'repetition', column: 6 }],
    ['R * U', { kind: 'noSuchFace', column: 3 }],
    ['R U\n* = F', { kind: 'insertion' }],
    ['f2l', { kind: 'ambiguous' }],
    ['xx', { kind: 'ambiguous' }],
    ['{"moves":"R Q"}', { kind: 'noSuchFace', notation: 'json' }],
    ['3R U', { kind: 'noSuchLayers', column: 1 }],
    ['https://alg.cubing.net/?alg=R&type=alg', { kind: 'solving', notation: 'link' }],
    ['https://alg.cubing.net/?alg=R_Q', { kind: 'noSuchFace', notation: 'link', column: 31 }],
    ['https://example.org/?alg=R', { kind: 'otherPage', notation: 'link' }],
    ['{"session1":[[[0,12340],"R U","",1]]}', { kind: 'session', notation: 'json' }],
    [`{"facelets":"${'U'.repeat(50)}"}`, { kind: 'length', notation: 'json', found: 50 }],
    [`${SOLVED.slice(0, 20)}x${SOLVED.slice(20)}`, { kind: 'stray', column: 21 }],
    ['UF UR UB UL DF DR DB DL FR FL BR XX UFR URB UBL ULF DRF DFL DLB DBR', { kind: 'noSuchEdge', column: 34 }],
    ['UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB', { kind: 'missing', slot: 'DBR', piece: 'DBR' }],
    ['{"cp":[0,0],"co":[0],"ep":[0],"eo":[0]}', { kind: 'wrongCubies', notation: 'json' }],
    ['UR UF UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR', { kind: 'unreachable' }],
  ];
  for (const [position, expected] of cases) {
    await assert.rejects(convert(position), (error) => {
      assert.ok(error instanceof PositionError);
      for (const [key, value] of Object.entries(expected)) assert.deepEqual(error[key], value, position);
      return true;
    });
  }
});

test('each notation is read where it is named, and stickers in any order of the faces', async () => {
  const { facelets } = await convert('R2 U');
  const cases = [
    ['2B 1W', { notation: 'calculator' }],
    ['1;12.34;;R2 U;2020-01-31 10:00:00;12.34', { notation: 'timer' }],
    ['https://alpha.twizzle.net/edit/?alg=R2+U', { notation: 'link' }],
    [`{"facelets":"${facelets}"}`, { notation: 'json' }],
    ['R2 U', { notation: 'moves' }],
  ];
  for (const [position, options] of cases) {
    for (const given of [options, {}]) assert.equal((await convert(position, given)).facelets, facelets, position);
  }
  assert.equal((await convert('2B 1W', { notation: 'calculator' })).moves, 'R2 U');
  assert.equal((await convert(cases[1][0])).moves, 'R2 U');
  await assert.rejects(convert('R2 U', { notation: 'timer' }), { kind: 'noScramble', notation: 'timer' });

  const afterR = 'wwgwwgwwg ooooooooo ggyggyggy rrrrrrrrr wbbwbbwbb yybyybyyb';
  for (const given of [{ faces: 'ULFRBD' }, { faces: 'ULFRBD', notation: 'facelets' }]) {
    assert.equal((await convert(afterR, given)).facelets, (await convert('R')).facelets);
    assert.equal((await solve(afterR, given)).moves, "R'");
  }
});

test('the order of moves counts the centers', async () => {
  const cases = { 'M U': 8, 'r U': 120, "r U R' U'": 12, 'R y': 1260, 'R U x': 1260, 'R U': 105 };
  for (const [moves, order] of Object.entries(cases)) {
    assert.equal((await inspect(moves)).order, order, moves);
  }
});

test('a sequence of moves has a cost in each metric', async () => {
  const { costs } = await inspect("R2 L U D' F2");
  assert.deepEqual(costs, { half: 5, quarter: 7, axial: 3, 'axial-quarter': 5, slice: 4 });
  assert.equal((await inspect(changed({}))).costs, undefined);
});

test('inspect accepts a cube that moves do not reach', async () => {
  const { unreachable, facelets } = await inspect(changed({ 8: 'F', 20: 'U' }));
  assert.match(unreachable, /UF is flipped/);
  assert.equal(facelets, changed({ 8: 'F', 20: 'U' }));
});

test('wrong arguments are named', async () => {
  const cases = [
    [() => solve(), 'position'], [() => solve(7), 'position'], [() => solve(Symbol('x')), 'position'],
    [() => solve('R', null), 'options'], [() => solve('R', { maxlength: 20 }), 'options'],
    [() => solve('R', { maxLength: '20' }), 'maxLength'], [() => solve('R', { maxLength: 31 }), 'maxLength'],
    [() => solve('R', { maxLength: NaN }), 'maxLength'], [() => solve('R', { nodes: -1 }), 'nodes'],
    [() => solve('R', { time: 'long' }), 'time'], [() => solve('R', { signal: {} }), 'signal'],
    [() => solve('R', { onProgress: 1 }), 'onProgress'], [() => solve('R', { inverse: 1 }), 'inverse'],
    [() => solve('R', { notation: 'morse' }), 'notation'], [() => solve('x'.repeat(1 << 21)), 'position'],
    [() => solveMany('R'), 'positions'], [() => solveMany(7), 'positions'],
    [() => scramble({ seed: -1 }), 'seed'], [() => scramble({ seed: 1n << 64n }), 'seed'],
    [() => scrambleMany(1e9), 'count'], [() => ways('R', 26).next(), 'length'],
    [() => ways('R', 2, { goal: 'nose' }).next(), 'goal'],
    [() => solve(SOLVED, { faces: 'ULFRB' }), 'faces'], [() => solve(SOLVED, { faces: 6 }), 'faces'],
    [() => solve(SOLVED, { faces: 'ULFRBD', notation: 'view' }), 'notation'],
  ];
  for (const [call, argument] of cases) {
    await assert.rejects(call, (error) => error instanceof ArgumentError && error.argument === argument, String(call));
  }
});

test('a search without an answer says why', async () => {
  const position = scrambled(generator(5));
  await assert.rejects(solve(position, { nodes: 10 }), (e) => e instanceof SearchError && e.kind === 'budgetSpent');
  await assert.rejects(solve(position, { maxLength: 16, time: 30 }), { kind: 'budgetSpent' });
  await assert.rejects(solve('R U F', { maxLength: 2 }), { kind: 'noneWithin' });
  await assert.rejects(async () => {
    for await (const _ of ways(position, 12, { time: 30 }));
  }, { kind: 'budgetSpent' });
});

test('a signal cancels each search, and events run meanwhile', async () => {
  const position = scrambled(generator(6));
  const searches = [
    (signal) => solve(position, { maxLength: 15, signal }),
    (signal) => shortest(position, { signal }),
    (signal) => solveMany(Array(100_000).fill(position), { signal }),
    (signal) => scrambleMany(100_000, { signal }),
    async (signal) => { for await (const _ of ways(position, 20, { goal: 'cross', signal })); },
  ];
  for (const search of searches) {
    const controller = new AbortController();
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 5);
    setTimeout(() => controller.abort('enough'), 100);
    await assert.rejects(search(controller.signal), (error) => error instanceof AbortError && error.cause === 'enough');
    clearInterval(timer);
    assert.ok(ticks > 0, `${search}`);
  }
  await assert.rejects(solve('R', { signal: AbortSignal.abort() }), { kind: 'cancelled' });
});

test('a module that traps is an error, and starts again', async () => {
  const { Engine } = await import('../pkg/engine.js');
  // (module (memory (export "memory") 1) (func (export "input") (param i32) (result i32) (i32.const 8))
  //   (func (export "call") (result i32) unreachable) (func (export "output") (result i32) (i32.const 8)))
  const bytes = [0, 97, 115, 109, 1, 0, 0, 0, 1, 10, 2, 96, 1, 127, 1, 127, 96, 0, 1, 127, 3, 4, 3, 0, 1, 1, 5, 3, 1, 0, 1,
    7, 34, 4, 6, 109, 101, 109, 111, 114, 121, 2, 0, 5, 105, 110, 112, 117, 116, 0, 0, 4, 99, 97, 108, 108, 0, 1, 6, 111,
    117, 116, 112, 117, 116, 0, 2, 10, 15, 3, 4, 0, 65, 8, 11, 3, 0, 0, 11, 4, 0, 65, 8, 11];
  const engine = new Engine(new WebAssembly.Module(new Uint8Array(bytes)));
  assert.throws(() => engine.call('inspect', {}), InternalError);
  assert.equal(engine.generation, 2);
});
