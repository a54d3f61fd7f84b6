"""Cases, algorithms, estimates, memos and commutators."""

import copy
import pickle

import pytest
import superflip
from superflip import (
    Alg,
    Cube,
    CubeError,
    algs_of,
    cases_of,
    commutators_of,
    estimate,
    find_algs,
    find_commutators,
)

T_PERM = "R U R' U' R' F R2 U' R' U' R U R' F'"


def test_lines_of_a_reconstruction_have_stages():
    one, two = superflip.stages_of("Scramble: R U R' U' F\nF' // one\nU R U' R' // two")
    assert (one.moves, one.comment, one.stage) == ("F'", "one", "cross, pair 1, pair 2, pair 3")
    assert (two.stage, two.costs["quarter"]) == ("pair 4", 4)
    assert two.as_dict() == {
        "moves": "U R U' R'",
        "comment": "two",
        "stage": "pair 4",
        "costs": dict.fromkeys(["half", "quarter", "axial", "axial-quarter", "slice"], 4),
    }
    (fewest,) = superflip.stages_of("Scramble: R U' F2\nNISS (F2) // eo\nU R'")[:1]
    assert fewest.moves == "(F2)"
    for wrong in ["R U", "Scramble: R\nQ // one", ""]:
        with pytest.raises(CubeError):
            superflip.stages_of(wrong)


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
        assert [alg.flicks for alg in algs] == sorted(alg.flicks for alg in algs)
        for alg in algs:
            assert (case * str(alg)).is_solved
            assert alg.length <= 20
            assert alg.regrips >= 0
            found = estimate(alg.moves, new_grips=new_grips)
            assert (found.flicks, found.regrips) == (alg.flicks, alg.regrips)
    named = find_algs("OLL 27", "R U", number=1)
    assert [alg.moves for alg in named] == ["R U R' U R U2 R'"]
    none, cut = find_algs(case, "R U", max_length=6), find_algs(case, "R U", timeout=0)
    assert none == cut == []
    assert (none.complete, cut.complete, pickle.loads(pickle.dumps(none)).complete) == (
        True,
        False,
        True,
    )
    slices = find_algs("PLL Ua", "M U", more=0, rotations=["y"])
    assert all("M" in alg.moves for alg in slices)
    with pytest.raises(ValueError, match="PLL has no case Q"):
        find_algs("PLL Q")
    with pytest.raises(ValueError, match="moves"):
        find_algs(case, "R Q")
    with pytest.raises(ValueError, match="rotations"):
        find_algs(case, "R U", rotations=["R"])
    with pytest.raises(ValueError, match="new_grips"):
        find_algs(case, new_grips="never")


RESULTS = {
    "cases": lambda: Cube(T_PERM).cases()[0],
    "algs_of": lambda: algs_of("PLL T")[0],
    "find_algs": lambda: find_algs("OLL 27", "R U", number=2),
    "estimate": lambda: estimate(T_PERM),
    "memo": lambda: Cube(T_PERM).memo(),
    "find_commutators": lambda: find_commutators("UFR UBL RDF", number=1)[0],
    "commutators_of": lambda: commutators_of("R' D' R U2 R' D R U2")[0],
    "find_steps": lambda: superflip.find_steps("R' U' F L2 D B2 U R F'")[0],
    "count_steps": lambda: superflip.count_steps("F", "eo[fb]"),
    "find_insertions": lambda: superflip.find_insertions("R U' L' U R' U' L U F D2", "D2 F'")[0],
    "solve_by_method": lambda: Cube("R U F' D2 L B2").solve_by_method(),
    "stages_of": lambda: superflip.stages_of("Scramble: R U\nU' R' // all")[0],
    "solve": lambda: Cube("R U F").solve(),
}
if superflip.TABLE_SET != "compact":
    RESULTS["machine"] = lambda: Cube("R U").solve(machine="tilter")


@pytest.mark.parametrize("name", RESULTS)
def test_results_are_values(name):
    result = RESULTS[name]()
    for same in (pickle.loads(pickle.dumps(result)), copy.copy(result), copy.deepcopy(result)):
        assert (type(same), str(same), repr(same)) == (type(result), str(result), repr(result))
        assert same == result
        if isinstance(result, list):
            assert same.complete == result.complete
            continue
        assert hash(same) == hash(result)
        assert same.as_dict() == result.as_dict()
    if isinstance(result, list | superflip.Alg):
        return
    assert set(result.as_dict()) <= set(dir(result))
    assert result != RESULTS["estimate" if name == "memo" else "memo"]()
    with pytest.raises(AttributeError):
        result.moves = "R"
    with pytest.raises(AttributeError, match="no attribute 'mooves'"):
        _ = result.mooves
    with pytest.raises(TypeError):
        type(result)()
    with pytest.raises(AttributeError):
        del result._members
    # A change of a dictionary changes no result.
    result.as_dict().clear()
    result.__reduce__()[1][0].clear()
    assert result == same

    class Mine(type(result)):
        pass

    mine = Mine(result.as_dict())
    assert (mine.as_dict(), mine == result) == (result.as_dict(), False)
    assert [getattr(mine, name) for name in result.as_dict()] == [
        getattr(result, name) for name in result.as_dict()
    ]
    assert repr(type(result)(result.as_dict()))


