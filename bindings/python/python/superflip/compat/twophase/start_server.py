"""The module ``twophase.start_server``: a server that solves the cubes of its clients.

A client sends lines of 54 letters and receives a line per cube. A browser sends a cube as the path
of the address, ``http://localhost:8080/DUUBULDB…``.

``python -m superflip.compat.twophase.start_server [PORT [MAX_LENGTH [TIMEOUT [HOST]]]]`` starts it.
The server has clients of this machine only, unless HOST is another address: ``0.0.0.0`` stands for
all addresses of this machine.
"""

import html
import socketserver
import sys

from superflip.compat.twophase.solver import solve

__all__ = ["start"]


class _Handler(socketserver.StreamRequestHandler):
    """Solves the cubes of one client."""

    max_length: int
    timeout_per_cube: float

    def handle(self) -> None:
        for line in self.rfile:
            text = line.decode("ascii", "replace").strip().upper()
            if text.startswith("X"):
                return
            if text.startswith("GET "):
                page = html.escape(self._solve(text.split()[1].lstrip("/")))
                body = f"<html><head><title>superflip</title></head><body>\n{page}\n</body></html>"
                self._send(f"HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n{body}\n")
                return
            if text:
                self._send(self._solve(text) + "\n")

    def _solve(self, facelets: str) -> str:
        return solve(facelets, self.max_length, self.timeout_per_cube)

    def _send(self, text: str) -> None:
        self.wfile.write(text.encode("utf-8", "replace"))


class _Server(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True


def start(port: int, maxmoves: int, timeout: float, host: str = "127.0.0.1") -> None:
    """Serve on a port until the process ends. 0 stands for a free port.

    Only clients of this machine reach the server. To serve other machines, pass the address of this
    machine as ``host``, or ``"0.0.0.0"`` for all its addresses.
    """
    settings = {"max_length": maxmoves, "timeout_per_cube": timeout}
    with _Server((host, port), type("Handler", (_Handler,), settings)) as server:
        print("Server socket created")
        print(f"Server now listening on port {server.server_address[1]}...", flush=True)
        server.serve_forever()


def _main() -> None:
    values = sys.argv[1:] + ["8080", "20", "3", "127.0.0.1"][len(sys.argv) - 1 :]
    start(int(values[0]), int(values[1]), float(values[2]), values[3])


if __name__ == "__main__":
    _main()
