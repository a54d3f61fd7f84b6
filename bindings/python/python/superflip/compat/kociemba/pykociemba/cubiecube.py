"""The module ``pykociemba.cubiecube``: a cube as pieces and their orientations."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb, factorial

from superflip.compat.kociemba.pykociemba.corner import DLF, DRB, URF
from superflip.compat.kociemba.pykociemba.edge import BR, DF, UB, UL, UR
from superflip.compat.kociemba.pykociemba.facecube import FaceCube
from superflip.compat.twophase import cubie

__all__ = ["CubieCube", "getURtoDF", "moveCube"]

_CORNERS = tuple(range(URF, DRB + 1))
_EDGES = tuple(range(UR, BR + 1))
#: The pieces of each coordinate.
_URF_TO_DLF = _CORNERS[: DLF + 1]
_UR_TO_UL = _EDGES[: UL + 1]
_UB_TO_DF = _EDGES[UB : DF + 1]
_UR_TO_DF = _EDGES[: DF + 1]


class CubieCube(cubie.CubieCube):
    """A cube: the pieces ``cp`` and ``ep`` in its slots, and their orientations ``co`` and ``eo``.

    A coordinate such as ``getURFtoDLF`` is the number of the slots and the order of the pieces from
    the first to the last of its name. Its setter puts the other pieces in ascending order.
    """

    def __init__(
        self,
        cp: Sequence[int] | None = None,
        co: Sequence[int] | None = None,
        ep: Sequence[int] | None = None,
        eo: Sequence[int] | None = None,
    ) -> None:
        super().__init__(cp, co, ep, eo)
        self.cp, self.ep = [int(corner) for corner in self.cp], [int(edge) for edge in self.ep]

    def toFaceCube(self) -> FaceCube:
        """Return the cube as colors of facelets."""
        return FaceCube(self.to_facelet_cube().to_string())

    def cornerMultiply(self, b: cubie.CubieCube) -> None:
        """Multiply the corners of this cube by those of ``b``."""
        self.corner_multiply(b)

    def edgeMultiply(self, b: cubie.CubieCube) -> None:
        """Multiply the edges of this cube by those of ``b``."""
        self.edge_multiply(b)

    def invCubieCube(self, c: cubie.CubieCube) -> None:
        """Store the inverse of this cube in ``c``."""
        self.inv_cubie_cube(c)
        c.cp, c.ep = [int(corner) for corner in c.cp], [int(edge) for edge in c.ep]

    def cornerParity(self) -> int:
        """Return 1 if the order of the corners is an odd permutation, otherwise 0."""
        return self.corner_parity()

    def edgeParity(self) -> int:
        """Return 1 if the order of the edges is an odd permutation, otherwise 0."""
        return self.edge_parity()

    def verify(self) -> int:  # type: ignore[override]
        """Return 0 if moves solve this cube.

        Otherwise -2 for the edges, -3 for a flipped edge, -4 for the corners, -5 for a twisted
        corner, and -6 for two swapped pieces.
        """
        if sorted(self.ep) != list(_EDGES):
            return -2
        if sum(self.eo) % 2 != 0:
            return -3
        if sorted(self.cp) != list(_CORNERS):
            return -4
        if sum(self.co) % 3 != 0:
            return -5
        return 0 if self.corner_parity() == self.edge_parity() else -6

    def getTwist(self) -> int:
        """Return the orientations of the corners as a number, 0 to 2186."""
        return self.get_twist()

    def setTwist(self, twist: int) -> None:
        """Set the orientations of the corners."""
        self.set_twist(twist)

    def getFlip(self) -> int:
        """Return the orientations of the edges as a number, 0 to 2047."""
        return self.get_flip()

    def setFlip(self, flip: int) -> None:
        """Set the orientations of the edges."""
        self.set_flip(flip)

    def getFRtoBR(self) -> int:
        """Return the slots and the order of FR FL BL BR as a number, 0 to 11879."""
        return self.get_slice_sorted()

    def setFRtoBR(self, idx: int) -> None:
        """Set the slots and the order of FR FL BL BR."""
        self.set_slice_sorted(idx)
        self.ep = [int(edge) for edge in self.ep]

    def getURFtoDLF(self) -> int:
        """Return the slots and the order of six corners as a number, 0 to 20159."""
        return _number(self.cp, _URF_TO_DLF)

    def setURFtoDLF(self, idx: int) -> None:
        """Set the slots and the order of six corners."""
        self.cp = _placed(idx, _URF_TO_DLF, _CORNERS[DLF + 1 :])

    def getURFtoDLB(self) -> int:
        """Return the order of all corners as a number, 0 to 40319."""
        return _number(self.cp, _CORNERS)

    def setURFtoDLB(self, idx: int) -> None:
        """Set the order of all corners."""
        self.cp = _placed(idx, _CORNERS, ())

    def getURtoDF(self) -> int:
        """Return the slots and the order of six edges as a number, below 20160 in phase 2."""
        return _number(self.ep, _UR_TO_DF)

    def setURtoDF(self, idx: int) -> None:
        """Set the slots and the order of six edges."""
        self.ep = _placed(idx, _UR_TO_DF, _EDGES[DF + 1 :])

    def getURtoUL(self) -> int:
        """Return the slots and the order of UR UF UL as a number, 0 to 1319."""
        return _number(self.ep, _UR_TO_UL)

    def setURtoUL(self, idx: int) -> None:
        """Set the slots and the order of UR UF UL. Every other slot holds BR."""
        self.ep = _placed(idx, _UR_TO_UL, [BR] * 9)

    def getUBtoDF(self) -> int:
        """Return the slots and the order of UB DR DF as a number, 0 to 1319."""
        return _number(self.ep, _UB_TO_DF)

    def setUBtoDF(self, idx: int) -> None:
        """Set the slots and the order of UB DR DF. Every other slot holds BR."""
        self.ep = _placed(idx, _UB_TO_DF, [BR] * 9)

    def getURtoBR(self) -> int:
        """Return the order of all edges as a number, 0 to 12! - 1."""
        return _number(self.ep, _EDGES)

    def setURtoBR(self, idx: int) -> None:
        """Set the order of all edges."""
        self.ep = _placed(idx, _EDGES, ())


def getURtoDF(idx1: int, idx2: int) -> int:
    """Return ``getURtoDF`` of the cube with ``getURtoUL`` idx1 and ``getUBtoDF`` idx2.

    Returns -1 if both coordinates name one slot of the layers of U and D.
    """
    first, second = CubieCube(), CubieCube()
    first.setURtoUL(idx1)
    second.setUBtoDF(idx2)
    for slot in range(8):
        if first.ep[slot] != BR:
            if second.ep[slot] != BR:
                return -1
            second.ep[slot] = first.ep[slot]
    return second.getURtoDF()


def _number(pieces: Sequence[int], some: Sequence[int]) -> int:
    """Return the number of the slots and the order of some pieces, 0 for the first slots."""
    slots = [slot for slot, piece in enumerate(pieces) if piece in some]
    combination = sum(comb(slot, i + 1) for i, slot in enumerate(slots))
    return factorial(len(some)) * combination + cubie._rank([pieces[slot] for slot in slots])


def _placed(number: int, some: Sequence[int], others: Iterable[int]) -> list[int]:
    """Return pieces whose ``_number`` is given. The others stand in their order."""
    combination, rank = divmod(number, factorial(len(some)))
    left, rest = cubie._permuted(some, rank), list(others)
    pieces = []
    for slot in reversed(range(len(left) + len(rest))):
        # The ways to choose the slots of the pieces that are left below this slot.
        ways = comb(slot, len(left))
        if left and combination >= ways:
            combination -= ways
            pieces.append(left.pop())
        else:
            pieces.append(rest.pop())
    return pieces[::-1]


#: The cubes of the clockwise quarter turns of U R F D L B.
moveCube = [CubieCube(cube.cp, cube.co, cube.ep, cube.eo) for cube in cubie.basicMoveCube]
