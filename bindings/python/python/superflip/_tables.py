"""The baked tables as read-only arrays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from superflip import _superflip

# Type checkers take this name for true. The module `typing` takes longer to import than superflip.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from superflip._table import Table


class Tables(Mapping[str, "Table"]):
    """The baked tables by name.

    Each table is a read-only NumPy array on the memory of the module, without a copy.
    """

    def __getitem__(self, name: str) -> Table:
        """Return the table of a name."""
        data = _superflip.table_data(name)
        # NumPy takes longer to import than all of superflip.
        from superflip._table import Table

        return Table(name, *data)

    def __iter__(self) -> Iterator[str]:
        return iter(_superflip.table_names())

    def __len__(self) -> int:
        return len(_superflip.table_names())

    def __repr__(self) -> str:
        return f"<{len(self)} tables: {', '.join(self)}>"
