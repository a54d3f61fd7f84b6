// Calls of both packages in CommonJS.
import Cube = require('cubejs');
import min2phase = require('min2phase.js');

const solution: string = new Cube().move('R').solve();
const other: string = new min2phase.Search().solution(Cube.random().asString());
export { solution, other };
