"""Runs the examples in the READMEs of other packages, with only the import changed."""

import socket
import threading
import time
import urllib.request

import pytest
import superflip.compat.twophase.performance as pf
import superflip.compat.twophase.solver as sv
from superflip import Cube
from superflip.compat import kociemba, twophase
from superflip.compat.twophase import start_server

SOLVED = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"
CUBE = "DRLUUBFBRBLURRLRUBLRDDFDLFUFUFFDBRDUBRUFLLFDDBFLUBLRBD"
PATTERN = "BBURUDBFUFFFRRFUUFLULUFUDLRRDBBDBDBLUDDFLLRRBRLLLBRDDF"
TWOPHASE = "DUUBULDBFRBFRRULLLBRDFFFBLURDBFDFDRFRULBLUFDURRBLBDUDL"


def test_kociemba():
    solution = kociemba.solve(CUBE)
    assert isinstance(solution, str)
    assert (Cube(CUBE) * solution).is_solved
    assert len(solution.split()) <= 21
    assert kociemba.solve(SOLVED) == ""
    cube = "FLBUULFFLFDURRDBUBUUDDFFBRDDBLRDRFLLRLRULFUDRRBDBBBUFL"
    assert Cube(cube) * kociemba.solve(cube, PATTERN) == Cube(PATTERN)
    assert Cube(cube) * kociemba.solve(cube, patternstring=PATTERN, max_depth=30) == Cube(PATTERN)


@pytest.mark.parametrize("bad", ["", SOLVED[1:], SOLVED + "U", "U" * 54, SOLVED[1:] + "U", "x"])
def test_kociemba_raises_value_errors(bad):
    with pytest.raises(ValueError, match=r"\d"):
        kociemba.solve(bad)
    with pytest.raises(ValueError, match=r"\d"):
        kociemba.solve(SOLVED, bad)


def test_kociemba_says_that_a_depth_is_too_small():
    with pytest.raises(ValueError, match="at most 5 moves"):
        kociemba.solve(CUBE, max_depth=5)


def test_kociemba_gives_up_after_its_time():
    begin = time.perf_counter()
    with pytest.raises(ValueError, match="budget"):
        kociemba.solve(CUBE, max_depth=16, timeout=0.2)
    assert time.perf_counter() - begin < 2


def moves(text):
    """Returns the moves of a text such as `R1 U3 (2f)`, and checks their number."""
    *moves, length = text.split()
    assert length == f"({len(moves)}f)"
    return "".join(moves)


def test_twophase():
    assert (Cube(TWOPHASE) * moves(sv.solve(TWOPHASE, 19, 2))).is_solved
    begin = time.perf_counter()
    assert (Cube(TWOPHASE) * moves(sv.solve(TWOPHASE, 0, 0.2))).is_solved
    assert 0.15 < time.perf_counter() - begin < 0.6
    assert Cube(TWOPHASE) * moves(sv.solveto(TWOPHASE, CUBE, 20, 0.1)) == Cube(CUBE)
    assert twophase.solve(SOLVED) == "(0f)"
    assert twophase.solve(SOLVED[1:]).startswith("Error: 53 stickers")
    assert twophase.solveto(SOLVED[1:], SOLVED).startswith("first cube Error:")
    assert twophase.solveto(SOLVED, "U" * 54).startswith("second cube Error:")


def test_twophase_performance(capsys):
    average, counts = pf.test(3, 0.01)
    assert average.startswith("average ")
    assert sum(counts.values()) == 3
    assert capsys.readouterr().out.count("f)\n") == 3


def test_twophase_server_listens_on_loopback(monkeypatch):
    hosts = []

    class Server:
        def __init__(self, address, handler):
            hosts.append(address[0])
            self.server_address = address

        def __enter__(self):
            return self

        def __exit__(self, *_):
            pass

        def serve_forever(self):
            pass

    monkeypatch.setattr(start_server, "_Server", Server)
    start_server.start(8080, 20, 2)
    start_server.start(8080, 20, 2, "0.0.0.0")
    assert hosts == ["127.0.0.1", "0.0.0.0"]


def test_twophase_server():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    threading.Thread(target=start_server.start, args=(port, 20, 2), daemon=True).start()
    for _ in range(100):
        try:
            client = socket.create_connection(("127.0.0.1", port), timeout=5)
            break
        except ConnectionRefusedError:
            time.sleep(0.02)
    with client, client.makefile("rw") as lines:
        for cube in (TWOPHASE, CUBE):
            lines.write(cube.lower() + "\n")
            lines.flush()
            assert (Cube(cube) * moves(lines.readline())).is_solved
        lines.write("no cube\n")
        lines.flush()
        assert lines.readline().startswith("Error:")
    page = urllib.request.urlopen(f"http://127.0.0.1:{port}/{TWOPHASE}", timeout=5).read().decode()
    assert "f)" in page
