// Prints the milliseconds, and those of processor time in all threads, from import to the first solution of one package: `node start.mjs PACKAGE`.
import { SOLVED, apply } from '../test/model.mjs';
import { peers } from './peers.mjs';

const moves = "R' U L B2 D F' R U2 B L' D2 F R D' B U L2 F2 R' B2";
const position = { moves, facelets: apply(SOLVED, moves), most: 21 };
const [begin, before] = [performance.now(), process.cpuUsage()];
const { solve } = await peers[process.argv[2]]();
const solution = await solve(position);
const [time, used] = [performance.now() - begin, process.cpuUsage(before)];
if (apply(position.facelets, solution) !== SOLVED) throw new Error(`no solution: ${solution}`);
console.log(time.toFixed(1), ((used.user + used.system) / 1000).toFixed(1));
process.exit();
