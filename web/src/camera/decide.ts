// The cube that six sides show. The library's color model decides over all 54 colors. If a side was held in another
// way than it was asked for, the model finds no likely cube; then the sides are turned until they fit.
import type { Scanned } from 'superflip';
import { CORNERS, EDGES, facesOf } from '../cube/pieces';
import { FACES, type Face } from '../cube/space';
import * as solver from '../solver';
import type { Side } from '../store/camera';
import { QUARTER } from './cells';
import { facesByColor } from './colors';

/** The number of cubes among which a person can choose. */
const CUBES = 20;
/** The logarithm of the factor by which a cube must be likelier if sides are turned for it. */
const CLEARLY = Math.log(1000);
/** The number of ways to turn the sides that the color model judges. */
const TRIES = 8;

/** The sides in the order of the faces. */
type Sides = readonly Side[];

/** For each number of clockwise quarters, the places that the nine stickers come from. */
const SPINS = [0, 1, 2, 3].map((quarters) => {
  let order = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  for (let left = quarters; left > 0; left -= 1) order = QUARTER.map((from) => order[from]);
  return order;
});

const spun = (sides: Sides, quarters: readonly number[]): Sides =>
  sides.map((side, i) => SPINS[quarters[i]].map((from) => side[from]));

/** The pieces by what their slots show, in each twist. */
const PIECES = new Map([...CORNERS, ...EDGES].flatMap((slot, piece) => {
  const faces = facesOf(slot);
  return faces.map((_, i) => [[...faces.slice(i), ...faces.slice(0, i)].join(''), piece] as const);
}));

/** Counts the different pieces that the stickers show. */
const piecesShown = (letters: readonly string[]) =>
  new Set([...CORNERS, ...EDGES].map((slot) => PIECES.get(slot.map((i) => letters[i]).join('')) ?? -1).filter((piece) => piece >= 0)).size;

/** The ways to turn the sides that show the most pieces, beginning with the one that turns the fewest sides. */
function turns(letters: readonly string[]): number[][] {
  const ways = Array.from({ length: 4 ** 6 }, (_, n) => FACES.map((_face, i) => Math.floor(n / 4 ** i) % 4));
  const ranked = ways.map((quarters) => ({
    quarters,
    pieces: piecesShown(FACES.flatMap((_, face) => SPINS[quarters[face]].map((from) => letters[9 * face + from]))),
    turned: quarters.filter((q) => q > 0).length,
  }));
  const most = Math.max(...ranked.map(({ pieces }) => pieces));
  return ranked
    .filter(({ pieces, turned }) => pieces === most && turned > 0)
    .toSorted((a, b) => a.turned - b.turned)
    .slice(0, TRIES)
    .map(({ quarters }) => quarters);
}

/** The cube that the sides show after some clockwise quarter turns of each side. */
interface Guess {
  scanned: Scanned;
  quarters: readonly number[];
}

export interface Outcome {
  scanned: Scanned;
  /** The sides in their places, and turned. */
  sides: Sides;
  /** The sides that were held turned. */
  turned: Face[];
}

const costOf = ({ cubes: [{ cost }] }: Scanned) => cost;

const scan = (sides: Sides) => solver.scan(sides.flat(), CUBES);

/** Looks for a clearly likelier cube that other turns of the sides show. */
async function likelier(sides: Sides, { scanned, quarters }: Guess): Promise<Guess | null> {
  // The colors of the stickers, each judged alone.
  const letters: string[] = [...scanned.cubes[0].facelets];
  for (const { sticker, found } of scanned.cubes[0].changes) letters[sticker - 1] = found;
  let best: Guess | null = null;
  for (const more of turns(letters)) {
    const other = quarters.map((q, i) => (q + more[i]) % 4);
    const found = await scan(spun(sides, other));
    if (costOf(found) < costOf(best?.scanned ?? scanned) - CLEARLY) best = { scanned: found, quarters: other };
  }
  return best;
}

/** Reads the sides, each of which may be turned. */
async function readTurned(sides: Sides): Promise<Outcome> {
  let best: Guess = { scanned: await scan(sides), quarters: [0, 0, 0, 0, 0, 0] };
  // The colors of a likelier cube are better known, so further turned sides can be found.
  for (let next: Guess | null = best; next && costOf(best.scanned) > CLEARLY; ) {
    next = await likelier(sides, best);
    best = next ?? best;
  }
  const { scanned, quarters } = best;
  return { scanned, sides: spun(sides, quarters), turned: FACES.filter((_, i) => quarters[i] > 0) };
}

/**
 * Reads six sides, in the order of the faces. Rejects with the mistake of the library if the colors are not those of a
 * cube.
 */
export async function decide(sides: Sides): Promise<Outcome> {
  const faces = facesByColor(sides.map((side) => side[4]));
  if (!faces) return readTurned(sides);
  // Another side was shown than the one that was asked for. The center says which.
  const byColor = await readTurned(FACES.map((face) => sides[faces.indexOf(face)]));
  if (costOf(byColor.scanned) <= CLEARLY) return byColor;
  // The cube may have other colors than usual.
  const asAsked = await readTurned(sides);
  return costOf(asAsked.scanned) < costOf(byColor.scanned) - CLEARLY ? asAsked : byColor;
}
