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
) -> _T: ...
