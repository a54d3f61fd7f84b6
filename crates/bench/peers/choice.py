#!/usr/bin/env python3
"""Fits the weights of the ranking by choice, and measures how well rankings agree with recommendations.

    choice.py FILE

FILE is a table of public algorithms, separated by tabs. Its first line names the columns: set, superflip_case,
algorithm, sources (the collections that have it), first_in (the collections that recommend it most), votes, solves,
time and regrips (by the published model). A quarter of the cases, drawn by a seed, is held out.

Needs numpy and scipy. `docs/lab/algs.md` has the method and the results.
"""

import collections
import csv
import itertools
import random
import sys

import numpy as np
from scipy.optimize import minimize

SEED = 7
PENALTY = 3.0
# The least number of algorithms with a term that gets a weight.
LEAST = 15
# A term whose values differ less has the scale of this deviation, so that the penalty bounds its weight.
DEVIATION = 0.15


def terms(row):
    """Returns the terms of an algorithm without the turns that only adjust the angle."""
    turns = row["algorithm"].split()
    while turns and turns[0][0] in "Uy":
        turns.pop(0)
    while turns and turns[-1][0] in "Uxyz":
        turns.pop()
    found = collections.Counter(time=float(row["time"]), regrip=float(row["regrips"]))
    begin = next((i for i, turn in enumerate(turns) if turn[0] not in "xyz"), len(turns))
    for turn in turns[:begin]:
        if turn[0] != "y":
            found["begin " + turn[0]] += 1
    body = [turn for turn in turns if turn[0] not in "xyz"]
    found["rotation"] = len(turns) - begin - len(body)
    found["turn"] = len(body)
    found["half"] = sum("2" in turn for turn in body)
    for turn in body:
        found["kind " + turn[0]] += 1
    found["change"] = sum(a[0] != b[0] for a, b in zip(body, body[2:]))
    pairs = list(itertools.pairwise(body))
    found["same pair"] = sum(pair in pairs[:i] for i, pair in enumerate(pairs))
    return found


def rank_key(row):
    return tuple(int(row[name]) for name in ("first_in", "sources", "votes", "solves"))


def favorites(rows):
    """Returns the numbers of the most recommended algorithms of a case."""
    most = max(map(rank_key, rows))
    return [i for i, row in enumerate(rows) if rank_key(row) == most]


def shares(rows):
    """Returns the shares of the choices: most of them are for the favorite, some for other recommended ones."""
    first = np.zeros(len(rows))
    first[favorites(rows)] = 1
    other = np.array([int(row["first_in"]) + 0.3 * int(row["sources"]) for row in rows]) + 1e-9
    return 0.7 * first / first.sum() + 0.3 * other / other.sum()


def fit(cases, names):
    """Fits the weights of a conditional logit model: a choice has the probability exp(-cost) / sum of exp(-cost)."""
    tables = [np.array([[terms(row)[name] for name in names] for row in rows]) for rows in cases]
    scale = np.maximum(np.concatenate(tables).std(0), DEVIATION)
    tables = [table / scale for table in tables]
    chosen = [shares(rows) for rows in cases]

    def loss(weights):
        total, gradient = PENALTY * weights @ weights, 2 * PENALTY * weights
        for table, share in zip(tables, chosen):
            score = -(table @ weights)
            odds = np.exp(score - score.max())
            total += score.max() + np.log(odds.sum()) - share @ score
            gradient = gradient + (share - odds / odds.sum()) @ table
        return total, gradient

    return minimize(loss, np.zeros(len(names)), jac=True, method="L-BFGS-B").x / scale


def report(title, cases, cost):
    """Prints for how many cases a favorite is first, and among the first three."""
    counts = collections.defaultdict(lambda: [0, 0, 0])
    for rows in cases:
        costs = [cost(row) for row in rows]
        place = min(sum(other < costs[i] for other in costs) for i in favorites(rows))
        for group in ("all", rows[0]["set"]):
            counts[group][0] += 1
            counts[group][1] += place < 1
            counts[group][2] += place < 3
    for group, (number, first, three) in counts.items():
        print(f"{title}\t{group}\t{number}\t{100 * first / number:.0f}\t{100 * three / number:.0f}")


def main():
    by_case = collections.defaultdict(list)
    with open(sys.argv[1], newline="") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            by_case[row["set"], row["superflip_case"]].append(row)
    cases = [rows for rows in by_case.values() if len(rows) > 1]
    counts = collections.Counter(name for rows in cases for row in rows for name, value in terms(row).items() if value)
    names = sorted(name for name in counts if counts[name] >= LEAST)
    random.Random(SEED).shuffle(cases)
    held_out, part = cases[: len(cases) // 4], cases[len(cases) // 4 :]
    weights = dict(zip(names, np.round(fit(part, names), 2)))
    for name, weight in weights.items():
        print(f"{name}\t{weight:.2f}")

    def by_choice(row):
        return round(sum(weights.get(name, 0) * value for name, value in terms(row).items()), 9)

    for title, cases in (("fitted", part), ("held out", held_out)):
        report(title + ", time", cases, lambda row: float(row["time"]))
        report(title + ", choice", cases, by_choice)


main()
