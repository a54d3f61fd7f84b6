import { readFile } from 'node:fs/promises';
import { Engine } from './engine.js';

/** Reads a module from a file and starts its engine. */
export async function read(url) {
  return new Engine(await WebAssembly.compile(await readFile(url)));
}
