// The class of the npm package `cubejs`, with the tiny module.
import { addAsync } from './cubejs-async.js';
import Cube from './cubejs-cube.js';
import { addTiny } from './cubejs-tiny.js';

export * from './errors.js';
export default addAsync(addTiny(Cube));
