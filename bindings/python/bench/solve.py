"""Measure ``Cube.solve`` on random cubes, with the tables of the installed build.

The times are processor times. Every solution is made on its cube.

python solve.py
"""

import statistics
import time

import superflip
from superflip import Cube


def main() -> None:
    """Print the mean and the greatest number of milliseconds per cube."""
    cubes = [Cube.random(seed) for seed in range(300)]
    print("| build | at most | mean ms | greatest ms |")
    print("|---|---|---|---|")
    for max_length in (20, 21):
        times = []
        for cube in cubes:
            begin = time.process_time()
            solution = cube.solve(max_length)
            times.append(1e3 * (time.process_time() - begin))
            assert len(solution) <= max_length
            assert (cube * solution).is_solved
        mean, greatest = statistics.mean(times), max(times)
        print(f"| {superflip.TABLE_SET} | {max_length} moves | {mean:.2f} | {greatest:.1f} |")


if __name__ == "__main__":
    main()
