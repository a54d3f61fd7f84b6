"""Compares functions on arrays with the same computations one by one."""

import numpy as np
import pytest
import superflip
from superflip import Cube, CubeError, tables

N = 10_000


@pytest.fixture(scope="module")
def states():
    return superflip.random_states(N, 1)


@pytest.fixture(scope="module")
def cubes(states):
    return [Cube.from_bytes(row) for row in states]


def as_array(cubes):
    return np.array([list(bytes(cube)) for cube in cubes], np.uint8)


def test_random_states(states):
    assert states.shape == (N, 20)
    assert states.dtype == np.uint8
    assert Cube.from_bytes(states[0]) == Cube.random(1)
    assert np.array_equal(superflip.random_states(N, 1), states)
    assert np.array_equal(superflip.random_states(10, 1), states[:10])
    assert len(np.unique(states, axis=0)) == N
    # Each corner must be in each slot equally often, within 5 standard deviations of a binomial
    # distribution with n = 10,000 and p = 1/8.
    slots = np.array([np.bincount(column & 7, minlength=8) for column in states[:, :8].T])
    assert np.abs(slots - N / 8).max() < 5 * (N * 7 / 64) ** 0.5
    assert superflip.random_states(0).shape == (0, 20)


def test_moves(states, cubes):
    expected = as_array([cube * "R U2 F'" for cube in cubes])
    assert np.array_equal(superflip.moved(states, "R U2 F'"), expected)
    assert np.array_equal(superflip.moved(cubes, superflip.Alg("R U2 F'")), expected)
    numbers = np.random.default_rng(1).integers(0, 18, (N, 3), dtype=np.uint8)
    expected = as_array(
        [cube * superflip.Alg.from_bytes(row) for cube, row in zip(cubes, numbers, strict=True)]
    )
    assert np.array_equal(superflip.moved(states, numbers), expected)
    one = superflip.moved(states, numbers[:, 0])
    assert np.array_equal(one, superflip.moved(states, numbers[:, :1]))


def test_products_and_inverses(states, cubes):
    inverses = superflip.inverses(states)
    assert np.array_equal(inverses, as_array([~cube for cube in cubes]))
    products = superflip.products(states, states[::-1])
    pairs = zip(cubes, reversed(cubes), strict=True)
    assert np.array_equal(products, as_array([a * b for a, b in pairs]))
    assert (superflip.products(states, inverses) == list(bytes(Cube()))).all()
    assert np.array_equal(
        superflip.products(states[:1], states), as_array([cubes[0] * cube for cube in cubes])
    )


def test_coordinates(states, cubes):
    columns = superflip.coordinates(states)
    coset = np.column_stack([columns[name] for name in ("csymm", "eosymm", "epsymm")])
    assert np.array_equal(coset, [cube.kocsymm for cube in cubes])
    for name in cubes[0].permcube:
        assert np.array_equal(columns[name], [cube.permcube[name] for cube in cubes])
    # The move tables agree with the moves.
    after = superflip.coordinates(superflip.moved(states, "F"))
    move = superflip.Alg("F").__bytes__()[0]
    assert np.array_equal(after["csymm"], tables["cornermove"][columns["csymm"], move])
    assert np.array_equal(after["eosymm"], tables["edgeomove"][columns["eosymm"], move])


def test_solutions(states, cubes):
    count = 200
    for cube, solution in zip(cubes, superflip.solve_many(states[:count]), strict=False):
        assert solution == cube.solve()
        assert (cube * solution).is_solved
    assert superflip.solve_many(states[:5], nodes=1) == [None] * 5
    assert superflip.solve_many([]) == []


