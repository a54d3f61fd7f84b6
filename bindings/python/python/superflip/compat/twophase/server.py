"""The module ``twophase.server``."""

from threading import Thread

from superflip.compat.twophase import start_server

__all__ = ["start"]


def start(port: int, maxlength: int, timeout: float, host: str = "127.0.0.1") -> None:
    """Start the server of ``start_server`` in a thread and return."""
    Thread(target=start_server.start, args=(port, maxlength, timeout, host)).start()
