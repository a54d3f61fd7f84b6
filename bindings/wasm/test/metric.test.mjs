// Solutions in a metric: each is replayed on stickers, and its cost compared with `inspect` and with a sum of its steps.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'superflip';
import { ArgumentError, PositionError, SearchError, cost, prepare, solve } from 'superflip/metric';
import { SOLVED, apply, generator, scrambled } from './model.mjs';

const METRICS = ['half', 'quarter', 'axial', 'axial-quarter', 'slice'];
const ROBOT = { quarter: 2, half: 3, opposite: 'greatest' };
const FACES = [...'URFDLB'];

/** Which steps a metric has, as one face or as two opposite faces at once. */
const STEP = {
  half: /^[URFDLB][2']?$/,
  quarter: /^[URFDLB]'?$/,
  axial: /^([URFDLB][2']?|\(([UD][2']? [UD][2']?|[RL][2']? [RL][2']?|[FB][2']? [FB][2']?)\))$/,
  'axial-quarter': /^([URFDLB]'?|\(([UD]'? [UD]'?|[RL]'? [RL]'?|[FB]'? [FB]'?)\))$/,
  // A middle layer turns if both faces turn against each other.
  slice: /^([URFDLB][2']?|\(([UD]2 [UD]2|[RL]2 [RL]2|[FB]2 [FB]2|[URF] [DLB]'|[URF]' [DLB])\))$/,
};

/** Checks that the steps are steps of the metric, that they solve the position, and that they make the stated moves. */
function replay(position, { moves, length, turns: steps }, isStep) {
  for (const step of steps) assert.match(step, isStep);
  const turns = steps.join(' ').replace(/[()]/g, '');
  assert.equal(apply(position, turns), SOLVED);
  assert.equal(apply(position, moves), SOLVED);
  assert.equal(moves.split(' ').filter(Boolean).length, length);
}

test('the first solution in each metric solves the cube, at the cost of its steps', async () => {
  const random = generator(7);
  for (let i = 0; i < 20; i += 1) {
    const position = scrambled(random);
    for (const metric of METRICS) {
      const found = await solve(position, { metric });
      replay(position, found, STEP[metric]);
      assert.equal(found.cost, found.turns.length);
      assert.equal(found.cost, (await inspect(found.moves)).costs[metric]);
    }
  }
});

test('with a limit, solutions are cheaper, and equal limits of nodes give equal solutions', async () => {
  const random = generator(8);
  const positions = Array.from({ length: 10 }, () => scrambled(random));
  await prepare('axial');
  const totals = [0, 0, 0];
  for (const position of positions) {
    const first = await solve(position, { metric: 'axial' });
    const found = await solve(position, { metric: 'axial', nodes: 100_000 });
    assert.deepEqual(await solve(position, { metric: 'axial', nodes: 100_000 }), found);
    const begin = performance.now();
    const timed = await solve(position, { metric: 'axial', time: 100 });
    // To derive the tables again takes seconds.
    assert.ok(performance.now() - begin < 2000);
    for (const [i, solution] of [first, found, timed].entries()) {
      replay(position, solution, STEP.axial);
      assert.equal(solution.cost, (await inspect(solution.moves)).costs.axial);
      totals[i] += solution.cost;
    }
    assert.ok(found.cost <= first.cost && timed.cost <= first.cost);
  }
  console.log(`# ${totals.map((total) => total / positions.length).join(', ')} axial turns: first, 100,000 nodes, 100 ms`);
  assert.ok(totals[1] < totals[0] - 10 && totals[2] < totals[0] - 10, totals.join());

  const short = await solve("R2 L U D' F2", { metric: 'axial', nodes: 100_000 });
  assert.deepEqual([short.cost, short.turns], [3, ['F2', "(U' D)", "(R2 L')"]]);
  assert.ok((await solve('', { metric: 'axial', time: 100 })).optimal);
  const inverse = await solve("R2 L U D' F2", { metric: 'axial', inverse: true, nodes: 100_000 });
  assert.equal(apply(SOLVED, inverse.moves), apply(SOLVED, "R2 L U D' F2"));
  await assert.rejects(solve("R2 L U D' F2", { metric: 'axial', maxCost: 2, nodes: 1e6 }), (error) => error instanceof SearchError && error.kind === 'noneWithin');
  await assert.rejects(solve(scrambled(random), { metric: 'axial', maxCost: 9, nodes: 1000 }), { name: 'SearchError', kind: 'budgetSpent' });
  await assert.rejects(solve(scrambled(random), { metric: 'axial', maxCost: 9, time: 5 }), { name: 'SearchError', kind: 'budgetSpent' });
});

test('moves lead to a goal, and from there', async () => {
  const random = generator(11);
  for (let i = 0; i < 20; i += 1) {
    const [position, goal] = [scrambled(random), scrambled(random)];
    const metric = METRICS[i % METRICS.length];
    const there = await solve(position, { metric, goal });
    assert.equal(apply(position, there.moves), goal);
    const back = await solve(position, { metric, goal, inverse: true });
    assert.equal(apply(goal, back.moves), position);
  }
  const { cost: distance, moves } = await solve('R U', { metric: 'axial', goal: 'R U F2 B', nodes: 100_000 });
  assert.deepEqual([distance, apply(apply(SOLVED, 'R U'), moves)], [1, apply(SOLVED, 'R U F2 B')]);
  assert.deepEqual(await solve('R U', { metric: 'axial', goal: '' }), await solve('R U', { metric: 'axial' }));
  await assert.rejects(solve('R', { metric: 'axial', goal: 7 }), { name: 'ArgumentError', argument: 'goal' });
  await assert.rejects(solve('R', { metric: 'axial', goal: 'R X' }), { name: 'PositionError', kind: 'noSuchFace', column: 3 });
  await assert.rejects(solve(SOLVED, { metric: 'axial', notation: 'facelets', goal: 'R' }), { name: 'PositionError', notation: 'facelets' });
  const onlyRAndU = { faces: { R: { quarter: 1 }, U: { quarter: 1 } } };
  await assert.rejects(solve('R', { metric: onlyRAndU, goal: 'F' }), { name: 'PositionError', kind: 'outOfReach' });
  assert.equal((await solve('F R', { metric: onlyRAndU, goal: 'F' })).moves, "R'");
});

// The tables of a metric take seconds, so this test is before those that need them.
test('a derivation of tables ends on request, and the next call answers', async () => {
  const aborted = { name: 'AbortError', kind: 'cancelled' };
  const begin = performance.now();
  const seen = [];
  const onProgress = (progress) => { seen.push(progress); return seen.length < 2; };
  await assert.rejects(prepare('slice', { onProgress }), aborted);
  assert.deepEqual(seen, [{ nodes: 0, solution: null }, { nodes: 0, solution: null }]);
  await assert.rejects(solve('R U F', { metric: 'slice', nodes: 1000, onProgress: () => false }), aborted);
  const mistake = new RangeError('no');
  await assert.rejects(prepare('slice', { onProgress: () => { throw mistake; } }), (error) => error === mistake);
  assert.ok(performance.now() - begin < 1000);
  await assert.rejects(prepare('slice', { onprogress: () => false }), { argument: 'options' });
  assert.deepEqual((await solve('R U F', { metric: 'slice', nodes: 1000 })).turns, ["F'", "U'", "R'"]);
});

test('a search reports each cheaper solution and its nodes, and ends on request', async () => {
  const position = scrambled(generator(12));
  const reports = [];
  const limits = { metric: 'axial', nodes: 2_000_000 };
  const found = await solve(position, { ...limits, onProgress: (progress) => { reports.push(progress); } });
  assert.deepEqual(await solve(position, limits), found);
  const nodes = reports.map((report) => report.nodes);
  assert.deepEqual(nodes, nodes.toSorted((a, b) => a - b));
  assert.ok(reports.filter(({ solution }) => solution === null).length > 3);
  const solutions = reports.map(({ solution }) => solution).filter(Boolean);
  assert.ok(solutions.length > 1);
  for (const [i, solution] of solutions.entries()) {
    replay(position, solution, STEP.axial);
    assert.ok(i === 0 || solution.cost < solutions[i - 1].cost);
  }
  const { optimal, bound } = found;
  assert.deepEqual(optimal ? { ...solutions.at(-1), optimal, bound } : solutions.at(-1), found);

  // At the first solution, at the first report without one, and by an exception. The module keeps its tables.
  const aborted = { name: 'AbortError', kind: 'cancelled' };
  const begin = performance.now();
  await assert.rejects(solve(position, { metric: 'axial', onProgress: () => false }), aborted);
  await assert.rejects(solve(position, { ...limits, onProgress: ({ solution }) => solution !== null }), aborted);
  const mistake = new RangeError('no');
  await assert.rejects(solve(position, { ...limits, onProgress: () => { throw mistake; } }), (error) => error === mistake);
  assert.deepEqual(await solve(position, limits), found);
  assert.ok(performance.now() - begin < 6000);
  await assert.rejects(solve('R', { metric: 'axial', onProgress: 1 }), { argument: 'onProgress' });
});

test('costs of turns are an object or a text', async () => {
  const stepCost = (step) => Math.max(...step.replace(/[()]/g, '').split(' ').map((turn) => (turn.endsWith('2') ? 3 : 2)));
  const random = generator(9);
  for (let i = 0; i < 10; i += 1) {
    const position = scrambled(random);
    const found = await solve(position, { metric: ROBOT });
    replay(position, found, STEP.axial);
    assert.equal(found.cost, found.turns.reduce((sum, step) => sum + stepCost(step), 0));
    assert.deepEqual(await cost(found.moves, JSON.stringify(ROBOT)), { metric: 'costs', cost: found.cost, turns: found.turns });
  }
  // Directions that differ: a turn and its inverse.
  const clockwise = { clockwise: 2, half: 3, counterclockwise: 3 };
  assert.deepEqual(await cost("U R' F2", clockwise), { metric: 'costs', cost: 8, turns: ['U', "R'", 'F2'] });
  assert.equal((await solve("R' U'", { metric: clockwise })).cost, 4);
  const there = await solve("R' U'", { metric: clockwise, inverse: true });
  assert.equal(there.cost, 6);
  // Without B, no solution turns B.
  const found = await solve("R U F' L D2 R'", { metric: { quarter: 1, half: 1, faces: { B: {} } } });
  replay(apply(SOLVED, "R U F' L D2 R'"), found, /^[URFDL][2']?$/);
  assert.equal(found.cost, found.length);
});

test('the cost of a sequence is that of inspect in each metric', async () => {
  const random = generator(10);
  for (let i = 0; i < 50; i += 1) {
    const moves = Array.from({ length: random(20) }, () => FACES[random(6)] + ['', '2', "'"][random(3)]).join(' ');
    const { costs } = await inspect(moves, { notation: 'moves' });
    for (const metric of METRICS) {
      const found = await cost(moves, metric);
      assert.equal(found.cost, costs[metric], `${metric} ${moves}`);
      assert.equal(found.turns.length, found.cost);
      assert.equal(apply(SOLVED, found.turns.join(' ').replace(/[()]/g, '')), apply(SOLVED, moves));
    }
  }
});

test('mistakes are errors with a kind', async () => {
  const wrong = [
    undefined, null, 7, [], '', 'htm', 'costs:robot.json', '{', {}, { quarter: 0 }, { quarter: -1 }, { quarter: 16 }, { quarter: 1.5 }, { quarter: 1e300 },
    { quarter: NaN }, { quarter: '1' }, { quarter: 1n }, { quarter: 1, third: 1 }, { quarter: 1, opposite: 'least' }, { quarter: 1, faces: { X: {} } },
  ];
  for (const metric of wrong) {
    const isNamed = (error) => error instanceof ArgumentError && error.kind === 'argument' && error.argument === 'metric';
    await assert.rejects(solve('R', { metric }), isNamed);
    await assert.rejects(cost('R', metric), isNamed);
    await assert.rejects(prepare(metric), isNamed);
  }
  const onlyRAndU = { faces: { R: { quarter: 1 }, U: { quarter: 1 } } };
  await assert.rejects(solve('F', { metric: onlyRAndU }), (error) => error instanceof PositionError && error.kind === 'outOfReach');
  const twisted = [...SOLVED];
  [twisted[8], twisted[9], twisted[20]] = [twisted[20], twisted[8], twisted[9]];
  await assert.rejects(solve(twisted.join(''), { metric: 'axial' }), { name: 'PositionError', kind: 'unreachable', pieces: ['UFR'] });
  await assert.rejects(solve('R U X', { metric: 'axial' }), { name: 'PositionError', kind: 'noSuchFace', column: 5 });
  await assert.rejects(cost('R U X', 'axial'), { name: 'PositionError', kind: 'noSuchFace', column: 5 });
  await assert.rejects(cost('R F', onlyRAndU), { kind: 'argument', argument: 'sequence' });
  await assert.rejects(solve('R', { metric: 'axial', maxCost: -1 }), { argument: 'maxCost' });
  await assert.rejects(solve('R', { metric: 'axial', nodes: -1 }), { argument: 'nodes' });
  await assert.rejects(solve('R', { metric: 'axial', time: 'long' }), { argument: 'time' });
  await assert.rejects(solve('R', { metric: 'axial', maxLength: 20 }), { argument: 'options' });
  assert.equal((await solve('R', { metric: 'axial' })).moves, "R'");
});
