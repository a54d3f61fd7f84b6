//! Derived tables in a directory, so that several builds derive them once.

use std::{
    fs::{self, File},
    io::{self, Write as _},
    path::{Path, PathBuf},
    process,
};

use crate::{
    catalogue::Row,
    table::{Element, Endian, Table},
};

/// A directory of derived tables. The name of a file contains the checksum of its table, and the entries are
/// little-endian.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Kept<'a>(pub(crate) &'a Path);

impl Kept<'_> {
    /// Reads the table of `row`. Returns `None` if there is no file, or if the file differs from the row: the
    /// caller then derives the table and writes it again.
    pub(crate) fn read(self, row: &Row) -> Option<Table> {
        let bytes = fs::read(self.file(row)).ok()?;
        let entries = bytes.chunks(row.element.bytes());
        let table = Table {
            shape: row.shape.clone(),
            element: row.element,
            data: entries.map(little_endian).collect(),
        };
        (bytes.len() == row.bytes() && row.check(&table).is_ok()).then_some(table)
    }

    /// Writes the table of `row` under a temporary name, and renames it, because another build may read it.
    pub(crate) fn write(self, row: &Row, table: &Table) -> io::Result<()> {
        fs::create_dir_all(self.0)?;
        let file = self.file(row);
        let temporary = file.with_extension(process::id().to_string());
        let written = File::create_new(&temporary)
            .and_then(|mut new| new.write_all(&table.bytes(Endian::Little)))
            .and_then(|()| fs::rename(&temporary, file));
        if written.is_err() {
            let _ = fs::remove_file(temporary);
        }
        written
    }

    fn file(self, row: &Row) -> PathBuf {
        self.0.join(format!("{}-{}.table", row.name, row.checksum))
    }
}

fn little_endian(entry: &[u8]) -> u64 {
    let mut bytes = [0; Element::U64.bytes()];
    bytes[..entry.len()].copy_from_slice(entry);
    u64::from_le_bytes(bytes)
}
