// Tests what stands in package.json and in the README.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { addresses } from '../package.mjs';

test('the addresses of the package come from Cargo.toml', () => {
  const of = (more) => addresses({ packages: [{ name: 'other', repository: 'x' }, { name: 'superflip', ...more }] });
  assert.deepEqual(of({ repository: null, homepage: null }), {});
  const repository = { type: 'git', url: 'git+https://example.org/a/b.git', directory: 'bindings/wasm' };
  const bugs = { url: 'https://example.org/a/b/issues' };
  for (const address of ['https://example.org/a/b', 'https://example.org/a/b/', 'https://example.org/a/b.git']) {
    assert.deepEqual(of({ repository: address }), { repository, bugs, homepage: 'https://example.org/a/b#readme' });
  }
  assert.equal(of({ repository: 'https://example.org/a/b', homepage: 'https://b.org' }).homepage, 'https://b.org');
});

test('the lines of the README for CommonJS run', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const lines = [...readme.matchAll(/In CommonJS: `(.*)`/g)].map(([, line]) => line);
  assert.equal(lines.length, 2);
  const [solution, moves] = lines.map((line) =>
    execFileSync(process.execPath, ['--input-type=commonjs', '-e', line], { cwd: import.meta.dirname, encoding: 'utf8' }),
  );
  assert.match(solution, /moves: "U' R'"/);
  assert.match(moves, /^([URFDLB][2']? ?)+\n$/);
});

test('the lines for users of other packages run', () => {
  const page = readFileSync(new URL('../../../docs/coming-from.md', import.meta.url), 'utf8');
  const blocks = [...page.matchAll(/```js\n(.*?)```/gs)].map(([, block]) => block);
  assert.equal(blocks.length, 2);
  for (const block of blocks) {
    const expected = [...block.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map(([, line]) => `${line}\n`);
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', block], { cwd: import.meta.dirname, encoding: 'utf8' });
    assert.ok(expected.length > 0);
    assert.equal(printed, expected.join(''));
  }
});

// Each line that prints says in a comment what it prints.
for (const [users, block, count] of [
  ['people who solve by hand', /```js\n(import \{ cases.*?)```/s, 5],
  ['the catalogue', /```js\n(import \{ algsOf.*?)```/s, 3],
  ['machines', /```js\n(import \{ describe, schedule.*?)```/s, 3],
  ['solutions in a metric', /```js\n(import \{ cost, solve.*?)```/s, 2],
  ['sequences without a solver', /```js\n(import \{ apply, compose.*?)```/s, 4],
]) {
  test(`the lines for ${users} run`, () => {
    const [, lines] = block.exec(readFileSync(new URL('../README.md', import.meta.url), 'utf8'));
    const expected = [...lines.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map(([, line]) => `${line}\n`);
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', lines], { cwd: import.meta.dirname, encoding: 'utf8' });
    assert.equal(expected.length, count);
    assert.equal(printed, expected.join(''));
  });
}

test('the lines for shortest solutions run', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const [, block, expected] = /```js\n(import \{ deriveTables.*?\/\/ (.*?)\n)```/s.exec(readme);
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', block], { cwd: import.meta.dirname, encoding: 'utf8' });
  assert.equal(printed, `${expected}\n`);
});

test('the types list the kinds of the page of errors', () => {
  const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const [types] = /export type MovesKind[^]*export type ErrorKind[^;]*;/.exec(read('../js/superflip.d.ts'));
  const kinds = new Set([...types.matchAll(/'(\w+)'/g)].map(([, kind]) => kind));
  const rows = [...read('../../../docs/errors.md').matchAll(/^\| `([a-z0-9-]+)` \| .* \| ([^|]*) \|$/gm)];
  const listed = rows.filter(([, , by]) => by === 'all' || by.includes('npm')).map(([, kind]) => kind);
  assert.ok(listed.length > 50);
  assert.deepEqual([...kinds].sort(), listed.map((kind) => kind.replace(/-./g, ([, letter]) => letter.toUpperCase())).sort());
});
