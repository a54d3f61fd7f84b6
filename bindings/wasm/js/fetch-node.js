// The module is in a separate file, which Node reads.
import { toolkit } from './api.js';
import { read } from './read.js';

export * from './errors.js';
export const {
  solve, solveMany, shortest, scramble, scrambleMany, inspect, convert, picture, nearest, scan, solveByMethod, ways,
} = toolkit(
  () => read(new URL('./superflip.wasm', import.meta.url)),
);
