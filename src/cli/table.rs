use super::Failure;

/// The baked tables.
#[derive(Debug, clap::Args)]
pub(super) struct Args {}

impl Args {
    pub(super) fn run(self) -> Result<(), Failure> {
        Ok(())
    }
}
