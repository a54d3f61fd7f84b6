import time

import pytest
import superflip
from superflip import Cube, SolveError, scramble


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
    with pytest.raises(TypeError):
        Cube("R").solve_optimal(table=3)


def test_searches_find_all_sequences_of_a_length():
    assert list(map(str, Cube("R L' U2 F").search(4))) == ["F' U2 R' L", "F' U2 L R'"]
    assert list(map(str, Cube("R L' U2 F").search(4, canonical=True))) == ["F' U2 R' L"]
    assert [len(Cube().search(n)) for n in range(6)] == [1, 0, 0, 0, 54, 108]
    assert len(Cube().search(4, max_solutions=5)) == 5
    assert Cube().search(4, max_solutions=0) == []
    assert all(str(alg).startswith("U D2") for alg in Cube().search(4, prefix="U D2"))
    assert {mv[0] for alg in Cube("R U").search(6, moves="R U2 U") for mv in alg} <= {"R", "U"}
    with pytest.raises(ValueError, match="0 to 25"):
        Cube().search(26)
    with pytest.raises(superflip.CubeError, match="no such face"):
        Cube().search(2, moves="R X")


def test_scrambles():
    alg = scramble(seed=1)
    assert alg == scramble(seed=1) != scramble(seed=2)
    assert (Cube(str(alg)) * Cube(str(alg)).solve()).is_solved
    assert scramble() != scramble()