def test_functions_that_take_moves_take_results():
    case = Cube(T_PERM)
    rotated = algs_of("F2L 1", moves="R U F")[0]
    for alg in (*algs_of("PLL T")[:5], *find_algs(case, "R U F", number=2), rotated):
        cube = cases_of("F2L")["1"] if alg is rotated else case
        solved = cube * alg
        if alg is rotated:
            # The stickers of D, L and B below the last layer.
            stickers = [
                (found.facelets()[27:36], found.facelets()[39:45], found.facelets()[48:])
                for found in (solved, Cube())
            ]
            assert stickers[0] == stickers[1]
        else:
            assert solved.is_solved
        assert Alg(alg) == Alg(str(alg))
        assert cube * Alg(alg) == solved == cube * str(alg)
        assert ~Cube.from_moves(alg) == Cube.from_moves(~Alg(alg))
        assert estimate(alg).as_dict() == estimate(str(alg)).as_dict()
        assert Alg(alg).cost("quarter") == Alg(str(alg)).cost("quarter")
    scramble = Cube("R' U' F L2 D B2 U R F'")
    skeleton = Cube("R U' L' U R' U' L U F D2")
    for cube, solution in (
        (scramble, superflip.find_steps(scramble)[0]),
        (scramble, scramble.solve_by_method()),
        (scramble, scramble.solve()),
        (skeleton, superflip.find_insertions(skeleton, "D2 F'")[0]),
        (Cube("R' D' R U2 R' D R U2"), find_commutators("UFR UBL RDF", number=1)[0]),
    ):
        assert Cube(str(Alg(solution))) == Cube() * solution
        if not isinstance(solution, superflip.Commutator):
            assert (cube * solution).is_solved
            assert len(Alg(solution)) == solution.length
    assert Alg(Alg("R U")) == "R U"
    for wrong in (estimate(T_PERM), scramble.solve_by_method().stages[0], 7, ["R"]):
        with pytest.raises(TypeError, match="moves are an Alg"):
            Alg(wrong)


def test_a_case_stands_for_its_name():
    (case,) = [case for case in Cube(T_PERM).cases() if case.set == "PLL"]
    assert algs_of(case) == algs_of("PLL T")
    (by_slices,) = [case for case in Cube("M2 U M U2 M' U M2").cases() if case.set == "PLL"]
    found = find_algs(by_slices, "M U", more=0, number=2)
    assert found.complete
    assert found == find_algs(str(by_slices), "M U", more=0, number=2)
    made = superflip.scramble(case=case, seed=3)
    assert made.case == superflip.scramble(case="PLL T", seed=3).case
    for call in (algs_of, find_algs, lambda wrong: superflip.scramble(case=wrong)):
        with pytest.raises(TypeError, match="not Estimate"):
            call(estimate(T_PERM))


def test_algorithms_of_a_case_have_the_wanted_turns():
    every = algs_of("PLL Ua")
    wanted = algs_of("PLL Ua", moves="M U")
    assert 0 < len(wanted) < len(every)
    turns = [[turn[0] for turn in alg.moves.split()] for alg in every]
    assert wanted == [
        alg for alg, own in zip(every, turns, strict=True) if set(own) <= set("MUxyz")
    ]
    assert (
        algs_of("PLL Ua", moves="M U", number=2, ranking="time")
        == sorted(algs_of("PLL Ua", moves="M U", ranking="time"), key=lambda alg: alg.flicks)[:2]
    )
    with pytest.raises(ValueError, match="moves"):
        algs_of("PLL Ua", moves="Q")


def test_equal_results_have_equal_hashes():
    one, other = (superflip.Estimate({"flicks": x, "regrips": 0}) for x in (7, 7.0))
    assert (one, hash(one)) == (other, hash(other))


def test_notebooks_show_tables():
    shown = find_algs("OLL 27", "R U", number=2)._repr_html_()
    assert shown.startswith("<table><tr><th>algorithm</th>")
    assert shown.count("<tr>") == 3
    steps = superflip.find_steps("R' U' F L2 D B2 U R F'")[0]
    assert steps._repr_html_().count("<tr>") == 1 + len(steps.steps)
    assert "&#x27;" in steps._repr_html_()
    method = Cube("R U F' D2 L B2").solve_by_method()
    assert method._repr_html_().count("<tr>") == 1 + len(method.stages)
    if superflip.TABLE_SET != "compact":
        schedule = Cube("R U").solve(machine="tilter").schedule
        assert schedule._repr_html_().count("<tr>") == 1 + len(schedule.actions)


def test_a_case_may_be_a_picture_with_gray_stickers():
    # OLL 27: the first two layers, and the stickers of U.
    picture = ".U.UUUUU. ..URRRRRR ..UFFFFFF DDDDDDDDD ...LLLLLL ..UBBBBBB"
    drawn, named = (find_algs(case, "R U", number=3) for case in (picture, "OLL 27"))
    assert [alg.moves for alg in drawn] == [alg.moves for alg in named]
    with pytest.raises(CubeError, match="stickers of") as error:
        find_algs(picture.replace("...LLLLLL", "...LL.LLL"), "R U")
    assert error.value.kind == "unclear"
    cube = Cube("R U R' U' F")
    home = find_algs(cube, "R U F", goal="cross", more=0, auf=False)
    assert [str(alg) for alg in home] == ["F'"]
    with pytest.raises(ValueError, match="goal"):
        find_algs(Cube("R"), goal="nose")


