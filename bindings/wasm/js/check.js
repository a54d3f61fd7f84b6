import { ArgumentError } from './errors.js';

const NOTATIONS = ['moves', 'cubepos', 'facelets', 'view', 'singmaster'];

/** Shows a value in an error message. */
function shown(value) {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 40));
  if (typeof value === 'symbol' || typeof value === 'bigint') return String(value);
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'an array' : 'an object';
  return typeof value === 'function' ? 'a function' : String(value);
}

/** Checks that a value is one of a kind. */
function require(holds, argument, accepted, value) {
  if (!holds) throw new ArgumentError(argument, `expected ${accepted}, found ${shown(value)}`);
}

/** Returns a request for a position. */
export function position(text, notation) {
  require(typeof text === 'string', 'position', 'a string', text);
  require(text.isWellFormed?.() ?? true, 'position', 'well-formed Unicode', text);
  if (notation === undefined) return { text };
  require(NOTATIONS.includes(notation), 'notation', `one of ${NOTATIONS.join(', ')}`, notation);
  return { text, notation };
}

/** Returns an integer within a range. */
export function integer(argument, value, min, max) {
  const holds = Number.isInteger(value) && value >= min && value <= max;
  require(holds, argument, `an integer from ${min} to ${max}`, value);
  return value;
}

/** Returns a number that is at least 0, or infinity. */
export function amount(argument, value) {
  require(typeof value === 'number' && value >= 0, argument, 'a number of at least 0', value);
  return value;
}

/** Returns a seed as decimal digits. Draws a seed if there is none. */
export function seed(value) {
  if (value === undefined) return String(crypto.getRandomValues(new BigUint64Array(1))[0]);
  const holds = typeof value === 'bigint' ? value >= 0n && value < 1n << 64n : Number.isSafeInteger(value) && value >= 0;
  require(holds, 'seed', 'a safe integer or a BigInt from 0 to 2^64 - 1', value);
  return String(value);
}

/** Returns a string. */
export function string(argument, value) {
  require(typeof value === 'string', argument, 'a string', value);
  return value;
}

/** Returns a truth value. */
export function boolean(argument, value) {
  require(typeof value === 'boolean', argument, 'true or false', value);
  return value;
}

/** Returns an iterable of positions. */
export function list(argument, value) {
  const holds = typeof value === 'object' && value !== null && typeof value[Symbol.iterator] === 'function';
  require(holds, argument, 'an array or another iterable of strings', value);
  return value;
}

/** Returns options. Refuses names that are not among the accepted names. */
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
