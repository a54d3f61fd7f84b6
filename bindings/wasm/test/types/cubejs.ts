// Calls of cubejs as TypeScript programs have them, against types that they declared for themselves.
import Cube from 'cubejs';
import FromFile from 'cubejs/lib/cube.js';
import FromSolver from 'cubejs/lib/solve';
import 'cubejs/lib/async';

Cube.initSolver();
const cube: Cube = Cube.fromString('UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB');
const solution: string = cube.solve();
const words: string[] = cube.solve(22).split(' ');

/** Solves within a depth that the caller computes. */
export function solve(facelets: string, maxDepth: number = 22): string {
  return Cube.fromString(facelets).solve(maxDepth).trim();
}

// Some cubes have no solution of a small length.
const short: string | null = cube.solve(10);
// @ts-expect-error
const tooShort: string = cube.solve(10);

const chained: Cube = cube.clone().move("R U R' U'").move([0, 4]);
cube.move('R');
cube.randomize();
cube.identity();
cube.init(Cube.random());
const scramble: string = Cube.scramble();
const inverse: string = Cube.inverse("R U2 F'");
const numbers: number[] = Cube.inverse([1, 8]);
const solved: boolean = new Cube().isSolved();
const text: string = new Cube(cube).asString();
const state: { cp: number[]; co: number[]; ep: number[]; eo: number[] } = cube.toJSON();
const restored = new Cube(state);
cube.asyncSolve((found: string) => found.split(' '));
Cube.asyncInit('worker.js', () => Cube.asyncScramble((found: string) => found.length));

type Made = InstanceType<typeof Cube>;
const same: Made = new FromFile();
const made: Made = new FromSolver();
interface Service { readonly cube: Cube | null; solve(): string }
export const service: Service = { cube, solve: () => cube.solve() };
export { solution, words, short, tooShort, chained, scramble, inverse, numbers, solved, text, restored, same, made };
