// Calls of rubiks-cube-solver as TypeScript programs have them.
import solver, { RubiksCube } from 'rubiks-cube-solver';

const cube: RubiksCube = RubiksCube.FromMoves(RubiksCube.getRandomMoves());
const moves: string = solver(cube.clone());
const words: string[] = solver(cube.toString(), { partitioned: false }).split(' ');
const partitions = solver(cube, { partitioned: true });
const chapters: string[] = (['cross', 'f2l', 'oll', 'pll'] as const).flatMap((phase) => [partitions[phase]].flat());
const text: string = RubiksCube.transformMoves(moves, { orientation: { front: 'front', down: 'up' } });
const list: string[] = RubiksCube.reverseMoves(words);
// @ts-expect-error
solver(54);
export { chapters, text, list };
