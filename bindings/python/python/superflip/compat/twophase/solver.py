"""The module ``twophase.solver``."""

from superflip import Alg, Cube, CubeError

__all__ = ["solve", "solveto"]

# The numbers of the quarter turns in the notation of the package.
_TURNS = {"": "1", "2": "2", "'": "3"}


def solve(cubestring: str, max_length: int = 20, timeout: float = 3) -> str:
    """Return moves that solve a cube, such as ``R1 U2 (2f)``.

    The search ends when it finds a solution of at most ``max_length`` moves, or after ``timeout``
    seconds; then the function returns the shortest solution so far. If the string is not a cube,
    the function returns a text that begins with ``Error:``.
    """
    try:
        cube = Cube.from_facelets(cubestring)
    except CubeError as error:
        return f"Error: {error}"
    return _text(_solution(cube, max_length, timeout))


def solveto(cubestring: str, goalstring: str, max_length: int = 20, timeout: float = 3) -> str:
    """Return moves that lead from a cube to another cube. The rest is as for ``solve``.

    If a string is not a cube, the text begins with ``first cube Error:`` or ``second cube Error:``.
    """
    cubes = []
    for name, string in (("first", cubestring), ("second", goalstring)):
        try:
            cubes.append(Cube.from_facelets(string))
        except CubeError as error:
            return f"{name} cube Error: {error}"
    cube, goal = cubes
    return _text(_solution(~goal * cube, max_length, timeout))


def _solution(cube: Cube, max_length: int, timeout: float) -> Alg:
    limit = max(0, min(max_length, 30))
    return cube.solve(limit, timeout=max(0, timeout), best_effort=True)


def _text(alg: Alg) -> str:
    moves = "".join(f"{move[0]}{_TURNS[move[1:]]} " for move in alg)
    return f"{moves}({len(alg)}f)"
