"""The module ``twophase.cubie``: a cube as the pieces in its slots, and their orientations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from superflip import Cube
from superflip.compat.twophase.defs import cornerColor, cornerFacelet, edgeColor, edgeFacelet
from superflip.compat.twophase.enums import Color, Corner, Edge
from superflip.compat.twophase.face import FaceCube
from superflip.compat.twophase.misc import c_nk

__all__ = ["CUBE_OK", "CubieCube", "basicMoveCube", "moveCube"]

CUBE_OK: Literal[True] = True
_FIRST_SLICE_EDGE = Edge.FR


class CubieCube:
    """A cube, a move or a symmetry.

    ``cp[i]`` is the corner in the corner slot i, and ``co[i]`` its orientation: 0 to 2, or 3 to 5
    in a mirror image. ``ep`` and ``eo`` are the same for edges, whose orientations are 0 and 1.
    """

    def __init__(
        self,
        cp: Sequence[int] | None = None,
        co: Sequence[int] | None = None,
        ep: Sequence[int] | None = None,
        eo: Sequence[int] | None = None,
    ) -> None:
        self.cp: list[int] = list(Corner) if cp is None else list(cp)
        self.co = [0] * 8 if co is None else list(co)
        self.ep: list[int] = list(Edge) if ep is None else list(ep)
        self.eo = [0] * 12 if eo is None else list(eo)

    def __str__(self) -> str:
        rows = zip(self.cp, self.co, strict=True), zip(self.ep, self.eo, strict=True)
        return "\n".join("".join(f"({piece},{o})" for piece, o in row) for row in rows)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CubieCube):
            return NotImplemented
        mine = (self.cp, self.co, self.ep, self.eo)
        return mine == (other.cp, other.co, other.ep, other.eo)

    __hash__ = None  # type: ignore[assignment]

    def to_facelet_cube(self) -> FaceCube:
        """Return the cube as colors of facelets."""
        cube = FaceCube()
        for slots, colors, pieces, orientations in (
            (cornerFacelet, cornerColor, self.cp, self.co),
            (edgeFacelet, edgeColor, self.ep, self.eo),
        ):
            for facelets, piece, turn in zip(slots, pieces, orientations, strict=True):
                for k, color in enumerate(colors[piece]):
                    cube.f[facelets[(k + turn) % len(facelets)]] = color
        return cube

    def multiply(self, b: CubieCube) -> None:
        """Multiply this cube by ``b``: make on this cube what leads from the solved cube to b."""
        self.corner_multiply(b)
        self.edge_multiply(b)

    def corner_multiply(self, b: CubieCube) -> None:
        """Multiply the corners of this cube by those of ``b``."""
        orientations = [_composed(self.co[slot], o) for slot, o in zip(b.cp, b.co, strict=True)]
        self.cp[:], self.co[:] = [self.cp[slot] for slot in b.cp], orientations

    def edge_multiply(self, b: CubieCube) -> None:
        """Multiply the edges of this cube by those of ``b``."""
        flips = [(self.eo[slot] + flip) % 2 for slot, flip in zip(b.ep, b.eo, strict=True)]
        self.ep[:], self.eo[:] = [self.ep[slot] for slot in b.ep], flips

    def inv_cubie_cube(self, d: CubieCube) -> None:
        """Store the inverse of this cube in ``d``."""
        for slot, corner in enumerate(self.cp):
            d.cp[corner] = Corner(slot)
            o = self.co[slot]
            d.co[corner] = o if o >= 3 else -o % 3
        for slot, edge in enumerate(self.ep):
            d.ep[edge] = Edge(slot)
            d.eo[edge] = self.eo[slot]

    def corner_parity(self) -> int:
        """Return 1 if the order of the corners is an odd permutation, otherwise 0."""
        return _parity(self.cp)

    def edge_parity(self) -> int:
        """Return 1 if the order of the edges is an odd permutation, otherwise 0."""
        return _parity(self.ep)

    def symmetries(self) -> list[int]:
        """Return the symmetries that fix this cube.

        The numbers are 0 to 47, as in ``symmetries.symCube``. The symmetry j is listed as 48 + j
        if it leads to the inverse of this cube.
        """
        from superflip.compat.twophase.symmetries import inv_idx, symCube

        found = []
        inverse = CubieCube()
        self.inv_cubie_cube(inverse)
        for j, symmetry in enumerate(symCube):
            cube = CubieCube(symmetry.cp, symmetry.co, symmetry.ep, symmetry.eo)
            cube.multiply(self)
            cube.multiply(symCube[inv_idx[j]])
            found += [j] * (cube == self) + [j + len(symCube)] * (cube == inverse)
        return found

    def randomize(self) -> None:
        """Make this cube a random one. Each position has the same probability."""
        cube = _of(Cube.random())
        self.cp, self.co, self.ep, self.eo = cube.cp, cube.co, cube.ep, cube.eo

    def verify(self) -> Literal[True] | str:
        """Return ``True``, or a text that begins with ``Error:`` if no moves solve this cube."""
        if sorted(self.ep) != list(Edge):
            return "Error: the edges are not the twelve edges of a cube"
        if sum(self.eo) % 2 != 0:
            return "Error: an edge is flipped"
        if sorted(self.cp) != list(Corner):
            return "Error: the corners are not the eight corners of a cube"
        if sum(self.co) % 3 != 0:
            return "Error: a corner is twisted"
        if self.corner_parity() != self.edge_parity():
            return "Error: two corners or two edges are swapped"
        return CUBE_OK

    def get_twist(self) -> int:
        """Return the orientations of the corners as a number, 0 to 2186."""
        return _number(self.co[:-1], 3)

    def set_twist(self, twist: int) -> None:
        """Set the orientations of the corners."""
        self.co = _digits(twist, 3, 8)

    def get_flip(self) -> int:
        """Return the orientations of the edges as a number, 0 to 2047."""
        return _number(self.eo[:-1], 2)

    def set_flip(self, flip: int) -> None:
        """Set the orientations of the edges."""
        self.eo = _digits(flip, 2, 12)

    def get_slice(self) -> int:
        """Return the slots of FR FL BL BR as a number, 0 to 494."""
        return self.get_slice_sorted() // 24

    def set_slice(self, idx: int) -> None:
        """Set the slots of FR FL BL BR, and the other edges to some order."""
        self.set_slice_sorted(24 * idx)

    def get_slice_sorted(self) -> int:
        """Return the slots and the order of FR FL BL BR as a number, 0 to 11879."""
        return _four_edges(self.ep, _FIRST_SLICE_EDGE)

    def set_slice_sorted(self, idx: int) -> None:
        """Set the slots and the order of FR FL BL BR, and the other edges to some order."""
        self.ep = _with_four_edges(idx, _FIRST_SLICE_EDGE)

    def get_u_edges(self) -> int:
        """Return the slots and the order of UR UF UL UB as a number, 1656 for the solved cube."""
        return _four_edges(self.ep[8:] + self.ep[:8], Edge.UR)

    def set_u_edges(self, idx: int) -> None:
        """Set the slots and the order of UR UF UL UB, and the other edges to some order."""
        edges = _with_four_edges(idx, Edge.UR)
        self.ep = edges[4:] + edges[:4]

    def get_d_edges(self) -> int:
        """Return the slots and the order of DR DF DL DB as a number, 0 for the solved cube."""
        return _four_edges(self.ep[8:] + self.ep[:8], Edge.DR)

    def set_d_edges(self, idx: int) -> None:
        """Set the slots and the order of DR DF DL DB, and the other edges to some order."""
        edges = _with_four_edges(idx, Edge.DR)
        self.ep = edges[4:] + edges[:4]

    def get_corners(self) -> int:
        """Return the order of the corners as a number, 0 to 40319."""
        return _rank(self.cp)

    def set_corners(self, idx: int) -> None:
        """Set the order of the corners."""
        self.cp = _permuted(list(Corner), idx)

    def get_ud_edges(self) -> int:
        """Return the order of the edges of U and D, if these are in their layers, 0 to 40319."""
        return _rank(self.ep[:8])

    def set_ud_edges(self, idx: int) -> None:
        """Set the order of the edges of U and D."""
        self.ep[:8] = _permuted(list(Edge)[:8], idx)


def _composed(a: int, b: int) -> int:
    """Compose orientations of corners. 3 to 5 are those of mirror images, which turn backwards."""
    turn = (a - b if a >= 3 else a + b) % 3
    return turn + 3 * ((a >= 3) != (b >= 3))


def _parity(pieces: Sequence[int]) -> int:
    pairs = ((a, b) for i, b in enumerate(pieces) for a in pieces[:i])
    return sum(a > b for a, b in pairs) % 2


def _number(digits: Sequence[int], base: int) -> int:
    number = 0
    for digit in digits:
        number = base * number + digit
    return number


def _digits(number: int, base: int, count: int) -> list[int]:
    """Return ``count`` digits whose sum is a multiple of ``base``. All but the last are given."""
    digits = [number // base**i % base for i in reversed(range(count - 1))]
    return [*digits, -sum(digits) % base]


def _rank(pieces: Sequence[int]) -> int:
    """Return the number of an order of pieces, 0 for the sorted order.

    From the last place to the second, the pieces up to the place are rotated to the left, until
    the greatest of them is in the place. The numbers of rotations are the digits of the rank; the
    digit of place j, counted from 0, has the base j + 1.
    """
    left = list(pieces)
    rank = 0
    for place in range(len(left) - 1, 0, -1):
        turns = (left.index(max(left)) + 1) % (place + 1)
        left = (left[turns:] + left[:turns])[:place]
        rank = (place + 1) * rank + turns
    return rank


def _permuted(sorted_pieces: Sequence[int], rank: int) -> list[int]:
    """Return the order of the sorted pieces that has a rank."""
    pieces = list(sorted_pieces)
    for place in range(1, len(pieces)):
        rank, turns = divmod(rank, place + 1)
        start = pieces[: place + 1]
        pieces[: place + 1] = start[place + 1 - turns :] + start[: place + 1 - turns]
    return pieces


def _four_edges(edges: Sequence[int], first: int) -> int:
    """Return the number of the places and the order of four edges, from ``first`` on."""
    places = [place for place in range(12) if first <= edges[place] < first + 4]
    slots = sum(c_nk(11 - place, 4 - i) for i, place in enumerate(places))
    return 24 * slots + _rank([edges[place] for place in places])


def _with_four_edges(number: int, first: int) -> list[int]:
    """Return twelve edges whose four edges from ``first`` on have a number."""
    slots, rank = divmod(number, 24)
    four = _permuted([*map(Edge, range(first, first + 4))], rank)
    others = [Edge((first + 4 + i) % 12) for i in range(8)]
    edges: list[int] = []
    for place in range(12):
        # The ways to place the four edges that are left, all of them after this place.
        later = c_nk(11 - place, len(four))
        if four and slots >= later:
            slots -= later
            edges.append(four.pop(0))
        else:
            edges.append(others.pop(0))
    return edges


def _of(cube: Cube) -> CubieCube:
    """Return a cube of superflip as pieces."""
    face = FaceCube()
    face.from_string(cube.facelets())
    return face.to_cubie_cube()


#: The cubes of the moves, in the order of ``enums.Move``.
moveCube = [_of(Cube(f"{face.name}{turn}")) for face in Color for turn in ("", "2", "'")]  # noqa: N816
#: The cubes of the clockwise quarter turns.
basicMoveCube = moveCube[::3]  # noqa: N816
