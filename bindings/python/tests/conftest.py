import sysconfig
from pathlib import Path

import superflip


def pytest_configure():
    """The tests are of the installed wheel, never of the sources."""
    installed = Path(sysconfig.get_paths()["platlib"])
    assert Path(superflip.__file__).is_relative_to(installed), superflip.__file__
