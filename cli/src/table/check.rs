//! `superflip table check`: files of pruning tables, byte by byte and law by law.

use std::{
    io::Write,
    path::PathBuf,
    time::{Duration, Instant},
};

use rand::{RngExt, SeedableRng, rngs::StdRng};
use serde_json::{Value, json};
use superflip::bounds::{FileError, FoundTable, TableFile};

use super::{Failure, size, stdout, text::grouped};
use crate::{folder::FolderArgs, threads};

/// Check files of pruning tables: each byte, how many entries there are, and the law that
/// neighbors' distances differ by at most one; exit code 1 when one is broken
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  superflip table check 300MB --rows 100000")]
pub(super) struct Args {
    /// Files, or sizes as for `superflip table build`; all in the directory if not given
    #[arg(value_name = "FILE|SIZE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    folder: FolderArgs,
    /// How many random rows are held against the rows that moves lead to
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    rows: u32,
    /// Which random rows
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads read; as many as there are cores if not given
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// One JSON object a table
    #[arg(long)]
    json: bool,
}

/// What is right with a table.
struct Sound {
    size: String,
    bytes: u64,
    /// It took so long to read it and to check its bytes.
    time: Duration,
    /// So many pairs of neighbors were compared.
    pairs: u64,
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let mut out = stdout();
        let mut is_sound = true;
        for file in self.chosen()? {
            let path = file.as_ref().map_or_else(FileError::path, TableFile::path);
            let path = path.display().to_string();
            let checked = file.map_err(|e| e.kind().to_string());
            let checked = checked.and_then(|file| self.check(&file));
            is_sound &= checked.is_ok();
            match checked {
                result if self.json => writeln!(out, "{}", object(&path, result))?,
                Err(why) => writeln!(out, "{path}: BROKEN\n  {why}")?,
                Ok(Sound { size, bytes, time, pairs }) => {
                    let time = time.as_secs_f64();
                    let (rows, bytes, pairs) =
                        (grouped(self.rows.into()), grouped(bytes), grouped(pairs));
                    writeln!(out, "{path}: ok, size {size}")?;
                    writeln!(out, "  {bytes} bytes as written, read in {time:.3} s")?;
                    writeln!(out, "  {rows} rows, {pairs} pairs of neighbors")?;
                }
            }
            out.flush()?;
        }
        if is_sound { Ok(()) } else { Err(Failure::Reported) }
    }

    /// The files to check. What looks like a size is one, where no file has that name.
    fn chosen(&self) -> Result<Vec<Result<TableFile, FileError>>, Failure> {
        let folder = self.folder.folder()?;
        if self.files.is_empty() {
            let found = folder.files().map_err(|e| Failure::Run(e.to_string()))?;
            let tables = found.into_iter().filter_map(|found| match found {
                FoundTable::Table(file) => Some(Ok(file)),
                FoundTable::Damaged(error) => Some(Err(error)),
                _ => None,
            });
            return Ok(tables.collect());
        }
        let open = |file: &PathBuf| {
            let size = file.to_str().and_then(|text| size::parse(text).ok());
            match size.filter(|_| !file.exists()) {
                Some(size) => folder.open(size),
                None => TableFile::open(file),
            }
        };
        Ok(self.files.iter().map(open).collect())
    }

    fn check(&self, file: &TableFile) -> Result<Sound, String> {
        let began = Instant::now();
        let table = file.load(threads(self.threads)).map_err(|e| e.kind().to_string())?;
        let time = began.elapsed();
        if !table.counts_hold() {
            return Err("the words have not as many entries by distance as the header says".into());
        }
        let mut rng = StdRng::seed_from_u64(self.seed);
        let rows = (0..self.rows).map(|_| rng.random_range(0..file.size().rows()));
        let pairs = table.check_rows(rows).map_err(|e| e.to_string())?;
        Ok(Sound { size: file.size().to_string(), bytes: file.bytes(), time, pairs })
    }
}

fn object(path: &str, checked: Result<Sound, String>) -> Value {
    match checked {
        Err(why) => json!({ "file": path, "ok": false, "error": why }),
        Ok(Sound { size, bytes, time, pairs }) => json!({ "file": path, "ok": true,
            "size": size, "bytes": bytes, "seconds": time.as_secs_f64(), "pairs": pairs }),
    }
}
