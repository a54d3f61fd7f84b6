// The module is in a separate file, which a page fetches.
import { toolkit } from './api.js';
import { Engine } from './engine.js';

async function load() {
  const response = await fetch(new URL('./superflip.wasm', import.meta.url));
  if (!response.ok) throw new Error(`superflip.wasm: the server answers ${response.status}`);
  // Compiling while loading needs the type application/wasm, which not every server sends.
  return new Engine(await WebAssembly.compile(await response.arrayBuffer()));
}

export * from './errors.js';
export const { solve, solveMany, shortest, scramble, scrambleMany, inspect, convert, nearest, ways } = toolkit(load);
