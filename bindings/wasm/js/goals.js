// Shortest solutions of a few pieces, such as a cross: a table of distances for each small group of pieces, and a search
// in depth that the tables prune.
import { TURNED } from './face-turns.js';
import { SOLVED } from './facelets.js';
import { CORNERS, EDGES, picked, stateOf } from './pieces.js';

/** The value of a table for a state that is not reached yet. */
const UNKNOWN = 255;

/** The state in which each piece is home. */
const HOME = stateOf(SOLVED);

/**
 * Returns a coordinate: its number of values, its value in the solved cube, its value in a state, and for each turn the value
 * after each value.
 */
function coordinate(size, valueOf, after) {
  const next = TURNED.map((turn) => Uint16Array.from({ length: size }, (_, value) => after(value, turn)));
  return { size, home: valueOf(HOME), valueOf, next };
}

/** Returns the coordinate of a piece: the number of its slot, and its orientation. */
function piece(name) {
  const [names, slots, turns, orientations] = name.length === 2 ? [EDGES, 'ep', 'eo', 2] : [CORNERS, 'cp', 'co', 3];
  const number = names.indexOf(name);
  const valueOf = (state) => {
    const slot = state[slots].indexOf(number);
    return orientations * slot + state[turns][slot];
  };
  return coordinate(24, valueOf, (value, turn) => {
    const slot = turn[slots].indexOf(Math.floor(value / orientations));
    return orientations * slot + ((value + turn[turns][slot]) % orientations);
  });
}

/** Returns the coordinate of the orientations of all edges. The last orientation follows from the others. */
function edgeOrientations() {
  const pack = (eo) => eo.slice(1).reduce((value, flip) => 2 * value + flip, 0);
  const unpack = (value) => {
    const eo = EDGES.map((_, i) => (value >> (11 - i)) & 1);
    eo[0] = eo.slice(1).reduce((a, b) => a ^ b);
    return eo;
  };
  return coordinate(2048, (state) => pack(state.eo), (value, turn) => {
    const eo = unpack(value);
    return pack(turn.ep.map((from, to) => eo[from] ^ turn.eo[to]));
  });
}

const coordinates = new Map();
/** Returns the coordinate of a piece, or of the orientations of all edges if the name is `eo`. */
export function coordinateOf(name) {
  if (!coordinates.has(name)) coordinates.set(name, name === 'eo' ? edgeOrientations() : piece(name));
  return coordinates.get(name);
}

/** Returns the number of a combination of values of some coordinates. */
const pack = (list, values) => list.reduce((index, { size }, i) => index * size + values[i], 0);

/** Returns the values of some coordinates from the number of their combination. */
function unpack(list, index) {
  const values = [];
  for (let i = list.length - 1, left = index; i >= 0; i -= 1) {
    values[i] = left % list[i].size;
    left = Math.floor(left / list[i].size);
  }
  return values;
}

/** Returns the number of turns from each combination of values of some coordinates to the one of the solved cube. */
function distances(list) {
  const table = new Uint8Array(pack(list, list.map(({ size }) => size - 1)) + 1).fill(UNKNOWN);
  const home = pack(list, list.map(({ home: value }) => value));
  table[home] = 0;
  for (let level = [home], distance = 1; level.length > 0; distance += 1) {
    const reached = [];
    for (const index of level) {
      const values = unpack(list, index);
      for (let turn = 0; turn < TURNED.length; turn += 1) {
        let to = 0;
        for (let i = 0; i < list.length; i += 1) to = to * list[i].size + list[i].next[turn][values[i]];
        if (table[to] === UNKNOWN) {
          table[to] = distance;
          reached.push(to);
        }
      }
    }
    level = reached;
  }
  return table;
}

/** Returns whether a turn may follow another: no face turns twice, and opposite faces turn in one order. */
const follows = (turn, before) => {
  const [face, last] = [Math.floor(turn / 3), Math.floor(before / 3)];
  return before < 0 || (face !== last && face + 3 !== last);
};

/** A set of pieces to bring home. */
export class Goal {
  /** `groups` are the names of pieces that share a table of distances. Each piece of the goal is in a group. */
  constructor(groups) {
    this.groups = groups;
  }

  /** Derives the tables, unless they exist. */
  prepare() {
    if (this.tables) return;
    const names = [...new Set(this.groups.flat())];
    this.list = names.map(coordinateOf);
    this.tables = this.groups.map((group) => {
      const list = group.map(coordinateOf);
      return { list, places: group.map((name) => names.indexOf(name)), table: distances(list) };
    });
  }

  /** Returns the fewest turns, by number, that bring the pieces of a state home. */
  solve(state) {
    this.prepare();
    const values = this.list.map(({ valueOf }) => valueOf(state));
    const path = [];
    for (let length = this.bound(values); !this.search(values, length, path); ) length += 1;
    return path;
  }

  /** Returns a lower bound of the number of turns. The bound is 0 only if all pieces are home. */
  bound(values) {
    return Math.max(...this.tables.map(({ list, places, table }) => table[pack(list, picked(values, places))]));
  }

  /** Appends exactly `left` turns that bring the pieces home to `path`. Returns false if there are none. */
  search(values, left, path) {
    if (this.bound(values) > left) return false;
    if (left === 0) return true;
    for (let turn = 0; turn < TURNED.length; turn += 1) {
      if (!follows(turn, path.at(-1) ?? -1)) continue;
      path.push(turn);
      if (this.search(this.list.map(({ next }, i) => next[turn][values[i]]), left - 1, path)) return true;
      path.pop();
    }
    return false;
  }
}
