// Solutions for machines: each is replayed on stickers, and its schedule by the simulator.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ArgumentError, MachineError, PositionError, describe, prepare, schedule, simulate, solve } from 'superflip/machine';
import { replay } from './machine.mjs';
import { SOLVED, apply, generator, scrambled } from './model.mjs';

const PRESETS = ['axial', 'axial-cut', 'carousel', 'four-arm', 'two-arm', 'tilter', 'mindcuber', 'rubyx'];

const ABORTED = { name: 'AbortError', kind: 'cancelled' };

// These tests are the first, because the first search of a module derives tables.
test('the first search ends on request while it derives tables, and the next call answers', async () => {
  const nodes = [];
  const onProgress = (progress) => { nodes.push(progress.nodes); return false; };
  await assert.rejects(solve('R U F', { machine: 'axial', onProgress }), ABORTED);
  assert.deepEqual(nodes, [0]);
  const begin = performance.now();
  await assert.rejects(prepare('axial', { onProgress }), ABORTED);
  assert.ok(performance.now() - begin < 1000);
  assert.deepEqual(nodes, [0, 0]);
  assert.equal((await solve('R U F', { machine: 'axial', nodes: 1000 })).length, 3);
});

test('the time of the tables does not count', async () => {
  const { nodes } = await solve(scrambled(generator(20)), { machine: 'tilter', time: 300 });
  // The first run has 10,000 nodes. The others have the rest of the time.
  assert.ok(nodes > 20_000, `${nodes}`);
});

test('each preset solves, and its schedules can be executed', async () => {
  const random = generator(21);
  for (const machine of PRESETS) {
    const position = scrambled(random);
    const first = await solve(position, { machine, nodes: 1000 });
    assert.equal(first.machine, machine);
    await replay(position, first, machine);
    assert.deepEqual(await solve(position, { machine, nodes: 1000 }), first);
    const found = await solve(position, { machine, nodes: 100_000 });
    await replay(position, found, machine);
    assert.ok(found.schedule.seconds <= first.schedule.seconds && found.nodes > first.nodes);
    const given = await schedule(found.moves, machine);
    assert.deepEqual(given, found.schedule);
  }
});

test('a limit of time is obeyed, and a longer search finds quicker solutions', async () => {
  const random = generator(22);
  let [short, long] = [0, 0];
  for (let i = 0; i < 10; i += 1) {
    const position = scrambled(random);
    const first = await solve(position, { machine: 'axial', nodes: 1000 });
    const begin = performance.now();
    const found = await solve(position, { machine: 'axial', time: 200 });
    // Ten times the limit, because other processes run too.
    assert.ok(performance.now() - begin < 2000);
    await replay(position, found, 'axial');
    short += first.schedule.seconds;
    long += found.schedule.seconds;
    assert.ok(found.nodes > 10 * first.nodes);
  }
  assert.ok(long < short, `${long} ${short}`);
});

test('the simulator refuses what the machine cannot do', async () => {
  const made = await schedule("R L' U2", 'axial');
  assert.equal((await simulate(made, "U2 L R'", { machine: 'axial' })).is_solved, true);
  assert.equal((await simulate(made, 'R', { machine: 'axial' })).is_solved, false);
  const early = structuredClone(made);
  early.actions.at(-1).start = 0;
  const unknown = structuredClone(made);
  unknown.actions[0].action = 'Q';
  const other = structuredClone(made);
  other.actions[1].turns = 'R';
  for (const [wrong, step] of [[early, 3], [unknown, 1], [other, 2], [{ ...made, seconds: 1 }, undefined]]) {
    await assert.rejects(simulate(wrong, '', { machine: 'axial' }), (error) => {
      assert.ok(error instanceof MachineError && error.kind === 'refused');
      assert.equal(error.step, step);
      return true;
    });
  }
  for (const wrong of [{ ...made, more: 1 }, {}]) {
    await assert.rejects(simulate(wrong, '', { machine: 'axial' }), { name: 'ArgumentError', argument: 'schedule' });
  }
  for (const wrong of [undefined, null, 7, 'R', [made]]) {
    await assert.rejects(simulate(wrong, '', { machine: 'axial' }), ArgumentError);
  }
});

