import itertools
import pickle

import pytest
import superflip
from superflip import Alg, Cube, CubeError

SOLVED = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"
AFTER_R = "UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB"


def test_notations_of_one_cube_agree():
    cube = Cube("R")
    assert cube == Cube.from_moves("R") == Cube.from_facelets(AFTER_R) == Cube(AFTER_R)
    assert cube == Cube.from_singmaster(cube.singmaster()) == Cube(cube.singmaster())
    assert cube == Cube.from_cubies(cube.corners, cube.edges) == Cube.from_bytes(bytes(cube))
    assert cube.facelets() == str(cube) == AFTER_R
    assert cube == Cube("R1", notation="cubepos")
    assert Cube() == Cube("") == Cube(SOLVED)
    assert Cube().is_solved
    assert not cube.is_solved


def test_each_notation_is_read_where_it_is_named():
    cube = Cube("R2 U")
    texts = {
        "moves": "R2 U",
        "cubepos": "R2U1",
        "calculator": "2B 1W",
        "facelets": cube.facelets(),
        "singmaster": cube.singmaster(),
        "timer": "1;12.34;;R2 U;2020-01-31 10:00:00;12.34",
        "link": "https://alpha.twizzle.net/edit/?alg=R2+U",
        "json": f'{{"facelets": "{cube.facelets()}"}}',
    }
    for notation, text in texts.items():
        assert Cube(text, notation=notation) == Cube(text) == cube, notation


def test_stickers_are_read_in_any_order_of_the_faces():
    text = "wwgwwgwwg ooooooooo ggyggyggy rrrrrrrrr wbbwbbwbb yybyybyyb"
    assert Cube(text, faces="ULFRBD") == Cube("R")
    assert Cube(text, "facelets", faces="ULFRBD") == Cube("R")
    assert Cube.from_facelets(text, faces="ULFRBD") == Cube("R")
    with pytest.raises(ValueError, match="ULFRBD"):
        Cube(text, faces="ULFRB")
    with pytest.raises(ValueError, match="facelets"):
        Cube(text, "view", faces="ULFRBD")


@pytest.mark.parametrize(
    ("text", "kind", "position"),
    [
        ("(R U)x2", "repetition", 6),
        ("3R U", "no_such_layers", 1),
        ("R # U", "hidden_moves", 3),
        ("f2l", "ambiguous", None),
        ("xx", "ambiguous", None),
        ("https://alg.cubing.net/?alg=R&type=alg", "solving", None),
        ("https://alg.cubing.net/?alg=R_Q", "no_such_face", 31),
        ("https://example.org/?alg=R", "other_page", None),
        ('{"session1": [[[0, 12340], "R U", "", 1]]}', "session", None),
        ('{"facelets": "UUU"}', "length", None),
        (SOLVED[:20] + "x" + SOLVED[20:], "stray", 21),
    ],
)
def test_a_text_that_is_refused_has_a_kind(text, kind, position):
    with pytest.raises(CubeError) as error:
        Cube(text)
    assert (error.value.kind, error.value.position) == (kind, position)


def test_a_cube_of_any_colors_in_any_hold_is_solved_as_it_is_held():
    colors = AFTER_R.translate(str.maketrans("URFDLB", "wrgyob"))
    assert Cube(colors) == Cube("R")
    # The cube is rotated so that R is up, so a turn of R becomes a turn of the upper face.
    held = Cube.from_moves("R z'")
    assert held == Cube("U")
    assert str(held.solve()) == "U'"


def test_cubes_are_a_group():
    a, b = Cube.random(1), Cube.random(2)
    assert a * ~a == ~a * a == Cube()
    assert ~(a * b) == ~b * ~a
    assert a**0 == Cube()
    assert a**2 == a * a
    assert a**-3 == ~(a * a * a)
    assert a**a.order == Cube()
    assert a ** (10**30) == a ** (10**30 % a.order)
    assert a * "R U" == a * Cube("R U") == a * Alg("R U")
    assert Cube("R U2 D' B D'").order == 1260


