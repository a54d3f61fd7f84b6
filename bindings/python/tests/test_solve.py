import copy
import pickle
import subprocess
import sys
import time

import pytest
import superflip
from superflip import TABLE_SET, Cube, CubeError, SolveError, scramble


def test_random_cubes_are_solved():
    for seed in range(50):
        cube = Cube.random(seed)
        solution = cube.solve()
        assert len(solution) <= 20
        assert (cube * solution).is_solved


def test_limits():
    superflip_ = Cube("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2")
    assert superflip_ == ~superflip_
    with pytest.raises(SolveError, match="at most 2 moves") as error:
        Cube("R U F").solve(2)
    assert error.value.kind == "none_within"
    with pytest.raises(SolveError) as error:
        Cube.random(1).solve(nodes=1)
    assert error.value.kind == "budget_spent"
    begin = time.perf_counter()
    with pytest.raises(SolveError, match="budget"):
        superflip_.solve(19, timeout=0.1)
    assert time.perf_counter() - begin < 0.5
    best = superflip_.solve(19, timeout=0.1, best_effort=True)
    assert len(best) >= 20
    assert (superflip_ * best).is_solved


@pytest.mark.parametrize(
    "arguments",
    [
        {"max_length": -1},
        {"max_length": 31},
        {"timeout": -1},
        {"timeout": float("nan")},
        {"max_length": 19, "best_effort": True},
    ],
)
def test_bad_limits_are_value_errors(arguments):
    with pytest.raises(ValueError, match=r"max_length|timeout"):
        Cube("R").solve(**arguments)


def test_best_effort_finds_shorter_solutions():
    cube = Cube("R U F2 D' L B U2 R' F L2")
    assert len(cube.solve(0, nodes=200_000, best_effort=True)) <= 10


def test_shortest_solutions():
    cube = Cube("R U F2 D' L B U2 R' F L2")
    lengths = []
    shortest = cube.solve_optimal(progress=lambda now: lengths.append(now.length))
    assert (cube * shortest).is_solved
    assert len(shortest) <= 10
    assert lengths == sorted(lengths)
    assert all(not cube.search(length) for length in range(len(shortest)))
    with pytest.raises(SolveError) as error:
        cube.solve_optimal(max_length=len(shortest) - 1)
    assert error.value.kind == "none_within"


METRICS = ["half", "quarter", "axial", "axial-quarter", "slice"]


def test_costs_of_sequences():
    alg = superflip.Alg("R2 L U D' F2")
    assert [alg.cost(metric) for metric in METRICS] == [5, 7, 3, 5, 4]
    assert alg.cost() == 5
    assert superflip.Alg("").cost("axial") == 0
    with pytest.raises(ValueError, match="axial-quarter, slice"):
        alg.cost("qtm")
    with pytest.raises(TypeError):
        alg.cost(1)


@pytest.mark.skipif(superflip.TABLE_SET == "compact", reason="the build solves in half turns only")
def test_solutions_of_the_least_cost():
    cube = Cube("R L' F2 B2 R L'")
    for metric, cost in zip(METRICS, [6, 8, 3, 4, 3], strict=True):
        costs = []
        solution = cube.solve_optimal(
            metric=metric, threads=1, progress=lambda now, costs=costs: costs.append(now.length)
        )
        assert (cube * solution).is_solved
        assert solution.cost(metric) == cost
        assert costs == sorted(costs)
        with pytest.raises(SolveError) as error:
            cube.solve_optimal(metric=metric, max_cost=cost - 1)
        assert error.value.kind == "none_within"
    with pytest.raises(ValueError, match="max_cost instead of max_length"):
        cube.solve_optimal(metric="axial", max_length=5)
    with pytest.raises(ValueError, match="max_cost needs metric"):
        cube.solve_optimal(max_cost=3)


@pytest.mark.skipif(superflip.TABLE_SET == "compact", reason="the build solves in half turns only")
def test_a_table_of_a_metric_changes_no_solution():
    cube = Cube("R U' F D L B' U R' D' F L'")
    reports = []
    solution = cube.solve_optimal(metric="axial", table=35, progress=reports.append)
    assert (cube * solution).is_solved
    assert solution == cube.solve_optimal(metric="axial")
    lengths = [now.length for now in reports]
    assert lengths == sorted(lengths)
    assert all(0 <= now.fraction <= 1 for now in reports)
    with pytest.raises(ValueError, match="no table has size 2; sizes are 1, 6, 12"):
        cube.solve_optimal(metric="quarter", table=2)
    for wrong in [-1, 1 << 64]:
        with pytest.raises(ValueError, match="out of range"):
            cube.solve_optimal(metric="quarter", table=wrong)
    with pytest.raises(ValueError, match="with metric, expected its size"):
        cube.solve_optimal(metric="quarter", table="24.pruning")
    with pytest.raises(TypeError):
        cube.solve_optimal(metric="quarter", table=[])


