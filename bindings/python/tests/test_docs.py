"""Runs the examples of the pages, and looks for documentation where editors read it."""

import ast
import doctest
import importlib
from pathlib import Path

import pytest
import superflip

PAGES = Path(__file__).parent.parent


@pytest.mark.parametrize("page", ["README.md", "docs/tour.md", "../../docs/coming-from.md"])
def test_examples_of_a_page(page, tmp_path, monkeypatch):
    if page == "docs/tour.md":
        pytest.importorskip("matplotlib")
    monkeypatch.chdir(tmp_path)
    options = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
    failed, tried = doctest.testfile(
        str(PAGES / page), module_relative=False, optionflags=options, encoding="utf-8"
    )
    assert (failed, tried > 5) == (0, True)


@pytest.mark.parametrize("name", ["superflip", "superflip.compat", "superflip.compat.kociemba"])
def test_examples_of_a_module(name):
    failed, tried = doctest.testmod(importlib.import_module(name))
    assert (failed, tried > 1) == (0, True)


def test_the_stub_has_the_documentation_of_the_module():
    stub = Path(superflip.__file__).with_name("_superflip.pyi").read_text(encoding="utf-8")
    nodes = ast.walk(ast.parse(stub))
    named = [n for n in nodes if isinstance(n, ast.ClassDef | ast.FunctionDef) and n.name[0] != "_"]
    assert len(named) > 110
    assert [node.name for node in named if not ast.get_docstring(node)] == []


def test_results_have_the_documentation_of_their_attributes():
    code = Path(superflip.__file__).with_name("_results.py").read_text(encoding="utf-8")
    classes = [
        n for n in ast.parse(code).body if isinstance(n, ast.ClassDef) and n.name != "Result"
    ]
    attributes = [
        (node, item.target.id)
        for node in classes
        for item in node.body
        if isinstance(item, ast.AnnAssign)
    ]
    assert len(attributes) > 90
    for node, name in attributes:
        assert f"\n    {name}: " in ast.get_docstring(node), (node.name, name)