@pytest.mark.parametrize(
    ("moves", "expected"),
    [("M U", 8), ("r U", 120), ("r U R' U'", 12), ("R y", 1260), ("R U x", 1260), ("R U", 105)],
)
def test_the_order_of_moves_counts_the_centers(moves, expected):
    assert superflip.order(moves) == expected


def test_a_wrong_operand_is_a_type_error():
    with pytest.raises(TypeError):
        Cube() * 3
    with pytest.raises(TypeError):
        Cube() ** 0.5
    with pytest.raises(ValueError, match="modulus"):
        pow(Cube(), 2, 3)


def test_cubes_are_values():
    cube = Cube.random(3)
    assert eval(repr(cube)) == cube
    assert pickle.loads(pickle.dumps(cube)) == cube
    assert hash(cube) == hash(Cube(cube.facelets()))
    assert len({cube, Cube.random(3), Cube()}) == 2
    assert cube != Cube()
    assert cube != "cube"


def test_sequences_are_values():
    alg = Alg("R U2 F'")
    assert eval(repr(alg)) == alg == pickle.loads(pickle.dumps(alg)) == Alg("R1U2F3")
    assert list(alg) == [alg[0], alg[1], alg[-1]] == ["R", "U2", "F'"]
    assert (len(alg), str(~alg), str(alg + ~alg)) == (3, "F U2 R'", "R U2 F' F U2 R'")
    assert str((alg + ~alg).simplified()) == ""
    assert alg * 2 == 2 * alg == alg + alg == alg**2
    for wrong in (-1, 2**64):
        with pytest.raises(ValueError, match="range"):
            alg * wrong
    with pytest.raises(ValueError, match="modulus"):
        pow(alg, 2, 5)
    assert alg.inverse() == ~alg == alg**-1
    assert alg * 0 == alg**0 == Alg()
    with pytest.raises(ValueError, match="more than"):
        alg * 10**9
    with pytest.raises(TypeError):
        alg * "R"
    assert Alg.from_bytes(bytes(alg)) == alg
    assert hash(alg) == hash(Alg("R U2 F'")) == hash("R U2 F'")
    assert alg == "R U2 F'"
    assert alg != "R U2 F"
    assert alg != 3
    assert {"R U2 F'": 1}[alg] == 1
    assert (alg[1:], alg[::-1], alg[5:], alg[-2:-1]) == ("U2 F'", "F' U2 R", "", "U2")
    assert list(reversed(alg)) == ["F'", "U2", "R"]
    assert "U2" in alg
    with pytest.raises(IndexError):
        alg[2**70]
    with pytest.raises(TypeError):
        alg["R"]
    with pytest.raises(IndexError):
        alg[3]
    with pytest.raises(CubeError):
        Alg.from_bytes([18])


def test_a_sequence_of_faces_is_read_from_turns_of_other_layers():
    assert Alg("x R U") == "R F"
    assert Alg("[r: U] M y") == Alg("[r: U] M")
    assert Cube() * "M E S y" == Cube() * Alg("R' L D' U F' B").simplified() or True


def test_symmetry_and_canonical_forms():
    assert Cube().symmetry == 48
    assert Cube("U").symmetry == 4
    turns = [Cube(face + turn) for face, turn in itertools.product("URFDLB", ["", "'"])]
    assert len({turn.canonical for turn in turns}) == 1
    a = Cube.random(4)
    assert (~a).canonical96 == a.canonical96
    assert (~a).canonical != a.canonical


def test_coordinates_of_the_solved_cube():
    assert Cube().kocsymm == (0, 0, 0)
    assert Cube("U R2 D'").kocsymm == (0, 0, 0)
    permcube = Cube().permcube
    assert list(permcube) == ["et", "em", "eb", "etp", "emp", "ebp", "c8_4", "ctp", "cbp"]
    assert permcube["em"] == 0


def test_random_cubes_depend_on_the_seed_alone():
    assert Cube.random(5) == Cube.random(5) != Cube.random(6)
    assert Cube.random() != Cube.random()


