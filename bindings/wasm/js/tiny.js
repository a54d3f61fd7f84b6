// The tiny module, in a separate file, which a page fetches. It derives its tables when it first solves.
import { toolkit } from './api.js';
import { fetched } from './fetched.js';

export * from './errors.js';
export const { solve, solveMany, shortest, scramble, scrambleMany } = toolkit(
  () => fetched(new URL('./tiny.wasm', import.meta.url)),
  ['moves', 'facelets'],
  [],
);
