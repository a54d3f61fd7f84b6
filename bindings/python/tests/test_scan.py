import copy
import os
import pickle
import random

import numpy as np
import pytest
from superflip import Cube, CubeError, Scan, nearest

PAINT = np.array(
    [[240, 240, 240], [190, 30, 40], [20, 150, 70], [230, 210, 30], [230, 90, 20], [20, 60, 160]]
)


def picture(cube, generator, noise=5.0):
    """Returns the colors of a cube. The light differs from face to face."""
    colors = PAINT[["URFDLB".index(letter) for letter in cube.facelets()]]
    light = np.repeat(generator.uniform(0.8, 1.0, 6), 9)[:, None]
    return np.clip(colors * light + generator.normal(0, noise, (54, 3)), 0, 255)


def test_colors_are_read():
    generator = np.random.default_rng(1)
    for seed in range(20):
        cube = Cube.random(seed)
        colors = picture(cube, generator)
        found = nearest(colors=colors, space="rgb", number=2)
        assert found[0].cube == cube
        scan = Scan(colors.tolist())
        assert (scan.cube, scan.cost, scan.retake) == (cube, found[0].cost, [])
        assert scan.margin == pytest.approx(found[1].cost - found[0].cost)
        assert [one.cube for one in scan.nearest(2)] == [one.cube for one in found]
        ordered = colors.reshape(6, 9, 3)[[0, 4, 2, 1, 5, 3]].reshape(54, 3)
        ordered[9] = np.nan  # the first sticker of L
        scan = Scan(ordered, faces="ULFRBD")
        assert scan.cube == cube
        (change,) = scan.nearest(1)[0].changes
        assert (change.sticker, change.found, change.color) == (10, "?", cube.facelets()[36])


def test_scans_are_values():
    colors = picture(Cube.random(5), np.random.default_rng(5))
    colors[3] = np.nan
    scan = Scan(colors, faces="ULFRBD")
    for same in (pickle.loads(pickle.dumps(scan)), copy.copy(scan), copy.deepcopy(scan)):
        assert (same, hash(same), repr(same)) == (scan, hash(scan), repr(scan))
        assert same.as_dict() == scan.as_dict()
        assert same.nearest(3) == scan.nearest(3)
    assert Scan(colors.tolist(), "rgb", faces="ULFRBD") == scan
    others = colors.copy()
    others[0, 0] += 1
    for other in (Scan(others, faces="ULFRBD"), Scan(colors), Cube()):
        assert scan != other
    zero = np.clip(colors, 0, 200)
    zero[1, 2] = 0.0
    negative = zero.copy()
    negative[1, 2] = -0.0
    assert (Scan(zero), hash(Scan(zero))) == (Scan(negative), hash(Scan(negative)))


def test_missing_colors_are_none_or_nan():
    generator = np.random.default_rng(2)
    cube = Cube.random(3)
    colors = picture(cube, generator)
    colors[[0, 13]] = np.nan
    assert Scan(colors).cube == cube
    rows = [None if np.isnan(row).all() else list(row) for row in colors]
    (found,) = nearest(colors=rows, number=1)
    assert found.cube == cube
    assert (found.changes[0].sticker, found.changes[0].found) == (1, "?")
    # The edges UF and UR have no colors. Other stickers may be doubtful, too.
    colors[[7, 19, 5, 10]] = np.nan
    retake = Scan(colors).retake
    assert {1, 6, 8, 11, 14, 20} <= set(retake)
    assert retake == sorted(set(retake))
    assert len(retake) < 12


def test_costs_and_logarithms_are_tables():
    cube = Cube.random(4)
    table = np.full((54, 6), 2.5)
    for i, letter in enumerate(cube.facelets()):
        table[i, "URFDLB".index(letter)] = 0.5
    for found in (nearest(costs=table, number=1), nearest(log_likelihoods=7 - table, number=1)):
        assert found[0].cube == cube
        assert found[0].changes == []
    assert nearest(costs=table, number=1)[0].cost == pytest.approx(27)
    assert nearest(log_likelihoods=7 - table, number=1)[0].cost == 0


