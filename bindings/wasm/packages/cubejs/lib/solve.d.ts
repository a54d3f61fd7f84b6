import Cube = require('./cube');

export = Cube;
