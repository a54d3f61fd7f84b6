//! Times operations on positions, cosets and permutation coordinates, in nanoseconds per operation.

use std::io::Write;

use serde_json::json;
use superflip_bench::{operations::contests, timing::Figures};

use super::measure::{Column, Listing};
use crate::failure::Failure;

/// Time the operations on positions, cosets and permutation coordinates
///
/// Runs each operation and its plain algorithm alternately, on the same random operands. Prints the
/// median times in nanoseconds per operation, and the ratio of the plain algorithm's time to
/// superflip's. Rows marked `wide` time positions that stay in vector registers.
#[derive(Debug, clap::Args)]
#[command(before_help = "Example: superflip bench moves -n 1")]
// The arguments of `bench` include these arguments and already form a group named `Args`, so this
// struct must not form another group.
#[group(skip)]
pub(super) struct Args {
    /// Run each operation N times
    #[arg(short = 'n', long, value_name = "N", default_value_t = 21,
          value_parser = clap::value_parser!(u32).range(1..))]
    number: u32,
    /// Print JSON Lines: one object per operation
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let table = Listing { json: self.json, names: 18, columns: &COLUMNS };
        table.head(out, "operation")?;
        for contest in contests() {
            let figures = contest.run(self.number).map_err(Failure::run)?;
            let Figures { ours, wide, plain, ratio, wide_ratio } = figures;
            let object = json!({ "name": contest.name, "ns": ours, "wide_ns": wide,
                "plain_ns": plain, "ratio": ratio, "wide_ratio": wide_ratio });
            table.line(out, contest.name, &object)?;
        }
        Ok(())
    }
}

const COLUMNS: [Column; 5] = [
    ("ns", "ns", 10, 2),
    ("wide_ns", "wide ns", 10, 2),
    ("plain_ns", "plain ns", 10, 2),
    ("ratio", "ratio", 10, 1),
    ("wide_ratio", "wide", 10, 1),
];
