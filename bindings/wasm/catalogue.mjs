// Writes the files of `superflip/catalogue`: `node catalogue.mjs MODULE FOLDER`. Each file has the cases of a set, and their
// algorithms with estimates and ranks, as the program `superflip algs` prints them. `first.js` has the first algorithm of
// each case of F2L, OLL and PLL, in turns of the faces.
import { mkdirSync, writeFileSync } from 'node:fs';
import { SETS, fileOf } from './js/catalogue.js';
import { faceTurns } from './js/held.js';
import { read } from './js/read.js';

const [module, folder] = process.argv.slice(2);
const engine = await read(module);
mkdirSync(folder, { recursive: true });
const first = {};
for (const set of SETS) {
  const cases = engine.call('catalogue', [set]);
  if (['F2L', 'OLL', 'PLL'].includes(set)) first[set] = cases.map(({ algs: [{ moves }] }) => faceTurns(moves));
  const lines = cases.flatMap(({ name, stickers, algs }) => [
    `${name}\t${stickers}`,
    ...algs.map(({ before, moves, after, flicks, regrips, score }) => [before, moves, after, flicks, regrips, score].join('\t')),
  ]);
  // Primes and tabs are the only characters beside letters, digits, blanks and points, so a template holds them as they are.
  writeFileSync(`${folder}/${fileOf(set)}`, `export default \`${lines.join('\n')}\`;\n`);
}
writeFileSync(`${folder}/first.js`, `export default ${JSON.stringify(first, null, 1)};\n`);
