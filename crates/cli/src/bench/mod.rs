//! `superflip bench`: measures superflip on this machine, and compares it with the plain algorithms
//! of the documents.

mod coset;
mod machine;
mod measure;
mod metric;
mod mitm;
mod moves;
mod optimal;
mod sample;
mod search;
mod signature;

use std::io;

use clap::Subcommand;
use superflip_bench::timing::Stopwatch;

use super::{failure::Failure, message::note};

/// Measure the operations and searches of superflip, and compare them with plain algorithms
///
/// Without a subcommand, `bench` runs `bench moves`.
#[derive(Debug, clap::Args)]
#[command(
    args_conflicts_with_subcommands = true,
    before_help = "Example: superflip bench moves -n 1",
    after_help = "More examples:
  superflip bench mitm 8 -n 1 --json
  superflip bench search --max 6 --max-plain 5 -n 1
  superflip bench optimal -n 1 --distance 9 --threads 2"
)]
pub(super) struct Args {
    #[command(subcommand)]
    bench: Option<Bench>,
    #[command(flatten)]
    moves: moves::Args,
}

#[derive(Debug, Subcommand)]
enum Bench {
    Moves(moves::Args),
    Machine(machine::Args),
    Metric(metric::Args),
    Mitm(mitm::Args),
    Search(search::Args),
    Optimal(optimal::Args),
    Coset(coset::Args),
    Signature(signature::Args),
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let mut out = io::stdout().lock();
        let watch = Stopwatch::start();
        let result = match &self.bench {
            None => self.moves.run(&mut out),
            Some(Bench::Moves(args)) => args.run(&mut out),
            Some(Bench::Machine(args)) => args.run(&mut out),
            Some(Bench::Metric(args)) => args.run(&mut out),
            Some(Bench::Mitm(args)) => args.run(&mut out),
            Some(Bench::Search(args)) => args.run(&mut out),
            Some(Bench::Optimal(args)) => args.run(&mut out),
            Some(Bench::Coset(args)) => args.run(&mut out),
            // `bench signature` measures no time, so a busy machine does not matter.
            Some(Bench::Signature(args)) => return args.run(&mut out),
        };
        let share = watch.share();
        if result.is_ok() && share < Stopwatch::IDLE {
            let percent = 100.0 * share;
            note(format_args!(
                "the machine is busy: this bench got {percent:.0} % of one core, \
                 expected at least {:.0} %; do not trust these times",
                100.0 * Stopwatch::IDLE
            ));
        }
        result
    }
}
