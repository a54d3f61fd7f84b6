//! Times the operations, in nanoseconds per operation.

use std::io::Write;

use serde_json::json;
use superflip_bench::{operations::contests, timing::Figures};

use crate::Failure;

/// Time the operations on positions, cosets and permutation coordinates
///
/// Runs each operation and its plain algorithm alternately, on the same random operands. Prints the
/// median times in nanoseconds per operation, and the ratio of the plain algorithm's time to
/// superflip's. Rows marked `wide` time positions that stay in vector registers.
#[derive(Debug, clap::Args)]
#[command(before_help = "Example: superflip bench moves --rounds 1")]
// The arguments of `bench` include these arguments and already form a group named `Args`, so this
// struct must not form another group.
#[group(skip)]
pub(super) struct Args {
    /// Run each operation ROUNDS times
    #[arg(long, default_value_t = 21, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Print JSON Lines: one object per operation
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        if !self.json {
            let head = ["ns", "wide ns", "plain ns", "ratio", "wide"];
            writeln!(out, "{:18}{}", "operation", head.map(|h| format!("{h:>10}")).concat())?;
        }
        for contest in contests() {
            let figures = contest.run(self.rounds).map_err(|why| Failure::Run(why.to_string()))?;
            let Figures { ours, wide, plain, ratio, wide_ratio } = figures;
            let name = contest.name;
            if self.json {
                let figures = json!({ "name": name, "ns": ours, "wide_ns": wide,
                    "plain_ns": plain, "ratio": ratio, "wide_ratio": wide_ratio });
                writeln!(out, "{figures}")?;
            } else {
                let number = |x: Option<f64>, digits: usize| {
                    x.map_or_else(|| format!("{:>10}", ""), |x| format!("{x:10.digits$}"))
                };
                let [ours, wide, plain] = [Some(ours), wide, Some(plain)].map(|x| number(x, 2));
                let [ratio, wide_ratio] = [Some(ratio), wide_ratio].map(|x| number(x, 1));
                writeln!(out, "{name:18}{ours}{wide}{plain}{ratio}{wide_ratio}")?;
            }
        }
        Ok(())
    }
}
