import copy
import pickle
import random

import numpy as np
import pytest
import superflip
from superflip import Cube, CubeError, nearest

LETTERS = "URFDLB"


def misread(facelets, count, generator):
    """Changes `count` stickers other than centers. Returns the stickers and their numbers."""
    stickers = list(facelets)
    places = generator.sample([i for i in range(54) if i % 9 != 4], count)
    for i in places:
        stickers[i] = generator.choice([c for c in LETTERS if c != stickers[i]])
    return "".join(stickers), sorted(i + 1 for i in places)


def test_a_misread_sticker_is_found():
    generator = random.Random(1)
    for seed in range(100):
        cube = Cube.random(seed)
        stickers, places = misread(cube.facelets(), 1, generator)
        first, second = nearest(stickers, number=2)
        assert first.cube == cube
        assert [change.sticker for change in first.changes] == places
        assert stickers[places[0] - 1] == first.changes[0].found
        assert cube.facelets()[places[0] - 1] == first.changes[0].color
        assert second.cost > first.cost == 1


def test_two_misread_stickers_are_among_the_nearest_cubes():
    generator = random.Random(1)
    for seed in range(50):
        cube = Cube.random(seed)
        stickers, places = misread(cube.facelets(), 2, generator)
        found = nearest(stickers)
        ties = [one for one in found if one.cost == found[0].cost]
        if len(ties) == 1:
            assert found[0].cube == cube
            assert [change.sticker for change in found[0].changes] == places
        else:
            assert len(found) == 5


def test_a_legal_cube_is_its_own_nearest():
    cube = Cube.random(1)
    (found,) = nearest(cube.facelets(), number=1)
    assert (found.cube, found.changes, found.cost) == (cube, [], 0)
    assert nearest(cube.facelets(), number=0) == []


def test_probabilities_decide():
    generator = np.random.default_rng(1)
    cube = Cube.random(1)
    table = np.full((54, 6), 0.05)
    for i, letter in enumerate(cube.facelets()):
        table[i, LETTERS.index(letter)] = 0.75
    assert nearest(probabilities=table)[0].cube == cube
    # For one sticker, a wrong color is a little likelier than the right color.
    wrong = (LETTERS.index(cube.facelets()[0]) + 1) % 6
    table[0] = 0.01
    table[0, LETTERS.index(cube.facelets()[0])] = 0.45
    table[0, wrong] = 0.5
    found = nearest(probabilities=table.tolist())
    assert found[0].cube == cube
    assert [(c.sticker, c.found) for c in found[0].changes] == [(1, LETTERS[wrong])]
    assert [one.cost for one in found] == sorted(one.cost for one in found)
    noisy = table * generator.uniform(0.5, 1, table.shape)
    assert nearest(cube.facelets(), noisy)[0].changes == []


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"stickers": "U"}, CubeError, "1 stickers"),
        ({"stickers": "A" * 54}, CubeError, "two centers"),
        ({}, ValueError, "needs stickers"),
        ({"probabilities": np.zeros((54, 6))}, CubeError, "above 0"),
        ({"probabilities": -np.ones((54, 6))}, CubeError, "sticker 1, color U: -1"),
        ({"probabilities": np.ones((53, 6))}, ValueError, "53 rows of probabilities; expected 54"),
        (
            {"probabilities": np.ones((54, 5))},
            ValueError,
            "5 columns in row 0",
        ),
        ({"probabilities": np.full((54, 6), np.nan)}, CubeError, "NaN"),
        ({"stickers": "U", "probabilities": np.ones((54, 6))}, CubeError, "1 stickers"),
    ],
)
def test_bad_arguments(arguments, error, message):
    with pytest.raises(error, match=message):
        nearest(**arguments)


def test_the_report_can_be_read():
    text = Cube("R").facelets().replace("U", "D", 1)
    (found,) = nearest(text, number=1)
    assert repr(found) == "<Nearby: cost 1, changes [<sticker 1: D to U>]>"
    assert superflip.Cube(found.cube.facelets()) == Cube("R")


def test_what_nearest_returns_can_be_pickled_and_copied():
    text = Cube("R").facelets().replace("U", "D", 1)
    found = nearest(text, number=2)
    for same in (pickle.loads(pickle.dumps(found)), copy.copy(found), copy.deepcopy(found)):
        assert same == found
        assert hash(same[0]) == hash(found[0])
        assert same[0].changes == found[0].changes
    assert found[0] != found[1]
    progress = superflip.Progress(3, 0.5)
    same = pickle.loads(pickle.dumps(progress))
    assert (same.length, same.fraction) == (3, 0.5)
