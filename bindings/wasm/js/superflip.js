// The module is part of this package's JavaScript, so that every bundler can include the module.
import { toolkit } from './api.js';
import { large } from './large-inline.js';

export * from './errors.js';
export const {
  solve, solveMany, shortest, scramble, scrambleMany, inspect, convert, picture, nearest, scan, solveByMethod, ways,
} = toolkit(large);
