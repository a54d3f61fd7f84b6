// What moves cost in a metric. Turns about one axis that follow one another are joined to one axis turn, and its cost
// depends on both faces of the axis.
import { FACES, turnOf } from './space';

/** The metrics in which the page counts turns: half turns as one, half turns as two, and a middle layer as one. */
export const METRICS = ['half', 'quarter', 'slice'] as const;
export type Metric = (typeof METRICS)[number];

/** The clockwise quarters, 0 to 3, by which each of the six faces turns. Only the faces of one axis turn. */
type AxisTurn = number[];

const quartersOf = (move: string) => (move.endsWith('2') ? 2 : move.endsWith("'") ? 3 : 1);

/** Joins turns about one axis, and leaves out those that end where they began. */
function axisTurns(moves: readonly string[]): AxisTurn[] {
  const turns: { axis: number; quarters: AxisTurn }[] = [];
  for (const move of moves) {
    const { axis } = turnOf(move);
    if (turns.at(-1)?.axis !== axis) turns.push({ axis, quarters: [0, 0, 0, 0, 0, 0] });
    const { quarters } = turns.at(-1)!;
    const face = FACES.findIndex((name) => name === move[0]);
    quarters[face] = (quarters[face] + quartersOf(move)) % 4;
    if (quarters.every((turned) => turned === 0)) turns.pop();
  }
  return turns.map(({ quarters }) => quarters);
}

/** Returns the same moves in as few turns of faces as they need. */
export const joined = (moves: readonly string[]): string[] =>
  axisTurns(moves).flatMap((quarters) => quarters.flatMap((turned, face) => (turned === 0 ? [] : [FACES[face] + ['', '', '2', "'"][turned]])));

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const COSTS: Record<Metric, (quarters: AxisTurn) => number> = {
  half: (quarters) => sum(quarters.map(Math.sign)),
  // Three quarters one way are one quarter the other way.
  quarter: (quarters) => sum(quarters.map((turned) => Math.min(turned, 4 - turned))),
  // Opposite faces that turn by the same angle, the same way in space, leave the cube as a turn of the middle layer does.
  slice: (quarters) => {
    const faces = quarters.filter((turned) => turned > 0);
    return faces.length === 2 && sum(faces) % 4 === 0 ? 1 : faces.length;
  },
};

/** Returns what moves cost in a metric. */
export const costOf = (moves: readonly string[], metric: Metric) => sum(axisTurns(moves).map(COSTS[metric]));

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
