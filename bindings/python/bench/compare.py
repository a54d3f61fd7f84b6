"""Compare superflip with the packages kociemba and RubikTwoPhase, position by position in turn.

Install the three packages in one environment and run this file in a folder that has the tables of
RubikTwoPhase in ``twophase/``; without ``--twophase``, RubikTwoPhase is left out.

    pip install superflip[numpy] kociemba RubikTwoPhase
    python compare.py --count 10000 --twophase 100

Times are processor times. Every solution is made on its cube.
"""

import argparse
import collections
import statistics
import subprocess
import sys
import time

import superflip
from superflip import Cube
from superflip.compat import kociemba as our_kociemba
from superflip.compat.twophase import solver as our_twophase

SOLVED = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"


def swapped(*pairs: tuple[int, int]) -> str:
    """Exchange pairs of stickers, counted from 1, of the solved cube."""
    stickers = list(SOLVED)
    for a, b in pairs:
        stickers[a - 1], stickers[b - 1] = stickers[b - 1], stickers[a - 1]
    return "".join(stickers)


BAD = {
    "no text": "",
    "53 stickers": SOLVED[1:],
    "55 stickers": SOLVED + "B",
    "another letter": SOLVED.replace("UUR", "UXR"),
    "one misread sticker": SOLVED.replace("UUR", "UFR"),
    "two stickers exchanged": swapped((9, 30)),
    "a flipped edge": swapped((8, 20)),
    "a twisted corner": swapped((9, 21), (21, 10)),
    "two swapped edges": swapped((20, 11)),
    "a mirrored corner": swapped((21, 10)),
    "54 times one color": "U" * 54,
    "two centers exchanged": swapped((5, 14)),
}


def moves(text: str) -> str:
    """Return the moves of a solution without the length that RubikTwoPhase appends."""
    return text.split("(")[0]


def compare(count: int, kociemba_count: int, twophase: int) -> None:
    """Solve random positions with each package in turn, and print times and lengths."""
    import kociemba

    solvers = {
        "superflip.compat.kociemba.solve": (our_kociemba.solve, count),
        "kociemba.solve": (kociemba.solve, kociemba_count),
    }
    if twophase:
        import twophase.solver as sv

        for limit in (20, 21):
            name = f"solve(cube, {limit}, 10)"
            ours, theirs = f"superflip.compat.twophase, {name}", f"RubikTwoPhase, {name}"
            solvers[ours] = (lambda text, n=limit: our_twophase.solve(text, n, 10), twophase)
            solvers[theirs] = (lambda text, n=limit: sv.solve(text, n, 10), twophase)
    times: dict[str, list[float]] = {name: [] for name in solvers}
    lengths: dict[str, collections.Counter[int]] = {name: collections.Counter() for name in solvers}
    wrong: collections.Counter[str] = collections.Counter()
    for row in superflip.random_states(count, seed=2026):
        cube = Cube.from_bytes(row)
        text = cube.facelets()
        for name, (solve, number) in solvers.items():
            if len(times[name]) == number:
                continue
            begin = time.process_time()
            solution = moves(solve(text))
            times[name].append(time.process_time() - begin)
            lengths[name][len(solution.split())] += 1
            wrong[name] += not (cube * solution).is_solved
    print("| solver | cubes | mean ms | median ms | greatest ms | mean length | lengths | wrong |")
    print("|---|---|---|---|---|---|---|---|")
    for name, seconds in times.items():
        ms = sorted(1000 * s for s in seconds)
        total = sum(length * n for length, n in lengths[name].items())
        spread = f"{min(lengths[name])} to {max(lengths[name])}"
        print(
            f"| {name} | {len(ms)} | {statistics.mean(ms):.2f} | {statistics.median(ms):.2f} "
            f"| {ms[-1]:.1f} | {total / len(ms):.2f} | {spread} | {wrong[name]} |"
        )


# The checks of `twophase.solver.solve`. The module itself cannot be imported without its tables.
CHECKS_OF_TWOPHASE = """
from twophase.face import FaceCube
def solve(text):
    cube = FaceCube()
    message = cube.from_string(text)
    return message if message is not True else cube.to_cubie_cube().verify()
"""


def say(module: str, text: str) -> str:
    """Return a package's answer to a cube. Runs in another process, because some packages crash."""
    load = CHECKS_OF_TWOPHASE if module == "twophase" else f"from {module} import solve"
    code = f"""
{load}
try:
    print("returns", repr(solve({text!r})))
except Exception as error:
    print(type(error).__name__ + ":", error)
"""
    try:
        child = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, timeout=120
        )
    except subprocess.TimeoutExpired:
        return "no answer in 120 s"
    if child.returncode < 0:
        return f"the process ends with signal {-child.returncode}"
    return child.stdout.strip().replace("|", "\\|") or child.stderr.strip().splitlines()[-1]


def bad_inputs() -> None:
    """Print the answer of each package to each bad input."""
    modules = ["superflip.compat.kociemba", "kociemba", "twophase"]
    for name, text in BAD.items():
        print(f"\n{name}: `{text}`\n")
        for module in modules:
            print(f"- `{module}`: {say(module, text)}")


def main() -> None:
    """Read the arguments and run."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=10_000, help="positions")
    parser.add_argument("--kociemba", type=int, help="positions for kociemba [default: all]")
    parser.add_argument("--twophase", type=int, default=0, help="positions for RubikTwoPhase")
    arguments = parser.parse_args()
    kociemba_count = arguments.count if arguments.kociemba is None else arguments.kociemba
    compare(arguments.count, kociemba_count, arguments.twophase)
    bad_inputs()


if __name__ == "__main__":
    main()
