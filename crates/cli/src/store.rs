//! Keeps the tables that the program derives in files: the large tables of a program without the feature
//! `bake`, and the tables of metrics. The files are in the directory of pruning tables.

use std::{
    any::Any,
    env, io,
    path::PathBuf,
    sync::atomic::{AtomicBool, Ordering},
};

use clap::ArgMatches;
use superflip::tables::{FileStore, Store, set_store};

use super::{
    folder::FolderArgs,
    message::{note, remark},
};

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
    let files = folder.map(|folder| FileStore::new(folder.path())).map_err(|why| why.to_string());
    set_store(Box::leak(Box::new(Notes { files, has_failed: AtomicBool::new(false) })));
}

/// How long the tables take. The largest tables without a size in their names have 699 MB
/// (`docs/metrics.md`). 183 MB took 10.8 to 12.6 s, and 1.5 GB took 68 s (`docs/lab/metrics.md`).
const TIME: &str = "this takes less than a minute of processor time, or about a minute per GB of \
                    a larger table";

/// A store of files that reports derivations and failures on standard error.
struct Notes {
    /// The files, or the reason why there is no directory for them.
    files: Result<FileStore, String>,
    /// Whether the directory could not be locked, or a table could not be written.
    has_failed: AtomicBool,
}

impl Notes {
    fn files(&self) -> io::Result<&FileStore> {
        self.files.as_ref().map_err(|why| io::Error::other(why.clone()))
    }

    /// Reports the first failure. After it, no table is kept, as the message says. The command goes on,
    /// because the process has its tables.
    fn report(&self, error: &io::Error) {
        if self.has_failed.swap(true, Ordering::Relaxed) {
            return;
        }
        let place = match &self.files {
            Ok(files) => format!(" in {}", files.path().display()),
            Err(_) => String::new(),
        };
        note(format_args!(
            "cannot keep the derived tables{place}: {error}; every run derives them again until \
             --table-dir or SUPERFLIP_TABLE_DIR names a directory that can be written"
        ));
    }
}

impl Store for Notes {
    fn read(&self, name: &str, bytes: &mut [u8]) -> bool {
        self.files.as_ref().is_ok_and(|files| files.fill(name, bytes))
    }

    fn lock(&self) -> Box<dyn Any> {
        let waits = || remark("waiting for another process, which derives tables");
        let lock = self.files().and_then(|files| files.lock_or_wait(waits));
        Box::new(lock.inspect_err(|error| self.report(error)))
    }

    fn will_derive(&self, tables: &str) {
        match &self.files {
            Ok(files) if !self.has_failed.load(Ordering::Relaxed) => remark(format_args!(
                "deriving {tables} into {}, where later runs read them; {TIME}",
                files.path().display()
            )),
            _ => remark(format_args!("deriving {tables} for this run alone; {TIME}")),
        }
    }

    fn write(&self, name: &str, bytes: &[u8]) {
        if self.has_failed.load(Ordering::Relaxed) {
            return;
        }
        if let Err(error) = self.files().and_then(|files| files.keep(name, bytes)) {
            self.report(&error);
        }
    }

    fn file_of(&self, name: &str) -> Option<PathBuf> {
        self.files.as_ref().ok().map(|files| files.path_of(name))
    }
}
