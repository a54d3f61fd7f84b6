//! Times searches for all solutions of a whole cube, in seconds and in nanoseconds per node.

use std::{io::Write, num::NonZero, ops::ControlFlow, time::Instant};

use cpu_time::ProcessTime;
use rand::{SeedableRng, rngs::StdRng};
use serde_json::json;
use superflip::{
    CubePos, Move,
    search::{Event, Exhaustive, Sequences},
};
use superflip_bench::{plain, scrambled, timing::median};

use crate::{Failure, json::whole, threads};

/// Time searches for all solutions of a whole cube, length by length
///
/// Searches uniformly random positions, which have no short solutions. For each length up to
/// `--plain-length`, also searches positions that random moves of this length reach, and runs the
/// plain search of "Rubik's Calculator" on all positions of this length. Fails if the two searches
/// find different solutions. `ns/node` is the processor time of all threads in nanoseconds, divided
/// by the number of nodes.
#[derive(Debug, clap::Args)]
#[command(before_help = "Example: superflip bench search --length 7 --plain-length 5 --rounds 1")]
pub(super) struct Args {
    /// Search each length up to LENGTH moves
    #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u8).range(..=20))]
    length: u8,
    /// Run the plain search up to N moves; 7 moves take seconds per position, 8 moves take a minute
    #[arg(
        long,
        value_name = "N",
        default_value_t = 7,
        value_parser = clap::value_parser!(u8).range(..=9)
    )]
    plain_length: u8,
    /// Search ROUNDS positions per length, and print medians
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Draw the random positions from this seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Use THREADS threads [default: the number of cores]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// Print JSON Lines: one object per line of the table
    #[arg(long)]
    json: bool,
}

/// The smallest length that the command searches. If `--length` is smaller, the command searches
/// only the length that `--length` gives.
const SHORTEST: u8 = 5;

/// The minimum number of nodes for which the time per node is shown.
const ENOUGH: u64 = 10_000;

/// The solutions that a search has found, and what the search cost.
struct Outcome {
    solutions: Vec<Vec<Move>>,
    seconds: f64,
    /// The processor time of all threads.
    cpu_seconds: f64,
    nodes: u64,
}

impl Args {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        if !self.json {
            let head = ["solutions", "seconds", "nodes", "ns/node", "plain s", "ratio"];
            let head = head.map(|name| format!("{name:>12}")).concat();
            writeln!(out, "{:18}{head}", "search")?;
        }
        for length in SHORTEST.min(self.length)..=self.length {
            if length <= self.plain_length {
                contest(self, length, "scrambled", out)?;
            }
            contest(self, length, "random", out)?;
        }
        Ok(())
    }
}

/// Searches some positions for all solutions of `length` moves, and writes one line with the times.
/// `kind` says how the positions are drawn: `scrambled` or `random`.
fn contest(options: &Args, length: u8, kind: &str, out: &mut impl Write) -> Result<(), Failure> {
    let threads = threads(options.threads);
    let mut rng = StdRng::seed_from_u64(options.seed);
    let (mut ours, mut plains) = (vec![], vec![]);
    for _ in 0..options.rounds {
        let start = match kind {
            "scrambled" => scrambled(&mut rng, length),
            _ => CubePos::random(&mut rng),
        };
        let outcome = solve(start, length, threads);
        if length <= options.plain_length {
            let begin = Instant::now();
            let expected = plain::search::solve(start, length);
            plains.push(begin.elapsed().as_secs_f64());
            if outcome.solutions != expected {
                return Err(Failure::Run(format!("search {length}: the solutions differ")));
            }
        }
        ours.push(outcome);
    }
    let seconds = median(ours.iter().map(|outcome| outcome.seconds));
    #[expect(clippy::cast_precision_loss, reason = "shown with some digits")]
    let count = |number: u64| number as f64;
    let nodes = median(ours.iter().map(|outcome| count(outcome.nodes)));
    let solutions = median(ours.iter().map(|outcome| count(outcome.solutions.len() as u64)));
    let all: u64 = ours.iter().map(|outcome| outcome.nodes).sum();
    let spent: f64 = ours.iter().map(|outcome| outcome.cpu_seconds).sum();
    // The time per node means little for a search of few nodes, because such a search spends most
    // of its time on work that does not depend on the nodes.
    let each = (all >= ENOUGH).then(|| 1e9 * spent / count(all));
    let ratios = ours.iter().zip(&plains).map(|(ours, plain)| plain / ours.seconds);
    let has_plain = !plains.is_empty();
    let ratio = has_plain.then(|| median(ratios));
    let plain = has_plain.then(|| median(plains.iter().copied()));
    if options.json {
        let sequences = whole(Sequences::count(length));
        let figures = json!({ "name": format!("search {length}"), "length": length,
            "positions": kind, "sequences": sequences, "solutions": solutions,
            "seconds": seconds, "nodes": nodes, "ns_a_node_a_core": each,
            "threads": threads, "plain_seconds": plain, "ratio": ratio });
        writeln!(out, "{figures}")?;
    } else {
        let number = |x: f64, digits: usize| format!("{x:12.digits$}");
        let maybe =
            |x: Option<f64>, digits| x.map_or_else(|| " ".repeat(12), |x| number(x, digits));
        let name = format!("{length} {kind}");
        let ours = [number(solutions, 0), number(seconds, 6), number(nodes, 0), maybe(each, 1)];
        writeln!(out, "{name:18}{}{}{}", ours.concat(), maybe(plain, 3), maybe(ratio, 0))?;
    }
    Ok(())
}

fn solve(start: CubePos, length: u8, threads: NonZero<usize>) -> Outcome {
    let (begin, cpu_begin) = (Instant::now(), ProcessTime::now());
    let (mut solutions, mut nodes) = (vec![], 0);
    let _ = Exhaustive::new(start, length).threads(threads.into()).run(|event| {
        match event {
            Event::Solution(moves) => solutions.push(moves.to_vec()),
            Event::Nodes(more) => nodes += more,
            _ => {}
        }
        ControlFlow::<()>::Continue(())
    });
    let (seconds, cpu) = (begin.elapsed(), cpu_begin.elapsed());
    Outcome { solutions, seconds: seconds.as_secs_f64(), cpu_seconds: cpu.as_secs_f64(), nodes }
}
