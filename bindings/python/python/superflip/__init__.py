"""Rubik's cube: solvers, the cube group, coordinates, and NumPy arrays of positions.

>>> from superflip import Cube
>>> cube = Cube("R U R' U'")
>>> print(cube.solve())
U R U' R'
"""

from superflip._errors import CubeError, Error, SolveError, TableError
from superflip._superflip import (
    HAS_FULL_TABLES,
    VERSION,
    Alg,
    Cube,
    Progress,
    coordinates,
    distances,
    inverses,
    moved,
    products,
    random_states,
    scramble,
    solve_many,
)
from superflip._tables import Tables

__version__ = VERSION
tables = Tables()

__all__ = [
    "HAS_FULL_TABLES",
    "Alg",
    "Cube",
    "CubeError",
    "Error",
    "Progress",
    "SolveError",
    "TableError",
    "__version__",
    "coordinates",
    "distances",
    "inverses",
    "moved",
    "products",
    "random_states",
    "scramble",
    "solve_many",
    "tables",
]

# A build with the compact tables reads no files of tables.
if HAS_FULL_TABLES:
    from superflip._superflip import PruningTable as PruningTable

    __all__ += ["PruningTable"]
