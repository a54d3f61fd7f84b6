import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { defineConfig } from 'vite';

const DIST = 'dist';
/** Files that are smaller with brotli. */
const TEXTS = /\.(css|html|js|svg|wasm|webmanifest)$/;

/** Lists the files of the page. */
function files() {
  return readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
    .map((entry) => relative(DIST, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
}

/** Writes the list of the page's files, and their digest, into the service worker. */
function offline() {
  return {
    name: 'offline',
    apply: 'build',
    closeBundle() {
      // Programs that show a link load the picture for previews; the page itself does not.
      const own = files().filter((file) => file !== 'sw.js' && file !== 'preview.png');
      const digest = createHash('sha256');
      for (const file of own) digest.update(file).update(readFileSync(join(DIST, file)));
      const worker = join(DIST, 'sw.js');
      const text = readFileSync(worker, 'utf8')
        .replace("'VERSION'", JSON.stringify(digest.digest('hex').slice(0, 16)))
        .replace('[/* FILES */]', JSON.stringify(own));
      writeFileSync(worker, text);
    },
  };
}

/** Writes a compressed file beside each file, for servers that send files as they are. */
export function brotli() {
  return {
    name: 'brotli',
    apply: 'build',
    closeBundle() {
      for (const file of files().filter((name) => TEXTS.test(name))) {
        writeFileSync(join(DIST, `${file}.br`), brotliCompressSync(readFileSync(join(DIST, file))));
      }
    },
  };
}

/** Writes the whole address of the picture for link previews, which most programs need. */
function previews() {
  const address = process.env.PAGE_ADDRESS;
  return {
    name: 'previews',
    transformIndexHtml: (html) => (address ? html.replace('content="./preview.png"', `content="${new URL('preview.png', address)}"`) : html),
  };
}

/** The address of the source, if the workspace names it: the build of the npm package takes it from Cargo.toml. */
const { homepage } = JSON.parse(readFileSync(new URL('../bindings/wasm/pkg/package.json', import.meta.url), 'utf8'));

/**
 * Writes the address of the source into the page. Without an address, leaves out the command that installs the program,
 * because a stranger could publish a package of this name.
 */
export function source(homepage) {
  const command = /\s*<!-- With an address of the source -->([^]*?)\s*<!-- End -->/;
  return {
    name: 'source',
    transformIndexHtml: (html) => ({
      html: html.replace(command, homepage ? '$1' : ''),
      tags: homepage ? [{ tag: 'meta', attrs: { name: 'source', content: homepage } }] : [],
    }),
  };
}

export default defineConfig({
  // Relative addresses: the page works below any path.
  base: './',
  build: { target: 'es2022', chunkSizeWarningLimit: 1000 },
  worker: { format: 'es' },
  plugins: [previews(), source(homepage), offline(), brotli()],
});
