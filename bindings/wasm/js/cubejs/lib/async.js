// For programs that load `cubejs/lib/async.js`. The class in cube.js already has the functions with callbacks.
if (typeof module === 'object') module.exports = require('./cube.js');
