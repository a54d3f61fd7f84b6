//! The tables derived again from the geometry of the cube.

use std::collections::HashMap;

use superflip::tables::TableInfo;

use crate::{
    contents::Contents,
    law::{Check, Checked, Violation, same},
};

/// Tables as `superflip-gen` derives them from the geometry of the cube.
///
/// The build script ran the same derivation, so the comparison finds a table that was damaged or
/// exchanged after the build.
#[derive(Debug)]
pub struct Derived(HashMap<String, (Vec<usize>, Vec<u64>)>);

impl Derived {
    /// Derives these tables, and others that their derivation needs.
    #[must_use]
    pub fn of(tables: &[&TableInfo]) -> Self {
        let is_on = |feature: &str| tables.iter().any(|info| info.feature == feature);
        let tables = superflip_gen::tables(is_on).into_iter();
        Self(tables.map(|table| (table.name, (table.shape, table.data))).collect())
    }

    /// Compares a table with the derived one, entry by entry.
    #[must_use]
    pub fn check(&self, table: &Contents) -> Check {
        Check { statement: "entry for entry as derived from geometry", result: self.compare(table) }
    }

    fn compare(&self, table: &Contents) -> Checked {
        let name = table.info.name;
        let (shape, entries) = self.0.get(name).ok_or(Violation::Missing(name))?;
        if shape != table.info.shape {
            return Err(Violation::Shape {
                found: table.info.shape.to_vec(),
                expected: shape.clone(),
            });
        }
        same(&table.entries, entries)
    }
}

#[cfg(test)]
mod tests {
    use superflip::tables::ALL;

    use super::*;

    #[test]
    fn one_wrong_entry_of_any_table_is_found() {
        let derived = Derived::of(&ALL.iter().collect::<Vec<_>>());
        for info in ALL {
            let mut table = Contents::baked(info);
            assert_eq!(derived.compare(&table), Ok(info.len() as u64), "{}", info.name);
            let (index, expected) = (info.len() / 3, table.entries[info.len() / 3]);
            table.entries[index] ^= 1;
            let violation = Violation::Entry { index, found: expected ^ 1, expected };
            assert_eq!(derived.compare(&table), Err(violation), "{}", info.name);
        }
    }
}
