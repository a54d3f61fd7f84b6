// The module's bytes are in this package's JavaScript, so every bundler can take them.
import { toolkit } from './api.js';
import { inline } from './inline.js';

export * from './errors.js';
export const { solve, solveMany, shortest, scramble, scrambleMany, inspect, convert, ways } = toolkit(inline);
