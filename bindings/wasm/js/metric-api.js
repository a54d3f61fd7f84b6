import * as check from './check.js';
import { AbortError } from './errors.js';
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
    const { metric, goal, maxCost, inverse, nodes, time, onProgress, ...options } = check.options(given, [
      'metric', 'notation', 'faces', 'goal', 'maxCost', 'inverse', 'nodes', 'time', 'onProgress',
    ]);
    const limits = { nodes: check.amount('nodes', nodes ?? Infinity), time: check.amount('time', time ?? Infinity) };
    const request = [
      check.metric(metric),
      ...place(check.position(position, options, check.NOTATIONS)),
      // Without a goal, no moves lead from the solved cube to the goal.
      ...place(goal === undefined ? { text: '', notation: 'moves' } : check.position(goal, options, check.NOTATIONS, 'goal')),
      check.boolean('inverse', inverse ?? false),
      check.integer('maxCost', maxCost ?? MOST_COST, 0, MOST_COST),
      Number.isFinite(limits.nodes) || Number.isFinite(limits.time),
      Math.floor(Math.min(limits.nodes, MOST_NODES)),
      limits.time,
    ];
    const engine = await (loading ??= load());
    // An exception must not pass through the module, which would lose its tables.
    const thrown = [];
    engine.onProgress = onProgress && ((progress) => {
      try {
        return onProgress(progress);
      } catch (error) {
        thrown.push(error);
        return false;
      }
    });
    try {
      return engine.call('solve', request);
    } catch (error) {
      if (thrown.length > 0) throw thrown[0];
      throw error.kind === 'cancelled' ? new AbortError() : error;
    } finally {
      engine.onProgress = undefined;
    }
  }

  async function cost(sequence, metric) {
    return call('cost', [check.metric(metric), check.string('sequence', sequence)]);
  }

  return { prepare, solve, cost };
}
