import type { CaseSet, FoundAlg } from './answers.js';

export { ArgumentError, SuperflipError } from './superflip.js';
export type { CaseSet, FoundAlg } from './answers.js';

/** A case of a set. */
export interface CatalogueCase {
  set: CaseSet;
  /** The name within the set, such as `21`, `T` or `Pi 3`. */
  name: string;
  /** The group that the name begins with: `Pi` of `ZBLL Pi 3`. Null if the set has no groups. */
  group: string | null;
  /** A position of the case, as 54 stickers. Every algorithm of the case solves this position. */
  facelets: string;
  /** The 54 stickers of a picture, which has `-` for each sticker that the set does not look at. */
  stickers: string;
}

export interface AlgsOfOptions {
  /** The turns of the algorithms, such as `R U F2 M Rw`. `R` stands for R, R2 and R'. Default: all turns. */
  moves?: string;
  /** `choice`: by how likely people choose an algorithm. `time`: by its estimated time alone. Default: `choice`. */
  ranking?: 'choice' | 'time';
  /** The maximum number of algorithms, 1 to 1,000. Default: all. */
  count?: number;
}

/** The names of the sets. */
export const SETS: readonly CaseSet[];

/**
 * Returns the cases of a set, in the order of their names. Loads the file of the set at the first call. Rejects with an
 * `ArgumentError` for another name than those of `SETS`, in capital or small letters.
 */
export function casesOf(set: CaseSet | Lowercase<CaseSet>): Promise<CatalogueCase[]>;

/**
 * Returns the case of a set that a position is, or null. The position is 54 letters of the faces. It may differ from the
 * `facelets` of the case by turns of U before and after an algorithm. The pair of F2L, CLS and WV is that at the right of the front.
 */
export function caseOf(set: CaseSet | Lowercase<CaseSet>, facelets: string): Promise<CatalogueCase | null>;

/**
 * Returns the best algorithms of a case from the catalogue, the best first, as `superflip algs` prints them. The case has a
 * set and a name, such as `PLL T`. Nothing is searched. With `moves`, the list is empty if the catalogue has no such
 * algorithm. Rejects with an `ArgumentError` if there is no such case.
 */
export function algsOf(name: string, options?: AlgsOfOptions): Promise<FoundAlg[]>;
