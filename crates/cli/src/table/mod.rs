//! `superflip table`: lists, shows, dumps, measures and verifies the baked tables; builds, lists,
//! checks and removes pruning tables; removes derived tables.

mod build;
mod census;
mod check;
pub(crate) mod choice;
pub(crate) mod dump;
mod histogram;
mod list;
mod lookup;
mod remove;
mod report;
mod show;
pub(super) mod size;
mod stats;
mod text;
mod verify;

use clap::Subcommand;

use super::Failure;

/// List, show, dump, measure and verify the baked tables; build, check and remove pruning tables; remove
/// derived tables
#[derive(Debug, clap::Args)]
#[command(before_help = "Example: superflip table show edge_trans R2")]
pub(super) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    List(list::Args),
    Show(show::Args),
    Dump(dump::Args),
    Stats(stats::Args),
    Verify(verify::Args),
    Build(build::Args),
    Check(check::Args),
    Remove(remove::Args),
}

impl Args {
    pub(super) fn run(self) -> Result<(), Failure> {
        match self.command {
            Command::List(args) => args.run(),
            Command::Show(args) => args.run(),
            Command::Dump(args) => args.run(),
            Command::Stats(args) => args.run(),
            Command::Verify(args) => args.run(),
            Command::Build(args) => args.run(),
            Command::Check(args) => args.run(),
            Command::Remove(args) => args.run(),
        }
    }
}
