"""Solve random cubes with magiccube, which solves layer by layer as people do.

    pip install magiccube
    python simple_solver.py 100

Times are processor times. Every solution is made on its cube.
"""

import random
import statistics
import sys
import time

import magiccube
from magiccube import BasicSolver


def main() -> None:
    """Time the solver on random cubes."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    generator = random.Random(1)
    times, lengths = [], []
    for _ in range(count):
        cube = magiccube.Cube(3)
        turns = (generator.choice("URFDLB") + generator.choice(["", "2", "'"]) for _ in range(40))
        cube.rotate(" ".join(turns))
        start = time.process_time()
        lengths.append(len(BasicSolver(cube).solve()))
        times.append(1000 * (time.process_time() - start))
        assert cube.is_done()
    print(
        f"{count} cubes: mean {statistics.mean(times):.1f} ms,"
        f" median {statistics.median(times):.1f} ms, greatest {max(times):.1f} ms,"
        f" mean length {statistics.mean(lengths):.1f},"
        f" {min(lengths)} to {max(lengths)}"
    )


if __name__ == "__main__":
    main()
