"""The function ``solve`` of the package ``kociemba``.

>>> from superflip.compat import kociemba
>>> kociemba.solve("UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB")
"R'"
"""

from contextlib import suppress

from superflip import Alg, Cube, SolveError

__all__ = ["set_answer_for_solved", "solve"]

# The text that `solve` returns if the cube already equals the pattern.
_answer_for_solved = ""


def set_answer_for_solved(moves: str) -> None:
    """Set the text that ``solve`` returns if the cube already equals the pattern.

    By default, the text is empty. The package ``kociemba`` returns thirteen moves for the solved
    cube, so programs may expect at least one move: ``"".split(" ")`` is a list with an empty text.
    ``set_answer_for_solved("U U'")`` returns two moves to such programs. Raises ``ValueError`` if
    the moves change the cube.
    """
    global _answer_for_solved
    if not (Cube() * Alg(moves)).is_solved:
        raise ValueError(f"the moves {moves} change the solved cube; expected moves such as U U'")
    _answer_for_solved = moves


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

    If the cube already equals the pattern, the function returns the text that
    ``set_answer_for_solved`` has set, by default an empty text.
    """
    cube = Cube.from_facelets(cubestring)
    if patternstring is not None:
        cube = ~Cube.from_facelets(patternstring) * cube
    if cube.is_solved:
        return _answer_for_solved
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
