"""Random calls with random arguments: each returns a value or raises an exception of Python.

A panic of the library is a `BaseException`, so no test catches it. CALLS=100000 makes the long run.
"""

import os
import random

import numpy as np
import superflip
from superflip import Alg, Cube

CALLS = int(os.environ.get("CALLS", "3000"))
SOLVED = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"
LETTERS = [*"URFDLBMESxyzw'23()[]:, 1\n", "é", "🧊", "\0", "\udcff", "ß", "-", "+"]
PIECES = ["UF", "UR", "UB", "DL", "FR", "UFR", "DBR", "SING", "xx"]
JUNK = [
    range(10**18),
    None,
    -1,
    0,
    1,
    2**70,
    0.5,
    float("nan"),
    float("inf"),
    1j,
    True,
    b"R",
    "",
    [],
    {},
    object,
]


class Arguments:
    """Makes arguments, most of which are nearly right."""

    def __init__(self, seed: int):
        self.random = random.Random(seed)

    def pick(self, values):
        return self.random.choice(values)

    def junk(self):
        return self.pick(JUNK)

    def moves(self):
        faces = self.random.choices("URFDLB", k=self.random.randrange(25))
        return " ".join(face + self.pick(["", "2", "'"]) for face in faces)

    def stickers(self):
        colors = [*self.pick([SOLVED, Cube.random(self.random.randrange(99)).facelets()])]
        for _ in range(self.random.randrange(4)):
            colors[self.random.randrange(54)] = self.pick("URFDLBX ")
        return "".join(colors)[self.pick([0, 0, 0, 0, 1, 53]) :]

    def text(self):
        kinds = [
            self.moves,
            self.stickers,
            lambda: "".join(self.random.choices(LETTERS, k=self.random.randrange(80))),
            lambda: " ".join(self.random.choices(PIECES, k=self.random.randrange(18, 22))),
        ]
        return self.pick(kinds)()

    def cube(self):
        return Cube.random(self.random.randrange(99))

    def array(self):
        states = superflip.random_states(self.random.randrange(4), seed=1)
        changes = [
            lambda: states,
            lambda: states + np.uint8(self.random.randrange(256)),
            lambda: states[:, ::-1],
            lambda: states[:, :19],
            lambda: states.astype(self.pick([np.int64, np.float32, np.bool_, object])),
            lambda: states.T,
            lambda: states[None],
            lambda: list(map(Cube.from_bytes, states)),
        ]
        return self.pick(changes)()

    def numbers(self):
        return [self.random.randrange(-1, 26) for _ in range(self.pick([8, 12, 20, 3]))]

    def probabilities(self):
        rows = self.pick([54, 54, 54, 53])
        values = [0, 1, 0.5, self.random.random(), self.pick([-1, float("nan"), 1e308, 5e-324])]
        weights = [20, 5, 5, 5, self.pick([0, 0, 1])]
        return np.array(self.random.choices(values, weights, k=6 * rows)).reshape(rows, 6)

    def colors(self):
        """Makes colors of which some are missing, out of range, equal or not numbers."""
        rows = self.pick([54, 54, 54, 54, 53, 0])
        values = np.random.default_rng(self.random.randrange(99)).uniform(0, 255, (rows, 3))
        for _ in range(self.pick([0, 0, 3, 40]) if rows else 0):
            wrong = self.pick([np.nan, np.inf, -np.inf, -1, 256, 1e308, 0])
            values[self.random.randrange(rows)] = wrong
        changes = [
            lambda: values,
            lambda: values.tolist(),
            lambda: [None if np.isnan(row).any() else row for row in values],
            lambda: values.astype(self.pick([np.uint8, np.int64, np.float32, np.bool_, object])),
            lambda: np.full((54, 3), self.pick([0, 7, 255])),
            lambda: values.T,
            lambda: values[:, :2],
            lambda: values.ravel(),
            lambda: [self.junk() for _ in values],
        ]
        with np.errstate(invalid="ignore", over="ignore"):
            return self.pick(changes)()

    def any(self):
        kinds = [self.junk, self.text, self.cube, self.array, self.numbers]
        return self.pick(kinds)()

    def length(self):
        return self.pick([0, 1, 5, 18, 20, 21, 30, 31, -1, self.junk()])


