import Cube from './cubejs/lib/cube.js';

export {
  AbortError, ArgumentError, CertificateError, InternalError, MachineError, PositionError, SearchError, SuperflipError,
} from './superflip.js';
/** The pieces and orientations of a cube, in the numbering of the npm package `cubejs`. */
export type CubeState = Cube.State;
/** An algorithm: a text, an array with the numbers of moves, or the number of one move. */
export type Algorithm = Cube.Algorithm;
export default Cube;
