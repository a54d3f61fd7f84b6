//! `superflip job retry`: lists the parts that need another run.

use std::io::{self, Write};

use super::{directory::DirectoryArg, worker::WorkersArg};
use crate::{failure::Failure, message::note};

/// List the parts without a valid result, such as `1,4-7`
///
/// `sbatch --array` and `job run --part` accept this list. Prints nothing if every part has a valid
/// result.
#[derive(Debug, clap::Args)]
#[command(before_help = "Example: superflip job retry job")]
pub(super) struct Args {
    #[command(flatten)]
    directory: DirectoryArg,
    #[command(flatten)]
    workers: WorkersArg,
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let parts = self.directory.open()?.with_workers(&self.workers)?.open_parts()?;
        if parts.is_empty() {
            note("every part has a valid result");
            return Ok(());
        }
        Ok(writeln!(io::stdout(), "{parts}")?)
    }
}
