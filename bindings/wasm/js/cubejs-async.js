// The functions of the file `lib/async.js` of the npm package `cubejs`.

/** Adds the functions with a callback to a class of cubes. Returns the class. */
export function addAsync(Cube) {
  let worker;
  /** For each command, the functions that wait for an answer of the worker, in the order of their questions. */
  const waiting = { init: [], solve: [] };

  /** Sends a question to the worker, and its answer to `callback`. */
  function ask(question, callback) {
    if (!worker) throw new Error('call asyncInit with the address of lib/worker.js first, or load lib/solve.js');
    waiting[question.cmd].push(callback);
    worker.postMessage(question);
  }

  Object.assign(Cube, {
    /** Whether a class without a solver can start a worker. A class with the solver needs none. */
    asyncOK: true,

    /** Calls `callback` when cubes can be solved. Starts the worker unless this class has the solver. */
    asyncInit(address, callback) {
      if (Cube.prototype.solve) return void setTimeout(callback);
      if (!worker) {
        worker = new Worker(address);
        worker.addEventListener('message', ({ data }) => waiting[data.cmd].shift()?.(data));
      }
      ask({ cmd: 'init' }, () => callback());
    },

    /** Solves a cube, then calls `callback` with the solution. */
    asyncSolve(cube, callback) {
      if (Cube.prototype.solve) setTimeout(() => callback(cube.solve()));
      else ask({ cmd: 'solve', cube: cube.toJSON() }, ({ algorithm }) => callback(algorithm));
    },

    /** Draws a scramble, then calls `callback` with the scramble. */
    asyncScramble(callback) {
      Cube.asyncSolve(Cube.random(), (solution) => callback(Cube.inverse(solution)));
    },
  });
  Object.assign(Cube.prototype, {
    /** Solves this cube, then calls `callback` with the solution. */
    asyncSolve(callback) {
      Cube.asyncSolve(this, callback);
    },
  });
  return Cube;
}
