// A worker that answers the messages of the worker of `cubejs`: `{ cmd: 'init' }`, and `{ cmd: 'solve' }` with a cube or a
// scramble.
importScripts('cube.js', 'solve.js');

self.onmessage = ({ data: { cmd, cube, scramble } }) => {
  if (cmd === 'init') self.postMessage({ cmd, status: 'ok' });
  if (cmd === 'solve') {
    const scrambled = scramble ? new Cube().move(scramble) : new Cube(cube);
    self.postMessage({ cmd, algorithm: scrambled.solve() });
  }
};