def test_links_show_moves_and_reconstructions():
    link = superflip.link_to("[R, U]", "twizzle")
    assert link == "https://alpha.twizzle.net/edit/?alg=%5BR%2C+U%5D"
    solve = "Scramble: R U\nU' // one\nR' // two"
    assert superflip.stages_of(superflip.link_to(solve)) == superflip.stages_of(solve)
    for wrong in ("R Q", "https://example.com/?alg=R"):
        with pytest.raises(CubeError):
            superflip.link_to(wrong)
    with pytest.raises(ValueError, match="page"):
        superflip.link_to("R", "cubedb")
    assert superflip.link_to(Cube("R").solve()) == "https://alg.cubing.net/?alg=R-"


def test_an_estimate_of_new_grips_anywhere_is_limited():
    assert estimate("R U " * 30, new_grips="anywhere").flicks > 0
    with pytest.raises(ValueError, match="at most 60"):
        estimate("R U " * 31, new_grips="anywhere")


def test_the_catalogue_has_the_usual_algorithms():
    sune = algs_of("oll 27")
    assert sune[0].moves == "R U R' U R U2 R'"
    assert len(sune) >= 17
    t_perms = algs_of("PLL T")
    assert t_perms[0].moves == T_PERM
    for alg in t_perms:
        assert Cube(str(alg)) == Cube(T_PERM)
        found = estimate(alg.moves)
        assert (found.flicks, found.regrips) == (alg.flicks, alg.regrips)
    fast = algs_of("PLL T", ranking="time", number=5)
    assert [alg.flicks for alg in fast] == sorted(alg.flicks for alg in t_perms)[:5]
    for name in ("F", "Ra", "Ga", "Y"):
        assert algs_of(f"PLL {name}", number=1)
    with pytest.raises(ValueError, match="PLL has no case Q"):
        algs_of("PLL Q")
    with pytest.raises(ValueError, match="accepted are choice, time"):
        algs_of("PLL T", ranking="speed")
    with pytest.raises(ValueError, match="expected"):
        algs_of("PLL T", number=-1)


def test_the_cases_of_a_set_are_cubes_that_their_algorithms_solve():
    counts = {"OLL": 57, "PLL": 21, "COLL": 42, "ZBLL": 472, "OLLCP": 331, "CLS": 104, "WV": 27}
    for name, count in {**counts, "F2L": 41}.items():
        cases = cases_of(name.lower())
        assert len(cases) == count
        case, cube = list(cases.items())[count // 2]
        assert [found.name for found in cube.cases() if found.set == name] == [case]
    for case, cube in cases_of("PLL").items():
        assert all((cube * str(alg)).is_solved for alg in algs_of(f"PLL {case}"))
    assert cases_of("PLL")["T"] == Cube(T_PERM)
    with pytest.raises(ValueError, match="no set of cases is named `EPLL`"):
        cases_of("EPLL")


def test_estimates():
    sune = estimate("R U R' U R U2 R'")
    assert (sune.flicks, sune.regrips) == (7.6, 0)
    assert estimate("U R U R' U R U2 R' U'").flicks == sune.flicks
    assert estimate(Alg("R U R' U R U2 R'")) == sune
    with pytest.raises(TypeError, match="moves are an Alg or its text, not int"):
        estimate(7)
    assert estimate("U R U R' U R U2 R' U'", auf=True).flicks > sune.flicks
    with pytest.raises(ValueError, match="1001 turns"):
        estimate("R U " * 500 + "R")
    slow = "R U' L' U R' U' L"
    assert estimate(slow, new_grips="anywhere").flicks <= estimate(slow).flicks


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
    case = Cube(found[0].moves) ** -1
    for commutator in [*found, *find_commutators(case, setup=1)]:
        assert (case * commutator.moves).is_solved
        assert (case * commutator.commutator).is_solved
    same = {one.commutator: one for one in commutators_of(found[0].moves)}[found[0].commutator]
    for name in ("moves", "length", "setup", "a", "b"):
        assert getattr(same, name) == getattr(found[0], name)
    assert (same.flicks, same.conjugate, same.core) == (None, None, None)
    parity = find_commutators("UFR DBL UF UR", number=1)[0]
    assert (parity.commutator, parity.a, parity.b) == (None, None, None)
    assert str(parity) == parity.conjugate == f"[{parity.setup}: {parity.core}]"
    with pytest.raises(ValueError, match="three different stickers"):
        find_commutators("UFR UBL")
    with pytest.raises(ValueError, match="case has no commutator"):
        find_commutators(Cube("R"))
    with pytest.raises(ValueError, match="at most 24"):
        commutators_of("R U " * 13)
    assert superflip.Commutator is type(found[0])
