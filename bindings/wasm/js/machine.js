// The module for machines, in a separate file, which a page fetches.
import { fetched } from './fetched.js';
import { machineToolkit } from './machine-api.js';

export * from './errors.js';
export const { describe, prepare, schedule, simulate, solve } = machineToolkit(() => fetched(new URL('./machine.wasm', import.meta.url)));
