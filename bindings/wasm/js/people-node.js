// The module for people who solve by hand, in a separate file, which Node reads.
import { peopleToolkit } from './people-api.js';
import { read } from './read.js';

export * from './errors.js';
export const {
  cases, findAlgs, estimate, memo, findCommutators, commutatorsOf, findSteps, countSteps, findInsertions, stagesOf,
  linkTo,
} = peopleToolkit(() => read(new URL('./people.wasm', import.meta.url)));
