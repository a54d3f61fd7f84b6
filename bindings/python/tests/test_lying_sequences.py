"""Calls with sequences that lie about their length. Each raises an exception or returns a value.

A call that takes memory for a length that it was told aborts the process, so every call runs in a
process of its own.
"""

import re
import subprocess
import sys

import pytest

LIARS = """
import numpy as np, superflip
from superflip import Alg, Cube

class Long:
    "Says that it is long, and has three items."
    def __init__(self, item, length=10**18):
        self.item, self.length = item, length
    def __len__(self):
        return self.length
    def __getitem__(self, i):
        if i >= 3:
            raise IndexError(i)
        return self.item

class Short(Long):
    "Says that it is empty."
    def __init__(self, item):
        super().__init__(item, 0)

class Negative(Long):
    "Has a length that no sequence has."
    def __init__(self, item):
        super().__init__(item, -1)

class Broken(Long):
    def __getitem__(self, i):
        raise ZeroDivisionError

def liars(item):
    return [range(10**18), Long(item), Short(item), Negative(item), Broken(item)]

ROW = superflip.to_array([Cube()])
STATES = [*liars(Cube()), *liars("R U"), *liars(3), np.broadcast_to(ROW, (10**14, 20)),
          np.broadcast_to(ROW[0].astype(np.int64), (10**14, 20))]
CALLS = {
    "rotations": lambda x: superflip.find_algs("PLL T", "R", rotations=x),
    "buffers": lambda x: Cube().memo(buffers=x),
    "solve_many": lambda x: superflip.solve_many(x),
    "to_array": lambda x: superflip.to_array(x),
    "facelets": lambda x: superflip.facelets(x),
    "inverses": lambda x: superflip.inverses(x),
    "distances": lambda x: superflip.distances(x),
    "coordinates": lambda x: superflip.coordinates(x),
    "products": lambda x: superflip.products(x, x),
    "moved": lambda x: superflip.moved(x, "R"),
    "moves": lambda x: superflip.moved([Cube()], x),
    "from_bytes": lambda x: Cube.from_bytes(x),
    "from_cubies": lambda x: Cube.from_cubies(x, x),
    "alg": lambda x: Alg.from_bytes(x),
    "nearest": lambda x: superflip.nearest(probabilities=x),
    "row": lambda x: superflip.nearest(probabilities=[x] * 54),
    "colors": lambda x: superflip.nearest(colors=x),
    "color": lambda x: superflip.Scan([x] * 54),
    "changes": lambda x: superflip.Nearby(Cube(), x, 0.0),
}
returned = 0
for liar in STATES:
    try:
        CALLS[NAME](liar)
        returned += 1
    except Exception:
        pass
print("returned", returned)
"""

NAMES = re.findall(r'^    "(\w+)": lambda', LIARS, re.MULTILINE)


@pytest.mark.parametrize("name", NAMES)
def test_a_sequence_that_lies(name):
    program = LIARS.replace("NAME", repr(name))
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60
    )
    assert run.returncode == 0, run.stderr
    # A sequence that lies has three cubes or three texts, which functions of positions take.
    takes_none = name in (
        "moves",
        "from_bytes",
        "from_cubies",
        "nearest",
        "row",
        "colors",
        "color",
        "changes",
        "rotations",
        "buffers",
    )
    assert (int(run.stdout.split()[1]) == 0) == takes_none, run.stdout
