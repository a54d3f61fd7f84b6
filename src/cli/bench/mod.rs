//! How fast this machine runs it: each figure beside the seed's own plain
//! algorithm, run in turn with it on the same input.

mod moves;
mod plain;

use std::{
    hint::black_box,
    io::{self, Write},
    time::Instant,
};

use clap::ValueEnum;
use serde_json::json;

use super::Failure;

/// How fast this machine runs it, beside the seeds' plain algorithms.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  superflip bench moves --rounds 41")]
pub(super) struct Args {
    /// Which benchmark
    #[arg(value_enum, default_value = "moves")]
    name: Name,
    /// How often each of two is run, in turn with the other; medians are reported
    #[arg(long, default_value_t = 21, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// One JSON object a figure
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Name {
    /// Operations of `CubePos`, `KocSymm` and `PermCube`
    Moves,
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let contests = match self.name {
            Name::Moves => moves::contests(),
        };
        let mut out = io::stdout().lock();
        if !self.json {
            writeln!(out, "{:18} {:>10} {:>10} {:>7}", "operation", "ns", "plain ns", "ratio")?;
        }
        for contest in contests {
            let (ours, plain) = contest.run(self.rounds)?;
            let (name, ratio) = (contest.name, plain / ours);
            if self.json {
                let figure = json!({ "name": name, "ns": ours, "plain_ns": plain, "ratio": ratio });
                writeln!(out, "{figure}")?;
            } else {
                writeln!(out, "{name:18} {ours:10.2} {plain:10.2} {ratio:7.1}")?;
            }
        }
        Ok(())
    }
}

/// One operation done in two ways on the same input.
struct Contest {
    name: &'static str,
    /// How many operations one call does.
    operations: u32,
    ours: Box<dyn Fn() -> u64>,
    plain: Box<dyn Fn() -> u64>,
}

impl Contest {
    /// Nanoseconds an operation, ours and plain: medians of the rounds.
    ///
    /// Both must give the same result, each round.
    fn run(&self, rounds: u32) -> Result<(f64, f64), Failure> {
        let (mut ours, mut plain) = (Vec::new(), Vec::new());
        for _ in 0..rounds {
            let (a, time) = timed(&self.ours);
            ours.push(time / f64::from(self.operations));
            let (b, time) = timed(&self.plain);
            plain.push(time / f64::from(self.operations));
            if a != b {
                return Err(Failure::Run(format!("{}: the two ways differ", self.name)));
            }
        }
        Ok((median(ours), median(plain)))
    }
}

fn timed(work: impl Fn() -> u64) -> (u64, f64) {
    let start = Instant::now();
    let result = black_box(work());
    (result, start.elapsed().as_secs_f64() * 1e9)
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
