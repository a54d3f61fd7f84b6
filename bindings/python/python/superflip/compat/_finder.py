"""Makes the names of other packages resolve to the modules of ``superflip.compat``."""

import importlib
import importlib.util
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

NAMES = ("kociemba", "twophase")
_OURS = "superflip.compat"


class _Finder(MetaPathFinder, Loader):
    """Finds ``twophase.solver`` as the module ``superflip.compat.twophase.solver``, and so on."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        #: The modules of other packages that the names stood for.
        self.hidden: dict[str, ModuleType] = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] not in self.names:
            return None
        ours = importlib.util.find_spec(f"{_OURS}.{fullname}")
        if ours is None:
            return None
        is_package = ours.submodule_search_locations is not None
        return ModuleSpec(fullname, self, is_package=is_package)

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module = importlib.import_module(f"{_OURS}.{spec.name}")
        # The import system is about to replace the specification of the module.
        spec.loader_state = module.__spec__
        return module

    def get_code(self, fullname: str) -> CodeType | None:
        """Return the code of a module, for ``python -m``."""
        ours = importlib.util.find_spec(f"{_OURS}.{fullname}")
        loader = ours and ours.loader
        return loader.get_code(loader.name) if isinstance(loader, SourceFileLoader) else None

    def exec_module(self, module: ModuleType) -> None:
        if module.__spec__ is not None:
            module.__spec__ = module.__spec__.loader_state


_finder = _Finder()


def install(names: Sequence[str], *, force: bool) -> None:
    """Make ``names`` resolve to superflip. ``superflip.compat.install`` describes the errors."""
    if isinstance(names, str):
        names = [names]
    for name in names:
        if name not in NAMES:
            raise ValueError(f"superflip has no package {name!r}; expected {' or '.join(NAMES)}")
        if name not in _finder.names and not force and (place := _installed(name)) is not None:
            raise ImportError(
                f"another package {name} is installed at {place}; install(force=True) hides it "
                "from this process",
                name=name,
            )
    for name in set(names) - _finder.names:
        _finder.hidden |= _taken(name)
        _finder.names.add(name)
    if _finder not in sys.meta_path:
        sys.meta_path.insert(0, _finder)


def uninstall() -> None:
    """Undo ``install``."""
    if _finder in sys.meta_path:
        sys.meta_path.remove(_finder)
    for name in _finder.names:
        _taken(name)
    sys.modules |= _finder.hidden
    _finder.names.clear()
    _finder.hidden.clear()


def _taken(name: str) -> dict[str, ModuleType]:
    """Remove a package and its modules from the imported modules, and return them."""
    modules = [other for other in sys.modules if other.partition(".")[0] == name]
    return {other: sys.modules.pop(other) for other in modules}


def _installed(name: str) -> str | None:
    """Return the place of an installed package, or None.

    A folder without modules is no package: ``RubikTwoPhase`` writes its tables into a folder
    ``twophase`` in the present folder.
    """
    try:
        spec = importlib.util.find_spec(name)
    except ValueError:
        spec = None
        # A module that a program has made has no specification.
        if name in sys.modules:
            return "sys.modules"
    if spec is None:
        return None
    if spec.origin is not None:
        return spec.origin
    folders = [Path(folder) for folder in spec.submodule_search_locations or []]
    return next((str(folder) for folder in folders if any(folder.glob("*.py"))), None)
