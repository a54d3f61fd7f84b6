"""The module ``pykociemba.color``: the numbers of the colors."""

color_keys = ("U", "R", "F", "D", "L", "B")
color_values = U, R, F, D, L, B = tuple(range(6))
colors = dict(zip(color_keys, color_values, strict=True))
