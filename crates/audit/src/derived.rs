//! Derives the tables a second time from the geometry of the cube, to compare them with the baked
//! tables.

use std::collections::BTreeMap;

use superflip::tables::TableInfo;
use superflip_gen::{RecipeError, Table};

use crate::{
    contents::Contents,
    law::same,
    violation::{Check, Checked, Violation},
};

/// Tables as `superflip-gen` derives them from the geometry of the cube.
///
/// The build script made the baked tables by the same derivation. So a difference shows that a
/// baked table was damaged or replaced after the build.
#[derive(Debug)]
pub struct Derived(BTreeMap<&'static str, Table>);

impl Derived {
    /// Derives the tables with the names of `tables`, and all tables on which they depend.
    ///
    /// # Errors
    ///
    /// Returns an error if no recipe derives one of the tables.
    pub fn of(tables: &[&TableInfo]) -> Result<Self, RecipeError> {
        superflip_gen::derive(tables.iter().map(|info| info.name)).map(Self)
    }

    /// Compares each entry of a table with the corresponding entry of the derived table.
    #[must_use]
    pub fn check(&self, table: &Contents) -> Check {
        Check {
            statement: "every entry equals the entry derived from geometry",
            result: self.compare(table),
        }
    }

    fn compare(&self, table: &Contents) -> Checked {
        let name = table.info.name;
        let derived = self.0.get(name).ok_or(Violation::Missing(name))?;
        if derived.shape != table.info.shape {
            return Err(Violation::Shape {
                found: table.info.shape.to_vec(),
                expected: derived.shape.clone(),
            });
        }
        same(&table.entries, &derived.data)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::all_tables;

    #[test]
    fn one_wrong_entry_of_any_table_is_found() {
        let derived = Derived::of(&all_tables().collect::<Vec<_>>()).unwrap();
        for info in all_tables() {
            let mut table = Contents::baked(info);
            assert_eq!(derived.compare(&table), Ok(info.len() as u64), "{}", info.name);
            let (index, expected) = (info.len() / 3, table.entries[info.len() / 3]);
            table.entries[index] ^= 1;
            let violation = Violation::Entry { index, found: expected ^ 1, expected };
            assert_eq!(derived.compare(&table), Err(violation), "{}", info.name);
        }
    }
}
