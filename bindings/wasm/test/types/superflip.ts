// Calls of the entries that return lists with a flag, of the catalogue, and of sequences without a solver.
import { algsOf, caseOf, casesOf } from 'superflip/catalogue';
import { type MachineDescription, describe, schedule, solve } from 'superflip/machine';
import { apply, compose, inverse } from 'superflip/moves';
import { type Found, type FoundAlg, findAlgs } from 'superflip/people';

export async function names(text: string): Promise<string[]> {
  const found: Found<FoundAlg> = await findAlgs(text);
  const list: FoundAlg[] = found;
  const complete: boolean = found.complete;
  return complete ? list.map(({ moves }) => moves) : [];
}
export async function pictures(): Promise<string[]> {
  const groups: (string | null)[] = (await casesOf('zbll')).map(({ group }) => group);
  const algs: FoundAlg[] = await algsOf('PLL T', { moves: 'R U F', ranking: 'time', count: 3 });
  const named: string | undefined = (await caseOf('PLL', apply('U')))?.name;
  // @ts-expect-error
  await casesOf('EPLL');
  return [named ?? '', ...groups.filter((group) => group !== null), ...algs.map(({ moves }) => moves)];
}
export async function times(text: string): Promise<number[]> {
  const machine: MachineDescription = { ...(await describe('tilter')), scale: 0.5 };
  // @ts-expect-error
  await solve(text, { machine: { name: 'no actions' } });
  return [(await solve(text, { machine, nodes: 1000 })).schedule.seconds, (await schedule(text, 'axial')).seconds];
}
const stickers: string = apply(compose('R', inverse("U F'")));
// @ts-expect-error
inverse(7);
export { stickers };
