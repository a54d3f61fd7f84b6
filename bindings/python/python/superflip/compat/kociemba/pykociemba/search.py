"""The module ``pykociemba.search``: solves a cube, and writes mistakes as ``Error 1`` and so on."""

from superflip import Cube, SolveError
from superflip.compat import kociemba
from superflip.compat.kociemba.pykociemba.tools import verify

__all__ = ["Search", "patternize"]


class Search:
    """A search. Any number of threads may use one."""

    def solution(self, facelets: str, maxDepth: int, timeOut: float, useSeparator: bool) -> str:
        """Return at most ``maxDepth`` moves that solve a cube, each with a space after it.

        With ``useSeparator``, a point stands where the moves of phase 2 begin: half turns of the
        sides, and turns of U and D. The text is ``Error 1`` to ``Error 6`` if ``verify`` of the
        facelets is not 0, ``Error 7`` if no solution has at most ``maxDepth`` moves, and
        ``Error 8`` if there is none after ``timeOut`` seconds.
        """
        if (fault := verify(facelets)) != 0:
            return f"Error {-fault}"
        try:
            moves = kociemba.solve(facelets, max_depth=maxDepth, timeout=timeOut).split()
        except ValueError as error:
            cause = error.__cause__
            is_none = isinstance(cause, SolveError) and cause.kind == "none_within"
            return "Error 7" if is_none else "Error 8"
        if useSeparator:
            ends = [i for i, move in enumerate(moves, 1) if move[0] in "RFLB" and move[1:] != "2"]
            moves.insert(max(ends, default=0), ".")
        return "".join(f"{move} " for move in moves)


def patternize(facelets: str, pattern: str) -> str:
    """Return the cube whose solution leads from ``facelets`` to ``pattern``."""
    return (~Cube.from_facelets(pattern) * Cube.from_facelets(facelets)).facelets()
