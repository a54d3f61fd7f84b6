//! Finds tables by name, and suggests similar names for a name that does not exist.

use superflip::tables::TableInfo;
use superflip_audit::{all_tables, find_table};

use super::Failure;

/// The number of similar names that an error lists.
const NEAR: usize = 5;

/// Returns the table with this name, or an error that lists similar names.
pub(super) fn find(name: &str) -> Result<&'static TableInfo, Failure> {
    find_table(name).ok_or_else(|| {
        Failure::Input(format!(
            "no table is named {name:?}; the nearest names are {}; \
             `superflip table list` lists all tables",
            near(name).join(", ")
        ))
    })
}

/// Returns the tables with these names, or all tables if there are no names.
pub(super) fn find_all(names: &[String]) -> Result<Vec<&'static TableInfo>, Failure> {
    if names.is_empty() {
        return Ok(all_tables().collect());
    }
    names.iter().map(|name| find(name)).collect()
}

/// Returns the table names that are most similar to `name`. First come the names that contain
/// `name`, or are contained in it, and then the other names. Both groups are sorted by edit
/// distance.
fn near(name: &str) -> Vec<&'static str> {
    let name = name.to_lowercase();
    let mut names: Vec<&str> = all_tables().map(|info| info.name).collect();
    names.sort_by_cached_key(|known| {
        let apart = !known.contains(&name) && !name.contains(known);
        (apart, strsim::damerau_levenshtein(known, &name))
    });
    names.truncate(NEAR);
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names_begin_with_the_nearest() {
        assert_eq!(near("edge_tran")[0], "edge_trans");
        assert_eq!(near("EDGE_TRANS")[0], "edge_trans");
        assert_eq!(near("conrermove")[0], "cornermove");
        assert!(
            near("flip_slice")
                .iter()
                .all(|name| name.starts_with("flip_slice_") || *name == "flip_move")
        );
        assert_eq!(near("").len(), NEAR);
    }

    #[test]
    fn a_name_is_found_and_no_names_are_all() {
        assert_eq!(find("mm").unwrap().name, "mm");
        assert!(matches!(find("no_such"), Err(Failure::Input(text)) if text.contains("list")));
        assert_eq!(find_all(&[]).unwrap().len(), all_tables().count());
        assert!(find_all(&["mm".to_owned(), "m".to_owned()]).is_err());
    }
}