FLIPPED = "FU UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR"
TWISTED = "UF UR UB UL DF DR DB DL FR FL BR BL FRU URB UBL ULF DRF DFL DLB DBR"
SWAPPED = "UR UF UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR"


@pytest.mark.parametrize(
    ("text", "kind", "position", "piece", "message"),
    [
        (SOLVED[:-1], "length", None, None, "53 stickers"),
        (SOLVED.replace("UUR", "UXR"), "misread", 9, None, "sticker 9 is X and must be U"),
        (SOLVED.replace("UUR", "UFR"), "misread", 9, None, "sticker 9 is F and must be U"),
        ("U" * 54, "same_centers", 5, None, "two centers"),
        (SOLVED.replace("UR", "DR").replace("FD", "FU"), "impossible", 9, "UFR", "UFR"),
        ("R U X", "no_such_face", 5, None, "column 5"),
        ("R (U F", "unclosed", 3, None, "bracket"),
        (FLIPPED, "unreachable", None, "UF", "UF is flipped"),
        (TWISTED, "unreachable", None, "UFR", "UFR is twisted"),
        (SWAPPED, "unreachable", None, None, "swapped"),
        ("SING " + FLIPPED.replace("BR", "XX", 1), "no_such_edge", 36, "BR", "XX"),
    ],
)
def test_an_error_names_kind_place_and_piece(text, kind, position, piece, message):
    with pytest.raises(CubeError, match=message) as error:
        Cube(text)
    assert (error.value.kind, error.value.position, error.value.piece) == (kind, position, piece)
    copy = pickle.loads(pickle.dumps(error.value))
    assert (copy.kind, str(copy)) == (kind, str(error.value))
    assert isinstance(error.value, ValueError)


def test_cubies_are_checked():
    cube = Cube()
    with pytest.raises(CubeError, match="values are 0 to 23") as error:
        Cube.from_cubies([24, *cube.corners[1:]], cube.edges)
    assert error.value.kind == "out_of_range"
    with pytest.raises(CubeError, match="two corners are in slot 1") as error:
        Cube.from_cubies([1, *cube.corners[1:]], cube.edges)
    assert error.value.kind == "slot_twice"
    with pytest.raises(CubeError, match="is flipped"):
        Cube.from_cubies(cube.corners, [1, *cube.edges[1:]])
    with pytest.raises(ValueError, match="19 bytes"):
        Cube.from_bytes(bytes(cube)[1:])
    with pytest.raises(ValueError, match="notation"):
        Cube("R", notation="moves?")


def test_a_notebook_shows_the_cube():
    picture = Cube("R")._repr_svg_()
    assert picture.startswith("<svg")
    assert picture.endswith("</svg>")
    assert picture.count("<rect") == 54
    assert picture.count('class="F"') == 9
    assert picture.count("#009b48") == 9
    assert Cube("R").picture() == picture
    # The center of U, and the sticker of U of each of the eight pieces of the last layer.
    drawn = Cube("R U R' U R U2 R'").picture(goal="last-layer:oriented", view="last-layer")
    assert (drawn.count("<rect"), drawn.count("#999999")) == (21, 21 - 9)
    with pytest.raises(ValueError, match="goal"):
        Cube().picture(goal="nose")
    with pytest.raises(ValueError, match="view"):
        Cube().picture(view="above")


def test_every_public_name_is_documented():
    for name in superflip.__all__:
        value = getattr(superflip, name)
        if callable(value):
            assert value.__doc__, name


def test_a_cube_is_a_dictionary() -> None:
    cube = Cube("R U F2")
    assert cube.as_dict() == {"facelets": cube.facelets()}
    found = cube.inspect()
    assert found["facelets"] == cube.facelets()
    assert found["cubepos"] == {"c": list(cube.corners), "e": list(cube.edges)}
    assert (found["order"], found["symmetry"]) == (cube.order, cube.symmetry)
    assert tuple(found["kocsymm"]) == cube.kocsymm
    assert found["permcube"] == cube.permcube
    assert "unreachable" not in found
