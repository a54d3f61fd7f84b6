"""The module ``twophase.performance``."""

from superflip import Cube
from superflip.compat.twophase.solver import solve

__all__ = ["test"]


def test(n: int, t: float) -> tuple[str, dict[int, int]]:
    """Solve ``n`` random cubes in ``t`` seconds each.

    Prints each cube and its solution. Returns the average length and the number of solutions of
    each length.
    """
    counts = dict.fromkeys(range(31), 0)
    for _ in range(n):
        facelets = Cube.random().facelets()
        solution = solve(facelets, 0, t)
        print(f"{facelets}\n{solution}\n")
        counts[len(solution.split()) - 1] += 1
    average = sum(length * count for length, count in counts.items()) / max(n, 1)
    return f"average {average:.2f} moves", counts
