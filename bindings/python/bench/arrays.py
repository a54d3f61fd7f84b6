"""Compare functions on arrays with the same computations one by one, which take turns.

The times are processor times of all threads, so other programs do not disturb them.

python arrays.py
"""

import time
from collections.abc import Callable

import numpy as np
import superflip
from superflip import Cube


def seconds(call: Callable[[], object]) -> float:
    """Return the least processor time of three calls."""
    times = []
    for _ in range(3):
        begin = time.process_time()
        call()
        times.append(time.process_time() - begin)
    return min(times)


def main() -> None:
    """Print nanoseconds per position."""
    n, few, solved = 1_000_000, 20_000, 500
    states = superflip.random_states(n, seed=1)
    cubes = [Cube.from_bytes(row) for row in states[:few]]
    rows = {
        "random positions": (
            lambda: superflip.random_states(n, 1),
            lambda: [Cube.random(seed) for seed in range(few)],
            n,
            few,
        ),
        "three moves": (
            lambda: superflip.moved(states, "R U2 F'"),
            lambda: [cube * "R U2 F'" for cube in cubes],
            n,
            few,
        ),
        "product": (
            lambda: superflip.products(states, states),
            lambda: [cube * cube for cube in cubes],
            n,
            few,
        ),
        "inverse": (lambda: superflip.inverses(states), lambda: [~cube for cube in cubes], n, few),
        "coordinates": (
            lambda: superflip.coordinates(states),
            lambda: [(cube.kocsymm, cube.permcube) for cube in cubes],
            n,
            few,
        ),
        "solution": (
            lambda: superflip.solve_many(states[:solved]),
            lambda: [cube.solve() for cube in cubes[:solved]],
            solved,
            solved,
        ),
    }
    print("| computation | array, ns | one by one, ns | ratio |")
    print("|---|---|---|---|")
    for name, (array, single, count, one_by_one) in rows.items():
        a, b = 1e9 * seconds(array) / count, 1e9 * seconds(single) / one_by_one
        print(f"| {name} | {a:,.0f} | {b:,.0f} | {b / a:.1f} |")
    same = np.array([list(bytes(~cube)) for cube in cubes], np.uint8)
    assert np.array_equal(superflip.inverses(states[:few]), same)


if __name__ == "__main__":
    main()
