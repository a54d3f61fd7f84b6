//! Runs all checks of a table.

use crate::{
    contents::{Contents, Tables},
    law::laws,
    layout::Layout,
    violation::{Check, Checked, Violation},
};

/// Checks the digest of `table`, the range of each entry, and every law about the table. Laws may
/// compare the table with other tables in `tables`. Returns one [`Check`] per statement.
#[must_use]
pub fn check(table: &Contents, tables: &Tables) -> Vec<Check> {
    let mut checks =
        vec![Check { statement: "the digest equals the catalogue's", result: digest(table) }];
    checks.extend(check_laws(table, tables));
    checks
}

fn check_laws(table: &Contents, tables: &Tables) -> Vec<Check> {
    let mut checks =
        vec![Check { statement: "every entry is a value of its kind", result: kinds(table) }];
    let about = laws().filter(|law| law.tables.contains(&table.info.name));
    checks.extend(
        about.map(|law| Check { statement: law.statement, result: (law.check)(table, tables) }),
    );
    checks
}

fn digest(table: &Contents) -> Checked {
    let (found, expected) = (table.digest(), table.info.digest);
    if found == expected { Ok(1) } else { Err(Violation::Digest { found, expected }) }
}

fn kinds(table: &Contents) -> Checked {
    let layout = Layout::of(table.info).map_err(Violation::Layout)?;
    for (index, &found) in table.entries.iter().enumerate() {
        if !layout.entry(index % table.columns()).admits(found) {
            return Err(Violation::Kind { index, found });
        }
    }
    Ok(table.entries.len() as u64)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use rand::{RngExt, SeedableRng, rngs::StdRng};
    use superflip::tables::TableInfo;

    use super::*;
    use crate::{catalogue::all_tables, law::Law};

    #[test]
    fn the_baked_tables_pass_every_check() {
        let tables = Tables::baked();
        for info in all_tables() {
            for check in check(tables.get(info.name).unwrap(), &tables) {
                assert!(check.result.is_ok(), "{}: {check:?}", info.name);
            }
        }
    }

    #[test]
    fn a_check_counts_its_cases() {
        let tables = Tables::baked();
        let checks = check(tables.get("edge_trans").unwrap(), &tables);
        let cases = |start: &str| {
            let check = checks.iter().find(|check| check.statement.starts_with(start));
            check.map(|check| &check.result)
        };
        // 18 moves and 24 values of edges; for each move, also the number of edges that it carries.
        assert_eq!(cases("every entry is a value"), Some(&Ok(18 * 24)));
        assert_eq!(cases("a turn moves four edges"), Some(&Ok(18 * 24 + 18)));
    }

    #[test]
    fn each_column_has_its_own_kind_of_entry() {
        let mut wrong = Tables::baked().get("cornersymm").unwrap().clone();
        assert_eq!(kinds(&wrong), Ok(3 * 2187));
        // Columns 0 and 2 may hold 168, but there are only 168 canonical orientations.
        wrong.entries[4] = 168;
        assert_eq!(kinds(&wrong), Err(Violation::Kind { index: 4, found: 168 }));
    }

    #[test]
    fn every_law_is_about_tables_that_exist_and_every_table_has_a_law() {
        let known: HashSet<&str> = all_tables().map(|info| info.name).collect();
        let named: HashSet<&str> = laws().flat_map(|law| law.tables).copied().collect();
        assert_eq!(known, named);
    }

    /// Returns six damaged copies of a table. Each of the first four copies has one wrong bit: the
    /// lowest bit of the first entry, of the middle entry or of the last entry, or a random bit. In
    /// the fifth copy all entries are 0. In the sixth copy all bits are 1.
    fn damaged(sound: &Contents, rng: &mut StdRng) -> Vec<Contents> {
        let (last, bits) = (sound.entries.len() - 1, 8 * sound.info.element().bytes());
        let any = (rng.random_range(0..=last), rng.random_range(0..bits));
        let flipped = [(0, 0), (last / 2, 0), (last, 0), any].map(|(index, bit)| {
            let mut copy = sound.clone();
            copy.entries[index] ^= 1 << bit;
            copy
        });
        let filled = [0, u64::MAX >> (64 - bits)]
            .map(|entry| Contents { info: sound.info, entries: vec![entry; sound.entries.len()] });
        flipped.into_iter().chain(filled).collect()
    }

    /// A table with fewer entries is damaged in each run of the tests.
    const MANY_ENTRIES: usize = 100_000;

    #[test]
    fn damage_breaks_the_digest_and_a_law_and_every_law_can_be_broken() {
        every_damage_is_found(|info| info.len() < MANY_ENTRIES);
    }

    #[test]
    #[ignore = "takes a minute in a debug build"]
    fn damage_of_a_large_table_breaks_the_digest_and_a_law() {
        every_damage_is_found(|info| info.len() >= MANY_ENTRIES);
    }

    fn every_damage_is_found(is_chosen: fn(&TableInfo) -> bool) {
        let (mut tables, mut rng) = (Tables::baked(), StdRng::seed_from_u64(16));
        for info in all_tables().filter(|info| is_chosen(info)) {
            let about = laws().filter(|law| law.tables.contains(&info.name));
            let mut unbroken: HashSet<&str> = about.map(|law| law.statement).collect();
            let copies = damaged(tables.get(info.name).unwrap(), &mut rng);
            for (i, wrong) in copies.into_iter().enumerate() {
                assert!(digest(&wrong).is_err(), "{}, damage {i}", info.name);
                let mut checks = tables.with(wrong, check_laws);
                checks.retain(|check| check.result.is_err());
                assert!(!checks.is_empty(), "{}: no law finds damage {i}", info.name);
                unbroken.retain(|known| checks.iter().all(|check| check.statement != *known));
            }
            assert!(unbroken.is_empty(), "{}: what breaks {unbroken:?}?", info.name);
        }
    }

    #[test]
    fn an_entry_of_a_hash_table_must_be_where_a_search_finds_it() {
        let mut tables = Tables::baked();
        let mut wrong = tables.get("near_coset").unwrap().clone();
        let is_empty = |entry: &u64| *entry == 0;
        let from = wrong.entries.iter().position(|entry| !is_empty(entry)).unwrap();
        let to = wrong.entries.iter().rposition(is_empty).unwrap();
        wrong.entries.swap(from, to);
        let checks = tables.with(wrong, check_laws);
        let failed: Vec<_> = checks.iter().filter(|check| check.result.is_err()).collect();
        assert!(failed.len() == 1 && failed[0].statement.contains("empty slot"));
    }

    #[test]
    fn a_law_fails_but_does_not_panic_if_its_witness_is_wrong_everywhere() {
        no_wrong_witness_panics(|info| info.len() < MANY_ENTRIES);
    }

    #[test]
    #[ignore = "takes half a minute in a debug build"]
    fn a_law_does_not_panic_if_a_large_witness_is_wrong_everywhere() {
        no_wrong_witness_panics(|info| info.len() >= MANY_ENTRIES);
    }

    /// Replaces each table by wrong tables, and checks the laws about small tables that read it. Without reading
    /// the table, a law would check the same as with the baked one.
    fn no_wrong_witness_panics(is_chosen: fn(&TableInfo) -> bool) {
        let (mut tables, mut rng) = (Tables::baked(), StdRng::seed_from_u64(17));
        let check =
            |law: &Law, name, tables: &Tables| drop((law.check)(tables.get(name).unwrap(), tables));
        let small = || all_tables().filter(|info| info.len() < 3000).map(|info| info.name);
        let about = laws().flat_map(|law| small().map(move |name| (law, name)));
        let about = about.filter(|(law, name)| law.tables.contains(name));
        let about: Vec<_> = about
            .map(|(law, name)| (law, name, tables.asked(|all| check(law, name, all))))
            .collect();
        for info in all_tables().filter(|info| is_chosen(info)) {
            for wrong in damaged(tables.get(info.name).unwrap(), &mut rng).into_iter().rev().take(2)
            {
                tables.with(wrong, |_, tables| {
                    for (law, name, _) in
                        about.iter().filter(|(.., asked)| asked.contains(info.name))
                    {
                        check(law, name, tables);
                    }
                });
            }
        }
    }
}
