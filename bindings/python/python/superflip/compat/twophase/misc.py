"""The module ``twophase.misc``."""

import math
from typing import TypeVar

__all__ = ["c_nk", "rotate_left", "rotate_right"]

_T = TypeVar("_T")


def rotate_right(arr: list[_T], left: int, right: int) -> None:
    """Rotate the items from ``left`` to ``right`` by one place. The last one becomes the first."""
    arr[left : right + 1] = [arr[right], *arr[left:right]]


def rotate_left(arr: list[_T], left: int, right: int) -> None:
    """Rotate the items from ``left`` to ``right`` by one place. The first one becomes the last."""
    arr[left : right + 1] = [*arr[left + 1 : right + 1], arr[left]]


def c_nk(n: int, k: int) -> int:
    """Return the number of ways to choose ``k`` of ``n`` items."""
    return math.comb(n, k)
