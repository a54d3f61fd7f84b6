"""The module ``pykociemba.coordcube``: coordinates, without the tables of the other solver."""

from math import factorial

from superflip.compat.kociemba.pykociemba.cubiecube import CubieCube, getURtoDF, moveCube

__all__ = ["CoordCube", "getURtoDF", "moveCube"]


class CoordCube:
    """The coordinates of a cube, such as ``twist`` and ``FRtoBR``."""

    N_TWIST = 3**7
    N_FLIP = 2**11
    N_SLICE1 = 12 * 11 * 10 * 9 // 24
    N_SLICE2 = factorial(4)
    N_PARITY = 2
    N_URFtoDLF = factorial(8) // 2
    N_FRtoBR = 12 * 11 * 10 * 9
    N_URtoUL = 12 * 11 * 10
    N_UBtoDF = 12 * 11 * 10
    N_URtoDF = factorial(8) // 2
    N_URFtoDLB = factorial(8)
    N_URtoBR = factorial(12)
    N_MOVE = 18

    def __init__(self, c: CubieCube) -> None:
        self._cube = CubieCube(c.cp, c.co, c.ep, c.eo)
        self._update()

    def _update(self) -> None:
        cube = self._cube
        self.twist = cube.getTwist()
        self.flip = cube.getFlip()
        self.parity = cube.cornerParity()
        self.FRtoBR = cube.getFRtoBR()
        self.URFtoDLF = cube.getURFtoDLF()
        self.URtoUL = cube.getURtoUL()
        self.UBtoDF = cube.getUBtoDF()
        self.URtoDF = cube.getURtoDF()

    def move(self, m: int) -> None:
        """Make a move: U U2 U' R R2 R' and so on are 0 to 17."""
        for _ in range(m % 3 + 1):
            self._cube.multiply(moveCube[m // 3])
        self._update()
