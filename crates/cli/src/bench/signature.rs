//! Prints the signature: a digest of the work that each engine does on fixed positions.

use std::io::Write;

use serde_json::json;
use superflip_bench::signature::{Digest, Work, works};

use super::measure::cells;
use crate::failure::Failure;

/// Run every engine on fixed positions, and print the work of each engine and one signature of all
/// work
///
/// Each line shows the nodes that an engine visited, the moves that its two-phase search tried, the
/// number of solutions, and a digest of the solutions. The signature is a digest of all lines.
/// Every engine runs on one thread, so the signature is the same on every machine. A different
/// signature means that an engine does different work.
#[derive(Debug, clap::Args)]
#[command(before_help = "Example: superflip bench signature")]
pub(super) struct Args {
    /// Print JSON Lines: one object per engine, then one object with the signature
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        if !self.json {
            let head = cells(12, ["nodes", "tries", "solutions"]);
            writeln!(out, "{:24}{head}  digest", "engine")?;
        }
        let mut signature = Digest::default();
        for work in works() {
            signature.add_work(&work);
            let Work { engine, nodes, tries, solutions, digest } = work;
            if self.json {
                let object = json!({ "engine": engine, "nodes": nodes, "tries": tries,
                    "solutions": solutions, "digest": digest.to_string() });
                writeln!(out, "{object}")?;
            } else {
                writeln!(out, "{engine:24}{nodes:12}{tries:12}{solutions:12}  {digest}")?;
            }
            out.flush()?;
        }
        if self.json {
            writeln!(out, "{}", json!({ "signature": signature.to_string() }))?;
        } else {
            writeln!(out, "signature {signature}")?;
        }
        Ok(())
    }
}
