"""The module ``pykociemba.facecube``: a cube as the colors of its 54 facelets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from superflip.compat.kociemba.pykociemba.color import color_keys, colors
from superflip.compat.twophase import defs, face
from superflip.compat.twophase.enums import Color

if TYPE_CHECKING:
    from superflip.compat.kociemba.pykociemba.cubiecube import CubieCube

__all__ = ["FaceCube"]

_SOLVED = "".join(letter * 9 for letter in color_keys)


def _integers(rows: Iterable[Iterable[int]]) -> list[list[int]]:
    return [[int(number) for number in row] for row in rows]


class FaceCube:
    """A cube as the list ``f`` of 54 colors, in the order of a facelet string."""

    #: The facelets of each corner slot and edge slot, and the colors of each corner and edge.
    cornerFacelet: ClassVar = _integers(defs.cornerFacelet)
    edgeFacelet: ClassVar = _integers(defs.edgeFacelet)
    cornerColor: ClassVar = _integers(defs.cornerColor)
    edgeColor: ClassVar = _integers(defs.edgeColor)

    def __init__(self, cubeString: str = _SOLVED) -> None:
        """Take the colors of 54 letters of U R F D L B. Raises ``ValueError`` for another text."""
        if len(cubeString) != len(_SOLVED) or not set(cubeString) <= set(color_keys):
            raise ValueError(f"expected 54 letters of {' '.join(color_keys)}, found {cubeString!r}")
        self.f = [colors[letter] for letter in cubeString]

    def to_String(self) -> str:
        """Return the 54 letters."""
        return "".join(color_keys[color] for color in self.f)

    def toCubieCube(self) -> CubieCube:
        """Return the pieces. A slot whose colors no piece has holds -1."""
        from superflip.compat.kociemba.pykociemba.cubiecube import CubieCube

        other = face.FaceCube()
        other.f = [Color(color) for color in self.f]
        cube = other.to_cubie_cube()
        return CubieCube(cube.cp, cube.co, cube.ep, cube.eo)
