module.exports = require('./lib/cube');
