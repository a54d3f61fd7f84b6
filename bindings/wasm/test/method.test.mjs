// Solutions as people learn to solve the cube.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ArgumentError, PositionError, convert, scrambleMany, solveByMethod } from 'superflip';

const SOLVED = 'UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB';
const types = readFileSync(new URL('../js/answers.d.ts', import.meta.url), 'utf8');
const faceletsOf = async (moves) => (await convert(moves)).facelets;

test('solutions in stages solve the cube, and every name has a type', async () => {
  for (const { moves: scramble, facelets } of await scrambleMany(8, { seed: 5 })) {
    for (const [method, most] of [['beginner', 160], ['cfop', 80]]) {
      for (const cross of ['U', 'R', 'D']) {
        const { held, stages, moves, length } = await solveByMethod(facelets, { method, cross });
        assert.equal(await faceletsOf(`${scramble} ${moves}`), SOLVED);
        // The rotation carries the cross down, and the stages have the moves after it.
        assert.equal(await faceletsOf(`${scramble} ${held.moves}`), SOLVED);
        const made = stages.flatMap(({ steps }) => steps.map((step) => step.moves)).join(' ');
        assert.equal([held.rotation, made].filter(Boolean).join(' '), held.moves);
        assert.equal(length, moves.split(' ').length);
        assert.ok(length <= most);
        assert.equal(stages.at(-1).total, length);
        for (const { name, steps } of stages) {
          assert.ok(types.includes(`'${name}'`), name);
          for (const step of steps) {
            assert.ok(types.includes(`'${step.case}'`), step.case);
            assert.ok(step.sentence.includes(step.algorithm ?? ''));
          }
        }
      }
    }
  }
});

test('the solved cube needs nothing, and the hold of a text is kept', async () => {
  assert.deepEqual((await solveByMethod(SOLVED)).stages, []);
  const { held } = await solveByMethod("D'");
  assert.deepEqual([held.rotation, held.up, held.front, held.moves], ['z2', 'D', 'F', 'z2 U']);
  assert.equal((await solveByMethod("D'", { cross: 'D' })).held.moves, 'D');
  assert.deepEqual((await solveByMethod("x D'")).hold, { up: 'F', front: 'D' });
});

test('wrong options and impossible cubes are refused', async () => {
  for (const [options, argument] of [[{ method: 'roux' }, 'method'], [{ cross: 'white' }, 'cross'], [{ crosses: 'U' }, 'options']]) {
    await assert.rejects(solveByMethod('R', options), (error) => error instanceof ArgumentError && error.argument === argument);
  }
  await assert.rejects(solveByMethod(`${SOLVED.slice(0, 53)}U`), PositionError);
});
