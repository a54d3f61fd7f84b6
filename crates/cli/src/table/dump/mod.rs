//! `superflip table dump`: writes a table for other programs.

mod entries;
mod npy;
mod source;

use std::{
    fs,
    io::{self, BufWriter, IsTerminal, Write},
    path::{Path, PathBuf},
};

use superflip::{names::Named as _, tables::TableInfo};
use superflip_audit::all_tables;

use self::entries::{joined, raw, row_length};
use super::{Failure, lookup::find};
use crate::{file, names::named};

/// Write a table in a format for other programs, such as NumPy or a spreadsheet
///
/// The tables of coordinates are about arrangements, whose bytes say which cubie is in each slot.
/// The arrangement of a position has the bytes of the inverse position. The tables of cubies, such
/// as `edge_trans`, are about the bytes of positions, which say where each cubie is.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip table dump edge_trans -o edge_trans.npy",
    after_help = "More examples:
  superflip table dump edge_trans --format csv
  superflip table dump --all tables --format raw"
)]
pub(super) struct Args {
    /// Write the table with this name
    #[arg(required_unless_present = "all")]
    name: Option<String>,
    /// Write all tables to files in DIR; create DIR if it does not exist
    #[arg(long, value_name = "DIR", conflicts_with_all = ["name", "output"])]
    all: Option<PathBuf>,
    /// Write the table in this format
    #[arg(long, default_value = "npy", value_parser = named::<Format>())]
    format: Format,
    /// Write the table to FILE; replace FILE if it exists [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    Npy,
    Csv,
    Json,
    Raw,
    Rust,
}

named!(Format: "format of tables");

impl Format {
    fn is_binary(self) -> bool {
        matches!(self, Self::Npy | Self::Raw)
    }

    fn extension(self) -> &'static str {
        match self {
            Self::Raw => "bin",
            Self::Rust => "rs",
            _ => self.own_name().unwrap_or_default(),
        }
    }

    fn write(self, info: &TableInfo, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Self::Npy => npy::write(info, out),
            Self::Raw => raw(info, out),
            Self::Csv => csv(info, out),
            Self::Json => source::json(info, out),
            Self::Rust => source::rust(info, out),
        }
    }
}

impl Args {
    pub(super) fn run(self) -> Result<(), Failure> {
        if let Some(directory) = &self.all {
            fs::create_dir_all(directory)
                .map_err(|error| Failure::unwritable(directory, &error))?;
            return all_tables().try_for_each(|info| {
                let name = format!("{}.{}", info.name, self.format.extension());
                self.replace(&directory.join(name), info)
            });
        }
        let info = find(self.name.as_deref().unwrap_or_default())?;
        if let Some(path) = &self.output {
            return self.replace(path, info);
        }
        let stdout = io::stdout().lock();
        if self.format.is_binary() && stdout.is_terminal() {
            return Err(Failure::Input(format!(
                "this format of {0} is binary, and standard output is a terminal; name a file, as \
                 with -o {0}.{1}, or use --format csv, json or rust",
                info.name,
                self.format.extension(),
            )));
        }
        let mut out = BufWriter::new(stdout);
        self.format.write(info, &mut out)?;
        Ok(out.flush()?)
    }

    fn replace(&self, path: &Path, info: &TableInfo) -> Result<(), Failure> {
        file::replace(path, |out| self.format.write(info, out))
            .map_err(|error| Failure::unwritable(path, &error))
    }
}

fn csv(info: &TableInfo, out: &mut dyn Write) -> io::Result<()> {
    let entries: Vec<u64> = info.entries().collect();
    let mut rows = entries.chunks(row_length(info));
    rows.try_for_each(|row| writeln!(out, "{}", joined(row, ",")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn raw_bytes_have_the_length_of_the_table() {
        for name in ["edge_trans", "cornermove", "cperm_move", "corner_first"] {
            let info = find(name).unwrap();
            let mut out = Vec::new();
            raw(info, &mut out).unwrap();
            assert_eq!(out.len(), info.len() * info.element().bytes());
        }
    }

    #[test]
    fn one_line_per_row() {
        let text = |name| {
            let mut out = Vec::new();
            csv(find(name).unwrap(), &mut out).unwrap();
            String::from_utf8(out).unwrap()
        };
        assert!(text("inv_move").starts_with("2\n1\n0\n5\n"));
        assert!(text("face_map").starts_with("0,1,2,3,4,5\n"));
        assert_eq!(text("face_map").lines().count(), 48);
    }
}
