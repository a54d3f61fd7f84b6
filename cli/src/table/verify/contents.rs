//! The numbers of tables, as laws read them.

use std::collections::HashMap;

use sha2::{Digest, Sha256};
use superflip::tables::TableInfo;

use super::law::Violation;

/// What a table holds: the baked numbers, or others put in their place.
#[derive(Debug, Clone)]
pub(super) struct Contents {
    pub(super) info: &'static TableInfo,
    /// The entries in row-major order.
    pub(super) entries: Vec<u64>,
}

impl Contents {
    /// The entries of a baked table.
    pub(super) fn baked(info: &'static TableInfo) -> Self {
        Self { info, entries: info.entries().collect() }
    }

    /// How many rows there are.
    pub(super) fn rows(&self) -> usize {
        self.info.shape[0]
    }

    /// How many entries a row has; 1 in a table of one axis.
    pub(super) fn columns(&self) -> usize {
        self.info.shape.get(1).copied().unwrap_or(1)
    }

    /// An entry of a table of two axes; `None` outside, so that a wrong entry
    /// that serves as an index ends a law and not the program.
    pub(super) fn at(&self, row: usize, column: usize) -> Option<usize> {
        if column >= self.columns() {
            return None;
        }
        self.get(row * self.columns() + column)
    }

    /// An entry of a table of one axis; `None` outside.
    pub(super) fn get(&self, i: usize) -> Option<usize> {
        usize::try_from(*self.entries.get(i)?).ok()
    }

    /// SHA-256 of the little-endian bytes, in hexadecimal.
    pub(super) fn digest(&self) -> String {
        let width = self.info.element.bytes();
        let bytes: Vec<u8> = self
            .entries
            .iter()
            .flat_map(|entry| entry.to_le_bytes().into_iter().take(width))
            .collect();
        Sha256::digest(bytes).iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
    }
}

/// Tables by name: the one that a law is about, and its witnesses.
#[derive(Debug)]
pub(super) struct Tables(HashMap<&'static str, Contents>);

impl Tables {
    /// The baked tables.
    pub(super) fn baked() -> Self {
        let all = superflip::tables::ALL.iter();
        Self(all.map(|info| (info.name, Contents::baked(info))).collect())
    }

    /// The table of that name.
    pub(super) fn get(&self, name: &'static str) -> Result<&Contents, Violation> {
        self.0.get(name).ok_or(Violation::Missing(name))
    }

    /// Looks at contents that are in the place of the table of their name for as long.
    #[cfg(test)]
    pub(super) fn with<T>(
        &mut self,
        contents: Contents,
        look: impl FnOnce(&Contents, &Self) -> T,
    ) -> T {
        let name = contents.info.name;
        let own = self.0.insert(name, contents).expect("a table");
        let seen = look(&self.0[name], self);
        self.0.insert(name, own);
        seen
    }
}
