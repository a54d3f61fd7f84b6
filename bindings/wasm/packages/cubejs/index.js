module.exports = require('./lib/cube');
require('./lib/solve');
require('./lib/async');
