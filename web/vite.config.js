import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig } from 'vite';

/** Writes the list of the page's files, and their digest, into the service worker. */
function offline() {
  return {
    name: 'offline',
    apply: 'build',
    closeBundle() {
      const dist = 'dist';
      const files = readdirSync(dist, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'sw.js')
        .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
        .toSorted();
      const digest = createHash('sha256');
      for (const file of files) digest.update(file).update(readFileSync(join(dist, file)));
      const worker = join(dist, 'sw.js');
      const text = readFileSync(worker, 'utf8')
        .replace("'VERSION'", JSON.stringify(digest.digest('hex').slice(0, 16)))
        .replace('[/* FILES */]', JSON.stringify(files));
      writeFileSync(worker, text);
    },
  };
}

export default defineConfig({
  // Relative addresses: the page works below any path.
  base: './',
  build: { target: 'es2022', chunkSizeWarningLimit: 1000 },
  worker: { format: 'es' },
  plugins: [offline()],
});
