// Calls of the entries that return lists with a flag, and of sequences without a solver.
import { apply, compose, inverse } from 'superflip/moves';
import { type Found, type FoundAlg, findAlgs } from 'superflip/people';

export async function names(text: string): Promise<string[]> {
  const found: Found<FoundAlg> = await findAlgs(text);
  const list: FoundAlg[] = found;
  const complete: boolean = found.complete;
  return complete ? list.map(({ moves }) => moves) : [];
}
const stickers: string = apply(compose('R', inverse("U F'")));
// @ts-expect-error
inverse(7);
export { stickers };
