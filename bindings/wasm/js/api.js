import * as check from './check.js';
import { ArgumentError, SearchError } from './errors.js';
import { Pace } from './slices.js';

/** The default for the maximum length of a solution. No position needs more than 20 moves. */
const MAX_LENGTH = 21;
/** The greatest maximum length that a caller may ask for. */
const LONGEST = 30;
/** The number of nodes between two checks of the clock. This many nodes take about 10 ms. */
const SLICE = 1 << 15;
/** The time of one slice in a search for ways, in milliseconds. */
const WAYS_SLICE = 12;
/** The maximum number of ways in one slice. */
const WAYS_PER_SLICE = 1000;
/** The greatest number of positions that a caller may draw from one seed. */
const MOST_POSITIONS = 100_000;
/** The greatest number of repairs that a caller may ask for. */
const MOST_REPAIRS = 1000;

/** Runs a search in slices. Yields the answer to each slice: the nodes so far, and the solution if there is one. */
async function* run(engine, search, { nodes = Infinity, time = Infinity, signal, onProgress }) {
  const pace = new Pace(signal);
  const end = performance.now() + time;
  const generation = engine.generation;
  let spent = 0;
  try {
    while (spent < nodes && performance.now() < end) {
      const answer = engine.call('run', { search, nodes: Math.min(SLICE, Math.ceil(nodes - spent)) });
      spent = answer.nodes;
      onProgress?.({ nodes: spent, solution: answer.solution ?? null });
      yield answer;
      if (answer.isExhausted) return;
      await pace.tick();
    }
  } finally {
    // After a failure of the module, the search no longer exists.
    if (generation === engine.generation) engine.call('close', { search });
  }
}

/** Runs a search until its first solution, and returns this solution. */
async function first(engine, request, options) {
  const search = engine.call('open', request);
  for await (const { solution, isExhausted, nodes } of run(engine, search, options)) {
    if (solution) return { ...solution, nodes };
    if (isExhausted) throw new SearchError('noneWithin', `no solution has at most ${request.maxLength} moves`);
  }
  throw new SearchError('budgetSpent', 'the budget was spent before a solution was found');
}

/** The methods that people learn, and the faces of a cross. */
const METHODS = ['beginner', 'cfop'];
const FACES = ['U', 'F', 'R', 'D', 'B', 'L'];
/** The ways in which a picture shows the cube. */
const VIEWS = ['net', 'last-layer'];
/** The options that say how a text is read. */
const READING = ['notation', 'faces'];
/** The options that say what a scramble is drawn from, and its form. */
const KINDS = ['solved', 'case', 'event'];
const BUDGETS = ['nodes', 'time', 'signal', 'onProgress'];

/** Checks the options that all searches have, and returns them. */
function searchOptions(given, more) {
  const options = check.options(given, [...READING, 'maxLength', ...BUDGETS, ...more]);
  if (options.nodes !== undefined) check.amount('nodes', options.nodes);
  if (options.time !== undefined) check.amount('time', options.time);
  return options;
}

function maxLength({ maxLength = MAX_LENGTH }) {
  return check.integer('maxLength', maxLength, 0, LONGEST);
}

/**
 * Makes the functions that the package exports. `load` returns the engine, or a promise of the engine. `notations` lists
 * the notations that its module reads, and `kinds` the options of scrambles of a kind.
 */
