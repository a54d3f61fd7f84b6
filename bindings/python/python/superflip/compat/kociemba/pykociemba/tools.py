"""The module ``pykociemba.tools``: checks a cube, and draws random cubes."""

import random

from superflip import Cube
from superflip.compat.kociemba.pykociemba.color import color_keys
from superflip.compat.kociemba.pykociemba.corner import DFR
from superflip.compat.kociemba.pykociemba.cubiecube import CubieCube
from superflip.compat.kociemba.pykociemba.edge import DR
from superflip.compat.kociemba.pykociemba.facecube import FaceCube

__all__ = ["randomCube", "randomLastLayerCube", "verify"]


def verify(s: str) -> int:
    """Return 0 if moves solve the cube with these 54 letters.

    Otherwise -1 if there are not nine of each letter, or a number of ``CubieCube.verify``.
    """
    if len(s) != 54 or any(s.count(letter) != 9 for letter in color_keys):
        return -1
    return FaceCube(s).toCubieCube().verify()


def randomCube() -> str:
    """Draw a cube. Each position has the same probability."""
    return Cube.random().facelets()


def randomLastLayerCube() -> str:
    """Draw a cube of which only the layer of D is unsolved. Each has the same probability."""
    cube = CubieCube()
    while True:
        for pieces, orientations, first, count in (
            (cube.cp, cube.co, DFR, 3),
            (cube.ep, cube.eo, DR, 2),
        ):
            pieces[first : first + 4] = random.sample(range(first, first + 4), 4)
            orientations[first : first + 4] = random.choices(range(count), k=4)
        if cube.verify() == 0:
            return cube.toFaceCube().to_String()
