"""Rubik's cube: solvers, the cube group, coordinates, and NumPy arrays of positions.

>>> from superflip import Cube
>>> cube = Cube("R U R' U'")
>>> print(cube.solve())
U R U' R'
"""

from superflip._errors import (
    CertificateError,
    CubeError,
    Error,
    MachineError,
    SolveError,
    TableError,
)
from superflip._results import (
    Case,
    Commutator,
    Estimate,
    FoundAlg,
    FoundAlgs,
    Held,
    Insertion,
    InsertionSolution,
    Memo,
    MethodSolution,
    MethodStep,
    NamedLine,
    PieceMemo,
    Stage,
    StepCount,
    StepMoves,
    StepSolution,
)
from superflip._superflip import (
    TABLE_SET,
    VERSION,
    Alg,
    Change,
    Cube,
    Nearby,
    Progress,
    Scan,
    Scramble,
    Solution,
    algs_of,
    cases_of,
    commutators_of,
    coordinates,
    count_steps,
    distances,
    estimate,
    facelets,
    find_algs,
    find_commutators,
    find_insertions,
    find_steps,
    inverses,
    link_to,
    moved,
    nearest,
    order,
    products,
    random_states,
    scramble,
    solve_many,
    stages_of,
    to_array,
)
from superflip._tables import Tables
from superflip._threads import to_thread

__version__ = VERSION
tables = Tables()

__all__ = [
    "TABLE_SET",
    "Alg",
    "Case",
    "CertificateError",
    "Change",
    "Commutator",
    "Cube",
    "CubeError",
    "Error",
    "Estimate",
    "FoundAlg",
    "FoundAlgs",
    "Held",
    "Insertion",
    "InsertionSolution",
    "MachineError",
    "Memo",
    "MethodSolution",
    "MethodStep",
    "NamedLine",
    "Nearby",
    "PieceMemo",
    "Progress",
    "Scan",
    "Scramble",
    "Solution",
    "SolveError",
    "Stage",
    "StepCount",
    "StepMoves",
    "StepSolution",
    "TableError",
    "__version__",
    "algs_of",
    "cases_of",
    "commutators_of",
    "coordinates",
    "count_steps",
    "distances",
    "estimate",
    "facelets",
    "find_algs",
    "find_commutators",
    "find_insertions",
    "find_steps",
    "inverses",
    "link_to",
    "moved",
    "nearest",
    "order",
    "products",
    "random_states",
    "scramble",
    "solve_many",
    "stages_of",
    "tables",
    "to_array",
    "to_thread",
]

# A build with the compact tables reads no files of tables, and knows no machines.
if TABLE_SET != "compact":
    from superflip._results import Action as Action
    from superflip._results import MachineSolution as MachineSolution
    from superflip._results import PositionsAtDistance as PositionsAtDistance
    from superflip._results import Simulation as Simulation
    from superflip._superflip import Machine as Machine
    from superflip._superflip import PruningTable as PruningTable
    from superflip._superflip import Schedule as Schedule
    from superflip._superflip import SolutionCertificate as SolutionCertificate
    from superflip._superflip import count_positions as count_positions

    __all__ += [
        "Action",
        "Machine",
        "MachineSolution",
        "PositionsAtDistance",
        "PruningTable",
        "Schedule",
        "Simulation",
        "SolutionCertificate",
        "count_positions",
    ]