@pytest.mark.skipif(superflip.TABLE_SET == "compact", reason="the build solves in half turns only")
def test_the_first_search_in_a_metric_makes_no_tables():
    # In a process of its own, because other tests may have searched in the metric. Making the
    # tables takes more than ten times as long.
    program = """
import time
from superflip import Cube
before = time.process_time()
assert str(Cube("R L").solve_optimal(metric="slice")) == "R' L'"
print(time.process_time() - before)
"""
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert float(run.stdout) < 0.25


@pytest.mark.skipif(superflip.TABLE_SET != "compact", reason="the build solves in every metric")
def test_a_compact_build_refuses_other_metrics():
    with pytest.raises(ValueError, match="compact tables"):
        Cube("R").solve_optimal(metric="axial")


def test_an_exception_in_progress_ends_the_search():
    def stop(now):
        raise LookupError(now.length)

    with pytest.raises(LookupError):
        Cube.random(1).solve_optimal(progress=stop)


@pytest.mark.skipif(superflip.TABLE_SET == "compact", reason="the build reads no files of tables")
def test_bad_tables_are_errors(tmp_path):
    with pytest.raises(superflip.TableError, match=r"missing\.pruning"):
        Cube("R").solve_optimal(table=tmp_path / "missing.pruning")
    path = tmp_path / "text.pruning"
    path.write_text("no table")
    with pytest.raises(OSError, match=r"text\.pruning"):
        superflip.PruningTable.open(path)
    with pytest.raises(ValueError, match="sizes are 1, 6, 12"):
        superflip.PruningTable.build(tmp_path, 2)
    with pytest.raises(TypeError, match="a size, which needs metric"):
        Cube("R").solve_optimal(table=3)


def test_searches_find_all_sequences_of_a_length():
    assert list(map(str, Cube("R L' U2 F").search(4))) == ["F' U2 R' L", "F' U2 L R'"]
    assert list(map(str, Cube("R L' U2 F").search(4, canonical=True))) == ["F' U2 R' L"]
    assert [len(Cube().search(n)) for n in range(6)] == [1, 0, 0, 0, 54, 108]
    assert len(Cube().search(4, number=5)) == 5
    assert Cube().search(4, number=0) == []
    assert all(str(alg).startswith("U D2") for alg in Cube().search(4, prefix="U D2"))
    assert {mv[0] for alg in Cube("R U").search(6, moves="R U2 U") for mv in alg} <= {"R", "U"}
    assert sorted(map(str, Cube().search(1, goal="cross"))) == ["U", "U'", "U2"]
    # Only moves of other faces leave the edge UF and its sticker in place.
    kept = {mv for alg in Cube().search(1, goal="UF") for mv in alg}
    assert kept == {face + turn for face in "RDLB" for turn in ("", "2", "'")}
    found = Cube("F R").search(3, goal="f2l,last-layer:oriented")
    assert len(found) > 1
    for alg in found:
        stickers = (Cube("F R") * alg).facelets()
        assert stickers[:9] == "U" * 9
        assert stickers[27:36] == "D" * 9
    with pytest.raises(ValueError, match="goal"):
        Cube().search(2, goal="nose")
    with pytest.raises(ValueError, match="0 to 25"):
        Cube().search(26)
    with pytest.raises(superflip.CubeError, match="no such face"):
        Cube().search(2, moves="R X")


def test_scrambles():
    alg = scramble(seed=1)
    assert alg == scramble(seed=1) != scramble(seed=2)
    assert (Cube(str(alg)) * Cube(str(alg)).solve()).is_solved
    assert scramble() != scramble()