export function toolkit(load, notations = check.NOTATIONS, kinds = KINDS) {
  let loading;
  const engine = () => (loading ??= load());
  const place = (text, options) => check.position(text, options, notations);

  async function solve(position, given = {}) {
    const options = searchOptions(given, ['inverse']);
    const { inverse = false } = options;
    const request = {
      position: place(position, options),
      maxLength: maxLength(options),
      inverse: check.boolean('inverse', inverse),
    };
    return first(await engine(), request, options);
  }

  async function solveMany(positions, given = {}) {
    const { onProgress, ...options } = searchOptions(given, ['inverse']);
    const results = [];
    const pace = new Pace(options.signal);
    for (const position of check.list('positions', positions)) {
      try {
        results.push(await solve(position, options));
      } catch (error) {
        if (error.kind === 'cancelled' || error.kind === 'internal') throw error;
        results.push({ error });
      }
      onProgress?.({ done: results.length });
      await pace.tick();
    }
    return results;
  }

  async function shortest(position, given = {}) {
    const options = searchOptions(given, []);
    const request = {
      position: place(position, options),
      maxLength: maxLength(options),
      inverse: false,
    };
    const running = await engine();
    const search = running.call('open', request);
    let best = null;
    let spent = 0;
    for await (const { solution, isExhausted, nodes } of run(running, search, options)) {
      best = solution ?? best;
      spent = nodes;
      if (isExhausted && best) best.optimal = true;
      if (best?.optimal) break;
      if (isExhausted) throw new SearchError('noneWithin', `no solution has at most ${request.maxLength} moves`);
    }
    if (!best) throw new SearchError('budgetSpent', 'the budget was spent before a solution was found');
    return { ...best, nodes: spent };
  }

  /** Draws scrambles of a kind. Each takes some milliseconds. */
  async function ofKind(count, seed, kind, options) {
    const running = await engine();
    const scrambler = running.call('scrambler', { seed, maxLength: check.integer('maxLength', options.maxLength ?? MAX_LENGTH, 20, LONGEST), ...kind });
    const { generation } = running;
    const scrambles = [];
    const pace = new Pace(options.signal);
    try {
      while (scrambles.length < count) {
        scrambles.push(running.call('scramble', scrambler));
        options.onProgress?.({ done: scrambles.length });
        await pace.tick();
      }
    } finally {
      if (running.generation === generation) running.call('scrambled', scrambler);
    }
    return scrambles;
  }

  async function scrambleMany(count, given = {}) {
    const { seed, onProgress, ...rest } = check.options(given, ['seed', 'maxLength', 'signal', 'onProgress', ...kinds]);
    const request = { seed: check.seed(seed), count: check.integer('count', count, 0, MOST_POSITIONS) };
    const { solved = '', case: of = '', event = '', ...options } = rest;
    maxLength(options);
    if (kinds.some((kind) => rest[kind] !== undefined)) {
      for (const kind of kinds) if (rest[kind] !== undefined) check.filled(kind, rest[kind]);
      if (solved !== '' && of !== '') throw new ArgumentError('case', 'expected only one of `solved` and `case`');
      return ofKind(request.count, request.seed, { solved, case: of, event }, { ...options, onProgress });
    }
    const positions = (await engine()).call('random', request);
    const scrambles = [];
    const pace = new Pace(options.signal);
    for (const facelets of positions) {
      const { moves, length } = await solve(facelets, { ...options, inverse: true });
      scrambles.push({ moves, length, facelets });
      onProgress?.({ done: scrambles.length });
      await pace.tick();
    }
    return scrambles;
  }

  async function scramble(options = {}) {
    const [scramble] = await scrambleMany(1, options);
    return scramble;
  }

  async function inspect(position, given = {}) {
    const request = place(position, check.options(given, READING));
    return (await engine()).call('inspect', request);
  }

  async function convert(position, given = {}) {
    const request = place(position, check.options(given, READING));
    return (await engine()).call('convert', request);
  }

  async function picture(position, given = {}) {
    const options = check.options(given, [...READING, 'goal', 'view']);
    const request = {
      position: place(position, options),
      goal: check.string('goal', options.goal ?? 'all'),
      view: check.choice('view', options.view ?? 'net', VIEWS),
    };
    return (await engine()).call('picture', request);
  }

  async function scan(colors, given = {}) {
    const options = check.options(given, ['space', 'faces', 'count']);
    const request = {
      colors: check.colors(colors),
      space: check.string('space', options.space ?? 'rgb'),
      count: check.integer('count', options.count ?? 1, 1, MOST_REPAIRS),
    };
    if (options.faces !== undefined) request.faces = check.string('faces', options.faces);
    return (await engine()).call('scan', request);
  }

  async function nearest(stickers, given = {}) {
    if (typeof stickers === 'object' && stickers !== null) return (await scan(stickers, given)).cubes;
    const options = check.options(given, [...READING, 'count']);
    const request = {
      position: place(stickers, options),
      count: check.integer('count', options.count ?? 1, 1, MOST_REPAIRS),
    };
    return (await engine()).call('nearest', request);
  }

  async function solveByMethod(position, given = {}) {
    const options = check.options(given, [...READING, 'method', 'cross']);
    const request = {
      position: place(position, options),
      method: check.choice('method', options.method ?? 'beginner', METHODS),
      cross: check.choice('cross', options.cross ?? 'U', FACES),
    };
    return (await engine()).call('method', request);
  }

  async function* ways(position, length, given = {}) {
    const options = check.options(given, [...READING, 'goal', 'time', 'signal', 'onProgress']);
    const request = {
      position: place(position, options),
      goal: check.string('goal', options.goal ?? 'all'),
      length: check.integer('length', length, 0, 25),
      limit: WAYS_PER_SLICE,
      milliseconds: WAYS_SLICE,
    };
    const end = performance.now() + check.amount('time', options.time ?? Infinity);
    const pace = new Pace(options.signal);
    const running = await engine();
    for (let after = ''; after !== undefined; ) {
      const slice = running.call('ways', { ...request, after });
      yield* slice.ways;
      after = slice.after;
      options.onProgress?.({ after: after ?? null });
      if (after !== undefined && performance.now() >= end) {
        throw new SearchError('budgetSpent', `the time was over after ${after}`);
      }
      await pace.tick();
    }
  }

  return {
    solve, solveMany, shortest, scramble, scrambleMany, inspect, convert, picture, nearest, scan, solveByMethod, ways,
  };
}
