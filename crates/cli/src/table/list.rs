//! `superflip table list`: one line per table, baked or in a file.

use std::{collections::HashSet, io::Write};

use anstyle::{AnsiColor, Style};
use serde_json::json;
use superflip::{bounds::FoundTable, tables::TableInfo};
use superflip_audit::all_tables;

use super::{
    Failure,
    text::{WIDTH, columns, cut, grouped, shape, stdout},
};
use crate::{
    answers::{BakedTable, TableFile},
    failure::Fault,
    folder::FolderArgs,
};

/// List the baked tables and the files of pruning tables, one line per table
#[derive(Debug, clap::Args)]
#[command(before_help = "Example: superflip table list --json | head -1")]
pub(super) struct Args {
    #[command(flatten)]
    folder: FolderArgs,
    /// Print JSON Lines: one object per table, with every column of the catalogue
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(super) fn run(self) -> Result<(), Failure> {
        let files = self.folder.folder()?.files().map_err(|error| Failure::of_run(&error))?;
        let mut out = stdout();
        if self.json {
            for info in all_tables() {
                writeln!(out, "{}", object(info))?;
            }
            for file in &files {
                writeln!(out, "{}", file_object(file))?;
            }
        } else {
            for line in lines() {
                writeln!(out, "{line}")?;
            }
            for file in &files {
                writeln!(out, "{}", file_line(file))?;
            }
        }
        Ok(out.flush()?)
    }
}

/// Returns what the catalogue says about a table, and its size in bytes.
fn object(info: &TableInfo) -> serde_json::Value {
    let (element, bytes) = (info.element().name(), bytes(info));
    let TableInfo { name, feature, shape, axes, entry, source, digest, meaning, .. } = *info;
    json!(BakedTable { name, feature, element, shape, axes, entry, source, digest, meaning, bytes })
}

/// Returns the size of a table in bytes. Does not load the table.
fn bytes(info: &TableInfo) -> u64 {
    (info.len() * info.element().bytes()) as u64
}

/// Describes a file as a JSON object, from its header.
fn file_object(file: &FoundTable) -> serde_json::Value {
    let path = file.path().display().to_string();
    let mut answer = TableFile { file: path, ..TableFile::default() };
    match file {
        FoundTable::Table(table) => {
            (answer.state, answer.bytes) = ("built", Some(table.bytes()));
            answer.size = Some(table.size().to_string());
        }
        FoundTable::Metric(table) => {
            (answer.state, answer.bytes) = ("built", Some(table.bytes()));
            answer.name = Some(table.name());
        }
        FoundTable::Damaged(error) => {
            answer.state = "damaged";
            answer.error = Some(Fault::of(error).saying(error.reason()).json());
        }
        FoundTable::Unfinished { bytes, is_live, .. } => {
            answer.state = if *is_live { "being built" } else { "unfinished" };
            answer.bytes = Some(*bytes);
        }
        _ => answer.state = "unknown",
    }
    json!(answer)
}

/// Describes a file in one line, from its header.
fn file_line(file: &FoundTable) -> String {
    let state = match file {
        FoundTable::Table(table) => {
            format!("size {}, {} bytes", table.size(), grouped(table.bytes()))
        }
        FoundTable::Metric(table) => {
            format!("{}, {} bytes", table.name(), grouped(table.bytes()))
        }
        FoundTable::Damaged(error) => format!("BROKEN: {}", error.reason()),
        FoundTable::Unfinished { is_live: true, .. } => "being built".to_owned(),
        FoundTable::Unfinished { .. } => "unfinished: its build was killed".to_owned(),
        _ => String::new(),
    };
    format!("{}: {state}", file.path().display())
}

/// Returns the list line by line: a heading, the tables, and the total.
fn lines() -> Vec<String> {
    const HEADINGS: [&str; 5] = ["name", "type", "shape", "bytes", "meaning"];
    let rows: Vec<[String; 5]> = all_tables()
        .map(|info| {
            [
                info.name.to_owned(),
                info.element().name().to_owned(),
                shape(info.shape),
                grouped(bytes(info)),
                info.meaning.to_owned(),
            ]
        })
        .collect();
    let width = |i: usize| {
        let widest = rows.iter().map(|row| columns(&row[i])).max();
        widest.unwrap_or(0).max(columns(HEADINGS[i]))
    };
    let (name, element, shape, bytes) = (width(0), width(1), width(2), width(3));
    // Four gaps of two columns each take 8 columns.
    let rest = WIDTH.saturating_sub(name + element + shape + bytes + 8);
    let line = |[a, b, c, d, e]: [&str; 5]| {
        let e = cut(e, rest);
        format!("{a:name$}  {b:element$}  {c:shape$}  {d:>bytes$}  {e}")
    };
    let heading = Style::new().bold();
    let mut lines = vec![format!("{heading}{}{heading:#}", line(HEADINGS))];
    lines.extend(rows.iter().map(|row| line(row.each_ref().map(String::as_str))));
    let dim = AnsiColor::BrightBlack.on_default();
    lines.push(total());
    lines.push(format!(
        "{dim}superflip table show NAME describes a table and decodes its rows.{dim:#}"
    ));
    lines
}

/// Returns the line with the number of tables and the sum of their sizes. Tables with the same
/// bytes count once in the sum.
fn total() -> String {
    let mut seen = HashSet::new();
    let (own, names): (Vec<&TableInfo>, Vec<_>) =
        all_tables().partition(|info| seen.insert((info.digest, info.shape)));
    format!(
        "{} tables of {} bytes in all; {} of them are second names of others.",
        all_tables().count(),
        grouped(own.into_iter().map(bytes).sum()),
        names.len()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_fits_the_terminal_and_has_every_table() {
        let lines = lines();
        assert_eq!(lines.len(), all_tables().count() + 3);
        let plain = lines.iter().filter(|line| !line.contains('\x1b'));
        assert!(plain.clone().all(|line| columns(line) <= WIDTH));
        assert_eq!(plain.count(), all_tables().count() + 1);
    }

    #[test]
    fn a_second_name_takes_no_bytes() {
        // The three tables are twist_move, flip_move and slice_move.
        assert!(total().contains("3 of them"), "{}", total());
    }
}
