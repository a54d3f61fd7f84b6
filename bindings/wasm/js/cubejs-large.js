// The class of the npm package `cubejs`, with the large module, which solves in less time.
import { cubeClass } from './cubejs-class.js';
import { large } from './large-inline.js';

export * from './errors.js';
export default cubeClass(large);
