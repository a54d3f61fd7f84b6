"""Long calls in threads of asyncio."""

from superflip._errors import SolveError


async def to_thread(call, /, *args, progress=None, **kwargs):
    """Run a long call in a thread, as ``asyncio.to_thread`` does, and return its result.

    If the task is cancelled, the call ends within some 20 milliseconds; ``asyncio.to_thread`` would
    let it run on. The call must have the argument ``progress``, which may also be given here::

        solution = await superflip.to_thread(Cube("R U F2").solve_optimal, threads=1)
    """
    import asyncio

    is_cancelled = False

    def look(now):
        if is_cancelled:
            raise SolveError("the task was cancelled", "cancelled")
        if progress is not None:
            progress(now)

    try:
        return await asyncio.to_thread(call, *args, progress=look, **kwargs)
    except asyncio.CancelledError:
        is_cancelled = True
        raise
