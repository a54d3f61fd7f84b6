//! `superflip table remove`: deletes the file of a pruning table or of a derived table.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use superflip::{
    bounds::{Folder, Size},
    tables::FileStore,
};
use superflip_audit::find_table;

use super::{Failure, size, text::stdout};
use crate::{folder::FolderArgs, message::remark};

/// Delete the file of a pruning table with its record, or of a derived table, and unfinished files left by
/// killed processes
#[derive(Debug, clap::Args)]
#[command(before_help = "Example: superflip table remove 38MB")]
pub(super) struct Args {
    /// Delete the pruning table with this name or size, written as for `superflip table build`, or the
    /// derived table whose file is NAME.table, such as `metric_axial_cosets`
    #[arg(value_name = "NAME", value_parser = parse)]
    table: Table,
    #[command(flatten)]
    folder: FolderArgs,
}

/// A table in a file.
#[derive(Debug, Clone)]
enum Table {
    Pruning(Size),
    /// A table that the program has derived, by the name of its file.
    Derived(String),
}

/// The beginning of the names of the tables of metrics.
const METRIC: &str = "metric_";

fn parse(text: &str) -> Result<Table, String> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    let is_derived = text.starts_with(METRIC) && text.chars().all(is_name);
    if is_derived || find_table(text).is_some() {
        return Ok(Table::Derived(text.to_owned()));
    }
    size::parse(text).map(Table::Pruning).map_err(|why| {
        format!("{why}; or the name of a derived table, such as {METRIC}axial_cosets")
    })
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let folder = self.folder.folder()?;
        let (path, removed) = match &self.table {
            Table::Pruning(size) => (
                folder.path_of(*size),
                folder.remove(*size).map_err(|error| Failure::of_run(&error))?,
            ),
            Table::Derived(name) => {
                let path = FileStore::new(folder.path()).path_of(name);
                let removed = remove_derived(&folder, &path).map_err(|error| {
                    Failure::system(format_args!("cannot remove {}: {error}", path.display()))
                })?;
                (path, removed)
            }
        };
        if removed == 0 {
            let others = match &self.table {
                Table::Pruning(_) => String::new(),
                Table::Derived(_) => format!("; {}", derived(folder.path())),
            };
            return Err(Failure::Run(format!("there is no file {}{others}", path.display())));
        }
        let mut out = stdout();
        writeln!(out, "{} is removed.", path.display())?;
        Ok(out.flush()?)
    }
}

/// Removes the file of a derived table, the record that the file was checked, and unfinished files of both.
/// Returns the number of files removed.
fn remove_derived(folder: &Folder, path: &Path) -> io::Result<usize> {
    let beside = format!("{}.", path.file_name().unwrap_or_default().display());
    let is_of_table = |found: &PathBuf| {
        let name = found.file_name().unwrap_or_default().to_string_lossy();
        let is_beside = name.ends_with(".part") || name.ends_with(".checked");
        found == path || name.starts_with(&beside) && is_beside
    };
    let found = || -> io::Result<Vec<PathBuf>> {
        Ok(files(folder.path())?.into_iter().filter(is_of_table).collect())
    };
    // The lock makes the directory, so a command that finds nothing takes no lock.
    if found()?.is_empty() {
        return Ok(0);
    }
    // A process that derives tables has the lock, so nobody writes the unfinished files.
    let waits = || remark("waiting for another process, which derives tables");
    let _lock = FileStore::new(folder.path()).lock_or_wait(waits)?;
    // The other process may have renamed its files meanwhile.
    let found = found()?;
    found.iter().try_for_each(fs::remove_file)?;
    Ok(found.len())
}

/// Returns a text with the names of the derived tables in a directory, sorted.
fn derived(directory: &Path) -> String {
    let tables = files(directory).unwrap_or_default().into_iter();
    let tables = tables.filter(|path| path.extension().is_some_and(|it| it == "table"));
    let mut names: Vec<String> =
        tables.filter_map(|path| Some(path.file_stem()?.to_string_lossy().into_owned())).collect();
    names.sort();
    let names = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
    format!("derived tables in this directory: {names}")
}

/// Returns the paths in a directory, or no path if there is no such directory.
fn files(directory: &Path) -> io::Result<Vec<PathBuf>> {
    match fs::read_dir(directory) {
        Ok(entries) => entries.map(|entry| Ok(entry?.path())).collect(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}
