// Random positions of a case, and scrambles for them.
import type { CatalogueCase } from 'superflip/catalogue';
import { joined } from '../cube/metric';
import { CORNERS, EDGES } from '../cube/pieces';
import { below, shuffle } from '../cube/random';
import { FACES, type Face, after, inverse } from '../cube/space';
import * as solver from '../solver';

/** The face that follows each side face in the direction of a turn of U. */
const NEXT: Record<string, string> = { R: 'F', F: 'L', L: 'B', B: 'R' };
const SLOTS = [...CORNERS, ...EDGES];

/** Returns a position on which each piece with the color of U has the colors of a quarter turn of U. */
function recolored(stickers: string): string {
  const result = [...stickers];
  for (const slot of SLOTS) {
    if (!slot.some((index) => stickers[index] === 'U')) continue;
    for (const index of slot) result[index] = NEXT[stickers[index]] ?? stickers[index];
  }
  return result.join('');
}

/** The slots of one kind whose pieces a case does not fix, and the pieces in them, each from its sticker with the color of U. */
interface Free {
  slots: readonly (readonly number[])[];
  pieces: string[][];
}

/** Returns the slots of one kind with a gray sticker. */
function free({ facelets, stickers }: CatalogueCase, all: readonly (readonly number[])[]): Free {
  const slots = all.filter((slot) => slot.some((index) => stickers[index] === '-'));
  const pieces = slots.map((slot) => {
    const begin = slot.findIndex((index) => facelets[index] === 'U');
    return slot.map((_, k) => facelets[slot[(begin + k) % slot.length]]);
  });
  return { slots, pieces };
}

/** Puts pieces in a new order into free slots. A slot whose picture shows the color of U keeps it there; others turn at random. */
function place(result: string[], { facelets, stickers }: CatalogueCase, { slots }: Free, pieces: readonly string[][]) {
  const ways = slots[0]?.length ?? 1;
  const isFixed = (slot: readonly number[]) => slot.some((index) => stickers[index] === 'U');
  const before = (slot: readonly number[]) => slot.findIndex((index) => facelets[index] === 'U');
  const loose = slots.filter((slot) => !isFixed(slot));
  // The orientations of loose pieces keep their sum.
  let left = loose.reduce((sum, slot) => sum + before(slot), 0);
  slots.forEach((slot, i) => {
    let begin = before(slot);
    if (!isFixed(slot)) {
      begin = slot === loose.at(-1) ? ((left % ways) + ways) % ways : below(ways);
      left -= begin;
    }
    slot.forEach((_, k) => (result[slot[(begin + k) % ways]] = pieces[i][k]));
  });
}

/** Draws a position of a case: what the case does not fix is random, and so are the turns of U before and after its algorithms. */
export function drawn(one: CatalogueCase): string {
  const kinds = [free(one, CORNERS), free(one, EDGES)];
  const orders = kinds.map(({ pieces }) => pieces.map((_, i) => i));
  const [cornersAreOdd, edgesAreOdd] = orders.map(shuffle);
  // A reachable cube has both permutations even or both odd.
  if (cornersAreOdd !== edgesAreOdd) {
    const order = orders.find((list) => list.length > 1)!;
    [order[0], order[1]] = [order[1], order[0]];
  }
  const result = [...one.facelets];
  kinds.forEach((kind, i) => place(result, one, kind, orders[i].map((from) => kind.pieces[from])));
  let stickers = result.join('');
  for (let i = below(4); i > 0; i -= 1) stickers = recolored(stickers);
  return after(stickers, Array.from({ length: below(4) }, () => 'U'));
}

/** Rotations of the cube, and the face that comes to the place of each face. */
const HOLDS = [
  { rotation: 'x', came: { U: 'F', F: 'D', D: 'B', B: 'U', R: 'R', L: 'L' } },
  { rotation: 'z', came: { R: 'U', D: 'R', L: 'D', U: 'L', F: 'F', B: 'B' } },
] as const;
/** The least number of random moves between a position and the position that is solved for its scramble. */
const DETOUR = 5;
/** The number of attempts after which a detour is a move longer. */
const ATTEMPTS = 4;
/** The least number of moves of a scramble. The way back is shorter. */
const LEAST = 17;
/** The greatest number of moves of a scramble, and the number of attempts after which a longer one is taken. */
const USUAL = 22;
const PATIENCE = 10;

/** Returns `n` random moves, of which no two that follow one another are about one axis. */
function detour(n: number): string[] {
  const moves: string[] = [];
  while (moves.length < n) {
    const face = below(6);
    if (moves.length === 0 || FACES.findIndex((name) => name === moves.at(-1)![0]) % 3 !== face % 3) moves.push(FACES[face] + ['', '2', "'"][below(3)]);
  }
  return moves;
}

/**
 * Returns moves from the solved cube to a position, which do not give the case away: they lead over another position, and not
 * back the way on which it was reached. The cube lies on its side, because algorithms keep the orientations about the axis from
 * top to bottom, with which the solver begins.
 */
export async function scrambleOf(stickers: string): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const last = detour(DETOUR + Math.floor(attempt / ATTEMPTS));
    const { rotation, came } = HOLDS[below(HOLDS.length)];
    const held = after(after(stickers, last), [rotation]);
    const names = new Map(FACES.map((face, i) => [held[9 * i + 4], face]));
    const { moves } = await solver.setup([...held].map((letter) => names.get(letter)!).join(''));
    const first = moves.split(' ').filter(Boolean).map((move) => came[move[0] as Face] + move.slice(1));
    const scramble = joined([...first, ...last.toReversed().map(inverse)]);
    if (scramble.length >= LEAST && (scramble.length <= USUAL || attempt >= PATIENCE)) return scramble.join(' ');
  }
}
