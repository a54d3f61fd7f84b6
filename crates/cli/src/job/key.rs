//! `superflip job key`: makes the key of a worker.

use std::{
    io::{self, Write},
    path::PathBuf,
};

use super::worker::WorkerKey;
use crate::{failure::Failure, file};

/// Make the key of a worker, and print the public key
///
/// Writes a secret key, Ed25519, to a new file that only its owner can read. `job run --key FILE` signs each
/// result with the key. Give the public key to the person who collects the job, and keep the file to
/// yourself.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip job key worker.key",
    after_help = "More examples:
  superflip job key other.key && superflip job run job --again --key other.key"
)]
pub(super) struct Args {
    /// Write the secret key to FILE, which must not exist
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let key = WorkerKey::random()?;
        file::create_private(&self.file, |out| writeln!(out, "{}", key.text()))
            .map_err(|error| Failure::unwritable(&self.file, &error))?;
        Ok(writeln!(io::stdout(), "{}", key.worker())?)
    }
}
