import sysconfig
from pathlib import Path

import superflip


def pytest_configure():
    """Checks that the tests run on the installed wheel, and not on the sources."""
    installed = Path(sysconfig.get_paths()["platlib"])
    assert Path(superflip.__file__).is_relative_to(installed), superflip.__file__
