import * as check from './check.js';
import { place } from './engine.js';

/** The greatest number of turns of an algorithm, and of a setup. */
const MOST_TURNS = 20;
const MOST_SETUP = 4;
/** The greatest number of results. */
const MOST_RESULTS = 1000;
/** The greatest number of partial solutions that steps keep, and of skeletons that insertions keep. */
const MOST_PARTIAL = 1_000_000;
const MOST_SKELETONS = 65_535;
/** The time of a search for algorithms without the option, in milliseconds. */
const ALGS_TIME = 10_000;

const STEPS = 'eo > dr > htr > finish';
const CONVENTIONS = ['all', 'last-clockwise'];
const PAGES = ['alg-cubing-net', 'twizzle'];
const NEW_GRIPS = ['when-stuck', 'anywhere'];
const READING = ['notation', 'faces'];

const count = ({ count }, standard) => check.integer('count', count ?? standard, 1, MOST_RESULTS);
const grips = ({ newGrips = 'when-stuck' }) => check.choice('newGrips', newGrips, NEW_GRIPS);
const time = ({ time }, standard = Infinity) => check.amount('time', time ?? standard);

/** Returns a text that may be absent. An empty text means an absent one, so an empty text is refused. */
function text(argument, value) {
  if (value === undefined) return '';
  return check.filled(argument, value);
}

/** Makes the functions that `superflip/people` exports. `load` returns the engine, or a promise of the engine. */
export function peopleToolkit(load) {
  let loading;
  const call = async (name, request) => (await (loading ??= load())).call(name, request);
  /**
   * Answers a search with a list. The last field of the request is the time of the search. The property `complete` says
   * whether the search ended before. It is not enumerable, so the list is compared and printed as any other list.
   */
  const find = async (name, request) => {
    const engine = await (loading ??= load());
    const found = engine.call(name, request);
    return Object.defineProperty(found, 'complete', { value: !engine.wasCut(request.at(-1)) });
  };
  const read = (position, options) => place(check.position(position, options, check.NOTATIONS));

  async function cases(position, given = {}) {
    return call('cases', read(position, check.options(given, READING)));
  }

  async function findAlgs(position, given = {}) {
    const options = check.options(given, [
      ...READING, 'moves', 'rotations', 'goal', 'auf', 'maxLength', 'more', 'maxRegrips', 'count', 'time', 'newGrips',
    ]);
    return find('algs', [
      ...read(position, options),
      check.string('moves', options.moves ?? 'R U F'),
      check.lines('rotations', options.rotations ?? []),
      text('goal', options.goal),
      check.boolean('auf', options.auf ?? true),
      check.integer('maxLength', options.maxLength ?? MOST_TURNS, 0, MOST_TURNS),
      check.integer('more', options.more ?? 2, 0, MOST_TURNS),
      check.integer('maxRegrips', options.maxRegrips ?? MOST_RESULTS, 0, MOST_RESULTS),
      count(options, 10),
      grips(options),
      time(options, ALGS_TIME),
    ]);
  }

  async function estimate(sequence, given = {}) {
    const options = check.options(given, ['auf', 'newGrips']);
    const auf = check.boolean('auf', options.auf ?? false);
    return call('estimate', [check.string('sequence', sequence), auf, grips(options)]);
  }

  async function memo(position, given = {}) {
    const options = check.options(given, [...READING, 'buffers', 'letters', 'breaks', 'swap', 'cycleTurned', 'hold']);
    return call('memo', [
      ...read(position, options),
      text('letters', options.letters),
      check.lines('buffers', options.buffers ?? []),
      check.lines('breaks', options.breaks ?? []),
      check.lines('swap', options.swap ?? []),
      check.boolean('cycleTurned', options.cycleTurned ?? false),
      check.lines('hold', options.hold ?? []),
    ]);
  }

  async function findCommutators(position, given = {}) {
    const options = check.options(given, [...READING, 'moves', 'setup', 'maxLength', 'count', 'time', 'newGrips']);
    const { setup } = options;
    return find('commutators', [
      ...read(position, options),
      text('moves', options.moves),
      setup === undefined ? '' : check.integer('setup', setup, 0, MOST_SETUP),
      check.integer('maxLength', options.maxLength ?? 255, 0, 255),
      count(options, 10),
      grips(options),
      time(options),
    ]);
  }

  async function commutatorsOf(sequence) {
    return call('commutatorsOf', [check.string('sequence', sequence)]);
  }

  /** Returns the fields that both requests for steps begin with. */
  const chain = (position, options) => [
    ...read(position, options),
    check.string('steps', options.steps ?? STEPS),
    check.integer('keep', options.keep ?? 1000, 1, MOST_PARTIAL),
    check.choice('convention', options.convention ?? 'last-clockwise', CONVENTIONS),
  ];

  async function findSteps(position, given = {}) {
    const options = check.options(given, [...READING, 'steps', 'keep', 'convention', 'count', 'time']);
    const improves = options.time !== undefined;
    return find('steps', [...chain(position, options), count(options, 1), improves, time(options)]);
  }

  async function countSteps(position, given = {}) {
    const options = check.options(given, [...READING, 'steps', 'keep', 'convention', 'time']);
    return call('countSteps', [...chain(position, options), time(options)]);
  }

  async function findInsertions(position, skeleton, given = {}) {
    const options = check.options(given, [...READING, 'keep', 'count', 'time']);
    return find('insertions', [
      ...read(position, options),
      check.string('skeleton', skeleton),
      check.integer('keep', options.keep ?? 1000, 1, MOST_SKELETONS),
      count(options, 1),
      time(options),
    ]);
  }

  async function stagesOf(reconstruction) {
    return call('stagesOf', [check.string('reconstruction', reconstruction)]);
  }

  async function linkTo(text, page = 'alg-cubing-net') {
    return call('linkTo', [check.string('text', text), check.choice('page', page, PAGES)]);
  }

  return {
    cases, findAlgs, estimate, memo, findCommutators, commutatorsOf, findSteps, countSteps, findInsertions, stagesOf, linkTo,
  };
}
