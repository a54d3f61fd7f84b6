// Compares the start-up time and the speed of superflip, min2phase.js, cubejs and cubing, which take turns. The model of the tests
// checks each solution.
// `node run.mjs [POSITIONS] [STARTS] [MAXIMUM LENGTH] [PACKAGE…]`
import { execFileSync } from 'node:child_process';
import { SOLVED, apply, generator } from '../test/model.mjs';
import { peers } from './peers.mjs';

const [positions, starts, most] = [100, 5, 21].map((usual, i) => Number(process.argv[2 + i] ?? usual));
const mean = (list) => list.reduce((a, b) => a + b, 0) / list.length;
const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
const names = process.argv.length > 5 ? process.argv.slice(5) : Object.keys(peers);

const start = Object.fromEntries(names.map((name) => [name, []]));
for (let i = 0; i < starts; i += 1) {
  for (const name of names) {
    start[name].push(execFileSync('node', ['start.mjs', name], { encoding: 'utf8' }).split(' ').map(Number));
  }
}

const random = generator(11);
const scramble = () => Array.from({ length: 60 }, () => 'URFDLB'[random(6)] + ['', '2', "'"][random(3)]).join(' ');
const loaded = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await peers[name]()])));
const rows = Object.fromEntries(names.map((name) => [name, { solve: [], processor: [], length: [], scramble: [] }]));
for (let i = -5; i < positions; i += 1) {
  const moves = scramble();
  const facelets = apply(SOLVED, moves);
  for (const name of names) {
    const [begin, before] = [performance.now(), process.cpuUsage()];
    const solution = await loaded[name].solve({ moves, facelets, most });
    const [solve, used] = [performance.now() - begin, process.cpuUsage(before)];
    if (apply(facelets, solution) !== SOLVED) throw new Error(`${name}: ${facelets}: ${solution}`);
    // The first five positions warm up.
    if (i < 0) continue;
    rows[name].solve.push(solve);
    rows[name].processor.push((used.user + used.system) / 1000);
    rows[name].length.push(solution.trim().split(/\s+/).length);
  }
}
// This comes last, because cubing makes further scrambles in the background.
for (const name of names) {
  for (let i = 0; i < positions; i += 1) {
    const begin = performance.now();
    await loaded[name].scramble();
    rows[name].scramble.push(performance.now() - begin);
  }
}
console.log('| package | import to first solution, median | processor time | solve, mean | processor time | moves, mean | scramble, mean |\n|---|---|---|---|---|---|---|');
for (const name of names) {
  const { solve, processor, length, scramble } = rows[name];
  const first = [0, 1].map((i) => median(start[name].map((times) => times[i])).toFixed(0));
  console.log(`| \`${name}\` | ${first[0]} ms | ${first[1]} ms | ${mean(solve).toFixed(2)} ms | ${mean(processor).toFixed(2)} ms | ${mean(length).toFixed(1)} | ${mean(scramble).toFixed(1)} ms |`);
}
process.exit();
