// Solutions by CFOP: the cross on D edge by edge, four pairs, OLL and PLL. The algorithms are those of the catalogue.
import algorithms from './catalogue/first.js';
import { after, numbers } from './face-turns.js';
import { Goal, coordinateOf } from './goals.js';

const CROSS = ['DF', 'DR', 'DB', 'DL'];
/** The corner and the edge of each slot. The slots follow one another as U turns clockwise. */
const PAIRS = [['DFR', 'FR'], ['DLF', 'FL'], ['DBL', 'BL'], ['DRB', 'BR']];
const ROUND = { U: 'U', D: 'D', R: 'F', F: 'L', L: 'B', B: 'R' };
const U_TURNS = ['', 'U', 'U2', "U'"].map(numbers);
/** Turns that take a pair out of the slot FR, and leave the cross and the other slots. */
const EJECTIONS = ['', '2', "'"].flatMap((power) => [`R U${power} R'`, `F' U${power} F`]);

/** Returns the turns of a text for the slot that is `slot` quarters after FR. */
const round = (text, slot) => numbers(text.replace(/[RFLB]/g, (face) => {
  let result = face;
  for (let left = slot; left > 0; left -= 1) result = ROUND[result];
  return result;
}));

const LAST = [0, 1, 2, 3];
const isOriented = ({ co, eo }) => LAST.every((slot) => co[slot] === 0 && eo[slot] === 0);
const isPermuted = ({ cp, ep }) => LAST.every((slot) => cp[slot] === slot && ep[slot] === slot);

const goals = new Map();
/** Returns the goal that brings some pieces home. */
function goal(names) {
  const key = [...names].sort().join();
  if (!goals.has(key)) goals.set(key, new Goal([names]));
  return goals.get(key);
}

/** Returns the shortest of some lists. */
const shortest = (lists) => lists.reduce((best, list) => (list.length < best.length ? list : best));

/** Returns the turns that bring each edge of the cross home, beginning with the edges that need the fewest turns. */
function solveCross(state) {
  const done = [];
  return CROSS.map(() => {
    const open = CROSS.filter((name) => !done.includes(name));
    const steps = open.map((name) => ({ name, turns: goal([...done, name]).solve(state) }));
    const { name, turns } = steps.reduce((best, step) => (step.turns.length < best.turns.length ? step : best));
    done.push(name);
    state = after(state, turns);
    return turns;
  });
}

/**
 * Returns the sequences that a pair of a slot may meet, each with the values of the corner and the edge after it: turns of U,
 * the algorithms of the slot, and for each slot the turns that take a pair out.
 */
function wordsOf(slot) {
  const [corner, edge] = PAIRS[slot].map(coordinateOf);
  const word = (turns) => {
    const ends = ({ size, next }) => Array.from({ length: size }, (_, value) => turns.reduce((now, turn) => next[turn][now], value));
    return { turns, corner: ends(corner), edge: ends(edge) };
  };
  return {
    own: [...U_TURNS.slice(1), ...algorithms.F2L.map((text) => round(text, slot))].map(word),
    out: PAIRS.map((_, other) => EJECTIONS.map((text) => word(round(text, other)))),
  };
}
const words = new Map();

/** Returns the fewest turns that bring a pair into its slot by algorithms, and that leave the solved slots. */
function solvePair(state, slot, open) {
  if (!words.has(slot)) words.set(slot, wordsOf(slot));
  const { own, out } = words.get(slot);
  const usable = [...own, ...open.flatMap((other) => out[other])];
  const [corner, edge] = PAIRS[slot].map(coordinateOf);
  const home = corner.size * edge.home + corner.home;
  // Dijkstra's algorithm: of the values that are reached, those that take the fewest turns come first.
  const paths = [];
  const byLength = [[corner.size * edge.valueOf(state) + corner.valueOf(state)]];
  paths[byLength[0][0]] = [];
  for (let length = 0; ; length += 1) {
    for (const values of byLength[length] ?? []) {
      const path = paths[values];
      if (path.length < length) continue;
      if (values === home) return path;
      for (const word of usable) {
        const to = corner.size * word.edge[Math.floor(values / corner.size)] + word.corner[values % corner.size];
        const total = length + word.turns.length;
        if (paths[to] && paths[to].length <= total) continue;
        paths[to] = [...path, ...word.turns];
        (byLength[total] ??= []).push(to);
      }
    }
  }
}

/** Returns the turns that bring each pair home, beginning with the pairs that need the fewest turns. */
function solvePairs(state) {
  const open = [0, 1, 2, 3];
  return PAIRS.map(() => {
    const steps = open.map((slot) => ({ slot, turns: solvePair(state, slot, open) }));
    const { slot, turns } = steps.reduce((best, step) => (step.turns.length < best.turns.length ? step : best));
    open.splice(open.indexOf(slot), 1);
    state = after(state, turns);
    return turns;
  });
}

/** Returns the shortest algorithm of some with turns of U around it, after which `holds`. */
function solveLayer(state, texts, ends, holds) {
  const found = U_TURNS.flatMap((before) => ['', ...texts].map(numbers).flatMap((word) => {
    const turned = after(state, [...before, ...word]);
    return ends.filter((end) => holds(after(turned, end))).map((end) => [...before, ...word, ...end]);
  }));
  return shortest(found);
}

/** Solves a state. Returns the turns of each step: four lists of `cross` and `f2l`, and one list of `oll` and `pll`. */
export function solveByCfop(state) {
  const cross = solveCross(state);
  const f2l = solvePairs(after(state, cross.flat()));
  const top = after(state, [...cross, ...f2l].flat());
  const oll = solveLayer(top, algorithms.OLL, [[]], isOriented);
  const pll = solveLayer(after(top, oll), algorithms.PLL, U_TURNS, isPermuted);
  return { cross, f2l, oll, pll };
}
