#!/usr/bin/env python3
"""Compares `superflip solve` with rob-twophase, on random positions, on one thread.

    rob.py --superflip PATH --rob DIR [--count 1000]

DIR is the folder of rob-twophase, with its program `twophase` and the table that its first start writes.
rob-twophase prints the elapsed time of each solution. The time of superflip is the processor time of a batch
with every position twice, less that of a batch with every position once. So it includes reading and printing,
and not the start. Both programs must be alone on their core. Every solution is applied to a cube of stickers.
"""

import argparse
import os
import re
import statistics
import subprocess

from replay import check, run

LENGTHS = [(21, 1), (20, 1), (19, 10)]  # the maximum length, and the divisor of the count


def by_rob(folder, facelets, options):
    """Returns the solutions and the mean time in milliseconds, on one thread."""
    command = ["./twophase", "-t", "1", *options]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    solutions, times = [], []
    with subprocess.Popen(command, cwd=folder, text=True, **pipes) as program:
        for position in facelets:
            program.stdin.write(f"solve {position}\n")
            program.stdin.flush()
            for line in program.stdout:
                if match := re.fullmatch(r"([\d.]+)ms\n", line):
                    times.append(float(match[1]))
                if match := re.fullmatch(r"(.*) \(\d+\)\n", line):
                    solutions.append(match[1])
                    break
        program.kill()
    return solutions, statistics.mean(times)


def by_superflip(program, tables, facelets, most):
    """Returns the solutions and the mean time in milliseconds."""
    command = [program, "solve", "--baked", tables, "--max", str(most), "--threads", "1"]
    output, once = run(command, facelets)
    _, twice = run(command, facelets + facelets)
    return output.splitlines(), 1000 * (twice - once) / len(facelets)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--superflip", default="superflip")
    parser.add_argument("--rob", required=True)
    parser.add_argument("--count", type=int, default=1000)
    options = parser.parse_args()
    scrambles, _ = run([options.superflip, "scramble", "-n", str(options.count), "--seed", "1"])
    scrambles = scrambles.splitlines()
    facelets, _ = run([options.superflip, "convert", "--to", "facelets"], scrambles)
    facelets = facelets.splitlines()
    print(f"{'':24}{'cubes':>7}{'mean ms':>10}{'length':>9}")
    for most, divisor in LENGTHS:
        some = facelets[: max(2, len(facelets) // divisor)]
        limit = ["-l", str(most), "-m", "10000000"]
        rows = [("rob-twophase", by_rob(os.path.expanduser(options.rob), some, limit))]
        for tables in ("full", "fast", "compact"):
            found = by_superflip(options.superflip, tables, some, most)
            rows.append((f"superflip, {tables}", found))
        for name, (solutions, mean) in rows:
            assert len(solutions) == len(some)
            for scramble, solution in zip(scrambles, solutions, strict=False):
                assert check(scramble, solution) <= most, (scramble, solution)
            length = statistics.mean(len(solution.split()) for solution in solutions)
            print(f"{f'{name}, ≤ {most}':24}{len(some):7}{mean:10.3f}{length:9.2f}")


if __name__ == "__main__":
    main()
