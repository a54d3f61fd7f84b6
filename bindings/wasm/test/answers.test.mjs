// The questions that the program and Python answer alike.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as superflip from 'superflip';
import * as machine from 'superflip/machine';
import * as metric from 'superflip/metric';
import * as optimal from 'superflip/optimal';
import * as people from 'superflip/people';

/** The figures of a run, which differ between machines and between sets of tables. */
const FIGURES = ['nodes', 'seconds', 'table_bytes', 'tried'];
const questions = JSON.parse(readFileSync(new URL('../../../tests/answers/questions.json', import.meta.url), 'utf8'));
const functions = { ...people, ...superflip, machine, metric, optimal };

for (const { npm, input, answers } of questions) {
  test(npm, async () => {
    const ask = new Function('input', ...Object.keys(functions), `return (async () => ${npm})();`);
    const found = await ask(input, ...Object.values(functions));
    const plain = [found].flat().map((answer) =>
      Object.fromEntries(Object.entries(answer).filter(([key]) => !FIGURES.includes(key))));
    assert.deepEqual(plain, answers);
  });
}
