// The module is in a separate file, which a page fetches.
import { toolkit } from './api.js';
import { fetched } from './fetched.js';

export * from './errors.js';
export const {
  solve, solveMany, shortest, scramble, scrambleMany, inspect, convert, picture, nearest, scan, solveByMethod, ways,
} = toolkit(
  () => fetched(new URL('./superflip.wasm', import.meta.url)),
);
