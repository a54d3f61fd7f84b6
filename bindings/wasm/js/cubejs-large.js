// The class of the npm package `cubejs`, with the large module, which solves in less time.
import { addAsync } from './cubejs-async.js';
import { cubeClass } from './cubejs-cube.js';
import { addSolver } from './cubejs-solver.js';
import { large } from './large-inline.js';

export * from './errors.js';
export default addAsync(addSolver(cubeClass(), large));
