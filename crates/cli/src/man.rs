//! `superflip man`: the manual pages.

use std::{fs, io, path::PathBuf};

use clap_mangen::{Man, generate_to};

use super::failure::Failure;

/// Print the manual page, or write the pages of all commands to a directory
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip man",
    after_help = "More examples:
  superflip man man1"
)]
pub(super) struct Args {
    /// Write the pages of all commands to DIR; create DIR if it does not exist
    #[arg(value_name = "DIR")]
    directory: Option<PathBuf>,
}

impl Args {
    pub(super) fn run(&self, program: clap::Command) -> Result<(), Failure> {
        let Some(directory) = &self.directory else {
            let mut text = Vec::new();
            Man::new(program).render(&mut text)?;
            return Ok(io::Write::write_all(&mut io::stdout(), &text)?);
        };
        fs::create_dir_all(directory)
            .and_then(|()| generate_to(program, directory))
            .map_err(|error| Failure::unwritable(directory, &error))
    }
}
