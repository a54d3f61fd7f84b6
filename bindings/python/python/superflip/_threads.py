"""Long calls in threads of asyncio."""

from __future__ import annotations

# A type checker takes the name for true.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    from superflip._superflip import Progress

    _T = TypeVar("_T")


async def to_thread(
    call: Callable[..., _T],
    /,
    *args: Any,
    progress: Callable[[Progress], object] | None = None,
    **kwargs: Any,
) -> _T:
    """Run a search in a thread, as ``asyncio.to_thread`` does, and return its result.

    If the task is cancelled, the search ends at its next report, usually within 20 milliseconds.
    ``asyncio.to_thread`` would let the search run on. The call must have the argument ``progress``,
    which may also be given here. ``progress`` runs in the thread of the search::

        solution = await superflip.to_thread(Cube("R U F2").solve_optimal, threads=1)
    """
    import asyncio

    is_over = False

    def look(now: Progress) -> None:
        if is_over:
            raise asyncio.CancelledError
        if progress is not None:
            progress(now)

    try:
        return await asyncio.to_thread(call, *args, progress=look, **kwargs)
    finally:
        is_over = True
