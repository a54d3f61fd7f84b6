// Random cubes, which the page shows before the solver is there. The solver draws those of a kind.
import { CORNERS, EDGES, SOLVED } from './pieces';

/** Returns a number below `n`, each with the same probability. */
export function below(n: number): number {
  const limit = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const [value] = crypto.getRandomValues(new Uint32Array(1));
    if (value < limit) return value % n;
  }
}

/** Shuffles a list in place. Returns whether the permutation is odd. */
export function shuffle(list: number[]): boolean {
  let isOdd = false;
  for (let i = list.length - 1; i > 0; i -= 1) {
    const j = below(i + 1);
    if (i !== j) isOdd = !isOdd;
    [list[i], list[j]] = [list[j], list[i]];
  }
  return isOdd;
}

/** Puts pieces in random orientation into their slots. The orientations add up to 0. */
function place(stickers: string[], slots: number[][], order: number[]) {
  const ways = slots[0].length;
  let sum = 0;
  order.forEach((piece, slot) => {
    const isLast = slot === order.length - 1;
    const twist = isLast ? (ways - (sum % ways)) % ways : below(ways);
    sum += twist;
    for (let k = 0; k < ways; k += 1) stickers[slots[slot][(k + twist) % ways]] = SOLVED[slots[piece][k]];
  });
}

/** Draws the stickers of a cube. Each possible cube has the same probability. */
export function random(): string {
  const [corners, edges] = [CORNERS, EDGES].map((slots) => slots.map((_, i) => i));
  const [cornersAreOdd, edgesAreOdd] = [shuffle(corners), shuffle(edges)];
  // A reachable cube has both permutations even or both odd. Exchanging two pieces maps each half onto the other.
  if (cornersAreOdd !== edgesAreOdd) [edges[0], edges[1]] = [edges[1], edges[0]];
  const stickers = [...SOLVED];
  place(stickers, CORNERS, corners);
  place(stickers, EDGES, edges);
  return stickers.join('');
}
