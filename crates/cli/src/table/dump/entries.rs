//! The entries of a table, as bytes and as rows of numbers.

use std::io::{self, Write};

use superflip::tables::TableInfo;

/// Writes the entries as little-endian bytes.
pub(super) fn raw(info: &TableInfo, out: &mut dyn Write) -> io::Result<()> {
    let bytes = info.element().bytes();
    info.entries().try_for_each(|entry| out.write_all(&entry.to_le_bytes()[..bytes]))
}

/// Returns the number of entries per row, which is one in a table of one axis.
pub(super) fn row_length(info: &TableInfo) -> usize {
    info.shape[1..].iter().product()
}

/// Returns the numbers of a row with a separator between them.
pub(super) fn joined(row: &[u64], separator: &str) -> String {
    row.iter().map(u64::to_string).collect::<Vec<_>>().join(separator)
}
