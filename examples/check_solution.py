"""Checks the certificate of a shortest solution as docs/certificate.md specifies it, without superflip and without a search.

    python examples/check_solution.py CERTIFICATE
"""

import hashlib
import json
import sys

import numpy as np

NORMAL = {"U": (0, 1, 0), "R": (1, 0, 0), "F": (0, 0, 1), "D": (0, -1, 0), "L": (-1, 0, 0), "B": (0, 0, -1)}
NORMAL = {face: np.array(normal) for face, normal in NORMAL.items()}
OPPOSITE = dict(zip("URFDLB", "DLBURF"))
# For each face, where its rows lead, and where the next row is.
ROWS = {"U": "RF", "R": "BD", "F": "RD", "D": "RB", "L": "FD", "B": "LD"}
FACELETS = [(tuple(NORMAL[f] + (i % 3 - 1) * NORMAL[ROWS[f][0]] + (i // 3 - 1) * NORMAL[ROWS[f][1]]), tuple(NORMAL[f]))
            for f in NORMAL for i in range(9)]
SOLVED = "".join(face * 9 for face in NORMAL)


def check(is_right, claim):
    is_right or sys.exit(f"refused: {claim}")


def turned(facelets, move):
    """Returns the facelets after a move."""
    n = NORMAL[move[0]]
    for _ in range(" 2'".index(move[1:] or " ") + 1):
        image = [tuple(tuple(n * (n @ v) + np.cross(v, n)) for v in f) if n @ f[0] == 1 else f for f in FACELETS]
        place = {FACELETS.index(f): letter for f, letter in zip(image, facelets)}
        facelets = "".join(place[i] for i in range(54))
    return facelets


def main():
    text, form = open(sys.argv[1], newline="").read(), json.JSONEncoder(sort_keys=True, separators=(",", ":")).encode
    read = json.loads(text, parse_float=lambda number: sys.exit(f"refused: {number}"))
    names = ["checksum", "distance", "format", "metric", "nodes", "parts", "position", "solution"]
    is_form = list(read) == names and text == form(read) + "\n"
    # Python takes `true` for 1 and `false` for 0.
    is_form = is_form and "true" not in text and "false" not in text
    check(is_form, "the bytes are not those of a certificate")
    distance, version, metric, nodes, parts, position, solution = (read[name] for name in names[1:])
    check(read.pop("checksum") == hashlib.sha256(form(read).encode()).hexdigest(), "checksum")
    check((version, metric) == ("superflip solution certificate 1", "half"), "format or metric")
    moves, facelets, turns = solution.split(" ") if solution else [], position, []
    check(len(moves) == distance <= 20, "distance")
    check(len(position) == 54, "position")
    for move in moves:
        facelets = turned(facelets, move)
        before = turns[-2:] if turns[-1:] == [OPPOSITE[move[0]]] else turns[-1:]
        check(move[0] not in before, "solution: two turns of one face")
        turns.append(move[0])
    check(facelets == SOLVED, "solution: the position is not solved")
    check(len(nodes) == distance, "nodes: lengths")
    sequences = [1, 18, 243]
    while len(sequences) < 20:
        sequences.append(12 * sequences[-1] + 18 * sequences[-2])
    for n, count in enumerate(nodes):
        least = max(nodes[n - 1] if n > 0 else 0, sum(sequences[: max(n - 10, 0)]))
        check(least <= count <= sum(sequences[: n + 1]), f"nodes: {count} of length {n}")
    check(len(parts) == (243 if distance > 2 else 0), "parts")
    check(all(len(part) == distance and 0 <= part[0] and part == sorted(part) for part in parts), "parts: numbers")
    others = [count - sum(part[n] for part in parts) for n, count in enumerate(nodes)]
    check(all(0 <= other <= 19 for other in others) and others == sorted(others), "nodes: sums")
    print(f"consistent: {distance} moves solve the position, and no part was counted again")


try:
    main()
except OSError as error:
    sys.exit(f"cannot read: {error}")
except Exception as error:  # A value of another type, or a number out of range.
    sys.exit(f"refused: {type(error).__name__}: {error}")
