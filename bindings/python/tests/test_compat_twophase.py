"""The modules of ``twophase`` besides the solver."""

import itertools

import pytest
from superflip import Alg, Cube
from superflip.compat.twophase import coord, cubie, defs, enums, face, misc, symmetries
from superflip.compat.twophase.cubie import CubieCube, basicMoveCube, moveCube
from superflip.compat.twophase.enums import Color, Corner, Edge, Move

TWOPHASE = "DUUBULDBFRBFRRULLLBRDFFFBLURDBFDFDRFRULBLUFDURRBLBDUDL"


def pieces(moves):
    """Returns the pieces after moves, by products of the cubes of the moves."""
    cube = CubieCube()
    for move in Alg(moves):
        cube.multiply(moveCube["URFDLB".index(move[0]) * 3 + ["", "2", "'"].index(move[1:])])
    return cube


def test_products_are_moves():
    for seed in range(20):
        moves = str(Cube.random(seed).solve())
        cube = pieces(moves)
        assert str(cube.to_facelet_cube()) == Cube(moves).facelets()
        inverse = CubieCube()
        cube.inv_cubie_cube(inverse)
        assert str(inverse.to_facelet_cube()) == (~Cube(moves)).facelets()
        assert cube.to_facelet_cube().to_cubie_cube() == cube
        assert cube.verify() is cubie.CUBE_OK
        assert cube.corner_parity() == cube.edge_parity()
        cube.multiply(inverse)
        assert cube == CubieCube()
    assert basicMoveCube[Color.F] == moveCube[Move.F1] == pieces("F")


def test_a_cube_is_random_and_has_plain_fields():
    cubes = [CubieCube() for _ in range(20)]
    for cube in cubes:
        cube.randomize()
        assert cube.verify() is True
        assert sorted(cube.cp) == list(range(8))
        assert sorted(cube.ep) == list(range(12))
    assert all(a != b for a, b in itertools.pairwise(cubes))
    copy = CubieCube(cubes[0].cp, cubes[0].co, cubes[0].ep, cubes[0].eo)
    copy.cp[0] = copy.cp[1]
    assert copy != cubes[0]
    assert cubes[0] != "a cube"
    first, second = str(CubieCube()).splitlines()
    assert first.startswith("(0,0)(1,0)")
    assert second.endswith("(11,0)")


def test_cubes_that_no_moves_solve():
    cases = {
        "edges are not": {"ep": [0] * 12},
        "edge is flipped": {"eo": [1] + [0] * 11},
        "corners are not": {"cp": [-1] * 8},
        "corner is twisted": {"co": [1] + [0] * 7},
        "swapped": {"cp": [1, 0, 2, 3, 4, 5, 6, 7]},
    }
    for message, fields in cases.items():
        answer = CubieCube(**fields).verify()
        assert answer.startswith("Error: ")
        assert message in answer


def test_face_cubes():
    cube = face.FaceCube()
    assert cube.from_string(TWOPHASE) is True
    assert str(cube) == cube.to_string() == TWOPHASE
    view = cube.to_2dstring().splitlines()
    assert [len(line) for line in view] == [6] * 3 + [12] * 3 + [6] * 3
    assert view[0].strip() == TWOPHASE[:3]
    assert view[3] == TWOPHASE[36:39] + TWOPHASE[18:21] + TWOPHASE[9:12] + TWOPHASE[45:48]
    for bad in ("", TWOPHASE[1:], TWOPHASE + "U", TWOPHASE.lower(), "U" * 54):
        assert cube.from_string(bad).startswith("Error: ")
        assert str(cube) == TWOPHASE
    # The stickers of UF say U and D.
    cube.from_string("UUUUUUUUURRRRRRRRRFDFFFFFFFDFDDDDDDDLLLLLLLLLBBBBBBBBB")
    assert cube.to_cubie_cube().ep[Edge.UF] == -1
    assert cube.to_cubie_cube().verify().startswith("Error: ")


COORDINATES = {
    "twist": (2187, 0),
    "flip": (2048, 0),
    "slice": (495, 0),
    "slice_sorted": (11880, 0),
    "u_edges": (11880, 1656),
    "d_edges": (11880, 0),
    "corners": (40320, 0),
    "ud_edges": (40320, 0),
}


@pytest.mark.parametrize("name", COORDINATES)
def test_coordinates_number_the_values(name):
    count, solved = COORDINATES[name]
    assert getattr(CubieCube(), f"get_{name}")() == solved
    seen = set()
    for number in range(0, count, 7):
        cube = CubieCube()
        getattr(cube, f"set_{name}")(number)
        assert getattr(cube, f"get_{name}")() == number
        seen.add(str(cube))
    assert len(seen) == len(range(0, count, 7))


def test_coordinates_of_a_position():
    # The expected numbers are those of RubikTwoPhase 1.1.1.
    cube = face.FaceCube()
    cube.from_string(TWOPHASE)
    coordinates = coord.CoordCube(cube.to_cubie_cube())
    assert str(coordinates) == EXPECTED
    solved = coord.CoordCube()
    assert (solved.u_edges, solved.ud_edges) == (1656, 0)
    solved.phase1_move(Move.R1)
    assert solved.ud_edges == -1
    solved.phase2_move(Move.R3)
    assert str(solved) == str(coord.CoordCube())


EXPECTED = (
    "(twist: 1470, flip: 1306, slice: 474, U-edges: 6738, D-edges: 3033, E-"
    "edges: 11389, Corners: 15667, UD-Edges : -1)"
)


def test_symmetries():
    assert len(symmetries.symCube) == 48
    assert sorted(CubieCube().symmetries()) == list(range(96))
    # Four rotations keep the turn of U, and four mirror images turn it back.
    assert len(pieces("U").symmetries()) == 8
    superflip = pieces("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2")
    assert sorted(superflip.symmetries()) == list(range(96))
    for i in (0, 5, 17, 40, 47):
        product = CubieCube()
        for j in (i, symmetries.inv_idx[i]):
            product.multiply(symmetries.symCube[j])
        assert product == CubieCube()
        assert symmetries.mult_sym[48 * i + symmetries.inv_idx[i]] == 0
        # s m s⁻¹ is a move, and s leads each move to another one.
        assert sorted(symmetries.conj_move[18 * i : 18 * i + 18]) == list(range(18))


def test_enumerations_and_constants():
    assert [*enums.Facelet][53].name == "B9"
    assert enums.Facelet.F1 == 18
    assert (Corner.DRB, Edge.BR, Move.B3, enums.BS.MIRR_LR2) == (7, 11, 17, 3)
    assert defs.cornerFacelet[0] == [8, 9, 20]
    assert defs.edgeColor[11] == [Color.B, Color.R]
    assert defs.N_SLICE == 495
    defs.FOLDER = "elsewhere"
    assert misc.c_nk(12, 4) == 495
    items = [1, 2, 3, 4]
    misc.rotate_right(items, 0, 2)
    assert items == [3, 1, 2, 4]
    misc.rotate_left(items, 0, 2)
    assert items == [1, 2, 3, 4]
    with pytest.raises(AttributeError):
        cubie.other  # noqa: B018
