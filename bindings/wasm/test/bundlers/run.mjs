// Installs the packed package into empty projects, and runs the example of the README in each: Node's ES modules,
// CommonJS and workers, and in a browser after Vite, webpack and esbuild, in the page and in a worker.
// `STATES=500` also solves that many random positions in the browser; the model of the tests checks each solution.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { SOLVED, apply, generator, scrambled } from '../model.mjs';

const STATES = Number(process.env.STATES ?? 20);
const POSITION = 'UULUUFUUFRRUBRRURRFFDFFUFFFDDRDDDDDDBLLLLLLLLBRRBBBBBB';
const EXPECTED = "U R U' R' 4";
const root = mkdtempSync(join(tmpdir(), 'superflip-bundlers-'));
const run = (folder, command, ...args) => execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

const pkg = new URL('../../pkg/', import.meta.url).pathname;
const tarball = join(root, run(pkg, 'npm', 'pack', '--silent', '--pack-destination', root).trim());

/** Makes a project with the packed package, other packages, and files. */
function project(name, packages, files) {
  const folder = join(root, name);
  mkdirSync(folder);
  for (const [file, text] of Object.entries({ 'package.json': '{ "private": true }', ...files })) {
    writeFileSync(join(folder, file), text);
  }
  run(folder, 'npm', 'install', '--silent', '--no-audit', '--no-fund', tarball, ...packages);
  return folder;
}

const example = (print) => `
const { moves, length } = await solve('${POSITION}', { maxLength: 21 });
${print}(moves + ' ' + length);
`;
const main = `import { solve } from 'superflip';\n`;

// Node.
const node = project('node', [], {
  'main.mjs': main + example('console.log'),
  'main.cjs': `(async () => { const { solve } = await import('superflip'); ${example('console.log')} })();`,
  'worker.mjs': `
    import { Worker, isMainThread, parentPort } from 'node:worker_threads';
    import { fileURLToPath } from 'node:url';
    import { solve } from 'superflip';
    if (isMainThread) new Worker(fileURLToPath(import.meta.url)).on('message', (line) => console.log(line));
    else { ${example('parentPort.postMessage')} }`,
});
for (const file of ['main.mjs', 'main.cjs', 'worker.mjs']) {
  assert.equal(run(node, 'node', file).trim(), EXPECTED, file);
  console.log(`node ${file}: ${EXPECTED}`);
}

// The page solves a position by itself and in a worker, and makes `solve` available to this script.
const page = (worker) => `
${main}
import Cube from 'superflip/cubejs';
window.solve = solve;
const show = (name, line) => { document.title += name + ' ' + line + ';'; };
(async () => { ${example("((line) => show('page', line))")} })();
show('cubejs', Cube.fromString('${POSITION}').solve());
const worker = ${worker};
worker.onmessage = ({ data }) => show('worker', data);
`;
const worker = `${main}(async () => { ${example('postMessage')} })();`;
const html = (script) => `<!doctype html><title></title><link rel="icon" href="data:,"><script type="module" src="${script}"></script>`;
const urlWorker = "new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })";

const vite = project('vite', ['vite@8'], {
  'index.html': html('./main.js'), 'main.js': page(urlWorker), 'worker.js': worker,
});
run(vite, 'npx', 'vite', 'build', '--base=./', '--logLevel=warn');

const webpack = project('webpack', ['webpack@5', 'webpack-cli@6'], {
  'main.js': page(urlWorker), 'worker.js': worker,
});
run(webpack, 'npx', 'webpack', '--mode=production', '--entry=./main.js', '--output-path=dist', '--stats=errors-only', '--no-performance');
writeFileSync(join(webpack, 'dist/index.html'), html('./main.js'));

const esbuild = project('esbuild', ['esbuild'], {
  'main.js': page("new Worker('./worker.js', { type: 'module' })"), 'worker.js': worker,
});
run(esbuild, 'npx', 'esbuild', 'main.js', 'worker.js', '--bundle', '--minify', '--format=esm', '--outdir=dist', '--log-level=warning');
writeFileSync(join(esbuild, 'dist/index.html'), html('./main.js'));

