// Makes random calls with random arguments. Each call must return an answer or throw an `Error` of the package.
// CALLS=100000 makes the long run.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as superflip from 'superflip';
import * as machine from 'superflip/machine';
import * as metric from 'superflip/metric';
import * as people from 'superflip/people';
import { SOLVED, generator, scrambled } from './model.mjs';

const CALLS = Number(process.env.CALLS ?? 5000);

test(`${CALLS} random calls`, async () => {
  const random = generator(Number(process.env.SEED ?? 99));
  const pick = (list) => list[random(list.length)];
  const letters = [..."URFDLBMESxyzw'23()[]:, 1\n", 'é', '🧊', '\0', '\ud800', 'ß', '-', '+'];
  const text = () => Array.from({ length: random(80) }, () => pick(letters)).join('');
  const stickers = () => {
    const list = [...(random(2) ? SOLVED : scrambled(random))];
    for (let left = random(4); left > 0; left -= 1) list[random(54)] = pick([...'URFDLBX ']);
    return list.join('').slice(random(8) ? 0 : random(54));
  };
  const singmaster = () =>
    Array.from({ length: 18 + random(4) }, () => pick(['UF', 'UR', 'UB', 'DL', 'FR', 'UFR', 'DBR', 'SING', 'xx'])).join(' ');
  const moves = () => Array.from({ length: random(25) }, () => pick([...'URFDLB']) + pick(['', '2', "'"])).join(' ');
  const junk = () =>
    pick([undefined, null, 0, -1, NaN, Infinity, 1e300, 2 ** 53, 10n, true, Symbol('s'), {}, [], () => {}, new Date(), /x/]);
  const position = () => pick([text, stickers, stickers, singmaster, moves, junk])();
  const colors = () => {
    const color = () => pick([() => [random(256), random(256), random(256)], () => null, junk])();
    return Array.from({ length: pick([54, 54, 54, 53]) }, () => (random(99) ? [random(256), random(256), random(256)] : color()));
  };
  const options = () => {
    if (random(4) === 0) return pick([undefined, junk()]);
    const given = { time: 5 };
    if (random(3) === 0) given.maxLength = pick([0, 1, 5, 18, 20, 21, 30, 31, -1, 2.5, junk()]);
    if (random(6) === 0) given.nodes = pick([0, 1, 1000, 1e6, junk()]);
    if (random(6) === 0) given.notation = pick([
      'moves', 'cubepos', 'calculator', 'facelets', 'view', 'singmaster', 'timer', 'link', 'json', junk(),
    ]);
    if (random(9) === 0) given.faces = pick(['ULFRBD', 'URFDLB', junk()]);
    if (random(9) === 0) given[pick(['signal', 'onProgress', 'seed', 'pieces', 'inverse', 'color'])] = junk();
    return given;
  };
  const costs = () => ({ quarter: pick([1, 2, 15, 16, -1, junk()]), half: pick([3, undefined, junk()]), opposite: pick(['sum', 'greatest', junk()]) });
  const read = () => {
    const { time, maxLength, nodes, ...rest } = Object(options());
    return rest;
  };
  const calls = [
    () => superflip.solve(position(), options()),
    // Without a budget, a proof takes hours.
    () => superflip.shortest(position(), { maxLength: 21, ...Object(options()), time: 5 }),
    () => superflip.solveMany([position(), position()], options()),
    () => superflip.scramble({ seed: pick([random(1000), junk()]), maxLength: pick([21, 30, junk()]) }),
    () => superflip.inspect(position(), read()),
    () => superflip.convert(position(), read()),
    () => superflip.nearest(position(), { ...read(), count: pick([1, 2, junk()]) }),
    () => superflip.scan(colors(), { space: pick(['rgb', 'lab', 'hsv', junk()]), count: pick([1, 2, junk()]) }),
    () => superflip.nearest(pick([colors(), junk()])),
    () => superflip.solveByMethod(position(), { ...read(), method: pick(['beginner', 'cfop', junk()]), cross: pick(['U', 'L', junk()]) }),
    () => people.cases(position(), read()),
    () => people.findAlgs(pick([position(), 'PLL T', 'oll 99']), {
      ...read(), time: 5, moves: pick(['R U', 'M U', text(), junk()]), rotations: pick([[], ['y'], [text()], junk()]), count: pick([1, junk()]),
    }),
    () => people.estimate(pick([moves(), text(), junk()]), { auf: pick([true, junk()]), newGrips: pick(['anywhere', junk()]) }),
    () => people.memo(position(), {
      ...read(), buffers: pick([[], ['UR'], [text()], junk()]), letters: pick(['UF=Z', stickers(), junk()]), swap: pick([['UF', 'UR'], [], junk()]),
    }),
    () => people.findCommutators(pick([position(), 'UF UR DB', 'UFR UBL']), { ...read(), time: 5, setup: pick([0, 1, junk()]) }),
    () => people.commutatorsOf(pick([moves(), text(), junk()])),
    () => people.findSteps(position(), { ...read(), time: 5, keep: pick([1, 20, junk()]), steps: pick(['eo > dr', 'dr > htr', text(), junk()]) }),
    () => people.countSteps(position(), { ...read(), time: 5, convention: pick(['all', junk()]), steps: pick(['eo', 'eo[fb]', junk()]) }),
    () => people.findInsertions(position(), pick(['', moves(), text(), junk()]), { ...read(), time: 5, keep: pick([1, junk()]) }),
    // A search with a budget would derive tables, which takes seconds.
    () => metric.solve(position(), { ...read(), metric: pick(['half', 'slice', costs(), text(), junk()]), goal: pick([undefined, position()]) }),
    () => metric.cost(pick([moves(), text(), junk()]), pick(['axial', costs(), text(), junk()])),
    () => machine.solve(position(), { ...read(), machine: pick(['axial', 'tilter', text(), junk()]), nodes: pick([100, junk()]) }),
    () => machine.schedule(pick([moves(), text(), junk()]), pick(['axial', 'tilter', text(), junk()])),
    () => machine.simulate(pick([{}, junk()]), position(), { ...read(), machine: pick(['axial', junk()]) }),
    async () => {
      let seen = 0;
      const given = { time: 5, goal: pick(['cross', 'UF', 'eo', 'all', '-U', text(), junk()]) };
      for await (const _ of superflip.ways(position(), pick([0, 1, 3, 5, 8, 25, junk()]), given)) {
        if ((seen += 1) > 50) break;
      }
      return seen;
    },
  ];
  let errors = 0;
  for (let i = 0; i < CALLS; i += 1) {
    // Some calls run at the same time.
    const several = Array.from({ length: random(5) ? 1 : 3 }, () => pick(calls)());
    for (const result of await Promise.allSettled(several)) {
      if (result.status === 'fulfilled') continue;
      errors += 1;
      const { reason } = result;
      assert.ok(reason instanceof superflip.SuperflipError && reason.kind !== 'internal', reason?.stack ?? String(reason));
    }
    if (i % 500 === 0) assert.equal((await superflip.solve("R U R' U'")).moves, "U R U' R'");
  }
  assert.ok(errors > CALLS / 10 && errors < CALLS * 1.3, `${errors} errors`);
  assert.equal((await superflip.solve("R U R' U'")).moves, "U R U' R'");
});
