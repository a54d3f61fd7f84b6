// The module for shortest solutions, in a separate file, which Node reads.
import { optimalToolkit } from './optimal-api.js';
import { read } from './read.js';

export * from './errors.js';
export const { deriveTables, useTables, shortest, certify, checkCertificate, countPositions } = optimalToolkit(
  () => read(new URL('./optimal.wasm', import.meta.url)),
);
