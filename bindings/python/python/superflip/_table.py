"""A NumPy array with the name and the meaning of its table."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray


class Table(np.ndarray[Any, np.dtype[Any]]):
    """A read-only array that refers to the entries of a baked table.

    Arrays that NumPy derives from a table, such as its rows, do not have the attributes below.

    Attributes:
        name: The name that the source document gives the table.
        meaning: The meaning of the table.
        source: The document and the section that define the table.
        sha256: The SHA-256 digest of the entries as little-endian bytes, in hexadecimal.

    """

    name: str
    meaning: str
    source: str
    sha256: str

    def __new__(
        cls, name: str, entries: NDArray[Any], meaning: str, source: str, sha256: str
    ) -> Table:
        """Make an array that shares the memory of the array ``entries``."""
        table = entries.view(cls)
        table.name, table.meaning, table.source, table.sha256 = name, meaning, source, sha256
        return table
