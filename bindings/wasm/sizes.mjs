// Prints what each entry of the built package adds to a bundle of esbuild, in bytes, and with gzip -9.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const { buildSync } = createRequire(new URL('tools/', import.meta.url))('esbuild');

/** The entries that contain their module, and those that need none. */
export const ENTRIES = [
  'superflip/cubejs', 'superflip/cubejs/large', 'superflip', 'superflip/moves', 'superflip-cubejs', 'superflip-cubejs/lib/cube',
  'superflip-min2phase', 'superflip-cube-solver', 'superflip-rubiks-cube-solver',
];

const at = (path) => new URL(path, import.meta.url).pathname;

/** Returns the file of an entry. */
function fileOf(entry) {
  const [name, ...path] = entry.split('/');
  const folder = `pkg${name.slice('superflip'.length)}/`;
  const { main, exports } = JSON.parse(readFileSync(at(`${folder}package.json`), 'utf8'));
  if (!exports) return at(folder + (path.length > 0 ? `${path.join('/')}.js` : main));
  const target = exports[['.', ...path].join('/')];
  return at(folder + (target.import?.default ?? target.default));
}

/** Returns the bytes that the default or namespace import of an entry adds to a bundle. */
export function size(entry) {
  const [{ contents }] = buildSync({
    entryPoints: [fileOf(entry)], bundle: true, minify: true, format: 'esm', write: false, logLevel: 'warning',
  }).outputFiles;
  return { bytes: contents.length, gzip: gzipSync(contents, { level: 9 }).length };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const entry of ENTRIES) {
    const { bytes, gzip } = size(entry);
    console.log(`${entry}: ${bytes} bytes in a bundle, ${gzip} with gzip`);
  }
}
