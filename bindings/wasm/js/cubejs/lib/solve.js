// For programs that load `cubejs/lib/solve.js` or evaluate its text. The class in cube.js already has the solver.
if (typeof module === 'object' && module) module.exports = (this && this.Cube) || require('./cube');
