"""The module ``twophase.enums``: the numbers of facelets, faces, pieces, moves and symmetries."""

from enum import IntEnum

__all__ = ["BS", "Color", "Corner", "Edge", "Facelet", "Move"]

#: The 54 facelets in the order of a facelet string.
Facelet = IntEnum(
    "Facelet",
    "U1 U2 U3 U4 U5 U6 U7 U8 U9 R1 R2 R3 R4 R5 R6 R7 R8 R9 F1 F2 F3 F4 F5 F6 F7 F8 F9 "
    "D1 D2 D3 D4 D5 D6 D7 D8 D9 L1 L2 L3 L4 L5 L6 L7 L8 L9 B1 B2 B3 B4 B5 B6 B7 B8 B9",
    start=0,
)
#: The faces and their colors.
Color = IntEnum("Color", "U R F D L B", start=0)
#: The corners and their slots.
Corner = IntEnum("Corner", "URF UFL ULB UBR DFR DLF DBL DRB", start=0)
#: The edges and their slots.
Edge = IntEnum("Edge", "UR UF UL UB DR DF DL DB FR FL BL BR", start=0)
#: The moves. The digit is the number of clockwise quarter turns.
Move = IntEnum("Move", "U1 U2 U3 R1 R2 R3 F1 F2 F3 D1 D2 D3 L1 L2 L3 B1 B2 B3", start=0)
#: The four symmetries that generate all 48.
BS = IntEnum("BS", "ROT_URF3 ROT_F2 ROT_U4 MIRR_LR2", start=0)
