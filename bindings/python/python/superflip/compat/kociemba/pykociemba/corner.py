"""The module ``pykociemba.corner``: the numbers of the corners and their slots."""

corner_keys = ("URF", "UFL", "ULB", "UBR", "DFR", "DLF", "DBL", "DRB")
corner_values = URF, UFL, ULB, UBR, DFR, DLF, DBL, DRB = tuple(range(8))
