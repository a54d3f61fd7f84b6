// The module for machines, in a separate file, which Node reads.
import { machineToolkit } from './machine-api.js';
import { read } from './read.js';

export * from './errors.js';
export const { describe, prepare, schedule, simulate, solve } = machineToolkit(() => read(new URL('./machine.wasm', import.meta.url)));
