//! `superflip table verify`: the baked tables held against their digests and
//! against the laws of the cube, and with feature `gen` against a derivation
//! from its geometry.

mod contents;
mod cubepos;
mod derived;
mod kociemba;
mod kocsymm;
mod law;
mod moves;
mod permcube;
mod phase2;
mod prune;
mod report;
mod sorted;
mod symmetry;

use std::io::Write;

use self::{
    contents::{Contents, Tables},
    derived::Derived,
    law::{Checked, Law, Violation},
};
use super::{Failure, layout::Layout, lookup::find_all, stdout};

/// What the comparison with derived tables is called.
const ANEW: &str = "entry for entry as derived from geometry";

/// Digests and laws of the baked tables; exit code 1 when one is broken
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  superflip table verify mm invm")]
pub(super) struct Args {
    /// The tables; all without
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// Print JSON Lines: one object a table
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(super) fn run(self) -> Result<(), Failure> {
        let chosen = find_all(&self.names)?;
        let tables = Tables::baked();
        let derived = Derived::of(chosen.iter().map(|info| info.name));
        let mut out = stdout();
        let mut total = report::Total::default();
        for info in chosen {
            let table = tables.get(info.name).map_err(|e| Failure::Run(e.to_string()))?;
            let mut checks = check(table, &tables);
            checks.extend(derived.check(table).map(|result| Check { statement: ANEW, result }));
            total.add(&checks);
            if self.json {
                writeln!(out, "{}", report::object(info.name, &checks))?;
            } else {
                report::write(info.name, &checks, &mut out)?;
            }
            out.flush()?;
        }
        if !self.json {
            writeln!(out, "{total}")?;
            if cfg!(not(feature = "gen")) {
                writeln!(out, "Built without feature `gen`: no table was derived anew.")?;
            }
        }
        out.flush()?;
        if total.is_sound() { Ok(()) } else { Err(Failure::Reported) }
    }
}

/// One thing that was checked.
#[derive(Debug)]
struct Check {
    statement: &'static str,
    result: Checked,
}

/// All laws that are about single tables.
fn laws() -> impl Iterator<Item = &'static Law> {
    [
        moves::LAWS,
        symmetry::LAWS,
        cubepos::LAWS,
        kocsymm::LAWS,
        permcube::LAWS,
        kociemba::LAWS,
        prune::LAWS,
        phase2::LAWS,
        sorted::LAWS,
    ]
    .into_iter()
    .flatten()
}

/// Checks a table: digest, kinds, and every law that is about it.
fn check(table: &Contents, tables: &Tables) -> Vec<Check> {
    let mut checks = vec![Check { statement: "digest as catalogued", result: digest(table) }];
    checks.extend(check_laws(table, tables));
    checks
}

fn check_laws(table: &Contents, tables: &Tables) -> Vec<Check> {
    let mut checks = vec![Check { statement: "entries are of their kind", result: kinds(table) }];
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
    let layout = Layout::of(table.info).map_err(Violation::Catalogue)?;
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

    use superflip::tables::ALL;

    use super::*;

    #[test]
    fn the_baked_tables_are_sound() {
        let tables = Tables::baked();
        for info in ALL {
            for check in check(tables.get(info.name).unwrap(), &tables) {
                assert!(check.result.is_ok(), "{}: {check:?}", info.name);
            }
        }
    }

    #[test]
    fn every_law_is_about_tables_that_exist() {
        let known: HashSet<&str> = ALL.iter().map(|info| info.name).collect();
        let named: HashSet<&str> = laws().flat_map(|law| law.tables).copied().collect();
        assert_eq!(known, named, "every table has a law of its own");
    }

    /// Copies of a table that are wrong: in the lowest bit of one entry, near
    /// either end and between, or in every entry.
    fn damaged(sound: &Contents) -> Vec<Contents> {
        let last = sound.entries.len() - 1;
        let flipped = [0, last / 2, last].map(|index| {
            let mut copy = sound.clone();
            copy.entries[index] ^= 1;
            copy
        });
        let filled = [0, u64::MAX >> (64 - 8 * sound.info.element.bytes())]
            .map(|entry| Contents { info: sound.info, entries: vec![entry; sound.entries.len()] });
        flipped.into_iter().chain(filled).collect()
    }

    #[test]
    fn damage_breaks_the_digest_and_a_law_and_every_law_can_be_broken() {
        let mut tables = Tables::baked();
        for info in ALL {
            let about = laws().filter(|law| law.tables.contains(&info.name));
            let mut unbroken: HashSet<&str> = about.map(|law| law.statement).collect();
            for (i, wrong) in damaged(tables.get(info.name).unwrap()).into_iter().enumerate() {
                assert!(digest(&wrong).is_err(), "{}, damage {i}", info.name);
                let mut checks = tables.with(wrong, check_laws);
                checks.retain(|check| check.result.is_err());
                assert!(!checks.is_empty(), "{}: no law sees damage {i}", info.name);
                unbroken.retain(|known| checks.iter().all(|check| check.statement != *known));
            }
            assert!(unbroken.is_empty(), "{}: what breaks {unbroken:?}?", info.name);
        }
    }

    #[test]
    fn a_witness_that_is_wrong_everywhere_ends_no_program() {
        let mut tables = Tables::baked();
        for info in ALL {
            for wrong in damaged(tables.get(info.name).unwrap()).into_iter().rev().take(2) {
                tables.with(wrong, |_, tables| {
                    for small in ALL.iter().filter(|small| small.len() < 3000) {
                        check_laws(tables.get(small.name).unwrap(), tables);
                    }
                });
            }
        }
    }
}
