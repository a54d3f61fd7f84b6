// The module for shortest solutions, in a separate file, which a page fetches.
import { fetched } from './fetched.js';
import { optimalToolkit } from './optimal-api.js';

export * from './errors.js';
export const { deriveTables, useTables, shortest, certify, checkCertificate, countPositions } = optimalToolkit(
  () => fetched(new URL('./optimal.wasm', import.meta.url)),
);
