// What moves cost in a metric.
import { cost, simplified, turns } from 'superflip/moves';
import { FACES } from './space';

/** The metrics in which the page counts turns: half turns as one, half turns as two, and a middle layer as one. */
export const METRICS = ['half', 'quarter', 'slice'] as const;
export type Metric = (typeof METRICS)[number];

/** Returns the same moves in as few turns of faces as they need. */
export const joined = (moves: readonly string[]): string[] => turns(simplified(moves.join(' ')));

/** Returns what moves cost in a metric. */
export const costOf = (moves: readonly string[], metric: Metric) => cost(simplified(moves.join(' ')), metric);

/** Yields all sequences of a number of moves that no fewer moves replace by joining. */
function* sequences(length: number, last = ''): Generator<string[]> {
  if (length === 0) {
    yield [];
    return;
  }
  for (const face of FACES) {
    // Opposite faces turn in one order.
    const order = FACES.indexOf(face) - FACES.findIndex((name) => name === last);
    if (last && (order === 0 || order === -3)) continue;
    for (const suffix of ['', '2', "'"]) {
      for (const rest of sequences(length - 1, face)) yield [face + suffix, ...rest];
    }
  }
}

/** Yields the sequences of at most three moves, the shortest first. */
export function* beginnings(): Generator<string[]> {
  for (let length = 0; length <= 3; length += 1) yield* sequences(length);
}
