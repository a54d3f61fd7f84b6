import { Engine } from './engine.js';

/** Fetches a module and starts its engine. */
export async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname.split('/').at(-1)}: the server answers ${response.status}`);
  // Compiling while loading needs the type application/wasm, which not every server sends.
  return new Engine(await WebAssembly.compile(await response.arrayBuffer()));
}
