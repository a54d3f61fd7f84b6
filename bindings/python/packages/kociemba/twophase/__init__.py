"""The package ``twophase``, whose modules are those of ``superflip.compat.twophase``."""

from importlib import import_module

from superflip.compat import install

# Importing this package again finds the package of superflip, which takes the name.
install(["twophase"], force=True)
import_module("twophase")
