import * as check from './check.js';
import { place } from './engine.js';

/** The time of a search without a budget, in milliseconds. */
const USUAL_TIME = 50;

/** Returns a function for the progress of a search whose solutions are not reported. */
const nodesAlone = (onProgress) => onProgress && (({ nodes }) => onProgress({ nodes }));

/** Makes the functions that `superflip/machine` exports. `load` returns a promise of the engine. */
export function machineToolkit(load) {
  let loading;
  const engine = () => (loading ??= load());

  async function describe(machine) {
    return (await engine()).call('describe', [check.machine(machine)]);
  }

  async function prepare(machine, given = {}) {
    const { onProgress } = check.options(given, ['onProgress']);
    (await engine()).watched('prepareMachine', [check.machine(machine)], nodesAlone(onProgress));
  }

  async function solve(position, given = {}) {
    const { machine, goal, nodes, time, onProgress, ...options } = check.options(given, [
      'machine', 'notation', 'faces', 'goal', 'nodes', 'time', 'onProgress',
    ]);
    const request = [
      check.machine(machine),
      ...place(check.position(position, options, check.NOTATIONS)),
      ...place(check.goal(goal, options)),
      check.nodes(nodes),
      check.amount('time', time ?? (nodes === undefined ? USUAL_TIME : Infinity)),
    ];
    return (await engine()).watched('solveMachine', request, nodesAlone(onProgress));
  }

  async function schedule(sequence, machine) {
    return (await engine()).call('schedule', [check.machine(machine), check.string('sequence', sequence)]);
  }

  async function simulate(of, position, given = {}) {
    const { machine, ...options } = check.options(given, ['machine', 'notation', 'faces']);
    return (await engine()).call('simulate', [
      check.machine(machine),
      check.json('schedule', 'a schedule', of),
      ...place(check.position(position, options, check.NOTATIONS)),
    ]);
  }

  return { describe, prepare, solve, schedule, simulate };
}
