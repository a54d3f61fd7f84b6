#!/usr/bin/env python3
"""Compares `superflip steps` with nissy and Cubelib, on random scrambles.

    steps.py counts --superflip PATH --nissy PATH [--count 50]
    steps.py chains --superflip PATH --cubelib PATH [--count 50]

`counts` compares the numbers of solutions of EO, DR, HTR and finish of each length. `NISSYDATA` names the
folder of nissy's tables, which nissy derives at its first use. `chains` compares the lengths of whole
solutions and the processor time of both programs, in turn. Every solution is applied to a cube of stickers.
"""

import argparse
import json
import re
import statistics

from replay import check, run

AXES = {"ud": "ud", "fb": "fb", "lr": "rl"}  # superflip's name of an axis, and nissy's
TRIGGERS = "triggers=R,RUR,RU'R,RU2R"
SHORT = "eo[max=5] > dr[max=10] > htr > finish[max=10]"  # Cubelib's limits of each step
LIKE_DEFAULT = f"eo[max=5] > dr[{TRIGGERS};niss=inside] > htr > finish"
PLAIN = ["--steps", "EO > DR > HTR > FIN"]
CHAINS = [
    ("without RZP, 100", [*PLAIN, "-q", "100"], ["--keep", "100", "--steps", SHORT]),
    ("without RZP, 1,000", [*PLAIN, "-q", "1000"], ["--keep", "1000", "--steps", SHORT]),
    ("without RZP, 5,000", [*PLAIN, "-q", "5000"], ["--keep", "5000", "--steps", SHORT]),
    ("Cubelib's default", [], ["--keep", "100", "--steps", LIKE_DEFAULT]),
    ("Cubelib's default with 1,000", ["-q", "1000"], ["--keep", "1000", "--steps", LIKE_DEFAULT]),
    ("without RZP, 100 and 500", [*PLAIN, "-q", "100"], ["--keep", "500", "--steps", SHORT]),
    ("without RZP, 1,000 and 10,000", [*PLAIN, "-q", "1000"], ["--keep", "10000", "--steps", SHORT]),
    ("default, 100 and 500", [], ["--keep", "500", "--steps", LIKE_DEFAULT]),
    ("default, 1,000 and 10,000", ["-q", "1000"], ["--keep", "10000", "--steps", LIKE_DEFAULT]),
    ("the default of each", [], []),
]


def objects(args, options, lines):
    """Returns what `superflip steps` prints for each line."""
    output, _ = run([args.superflip, "steps", "--json", *options], lines)
    found = {}
    for line in output.splitlines():
        item = json.loads(line)
        found.setdefault(item.get("line", 1), item)
    return [found[i + 1] for i in range(len(lines))]


def compare_counts(args, totals, goal, step, options, niss, lines, lengths):
    """Compares the numbers of solutions of each length. `options` is the begin of the steps, up to the length."""
    for convention in ("last-clockwise", "all"):
        for n in lengths:
            steps = f"{options}min={n};max={n};niss={'inside' if niss else 'never'}]"
            if goal == "finish":
                steps = f"finish[min={n};max={n}]"
            ours = objects(args, ["--count", "--convention", convention, "--steps", steps], lines)
            command = [args.nissy, "solve", step, "-m", str(n), "-M", str(n), "-c", "-i"]
            command += ["-N"] * niss + ["-a"] * (convention == "all")
            output, _ = run(command, lines)
            theirs = [int(line) for line in output.splitlines() if not line.startswith(">>>")]
            assert len(theirs) == len(lines), output
            total = totals.setdefault((goal, "niss" if niss else "-", convention, n), [0, 0, 0, 0])
            for item, their in zip(ours, theirs):
                our = int(item.get("solutions", 0))
                for i, add in enumerate((1, our != their, our, their)):
                    total[i] += add


def counts(args, scrambles):
    """Compares each step on the positions after the first solution of the step before."""
    totals = {}

    def after(steps, lines):
        found = objects(args, ["--steps", steps], lines)
        return [f"{line} {item['moves']}".strip() for line, item in zip(lines, found)]

    solved_htr = []
    for eo, nissy_eo in AXES.items():
        step = f"eo{nissy_eo}"
        compare_counts(args, totals, "eo", step, f"eo[{eo};", False, scrambles, range(7))
        compare_counts(args, totals, "eo", step, f"eo[{eo};", True, scrambles, range(6))
        lines = after(f"eo[{eo};niss=never]", scrambles)
        begin = f"eo[{eo};max=0;niss=never] > dr"
        for dr, nissy_dr in AXES.items():
            if dr == eo:
                continue
            step = f"dr{nissy_dr}-eo{nissy_eo}"
            compare_counts(args, totals, "dr", step, f"{begin}[{dr};", False, lines, range(3, 9))
            compare_counts(args, totals, "dr", step, f"{begin}[{dr};", True, lines, range(3, 7))
        dr = next(axis for axis in AXES if axis != eo)
        in_dr = after(f"{begin}[{dr};niss=never]", lines)
        step = f"htr-dr{AXES[dr]}"
        compare_counts(args, totals, "htr", step, "htr[", False, in_dr, range(4, 10))
        compare_counts(args, totals, "htr", step, "htr[", True, in_dr, range(4, 8))
        solved_htr += after("htr[niss=never]", in_dr)
    compare_counts(args, totals, "finish", "htrfin", "", False, solved_htr, range(5, 12))
    print("step, NISS, convention, length: positions, different, superflip, nissy")
    for key, total in totals.items():
        print(*key, "|", *total)


def chains(args, scrambles):
    """Compares lengths and processor times of whole solutions, in turn."""
    for name, theirs, ours in CHAINS:
        rows = []
        for scramble in scrambles:
            output, their_time = run([args.cubelib, "--no-check-update", "solve", *theirs, scramble])
            length, solution = re.search(r"Solution \((\d+)\): (.*)", output).groups()
            assert check(scramble, solution) == int(length), (scramble, solution)
            output, our_time = run([args.superflip, "steps", "--json", *ours, scramble])
            item = json.loads(output)
            assert check(scramble, item["moves"]) == item["length"], (scramble, item)
            rows.append((int(length), their_time, item["length"], our_time))
        their, their_time, our, our_time = zip(*rows)
        mean, median = statistics.mean, statistics.median
        shorter, equal = sum(b < a for a, b in zip(their, our)), sum(b == a for a, b in zip(their, our))
        print(f"{name}: Cubelib {mean(their):.2f} moves, {1000 * median(their_time):.0f} ms;", end=" ")
        print(f"superflip {mean(our):.2f} moves, {1000 * median(our_time):.0f} ms;", end=" ")
        print(f"shorter {shorter}, equal {equal}, longer {len(rows) - shorter - equal}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("what", choices=["counts", "chains"])
    parser.add_argument("--superflip", default="superflip")
    parser.add_argument("--nissy", default="nissy")
    parser.add_argument("--cubelib", default="cubelib-cli")
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--seed", type=int, default=46)
    args = parser.parse_args()
    output, _ = run([args.superflip, "scramble", "-n", str(args.count), "--seed", str(args.seed)])
    {"counts": counts, "chains": chains}[args.what](args, output.splitlines())


if __name__ == "__main__":
    main()
