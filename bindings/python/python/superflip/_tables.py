"""The baked tables as read-only arrays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from superflip import _superflip

# Type checkers assume that this name is true. To import the module `typing` for the same purpose
# would take longer than to import superflip.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from superflip._table import Table


class Tables(Mapping[str, "Table"]):
    """A mapping from the names of the baked tables to the tables.

    Each table is a read-only NumPy array, which refers to the memory of the module.
    """

    def __getitem__(self, name: str) -> Table:
        """Return the table with this name."""
        data = _superflip.table_data(name)
        # This import is here because NumPy takes longer to import than all of superflip.
        from superflip._table import Table

        return Table(name, *data)

    def __iter__(self) -> Iterator[str]:
        return iter(_superflip.table_names())

    def __len__(self) -> int:
        return len(_superflip.table_names())

    def __repr__(self) -> str:
        return f"<{len(self)} tables: {', '.join(self)}>"
