"""The function of the package ``kociemba``.

>>> from superflip.compat import kociemba
>>> kociemba.solve("UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB")
"R'"
"""

from superflip import Cube, SolveError

__all__ = ["solve"]


def solve(cubestring: str, patternstring: str | None = None, max_depth: int = 24) -> str:
    """Return moves that lead from a cube to a pattern, by default to the solved cube.

    The solution has at most 20 moves, or ``max_depth`` if this is less. If there is none, or if a
    string is not a cube, the function raises ``ValueError`` with the reason.
    """
    cube = Cube.from_facelets(cubestring)
    if patternstring is not None:
        cube = ~Cube.from_facelets(patternstring) * cube
    try:
        return str(cube.solve(max(0, min(max_depth, 20))))
    except SolveError as error:
        raise ValueError(str(error)) from error
