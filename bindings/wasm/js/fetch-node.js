// The module is in a separate file, which Node reads.
import { readFile } from 'node:fs/promises';
import { toolkit } from './api.js';
import { Engine } from './engine.js';

async function load() {
  const bytes = await readFile(new URL('./superflip.wasm', import.meta.url));
  return new Engine(await WebAssembly.compile(bytes));
}

export * from './errors.js';
export const { solve, solveMany, shortest, scramble, scrambleMany, inspect, convert, nearest, ways } = toolkit(load);
