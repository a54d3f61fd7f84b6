"""The package ``kociemba``, whose modules are those of ``superflip.compat.kociemba``."""

from importlib import import_module

from superflip.compat import install

# Importing this package again finds the package of superflip, which takes the name.
install(["kociemba"], force=True)
import_module("kociemba")
