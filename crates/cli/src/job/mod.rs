//! `superflip job`: a long question in parts, on many machines that share a directory.
//!
//! ```text
//! plan       cuts a question into parts and writes the plan        plan.rs, question.rs
//! run        answers parts and writes one result per part          run.rs, outcome.rs
//! key        makes the key with which a worker signs results      key.rs, worker.rs
//! status     counts the results on the disk                        status.rs
//! retry      lists the parts without a valid result                retry.rs
//! collect    checks all results and prints the whole answer        collect.rs
//! submit     prints the lines for a scheduler                      submit/
//! ```
//!
//! A question is a list of numbered items, and each item is answered on its own. An item is a
//! common beginning of sequences, a position, a coset, or a state of some cubies after half of the
//! moves. A part is a range of items. The directory is the only link between the machines. The
//! files of the directory never change, except that a result may replace an equal result. Therefore
//! every command may run at any time, without locks.

mod answerable;
mod beginnings;
mod certificate;
pub(crate) mod check;
mod collect;
mod coset_division;
mod cosets;
mod directory;
mod dissect;
mod distance;
mod key;
mod list;
mod metric;
mod middle;
mod of_cost;
mod optimal;
mod outcome;
mod part_list;
mod plan;
mod planning;
mod question;
mod replay;
mod retry;
mod run;
mod sealed;
#[cfg(test)]
mod simulation;
mod status;
mod submit;
pub(crate) mod worker;

use clap::Subcommand;

use crate::failure::Failure;

/// Answer a long question in parts, on many machines that share a directory
///
/// `plan` divides the question into parts, `run` answers parts on any machine, and `collect` prints
/// the answer of the whole question. A scheduler can start the runs.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip job status job",
    after_help = "More examples:
  superflip job run job
  superflip job collect job"
)]
pub(super) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Plan(planning::Args),
    Key(key::Args),
    Run(run::Args),
    Status(status::Args),
    Retry(retry::Args),
    Collect(collect::Args),
    Submit(submit::Args),
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        match &self.command {
            Command::Plan(args) => args.run(),
            Command::Key(args) => args.run(),
            Command::Run(args) => args.run(),
            Command::Status(args) => args.run(),
            Command::Retry(args) => args.run(),
            Command::Collect(args) => args.run(),
            Command::Submit(args) => args.run(),
        }
    }
}
