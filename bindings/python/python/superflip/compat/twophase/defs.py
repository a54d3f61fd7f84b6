"""The module ``twophase.defs``: the facelets of the slots, and sizes of coordinates.

``FOLDER`` can be set, but superflip reads and writes no files of tables.
"""

from superflip.compat.twophase.enums import Color, Corner, Edge, Facelet

#: The facelets of each corner slot: first the facelet on U or D, then clockwise.
cornerFacelet = [  # noqa: N816
    [Facelet[name] for name in names.split()]
    for names in [
        *["U9 R1 F3", "U7 F1 L3", "U1 L1 B3", "U3 B1 R3"],
        *["D3 F9 R7", "D1 L9 F7", "D7 B9 L7", "D9 R9 B7"],
    ]
]
#: The facelets of each edge slot.
edgeFacelet = [  # noqa: N816
    [Facelet[name] for name in names.split()]
    for names in [
        *["U6 R2", "U8 F2", "U4 L2", "U2 B2", "D6 R8", "D2 F8"],
        *["D4 L8", "D8 B8", "F6 R4", "F4 L6", "B6 L4", "B4 R6"],
    ]
]
#: The colors of each corner, in the order of ``cornerFacelet``.
cornerColor = [[Color[letter] for letter in corner.name] for corner in Corner]  # noqa: N816
#: The colors of each edge, in the order of ``edgeFacelet``.
edgeColor = [[Color[letter] for letter in edge.name] for edge in Edge]  # noqa: N816

N_PERM_4 = 24
N_CHOOSE_8_4 = 70
N_MOVE = 18
N_TWIST = 3**7
N_FLIP = 2**11
N_SLICE_SORTED = 12 * 11 * 10 * 9
N_SLICE = N_SLICE_SORTED // N_PERM_4
N_FLIPSLICE_CLASS = 64430
N_U_EDGES_PHASE2 = 1680
N_CORNERS = 40320
N_CORNERS_CLASS = 2768
N_UD_EDGES = 40320
N_SYM = 48
N_SYM_D4h = 16
FOLDER = "twophase"