// Tests the package without a bundler.
const plain = project('plain', [], {});
mkdirSync(join(plain, 'dist'));
run(plain, 'cp', '-r', 'node_modules/superflip', 'dist/superflip');
for (const [file, text] of [['main.js', page(urlWorker)], ['worker.js', worker]]) {
  writeFileSync(join(plain, 'dist', file), text.replaceAll("'superflip/cubejs'", "'./superflip/cubejs-module.js'").replaceAll("'superflip'", "'./superflip/fetch.js'"));
}
writeFileSync(join(plain, 'dist/index.html'), html('./main.js'));
// The class of cubejs as a classic script, and as its worker.
writeFileSync(join(plain, 'dist/classic.html'), `<!doctype html><link rel="icon" href="data:,">
<script src="superflip/cubejs/lib/cube.js"></script><script src="superflip/cubejs/lib/solve.js"></script>
<script>
  const position = '${POSITION}';
  const worker = new Worker('superflip/cubejs/lib/worker.js');
  worker.onmessage = ({ data }) => { document.title += data.cmd + ' ' + (data.status || data.algorithm) + ';'; };
  worker.postMessage({ cmd: 'init' });
  worker.postMessage({ cmd: 'solve', cube: Cube.fromString(position).toJSON() });
  document.title = 'page ' + Cube.fromString(position).solve() + ';';
</script>`);
writeFileSync(join(plain, 'dist/people.js'), `
  import { cases } from './superflip/people.js';
  const [{ set, name }] = await cases("R U R' U' R' F R2 U' R' U' R U R' F'");
  postMessage(set + ' ' + name);`);
writeFileSync(join(plain, 'dist/empty.html'), '<!doctype html><link rel="icon" href="data:,">');

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm', '.css': 'text/css' };

/** Serves a folder. */
function serve(folder) {
  const server = createServer((request, response) => {
    const file = join(folder, request.url === '/' ? 'index.html' : decodeURIComponent(request.url.split('?')[0]));
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
/** Checks the class of cubejs as a classic script, and its worker. */
async function classic(port) {
  const tab = await browser.newPage();
  const problems = [];
  tab.on('pageerror', (error) => problems.push(String(error)));
  await tab.goto(`http://127.0.0.1:${port}/classic.html`);
  await tab.waitForFunction(() => document.title.split(';').length === 4, null, { timeout: 30_000 }).catch(() => {});
  assert.deepEqual((await tab.title()).split(';'), ["page U R U' R'", 'init ok', "solve U R U' R'", ''], `${problems}`);
  console.log('plain: cubejs as a classic script and as a worker');
  await tab.close();
}

/** Checks the entry for people who solve by hand, in a worker. */
async function people(port) {
  const tab = await browser.newPage();
  await tab.goto(`http://127.0.0.1:${port}/empty.html`);
  const found = await tab.evaluate(() => new Promise((resolve, reject) => {
    const worker = new Worker('people.js', { type: 'module' });
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
  }));
  assert.equal(found, 'PLL T');
  console.log('plain: the entry for people in a worker');
  await tab.close();
}

/** Prints the median of seven times from import to the first solution, each in a new context without a cache. */
async function starts(port, position) {
  for (const entry of ['superflip.js', 'fetch.js']) {
    const times = [];
    for (let i = 0; i < 7; i += 1) {
      const context = await browser.newContext();
      const tab = await context.newPage();
      await tab.goto(`http://127.0.0.1:${port}/empty.html`);
      const [moves, time] = await tab.evaluate(async ([file, text]) => {
        const begin = performance.now();
        const { solve } = await import(`/superflip/${file}`);
        const solution = await solve(text);
        return [solution.moves, performance.now() - begin];
      }, [entry, position]);
      assert.equal(apply(position, moves), SOLVED);
      times.push(time);
      await context.close();
    }
    console.log(`browser, ${entry}: import to first solution ${times.toSorted((a, b) => a - b)[3].toFixed(0)} ms`);
  }
}

try {
  for (const [name, folder] of Object.entries({ vite, webpack, esbuild, plain })) {
    const server = await serve(join(folder, 'dist'));
    const tab = await browser.newPage();
    const problems = [];
    tab.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    tab.on('pageerror', (error) => problems.push(String(error)));
    await tab.goto(`http://127.0.0.1:${server.address().port}/`);
    await tab.waitForFunction(() => document.title.split(';').length === 4, null, { timeout: 30_000 }).catch(() => {});
    const lines = (await tab.title()).split(';').filter(Boolean).toSorted();
    assert.deepEqual(lines, ["cubejs U R U' R'", `page ${EXPECTED}`, `worker ${EXPECTED}`], `${name}: ${lines} ${problems}`);
    assert.deepEqual(problems, []);
    const random = generator(500);
    const positions = Array.from({ length: STATES }, () => scrambled(random));
    const [solutions, time] = await tab.evaluate(async (list) => {
      const begin = performance.now();
      const solved = [];
      for (const position of list) solved.push((await window.solve(position)).moves);
      return [solved, performance.now() - begin];
    }, positions);
    positions.forEach((position, i) => assert.equal(apply(position, solutions[i]), SOLVED));
    if (name === 'plain') await classic(server.address().port);
    if (name === 'plain') await people(server.address().port);
    if (name === 'plain') await starts(server.address().port, positions[0]);
    console.log(`${name}: page, worker and cubejs; ${STATES} random positions solved, ${(time / STATES).toFixed(2)} ms each`);
    await tab.close();
    server.close();
  }
} finally {
  await browser.close();
  rmSync(root, { recursive: true });
}
