//! `superflip table remove`: deletes the file of a pruning table.

use std::io::Write;

use superflip::bounds::Size;

use super::{Failure, size, text::stdout};
use crate::folder::FolderArgs;

/// Delete the file of a pruning table with its record, and unfinished files left by killed builds
#[derive(Debug, clap::Args)]
#[command(before_help = "Example: superflip table remove 38MB")]
pub(super) struct Args {
    /// Delete the table with this name or size, written as for `superflip table build`
    #[arg(value_parser = size::parse)]
    size: Size,
    #[command(flatten)]
    folder: FolderArgs,
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let folder = self.folder.folder()?;
        let path = folder.path_of(self.size);
        let removed = folder.remove(self.size).map_err(|e| Failure::Run(e.to_string()))?;
        if removed == 0 {
            return Err(Failure::Run(format!("there is no file {}", path.display())));
        }
        let mut out = stdout();
        writeln!(out, "{} is removed.", path.display())?;
        Ok(out.flush()?)
    }
}
