// The cases of each set, and their best algorithms, from files that the build has written. No search, and no module.
import * as check from './check.js';
import { ArgumentError } from './errors.js';
import { slot, turned } from './facelets.js';

export { ArgumentError, SuperflipError } from './errors.js';

/** The file of each set, which is loaded when the set is first asked for. */
const FILES = {
  OLL: () => import('./catalogue/oll.js'),
  PLL: () => import('./catalogue/pll.js'),
  F2L: () => import('./catalogue/f2l.js'),
  COLL: () => import('./catalogue/coll.js'),
  ZBLL: () => import('./catalogue/zbll.js'),
  OLLCP: () => import('./catalogue/ollcp.js'),
  CLS: () => import('./catalogue/cls.js'),
  WV: () => import('./catalogue/wv.js'),
};

/** The names of the sets. */
export const SETS = Object.keys(FILES);
/** Returns the name of the file of a set. */
export const fileOf = (set) => `${set.toLowerCase()}.js`;

/** What a picture of a set shows of the corners and of the edges with the color of U: all, the color of U alone, or nothing. */
const SEEN = {
  OLL: ['U', 'U'], PLL: ['all', 'all'], F2L: ['none', 'none'], COLL: ['all', 'U'],
  ZBLL: ['all', 'all'], OLLCP: ['all', 'U'], CLS: ['U', 'U'], WV: ['U', 'U'],
};
const SLOTS = [
  'UFR', 'ULF', 'UBL', 'URB', 'DRF', 'DFL', 'DLB', 'DBR', 'UR', 'UF', 'UL', 'UB', 'DR', 'DF', 'DL', 'DB', 'FR', 'FL', 'BR', 'BL',
].map(slot);
/** The sets whose cases are numbered within groups. */
const GROUPED = ['COLL', 'ZBLL', 'OLLCP'];
/** The face that follows each side face in the direction of a turn of U. */
const NEXT = { R: 'F', F: 'L', L: 'B', B: 'R' };
const RANKINGS = ['choice', 'time'];
/** The greatest number of algorithms in an answer. */
const MOST_RESULTS = 1000;
/** The shape of a turn in a set of turns: `R` stands for R, R2 and R'. */
const TURN = /^(?:[URFDLB]w?|[MES])[2']?$/;

/** Returns the stickers that a picture shows. The others become `-`. */
function pictured(set, facelets) {
  const shown = [...facelets];
  for (const places of SLOTS) {
    if (!places.some((place) => facelets[place] === 'U')) continue;
    const seen = SEEN[set][places.length === 3 ? 0 : 1];
    for (const place of places) {
      if (seen === 'none' || (seen === 'U' && facelets[place] !== 'U')) shown[place] = '-';
    }
  }
  return shown.join('');
}

/** Returns an algorithm of a line. */
function algorithm([before, moves, after, ...numbers]) {
  const [flicks, regrips, score] = numbers.map(Number);
  const length = moves.split(' ').filter((turn) => !/^[xyz]/.test(turn)).length;
  return { before: before || null, moves, after: after || null, length, flicks, regrips, score };
}

/** Reads the file of a set. */
async function read(set) {
  const { default: text } = await FILES[set]();
  const cases = new Map();
  let algorithms;
  for (const line of text.split('\n')) {
    const columns = line.split('\t');
    if (columns.length > 2) {
      algorithms.push(columns);
      continue;
    }
    const [name, facelets] = columns;
    algorithms = [];
    const group = GROUPED.includes(set) ? name.split(' ')[0] : null;
    cases.set(name.toLowerCase(), { found: { set, name, group, facelets, stickers: pictured(set, facelets) }, algorithms });
  }
  return cases;
}

/** The sets that were asked for. A set that could not be loaded is loaded again. */
const loaded = new Map();

function load(set) {
  if (!loaded.has(set)) {
    loaded.set(set, read(set));
    loaded.get(set).catch(() => loaded.delete(set));
  }
  return loaded.get(set);
}

/** Returns whether a turn is in a set of turns, such as `R U2 Rw`. */
function inSet(set) {
  const words = set.split(/[\s,]+/).filter(Boolean);
  for (const word of words) {
    if (!TURN.test(word)) throw new ArgumentError('moves', `“${word}” is no turn; expected turns such as R, U2, Rw and M`);
  }
  const turns = new Set(words);
  return (turn) => turns.has(turn) || turns.has(turn.replace(/[2']$/, ''));
}

/** Returns the name of a set in capital letters. */
const nameOf = (set) => check.choice('set', check.string('set', set).trim().toUpperCase(), SETS);

/** Returns the cases of a set, in the order of their names. */
export async function casesOf(set) {
  return [...(await load(nameOf(set))).values()].map(({ found }) => ({ ...found }));
}

/** Returns the position after a quarter turn of U that the whole last layer makes: its pieces take the colors of their neighbors. */
function recolored(facelets) {
  const result = [...facelets];
  for (const places of SLOTS) {
    if (!places.some((place) => facelets[place] === 'U')) continue;
    for (const place of places) result[place] = NEXT[facelets[place]] ?? facelets[place];
  }
  return result.join('');
}

/** Returns the case of a set that a position is, up to turns of U before and after its algorithms, or null. */
export async function caseOf(set, facelets) {
  const name = nameOf(set);
  const cases = await load(name);
  const pictures = new Map([...cases.values()].map(({ found }) => [found.stickers, found]));
  let position = check.facelets('facelets', facelets);
  for (let before = 0; before < 4; before += 1) {
    for (let after = 0; after < 4; after += 1) {
      const found = pictures.get(pictured(name, position));
      if (found) return { ...found };
      position = recolored(position);
    }
    position = turned([...position], 0).join('');
  }
  return null;
}

/** Returns the best algorithms of a case, the best first. */
export async function algsOf(name, given = {}) {
  const { moves, ranking = 'choice', count = MOST_RESULTS } = check.options(given, ['moves', 'ranking', 'count']);
  const [, set, own] = /^(\S*)\s*(.*)$/s.exec(check.string('name', name).trim());
  if (!SETS.includes(set.toUpperCase())) {
    throw new ArgumentError('name', `expected a set and the name of a case, such as PLL T; the sets are ${SETS.join(', ')}`);
  }
  check.choice('ranking', ranking, RANKINGS);
  check.integer('count', count, 1, MOST_RESULTS);
  const isWanted = moves === undefined ? () => true : inSet(check.string('moves', moves));
  const cases = await load(set.toUpperCase());
  const found = cases.get(own.replace(/\s+/g, ' ').toLowerCase());
  if (!found) {
    const names = [...cases.values()].map(({ found: { name: one } }) => one);
    const list = names.length > 60 ? `${names[0]} to ${names.at(-1)}` : names.join(', ');
    throw new ArgumentError('name', `${set.toUpperCase()} has no case ${own.slice(0, 40)}; the cases are ${list}`);
  }
  const algs = found.algorithms.map(algorithm).filter(({ moves: own }) => own.split(' ').every((turn) => /^[xyz]/.test(turn) || isWanted(turn)));
  const ranked = ranking === 'time' ? algs.map((alg) => ({ ...alg, score: alg.flicks })).sort((a, b) => a.score - b.score) : algs;
  return ranked.slice(0, count);
}
