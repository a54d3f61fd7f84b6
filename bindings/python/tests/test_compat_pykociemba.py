"""The package `kociemba.pykociemba`. The numbers expected here are those of kociemba 1.2.1."""

import random

import pytest
import superflip.compat
from superflip import Cube
from superflip.compat.kociemba.pykociemba import color, corner, edge, facelet, search, tools
from superflip.compat.kociemba.pykociemba.coordcube import CoordCube
from superflip.compat.kociemba.pykociemba.cubiecube import CubieCube, getURtoDF, moveCube
from superflip.compat.kociemba.pykociemba.facecube import FaceCube

SOLVED = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"
CUBE = "DRLUUBFBRBLURRLRUBLRDDFDLFUFUFFDBRDUBRUFLLFDDBFLUBLRBD"
PATTERN = "BBURUDBFUFFFRRFUUFLULUFUDLRRDBBDBDBLUDDFLLRRBRLLLBRDDF"
COORDINATES = {
    "Twist": 3**7,
    "Flip": 2**11,
    "FRtoBR": 11880,
    "URFtoDLF": 20160,
    "URtoUL": 1320,
    "UBtoDF": 1320,
    "URFtoDLB": 40320,
    "URtoBR": 479001600,
    "URtoDF": 20160,
}


def after(moves):
    """Returns the cube after moves."""
    cube = CubieCube()
    for face, *turn in moves.split():
        for _ in range({"": 1, "2": 2, "'": 3}["".join(turn)]):
            cube.multiply(moveCube[color.colors[face]])
    return cube


@pytest.mark.parametrize(
    ("moves", "numbers"),
    [
        ("R U F2 L' D B2 R' U2", [1848, 0, 6250, 4158, 862, 358, 14958, 94613634, 218634]),
        ("F R' D2 B U' L2 F'", [1127, 1823, 9422, 8835, 516, 840, 36915, 176031218, 261458]),
    ],
)
def test_coordinates(moves, numbers):
    cube = after(moves)
    assert [getattr(cube, f"get{name}")() for name in COORDINATES] == numbers
    assert cube.toFaceCube().to_String() == Cube(moves).facelets()
    assert (cube.cornerParity(), cube.edgeParity(), cube.verify()) == (1, 1, 0)
    coordinates = CoordCube(CubieCube())
    for face, *turn in moves.split():
        coordinates.move(3 * color.colors[face] + {"": 0, "2": 1, "'": 2}["".join(turn)])
    expected = dict(zip(COORDINATES, numbers, strict=True))
    for name in ("FRtoBR", "URFtoDLF", "URtoUL", "UBtoDF", "URtoDF"):
        assert getattr(coordinates, name) == expected[name]
    assert (coordinates.twist, coordinates.flip, coordinates.parity) == (*numbers[:2], 1)


def test_setters():
    for name, most in COORDINATES.items():
        for number in [0, 1, most // 2, most - 1, *random.Random(1).sample(range(most), 50)]:
            cube = CubieCube()
            getattr(cube, f"set{name}")(number)
            assert getattr(cube, f"get{name}")() == number
    cube = CubieCube()
    cube.setURFtoDLF(12345)
    cube.setFRtoBR(5000)
    assert cube.cp == [6, 2, 1, 0, 4, 7, 3, 5]
    assert cube.ep == [0, 1, 11, 10, 8, 2, 9, 3, 4, 5, 6, 7]
    cube.setURtoUL(777)
    assert cube.ep == [11, 11, 11, 2, 1, 11, 11, 11, 11, 11, 0, 11]
    solved = CubieCube()
    assert getURtoDF(solved.getURtoUL(), solved.getUBtoDF()) == solved.getURtoDF()
    assert getURtoDF(5, 600) == -1


def test_products_and_inverses():
    random_cube = FaceCube(tools.randomCube()).toCubieCube()
    inverse = CubieCube()
    random_cube.invCubieCube(inverse)
    product = CubieCube(random_cube.cp, random_cube.co, random_cube.ep, random_cube.eo)
    product.cornerMultiply(inverse)
    product.edgeMultiply(inverse)
    assert product == CubieCube()
    assert all(type(n) is int for n in [*inverse.cp, *inverse.ep, *random_cube.cp, *product.ep])
    assert (moveCube[1].cp, moveCube[1].co) == ([4, 1, 2, 0, 7, 5, 6, 3], [2, 0, 0, 1, 1, 0, 0, 2])


def test_names_are_numbers():
    assert (color.color_keys, color.B, corner.DRB, edge.BR) == (tuple("URFDLB"), 5, 7, 11)
    assert (facelet.U1, facelet.R1, facelet.B9, facelet.facelets["D5"]) == (0, 9, 53, 31)
    assert FaceCube.cornerFacelet[0] == [facelet.U9, facelet.R1, facelet.F3]
    assert FaceCube.edgeColor[edge.BL] == [color.B, color.L]
    assert FaceCube().f == [face for face in range(6) for _ in range(9)]


def swapped(*pairs):
    stickers = list(SOLVED)
    for a, b in pairs:
        stickers[a], stickers[b] = stickers[b], stickers[a]
    return "".join(stickers)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (SOLVED[1:], -1),
        ("U" * 54, -1),
        ("X" + SOLVED[1:], -1),
        (swapped((7, 10)), -2),
        (swapped((7, 19)), -3),
        (swapped((8, 9)), -4),
        (SOLVED[:8] + "RF" + SOLVED[10:20] + "U" + SOLVED[21:], -5),
        (swapped((19, 10)), -6),
    ],
)
def test_faults(text, fault):
    assert tools.verify(text) == fault
    assert search.Search().solution(text, 24, 10, False) == f"Error {-fault}"


def test_search():
    solution = search.Search().solution(CUBE, 24, 10, False)
    assert solution.endswith(" ")
    assert (Cube(CUBE) * solution).is_solved
    phase1, phase2 = search.Search().solution(CUBE, 24, 10, True).split(".")
    assert (Cube(CUBE) * (phase1 + phase2)).is_solved
    assert all(move[0] in "UD" or move[1:] == "2" for move in phase2.split())
    assert phase1.split()[-1][0] in "RFLB"
    assert search.Search().solution(CUBE, 5, 10, False) == "Error 7"
    assert search.Search().solution(CUBE, 16, 0, False) == "Error 8"
    pattern = search.patternize(CUBE, PATTERN)
    assert Cube(CUBE) * search.Search().solution(pattern, 24, 10, False) == Cube(PATTERN)


def test_random_cubes():
    assert tools.verify(tools.randomCube()) == 0
    cubes = {tools.randomLastLayerCube() for _ in range(50)}
    assert len(cubes) > 40
    for cube in cubes:
        assert tools.verify(cube) == 0
        assert cube[:15] == SOLVED[:15]
        assert cube[18:24] == SOLVED[18:24]


def test_mistakes_are_value_errors():
    for text in ("", SOLVED[1:], "X" + SOLVED[1:]):
        with pytest.raises(ValueError, match="54 letters"):
            FaceCube(text)
    assert FaceCube("U" * 54).toCubieCube().cp == [-1] * 8


def test_installed_under_its_name():
    superflip.compat.install(["kociemba"], force=True)
    try:
        from kociemba.pykociemba.cubiecube import CubieCube as Installed

        assert Installed is CubieCube
    finally:
        superflip.compat.uninstall()
