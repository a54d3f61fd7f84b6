"""The package that programs require instead of ``kociemba``, as ``test.sh`` installs it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import superflip
from superflip import Cube

ROOT = Path(__file__).parents[1]
INSTALLED = ROOT / "target/kociemba"
CUBE = "DRLUUBFBRBLURRLRUBLRDDFDLFUFUFFDBRDUBRUFLLFDDBFLUBLRBD"


def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a program that can import the installed package."""
    environment = os.environ | {"PYTHONPATH": str(INSTALLED)}
    return subprocess.run(arguments, env=environment, capture_output=True, text=True, check=False)


def test_the_command_solves():
    solved = run(INSTALLED / "bin/kociemba", CUBE)
    assert (solved.returncode, solved.stderr) == (0, "")
    assert (Cube(CUBE) * solved.stdout.strip()).is_solved
    refused = run(INSTALLED / "bin/kociemba", "U" * 54)
    assert refused.returncode == 1
    assert refused.stderr.startswith("kociemba: ")


def test_the_modules_are_those_of_superflip():
    for program in (
        f"""
import kociemba
from kociemba.command_line import main
from superflip import compat
assert kociemba is compat.kociemba and kociemba.solve("{CUBE}")
""",
        f"""
import twophase.solver as sv
from twophase.cubie import CubieCube
from superflip import compat
assert sv is compat.twophase.solver and sv.solve("{CUBE}", 20, 1).endswith("f)")
assert CubieCube is compat.twophase.cubie.CubieCube
""",
    ):
        ended = run(sys.executable, "-c", program)
        assert (ended.returncode, ended.stderr) == (0, "")


def test_the_versions_agree():
    project = (ROOT / "packages/kociemba/pyproject.toml").read_text()
    assert re.findall(r'^version = "(.*)"$', project, re.MULTILINE) == [superflip.__version__]
    assert f'dependencies = ["superflip=={superflip.__version__}"]' in project
