"""The function ``solve`` of the package ``kociemba``.

>>> from superflip.compat import kociemba
>>> kociemba.solve("UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB")
"R'"
"""

from contextlib import suppress

from superflip import Cube, SolveError

__all__ = ["solve"]


def solve(
    cubestring: str,
    patternstring: str | None = None,
    max_depth: int = 24,
    *,
    timeout: float = 10,
) -> str:
    """Return moves that lead from a cube to a pattern, by default to the solved cube.

    The function searches for a solution of 20 moves for a short time. If it finds none, it returns
    the shortest solution so far that has at most ``max_depth`` moves. It raises ``ValueError`` if
    it finds no solution of at most ``max_depth`` moves within ``timeout`` seconds, or if a string
    is not a cube. For most cubes, a solution of 17 or fewer moves takes longer or does not exist.
    """
    cube = Cube.from_facelets(cubestring)
    if patternstring is not None:
        cube = ~Cube.from_facelets(patternstring) * cube
    # Of 10,000 cubes, some take more than a second until a solution of 20 moves is found.
    if max_depth > 20:
        with suppress(SolveError):
            solution = cube.solve(20, nodes=200_000, best_effort=True)
            if len(solution) <= max_depth:
                return str(solution)
    try:
        return str(cube.solve(max(0, min(max_depth, 20)), timeout=timeout))
    except SolveError as error:
        raise ValueError(str(error)) from error
