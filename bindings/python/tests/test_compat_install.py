"""Runs programs that import other packages, after ``superflip.compat.install()``."""

import importlib
import pickle
import subprocess
import sys

import pytest
import superflip.compat
from superflip import Cube
from superflip.compat import install, kociemba, twophase, uninstall

SOLVED = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"
CUBE = "DRLUUBFBRBLURRLRUBLRDDFDLFUFUFFDBRDUBRUFLLFDDBFLUBLRBD"


@pytest.fixture(autouse=True)
def _uninstalled():
    yield
    uninstall()


def test_imports_resolve_to_superflip_until_the_end():
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("kociemba")
    install()
    install()
    assert importlib.import_module("kociemba") is kociemba
    assert importlib.import_module("twophase") is twophase
    for name in ("solver", "cubie", "face", "enums", "defs", "coord", "sockets", "server"):
        ours = importlib.import_module(f"superflip.compat.twophase.{name}")
        assert importlib.import_module(f"twophase.{name}") is ours
        assert getattr(sys.modules["twophase"], name) is ours
        assert ours.__name__ == ours.__spec__.name == f"superflip.compat.twophase.{name}"
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("twophase.client_gui")
    cube = twophase.cubie.CubieCube()
    assert pickle.loads(pickle.dumps(cube)) == cube
    uninstall()
    for name in ("kociemba", "twophase.solver", "twophase"):
        with pytest.raises(ModuleNotFoundError):
            importlib.import_module(name)
    uninstall()
    assert (Cube(CUBE) * kociemba.solve(CUBE)).is_solved


def test_one_package_alone():
    install(["kociemba"])
    importlib.import_module("kociemba")
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("twophase")
    install("twophase")
    importlib.import_module("twophase.solver")
    with pytest.raises(ValueError, match="'numpy'; expected kociemba or twophase"):
        install(["numpy"])


def test_an_installed_package_is_not_hidden_unless_told(tmp_path, monkeypatch):
    (tmp_path / "kociemba.py").write_text("OTHER = 1")
    (tmp_path / "twophase").mkdir()
    (tmp_path / "twophase/phase1_prun").write_text("a table")
    monkeypatch.syspath_prepend(str(tmp_path))
    # A folder of tables is not the package.
    install(["twophase"])
    assert importlib.import_module("twophase.solver") is twophase.solver
    with pytest.raises(ImportError, match=r"kociemba\.py"):
        install()
    assert importlib.import_module("kociemba").OTHER == 1
    with pytest.raises(ImportError, match="force=True"):
        install()
    install(force=True)
    assert importlib.import_module("kociemba") is kociemba
    uninstall()
    assert importlib.import_module("kociemba").OTHER == 1
    (tmp_path / "twophase/solver.py").write_text("")
    importlib.invalidate_caches()
    with pytest.raises(ImportError, match="another package twophase is installed"):
        install(["twophase"])
    sys.modules.pop("kociemba")
    monkeypatch.setitem(sys.modules, "kociemba", type(sys)("kociemba"))
    with pytest.raises(ImportError, match=r"sys\.modules"):
        install(["kociemba"])


def test_the_answer_for_the_solved_cube_is_a_choice():
    # Programs split the solution at spaces, and read the first letter of each move.
    moves = kociemba.solve(SOLVED).split(" ")
    with pytest.raises(IndexError):
        [move[0] for move in moves]
    install(solved="U U'")
    moves = kociemba.solve(SOLVED).split(" ")
    assert [move[0] for move in moves] == ["U", "U"]
    assert kociemba.solve(CUBE, CUBE) == "U U'"
    uninstall()
    assert kociemba.solve(SOLVED) == ""
    with pytest.raises(ValueError, match="change the solved cube"):
        install(solved="U")
    assert "kociemba" not in sys.modules


def run(*arguments, cwd):
    command = [sys.executable, "-m", "superflip.compat", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=cwd)


def test_programs_run_unchanged(tmp_path):
    program = tmp_path / "robot.py"
    program.write_text(
        "import sys, kociemba, helper\n"
        "import twophase.solver as sv\n"
        "import twophase.cubie as cubie\n"
        "cube = cubie.CubieCube()\n"
        "cube.randomize()\n"
        "assert sv.solve(str(cube.to_facelet_cube()), 20, 1).endswith('f)')\n"
        "assert __name__ == '__main__'\n"
        "print(kociemba.solve(sys.argv[1]), sys.argv[1:], '--solved' in sys.argv)\n"
    )
    (tmp_path / "helper.py").write_text("")
    done = run("--solved", "R R'", program, SOLVED, "--solved", cwd=tmp_path)
    assert done.stdout == f"R R' ['{SOLVED}', '--solved'] True\n", done.stderr
    done = run("-m", "robot", SOLVED, cwd=tmp_path)
    assert done.stdout == f" ['{SOLVED}'] False\n", done.stderr
    done = run("--solved", "R", program, cwd=tmp_path)
    assert done.returncode == 2
    assert "change the solved cube" in done.stderr
    done = run("-m", "kociemba", Cube("R").facelets(), cwd=tmp_path)
    assert done.stdout == "R'\n", done.stderr
    done = run("-m", "kociemba", "UUU", cwd=tmp_path)
    assert (done.returncode, "3 stickers" in done.stderr) == (1, True), done.stderr


def test_documented_modules_exist():
    assert superflip.compat.__all__ == ["install", "uninstall"]
