import { Engine } from './engine.js';

/** Returns the decoded bytes of a module. */
function decode(base64) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(base64);
  if (globalThis.Buffer) return globalThis.Buffer.from(base64, 'base64');
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** Returns a function that returns the engine of a module in base64. The first call of the function starts the engine. */
export function inline(base64) {
  let engine;
  return () => (engine ??= new Engine(new WebAssembly.Module(decode(base64))));
}
