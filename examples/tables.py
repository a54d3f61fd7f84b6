"""Dumps tables of superflip, and checks facts about the cube in NumPy.

    pip install numpy
    python examples/tables.py target/release/superflip
"""

import io
import subprocess
import sys

import numpy as np


def table(program: str, name: str) -> np.ndarray:
    """Returns the table `name`, in its shape and type."""
    dump = [program, "table", "dump", name, "--format", "npy"]
    return np.load(io.BytesIO(subprocess.run(dump, capture_output=True, check=True).stdout))


def distances(moves: np.ndarray, solved: int) -> np.ndarray:
    """Returns the distance of each coordinate from `solved`, by breadth-first search."""
    found = np.full(len(moves), -1)
    found[solved] = 0
    while (found == -1).any():
        # What the moves reach from the last level, and no level before.
        reached = moves[found == found.max()].ravel()
        found[reached[found[reached] == -1]] = found.max() + 1
    return found


def check_turns(name: str, moves: np.ndarray) -> None:
    """Checks that each quarter turn has order 4 and that opposite faces commute.

    Move `3·face + turn` has the faces U F R D B L and the turns clockwise, half, counterclockwise.
    """
    values = np.arange(len(moves))
    for face in range(6):
        clockwise, half, counterclockwise = (moves[:, 3 * face + turn] for turn in range(3))
        assert (clockwise[clockwise] == half).all(), name
        assert (clockwise[counterclockwise] == values).all(), name
        assert (half[half] == values).all(), name
        opposite = moves[:, 3 * ((face + 3) % 6)]
        assert (clockwise[opposite] == opposite[clockwise]).all(), name
    print(f"{name}: {len(moves)} coordinates, {moves.shape[1]} moves, turns as on a cube")


def main() -> None:
    program = sys.argv[1] if len(sys.argv) > 1 else "target/release/superflip"
    corner_twists = table(program, "cornermove")
    edge_flips = table(program, "edgeomove")
    middle_edges = table(program, "edgepmove")
    for name, moves in [
        ("corner orientation", corner_twists),
        ("edge orientation", edge_flips),
        ("slots of the middle edges", middle_edges),
    ]:
        check_turns(name, moves)

    # Published distances: every twist is within 6 moves, every flip within 7.
    for name, moves, greatest in [
        ("corner orientation", corner_twists, 6),
        ("edge orientation", edge_flips, 7),
    ]:
        census = np.bincount(distances(moves, 0))
        assert len(census) == greatest + 1, name
        print(f"{name}: {census.tolist()} by distance")


main()
