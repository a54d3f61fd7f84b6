// The module for people who solve by hand, in a separate file, which a page fetches.
import { fetched } from './fetched.js';
import { peopleToolkit } from './people-api.js';

export * from './errors.js';
export const {
  cases, findAlgs, estimate, memo, findCommutators, commutatorsOf, findSteps, countSteps, findInsertions, stagesOf,
  linkTo,
} = peopleToolkit(() => fetched(new URL('./people.wasm', import.meta.url)));
