"""Solutions as people learn to solve the cube."""

import pytest
from superflip import Cube, scramble

SOLVED = Cube()


@pytest.mark.parametrize("method", ["beginner", "cfop"])
@pytest.mark.parametrize("cross", "UFRDBL")
def test_solutions_in_stages_solve_the_cube(method, cross):
    for seed in range(3):
        cube = Cube(str(scramble(seed=seed)))
        solution = cube.solve_by_method(method, cross=cross)
        assert solution.method == method
        assert (cube * solution.moves).is_solved
        assert len(solution) == len(solution.moves) <= (160 if method == "beginner" else 80)
        steps = [step for stage in solution.stages for step in stage.steps]
        moves = " ".join(step.moves for step in steps)
        assert solution.held.moves == " ".join(filter(None, [solution.held.rotation, moves]))
        # The rotation carries the cross down, and the moves after it solve the cube for a person.
        assert Cube(f"{scramble(seed=seed)} {solution.held.moves}").is_solved
        assert moves == " ".join(stage.moves for stage in solution.stages)
        lengths = [stage.length for stage in solution.stages]
        assert solution.stages[-1].total == solution.length == sum(lengths)
        for stage in solution.stages:
            assert stage.title
            assert stage.sentence.endswith(".")
        for step in steps:
            assert step.sentence.endswith(".")
            assert (step.algorithm or "") in step.sentence
            assert step.front in "UFRDBL"


def test_the_text_has_a_line_per_stage_or_per_step():
    cube = Cube("U2 R' B L2 D F2")
    cfop = cube.solve_by_method("cfop")
    assert len(str(cfop).splitlines()) == len(cfop.stages) + 2
    names = [step.name for stage in cfop.stages for step in stage.steps if step.name]
    assert [stage.title for stage in cfop.stages if stage.name in ("oll", "pll")] == [
        f"{kind} {name}" for kind, name in zip(["OLL", "PLL"], names, strict=True)
    ]
    beginner = cube.solve_by_method()
    steps = [step for stage in beginner.stages for step in stage.steps]
    assert all(f"{step.moves} // {step.sentence}" in str(beginner) for step in steps)
    assert beginner.held.sentence == "Hold the cube with yellow up and green in front."


def test_the_solved_cube_has_no_stages_and_wrong_names_are_refused():
    assert SOLVED.solve_by_method().stages == []
    assert len(SOLVED.solve_by_method("cfop")) == 0
    with pytest.raises(ValueError, match="accepted are beginner, cfop"):
        SOLVED.solve_by_method("roux")
    with pytest.raises(ValueError, match="cross"):
        SOLVED.solve_by_method(cross="white")
