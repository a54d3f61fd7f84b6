"""Counts of positions at each distance."""

import copy
import pickle

import pytest
import superflip
from superflip import SolveError

if superflip.TABLE_SET == "compact":
    pytest.skip("the compact build counts nothing", allow_module_level=True)

from superflip import PositionsAtDistance, count_positions


def positions(*arguments, **options):
    return [counted.positions for counted in count_positions(*arguments, **options)]


def test_all_positions_are_counted_up_to_a_distance():
    # https://www.cube20.org and https://www.cube20.org/qtm have these numbers.
    assert positions(5) == [1, 18, 243, 3240, 43239, 574908]
    assert positions(5, metric="quarter") == [1, 12, 114, 1068, 10011, 93840]
    counted = count_positions(max_distance=1)[1]
    assert isinstance(counted, PositionsAtDistance)
    assert counted.as_dict() == {"distance": 1, "positions": 18, "up_to_48": 2, "up_to_96": 2}
    assert counted.metric is None
    for same in (pickle.loads(pickle.dumps(counted)), copy.deepcopy(counted)):
        assert (same, hash(same), repr(same)) == (counted, hash(counted), repr(counted))
    assert repr(counted) == "<PositionsAtDistance: 18 at distance 1>"


def test_what_moves_reach_is_counted():
    assert positions(moves="R2,U2") == [1, 2, 2, 2, 2, 2, 1]
    half_turns = positions(moves="U2,R2,F2,D2,L2,B2")
    assert (len(half_turns) - 1, sum(half_turns), half_turns[-1]) == (15, 663_552, 144)
    two_faces = count_positions(moves="R,U", metric="quarter")
    assert (two_faces[-1].distance, two_faces[-1].metric) == (25, "quarter")
    assert sum(counted.positions for counted in two_faces) == 73_483_200
    # M moves the centers.
    assert positions(moves="M") == [1, 3]
    assert positions(moves="M", metric="quarter") == [1, 2, 1]


def test_ways_to_place_pieces_are_counted():
    crosses = positions(goal="cross")
    assert crosses == [1, 15, 158, 1394, 9809, 46_381, 97_254, 34_966, 102]
    assert sum(crosses) == 190_080


def test_mistakes_of_a_count():
    for arguments, message in [
        ({}, "expected one of"),
        ({"max_distance": 1, "moves": "R"}, "expected one of"),
        ({"max_distance": 9}, "max_distance is 9"),
        ({"max_distance": 256, "metric": "axial"}, "max_distance is 256"),
        ({"moves": ""}, "moves"),
        ({"moves": "R,x"}, "a rotation is no move"),
        ({"moves": "M", "metric": "axial"}, "half or quarter"),
        ({"goal": "crosss"}, "goal"),
    ]:
        with pytest.raises(ValueError, match=message):
            count_positions(**arguments)
    with pytest.raises(SolveError, match="bytes of memory") as error:
        count_positions(moves="R,U,F")
    assert error.value.kind == "too_little_memory"
    with pytest.raises(SolveError):
        count_positions(7, max_memory=1000)
