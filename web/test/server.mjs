// Serves web/dist below a path, as a plain web server does.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json' };
const DIST = new URL('../dist', import.meta.url).pathname;

/** Starts a server of the page at `path`. Returns the address of the page and the bytes sent. */
export async function serve(path) {
  const sent = { bytes: 0 };
  const server = createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url, 'http://host').pathname);
    const file = join(DIST, name.startsWith(path) ? name.slice(path.length) || 'index.html' : 'absent');
    if (!existsSync(file) || statSync(file).isDirectory()) return response.writeHead(404).end();
    sent.bytes += statSync(file).size;
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${server.address().port}${path}`, sent, close: () => server.close() };
}
