"""The module ``twophase.coord``, without the symmetry classes and depths of the other solver."""

from superflip.compat.twophase.cubie import CubieCube, moveCube
from superflip.compat.twophase.defs import N_PERM_4

__all__ = ["SOLVED", "CoordCube"]

SOLVED = 0


class CoordCube:
    """The coordinates of a cube.

    ``twist``, ``flip`` and ``slice_sorted // 24`` are those of phase 1. ``corners``, ``ud_edges``
    and ``slice_sorted % 24`` are those of phase 2. ``ud_edges`` is -1 before phase 2.
    """

    def __init__(self, cc: CubieCube | None = None) -> None:
        self._cube = CubieCube() if cc is None else CubieCube(cc.cp, cc.co, cc.ep, cc.eo)
        self._update()

    def _update(self) -> None:
        cube = self._cube
        self.twist = cube.get_twist()
        self.flip = cube.get_flip()
        self.slice_sorted = cube.get_slice_sorted()
        self.u_edges = cube.get_u_edges()
        self.d_edges = cube.get_d_edges()
        self.corners = cube.get_corners()
        self.ud_edges = cube.get_ud_edges() if self.slice_sorted < N_PERM_4 else -1

    def __str__(self) -> str:
        return (
            f"(twist: {self.twist}, flip: {self.flip}, slice: {self.slice_sorted // 24}, "
            f"U-edges: {self.u_edges}, D-edges: {self.d_edges}, E-edges: {self.slice_sorted}, "
            f"Corners: {self.corners}, UD-Edges : {self.ud_edges})"
        )

    def phase1_move(self, m: int) -> None:
        """Make a move."""
        self._cube.multiply(moveCube[m])
        self._update()

    def phase2_move(self, m: int) -> None:
        """Make a move that keeps the coordinates of phase 1 at 0."""
        self.phase1_move(m)
