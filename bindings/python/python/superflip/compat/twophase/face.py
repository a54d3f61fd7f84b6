"""The module ``twophase.face``: a cube as the colors of its 54 facelets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from superflip.compat.twophase.defs import cornerColor, cornerFacelet, edgeColor, edgeFacelet
from superflip.compat.twophase.enums import Color

if TYPE_CHECKING:
    from superflip.compat.twophase.cubie import CubieCube

__all__ = ["FaceCube"]


class FaceCube:
    """A cube as the list ``f`` of 54 colors, in the order of a facelet string."""

    def __init__(self) -> None:
        self.f = [color for color in Color for _ in range(9)]

    def __str__(self) -> str:
        return self.to_string()

    def from_string(self, s: str) -> Literal[True] | str:
        """Take the colors of 54 letters.

        Returns ``True``, or a text that begins with ``Error:`` if the text has not nine of each of
        the letters U R F D L B. Then the cube does not change.
        """
        if len(s) != 54:
            return f"Error: the cube has {len(s)} facelets; expected 54"
        for color in Color:
            if (found := s.count(color.name)) != 9:
                return f"Error: the letter {color.name} occurs {found} times; expected 9"
        self.f = [Color[letter] for letter in s]
        return True

    def to_string(self) -> str:
        """Return the 54 letters."""
        return "".join(color.name for color in self.f)

    def to_2dstring(self) -> str:
        """Return the letters as an exploded view of nine lines."""
        faces = [self.to_string()[i : i + 9] for i in range(0, 54, 9)]
        rows = [[face[i : i + 3] for i in (0, 3, 6)] for face in faces]
        u, r, f, d, left, b = rows
        middle = ["".join(parts) for parts in zip(left, f, r, b, strict=True)]
        lines = ["   " + row for row in u] + middle + ["   " + row for row in d]
        return "\n".join(lines) + "\n"

    def to_cubie_cube(self) -> CubieCube:
        """Return the pieces. A slot whose colors no piece has holds -1."""
        from superflip.compat.twophase.cubie import CubieCube

        cube = CubieCube()
        for slots, colors, pieces, orientations in (
            (cornerFacelet, cornerColor, cube.cp, cube.co),
            (edgeFacelet, edgeColor, cube.ep, cube.eo),
        ):
            for slot, facelets in enumerate(slots):
                seen = [self.f[facelet] for facelet in facelets]
                # The colors of a piece, turned by its orientation.
                turned = {
                    tuple(piece[-k:] + piece[:-k]): (number, k)
                    for number, piece in enumerate(colors)
                    for k in range(len(piece))
                }
                pieces[slot], orientations[slot] = turned.get(tuple(seen), (-1, 0))
        return cube
