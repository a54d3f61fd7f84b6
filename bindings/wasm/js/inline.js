import { base64 } from './bytes.js';
import { Engine } from './engine.js';

/** Returns the decoded bytes of the module. */
function decode() {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(base64);
  if (globalThis.Buffer) return globalThis.Buffer.from(base64, 'base64');
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = text.charCodeAt(i);
  return bytes;
}

let engine;

/** Returns the engine that runs the module in this package. The first call starts the engine. */
export function inline() {
  return (engine ??= new Engine(new WebAssembly.Module(decode())));
}
