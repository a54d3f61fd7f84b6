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

/** Returns 54 stickers after a sequence. */
export function apply(sequence, stickers = SOLVED) {
  const list = typeof stickers === 'string' ? [...stickers.replace(/\s/g, '')] : [];
  if (list.length !== 54) throw new ArgumentError('stickers', 'expected a text of 54 stickers');
  return read('sequence', sequence).reduce((now, { letter, quarters }) => turned(now, 3 * LETTERS.indexOf(letter) + quarters - 1), list).join('');
}
