import hashlib
import pickle

import numpy as np
import pytest
from superflip import tables


def test_every_table_has_its_digest():
    assert len(tables) == len(list(tables)) > 40
    for name, table in tables.items():
        assert table.name == name
        assert table.meaning
        assert table.source
        little = table.astype(table.dtype.newbyteorder("<"))
        assert hashlib.sha256(little.tobytes()).hexdigest() == table.sha256


def test_a_table_has_its_shape_and_type():
    cornermove = tables["cornermove"]
    assert (cornermove.shape, cornermove.dtype) == ((2187, 18), np.uint16)
    assert cornermove[0, 0] == 0
    assert "cornermove" in repr(tables)
    with pytest.raises(KeyError, match="no_such"):
        tables["no_such"]


def test_tables_are_not_copied():
    first, second = tables["cornermove"], tables["cornermove"]
    assert np.shares_memory(first, second)
    assert first.ctypes.data == second.ctypes.data


@pytest.mark.parametrize("view", [lambda t: t, lambda t: t[:], lambda t: t.T, np.asarray])
def test_writing_to_a_table_raises(view):
    table = view(tables["cornermove"])
    assert not table.flags.writeable
    with pytest.raises(ValueError, match="read-only"):
        table[0, 0] = 1
    with pytest.raises(ValueError, match="WRITEABLE"):
        table.setflags(write=True)
    with pytest.raises(ValueError, match=r"(?i)writeable"):
        table.flags.writeable = True
    with pytest.raises((TypeError, BufferError)):
        memoryview(table)[0, 0] = 1
    with pytest.raises(ValueError, match="read-only"):
        np.add(table, 1, out=table)


def test_a_table_outlives_its_names_and_can_be_copied():
    row = tables["cornermove"][1]
    expected = tables["cornermove"].copy()[1]
    assert np.array_equal(row, expected)
    copy = tables["cornermove"].copy()
    copy[0, 0] = 1
    assert tables["cornermove"][0, 0] == 0
    assert np.array_equal(pickle.loads(pickle.dumps(tables["inv_move"])), tables["inv_move"])
