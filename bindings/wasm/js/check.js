import { ArgumentError } from './errors.js';

/** The notations of the large module. */
export const NOTATIONS = [
  'moves', 'cubepos', 'calculator', 'facelets', 'view', 'singmaster', 'timer', 'link', 'json',
];

/** Returns a value as text for an error message. */
function shown(value) {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 40));
  if (typeof value === 'symbol' || typeof value === 'bigint') return String(value);
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'an array' : 'an object';
  return typeof value === 'function' ? 'a function' : String(value);
}

/** Checks that a value has the accepted kind. */
function require(holds, argument, accepted, value) {
  if (!holds) throw new ArgumentError(argument, `expected ${accepted}, found ${shown(value)}`);
}

/** Checks a position, its notation and the order of its faces. Returns them in the form of a request. */
export function position(text, { notation, faces }, notations, argument = 'position') {
  require(typeof text === 'string', argument, 'a string', text);
  require(text.isWellFormed?.() ?? true, argument, 'well-formed Unicode', text);
  const request = { text };
  if (notation !== undefined) {
    request.notation = choice('notation', notation, notations);
  }
  if (faces !== undefined) {
    require(typeof faces === 'string', 'faces', 'a string such as ULFRBD', faces);
    const holds = notation === undefined || notation === 'facelets';
    require(holds, 'notation', "'facelets', because `faces` is given", notation);
    request.faces = faces;
  }
  return request;
}

/** Checks that a value is an integer within a range, and returns the integer. */
export function integer(argument, value, min, max) {
  const holds = Number.isInteger(value) && value >= min && value <= max;
  require(holds, argument, `an integer from ${min} to ${max}`, value);
  return value;
}

/** Checks that a value is 54 letters of faces, and returns it. */
export function facelets(argument, value) {
  require(typeof value === 'string' && /^[URFDLB]{54}$/.test(value), argument, '54 letters of URFDLB', value);
  return value;
}

/** Checks that a value is a number that is at least 0, and returns it. Infinity is accepted. */
export function amount(argument, value) {
  require(typeof value === 'number' && value >= 0, argument, 'a number of at least 0', value);
  return value;
}

/** Checks a seed and returns it as decimal digits. Draws a random seed if none is given. */
export function seed(value) {
  if (value === undefined) return String(crypto.getRandomValues(new BigUint64Array(1))[0]);
  const holds = typeof value === 'bigint' ? value >= 0n && value < 1n << 64n : Number.isSafeInteger(value) && value >= 0;
  require(holds, 'seed', 'a safe integer or a BigInt from 0 to 2^64 - 1', value);
  return String(value);
}

/** Checks that a value is a string, and returns it. */
export function string(argument, value) {
  require(typeof value === 'string', argument, 'a string', value);
  return value;
}

/** Checks a metric: a name, or an object with costs of turns. Returns a text: the name, or JSON. */
export const metric = (value) => (typeof value === 'string' ? value : json('metric', 'the name of a metric or an object of costs', value));

/** Checks a machine: the name of a preset, or an object that describes one. Returns a text: the name, or JSON. */
export const machine = (value) => (typeof value === 'string' ? value : json('machine', 'the name of a preset or a description', value));

/** Checks that a value is an object with members that JSON can write, and returns it as JSON. */
export function json(argument, accepted, value) {
  require(typeof value === 'object' && value !== null && !Array.isArray(value), argument, accepted, value);
  // JSON has no NaN and no Infinity, and would write null, which is a member without a value.
  const member = (name, item) => {
    require(typeof item !== 'number' || Number.isFinite(item), argument, `a finite number for ${name}`, item);
    return item;
  };
  try {
    return String(JSON.stringify(value, member));
  } catch (error) {
    throw error instanceof ArgumentError ? error : new ArgumentError(argument, `the object cannot be written as JSON: ${error}`);
  }
}

/** Checks a number of nodes, which may be Infinity, and returns at most 2⁵³ − 1 nodes. */
export const nodes = (value = Infinity) => Math.floor(Math.min(amount('nodes', value), Number.MAX_SAFE_INTEGER));

