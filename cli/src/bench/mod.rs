//! How fast this machine runs it: each figure beside the seed's own plain
//! algorithm, run in turn with it on the same input.

mod mitm;
mod moves;
mod optimal;
mod plain;
mod rotations;
mod search;
mod signature;
mod tables;

use std::{
    hint::black_box,
    io::{self, Write},
    time::Instant,
};

use clap::Subcommand;
use rand::{Rng, seq::IndexedRandom};
use serde_json::json;
use superflip::{CubePos, Move};

use super::Failure;

/// How fast this machine runs it, beside the seeds' plain algorithms.
#[derive(Debug, clap::Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "Example:\n  superflip bench moves --rounds 41\n  superflip bench mitm --length 13 --json\n  superflip bench search --length 16 --plain-length 6\n  superflip bench optimal --count 3 --threads 2"
)]
pub(super) struct Args {
    #[command(subcommand)]
    bench: Option<Bench>,
    #[command(flatten)]
    moves: Moves,
}

#[derive(Debug, Subcommand)]
enum Bench {
    Moves(Moves),
    Mitm(mitm::Args),
    Search(search::Args),
    Optimal(optimal::Args),
    Signature(signature::Args),
}

/// Operations of `CubePos`, `KocSymm` and `PermCube`, which is what runs if nothing is named
#[derive(Debug, clap::Args)]
struct Moves {
    /// How often each of two is run, in turn with the other; medians are reported
    #[arg(long, default_value_t = 21, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// One JSON object a figure
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let mut out = io::stdout().lock();
        match &self.bench {
            None => self.moves.run(&mut out),
            Some(Bench::Moves(args)) => args.run(&mut out),
            Some(Bench::Mitm(args)) => args.run(&mut out),
            Some(Bench::Search(args)) => args.run(&mut out),
            Some(Bench::Optimal(args)) => args.run(&mut out),
            Some(Bench::Signature(args)) => args.run(&mut out),
        }
    }
}

impl Moves {
    fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        if !self.json {
            let head = ["ns", "wide ns", "plain ns", "ratio", "wide"];
            writeln!(out, "{:18}{}", "operation", head.map(|h| format!("{h:>10}")).concat())?;
        }
        for contest in moves::contests() {
            let Figures { ours, wide, plain, ratio, wide_ratio } = contest.run(self.rounds)?;
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

/// A way to do an operation many times; it returns a digest of the results.
type Way = Box<dyn Fn() -> u64>;

/// One operation done in several ways on the same input.
struct Contest {
    name: &'static str,
    /// How many operations one call does.
    operations: u32,
    ours: Way,
    /// On positions that stay in registers.
    wide: Option<Way>,
    plain: Way,
}

/// Nanoseconds an operation, and how many times as long the plain way takes;
/// medians of the rounds.
struct Figures {
    ours: f64,
    wide: Option<f64>,
    plain: f64,
    ratio: f64,
    wide_ratio: Option<f64>,
}

impl Contest {
    /// Runs the ways in turn. All must give the same result. Ratios are taken within
    /// a round, where other work on the machine weighs on both alike.
    fn run(&self, rounds: u32) -> Result<Figures, Failure> {
        let (mut ours, mut wide, mut plain) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..rounds {
            let (expected, time) = timed(&self.plain);
            plain.push(time);
            for (way, times) in [(Some(&self.ours), &mut ours), (self.wide.as_ref(), &mut wide)] {
                if let Some((result, time)) = way.map(timed) {
                    if result != expected {
                        return Err(Failure::Run(format!("{}: the results differ", self.name)));
                    }
                    times.push(time);
                }
            }
        }
        let each = |times: &[f64]| median(times.iter().map(|t| t / f64::from(self.operations)));
        let ratio = |times: &[f64]| median(plain.iter().zip(times).map(|(plain, t)| plain / t));
        let has_wide = self.wide.is_some();
        Ok(Figures {
            ours: each(&ours),
            wide: has_wide.then(|| each(&wide)),
            plain: each(&plain),
            ratio: ratio(&ours),
            wide_ratio: has_wide.then(|| ratio(&wide)),
        })
    }
}

fn timed(work: impl Fn() -> u64) -> (u64, f64) {
    let start = Instant::now();
    let result = black_box(work());
    (result, start.elapsed().as_secs_f64() * 1e9)
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    // Of an even number, between the two in the middle.
    f64::midpoint(values[(values.len() - 1) / 2], values[values.len() / 2])
}

/// A position that so many random moves make, none of the face before.
fn scrambled(rng: &mut impl Rng, length: u8) -> CubePos {
    let (mut position, mut last) = (CubePos::SOLVED, None);
    for _ in 0..length {
        let moves: Vec<Move> = Move::ALL.into_iter().filter(|mv| Some(mv.face()) != last).collect();
        let &mv = moves.choose(rng).expect("fifteen or more");
        position = position.moved(mv);
        last = Some(mv.face());
    }
    position
}
