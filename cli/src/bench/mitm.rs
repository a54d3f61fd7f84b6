//! Times meeting in the middle, and measures its memory.

use std::{fs, io::Write, ops::ControlFlow, time::Instant};

use rand::{SeedableRng, rngs::StdRng};
use serde_json::json;
use superflip::{
    CubePos, Move,
    search::{Event, Meet},
};
use superflip_bench::{plain::meet::Meet as Plain, scrambled, timing::median};

use crate::{Failure, memory::memory};

/// Time the search by meeting in the middle, on random positions with a solution of LENGTH moves
///
/// Solves each position with superflip and with the plain algorithm of "Rubik's Calculator". Fails
/// if the solutions differ.
#[derive(Debug, clap::Args)]
#[command(before_help = "Example: superflip bench mitm --length 8 --rounds 1")]
pub(super) struct Args {
    /// Find sequences of LENGTH moves
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u8).range(..=20))]
    length: u8,
    /// Solve ROUNDS positions and print medians
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Draw the random positions from this seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        run(self.length, self.rounds, self.seed, self.json, out)
    }
}

/// What solving a position with one of the two algorithms costs.
struct Cost {
    seconds: f64,
    /// The size of the table in bytes, computed from its layout.
    bytes: u64,
    /// How much this process's memory grew at most, in bytes. `None` if the operating system does
    /// not report it.
    peak: Option<u64>,
}

/// Solves `rounds` random positions, each with both algorithms, and writes the medians.
fn run(
    length: u8,
    rounds: u32,
    seed: u64,
    json: bool,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut rng = StdRng::seed_from_u64(seed);
    let (mut ours, mut plains, mut solutions) = (vec![], vec![], vec![]);
    for _ in 0..rounds {
        let start = scrambled(&mut rng, length);
        let meet = Meet::new(start, length);
        let (found, cost) = measured(|| (solve(&meet), meet.memory()));
        let (expected, plain_cost) = measured(|| {
            let mut plain = Plain::new(start, length);
            (plain.run(), plain.bytes() as u64)
        });
        if sorted(found) != sorted(expected.clone()) {
            return Err(Failure::Run(format!("mitm {length}: the solutions differ")));
        }
        solutions.push(expected.len());
        ours.push(cost);
        plains.push(plain_cost);
    }
    let seconds = |costs: &[Cost]| median(costs.iter().map(|cost| cost.seconds));
    let ratio = median(ours.iter().zip(&plains).map(|(ours, plain)| plain.seconds / ours.seconds));
    let peak = |costs: &[Cost]| costs.iter().filter_map(|cost| cost.peak).max();
    let (bytes, plain_bytes) = (ours[0].bytes, plains[0].bytes);
    let meet = Meet::new(CubePos::SOLVED, length);
    let records = meet.records();
    let plain_records = plain_bytes / Plain::RECORD;
    #[expect(clippy::cast_precision_loss, reason = "shown with some digits")]
    let a_record = |bytes: u64, records: u64| bytes as f64 / records as f64;
    let (each, plain_each) = (a_record(bytes, records), a_record(plain_bytes, plain_records));
    let (time, plain_time) = (seconds(&ours), seconds(&plains));
    if json {
        let figures = json!({ "name": format!("mitm {length}"), "solutions": solutions,
            "seconds": time, "plain_seconds": plain_time, "ratio": ratio,
            "records": records, "plain_records": plain_records,
            "bytes": bytes, "plain_bytes": plain_bytes,
            "bytes_a_record": each, "plain_bytes_a_record": plain_each,
            "peak_bytes": peak(&ours), "plain_peak_bytes": peak(&plains) });
        writeln!(out, "{figures}")?;
        return Ok(());
    }
    let row = |name: &str, ours: String, plain: String| format!("{name:18}{ours:>16}{plain:>16}");
    let megabytes = |bytes: Option<u64>| {
        bytes.map_or_else(|| "unknown".into(), |bytes| format!("{:.1}", a_record(bytes, 1_000_000)))
    };
    let rows = [
        row(&format!("mitm {length}"), "ours".into(), "plain".into()),
        row("seconds", format!("{time:.3}"), format!("{plain_time:.3}")),
        row("records", records.to_string(), plain_records.to_string()),
        row("bytes a record", format!("{each:.1}"), format!("{plain_each:.1}")),
        row("table, MB", megabytes(Some(bytes)), megabytes(Some(plain_bytes))),
        row("growth, MB", megabytes(peak(&ours)), megabytes(peak(&plains))),
        format!("the same {solutions:?} solutions, {ratio:.1} times as fast"),
    ];
    Ok(rows.into_iter().try_for_each(|row| writeln!(out, "{row}"))?)
}

fn solve(meet: &Meet) -> Vec<Vec<Move>> {
    let mut solutions = vec![];
    let _ = meet.run(|event| {
        if let Event::Solution(moves) = event {
            solutions.push(moves.to_vec());
        }
        ControlFlow::<()>::Continue(())
    });
    solutions
}

fn sorted(mut solutions: Vec<Vec<Move>>) -> Vec<Vec<Move>> {
    solutions.sort_unstable();
    solutions
}

/// Calls `work`, which returns a result and the size of its table. Returns the result, and what the
/// call cost.
fn measured<T>(work: impl FnOnce() -> (T, u64)) -> (T, Cost) {
    // On Linux, writing 5 to this file resets the peak memory of the process; see proc(5).
    let is_reset = fs::write("/proc/self/clear_refs", "5").is_ok();
    let before = memory("VmRSS:");
    let start = Instant::now();
    let (result, bytes) = work();
    let seconds = start.elapsed().as_secs_f64();
    let after = memory("VmHWM:").filter(|_| is_reset);
    let peak = after.zip(before).map(|(after, before)| after.saturating_sub(before));
    (result, Cost { seconds, bytes, peak })
}