test('a machine may be described', async () => {
  const axial = await describe('axial');
  assert.equal(axial.name, 'axial');
  const slow = { ...axial, name: 'slow', scale: 2 };
  const found = await solve("R L' U2", { machine: slow, nodes: 1000 });
  assert.equal(found.machine, 'slow');
  assert.equal(found.schedule.seconds, 2 * (await schedule(found.moves, 'axial')).seconds);
  assert.deepEqual(await describe(JSON.stringify(slow)), { ...axial, name: 'slow', scale: 2 });
  for (const machine of [undefined, null, 7, [], 'tiltor', { ...axial, scale: NaN }]) {
    await assert.rejects(describe(machine), { name: 'ArgumentError', argument: 'machine' });
    await assert.rejects(solve('R', { machine }), { name: 'ArgumentError', argument: 'machine' });
  }
  await assert.rejects(describe('tiltor'), /tilter/);
  for (const [machine, member] of [
    ['{', /EOF/],
    [{ name: 'x', actions: [] }, /^actions has 0/],
    [{ actions: [] }, /^description is not accepted: missing field `name`/],
    [{ ...axial, scale: 0 }, /^scale is 0/],
    [{ ...axial, actions: [{ ...axial.actions[0], tme: 1 }] }, /^actions\[0\]\S* is not accepted: unknown field `tme`/],
    [{ ...axial, actions: [{ name: 'R', time: '40 ms' }] }, /^actions\[0\]\.time is not accepted/],
  ]) {
    await assert.rejects(describe(machine), (error) => {
      assert.match(error.message, member);
      assert.doesNotMatch(error.message, machine === '{' ? /^$/ : / line /);
      return error instanceof MachineError && error.name === 'MachineError' && error.kind === 'description';
    });
  }
  // Five of six faces turn, which is enough.
  const five = { ...axial, name: 'five', actions: axial.actions.filter(({ turns }) => !turns.startsWith('B')) };
  assert.ok(!/B/.test((await solve(scrambled(generator(23)), { machine: five, nodes: 1000 })).moves));
  await assert.rejects(schedule('R B', five), { name: 'MachineError', kind: 'schedule' });
});

test('moves lead to a goal, and turn the cube as it is held', async () => {
  const random = generator(24);
  const [position, goal] = [scrambled(random), scrambled(random)];
  const there = await solve(position, { machine: 'two-arm', goal, nodes: 1000 });
  assert.equal(apply(position, there.moves), goal);
  assert.deepEqual((await solve('y R', { machine: 'axial', nodes: 1000 })).hold, { up: 'U', front: 'R' });
  assert.deepEqual((await solve('', { machine: 'axial' })).schedule.actions, []);
  await assert.rejects(solve('R X', { machine: 'axial' }), (error) => error instanceof PositionError && error.column === 3);
  for (const wrong of [{ nodes: -1 }, { time: 'x' }, { node: 1 }, { onProgress: 1 }, { goal: 7 }]) {
    await assert.rejects(solve('R', { machine: 'axial', ...wrong }), ArgumentError);
  }
});

test('a search reports its nodes and ends on request', async () => {
  const position = scrambled(generator(25));
  const reports = [];
  const limits = { machine: 'axial', nodes: 1_000_000 };
  const found = await solve(position, { ...limits, onProgress: ({ nodes }) => { reports.push(nodes); } });
  assert.ok(reports.length > 1);
  assert.deepEqual(reports, reports.toSorted((a, b) => a - b));
  assert.deepEqual(await solve(position, limits), found);
  const endless = { machine: 'axial', time: 1e6 };
  await assert.rejects(solve(position, { ...endless, onProgress: () => false }), { name: 'AbortError', kind: 'cancelled' });
  const mistake = new Error('a mistake of the caller');
  await assert.rejects(solve(position, { ...endless, onProgress: () => { throw mistake; } }), mistake);
  // The module has kept its tables.
  const begin = performance.now();
  assert.deepEqual(await solve(position, limits), found);
  assert.ok(performance.now() - begin < 5000);
});
