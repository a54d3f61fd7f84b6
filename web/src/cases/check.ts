// Whether a learner's algorithm solves a case.
import { apply, turns } from 'superflip/moves';
import type { CatalogueCase } from 'superflip/catalogue';
import { SOLVED, isCenter } from '../cube/pieces';

const AUF = ['', 'U', 'U2', "U'"];
/** Rotations that bring each center home. */
const HOLDS = ['', 'x', 'x2', "x'", 'z', "z'"].flatMap((first) => ['', 'y', 'y2', "y'"].map((second) => `${first} ${second}`));

const PLACES = [...SOLVED].map((_, index) => index);
const CENTERS = PLACES.filter(isCenter);
const isBelow = (index: number) => (index >= 27 && index < 36) || (index >= 9 && index % 9 > 2);
const isCorner = (index: number) => [0, 2, 6, 8].includes(index % 9);

/** The stickers beside those below the last layer that each set solves. */
const GOALS: Record<CatalogueCase['set'], (index: number) => boolean> = {
  F2L: () => false,
  OLL: (index) => index < 9, CLS: (index) => index < 9, WV: (index) => index < 9,
  COLL: (index) => index < 9 || isCorner(index), OLLCP: (index) => index < 9 || isCorner(index),
  PLL: () => true, ZBLL: () => true,
};

/** What a check finds: the turns of U before and after the algorithm. */
export interface Solving {
  before: string | null;
  moves: string;
  after: string | null;
}

/** Returns the turns of U with which an algorithm solves a case, or nothing if it does not. Throws for a word that is no turn. */
export function solving(one: CatalogueCase, text: string): Solving | null {
  const moves = turns(text).join(' ');
  const goal = PLACES.filter((index) => isBelow(index) || GOALS[one.set](index));
  const isReached = (stickers: string) => goal.every((index) => stickers[index] === SOLVED[index]);
  for (const before of AUF) {
    const end = apply(`${before} ${moves}`, one.facelets);
    const held = HOLDS.map((rotations) => apply(rotations, end)).find((stickers) => CENTERS.every((index) => stickers[index] === SOLVED[index]))!;
    const after = AUF.find((turn) => isReached(apply(turn, held)));
    if (after !== undefined) return { before: before || null, moves, after: after || null };
  }
  return null;
}
