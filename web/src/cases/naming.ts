// The names of cases: whether a name is one, and which cases moves solve.
import { caseOf, casesOf } from 'superflip/catalogue';
import { readName } from '../cube/cases';
import { EDGES, SOLVED } from '../cube/pieces';
import { after, inverse } from '../cube/space';

/** Returns the name of a set or a case as it is usually written, or nothing if there is none of this name. */
export async function known(text: string): Promise<string | null> {
  const named = readName(text);
  if (!named) return null;
  const { set, name } = named;
  if (name === '') return set;
  const found = (await casesOf(set)).find((one) => one.name.toLowerCase() === name.toLowerCase());
  return found ? `${set} ${found.name}` : null;
}

/** The stickers below the last layer, and those of the pair at the right of the front. */
const LOWER = [...SOLVED].flatMap((_, index) => (index >= 27 && index < 36) || (index >= 9 && index % 9 > 2) ? [index] : []);
const PAIR = [29, 26, 15, 23, 12];
/** The sticker on U of each edge of the last layer. */
const TOPS = EDGES.slice(0, 4).map(([top]) => top);

/** Returns the names of the cases that moves solve. */
export async function namesOf(moves: readonly string[]): Promise<readonly string[]> {
  const position = after(SOLVED, moves.toReversed().map(inverse));
  const wrong = LOWER.filter((index) => position[index] !== SOLVED[index]);
  if (position === SOLVED || wrong.some((index) => !PAIR.includes(index))) return [];
  const isPermuted = wrong.length === 0 && [...position.slice(0, 9)].every((letter) => letter === 'U');
  const hasCross = TOPS.every((index) => position[index] === 'U');
  const sets = wrong.length > 0 ? (['F2L'] as const) : isPermuted ? (['PLL'] as const) : hasCross ? (['OLL', 'COLL'] as const) : (['OLL'] as const);
  const found = await Promise.all(sets.map((set) => caseOf(set, position)));
  return found.flatMap((one) => (one ? [`${one.set} ${one.name}`] : []));
}
