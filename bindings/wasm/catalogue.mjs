// Writes the files of `superflip/catalogue`: `node catalogue.mjs MODULE FOLDER`. Each file has the cases of a set, and their
// algorithms with estimates and ranks, as the program `superflip algs` prints them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { SETS, fileOf } from './js/catalogue.js';
import { read } from './js/read.js';

const [module, folder] = process.argv.slice(2);
const engine = await read(module);
mkdirSync(folder, { recursive: true });
for (const set of SETS) {
  const lines = engine.call('catalogue', [set]).flatMap(({ name, stickers, algs }) => [
    `${name}\t${stickers}`,
    ...algs.map(({ before, moves, after, flicks, regrips, score }) => [before, moves, after, flicks, regrips, score].join('\t')),
  ]);
  // Primes and tabs are the only characters beside letters, digits, blanks and points, so a template holds them as they are.
  writeFileSync(`${folder}/${fileOf(set)}`, `export default \`${lines.join('\n')}\`;\n`);
}