def test_distances():
    numbers = np.random.default_rng(1).integers(0, 18, (100, 8), dtype=np.uint8)
    near = superflip.moved([Cube()] * 100, numbers)
    distances = superflip.distances(near)
    assert distances.dtype == np.uint8
    assert list(distances) == [len(Cube.from_bytes(row).solve_optimal()) for row in near]
    limited = superflip.distances(near, 5)
    assert np.array_equal(limited, np.where(distances <= 5, distances, 255))


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda s: superflip.moved(s.astype(np.float64), "R"), TypeError, "float64"),
        (lambda s: superflip.moved(s.astype(np.int64) + 256, "R"), CubeError, "0 to 255"),
        (lambda s: superflip.moved(s[:, :19], "R"), ValueError, "20 values"),
        (lambda s: superflip.moved(s[0, :19], "R"), ValueError, "20 values"),
        (lambda s: superflip.moved(s[None], "R"), TypeError, "shape"),
        (lambda s: superflip.moved([Cube(), "R Q"], "R"), CubeError, "row 1: .*column 3"),
        (lambda s: superflip.moved([Cube(), 3], "R"), TypeError, "found <class 'list'>"),
        (lambda s: superflip.moved(s, "X"), CubeError, "column 1"),
        (lambda s: superflip.moved(s, np.full(len(s), 18, np.uint8)), CubeError, "move 18"),
        (lambda s: superflip.moved(s, np.zeros(3, np.uint8)), ValueError, "3 rows of moves"),
        (lambda s: superflip.moved(s, 1.5), TypeError, "Alg"),
        (lambda s: superflip.products(s, s[:3]), ValueError, "row by row"),
        (lambda s: superflip.inverses("UUU"), TypeError, "a list of cubes or of texts"),
        (lambda s: superflip.solve_many(s, 31), ValueError, "0 to 30"),
        (lambda s: superflip.random_states(-1), ValueError, "-1 is out of range"),
        (lambda s: superflip.random_states(1, seed=-1), ValueError, "-1 is out of range"),
        (lambda s: superflip.solve_many(s, nodes=-1), ValueError, "-1 is out of range"),
        (lambda s: superflip.solve_many(s, threads=0), ValueError, "at least 1"),
        (lambda s: superflip.solve_many(s, threads=-2), ValueError, "-2 is out of range"),
        (lambda s: superflip.nearest("U" * 54, number=-1), ValueError, "-1 is out of range"),
        (lambda s: Cube().search(1, number=-1), ValueError, "-1 is out of range"),
        (lambda s: superflip.random_states(2**62), ValueError, "memory"),
        (lambda s: superflip.distances(s, 21), ValueError, "0 to 20"),
    ],
)
def test_bad_arguments(states, call, error, message):
    with pytest.raises(error, match=message):
        call(states)


def test_a_bad_row_is_named(states):
    bad = states.copy()
    bad[7, 0] = 24
    for call in (superflip.inverses, superflip.solve_many, superflip.coordinates):
        with pytest.raises(CubeError, match="row 7") as error:
            call(bad)
        assert (error.value.kind, error.value.position) == ("out_of_range", 7)
    bad = states.copy()
    bad[9, 8] ^= 1
    with pytest.raises(CubeError, match="row 9: no moves solve the cube") as error:
        superflip.solve_many(bad)
    assert (error.value.kind, error.value.position) == ("unreachable", 9)
    assert superflip.inverses(bad).shape == bad.shape


def test_layouts_of_memory_do_not_matter(states):
    expected = superflip.inverses(states)
    for layout in (np.asfortranarray(states), np.repeat(states, 2, axis=0)[::2]):
        assert np.array_equal(superflip.inverses(layout), expected)


def test_what_is_taken_for_positions(states, cubes):
    some = states[:4]
    expected = superflip.inverses(some)
    for given in (
        some.astype(np.int64),
        some.astype(">u4"),
        list(some),
        some.tolist(),
        cubes[:4],
        tuple(cubes[:4]),
        iter(cubes[:4]),
        [cube.facelets() for cube in cubes[:4]],
        [cube.singmaster() for cube in cubes[:4]],
        [cubes[0], cubes[1].facelets(), some[2], bytes(cubes[3])],
    ):
        assert np.array_equal(superflip.inverses(given), expected)
    for one in (some[0], some[0].astype(np.int32), cubes[0], [cubes[0]]):
        assert np.array_equal(superflip.inverses(one), expected[:1])
    moves = np.array([[0, 4], [17, 3]])
    assert np.array_equal(
        superflip.moved(some[:2], moves), superflip.moved(some[:2], moves.astype(np.uint8))
    )


def test_facelets(states, cubes):
    assert superflip.facelets(states) == [cube.facelets() for cube in cubes]
    assert superflip.facelets(Cube()) == [Cube().facelets()]
    assert superflip.facelets([]) == []


def test_coordinates_are_in_the_other_picture():
    row = superflip.to_array(["F"])
    move = bytes(superflip.Alg("F"))[0]
    assert superflip.coordinates(row)["csymm"] == tables["cornermove"][0, move]
    inverse = superflip.coordinates(superflip.inverses(row))
    assert inverse["csymm"] == superflip.coordinates(["F'"])["csymm"]
