// Random cubes with some pieces at home. Each possible cube has the same probability.
import { CORNERS, EDGES, SOLVED } from './pieces';

export const KINDS = ['any', 'lastLayer', 'cross', 'edges', 'corners'] as const;
export type Kind = (typeof KINDS)[number];

/** For each kind, the numbers of the corners and of the edges that are not home. */
const FREE: Record<Kind, [number[], number[]]> = {
  any: [range(8), range(12)],
  lastLayer: [[0, 1, 2, 3], [0, 1, 2, 3]],
  cross: [range(8), range(12).filter((edge) => edge < 4 || edge > 7)],
  edges: [[], range(12)],
  corners: [range(8), []],
};

function range(n: number) {
  return Array.from({ length: n }, (_, i) => i);
}

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

/** Puts the pieces `free` in random order and orientation into their slots. The orientations add up to 0. */
function place(stickers: string[], slots: number[][], free: number[], order: number[]) {
  const ways = slots[0].length;
  let sum = 0;
  free.forEach((slot, i) => {
    const isLast = i === free.length - 1;
    const twist = isLast ? (ways - (sum % ways)) % ways : below(ways);
    sum += twist;
    for (let k = 0; k < ways; k += 1) stickers[slots[slot][(k + twist) % ways]] = SOLVED[slots[order[i]][k]];
  });
}

/** Draws the stickers of a random cube. */
export function random(kind: Kind): string {
  const [corners, edges] = FREE[kind];
  const [cornerOrder, edgeOrder] = [[...corners], [...edges]];
  const [cornersAreOdd, edgesAreOdd] = [shuffle(cornerOrder), shuffle(edgeOrder)];
  // A reachable cube has both permutations even or both odd. Exchanging two pieces maps each half onto the other.
  if (cornersAreOdd !== edgesAreOdd) {
    const order = edgeOrder.length > 0 ? edgeOrder : cornerOrder;
    [order[0], order[1]] = [order[1], order[0]];
  }
  const stickers = [...SOLVED];
  place(stickers, CORNERS, corners, cornerOrder);
  place(stickers, EDGES, edges, edgeOrder);
  return stickers.join('');
}
