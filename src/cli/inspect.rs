use super::Failure;

/// Everything known about a position.
#[derive(Debug, clap::Args)]
pub(super) struct Args {}

impl Args {
    pub(super) fn run(self) -> Result<(), Failure> {
        Ok(())
    }
}
