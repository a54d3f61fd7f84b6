//! Keeps the tables that the program derives in files: the large tables of a program without the feature
//! `bake`, and the tables of metrics. The files are in the directory of pruning tables.

use std::{
    any::Any,
    env,
    fs::{self, File, TryLockError},
    io::{self, Read},
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
};

use clap::ArgMatches;
use superflip::tables::{Store, set_store};

use super::{file::replace, folder::FolderArgs, message::note};

/// The extension of the files.
const EXTENSION: &str = "table";

/// Keeps tables in the directory that `--table-dir` or the environment names, or in the
/// platform's directory.
pub(super) fn set(matches: &ArgMatches) {
    let mut deepest = matches;
    while let Some((_, matches)) = deepest.subcommand() {
        deepest = matches;
    }
    // Not every command has the option.
    let directory = deepest.try_get_one("table_dir").ok().flatten().cloned();
    let directory = directory.or_else(|| env::var_os("SUPERFLIP_TABLE_DIR"));
    let folder = FolderArgs::of(directory).folder();
    let directory = folder.map(|folder| folder.path().to_owned()).map_err(|why| why.to_string());
    set_store(Box::leak(Box::new(Files { directory, has_failed: AtomicBool::new(false) })));
}

/// The files of the tables.
struct Files {
    /// The directory, or the reason why there is none.
    directory: Result<PathBuf, String>,
    /// Whether a table could not be written.
    has_failed: AtomicBool,
}

impl Files {
    fn directory(&self) -> io::Result<&Path> {
        self.directory.as_deref().map_err(|why| io::Error::other(why.clone()))
    }

    fn path(&self, name: &str) -> io::Result<PathBuf> {
        Ok(self.directory()?.join(name).with_extension(EXTENSION))
    }

    fn try_read(&self, name: &str, bytes: &mut [u8]) -> Option<()> {
        let mut file = File::open(self.path(name).ok()?).ok()?;
        let is_complete = file.metadata().ok()?.len() == bytes.len() as u64;
        is_complete.then(|| file.read_exact(bytes).ok())?
    }

    fn try_lock(&self) -> io::Result<File> {
        let directory = self.directory()?;
        fs::create_dir_all(directory)?;
        let file = File::create(directory.join("tables.lock"))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                note("waiting for another process, which derives tables");
                file.lock()?;
            }
            Err(TryLockError::Error(error)) => return Err(error),
        }
        Ok(file)
    }

    fn try_write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        replace(&self.path(name)?, |file| file.write_all(bytes))
    }

    /// Reports the first failure. The command goes on, because the process has its tables.
    fn report(&self, error: &io::Error) {
        if self.has_failed.swap(true, Ordering::Relaxed) {
            return;
        }
        let place = match &self.directory {
            Ok(directory) => format!(" in {}", directory.display()),
            Err(_) => String::new(),
        };
        note(format_args!(
            "cannot keep the derived tables{place}: {error}; every run derives them again until \
             --table-dir or SUPERFLIP_TABLE_DIR names a directory that can be written"
        ));
    }
}

impl Store for Files {
    fn read(&self, name: &str, bytes: &mut [u8]) -> bool {
        self.try_read(name, bytes).is_some()
    }

    fn lock(&self) -> Box<dyn Any> {
        let lock = self.try_lock();
        if let Err(error) = &lock {
            self.report(error);
        }
        Box::new(lock)
    }

    fn will_derive(&self, tables: &str) {
        match &self.directory {
            Ok(directory) if !self.has_failed.load(Ordering::Relaxed) => note(format_args!(
                "deriving {tables} into {}, once; this takes some seconds",
                directory.display()
            )),
            _ => note(format_args!("deriving {tables}; this takes some seconds")),
        }
    }

    fn write(&self, name: &str, bytes: &[u8]) {
        if let Err(error) = self.try_write(name, bytes) {
            self.report(&error);
        }
    }
}
