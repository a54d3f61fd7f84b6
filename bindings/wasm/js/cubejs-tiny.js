// The functions of the file `lib/solve.js` of the npm package `cubejs`, with the tiny module.
import { addSolver } from './cubejs-solver.js';
import { tiny } from './tiny-inline.js';

/** Adds the solver to a class of cubes. Returns the class. */
export const addTiny = (Cube) => addSolver(Cube, tiny);
