//! The entries of tables, in the form in which laws read them.

use std::collections::HashMap;

use sha2::{Digest, Sha256};
use superflip::tables::TableInfo;

use crate::{catalogue::all_tables, violation::Violation};

/// The entries of one table: the baked entries, or other entries to check in their place.
#[derive(Debug, Clone)]
pub struct Contents {
    /// The name, shape and other properties of the table.
    pub info: &'static TableInfo,
    /// The entries in row-major order.
    pub entries: Vec<u64>,
}

impl Contents {
    /// Copies the entries of a baked table.
    #[must_use]
    pub fn baked(info: &'static TableInfo) -> Self {
        Self { info, entries: info.entries().collect() }
    }

    pub(crate) fn rows(&self) -> usize {
        self.info.shape[0]
    }

    /// Returns the number of entries in a row, which is 1 in a table of one axis.
    pub(crate) fn columns(&self) -> usize {
        self.info.shape.get(1).copied().unwrap_or(1)
    }

    /// Returns the entry at `row` and `column` of a table with two axes. Returns `None` if there is
    /// no such row or column, so that a wrong entry used as an index fails the law without a panic.
    pub(crate) fn at(&self, row: usize, column: usize) -> Option<usize> {
        if column >= self.columns() {
            return None;
        }
        self.get(row * self.columns() + column)
    }

    /// Returns the entry with index `i` in row-major order, or `None` if there is no such entry.
    pub(crate) fn get(&self, i: usize) -> Option<usize> {
        usize::try_from(*self.entries.get(i)?).ok()
    }

    /// Returns the SHA-256 digest of the entries as little-endian bytes, in hexadecimal.
    pub(crate) fn digest(&self) -> String {
        let width = self.info.element().bytes();
        let bytes: Vec<u8> = self
            .entries
            .iter()
            .flat_map(|entry| entry.to_le_bytes().into_iter().take(width))
            .collect();
        Sha256::digest(bytes).iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
    }
}

/// The contents of all tables, by name. A law checks one table and may compare it with other
/// tables.
#[derive(Debug)]
pub struct Tables {
    by_name: HashMap<&'static str, Contents>,
    /// The names that [`get`](Self::get) was asked for.
    #[cfg(test)]
    asked: std::cell::RefCell<std::collections::HashSet<&'static str>>,
}

impl Tables {
    /// Returns the baked tables.
    #[must_use]
    pub fn baked() -> Self {
        Self::of(all_tables().map(Contents::baked))
    }

    /// Returns these tables, and no others.
    pub(crate) fn of(contents: impl IntoIterator<Item = Contents>) -> Self {
        let named = contents.into_iter().map(|contents| (contents.info.name, contents));
        Self {
            by_name: named.collect(),
            #[cfg(test)]
            asked: std::cell::RefCell::default(),
        }
    }

    /// Returns the table with this name.
    ///
    /// # Errors
    ///
    /// [`Violation::Missing`] if there is no such table.
    pub fn get(&self, name: &'static str) -> Result<&Contents, Violation> {
        #[cfg(test)]
        self.asked.borrow_mut().insert(name);
        self.by_name.get(name).ok_or(Violation::Missing(name))
    }

    /// Returns the names of the tables that `look` asks for.
    #[cfg(test)]
    pub(crate) fn asked(
        &self,
        look: impl FnOnce(&Self),
    ) -> std::collections::HashSet<&'static str> {
        self.asked.borrow_mut().clear();
        look(self);
        self.asked.take()
    }

    /// Puts `contents` in the place of the table with the same name, calls `look` with `contents`
    /// and all tables, and then restores the replaced table.
    #[cfg(test)]
    pub(crate) fn with<T>(
        &mut self,
        contents: Contents,
        look: impl FnOnce(&Contents, &Self) -> T,
    ) -> T {
        let name = contents.info.name;
        let own = self.by_name.insert(name, contents).expect("a table");
        let seen = look(&self.by_name[name], self);
        self.by_name.insert(name, own);
        seen
    }
}
