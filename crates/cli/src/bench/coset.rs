//! Times the passes and the searches of the coset solver, in seconds.

use std::{
    hint::black_box,
    io::Write,
    ops::ControlFlow,
    time::{Duration, Instant},
};

use cpu_time::ProcessTime;
use serde_json::json;
use superflip::{
    Alg, CubePos,
    coord::KocSymm,
    search::coset::{CosetSolver, CosetStep},
    watch::{Progress, Stage},
};
use superflip_bench::timing::median;

use crate::{Failure, options::ThreadsArg};

/// Time the passes and the searches of the coset solver, on the coset of a random position
///
/// A pass reads an old bitmap of 2.4 GB and writes a new one. The command prints how many bytes of
/// the new bitmap a pass writes per second, and the ratio of this rate to the rate at which one
/// thread copies memory. A pass reads the old bitmap once for each of the ten moves of Kociemba's
/// group, 24.4 GB in all, most of it from the caches. The command also prints how many bytes a pass
/// reads per second. The command takes 3.1 GB of memory.
#[derive(Debug, clap::Args)]
#[command(before_help = "Example: superflip bench coset --depth 13")]
pub(super) struct Args {
    /// Enumerate phase-1 sequences of up to M moves
    #[arg(long, value_name = "M", default_value_t = 14, value_parser = clap::value_parser!(u8).range(12..=17))]
    depth: u8,
    /// Make N passes and print the median
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=20))]
    passes: u8,
    #[command(flatten)]
    threads: ThreadsArg,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

const GROUP_MOVES: f64 = 10.0;

/// A sequence of moves that leads to a position in a typical coset. The coset has 10, 338 and 7460
/// positions at the distances 10, 11 and 12.
const POSITION: &str = "R U F L D2 B R' U2 F' L B' D R2 F U L'";

impl Args {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let threads = self.threads.get();
        let alg: Alg = POSITION.parse().map_err(|error| Failure::Run(format!("{error}")))?;
        let coset = KocSymm::of(&CubePos::SOLVED.moved_by(&alg));
        let mut solver = CosetSolver::new(coset).threads(threads.into());
        let (mut search, mut passes) = (Duration::ZERO, vec![]);
        let (mut cpu, mut copies) = (vec![], vec![]);
        for distance in 0..=self.depth + self.passes {
            let kind = if distance <= self.depth { CosetStep::Exact } else { CosetStep::Pass };
            let (start, cpu_start) = (Instant::now(), ProcessTime::now());
            let mut search_start = start;
            let mut is_search = false;
            let mut look = |now: Progress| {
                if now.stage == Stage::Searching && !is_search {
                    (is_search, search_start) = (true, Instant::now());
                }
                ControlFlow::Continue(())
            };
            solver.step_watched(kind, &mut look).map_err(|error| Failure::of_run(&error))?;
            if kind == CosetStep::Exact {
                search = search_start.elapsed();
            } else {
                passes.push(start.elapsed().as_secs_f64());
                cpu.push(cpu_start.elapsed().as_secs_f64());
                copies.push(copy_rate());
            }
        }
        let bytes = CosetSolver::POSITIONS / 8;
        #[expect(clippy::cast_precision_loss, reason = "shown with some digits")]
        let rate = |seconds: f64| bytes as f64 / seconds / 1e9;
        let (pass, cpu, copy) = (median(passes), median(cpu), median(copies));
        let share = rate(pass) / copy;
        let reads = GROUP_MOVES * rate(pass);
        let search = search.as_secs_f64();
        if self.json {
            let object = json!({ "depth": self.depth, "search_seconds": search,
                "pass_seconds": pass, "pass_cpu_seconds": cpu, "pass_gb_per_second": rate(pass),
                "read_gb_per_second": reads, "memcpy_gb_per_second": copy, "share_of_memcpy": share,
                "threads": threads.get() });
            writeln!(out, "{object}")?;
            return Ok(());
        }
        writeln!(out, "search of {} moves, s      {search:8.2}", self.depth)?;
        writeln!(out, "pass, s                   {pass:8.2}")?;
        writeln!(out, "pass, s of processor time {cpu:8.2}")?;
        writeln!(out, "pass, GB/s of the bitmap  {:8.2}", rate(pass))?;
        writeln!(out, "ten moves, GB/s read      {reads:8.2}")?;
        writeln!(out, "memcpy, GB/s              {copy:8.2}")?;
        writeln!(out, "pass as a part of memcpy  {share:8.2}")?;
        Ok(())
    }
}

/// Returns the rate at which one thread copies memory, in GB per second.
fn copy_rate() -> f64 {
    const BYTES: usize = 1 << 28;
    let from = vec![1u8; BYTES];
    // The clone touches every page of the target before the copy is timed, so the copy causes no
    // page faults.
    let mut to = from.clone();
    let start = Instant::now();
    to.copy_from_slice(black_box(&from));
    black_box(&to);
    #[expect(clippy::cast_precision_loss, reason = "2^28")]
    let bytes = BYTES as f64;
    bytes / start.elapsed().as_secs_f64() / 1e9
}