def calls(make):
    """Lists calls, each of which makes its arguments anew. Limits keep each call short."""
    return [
        lambda: Cube(make.text(), make.pick([None, "moves", "cubepos", "facelets", make.junk()])),
        lambda: Cube(make.any()),
        lambda: Cube.from_facelets(make.pick([make.stickers(), make.any()])),
        lambda: Cube.from_singmaster(make.pick([make.cube().singmaster(), make.any()])),
        lambda: Cube.from_cubies(
            make.cube().corners, make.pick([make.cube().edges, make.numbers()])
        ),
        lambda: Cube.from_cubies(make.any(), make.any()),
        lambda: Cube.from_bytes(make.pick([bytes(make.cube()), bytes(20), make.any()])),
        lambda: Cube.random(make.any()),
        lambda: Alg(make.pick([make.moves(), make.any()])).simplified(),
        lambda: Alg.from_bytes(make.any()),
        lambda: Alg(make.moves())[make.pick([0, 5, -1, 2**70, make.any()])],
        lambda: make.cube() * make.any(),
        lambda: make.cube() ** make.any(),
        lambda: make.cube() == make.any(),
        lambda: make.cube().solve(make.length(), timeout=0.01, best_effort=make.pick([0, 1, True])),
        lambda: make.cube().solve(nodes=make.pick([0, 1, 1000, make.any()]), timeout=0.01),
        lambda: make.cube().solve(timeout=make.pick([0, -1, 0.01, float("nan"), "1"])),
        lambda: make.cube().solve(
            goal=make.pick([make.cube(), make.text(), make.any()]),
            moves=make.pick([None, None, "R U", "U2 D2", make.any()]),
            timeout=0.01,
        ),
        # With a budget, a search in a metric builds tables for seconds.
        lambda: make.cube().solve(metric=make.pick(["quarter", "axial", make.any()])),
        lambda: make.cube().solve(
            machine=make.pick(["axial", "tilter", {"name": "x", "actions": []}, make.any()]),
            nodes=make.pick([0, 1000, make.any()]),
            timeout=0.01,
        ),
        lambda: make.cube().search(make.pick([0, 1, 2, -1, 26, make.any()]), number=9),
        lambda: make.cube().search(2, goal=make.pick(["cross", "UF", "-U", make.any()]), number=9),
        lambda: make.cube().search(
            2, moves=make.pick([None, "R U", make.any()]), threads=make.pick([1, 2, 0])
        ),
        lambda: make.cube().search(5, prefix=make.pick([make.moves()[:8], make.any()]), threads=1),
        lambda: superflip.nearest(make.stickers(), number=make.pick([0, 1, 3, -1, make.any()])),
        lambda: superflip.nearest(make.any(), make.any()),
        lambda: superflip.nearest(probabilities=make.probabilities()),
        lambda: superflip.nearest(
            colors=make.colors(), space=make.pick(["rgb", "lab", "hsv", make.any()]), number=2
        ),
        lambda: superflip.Scan(
            make.pick([make.colors(), make.colors(), make.any()]),
            faces=make.pick([None, "ULFRBD", make.any()]),
        ),
        lambda: superflip.nearest(costs=make.probabilities()),
        lambda: superflip.nearest(log_likelihoods=make.probabilities(), number=1),
        lambda: superflip.scramble(seed=make.pick([1, make.any()])),
        lambda: make.cube().cases(),
        lambda: make.cube().memo(
            buffers=make.pick([None, ["UR"], ["UFR", "UF"], make.any()]),
            letters=make.pick(["", "UF=Z", make.stickers(), make.any()]),
            swap=make.pick([None, ("UF", "UR"), make.any()]),
        ),
        lambda: superflip.cases_of(make.pick(["PLL", make.any()])),
        lambda: superflip.algs_of(
            make.pick(["PLL T", make.any()]), number=make.pick([None, 1, make.any()])
        ),
        lambda: superflip.find_algs(
            make.pick([make.cube(), "PLL T", make.any()]),
            make.pick(["R U", "M U", make.any()]),
            rotations=make.pick([None, ["y"], make.any()]),
            max_length=make.length(),
            timeout=0.01,
        ),
        lambda: superflip.estimate(
            make.pick([make.moves(), make.any()]),
            new_grips=make.pick(["when-stuck", "anywhere", make.any()]),
        ),
        lambda: superflip.find_commutators(
            make.pick([make.cube(), make.any()]), setup=make.pick([1, make.any()])
        ),
        lambda: superflip.commutators_of(make.pick([make.moves()[:20], make.any()])),
        lambda: superflip.find_steps(
            make.pick([make.cube(), make.text(), make.any()]),
            make.pick(["eo > dr", "(eo | eo[max=4]) > dr", "dr > htr > finish", make.any()]),
            timeout=make.pick([None, 0, 0.01, make.any()]),
            keep=make.pick([1, 20, 0, make.any()]),
            number=make.pick([1, 3, 0, make.any()]),
            convention=make.pick(["all", "last-clockwise", make.any()]),
        ),
        lambda: superflip.count_steps(
            make.pick([make.cube(), make.any()]),
            make.pick(["eo", "eo[fb;max=5]", make.text(), make.any()]),
            keep=make.pick([1, 20, make.any()]),
        ),
        lambda: superflip.find_insertions(
            make.pick([make.cube(), "R U' L' U R' U' L U", make.any()]),
            make.pick(["", "R R'", make.moves(), make.any()]),
            keep=make.pick([1, make.any()]),
        ),
        lambda: superflip.random_states(
            make.pick([0, 3, -1, 0.5, "1"]), make.pick([1, make.any()])
        ),
        lambda: superflip.solve_many(make.array(), make.length(), timeout=0.01),
        lambda: superflip.distances(make.array(), make.pick([0, 1, 3, -1, 256])),
        lambda: superflip.moved(make.array(), make.pick([make.moves(), make.any()])),
        lambda: superflip.products(make.array(), make.pick([make.array(), make.any()])),
        lambda: superflip.inverses(make.array()),
        lambda: superflip.to_array(make.any()),
        lambda: superflip.coordinates(make.array()),
        lambda: superflip.tables[make.pick(["edge_trans", make.any()])],
    ]


def test_random_calls():
    make = Arguments(int(os.environ.get("SEED", "99")))
    errors = 0
    for _ in range(CALLS):
        call = make.pick(calls(make))
        try:
            call()
        except Exception:
            errors += 1
    # Enough calls reach the library, and enough of the arguments are wrong.
    assert CALLS * 0.2 < errors < CALLS * 0.8, f"{errors} errors"
    assert str(Cube("R U R' U'").solve()) == "U R U' R'"
