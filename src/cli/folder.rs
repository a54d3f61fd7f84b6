//! Where pruning tables are.

use std::path::PathBuf;

use directories::ProjectDirs;
use superflip::pruning::Folder;

use super::Failure;

#[derive(Debug, clap::Args)]
pub(super) struct FolderArgs {
    /// The directory of pruning tables; the platform's for data of this program if not given
    #[arg(long, value_name = "DIR", env = "SUPERFLIP_TABLE_DIR", hide_env_values = true)]
    table_dir: Option<PathBuf>,
}

impl FolderArgs {
    pub(super) fn folder(&self) -> Result<Folder, Failure> {
        if let Some(path) = &self.table_dir {
            return Ok(Folder::new(path));
        }
        match ProjectDirs::from("", "", "superflip") {
            Some(dirs) => Ok(Folder::new(dirs.data_local_dir())),
            None => Err(Failure::Input(
                "this user has no home directory; say where tables are with --table-dir".to_owned(),
            )),
        }
    }
}
