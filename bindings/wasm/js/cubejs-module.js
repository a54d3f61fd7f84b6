// The class of the npm package `cubejs`, with the tiny module.
import { cubeClass } from './cubejs-class.js';
import { tiny } from './tiny-inline.js';

export * from './errors.js';
export default cubeClass(tiny);
