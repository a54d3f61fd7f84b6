"""Cases, algorithms, estimates, memos and commutators."""

import pytest
import superflip
from superflip import Cube, algs_of, commutators_of, estimate, find_algs, find_commutators

T_PERM = "R U R' U' R' F R2 U' R' U' R U R' F'"


def test_positions_have_cases():
    cases = Cube(T_PERM).cases()
    assert [str(case) for case in cases if case.set == "PLL"] == ["PLL T"]
    turned = Cube(f"{T_PERM} U").cases()
    pll = next(case for case in turned if case.set == "PLL")
    assert (pll.name, pll.before, pll.after) == ("T", "U'", None)
    assert Cube("R U F2 D").cases() == []


def test_algorithms_solve_their_case():
    case = Cube("R U2 R' U' R U' R'")
    for new_grips in ("when-stuck", "anywhere"):
        algs = find_algs(case, "R U", new_grips=new_grips)
        assert 1 <= len(algs) <= 10
        assert [alg.time for alg in algs] == sorted(alg.time for alg in algs)
        for alg in algs:
            assert (case * str(alg)).is_solved
            assert alg.length <= 20
            assert alg.regrips >= 0
            assert estimate(alg.sequence, new_grips=new_grips) == (alg.time, alg.regrips)
    named = find_algs("OLL 27", "R U", number=1)
    assert [alg.sequence for alg in named] == ["R U R' U R U2 R'"]
    assert find_algs(case, "R U", max_length=6) == []
    assert find_algs(case, "R U", timeout=0) == []
    slices = find_algs("PLL Ua", "M U", more=0, rotations=["y"])
    assert all("M" in alg.sequence for alg in slices)
    with pytest.raises(ValueError, match="PLL has no case Q"):
        find_algs("PLL Q")
    with pytest.raises(ValueError, match="moves"):
        find_algs(case, "R Q")
    with pytest.raises(ValueError, match="rotations"):
        find_algs(case, "R U", rotations=["R"])
    with pytest.raises(ValueError, match="new_grips"):
        find_algs(case, new_grips="never")


def test_the_catalogue_has_the_usual_algorithms():
    sune = algs_of("oll 27")
    assert sune[0].sequence == "R U R' U R U2 R'"
    assert len(sune) >= 17
    t_perms = algs_of("PLL T")
    assert t_perms[0].sequence == T_PERM
    for alg in t_perms:
        assert Cube(str(alg)) == Cube(T_PERM)
        assert estimate(alg.sequence) == (alg.time, alg.regrips)
    fast = algs_of("PLL T", ranking="time", number=5)
    assert [alg.time for alg in fast] == sorted(alg.time for alg in t_perms)[:5]
    for name in ("F", "Ra", "Ga", "Y"):
        assert algs_of(f"PLL {name}", number=1)
    with pytest.raises(ValueError, match="PLL has no case Q"):
        algs_of("PLL Q")
    with pytest.raises(ValueError, match="accepted are choice, time"):
        algs_of("PLL T", ranking="speed")
    with pytest.raises(ValueError, match="expected"):
        algs_of("PLL T", number=-1)


def test_estimates():
    time, regrips = estimate("R U R' U R U2 R'")
    assert (round(time, 1), regrips) == (7.6, 0)
    assert estimate("U R U R' U R U2 R' U'")[0] == time
    assert estimate("U R U R' U R U2 R' U'", auf=True)[0] > time
    with pytest.raises(ValueError, match="1001 turns"):
        estimate("R U " * 500 + "R")
    slow = "R U' L' U R' U' L"
    assert estimate(slow, new_grips="anywhere")[0] <= estimate(slow)[0]


def test_memos_have_the_letters_of_the_targets():
    memo = Cube("R U R' U'").memo()
    assert (memo.edges.buffer, memo.corners.buffer) == ("UF", "UFR")
    for pieces in (memo.edges, memo.corners):
        assert len(pieces.letters.replace(" ", "")) == len(pieces.targets)
    assert memo.parity == (len(memo.corners.targets) % 2 == 1)
    own = Cube("R").memo(buffers=["UR", "ULB"], letters="UF=Z", breaks=["DB"], swap=("UF", "UR"))
    assert (own.edges.buffer, own.corners.buffer) == ("UR", "UBL")
    assert own.parity
    assert Cube().memo().edges.targets == []
    with pytest.raises(ValueError, match="buffers"):
        Cube().memo(buffers=["UF", "UR"])
    with pytest.raises(ValueError, match="swap"):
        Cube().memo(swap=["UF"])
    with pytest.raises(ValueError, match="letters"):
        Cube().memo(letters="UF=AB")


def test_commutators_solve_their_case():
    found = find_commutators("UFR UBL RDF", number=3)
    assert str(found[0]) == "[R' D' R, U2]"
    case = Cube(found[0].sequence) ** -1
    for commutator in [*found, *find_commutators(case, setup=1)]:
        assert (case * commutator.sequence).is_solved
        assert (case * commutator.text).is_solved
    assert found[0].text in commutators_of(found[0].sequence)
    with pytest.raises(ValueError, match="three different stickers"):
        find_commutators("UFR UBL")
    with pytest.raises(ValueError, match="case has no commutator"):
        find_commutators(Cube("R"))
    with pytest.raises(ValueError, match="at most 24"):
        commutators_of("R U " * 13)
    assert superflip.Commutator is type(found[0])
