"""The module ``twophase.symmetries``, without the tables of the other package's solver."""

from superflip.compat.twophase.cubie import CubieCube, moveCube
from superflip.compat.twophase.enums import Corner, Edge

__all__ = ["basicSymCube", "conj_move", "inv_idx", "mult_sym", "symCube"]


def _symmetry(faces: str) -> CubieCube:
    """Return the symmetry that takes the faces U R F D L B to ``faces``."""
    image = dict(zip("URFDLB", faces, strict=True))
    cube = CubieCube()
    for pieces, places, orientations in ((Corner, cube.cp, cube.co), (Edge, cube.ep, cube.eo)):
        slots = {frozenset(slot.name): slot for slot in pieces}
        for piece in pieces:
            letters = [image[letter] for letter in piece.name]
            slot = slots[frozenset(letters)]
            turn = slot.name.index(letters[0])
            # In a mirror image, the colors of a corner go round in the other direction.
            mirrored = len(letters) == 3 and slot.name[(turn + 1) % 3] != letters[1]
            places[slot], orientations[slot] = piece, turn + 3 * mirrored
    return cube


def _product(*cubes: CubieCube) -> CubieCube:
    product = CubieCube()
    for cube in cubes:
        product.multiply(cube)
    return product


#: 120 degrees about the corner URF, 180 about F, 90 about U, and the mirror image of R and L.
basicSymCube = [_symmetry(faces) for faces in ("RFULBD", "DLFURB", "UFLDBR", "ULFDRB")]  # noqa: N816
_URF3, _F2, _U4, _LR2 = basicSymCube
#: The 48 symmetries.
symCube = [  # noqa: N816
    _product(*[_URF3] * urf3, *[_F2] * f2, *[_U4] * u4, *[_LR2] * lr2)
    for urf3 in range(3)
    for f2 in range(2)
    for u4 in range(4)
    for lr2 in range(2)
]
#: The number of the inverse of each symmetry.
inv_idx = [
    next(j for j, other in enumerate(symCube) if _product(one, other) == CubieCube())
    for one in symCube
]
#: The product of the symmetries i and j at the index ``48 * i + j``.
mult_sym = [symCube.index(_product(one, other)) for one in symCube for other in symCube]
#: The move s m s⁻¹ for the symmetry s and the move m at the index ``18 * s + m``.
conj_move = [
    moveCube.index(_product(symmetry, move, symCube[inv_idx[s]]))
    for s, symmetry in enumerate(symCube)
    for move in moveCube
]