def test_scrambles_of_a_kind():
    cross = scramble(seed=3, solved="cross,FR")
    assert Cube(str(cross)) == Cube(cross.facelets)
    shown = "".join(cross.facelets[i] for i in [28, 30, 32, 34, 25, 16, 43, 52, 23, 12])
    assert shown == "DDDDFRLBFR"
    case = scramble(seed=3, case="PLL T")
    assert case.case == {"set": "PLL", "name": "T"}
    assert "T" in [found.name for found in (Cube() * case).cases() if found.set == "PLL"]
    assert {scramble(case="PLL", seed=seed).case["name"] for seed in range(60)} > {"T", "Y", "Ua"}
    few = scramble(seed=4, moves="R U")
    assert {move[0] for move in few} == {"R", "U"}
    fewest = str(scramble(seed=5, event="fmc"))
    assert fewest.startswith("R' U' F ")
    assert fewest.endswith(" R' U' F")
    blind = [scramble(seed=seed, event="blindfolded") for seed in range(8)]
    assert any("w" in str(one) for one in blind)
    assert all(Cube() * one == Cube(one.facelets) for one in blind)
    again = scramble(seed=blind[0].seed, event="blindfolded")
    assert again.as_dict() == blind[0].as_dict()
    assert again.moves == str(again)
    for copied in [
        copy.copy(blind[0]),
        copy.deepcopy(blind[0]),
        pickle.loads(pickle.dumps(blind[0])),
    ]:
        assert (type(copied), str(copied), copied) == (superflip.Scramble, str(blind[0]), blind[0])
        assert copied.as_dict() == blind[0].as_dict()
    drawn = scramble()
    assert scramble(seed=drawn.seed) == drawn
    for wrong, message in [
        ({"solved": "cros"}, "no piece or set is named"),
        ({"case": "PLL Q"}, "PLL has no case"),
        ({"event": "oh"}, "fmc"),
        ({"max_length": 19}, "20 to 30"),
        ({"max_length": 31}, "20 to 30"),
        ({"case": "PLL", "solved": "f2l"}, "only one of"),
        ({"moves": "R U", "event": "fmc"}, "excludes"),
        ({"moves": "R U", "max_length": 21}, "excludes"),
    ]:
        with pytest.raises(ValueError, match=message):
            scramble(**wrong)
    with pytest.raises(SolveError) as raised:
        scramble(solved="all")
    assert raised.value.kind == "none_drawn"


@pytest.mark.skipif(TABLE_SET == "compact", reason="measures no distance")
def test_scrambles_are_far_enough():
    far = Cube() * scramble(seed=1, moves="R2 U2", min_distance=6, metric="quarter")
    assert far.solve_optimal(metric="quarter").cost("quarter") >= 6
    for wrong in [{"min_distance": 15}, {"metric": "quarter"}]:
        with pytest.raises(ValueError, match="min_distance"):
            scramble(**wrong)
    with pytest.raises(SolveError) as raised:
        scramble(moves="R2 L2", min_distance=3)
    assert raised.value.kind == "too_near"


def test_some_moves_only():
    cube = Cube("R U R' U R U2 R'")
    assert str(cube.solve(moves="R U")) == "R U2 R' U' R U' R'"
    assert str(cube.solve(moves="R U", goal=cube)) == ""
    goal = Cube("U R2")
    alg = cube.solve(moves="R U", goal="U R2")
    assert cube * alg == goal
    assert {move[0] for move in alg} <= {"R", "U"}
    assert str(Cube("U2").solve(moves="U1", max_length=2)) == "U U"
    for arguments, kind in (
        ({"moves": "R F"}, "out_of_reach"),
        ({"moves": "R U", "max_length": 5}, "none_within"),
        ({"moves": "R U", "nodes": 0}, "budget_spent"),
    ):
        with pytest.raises(SolveError) as error:
            cube.solve(**arguments)
        assert error.value.kind == kind
    with pytest.raises(CubeError):
        cube.solve(moves="Q")


def test_another_goal_than_the_solved_cube():
    for seed in range(5):
        cube, goal = Cube.random(seed), Cube.random(seed + 100)
        assert cube * cube.solve(goal=goal) == goal
        assert cube * cube.solve(goal=goal.facelets()) == goal
    with pytest.raises(CubeError):
        cube.solve(goal="U X")
    # Names of pieces are no positions.
    for name in ["f2l", "F2L", "cross"]:
        with pytest.raises(CubeError, match="name of pieces"):
            cube.solve(goal=name)
    with pytest.raises(TypeError):
        cube.solve(goal=3)
