// For programs that load `cubejs/lib/async.js` or evaluate its text. The class in cube.js already has the functions with
// callbacks.
if (typeof module === 'object' && module) module.exports = (this && this.Cube) || require('./cube');
