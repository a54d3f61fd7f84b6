// The tiny module, in a separate file, which Node reads. It derives its tables when it first solves.
import { toolkit } from './api.js';
import { read } from './read.js';

export * from './errors.js';
export const { solve, solveMany, shortest, scramble, scrambleMany } = toolkit(
  () => read(new URL('./tiny.wasm', import.meta.url)),
  ['moves', 'facelets'],
  [],
);
