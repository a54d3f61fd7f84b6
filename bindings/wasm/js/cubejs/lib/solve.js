// For programs that load `cubejs/lib/solve.js`. The class in cube.js already has the solver.
if (typeof module === 'object') module.exports = require('./cube.js');
