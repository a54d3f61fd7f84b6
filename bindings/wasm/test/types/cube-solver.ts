// Calls of cube-solver as TypeScript programs have them.
import cubeSolver from 'cube-solver';
import { initialize, scramble, solve } from 'cube-solver';
import * as namespace from 'cube-solver';

initialize('xcross');
export const getSolutions = (moves: string) => ({ eoline: solve(moves, 'eoline'), cross: solve(moves, 'cross') });
const random: string = cubeSolver.scramble();
const whole: string = cubeSolver.solve(scramble('2gll'));
const same: string = namespace.solve(random, 'kociemba');
// @ts-expect-error
solve(random, 'oll');
export { whole, same };
