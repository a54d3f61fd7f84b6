// Calls of the packages in CommonJS.
import cubeSolver = require('cube-solver');
import Cube = require('cubejs');
import min2phase = require('min2phase.js');
import solver = require('rubiks-cube-solver');

const solution: string = new Cube().move('R').solve();
const other: string = new min2phase.Search().solution(Cube.random().asString());
const scramble: string = cubeSolver.scramble('pll');
const steps: solver.Partitions = solver(new solver.RubiksCube('R'), { partitioned: true });
export { solution, other, scramble, steps };
