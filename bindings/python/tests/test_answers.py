"""The questions that the program and npm answer alike."""

import json
from pathlib import Path

import pytest
import superflip

QUESTIONS = json.loads((Path(__file__).parents[3] / "tests/answers/questions.json").read_text())

# The figures of a run, which differ between machines and between sets of tables.
FIGURES = {"nodes", "seconds", "table_bytes", "tried"}


def plain(answer):
    """Return an answer, and the answers in it, as dictionaries and lists."""
    if isinstance(answer, dict):
        return {key: plain(value) for key, value in answer.items()}
    if isinstance(answer, list):
        return [plain(item) for item in answer]
    return answer.as_dict() if hasattr(answer, "as_dict") else answer


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question["python"])
def test_answers_are_those_of_the_program_and_npm(question):
    is_full = any(option in question["python"] for option in ("metric=", "machine="))
    if superflip.TABLE_SET == "compact" and is_full:
        pytest.skip("needs the tables of metrics and machines")
    names = {name: getattr(superflip, name) for name in superflip.__all__}
    found = plain(eval(question["python"], names, {"input": question.get("input")}))
    answers = json.loads(json.dumps(found if isinstance(found, list) else [found]))
    for answer in answers:
        for figure in FIGURES:
            answer.pop(figure, None)
    assert answers == question["answers"]


def test_a_solution_is_a_sequence_with_facts():
    solution = superflip.Cube("R U F2").solve_optimal()
    assert isinstance(solution, superflip.Solution)
    assert (solution, solution.optimal, solution.bound) == ("F2 U' R'", True, 3)
    assert (solution.metric, solution.turns) == (None, None)
    assert solution.as_dict()["moves"] == solution.moves == "F2 U' R'"
    inverse = ~solution
    assert (type(inverse), inverse.as_dict()) == (superflip.Alg, {"moves": "R U F2", "length": 3})


@pytest.mark.skipif(superflip.TABLE_SET == "compact", reason="needs the tables of the metrics")
def test_a_solution_in_a_metric_has_its_turns():
    solution = superflip.Cube("R2 U D' F").solve_optimal(metric="axial")
    assert solution.as_dict()["cost"] == solution.cost(solution.metric) == 3
    assert solution.turns == ["F'", "(U' D)", "R2"]
