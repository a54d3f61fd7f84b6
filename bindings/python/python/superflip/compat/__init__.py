"""Modules with the functions of the packages ``kociemba`` and ``RubikTwoPhase``.

A program that imports one of these modules instead of the other package uses superflip. After
``install()``, a program need not change its imports.

>>> import superflip.compat
>>> superflip.compat.install()
>>> import kociemba
>>> kociemba.solve("UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB")
"R'"
>>> superflip.compat.uninstall()

``python -m superflip.compat PROGRAM.py`` runs a program after ``install()``.
"""

from collections.abc import Sequence

from superflip.compat import _finder
from superflip.compat._finder import NAMES

__all__ = ["install", "uninstall"]


def install(
    names: Sequence[str] = NAMES, *, force: bool = False, solved: str | None = None
) -> None:
    """Make ``import kociemba`` and ``import twophase`` import modules of superflip.

    The change holds for this process, until ``uninstall()``. ``names`` are the packages that
    superflip replaces. ``solved`` is the text of moves that ``kociemba.solve`` returns for the
    solved cube, such as ``U U'``; by default, ``kociemba.solve`` returns an empty text.

    Raises:
        ImportError: A package of this name is installed. With ``force``, superflip hides the
            package instead.
        ValueError: A name is none of ``kociemba`` and ``twophase``, or the moves of ``solved``
            change the solved cube.

    """
    if solved is not None:
        from superflip.compat import kociemba

        kociemba.set_answer_for_solved(solved)
    _finder.install(names, force=force)


def uninstall() -> None:
    """Undo ``install``: later imports find the packages that are installed, or none.

    A module that a program has imported stays in the program.
    """
    from superflip.compat import kociemba

    kociemba.set_answer_for_solved("")
    _finder.uninstall()
