#!/usr/bin/env python3
"""Compares `superflip solve --machine axial` with rob-twophase, on random positions.

    machine.py --superflip PATH --rob NAME=DIR [--rob NAME=DIR ...] [--count 200] [--milliseconds 50]

DIR is the folder of a rob-twophase that was compiled for one of its metrics (`-DAX`, `-DAX -DQT` or none), with
its program `twophase` and the table that its first start writes. Each program has the same elapsed time per
position, on one thread. The time of a solution is that of the machine `axial`: successive turns of one axis
are made at once, a quarter turn takes 36.0 ms and a half turn 56.4 ms. Every solution is applied to a cube of
stickers.
"""

import argparse
import itertools
import json
import os
import re
import statistics

from replay import FACES, check, run
from rob import by_rob

QUARTER, HALF = 36.0, 56.4  # milliseconds
MOVE = r"[UDRLFB][2']?"


def milliseconds(moves):
    """Returns the time of the machine."""
    total = 0
    for _, group in itertools.groupby(moves, key=lambda move: FACES[move[0]][0]):
        quarters = {}
        for move in group:
            turn = {"": 1, "2": 2, "'": 3}[move[1:]]
            quarters[move[0]] = (quarters.get(move[0], 0) + turn) % 4
        total += max({0: 0, 1: QUARTER, 2: HALF, 3: QUARTER}[n] for n in quarters.values())
    return total


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--superflip", default="superflip")
    parser.add_argument("--rob", required=True, action="append", metavar="NAME=DIR")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--milliseconds", type=int, default=50)
    options = parser.parse_args()
    scrambles, _ = run([options.superflip, "scramble", "-n", str(options.count), "--seed", "1"])
    scrambles = scrambles.splitlines()
    facelets, _ = run([options.superflip, "convert", "--to", "facelets"], scrambles)
    facelets = facelets.splitlines()
    seconds = str(options.milliseconds / 1000)
    search = ["solve", "--machine", "axial", "--time", seconds, "--json"]
    output, _ = run([options.superflip, *search], scrambles)
    answers = [json.loads(line) for line in output.splitlines()]
    found = {"superflip": [re.findall(MOVE, one["moves"]) for one in answers]}
    for one, moves in zip(answers, found["superflip"], strict=True):
        assert abs(1000 * one["schedule"]["seconds"] - milliseconds(moves)) < 0.01, one
    for name, folder in (rob.split("=", 1) for rob in options.rob):
        limit = ["-m", str(options.milliseconds)]
        solutions, _ = by_rob(os.path.expanduser(folder), facelets, limit)
        found[f"rob-twophase {name}"] = [re.findall(MOVE, solution) for solution in solutions]
    for name, solutions in found.items():
        for scramble, moves in zip(scrambles, solutions, strict=True):
            check(scramble, " ".join(moves))
        mean = statistics.mean(milliseconds(moves) for moves in solutions)
        print(f"{name:24}{len(solutions):7}{mean:10.1f} ms")


if __name__ == "__main__":
    main()
