//! Times searches for all solutions of a whole cube, in seconds and in nanoseconds per node.

use std::{io::Write, num::NonZero, ops::ControlFlow};

use rand::{SeedableRng, rngs::StdRng};
use serde_json::json;
use superflip::{
    CubePos, Move,
    search::{Event, Exhaustive, Sequences},
    watch,
};
use superflip_bench::{plain, scrambled, timing::median};

use super::{
    measure::{Column, Listing, Times, count, ns_per_node, timed},
    sample::Sample,
};
use crate::{failure::Failure, json::whole, options::ThreadsArg};

/// Time searches for all solutions of a whole cube, length by length
///
/// Searches uniformly random positions, which have no short solutions. For each length up to
/// `--max-plain`, also searches positions that random moves of this length reach, and runs the
/// plain search of "Rubik's Calculator" on all positions of this length. Fails if the two searches
/// find different solutions. `ns/node` is the processor time of all threads in nanoseconds, divided
/// by the number of nodes.
#[derive(Debug, clap::Args)]
#[command(before_help = "Example: superflip bench search --max 7 --max-plain 5 -n 1")]
pub(super) struct Args {
    /// Search each length up to N moves
    #[arg(long, value_name = "N", default_value_t = 15, value_parser = clap::value_parser!(u8).range(..=20))]
    max: u8,
    /// Run the plain search up to N moves; 7 moves take seconds per position, 8 moves take a minute
    #[arg(
        long,
        value_name = "N",
        default_value_t = 7,
        value_parser = clap::value_parser!(u8).range(..=9)
    )]
    max_plain: u8,
    #[command(flatten)]
    sample: Sample<5>,
    #[command(flatten)]
    threads: ThreadsArg,
    /// Print JSON Lines: one object per line of the table
    #[arg(long)]
    json: bool,
}

/// The smallest length that the command searches. If `--max` is smaller, the command searches
/// only the length that `--max` gives.
const SHORTEST: u8 = 5;

impl Args {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        self.table().head(out, "search")?;
        for length in SHORTEST.min(self.max)..=self.max {
            if length <= self.max_plain {
                contest(self, length, "scrambled", out)?;
            }
            contest(self, length, "random", out)?;
        }
        Ok(())
    }

    fn table(&self) -> Listing<'static> {
        Listing { json: self.json, names: 18, columns: &COLUMNS }
    }
}

const COLUMNS: [Column; 6] = [
    ("solutions", "solutions", 12, 0),
    ("seconds", "seconds", 12, 6),
    ("nodes", "nodes", 12, 0),
    ("ns_a_node_a_core", "ns/node", 12, 1),
    ("plain_seconds", "plain s", 12, 3),
    ("ratio", "ratio", 12, 0),
];

/// Searches some positions for all solutions of `length` moves, and writes one line with the times.
/// `kind` says how the positions are drawn: `scrambled` or `random`.
fn contest(options: &Args, length: u8, kind: &str, out: &mut impl Write) -> Result<(), Failure> {
    let threads = options.threads.get();
    let mut rng = StdRng::seed_from_u64(options.sample.seed);
    let (mut times, mut plains, mut solutions, mut nodes) = (vec![], vec![], vec![], vec![]);
    for _ in 0..options.sample.number {
        let start = match kind {
            "scrambled" => scrambled(&mut rng, length),
            _ => CubePos::random(&mut rng),
        };
        let ((found, visited), cost) = timed(|| solve(start, length, threads));
        if length <= options.max_plain {
            let (expected, plain) = timed(|| plain::search::solve(start, length));
            plains.push(plain.seconds);
            if found != expected {
                return Err(Failure::Run(format!("search {length}: the solutions differ")));
            }
        }
        times.push(cost);
        solutions.push(found.len() as u64);
        nodes.push(visited);
    }
    let seconds = median(times.iter().map(|cost: &Times| cost.seconds));
    let spent = times.iter().map(|cost| cost.cpu_seconds).sum();
    let each = ns_per_node(spent, nodes.iter().sum());
    let [nodes, solutions] = [nodes, solutions].map(|all| median(all.into_iter().map(count)));
    let has_plain = !plains.is_empty();
    let ratios = times.iter().zip(&plains).map(|(cost, plain)| plain / cost.seconds);
    let ratio = has_plain.then(|| median(ratios));
    let plain = has_plain.then(|| median(plains.iter().copied()));
    let object = json!({ "name": format!("search {length}"), "length": length,
        "positions": kind, "sequences": whole(Sequences::count(length)), "solutions": solutions,
        "seconds": seconds, "nodes": nodes, "ns_a_node_a_core": each,
        "threads": threads, "plain_seconds": plain, "ratio": ratio });
    Ok(options.table().line(out, &format!("{length} {kind}"), &object)?)
}

/// Returns all solutions of `length` moves, and the number of nodes of the search.
fn solve(start: CubePos, length: u8, threads: NonZero<usize>) -> (Vec<Vec<Move>>, u64) {
    let (mut solutions, mut nodes) = (vec![], 0);
    let mut count = |now: watch::Progress| {
        nodes = now.nodes;
        ControlFlow::Continue(())
    };
    let search = Exhaustive::new(start, length).threads(threads.into());
    let _ = search.run_watched(&mut count, |event| {
        if let Event::Solution(moves) = event {
            solutions.push(moves.to_vec());
        }
        ControlFlow::<()>::Continue(())
    });
    (solutions, nodes)
}
