// The names of sets and of cases, as people type them.

/** The sets of cases, in the order in which they are shown. */
export const SETS = ['OLL', 'PLL', 'F2L', 'COLL', 'ZBLL', 'OLLCP', 'CLS', 'WV'] as const;
export type SetName = (typeof SETS)[number];

/** What a name such as `PLL T` or `PLL` names. The name of the case is empty for a whole set. */
export interface Named {
  set: SetName;
  name: string;
}

/** Reads the name of a set, or of a set and a case. Returns nothing for another text, or if there is too much of it. */
export function readName(text: string): Named | null {
  const [, word = '', rest = ''] = /^\s*(\w+)\s*([\w ]{0,12}?)\s*$/.exec(text) ?? [];
  const set = SETS.find((one) => one === word.toUpperCase());
  return set ? { set, name: rest.replace(/\s+/g, ' ') } : null;
}
