// What the tests of machines share.
import assert from 'node:assert/strict';
import { simulate } from 'superflip/machine';
import { SOLVED, apply } from './model.mjs';

/** Checks that the turns solve the position, and that the machine can do what the schedule says. */
export async function replay(position, { moves, length, turns, schedule: made, bound_seconds: bound }, machine) {
  assert.equal(apply(position, moves), SOLVED);
  assert.equal(apply(position, turns.join(' ').replace(/[()]/g, '')), SOLVED);
  assert.equal(moves.split(' ').filter(Boolean).length, length);
  const { seconds, is_solved: isSolved } = await simulate(made, position, { machine });
  assert.ok(isSolved);
  assert.equal(seconds, made.seconds);
  assert.ok(bound <= seconds);
  const ends = made.actions.map((action) => action.start + action.seconds);
  assert.ok(machine === 'axial-cut' || Math.abs(Math.max(...ends) - seconds) < 1e-6);
}
