//! The tables derived anew from the geometry of the cube.

use std::collections::HashMap;

use super::{
    contents::Contents,
    law::{Checked, Violation, same},
};

/// Shape and entries of every table, by name; nothing without feature `gen`.
#[derive(Debug)]
pub(super) struct Derived(HashMap<&'static str, (Vec<usize>, Vec<u64>)>);

impl Derived {
    /// Derives these tables.
    #[cfg(any(feature = "gen", test))]
    pub(super) fn of(names: impl IntoIterator<Item = &'static str>) -> Self {
        let tables =
            superflip_gen::derive(names).expect("the build derived the tables").into_iter();
        Self(tables.map(|(name, table)| (name, (table.shape, table.data))).collect())
    }

    /// Derives nothing.
    #[cfg(not(any(feature = "gen", test)))]
    pub(super) fn of(_names: impl IntoIterator<Item = &'static str>) -> Self {
        Self(HashMap::new())
    }

    /// Compares a table entry for entry, when tables were derived.
    pub(super) fn check(&self, table: &Contents) -> Option<Checked> {
        if self.0.is_empty() {
            return None;
        }
        Some(match self.0.get(table.info.name) {
            None => Err(Violation::Missing(table.info.name)),
            Some((shape, _)) if shape != table.info.shape => {
                Err(Violation::Shape { found: table.info.shape.to_vec(), expected: shape.clone() })
            }
            Some((_, entries)) => same(&table.entries, entries),
        })
    }
}

#[cfg(test)]
mod tests {
    use superflip::tables::ALL;

    use super::*;

    #[test]
    fn a_table_is_compared_entry_for_entry() {
        let derived = Derived::of(ALL.iter().map(|info| info.name));
        for info in ALL {
            let mut table = Contents::baked(info);
            assert_eq!(derived.check(&table), Some(Ok(info.len() as u64)), "{}", info.name);
            let (index, expected) = (info.len() / 3, table.entries[info.len() / 3]);
            table.entries[index] ^= 1;
            let violation = Violation::Entry { index, found: expected ^ 1, expected };
            assert_eq!(derived.check(&table), Some(Err(violation)), "{}", info.name);
        }
    }
}
