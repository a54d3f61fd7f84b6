// Sequences of turns without a solver, and so without a module: inverse, composition, and what they do to stickers.
import { ArgumentError } from './errors.js';
import { LETTERS, ORDER, turned } from './facelets.js';

export { ArgumentError, SuperflipError } from './errors.js';

const SOLVED = ORDER.map((face) => face.repeat(9)).join('');
/** A turn: a letter, which may be wide (`Rw` is `r`), and then nothing, 2 or 3, and a prime. */
const TURN = /\s*(?:([URFDLB])w|([URFDLBMESxyzurfdlb]))([23]?)(['’′]?)/y;
/** What stands after the letter for one, two and three clockwise quarters. */
const POWERS = ['', '2', "'"];

/** Reads a sequence. Returns the letter and the clockwise quarters of each turn. */
function read(argument, sequence) {
  if (typeof sequence !== 'string') throw new ArgumentError(argument, "expected a text such as R U2 F'");
  const turns = [];
  const text = sequence.trimEnd();
  TURN.lastIndex = 0;
  while (TURN.lastIndex < text.length) {
    const begin = TURN.lastIndex;
    const found = TURN.exec(text);
    if (!found) {
      const [blanks, word] = /^(\s*)(\S*)/.exec(text.slice(begin)).slice(1);
      const column = [...text.slice(0, begin + blanks.length)].length + 1;
      throw new ArgumentError(argument, `“${word}” at column ${column} is no turn; a turn is a letter of ${LETTERS.join('')}, such as R, R2, R', Rw`);
    }
    const [, wide, letter, power, prime] = found;
    const quarters = Number(power || 1);
    turns.push({ letter: wide?.toLowerCase() ?? letter, quarters: prime ? 4 - quarters : quarters });
  }
  return turns;
}

const written = ({ letter, quarters }) => letter + POWERS[quarters - 1];

/** Writes turns. Turns of one letter that follow one another are joined. */
function write(turns) {
  const joined = [];
  for (const { letter, quarters } of turns) {
    const before = joined.at(-1);
    if (before?.letter !== letter) joined.push({ letter, quarters });
    else if ((before.quarters + quarters) % 4 === 0) joined.pop();
    else before.quarters = (before.quarters + quarters) % 4;
  }
  return joined.map(written).join(' ');
}

/** Returns the turns of a sequence. */
export function turns(sequence) {
  return read('sequence', sequence).map(written);
}

/** Returns the sequence that undoes a sequence. */
export function inverse(sequence) {
  const turns = read('sequence', sequence).reverse();
  return write(turns.map(({ letter, quarters }) => ({ letter, quarters: 4 - quarters })));
}

/** Returns one sequence that does some sequences one after another. */
export function compose(...sequences) {
  return write(sequences.flatMap((sequence) => read('sequences', sequence)));
}

/** For each letter, its axis: 0 for R and L, 1 for U and D, 2 for F and B. */
const axisOf = (letter) => ['RLMrlx', 'UDEudy', 'FBSfbz'].findIndex((letters) => letters.includes(letter));

/** Returns the same turns with those about one axis joined. */
export function simplified(sequence) {
  const runs = [];
  for (const { letter, quarters } of read('sequence', sequence)) {
    const axis = axisOf(letter);
    if (runs.at(-1)?.axis !== axis) runs.push({ axis, turned: new Map() });
    const { turned } = runs.at(-1);
    const sum = ((turned.get(letter) ?? 0) + quarters) % 4;
    if (sum === 0) turned.delete(letter);
    else turned.set(letter, sum);
    if (turned.size === 0) runs.pop();
  }
  const order = (a, b) => LETTERS.indexOf(a.letter) - LETTERS.indexOf(b.letter);
  const joined = ({ turned }) => [...turned].map(([letter, quarters]) => ({ letter, quarters })).sort(order);
  return runs.flatMap(joined).map(written).join(' ');
}

/** The names of the metrics. */
export const METRICS = ['half', 'quarter', 'axial', 'axial-quarter', 'slice'];

const quarterCost = (quarters) => (quarters === 2 ? 2 : 1);
/** What a turn of a face costs in a metric, and what turns of opposite faces cost as one step if there is such a step. */
const COSTS = {
  half: { one: () => 1, two: () => Infinity },
  quarter: { one: quarterCost, two: () => Infinity },
  axial: { one: () => 1, two: () => 1 },
  'axial-quarter': { one: quarterCost, two: (a, b) => Math.max(quarterCost(a), quarterCost(b)) },
  // Opposite faces that turn by the same angle, the same way in space, leave the cube as a turn of the slice does.
  slice: { one: () => 1, two: (a, b) => ((a + b) % 4 === 0 ? 1 : Infinity) },
};

const OPPOSITE = { U: 'D', D: 'U', R: 'L', L: 'R', F: 'B', B: 'F' };
/** For each slice, the face whose direction it has. */
const SLICES = { M: 'L', E: 'D', S: 'F' };
/** For each rotation, the faces that it carries to the next one, and the last one to the first. */
const CARRIED = { x: 'UBDF', y: 'FLBR', z: 'URDL' };

/** Returns the turns of faces that do the same to a cube that stays as it is held. */
function folded(sequence) {
  const faces = [];
  // For each place, the face that is there after the rotations so far.
  let at = { U: 'U', R: 'R', F: 'F', D: 'D', L: 'L', B: 'B' };
  const rotate = (face, quarters) => {
    const [axis, sign] = { R: ['x', 1], L: ['x', 3], U: ['y', 1], D: ['y', 3], F: ['z', 1], B: ['z', 3] }[face];
    for (let left = (sign * quarters) % 4; left > 0; left -= 1) {
      const before = at;
      at = { ...before };
      [...CARRIED[axis]].forEach((place, i, all) => (at[all[(i + 1) % 4]] = before[place]));
    }
  };
  for (const { letter, quarters } of read('sequence', sequence)) {
    if (letter in OPPOSITE) {
      faces.push({ face: at[letter], quarters });
    } else if (letter in CARRIED) {
      rotate({ x: 'R', y: 'U', z: 'F' }[letter], quarters);
    } else {
      const face = SLICES[letter] ?? letter.toUpperCase();
      faces.push({ face: at[OPPOSITE[face]], quarters });
      if (letter in SLICES) faces.push({ face: at[face], quarters: 4 - quarters });
      rotate(face, quarters);
    }
  }
  return faces;
}

/** Returns the cost of a sequence in a metric. */
export function cost(sequence, metric = 'half') {
  if (!METRICS.includes(metric)) throw new ArgumentError('metric', `expected one of ${METRICS.join(', ')}`);
  const { one, two } = COSTS[metric];
  // The least costs of the turns so far, without and with the last one.
  let [before, now, last] = [Infinity, 0, null];
  for (const turn of folded(sequence)) {
    const isPair = last !== null && OPPOSITE[last.face] === turn.face;
    const pair = isPair ? before + two(last.quarters, turn.quarters) : Infinity;
    [before, now, last] = [now, Math.min(now + one(turn.quarters), pair), turn];
  }
  return now;
}

/** Returns 54 stickers after a sequence. */
export function apply(sequence, stickers = SOLVED) {
  const list = typeof stickers === 'string' ? [...stickers.replace(/\s/g, '')] : [];
  if (list.length !== 54) throw new ArgumentError('stickers', 'expected a text of 54 stickers');
  return read('sequence', sequence).reduce((now, { letter, quarters }) => turned(now, 3 * LETTERS.indexOf(letter) + quarters - 1), list).join('');
}
