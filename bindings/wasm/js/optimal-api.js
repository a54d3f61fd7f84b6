import * as check from './check.js';
import { place } from './engine.js';
import { ArgumentError } from './errors.js';

/** The greatest number of moves that any position needs. */
const MAX_LENGTH = 20;
/** The greatest number of shares. */
const MOST_SHARES = 1024;
/** The number of parts of a certificate, 9·15 + 9·12 sequences of two moves. */
const PARTS = 243;
/** The greatest distance of a count in the half-turn metric, and in another metric. */
const MAX_DISTANCE = 8;
const MAX_COST = 255;
const TABLES = ['flip_slice_class', 'flip_slice_move', 'flip_slice_sym', 'flip_slice_twist_prune'];

/** Makes the functions that `superflip/optimal` exports. `load` returns a promise of a new engine. */
export function optimalToolkit(load) {
  /** The engine that searches, once it has its tables. */
  let loading;

  async function deriveTables() {
    // The memory of this engine is freed with it.
    const engine = await load();
    return Object.fromEntries(engine.call('derive', []).map(({ name, address, length }) => [name, engine.bytes(address, length).slice()]));
  }

  async function prepare(tables) {
    const engine = await load();
    for (const name of TABLES) {
      const table = check.bytes(`tables.${name}`, tables?.[name]);
      engine.bytes(engine.call('place', [name, table.length]), table.length).set(table);
    }
    return engine;
  }

  async function useTables(tables) {
    await (loading = prepare(tables));
  }

  async function shortest(position, given = {}) {
    const { maxLength, share, onProgress, ...options } = check.options(given, ['notation', 'faces', 'maxLength', 'share', 'onProgress']);
    const { index = 0, count = 1 } = check.options(share ?? {}, ['index', 'count']);
    const shares = check.integer('share.count', count, 1, MOST_SHARES);
    const request = [
      ...place(check.position(position, options, check.NOTATIONS)),
      check.integer('maxLength', maxLength ?? MAX_LENGTH, 0, MAX_LENGTH),
      check.integer('share.index', index, 0, shares - 1),
      shares,
    ];
    return call('shortest', request, onProgress);
  }

  async function certify(position, solution, given = {}) {
    const { onProgress, ...options } = check.options(given, ['notation', 'faces', 'onProgress']);
    const request = place(check.position(position, options, check.NOTATIONS));
    return call('certify', [...request, check.string('solution', solution)], onProgress);
  }

  async function checkCertificate(certificate, given = {}) {
    const { parts = [], onProgress } = check.options(given, ['parts', 'onProgress']);
    const numbers = parts === 'all' ? [parts] : check.integers('parts', parts, PARTS);
    return call('checkCertificate', [check.string('certificate', certificate), numbers.join('\n')], onProgress);
  }

  async function countPositions(given = {}) {
    const { metric, onProgress, ...what } = check.options(given, ['maxDistance', 'moves', 'goal', 'metric', 'onProgress']);
    const [[name, value] = [], ...others] = Object.entries(what).filter(([, value]) => value !== undefined);
    if (name === undefined || others.length > 0) throw new ArgumentError('options', 'expected one of maxDistance, moves and goal');
    const limit = metric === undefined ? MAX_DISTANCE : MAX_COST;
    const request = [
      name,
      name === 'maxDistance' ? check.integer(name, value, 0, limit) : check.string(name, value),
      ...(metric === undefined ? [] : [check.metric(metric)]),
    ];
    // The memory of this engine is freed with it.
    return (await load()).watched('count', request, onProgress);
  }

  async function call(name, request, onProgress) {
    const engine = await (loading ??= deriveTables().then(prepare));
    return engine.watched(name, request, onProgress);
  }

  return { deriveTables, useTables, shortest, certify, checkCertificate, countPositions };
}