GOOD = picture(Cube("R U"), np.random.default_rng(5))


def changed(sticker, color):
    colors = GOOD.copy()
    colors[sticker - 1] = color
    return colors


@pytest.mark.parametrize(
    ("colors", "error", "message"),
    [
        (GOOD[1:], CubeError, "53 colors; expected 54"),
        (np.zeros((0, 3)), CubeError, "0 colors"),
        (np.zeros((1000, 3)), CubeError, "1000 colors"),
        (np.zeros((54, 3)), CubeError, "same color"),
        (np.full((54, 3), np.nan), CubeError, "centers 5 and 14 are missing"),
        (changed(3, [0, np.nan, 0]), CubeError, "sticker 3: green is NaN"),
        (changed(3, [0, 0, np.inf]), CubeError, "sticker 3: blue is inf"),
        (changed(3, [-1, 0, 0]), CubeError, "sticker 3: red is -1"),
        (GOOD[:, :2], ValueError, "2 numbers in color 0"),
        (GOOD.T, ValueError, "more than 3 numbers in color 0"),
        (GOOD.ravel(), TypeError, "color 0: expected three numbers"),
        ("U" * 54, TypeError, "expected a sequence"),
        ([["a", "b", "c"]] * 54, TypeError, "color 0: expected three numbers"),
    ],
)
def test_bad_colors(colors, error, message):
    with pytest.raises(error, match=message):
        nearest(colors=colors)
    with pytest.raises(error, match=message):
        Scan(colors)


def test_bad_arguments():
    with pytest.raises(ValueError, match="space"):
        Scan(GOOD, "cmyk")
    with pytest.raises(ValueError, match="ULFRBB"):
        Scan(GOOD, faces="ULFRBB")
    with pytest.raises(ValueError, match="nearest needs"):
        nearest(colors=GOOD, costs=np.zeros((54, 6)))
    with pytest.raises(CubeError, match="-1 is not at least 0"):
        nearest(costs=np.full((54, 6), -1))
    with pytest.raises(CubeError, match="not finite"):
        nearest(log_likelihoods=np.full((54, 6), -np.inf))


def hostile(choice):
    """Returns an array that is wrong in one way or more, or barely right."""
    generator = np.random.default_rng(choice.randrange(2**32))
    colors = picture(
        Cube.random(choice.randrange(99)), generator, noise=choice.choice([1, 40, 200])
    )
    kind = choice.randrange(6)
    if kind == 0:
        return np.full((54, 3), choice.choice([0.0, 9.5, 255.0, np.nan, np.inf]))
    if kind == 1:
        shape = choice.choice(
            [(0, 3), (53, 3), (55, 3), (54, 2), (54, 4), (3, 54), (162,), (54, 3, 1)]
        )
        return np.resize(colors, shape)
    for _ in range(choice.choice([1, 3, 40])):
        wrong = choice.choice([np.nan, np.nan, np.inf, -np.inf, -1, 256, 1e308, 5e-324])
        if kind in (2, 3):
            colors[choice.randrange(54)] = wrong
        else:
            colors[choice.randrange(54), choice.randrange(3)] = wrong
    return colors


def test_hostile_arrays():
    """COLORS=100000 makes the long run."""
    count = int(os.environ.get("COLORS", "2000"))
    choice = random.Random(int(os.environ.get("SEED", "8")))
    answered = 0
    for _ in range(count):
        space = choice.choice(["rgb", "rgb", "lab", "hsv"])
        try:
            found = Scan(hostile(choice), space)
        except (CubeError, ValueError, TypeError):
            continue
        answered += 1
        assert found.margin >= 0
        assert found.cost >= 0
        assert (found.cube * found.cube.solve()).is_solved
    assert count * 0.02 < answered < count * 0.9, answered
