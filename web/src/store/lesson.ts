// The beginner's way: its stages and steps, beside the moves that are followed.
import { computed, effect, signal } from '@preact/signals';
import type { MethodSolution, MethodStep, StageName } from 'superflip';
import { SOLVED, slotsShowing } from '../cube/pieces';
import { FACES, type Face } from '../cube/space';
import * as solver from '../solver';
import { current, entry, follow, isLesson } from './store';

/** Moves of an entry, from the number `begin` up to the number before `end`. */
interface Part {
  begin: number;
  end: number;
}

/** A step of a stage, such as a piece that goes home. */
export interface Step extends Part, Pick<MethodStep, 'case' | 'piece' | 'front' | 'algorithm' | 'moves'> {}

export interface Stage extends Part {
  name: StageName;
  steps: readonly Step[];
}

const answer = signal<{ stickers: string; solution: MethodSolution } | null>(null);
/** Whether a way was asked for and is not there yet. */
export const isPreparing = signal(false);

const movesOf = ({ moves }: { moves: string }) => moves.split(' ').filter(Boolean);
const count = (moves: string) => moves.split(' ').length;

/** Returns the stages of a solution, with the numbers of their moves. */
function stagesOf(solution: MethodSolution): Stage[] {
  let end = 0;
  return solution.stages.map(({ name, steps }) => {
    const begin = end;
    const parts = steps.map((step) => {
      const from = end;
      end += count(step.moves);
      return { ...step, begin: from, end };
    });
    return { name, begin, end, steps: parts };
  });
}

/** The stages of the way that is followed, or nothing if its moves are other moves, as in a link of another version. */
export const stages = computed<readonly Stage[] | null>(() => {
  const { stickers, moves } = entry.value;
  const found = answer.value;
  if (!isLesson.value || found?.stickers !== stickers) return null;
  return movesOf(found.solution).join() === moves.join() ? stagesOf(found.solution) : null;
});

/** The part with the next move, or the last part. */
export const partAt = <P extends Part>(parts: readonly P[], step: number) => parts.find(({ end }) => step < end) ?? parts.at(-1)!;

/** The piece that the step of the next turn names, or nothing. */
export const named = computed(() => {
  const { step, moves } = entry.value;
  if (!stages.value || step === moves.length) return null;
  return partAt(partAt(stages.value, step).steps, step).piece ?? null;
});

/** Returns the stickers of a piece, and the centers of its colors. */
export const stickersLit = (piece: string, stickers: string): ReadonlySet<number> =>
  new Set([...slotsShowing(piece, stickers).flat(), ...[...piece].map((face) => 9 * FACES.indexOf(face as Face) + 4)]);

/** Follows moves that the solver finds from the current stickers, unless these have changed meanwhile. */
async function begin(find: (stickers: string) => Promise<() => void>) {
  const stickers = current.value;
  isPreparing.value = true;
  const take = await find(stickers).catch(() => null);
  isPreparing.value = false;
  if (current.value === stickers) take?.();
}

/** Begins the beginner's way. */
export const learn = () =>
  begin(async (stickers) => {
    const solution = await solver.byMethod(stickers);
    return () => {
      answer.value = { stickers, solution };
      follow(movesOf(solution), 'beginner');
    };
  });

/** Leaves the beginner's way for a solution of few turns. */
export const shorten = () =>
  begin(async (stickers) => {
    const { moves } = await solver.solve(stickers).result;
    return () => follow(moves.split(' ').filter(Boolean));
  });

/** Asks for the stages of a way that a link or the history holds. */
export function start() {
  effect(() => {
    const { stickers } = entry.value;
    if (!isLesson.value || stickers === SOLVED || answer.peek()?.stickers === stickers) return;
    void solver.byMethod(stickers).then((solution) => (answer.value = { stickers, solution }), () => undefined);
  });
}
