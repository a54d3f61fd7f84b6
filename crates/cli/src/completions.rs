//! `superflip completions`: completions of the command line for a shell.

use std::io::{self, Write};

use clap_complete::Shell;

use super::failure::Failure;

/// Print the completions of the command line for a shell
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip completions bash",
    after_help = "More examples:
  superflip completions zsh
  superflip completions fish > superflip.fish"
)]
pub(super) struct Args {
    /// Print completions for this shell
    shell: Shell,
}

impl Args {
    pub(super) fn run(&self, mut program: clap::Command) -> Result<(), Failure> {
        let mut text = Vec::new();
        clap_complete::generate(self.shell, &mut program, "superflip", &mut text);
        Ok(io::stdout().write_all(&text)?)
    }
}
