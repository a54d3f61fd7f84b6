// Calls of min2phase.js as TypeScript programs have them.
import min2phase from 'min2phase.js';
import * as namespace from 'min2phase.js';

min2phase.initFull();
const cube: string = min2phase.randomCube();
const search = new min2phase.Search();
const solution: string = search.solution(cube, 21, 1e9, 0, min2phase.INVERSE_SOLUTION);
const next: string = search.next(1e6, 0, min2phase.INVERSE_SOLUTION);
const same: string = min2phase.solve(min2phase.fromScramble(solution));
const other: string = new namespace.Search().solution(cube);
// @ts-expect-error
search.solution(cube, '21');
export { next, same, other };
