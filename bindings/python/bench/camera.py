"""Misread stickers of random cubes: how many are located, and in which time.

python camera.py
"""

import random
import time

from superflip import Cube, nearest

SAME = ("the nearest cube is the right one", "a tie with the right one", "another cube is nearer")


def run(misreads: int, count: int, generator: random.Random) -> None:
    """Misread stickers other than centers, and print what `nearest` finds."""
    counts, times = dict.fromkeys(SAME, 0), []
    for seed in range(count):
        cube = Cube.random(seed)
        stickers = list(cube.facelets())
        for i in generator.sample([i for i in range(54) if i % 9 != 4], misreads):
            stickers[i] = generator.choice([c for c in "URFDLB" if c != stickers[i]])
        begin = time.perf_counter()
        found = nearest("".join(stickers), number=20)
        times.append(1000 * (time.perf_counter() - begin))
        ties = [one.cube for one in found if one.cost == found[0].cost]
        if cube not in ties:
            counts[SAME[2]] += 1
        elif len(ties) == 1:
            counts[SAME[0]] += 1
        else:
            counts[SAME[1]] += 1
    times.sort()
    row = " | ".join(str(counts[name]) for name in SAME)
    print(f"| {misreads} | {count} | {row} | {times[count // 2]:.1f} | {times[-1]:.1f} |")


if __name__ == "__main__":
    print(f"| misread | cubes | {' | '.join(SAME)} | median ms | greatest ms |")
    print("|---|---|---|---|---|---|---|")
    generator = random.Random(2026)
    run(1, 1000, generator)
    run(2, 300, generator)
