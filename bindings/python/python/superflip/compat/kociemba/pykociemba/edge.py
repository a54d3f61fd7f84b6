"""The module ``pykociemba.edge``: the numbers of the edges and their slots."""

edge_keys = ("UR", "UF", "UL", "UB", "DR", "DF", "DL", "DB", "FR", "FL", "BL", "BR")
edge_values = UR, UF, UL, UB, DR, DF, DL, DB, FR, FL, BL, BR = tuple(range(12))
