import * as check from './check.js';
import { place } from './engine.js';

/** The greatest cost of a solution. */
const MOST_COST = 65_535;

/** Makes the functions that `superflip/metric` exports. `load` returns a promise of the engine. */
export function metricToolkit(load) {
  let loading;
  const engine = () => (loading ??= load());

  async function prepare(metric, given = {}) {
    const { onProgress } = check.options(given, ['onProgress']);
    (await engine()).watched('prepare', [check.metric(metric)], onProgress);
  }

  async function solve(position, given = {}) {
    const { metric, goal, maxCost, inverse, nodes, time, onProgress, ...options } = check.options(given, [
      'metric', 'notation', 'faces', 'goal', 'maxCost', 'inverse', 'nodes', 'time', 'onProgress',
    ]);
    const limits = { nodes: check.nodes(nodes), time: check.amount('time', time ?? Infinity) };
    const request = [
      check.metric(metric),
      ...place(check.position(position, options, check.NOTATIONS)),
      ...place(check.goal(goal, options)),
      check.boolean('inverse', inverse ?? false),
      check.integer('maxCost', maxCost ?? MOST_COST, 0, MOST_COST),
      Number.isFinite(nodes ?? Infinity) || Number.isFinite(limits.time),
      limits.nodes,
      limits.time,
    ];
    return (await engine()).watched('solve', request, onProgress);
  }

  async function cost(sequence, metric) {
    return (await engine()).call('cost', [check.metric(metric), check.string('sequence', sequence)]);
  }

  return { prepare, solve, cost };
}
