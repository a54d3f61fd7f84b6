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
            let head = ["ns", "wide ns", "plain ns", "ratio", "wide"];
            writeln!(out, "{:18}{}", "operation", head.map(|h| format!("{h:>10}")).concat())?;
        }
        for contest in contests {
            let Figures { ours, wide, plain } = contest.run(self.rounds)?;
            let (name, ratio) = (contest.name, plain / ours);
            let wide_ratio = wide.map(|wide| plain / wide);
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

/// One operation done in several ways on the same input.
struct Contest {
    name: &'static str,
    /// How many operations one call does.
    operations: u32,
    ours: Box<dyn Fn() -> u64>,
    /// On positions that stay in registers.
    wide: Option<Box<dyn Fn() -> u64>>,
    plain: Box<dyn Fn() -> u64>,
}

/// Nanoseconds an operation.
struct Figures {
    ours: f64,
    wide: Option<f64>,
    plain: f64,
}

impl Contest {
    /// Runs the ways in turn; medians of the rounds. All must give the same result.
    fn run(&self, rounds: u32) -> Result<Figures, Failure> {
        let ways: Vec<_> = [Some(&self.ours), Some(&self.plain), self.wide.as_ref()]
            .into_iter()
            .flatten()
            .collect();
        let mut times = vec![Vec::new(); ways.len()];
        for _ in 0..rounds {
            let results: Vec<(u64, f64)> = ways.iter().map(timed).collect();
            if results.iter().any(|(result, _)| *result != results[0].0) {
                return Err(Failure::Run(format!("{}: the results differ", self.name)));
            }
            for (times, (_, time)) in times.iter_mut().zip(results) {
                times.push(time / f64::from(self.operations));
            }
        }
        let mut medians = times.into_iter().map(median);
        let mut next = || medians.next();
        let (ours, plain) = (next(), next());
        let wide = next();
        Ok(Figures { ours: ours.unwrap_or(f64::NAN), plain: plain.unwrap_or(f64::NAN), wide })
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
