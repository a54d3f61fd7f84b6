//! `superflip coset`: how far the positions in a coset of Kociemba's group are from the solved
//! cube. `prove` proves a bound, and `count` counts the positions by distance.

pub(crate) mod coset_args;
mod count;
mod journal;
pub(crate) mod prove;
pub(crate) mod run;

use clap::Subcommand;

use super::Failure;

/// Prove a bound for all positions of a coset of Kociemba's group, or count them by distance
///
/// The positions of a coset have the same twists, the same flips and the same slots of the middle
/// edges. A coset is written as a position in it, or as the coordinates `csymm,eosymm,epsymm` that `inspect`
/// prints. There are 8!·8!·4!/2 = 19,508,428,800 positions in a coset. A run takes 3.1 GB of memory.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip coset count \"\" --max 6",
    after_help = "More examples:
  superflip coset count 0,0,0 --max 5 --json
  superflip check coset.json --draw 1"
)]
pub(super) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Prove(prove::Args),
    Count(count::Args),
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        match &self.command {
            Command::Prove(args) => args.run(),
            Command::Count(args) => args.run(),
        }
    }
}
