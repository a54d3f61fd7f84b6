// What the attributes of `<superflip-cube>` mean.
import { apply, inverse, turns } from 'superflip/moves';
import { SOLVED, isCenter } from '../cube/pieces';
import { PLACES, shortest, turnOf } from '../cube/space';
import type { Motion } from '../picture/scene';

/** A character for each sticker of the solved cube, so that a sticker can be followed. */
const NAMES = Array.from({ length: 54 }, (_, index) => String.fromCharCode(0x100 + index)).join('');

/** The greatest length of a text after its groups were written out. */
const LONGEST = 10_000;

/** Returns the turns of an algorithm, in which `(R U)2` repeats and `(R U)'` inverts. */
export function algorithmOf(text: string): string[] {
  let flat = text.replace(/\/\/.*/g, '');
  for (let last = ''; last !== flat; ) {
    last = flat;
    flat = flat.replace(/\(([^()]*)\)(\d{0,2})(['’′]?)/g, (_, inner: string, count: string, prime: string) =>
      ` ${prime ? inverse(inner) : inner} `.repeat(Number(count || 1)),
    );
    if (flat.length > LONGEST) throw new Error(`the turns have more than ${LONGEST} characters without groups`);
  }
  return turns(flat);
}

const isEdge = (index: number) => (index % 9) % 2 === 1;

/** The masks: whether the sticker of a home place keeps its color. The cross is at the bottom, the last layer at the top. */
const MASKS: Record<string, (index: number) => boolean> = {
  corners: (index) => !isEdge(index),
  edges: isEdge,
  cross: (index) => PLACES[index].cubie[1] === -1 && isEdge(index),
  f2l: (index) => PLACES[index].cubie[1] < 1,
  ll: (index) => PLACES[index].cubie[1] === 1,
  oll: (index) => PLACES[index].cubie[1] < 1 || index < 9,
};

/** Returns for each sticker of the solved cube whether it keeps its color. Centers do. */
export function maskOf(text: string): boolean[] {
  const name = text.trim();
  if (name.length === 54) return [...name].map((letter) => letter !== '-');
  if (name !== '' && !(name in MASKS)) {
    throw new Error(`mask: expected ${Object.keys(MASKS).join(', ')} or 54 characters with - for gray, found “${name}”`);
  }
  return Array.from({ length: 54 }, (_, index) => name === '' || isCenter(index) || MASKS[name](index));
}

/** Returns the stickers after each number of turns. If `isEnd`, the setup is what the turns lead to. */
export function positionOf(setup: string, sequence: readonly string[], isEnd: boolean, mask: readonly boolean[]): string[] {
  const text = setup.replace(/\s/g, '').toUpperCase();
  const isStickers = /^[URFDLB-]{54}$/.test(text);
  const shown = (names: string) =>
    isStickers ? names : [...names].map((name) => name.charCodeAt(0) - 0x100).map((home) => (mask[home] ? SOLVED[home] : '-')).join('');
  const base = isStickers ? text : apply(algorithmOf(setup).join(' '), NAMES);
  const start = isEnd ? apply(inverse(sequence.join(' ')), base) : base;
  const positions = [start];
  for (const turn of sequence) positions.push(apply(turn, positions.at(-1)));
  return positions.map(shown);
}

/** Returns the whole motion of a turn. */
export function motionOf(turn: string): Motion {
  const { quarters, ...layers } = turnOf(turn);
  return { ...layers, angle: shortest(quarters) * (Math.PI / 2) };
}
