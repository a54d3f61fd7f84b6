"""Checks the certificate of a coset as docs/certificate.md specifies it, without superflip.

    python examples/check_certificate.py CERTIFICATE
"""

import hashlib
import json
import sys
from functools import reduce
from itertools import combinations, permutations

import numpy as np
FACES, POSITIONS = "URFDLB", 19_508_428_800
CORNERS = "UBL URB ULF UFR DLB DBR DFL DRF".split()
EDGES = "UB UL UR UF LB RB LF RF DB DL DR DF".split()
NORMAL = dict(zip(FACES, np.array([(0, 1, 0), (1, 0, 0), (0, 0, 1), (0, -1, 0), (-1, 0, 0), (0, 0, -1)])))
# For each face, where its rows lead, and where the next row is.
ROWS = {"U": "RF", "R": "BD", "F": "RD", "D": "RB", "L": "FD", "B": "LD"}
FACELETS = [(tuple(NORMAL[f] + (i % 3 - 1) * NORMAL[ROWS[f][0]] + (i // 3 - 1) * NORMAL[ROWS[f][1]]), tuple(NORMAL[f]))
            for f in FACES for i in range(9)]
SUPERFLIP, FOUR_SPOTS = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2", "F2 B2 U D' R2 L2 U D'"
# For each metric: the cost of a half turn, the greatest distance and moves to a position there, the positions of the
# cube at each distance, and the elements of the group within each cost of its moves.
METRICS = {"half": (1, 20, SUPERFLIP, [1, 18, 243, 3240, 43239, 574908, 7618438, 100803036, 1332343288, 17596479795],
                    [1, 11, 78, 534, 3613, 23561, 146635, 883485, 5068603]),
           "quarter": (2, 26, f"{SUPERFLIP} {FOUR_SPOTS}", [1, 12, 114, 1068, 10011, 93840, 878880, 8221632, 76843595],
                       [1, 5, 15, 51, 174, 542, 1734, 5526, 16789, 51141, 153779, 441099, 1251243, 3512271])}

def check(is_right, claim):
    is_right or sys.exit(f"refused: {claim}")

def facelet(slot, face):
    """Returns the index of the facelet of a slot, such as UBL, on a face."""
    return FACELETS.index((tuple(sum(NORMAL[f] for f in slot)), tuple(NORMAL[face])))

MOVES = {}  # For each move, where it leads each facelet.
for face, n in NORMAL.items():
    image = [tuple(tuple(n * (n @ v) + np.cross(v, n)) for v in f) if n @ f[0] == 1 else f for f in FACELETS]
    quarter = np.array([FACELETS.index(f) for f in image], np.uint8)
    MOVES |= {face: quarter, face + "2": quarter[quarter], face + "'": quarter[quarter][quarter]}
# A position is the list of the facelets where the first stickers of the 20 cubies are.
HOME = np.array([facelet(cubie, cubie[0]) for cubie in CORNERS + EDGES])
SLOT, TWIST, FLIP, MIDDLE = np.zeros((4, 54), int)
for names, orientation, base in [(CORNERS, TWIST, 3), (EDGES, FLIP, 2)]:
    for number, slot in enumerate(names):
        for i, face in enumerate(slot):
            SLOT[facelet(slot, face)] = number
            orientation[facelet(slot, face)] = i * base**number * (number < len(names) - 1)
            MIDDLE[facelet(slot, face)] = 1 << (number - 4) % 12
SETS = {bits: [mask for mask in range(1 << bits) if bin(mask).count("1") == 4] for bits in (8, 12)}
EPSYMM = np.cumsum(np.isin(range(1 << 12), SETS[12])) - 1
is_odd = lambda order: sum(a > b for a, b in combinations(order, 2)) % 2
ORDERS = [tuple(np.argsort(inverse)) for inverse in permutations(range(4))]
ORDERS = [order for i in range(0, 24, 2) for order in sorted(ORDERS[i : i + 2], key=is_odd)]

def coset(positions):
    """Returns the number (csymm·2048 + eosymm)·495 + epsymm of each position."""
    corners, edges = positions[..., :8], positions[..., 8:]
    return (TWIST[corners].sum(-1) * 2048 + FLIP[edges].sum(-1)) * 495 + EPSYMM[MIDDLE[edges[..., 4:8]].sum(-1)]

def page(position):
    cubies = np.argsort(SLOT[position[:8]])
    order = lambda of_layer: ORDERS.index(tuple(of_layer % 4))
    top = SETS[8].index(sum(1 << slot for slot in range(8) if cubies[slot] < 4))
    return (top * 24 + order(cubies[cubies < 4])) * 24 + order(cubies[cubies >= 4])

def read_position(facelets):
    found = {}
    for slot in CORNERS + EDGES:
        letters = [facelets[facelet(slot, face)] for face in slot]
        found |= {"".join(sorted(letters)): [facelet(slot, face) for _, face in sorted(zip(letters, slot))]}
    return np.array([found["".join(sorted(name))][sorted(name).index(name[0])] for name in CORNERS + EDGES])

def after(position, moves):
    return reduce(lambda position, move: MOVES[move][position], moves, position)

def member(csymm, eosymm, epsymm):
    """Returns the facelets of some arrangement in the coset."""
    twists, flips = [csymm // 3**i % 3 for i in range(7)], [eosymm >> i & 1 for i in range(11)]
    corners = [facelet(slot, slot[i]) for slot, i in zip(CORNERS, twists + [-sum(twists) % 3])]
    edges = np.array([facelet(slot, slot[i]) for slot, i in zip(EDGES, flips + [sum(flips) % 2])])
    is_middle = MIDDLE[edges] & SETS[12][epsymm] > 0
    return np.concatenate([corners, edges[~is_middle][:4], edges[is_middle], edges[~is_middle][4:]])

def count_again(position, steps, most):
    """Returns the number of positions in the coset of `position` at each number of steps from 0 to `most`, at most 11."""
    half = most // 2
    levels, seen = [np.arange(54, dtype=np.uint8)[None]], {bytes(HOME.astype(np.uint8))}
    for _ in range(half):
        level = np.concatenate([step[levels[-1]] for step in steps])
        levels.append(level[[not (p in seen or seen.add(p)) for p in map(bytes, level[:, HOME])]])
    near, distances = np.concatenate(levels), np.repeat(range(half + 1), [len(level) for level in levels])
    order = np.argsort(coset(near[:, HOME]))
    keys, found = coset(near[order][:, HOME]), {}
    # A position is x·z⁻¹, where x leads from the solved cube to the coset of `position` after z.
    for moves, ends in enumerate(levels + [step[levels[half]] for step in steps] * (most % 2)):
        first, last = (np.searchsorted(keys, coset(ends[:, position]), side) for side in ("left", "right"))
        for i in np.flatnonzero(first < last):
            for x in order[first[i] : last[i]]:
                product = bytes(np.argsort(ends[i])[near[x, HOME]].astype(np.uint8))
                found[product] = min(distances[x] + min(moves, half + 1), found.get(product, most))
    return np.bincount(np.array([*found.values()], int), minlength=most + 1).tolist()

def main():
    text, form = open(sys.argv[1], newline="").read(), json.JSONEncoder(sort_keys=True, separators=(",", ":")).encode
    read = json.loads(text, parse_float=lambda number: sys.exit(f"refused: {number}"))
    names = ["checksum", "coset", "counts", "cut_off", "format", "left", "pages", "within"]
    has_metric = "metric" in read
    half_turn, diameter, far, of_cube, of_group = METRICS.get(read["metric"] if has_metric else "half", METRICS["half"])
    cost = lambda move: half_turn if move[1:] == "2" else 1
    is_form = list(read) == sorted(names + ["metric"] * has_metric) and text == form(read) + "\n"
    # Python takes `true` for 1 and `false` for 0.
    is_form = is_form and "true" not in text and "false" not in text
    check(is_form and not (has_metric and half_turn == 1), "the bytes are not those of a certificate")
    coordinates, counts, cut_off, version, left, pages, within = (read[name] for name in names[1:])
    check(all(0 <= c < n for c, n in zip(coordinates, [2187, 2048, 495], strict=True)), "coset")
    representative = member(*coordinates)
    check(read.pop("checksum") == hashlib.sha256(form(read).encode()).hexdigest(), "checksum")
    search, total = len(counts) - 1, sum(counts)
    check(version == "superflip coset certificate 2" and 1 <= search + 1 <= within <= diameter, "format or within")
    check(coset(after(HOME, far.split())) != coset(representative) or within == diameter, "within: superflip")
    check(all(0 <= count <= most for count, most in zip(counts, of_cube)), "counts: more than the cube has")
    check(total + len(left) <= POSITIONS, "counts: sum")
    found = np.trim_zeros(counts, "f")
    check(len(found) and all(any(found[i:][:half_turn]) for i in range(len(found) + 1 - half_turn)), "counts: a gap")
    last = [count * (b - 1) for count, b in zip(counts[::-1][:half_turn], of_group[within - search :])]
    # Nothing is reached from nothing, in however many passes.
    is_unknown = len(last) < len(counts[:half_turn]) and any(counts[::-1][:half_turn])
    check(cut_off is not None or is_unknown or total + sum(last) + len(left) >= POSITIONS, "counts: passes")
    check(cut_off is None or total < cut_off <= POSITIONS and search + 1 < within, "cut_off")
    check(all(a["position"] < b["position"] for a, b in zip(left, left[1:])), "left: order")
    check(all([*s] == ["position", "solution"] and s["position"][4::9] == FACES and len(s["position"]) == 54
              for s in left), "left: form")
    most = np.full(40_320, 483_840)
    for solved in left:
        position, moves = read_position(solved["position"]), solved["solution"].split(" ")
        check(coset(position) == coset(representative), "left: another coset")
        costs = np.cumsum([cost(move) for move in moves])
        check(costs[-1] <= within and (after(position, moves) == HOME).all(), "left: not a solution")
        outside = [c for move, c in zip(moves, costs) if move[0] not in "UD" and move[1:] != "2"]
        check(max(outside, default=0) > search, "left: found")
        most[page(position)] -= 1
    great = [d for d in range(search + 1) if max(counts[:d], default=0) > 65_536]
    check([[*p, p["distance"]] for p in pages] == [["distance", "within", d] for d in great], "pages: distances")
    for distance, numbers in [(p["distance"], np.array(p["within"])) for p in reversed(pages)]:
        check(len(numbers) == 40_320 and (0 <= numbers).all() and (numbers <= most).all(), "pages: a number")
        check(numbers.sum() == sum(counts[: distance + 1]), "pages: a sum")
        most = numbers
    steps = [image for move, image in MOVES.items() if cost(move) == 1]
    counted = min(search - len(great), 11)
    check(counts[: counted + 1] == count_again(representative, steps, counted), "counts: counted again")
    print(f"consistent: {len(left)} solutions replayed, distances 0 to {counted} counted again, no page recomputed")

try:
    main()
except OSError as error:
    sys.exit(f"cannot read: {error}")
except Exception as error:  # A value of another type, or a number out of range.
    sys.exit(f"refused: {type(error).__name__}: {error}")
