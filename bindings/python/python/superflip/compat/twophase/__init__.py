"""The functions of the package ``RubikTwoPhase``, which is imported as ``twophase``.

>>> import superflip.compat.twophase.solver as sv
>>> sv.solve("UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB", 19, 2)
'R3 (1f)'
"""

from superflip.compat.twophase.solver import solve, solveto

__all__ = ["solve", "solveto"]
