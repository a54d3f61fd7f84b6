"""The kinds of errors are those of the libraries."""

import re
from pathlib import Path

import pytest
from superflip import (
    CertificateError,
    Cube,
    CubeError,
    Machine,
    MachineError,
    Scan,
    SolveError,
    TableError,
    _errors,
    nearest,
)

PAGE = Path(__file__).parents[3] / "docs" / "errors.md"
ROW = re.compile(r"^\| `([a-z0-9-]+)` \| .* \| ([^|]*) \|$", re.MULTILINE)

# What the classes name beside the kinds.
ARGUMENTS = {"max_length", "timeout", "nodes", "position"}


def listed():
    rows = ROW.findall(PAGE.read_text(encoding="utf-8"))
    assert len(rows) > 90
    return {kind.replace("-", "_") for kind, by in rows if by == "all" or "Python" in by}


def test_the_classes_list_the_kinds_of_the_page():
    classes = (CubeError, SolveError, MachineError, TableError, CertificateError)
    words = {word for error in classes for word in re.findall(r"``(\w+)``", error.__doc__)}
    assert words - ARGUMENTS == listed()


@pytest.mark.parametrize(
    ("call", "kind", "position"),
    [
        (lambda: Cube('{"cp": [0, 0], "co": [0], "ep": [0], "eo": [0]}'), "wrong_cubies", None),
        (lambda: Cube("R", notation="timer"), "no_scramble", None),
        (lambda: nearest(costs=[[-1] * 6] * 54), "color_out_of_range", 1),
        (lambda: Scan([[0, 0, 300]] * 54), "color_out_of_range", 1),
        (lambda: Machine({"name": "none", "actions": []}), "description", None),
    ],
)
def test_an_error_has_the_kind_of_its_cause(call, kind, position):
    with pytest.raises(_errors.Error) as error:
        call()
    assert (error.value.kind, error.value.position) == (kind, position)
    assert error.value.kind in listed()
