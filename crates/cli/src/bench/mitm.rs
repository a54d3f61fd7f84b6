//! Times the search by meeting in the middle, and measures the memory that it takes.

use std::{fs, io::Write, ops::ControlFlow};

use rand::{SeedableRng, rngs::StdRng};
use serde_json::json;
use superflip::{CubePos, Move, search::Meet};
use superflip_bench::{plain::meet::Meet as Plain, scrambled, timing::median};

use super::{
    measure::{cells, count, number, timed},
    sample::Sample,
};
use crate::{failure::Failure, memory::memory};

/// Time the search by meeting in the middle, on random positions with a solution of LENGTH moves
///
/// Solves each position with superflip and with the plain algorithm of "Rubik's Calculator". Fails
/// if the solutions differ.
#[derive(Debug, clap::Args)]
#[command(before_help = "Example: superflip bench mitm 8 -n 1")]
pub(super) struct Args {
    /// Find sequences of LENGTH moves
    #[arg(default_value_t = 12, value_parser = clap::value_parser!(u8).range(..=20))]
    length: u8,
    #[command(flatten)]
    sample: Sample<3>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Args {
    /// Solves random positions, each with both algorithms, and writes the medians.
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let (length, mut rng) = (self.length, StdRng::seed_from_u64(self.sample.seed));
        let (mut ours, mut plains, mut solutions) = (vec![], vec![], vec![]);
        for _ in 0..self.sample.number {
            let start = scrambled(&mut rng, length);
            let meet = Meet::new(start, length);
            let (found, cost) = measured(|| (solve(&meet), meet.memory()));
            let (expected, plain) = measured(|| {
                let mut plain = Plain::new(start, length);
                let mut found = plain.run();
                found.sort_unstable();
                (found, plain.bytes() as u64)
            });
            if found != expected {
                return Err(Failure::Run(format!("mitm {length}: the solutions differ")));
            }
            solutions.push(found.len());
            ours.push(cost);
            plains.push(plain);
        }
        let speedup = |(ours, plain): (&Spent, &Spent)| plain.seconds / ours.seconds;
        let ratio = median(ours.iter().zip(&plains).map(speedup));
        let records = Meet::new(CubePos::SOLVED, length).records();
        let plain_records = plains[0].bytes / Plain::RECORD;
        let [ours, plain] =
            [(&ours, records), (&plains, plain_records)].map(|(costs, records)| Column {
                seconds: median(costs.iter().map(|cost| cost.seconds)),
                records,
                bytes: costs[0].bytes,
                bytes_a_record: count(costs[0].bytes) / count(records),
                peak: costs.iter().filter_map(|cost| cost.peak).max(),
            });
        if self.json {
            let mut figures = json!({ "name": format!("mitm {length}"), "solutions": solutions,
                "ratio": ratio });
            for (prefix, column) in [("", ours), ("plain_", plain)] {
                let mut put = |name, value| figures[format!("{prefix}{name}")] = value;
                put("seconds", column.seconds.into());
                put("records", column.records.into());
                put("bytes", column.bytes.into());
                put("bytes_a_record", column.bytes_a_record.into());
                put("peak_bytes", column.peak.into());
            }
            writeln!(out, "{figures}")?;
            return Ok(());
        }
        let columns = [&ours, &plain];
        let megabytes = |bytes: u64| number(count(bytes) / 1e6, 1);
        let growth = |bytes: Option<u64>| bytes.map_or_else(|| "unknown".into(), megabytes);
        for (name, row) in [
            (format!("mitm {length}"), ["ours", "plain"].map(str::to_owned)),
            ("seconds".into(), columns.map(|column| number(column.seconds, 3))),
            ("records".into(), columns.map(|column| column.records.to_string())),
            ("bytes a record".into(), columns.map(|column| number(column.bytes_a_record, 1))),
            ("table, MB".into(), columns.map(|column| megabytes(column.bytes))),
            ("growth, MB".into(), columns.map(|column| growth(column.peak))),
        ] {
            writeln!(out, "{name:18}{}", cells(16, row))?;
        }
        writeln!(out, "the same {solutions:?} solutions, {ratio:.1} times as fast")?;
        Ok(())
    }
}

/// The cost of solving a position with one of the two algorithms.
struct Spent {
    seconds: f64,
    /// The size of the table in bytes, computed from its layout.
    bytes: u64,
    /// The peak growth of this process's memory, in bytes. `None` if the operating system does not
    /// report the peak memory.
    peak: Option<u64>,
}

/// The figures of one of the two algorithms, over all positions.
struct Column {
    seconds: f64,
    records: u64,
    bytes: u64,
    bytes_a_record: f64,
    peak: Option<u64>,
}

/// Returns the solutions, sorted.
fn solve(meet: &Meet) -> Vec<Vec<Move>> {
    let mut solutions = vec![];
    let _ = meet.run(|moves| {
        solutions.push(moves.to_vec());
        ControlFlow::<()>::Continue(())
    });
    solutions.sort_unstable();
    solutions
}

/// Calls `work`, which returns a result and the size of its table. Returns the result, and what the
/// call cost.
fn measured<T>(work: impl FnOnce() -> (T, u64)) -> (T, Spent) {
    // On Linux, writing 5 to this file resets the peak memory of the process; see proc(5).
    let is_reset = fs::write("/proc/self/clear_refs", "5").is_ok();
    let before = memory("VmRSS:");
    let ((result, bytes), times) = timed(work);
    let after = memory("VmHWM:").filter(|_| is_reset);
    let peak = after.zip(before).map(|(after, before)| after.saturating_sub(before));
    (result, Spent { seconds: times.seconds, bytes, peak })
}
