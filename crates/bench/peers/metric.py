#!/usr/bin/env python3
"""Compares `superflip solve --metric` with rob-twophase, on random positions.

    metric.py --superflip PATH --rob METRIC=DIR [--rob METRIC=DIR ...] [--count 200] [--milliseconds 10]

METRIC is `half`, `quarter`, `axial` or `axial-quarter`. DIR is the folder of a rob-twophase that was compiled
for this metric (none, `-DQT`, `-DAX` or `-DAX -DQT`), with its program `twophase` and the table that its first
start writes. Each program has the same elapsed time per position, on one thread, without the time of the
tables. Every solution is applied to a cube of stickers, and its cost is counted from its moves.
"""

import argparse
import itertools
import json
import os
import re
import statistics

from machine import MOVE
from replay import FACES, check, run
from rob import by_rob


def cost(metric, moves):
    """Returns the cost of moves. Successive turns of one axis are made together."""
    total = 0
    for _, group in itertools.groupby(moves, key=lambda move: FACES[move[0]][0]):
        quarters = {}
        for move in group:
            turn = {"": 1, "2": 2, "'": 3}[move[1:]]
            quarters[move[0]] = (quarters.get(move[0], 0) + turn) % 4
        turns = [min(n, 4 - n) if "quarter" in metric else min(n, 1) for n in quarters.values()]
        total += max(turns) if "axial" in metric else sum(turns)
    return total


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--superflip", default="superflip")
    parser.add_argument("--rob", required=True, action="append", metavar="METRIC=DIR")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--milliseconds", type=int, default=10)
    options = parser.parse_args()
    scrambles, _ = run([options.superflip, "scramble", "-n", str(options.count), "--seed", "1"])
    scrambles = scrambles.splitlines()
    facelets, _ = run([options.superflip, "convert", "--to", "facelets"], scrambles)
    facelets = facelets.splitlines()
    search = ["--threads", "1", "--time", str(options.milliseconds / 1000), "--json"]
    for metric, folder in (rob.split("=", 1) for rob in options.rob):
        # The tables count to the time of the first position, so one more position precedes the others.
        command = [options.superflip, "solve", "--metric", metric, *search]
        output, _ = run(command, scrambles[:1] + scrambles)
        answers = [json.loads(line) for line in output.splitlines()][1:]
        ours = [re.findall(MOVE, one["moves"]) for one in answers]
        for one, moves in zip(answers, ours, strict=True):
            assert one.get("cost", one["length"]) == cost(metric, moves), one
        limit = ["-m", str(options.milliseconds)]
        found, _ = by_rob(os.path.expanduser(folder), facelets, limit)
        theirs = [re.findall(MOVE, solution) for solution in found]
        for name, solutions in (("superflip", ours), ("rob-twophase", theirs)):
            for scramble, moves in zip(scrambles, solutions, strict=True):
                check(scramble, " ".join(moves))
            mean = statistics.mean(cost(metric, moves) for moves in solutions)
            print(f"{metric:16}{name:16}{len(solutions):7}{mean:10.3f}")


if __name__ == "__main__":
    main()
