import Cube = require('./lib/cube');

export = Cube;
