//! `superflip table verify`: checks the baked tables.

use std::io::Write;

use superflip_audit::{Derived, Tables, check};

use super::{Failure, lookup::find_all, report, text::stdout};
use crate::output::UntilClosed;

/// Check digests, entries and laws of the baked tables; exit with 1 if a check fails
///
/// A law is a statement about the cube, such as "M then M' changes nothing". Laws also compare
/// tables: the table of a coordinate must agree with the tables of its cubies.
#[derive(Debug, clap::Args)]
#[command(before_help = "Example: superflip table verify mm invm")]
pub(super) struct Args {
    /// Check the tables with these names [default: all tables]
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// Also derive each table from the geometry of the cube, and compare every entry (takes seconds)
    #[arg(long)]
    derive: bool,
    /// Print JSON Lines: one object per table
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(super) fn run(self) -> Result<(), Failure> {
        let chosen = find_all(&self.names)?;
        let tables = Tables::baked();
        let derived = self.derive.then(|| Derived::of(&chosen)).transpose();
        let derived = derived.map_err(|e| Failure::Run(e.to_string()))?;
        let mut out = UntilClosed::new(stdout());
        let mut total = report::Total::default();
        for info in chosen {
            let table = tables.get(info.name).map_err(|e| Failure::Run(e.to_string()))?;
            let mut checks = check(table, &tables);
            checks.extend(derived.as_ref().map(|derived| derived.check(table)));
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
        }
        out.flush()?;
        if total.is_sound() { Ok(()) } else { Err(Failure::Reported) }
    }
}
