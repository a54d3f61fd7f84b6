"""The package ``kociemba.pykociemba``, without the tables of its solver."""
