"""The module ``twophase.sockets``."""

from collections.abc import Sequence

from superflip.compat.twophase import start_server

__all__ = ["server_start"]


def server_start(args: Sequence[int | str]) -> None:
    """Serve like ``start_server.start``. ``args[1:]`` are the arguments of ``start``."""
    _, port, maxlength, timeout, *host = args
    start_server.start(int(port), int(maxlength), float(timeout), *map(str, host))