/** Checks the position to which moves lead. Without one, returns the solved cube. */
export const goal = (text, options) => (text === undefined ? { text: '', notation: 'moves' } : position(text, options, NOTATIONS, 'goal'));

/** Checks that a value is bytes, and returns it. */
export function bytes(argument, value) {
  require(value instanceof Uint8Array, argument, 'a Uint8Array', value);
  return value;
}

/** Checks that a value is one of some strings, and returns it. */
export function choice(argument, value, accepted) {
  require(accepted.includes(value), argument, `one of ${accepted.join(', ')}`, value);
  return value;
}

/** Checks that a value is a boolean, and returns it. */
export function boolean(argument, value) {
  require(typeof value === 'boolean', argument, 'true or false', value);
  return value;
}

/** Checks that a value is a string with some text, and returns it. */
export function filled(argument, value) {
  require(typeof value === 'string' && value.trim() !== '', argument, 'a string that is not empty', value);
  return value;
}

/** The number of items after which no more are read, because an iterable may have no end. */
const MOST_ITEMS = 1000;

/** Checks that a value is a list of texts of one line, and returns the texts with line feeds between them. */
export function lines(argument, value) {
  require(isIterable(value), argument, 'an array of strings', value);
  const items = [];
  for (const item of value) {
    if (items.length === MOST_ITEMS) throw new ArgumentError(argument, `expected at most ${MOST_ITEMS} items`);
    const holds = typeof item === 'string' && item.trim() !== '' && !/[\r\n]/.test(item);
    require(holds, argument, `a string of one line as item ${items.length + 1}`, item);
    items.push(item);
  }
  return items.join('\n');
}

/** The number of colors after which no more are read, because an iterable may have no end. */
const MOST_COLORS = 1000;

/**
 * Checks that a value is a list of colors: arrays of three numbers, or null or undefined. Returns the colors as arrays. A
 * missing color becomes three NaN.
 */
export function colors(value) {
  require(isIterable(value), 'colors', 'an array of 54 colors', value);
  const rows = [];
  for (const row of value) {
    if (rows.length === MOST_COLORS) throw new ArgumentError('colors', `expected 54 colors, found more than ${MOST_COLORS}`);
    const color = row === null || row === undefined ? [NaN, NaN, NaN] : row;
    const holds = (Array.isArray(color) || ArrayBuffer.isView(color)) && color.length === 3;
    const accepted = `three numbers or null as color ${rows.length + 1}`;
    require(holds && Array.from(color).every((channel) => typeof channel === 'number'), 'colors', accepted, row);
    rows.push([...color]);
  }
  return rows;
}

/** Returns whether a value is an object whose items can be listed. */
const isIterable = (value) => typeof value === 'object' && value !== null && typeof value[Symbol.iterator] === 'function';

/** Checks that a value is an iterable of positions, and returns it. */
export function list(argument, value) {
  require(isIterable(value), argument, 'an array or another iterable of strings', value);
  return value;
}

/** Checks that a value is a list of at most `most` integers from 0 to `most - 1`, and returns them as an array. */
export function integers(argument, value, most) {
  require(typeof value !== 'string' && isIterable(value), argument, 'an array of integers', value);
  const items = [];
  for (const item of value) {
    require(items.length < most, argument, `at most ${most} integers`, value);
    items.push(integer(argument, item, 0, most - 1));
  }
  return items;
}

/** Checks that all names of options are among the accepted names, and returns the options. */
export function options(given, accepted) {
  require(typeof given === 'object' && given !== null && !Array.isArray(given), 'options', 'an object', given);
  for (const name of Object.keys(given)) {
    require(accepted.includes(name), 'options', `the names ${accepted.join(', ')}`, name);
  }
  const { signal, onProgress } = given;
  require(signal === undefined || signal instanceof AbortSignal, 'signal', 'an AbortSignal', signal);
  require(onProgress === undefined || typeof onProgress === 'function', 'onProgress', 'a function', onProgress);
  return given;
}
