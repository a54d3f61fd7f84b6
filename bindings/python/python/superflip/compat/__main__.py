"""Runs a program whose imports of ``kociemba`` and ``twophase`` import superflip."""

import argparse
import runpy
import sys
from pathlib import Path

from superflip.compat import install


def main() -> None:
    """Run the program that the arguments name."""
    parser = argparse.ArgumentParser(
        prog="python -m superflip.compat",
        description="Run a Python program whose imports of kociemba and twophase import superflip.",
    )
    parser.add_argument("--force", action="store_true", help="Hide an installed package.")
    parser.add_argument(
        "--solved",
        metavar="MOVES",
        help="Make kociemba.solve return MOVES for the solved cube [default: an empty text].",
    )
    parser.add_argument("-m", dest="is_module", action="store_true", help="Run a module.")
    parser.add_argument("program", help="the file of the program, or with -m its module")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help="the program's arguments")
    given = parser.parse_args()
    try:
        install(force=given.force, solved=given.solved)
    except (ImportError, ValueError) as error:
        parser.error(str(error))
    sys.argv = [given.program, *given.arguments]
    if given.is_module:
        sys.path.insert(0, "")
        runpy.run_module(given.program, run_name="__main__", alter_sys=True)
    else:
        sys.path.insert(0, str(Path(given.program).resolve().parent))
        runpy.run_path(given.program, run_name="__main__")


if __name__ == "__main__":
    main()
