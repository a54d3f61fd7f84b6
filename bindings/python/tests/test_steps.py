"""Solutions in steps, and insertions into a skeleton."""

import pytest
from superflip import (
    Alg,
    Cube,
    CubeError,
    SolveError,
    count_steps,
    find_insertions,
    find_steps,
    scramble,
)

SCRAMBLE = "R' U' F L2 D B2 U R F' D2 L B U2 R' F2 D' L U B' R2 F"


def test_steps_lead_to_the_solution():
    for seed in range(5):
        cube = Cube(str(scramble(seed=seed)))
        solutions = find_steps(cube, number=3)
        assert len(solutions) == 3
        assert [len(s) for s in solutions] == sorted(len(s) for s in solutions)
        for solution in solutions:
            assert (cube * solution.moves).is_solved
            assert len(solution) == len(solution.moves) == solution.length
            assert solution.text == str(solution).splitlines()
            assert [step.goal for step in solution.steps] == ["eo", "dr", "htr", "finish"]
            assert [step.number for step in solution.steps] == [1, 2, 3, 4]
            normal, inverse, total = Alg(), Alg(), 0
            for step in solution.steps:
                normal, inverse = normal + step.normal, inverse + step.inverse
                total += step.length
                assert step.length == len(step.normal) + len(step.inverse)
                assert (step.total, step.alternative) == (total, None)
                assert f"// {step.name}" in str(solution)
            assert (normal + ~inverse).simplified() == solution.moves


def test_steps_have_names_axes_and_cases():
    (solution,) = find_steps(SCRAMBLE, "eo > dr > htr > fr > finish")
    eo, dr, htr, fr, finish = solution.steps
    assert (eo.name, eo.axis, eo.case, str(eo)) == ("eolr", "lr", "8e", "(U' L D' R)")
    assert (dr.name, dr.axis, dr.case) == ("drfb-eolr", "fb", "4c4e")
    assert str(dr) == f"({dr.inverse})" == "(F2 U)"
    assert (htr.name, htr.case) == ("htr-drfb", "2c4 4e")
    assert (fr.axis, str(fr), fr.case, finish.axis) == ("ud", "D2", None, None)
    assert str(solution).endswith(f"Solution ({len(solution)}): {solution.moves}")
    (longer, *_) = find_steps(SCRAMBLE, keep=1)
    (shorter, *_) = find_steps(SCRAMBLE, timeout=0.2)
    assert len(shorter) <= len(longer)
    (choice,) = find_steps("F R B", "(eo[fb;max=0] | eo[fb;min=1]) > dr")
    assert [step.alternative for step in choice.steps] == [2, None]


def test_solutions_of_a_step_are_counted():
    def count(cube, **arguments):
        found = count_steps(cube, "eo[fb;niss=never]", **arguments)
        return found.length, found.solutions

    assert count("F R F") == (3, 1)
    assert count("F") == (1, 1)
    assert count("F", convention="all") == (1, 2)
    length, solutions = count(SCRAMBLE, convention="all")
    found = find_steps(SCRAMBLE, "eo[fb;niss=never]", number=1000, convention="all")
    assert [len(solution) for solution in found].count(length) == solutions


def test_searches_without_a_solution_say_why():
    for call, kind in [
        (lambda: find_steps("F R", "htr > finish"), "not_reached"),
        (lambda: find_steps(SCRAMBLE, "eo[fb;max=1]"), "none_within"),
        (lambda: count_steps(SCRAMBLE, "eo[fb;max=1]"), "none_within"),
        (lambda: find_steps(SCRAMBLE, timeout=0), "budget_spent"),
        (lambda: find_insertions(SCRAMBLE, "F'"), "no_cycles"),
    ]:
        with pytest.raises(SolveError) as error:
            call()
        assert error.value.kind == kind
    stickers = Cube().facelets()
    for find in (find_steps, count_steps, lambda text: find_insertions(text, "")):
        with pytest.raises(CubeError) as error:
            find(stickers[:7] + "F" + stickers[8:19] + "U" + stickers[20:])
        assert error.value.kind == "unreachable"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"steps": "eo > dp"}, "step 2: no step is named `dp`; did you mean dr"),
        ({"steps": ""}, "step 1: expected a step"),
        ({"steps": "(" * 100_000 + "eo"}, "steps is"),
        ({"steps": "eo > htr"}, "htr cannot follow eo"),
        ({"convention": "none"}, "accepted are all, last-clockwise"),
        ({"keep": 0}, "keep is 0; expected a number from 1 to 1000000"),
        ({"keep": 2**64 - 1}, "expected a number from 1 to 1000000"),
        ({"number": 0}, "number is 0"),
        ({"timeout": -1}, "timeout -1 is not a time"),
        ({"timeout": float("nan")}, "timeout NaN is not a time"),
    ],
)
def test_wrong_arguments_of_steps_are_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        find_steps("R U F", **arguments)


def test_insertions_solve_the_rest():
    cube = Cube("R U' L' U R' U' L U F D2")
    solutions = find_insertions(cube, "D2 F'", number=5)
    assert len(solutions) == 5
    assert [len(s) for s in solutions] == sorted(len(s) for s in solutions)
    for solution in solutions:
        assert (cube * solution.moves).is_solved
        (one,) = solution.insertions
        assert (one.before + one.moves + one.after).simplified() == solution.moves
        assert (one.rest, one.total) == ("3 corners in a cycle", len(solution))
        assert one.cancelled == max(0, 2 + one.length - one.total)
        assert one.commutator is None or Cube(one.commutator) == Cube(str(one.moves))
        assert str(solution).endswith(f"Solution ({len(solution)}): {solution.moves}")
    two = "R U' L' U R' U' L U M' U2 M U2 F D2"
    (solution,) = find_insertions(two, "NISS D2 (F)", keep=100)
    assert len(solution.insertions) == 2
    assert (Cube(two) * solution.moves).is_solved
    (nothing,) = find_insertions("R", Alg("R'"))
    assert (nothing.insertions, nothing.moves) == ([], "R'")


@pytest.mark.parametrize(
    ("skeleton", "arguments", "message"),
    [
        ("R Q", {}, "Q"),
        ("(R U)101", {}, "skeleton has 202 moves; expected at most 200"),
        ("D2 F'", {"keep": 0}, "keep is 0"),
        ("D2 F'", {"number": 65_536}, "expected a number from 1 to 65535"),
    ],
)
def test_wrong_arguments_of_insertions_are_refused(skeleton, arguments, message):
    with pytest.raises(ValueError, match=message):
        find_insertions("R U F", skeleton, **arguments)
