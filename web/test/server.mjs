// Serves web/dist below a path, as a plain web server does that sends the compressed files beside the originals.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json' };
const DIST = new URL('../dist', import.meta.url).pathname;

/** Starts a server of the page at `path`. Returns its address, the bytes sent by file, and the files that are refused. */
export async function serve(path) {
  const sent = new Map();
  const refused = new Set();
  const server = createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url, 'http://host').pathname);
    const inside = name.startsWith(path) ? name.slice(path.length) || 'index.html' : 'absent';
    const file = join(DIST, inside);
    const isRefused = [...refused].some((part) => inside.includes(part));
    if (isRefused || !existsSync(file) || statSync(file).isDirectory()) return response.writeHead(404).end();
    const isSmall = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') && existsSync(`${file}.br`);
    const own = isSmall ? `${file}.br` : file;
    sent.set(inside, statSync(own).size);
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', ...(isSmall && { 'content-encoding': 'br' }) });
    createReadStream(own).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${server.address().port}${path}`, sent, refused, close: () => server.close() };
}
