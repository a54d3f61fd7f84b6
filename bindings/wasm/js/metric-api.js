import * as check from './check.js';
import { place } from './engine.js';

/** The greatest cost of a solution. */
const MOST_COST = 65_535;
/** The greatest number of nodes, 2⁵³ − 1. */
const MOST_NODES = Number.MAX_SAFE_INTEGER;

/** Makes the functions that `superflip/metric` exports. `load` returns a promise of the engine. */
export function metricToolkit(load) {
  let loading;
  const call = async (name, request) => (await (loading ??= load())).call(name, request);

  async function prepare(metric) {
    await call('prepare', [check.metric(metric)]);
  }

  async function solve(position, given = {}) {
    const { metric, maxCost, inverse, nodes, time, ...options } = check.options(given, [
      'metric', 'notation', 'faces', 'maxCost', 'inverse', 'nodes', 'time',
    ]);
    const limits = { nodes: check.amount('nodes', nodes ?? Infinity), time: check.amount('time', time ?? Infinity) };
    return call('solve', [
      check.metric(metric),
      ...place(check.position(position, options, check.NOTATIONS)),
      check.boolean('inverse', inverse ?? false),
      check.integer('maxCost', maxCost ?? MOST_COST, 0, MOST_COST),
      Number.isFinite(limits.nodes) || Number.isFinite(limits.time),
      Math.floor(Math.min(limits.nodes, MOST_NODES)),
      limits.time,
    ]);
  }

  async function cost(sequence, metric) {
    return call('cost', [check.metric(metric), check.string('sequence', sequence)]);
  }

  return { prepare, solve, cost };
}
