//! The tables of both libraries.

use superflip::tables::TableInfo;

/// Returns every table: those of superflip, and then those of superflip-cubing.
pub fn all_tables() -> impl Iterator<Item = &'static TableInfo> + Clone {
    superflip::tables::ALL.iter().chain(superflip_cubing::tables::ALL)
}

/// Returns the table with this name. Returns `None` if there is no such table.
#[must_use]
pub fn find_table(name: &str) -> Option<&'static TableInfo> {
    all_tables().find(|info| info.name == name)
}
