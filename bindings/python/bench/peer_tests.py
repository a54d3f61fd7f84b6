"""Run the tests of the packages kociemba and RubikTwoPhase on superflip.compat.

    python peer_tests.py test_solve.py PATH_OF_RUBIKTWOPHASE

``test_solve.py`` is the test of kociemba's repository, which its package on PyPI does not have. It
expects the solutions of one program, letter by letter. Here a solution is equal to the expected one
if both solve the cube, and ours has at most 20 moves. RubikTwoPhase has no test other than its
module ``performance``, which is run with this module's ``solve``.
"""

import importlib.util
import sys
import types
from pathlib import Path

from superflip import Alg, Cube
from superflip.compat import kociemba
from superflip.compat.twophase import solver


class Judged(str):
    """A solution of at most 20 moves. It compares equal to every solution of the same cube."""

    cube: Cube
    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, str):
            return NotImplemented
        solve_it = [(self.cube * Alg(text)).is_solved for text in (self, other)]
        return all(solve_it) and len(Alg(self)) <= 20


def judged_solve(cubestring: str) -> Judged:
    """Solve by superflip."""
    solution = Judged(kociemba.solve(cubestring))
    solution.cube = Cube(cubestring)
    return solution


def load(path: Path, name: str) -> types.ModuleType:
    """Import a file."""
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main() -> None:
    """Run the tests of both packages."""
    import pytest

    sys.modules["kociemba"] = types.ModuleType("kociemba")
    sys.modules["kociemba"].solve = judged_solve  # type: ignore[attr-defined]
    if pytest.main(["-q", "-p", "no:cacheprovider", sys.argv[1]]) != 0:
        sys.exit("a test of kociemba failed")
    # RubikTwoPhase imports its modules as `twophase`, and generates tables in `twophase.solver`.
    sys.path.insert(0, sys.argv[2])
    import twophase

    sys.modules["twophase.solver"] = solver
    twophase.solver = solver
    print(load(Path(sys.argv[2]) / "twophase" / "performance.py", "performance").test(20, 0.02))


if __name__ == "__main__":
    main()
