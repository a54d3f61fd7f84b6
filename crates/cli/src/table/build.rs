//! `superflip table build`: generates a pruning table in a file.

use std::{io::Write, ops::ControlFlow, time::Instant};

use serde_json::json;
use superflip::{
    bounds::{FileErrorKind, PruningTable, Size},
    watch::{self, Stage, Watch},
};

use super::{
    Failure, size,
    text::{grouped, stdout},
};
use crate::{
    answers::BuiltTable,
    failure::Fault,
    folder::FolderArgs,
    interrupt,
    memory::{free_memory, free_space, memory},
    options::ThreadsArg,
    progress::Progress,
};

/// Generate a pruning table in a file
///
/// Writes the file to the table directory. The build takes as much memory as the table has bytes,
/// and a few megabytes more. An interrupted build leaves no file.
#[derive(Debug, clap::Args)]
#[command(before_help = "Example: superflip table build 38MB", after_help = after_help())]
pub(super) struct Args {
    /// Generate the table with this name, or the largest table of at most SIZE bytes, where SIZE
    /// is, for example, 300MB or 2G
    #[arg(value_parser = size::parse)]
    size: Size,
    #[command(flatten)]
    folder: FolderArgs,
    #[command(flatten)]
    threads: ThreadsArg,
    /// Replace an existing file, and skip the check of free memory and disk space
    #[arg(long)]
    force: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

fn after_help() -> String {
    format!("Tables: {}", size::names())
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let folder = self.folder.folder()?;
        let path = folder.path_of(self.size);
        if !self.force {
            if folder.open(self.size).is_ok() {
                return Err(Failure::Run(format!(
                    "{} exists; --force replaces the file",
                    path.display()
                )));
            }
            self.check_room("memory", free_memory(), "too-little-memory")?;
            self.check_room("disk space", free_space(folder.path()), "failed")?;
        }
        interrupt::listen()?;
        let mut progress = Progress::default();
        let began = Instant::now();
        let mut show = |now: watch::Progress| {
            if now.stage == Stage::Building {
                progress.show(now.done, Some(now.of));
            }
            ControlFlow::Continue(())
        };
        let watch = Watch::new().flag(interrupt::flag()).progress(&mut show);
        let built = folder.build_watched(self.size, self.threads.get().into(), watch);
        progress.hide();
        let table = built.map_err(|error| match error.reason() {
            FileErrorKind::Stopped(_) if path.exists() => {
                Failure::Run(format!("interrupted; {} is the old file", path.display()))
            }
            FileErrorKind::Stopped(_) => Failure::Run("interrupted; no file is left".to_owned()),
            _ => Failure::of_run(&error),
        })?;
        self.report(&table, &path.display().to_string(), began.elapsed().as_secs_f64())
    }

    fn check_room(&self, what: &str, free: Option<u64>, kind: &'static str) -> Result<(), Failure> {
        let needed = self.size.bytes();
        match free.filter(|&free| free < needed) {
            None => Ok(()),
            Some(free) => Err(Failure::Fault(Fault::new(
                kind,
                format_args!(
                    "size {} needs {} bytes of {what}, but only {} are free; --force builds it anyway",
                    self.size,
                    grouped(needed),
                    grouped(free)
                ),
            ))),
        }
    }

    fn report(&self, table: &PruningTable, path: &str, seconds: f64) -> Result<(), Failure> {
        let (size, bytes, peak) = (self.size.to_string(), self.size.bytes(), memory("VmHWM:"));
        let mut out = stdout();
        if self.json {
            let (file, counts) = (path.to_owned(), table.counts().to_vec());
            let object = BuiltTable { file, size, bytes, seconds, peak_bytes: peak, counts };
            writeln!(out, "{}", json!(object))?;
            return Ok(out.flush()?);
        }
        writeln!(out, "{path}: size {size}, {} bytes, {seconds:.1} s", grouped(bytes))?;
        if let Some(peak) = peak {
            writeln!(out, "peak memory {} bytes", grouped(peak))?;
        }
        writeln!(out, "\ndistance  entries")?;
        let last = table.counts().len().saturating_sub(1);
        for (distance, &count) in table.counts().iter().enumerate() {
            // The last count includes all greater distances.
            let sign = if distance == last { "≥" } else { "" };
            writeln!(out, "{:>8}  {:>15}", format!("{sign}{distance}"), grouped(count))?;
        }
        Ok(out.flush()?)
    }
}
