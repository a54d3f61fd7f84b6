use super::Failure;

/// The calculator of `Rubik's Calculator`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {}

impl Args {
    pub(super) fn run(self) -> Result<(), Failure> {
        Ok(())
    }
}
