"""The module ``kociemba.command_line``: ``python -m superflip.compat.kociemba CUBE [PATTERN]``."""

import sys

from superflip.compat.kociemba import solve

__all__ = ["main"]


def main() -> None:
    """Print the solution of the cube in the arguments of the program."""
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: kociemba CUBE [PATTERN], each of which is 54 letters of U R F D L B")
    try:
        print(solve(sys.argv[1], sys.argv[2] if len(sys.argv) == 3 else None))
    except ValueError as error:
        sys.exit(f"kociemba: {error}")
