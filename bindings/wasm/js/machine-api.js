import * as check from './check.js';
import { place } from './engine.js';

/** The time of a search without a budget, in milliseconds. */
const USUAL_TIME = 50;

/** Makes the functions that `superflip/machine` exports. `load` returns a promise of the engine. */
export function machineToolkit(load) {
  let loading;
  const engine = () => (loading ??= load());

  async function describe(machine) {
    return (await engine()).call('describe', [check.machine(machine)]);
  }

  async function prepare(machine) {
    (await engine()).call('prepareMachine', [check.machine(machine)]);
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
    const report = onProgress && ((progress) => onProgress({ nodes: progress.nodes }));
    return (await engine()).watched('solveMachine', request, report);
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
