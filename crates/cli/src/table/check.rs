//! `superflip table check`: checks the bytes and the distances of pruning tables in files.

use std::{
    fmt,
    io::Write,
    path::PathBuf,
    time::{Duration, Instant},
};

use rand::{RngExt, SeedableRng, rngs::StdRng};
use serde_json::{Value, json};
use superflip::bounds::{FileError, FileErrorKind, FoundTable, MetricFile, TableFile};

use super::{
    Failure, size,
    text::{grouped, stdout},
};
use crate::{
    answers::CheckedTable, failure::Fault, folder::FolderArgs, options::ThreadsArg,
    output::UntilClosed,
};

/// Check tables in files; exit with 1 if a check fails
///
/// Checks the checksum of all bytes. Of a pruning table, also checks the number of entries at each
/// distance. Then compares random rows with their neighbors, the rows to which one move leads. The
/// distances in neighboring rows must differ by at most one. A table that cannot be read is `not
/// checked`.
#[derive(Debug, clap::Args)]
#[command(before_help = "Example: superflip table check 38MB")]
pub(super) struct Args {
    /// Check files and tables. A FILE is a path; write a SIZE as for `superflip table build`
    /// [default: all tables in the table directory]
    #[arg(value_name = "FILE|SIZE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    folder: FolderArgs,
    /// Draw K random rows and compare them with the rows to which one move leads
    #[arg(long, value_name = "K", default_value_t = 10_000)]
    draw: u32,
    /// Draw the random rows from this seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: ThreadsArg,
    /// Print JSON Lines: one object per table
    #[arg(long)]
    json: bool,
}

/// The results of checking a table, if no check failed.
struct Sound {
    of: Of,
    bytes: u64,
    /// The time that reading the file and checking its bytes took.
    time: Duration,
}

/// What was checked.
enum Of {
    /// A pruning table of a size, and the number of pairs of rows that were compared.
    Pruning { size: String, pairs: u64 },
    /// The table of a metric with this name.
    Metric { name: String },
}

/// A file to check.
enum Found {
    Pruning(TableFile),
    Metric(MetricFile),
}

/// Why a table has no result of a check.
enum Unsound {
    /// A check failed, for this reason.
    Broken(Fault),
    /// The table may be sound, but it cannot be read, for this reason.
    NotChecked(Fault),
}

impl Unsound {
    fn of(error: &FileError) -> Self {
        let why = Fault::of(error).saying(error.reason());
        match error.reason() {
            FileErrorKind::Memory(_) | FileErrorKind::Io { .. } | FileErrorKind::Missing => {
                Self::NotChecked(why)
            }
            _ => Self::Broken(why),
        }
    }

    /// Returns the reason of a table that contradicts itself.
    fn broken(why: impl fmt::Display) -> Self {
        Self::Broken(Fault::new("damaged", why))
    }
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let mut out = UntilClosed::new(stdout());
        let mut is_sound = true;
        for file in self.chosen()? {
            let path = match &file {
                Ok(Found::Pruning(file)) => file.path(),
                Ok(Found::Metric(file)) => file.path(),
                Err(error) => error.path(),
            };
            let path = path.display().to_string();
            let checked = file.map_err(|error| Unsound::of(&error));
            let checked = checked.and_then(|file| self.check(&file));
            is_sound &= checked.is_ok();
            match checked {
                result if self.json => writeln!(out, "{}", object(&path, result))?,
                Err(Unsound::Broken(why)) => writeln!(out, "{path}: BROKEN\n  {}", why.message)?,
                Err(Unsound::NotChecked(why)) => {
                    writeln!(out, "{path}: not checked\n  {}", why.message)?;
                }
                Ok(Sound { of, bytes, time }) => {
                    match &of {
                        Of::Pruning { size, .. } => writeln!(out, "{path}: ok, size {size}")?,
                        Of::Metric { name } => writeln!(out, "{path}: ok, {name}")?,
                    }
                    let (bytes, time) = (grouped(bytes), time.as_secs_f64());
                    writeln!(out, "  {bytes} bytes match their checksum, read in {time:.3} s")?;
                    if let Of::Pruning { pairs, .. } = of {
                        let (rows, pairs) = (grouped(self.draw.into()), grouped(pairs));
                        writeln!(out, "  {rows} rows, {pairs} pairs of neighbors")?;
                    }
                }
            }
            out.flush()?;
        }
        if is_sound { Ok(()) } else { Err(Failure::Reported) }
    }

    /// Returns the files to check. An argument that is both a size and an existing file means the
    /// file.
    fn chosen(&self) -> Result<Vec<Result<Found, FileError>>, Failure> {
        let folder = self.folder.folder()?;
        if self.files.is_empty() {
            let found = folder.files().map_err(|error| Failure::of_run(&error))?;
            let tables = found.into_iter().filter_map(|found| match found {
                FoundTable::Table(file) => Some(Ok(Found::Pruning(file))),
                FoundTable::Metric(file) => Some(Ok(Found::Metric(file))),
                FoundTable::Damaged(error) => Some(Err(error)),
                _ => None,
            });
            return Ok(tables.collect());
        }
        let open = |file: &PathBuf| {
            let size = file.to_str().and_then(|text| size::parse(text).ok());
            match size.filter(|_| !file.exists()) {
                Some(size) => folder.open(size).map(Found::Pruning),
                None => TableFile::open(file).map(Found::Pruning).or_else(|error| {
                    // What no table of a metric is keeps the error of a pruning table.
                    MetricFile::open(file).map(Found::Metric).map_err(|_| error)
                }),
            }
        };
        Ok(self.files.iter().map(open).collect())
    }

    fn check(&self, file: &Found) -> Result<Sound, Unsound> {
        let began = Instant::now();
        let threads = self.threads.get().into();
        let (file, table) = match file {
            Found::Metric(file) => {
                file.check(threads).map_err(|error| Unsound::of(&error))?;
                let (of, time) = (Of::Metric { name: file.name() }, began.elapsed());
                return Ok(Sound { of, bytes: file.bytes(), time });
            }
            Found::Pruning(file) => {
                (file, file.load(threads).map_err(|error| Unsound::of(&error))?)
            }
        };
        let time = began.elapsed();
        if !table.counts_hold() {
            let why = "the numbers of entries at each distance differ from the header";
            return Err(Unsound::broken(why));
        }
        let mut rng = StdRng::seed_from_u64(self.seed);
        let rows = (0..self.draw).map(|_| rng.random_range(0..file.size().rows()));
        let pairs = table.check_rows(rows).map_err(Unsound::broken)?;
        let of = Of::Pruning { size: file.size().to_string(), pairs };
        Ok(Sound { of, bytes: file.bytes(), time })
    }
}

fn object(path: &str, checked: Result<Sound, Unsound>) -> Value {
    let mut answer = CheckedTable { file: path.to_owned(), ..CheckedTable::default() };
    match checked {
        Err(Unsound::Broken(why)) => {
            (answer.ok, answer.error) = (Some(false), Some(why.json()));
        }
        Err(Unsound::NotChecked(why)) => answer.error = Some(why.json()),
        Ok(Sound { of, bytes, time }) => {
            (answer.ok, answer.bytes) = (Some(true), Some(bytes));
            answer.seconds = Some(time.as_secs_f64());
            match of {
                Of::Pruning { size, pairs } => {
                    (answer.size, answer.pairs) = (Some(size), Some(pairs));
                }
                Of::Metric { name } => answer.name = Some(name),
            }
        }
    }
    json!(answer)
}
