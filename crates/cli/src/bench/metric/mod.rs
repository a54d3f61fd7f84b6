//! Measures near-optimal solutions in each metric after a processor time, and proofs of the least cost.

mod proofs;

use std::{io::Write, ops::ControlFlow, time::Duration};

use cpu_time::{ProcessTime, ThreadTime};
use rand::{SeedableRng, rngs::StdRng};
use serde_json::json;
use superflip::{CubePos, bounds::Size, metric::Metric, search::NearMetricSolver, watch::Watch};

use super::{
    measure::{Column, Listing},
    sample::Sample,
};
use crate::{
    failure::Failure,
    metric::MetricArg,
    options::{TIME, time},
    table::size,
};

/// Measure the mean cost of near-optimal solutions in a metric after a processor time
///
/// Draws uniformly random positions, and improves the solution of each of them on one thread until
/// the thread has used the processor time. The time includes the first solution, and not the tables
/// of the metric. `first` is the mean cost of the first solutions, and `tables s` is the processor
/// time in which the tables were derived or read, in seconds.
///
/// With `--distance`, solves random positions at this distance with proof. For distance N, draws a
/// position by random turns that cost N, and draws again if a solution costs less. `mean s` and
/// `median s` are processor times, and `ns/node` is the processor time divided by the nodes.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip bench metric quarter -n 100",
    after_help = "More examples:
  superflip bench metric quarter --distance 8 -n 2"
)]
pub(super) struct Args {
    /// Measure the metric M: quarter, axial, axial-quarter, slice, or costs:FILE [default: the named
    /// metrics except half]
    metrics: Vec<MetricArg>,
    #[arg(long, value_name = "TIME", value_parser = time, default_value = "10ms",
          help = format!("Improve each solution for TIME of processor time. {TIME}"))]
    time: Duration,
    /// Solve random positions at these distances with proof
    #[arg(
        long,
        value_name = "N[,M…]",
        value_delimiter = ',',
        value_parser = clap::value_parser!(u16).range(1..),
        conflicts_with = "time"
    )]
    distance: Vec<u16>,
    /// Prove with a table of this size: a name or a number of bytes, as for `superflip table build`.
    /// Deriving 1.3 GB takes minutes, once [default: only the tables that every proof uses]
    #[arg(long, value_name = "SIZE", value_parser = size::parse, requires = "distance")]
    table: Option<Size>,
    #[command(flatten)]
    sample: Sample<1000>,
    /// Print JSON Lines: one object per metric
    #[arg(long)]
    json: bool,
}

const COLUMNS: [Column; 4] = [
    ("first", "first", 10, 3),
    ("cost", "cost", 10, 3),
    ("nodes", "nodes", 12, 0),
    ("table_seconds", "tables s", 12, 1),
];

impl Args {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let columns = if self.distance.is_empty() { &COLUMNS[..] } else { &proofs::COLUMNS };
        let listing = Listing { json: self.json, names: 18, columns };
        listing.head(out, "metric")?;
        let all = [Metric::QUARTER, Metric::AXIAL, Metric::AXIAL_QUARTER, Metric::SLICE];
        let all = all.map(|metric| (metric, metric.to_string()));
        let chosen = self.metrics.iter().map(|of| (of.metric, of.to_string()));
        let mut metrics: Vec<(Metric, String)> = chosen.collect();
        if metrics.is_empty() {
            metrics.extend(all);
        }
        for (metric, name) in metrics {
            for &distance in &self.distance {
                let object = proofs::measured(
                    metric,
                    &name,
                    self.table,
                    distance,
                    self.sample.number,
                    self.sample.seed,
                )?;
                listing.line(out, &name, &object)?;
            }
            if self.distance.is_empty() {
                let object = self.measured(metric, &name)?;
                listing.line(out, &name, &object)?;
            }
        }
        Ok(())
    }

    fn measured(&self, metric: Metric, name: &str) -> Result<serde_json::Value, Failure> {
        let solver = NearMetricSolver::new(metric);
        let begin = ProcessTime::now();
        solver.prepare(Watch::new()).map_err(Failure::run)?;
        let table_seconds = begin.elapsed().as_secs_f64();
        let mut rng = StdRng::seed_from_u64(self.sample.seed);
        let (mut first, mut cost, mut nodes) = (0.0, 0.0, 0.0);
        for _ in 0..self.sample.number {
            let position = CubePos::random(&mut rng);
            let (begin, mut seen, mut costs) = (ThreadTime::now(), 0, Vec::new());
            let mut look = |now: superflip::watch::Progress| {
                seen = now.nodes;
                if begin.elapsed() >= self.time {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            };
            // The end of the time is an error, and so is not an error here.
            let _ = solver.cheaper(&position, Watch::from(&mut look), |solution| {
                costs.push(f64::from(solution.cost()));
                ControlFlow::<()>::Continue(())
            });
            let unsolved = || Failure::Run(format!("a position was not solved in {name}"));
            first += costs.first().ok_or_else(unsolved)?;
            cost += costs.last().ok_or_else(unsolved)?;
            #[expect(clippy::cast_precision_loss, reason = "a mean")]
            let seen = seen as f64;
            nodes += seen;
        }
        let mean = |sum: f64| sum / f64::from(self.sample.number);
        Ok(
            json!({ "metric": name, "milliseconds": self.time.as_millis(), "positions": self.sample.number,
            "first": mean(first), "cost": mean(cost), "nodes": mean(nodes),
            "table_seconds": table_seconds }),
        )
    }
}
