//! `superflip table show`: describes a table and prints the meaning of its rows.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use superflip::tables::TableInfo;
use superflip_audit::{Layout, NONE};

use super::{
    Failure,
    lookup::find,
    text::{WIDTH, columns, grid, grouped, shape, stdout, wrap},
};

/// The number of lines that fit one screen.
const SCREEN: usize = 24;

/// Describe a table and print the meaning of its rows
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip table show edge_trans R2",
    after_help = "More examples:
  superflip table show mm 8 URF
  superflip table show edgepmove '{UB UL UR UF}'"
)]
pub(super) struct Args {
    /// Describe the table with this name
    name: String,
    /// Show these rows, by number or name [default: the first rows]
    #[arg(value_name = "ROW", conflicts_with = "all")]
    rows: Vec<String>,
    /// Show every row
    #[arg(long)]
    all: bool,
}

impl Args {
    pub(super) fn run(self) -> Result<(), Failure> {
        let info = find(&self.name)?;
        let layout = Layout::of(info).map_err(|e| Failure::Run(e.to_string()))?;
        let view = UnpackedTable { info, layout, data: info.entries().collect() };
        let rows: Vec<usize> =
            self.rows.iter().map(|text| view.row(text)).collect::<Result<_, _>>()?;
        let mut out = stdout();
        view.heading(&mut out)?;
        if self.all {
            view.rows(&mut out, 0..info.shape[0])?;
        } else if rows.is_empty() {
            view.first_rows(&mut out)?;
        } else {
            view.rows(&mut out, rows)?;
        }
        Ok(out.flush()?)
    }
}

/// The unpacked entries of a table, and the meaning of the table's axes.
struct UnpackedTable {
    info: &'static TableInfo,
    layout: Layout,
    data: Vec<u64>,
}

impl UnpackedTable {
    /// Returns the row with this name or number.
    fn row(&self, text: &str) -> Result<usize, Failure> {
        let (rows, count) = (self.layout.rows, self.info.shape[0]);
        rows.value(text, count).ok_or_else(|| {
            let name = |row: usize| rows.label(row as u64).unwrap_or_default();
            let (first, last) = (name(0), name(count - 1));
            Failure::Input(format!(
                "the table {} has no row {text:?}; a row is a number from 0 to {} or a name from \
                 {first:?} to {last:?}",
                self.info.name,
                count - 1,
            ))
        })
    }

    /// Prints the name, the meaning, the shape and the source of the table.
    fn heading(&self, out: &mut impl Write) -> io::Result<()> {
        let info = self.info;
        let bold = Style::new().bold();
        writeln!(out, "{bold}{}{bold:#}", info.name)?;
        for line in wrap(info.meaning, WIDTH) {
            writeln!(out, "{line}")?;
        }
        writeln!(out)?;
        let bytes = grouped(info.bytes().len() as u64);
        let size = format!("{} {}, {bytes} bytes", shape(info.shape), info.element().name());
        let mut facts = vec![
            ("source", info.source.to_owned()),
            ("sha256", info.digest.to_owned()),
            ("shape", size),
            ("entries", self.layout.terms()),
        ];
        let terms = self.layout.each_term();
        facts.extend(terms.iter().map(|term| (term.name(), term.meaning().to_owned())));
        let widest = facts.iter().map(|(name, _)| columns(name)).max().unwrap_or(0);
        for (mut name, fact) in facts {
            for line in wrap(&fact, WIDTH - widest - 2) {
                writeln!(out, "{name:widest$}  {line}")?;
                name = "";
            }
        }
        writeln!(out)
    }

    /// Prints all rows if they fit three screens. Otherwise prints as many rows as fit one screen.
    fn first_rows(&self, out: &mut impl Write) -> io::Result<()> {
        let count = self.info.shape[0];
        let fitting = |limit: usize| {
            let mut lines = 0;
            let fits = |row: &usize| {
                lines += self.lines(*row).len();
                lines <= limit
            };
            (0..count).take_while(fits).count()
        };
        if fitting(3 * SCREEN) == count {
            return self.rows(out, 0..count);
        }
        let shown = fitting(SCREEN).max(1);
        self.rows(out, 0..shown)?;
        self.hint(out, shown)
    }

    /// Prints how to show the other rows, after `shown` rows have been shown.
    fn hint(&self, out: &mut impl Write, shown: usize) -> io::Result<()> {
        let dim = AnsiColor::BrightBlack.on_default();
        let (table, count) = (self.info.name, self.info.shape[0]);
        let rows = grouped(count as u64);
        writeln!(
            out,
            "{dim}… {shown} of {rows} rows. --all shows every row, a number or a name one row:"
        )?;
        let last = count - 1;
        writeln!(out, "  superflip table show {table} {last}{dim:#}")?;
        if let Some(name) = self.layout.rows.label(last as u64).filter(|n| *n != last.to_string()) {
            let quote = if name.contains([' ', '\'']) { "\"" } else { "" };
            writeln!(out, "{dim}  superflip table show {table} {quote}{name}{quote}{dim:#}")?;
        }
        Ok(())
    }

    fn rows(&self, out: &mut impl Write, rows: impl IntoIterator<Item = usize>) -> io::Result<()> {
        for row in rows {
            for line in self.lines(row) {
                writeln!(out, "{line}")?;
            }
        }
        Ok(())
    }

    /// Returns the lines that describe a row: a heading, and each entry with the name of its
    /// column. A table of one axis has one line per row.
    fn lines(&self, row: usize) -> Vec<String> {
        let bold = Style::new().bold();
        let last = (self.info.shape[0] - 1).to_string();
        let digits = columns(&last);
        let mut heading = format!("{row:digits$}");
        if let Some(name) = self.layout.rows.label(row as u64)
            && name != row.to_string()
        {
            heading = format!("{heading}  {name}");
        }
        if self.layout.columns.is_none() {
            let margin = columns(&heading) + columns(" → ");
            let mut lines = wrap(&self.entry(row, 0), WIDTH.saturating_sub(margin));
            lines[0] = format!("{bold}{heading}{bold:#} → {}", lines[0]);
            for line in &mut lines[1..] {
                *line = format!("{:margin$}{line}", "");
            }
            return lines;
        }
        let count = self.info.shape[1];
        let names: Vec<String> = (0..count).map(|i| self.layout.column_name(i)).collect();
        let widest = names.iter().map(|name| columns(name)).max().unwrap_or(0);
        let cells: Vec<String> = names
            .iter()
            .enumerate()
            .map(|(i, name)| format!("{name:widest$} → {}", self.entry(row, i)))
            .collect();
        let mut lines = vec![format!("{bold}{heading}{bold:#}")];
        lines.extend(grid(&cells, WIDTH - 2).into_iter().map(|line| format!("  {line}")));
        lines
    }

    fn entry(&self, row: usize, column: usize) -> String {
        let count = self.info.shape.get(1).copied().unwrap_or(1);
        match self.data.get(row * count + column) {
            Some(&entry) if self.layout.is_used(row, column) => {
                self.layout.entry(column).text(entry)
            }
            _ => NONE.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use superflip_audit::all_tables;

    use super::*;

    fn view(name: &str) -> UnpackedTable {
        let info = find(name).unwrap();
        UnpackedTable { info, layout: Layout::of(info).unwrap(), data: info.entries().collect() }
    }

    fn plain(lines: &[String]) -> Vec<String> {
        lines.iter().map(|line| anstream::adapter::strip_str(line).to_string()).collect()
    }

    #[test]
    fn rows_by_name() {
        let edge_trans = view("edge_trans");
        assert_eq!(edge_trans.row("R2").unwrap(), 7);
        let lines = plain(&edge_trans.lines(7));
        assert_eq!(lines[0], " 7  R2");
        assert!(lines[1].starts_with("  UB → UB   BU → BU"), "{}", lines[1]);
        assert!(lines.concat().contains("UR → DR"));
        assert!(matches!(edge_trans.row("R4"), Err(Failure::Input(text)) if text.contains("17")));
    }

    #[test]
    fn entries_that_mean_nothing() {
        let line = |name: &str, row| plain(&view(name).lines(row)).join(" ");
        assert_eq!(line("c12_8", 0), "  0  {LB RB LF RF} → -");
        assert_eq!(line("s4compress", 0), "  0 → -");
        assert!(line("canon_seq", 1).contains("U  → -"));
        assert!(line("ud_edge_perm_move", 0).contains("F  → -"));
    }

    #[test]
    fn every_table_can_be_shown() {
        for info in all_tables() {
            let view = view(info.name);
            let mut out = Vec::new();
            view.heading(&mut out).unwrap();
            view.first_rows(&mut out).unwrap();
            let text = String::from_utf8(out).unwrap();
            let text = anstream::adapter::strip_str(&text).to_string();
            for line in text.lines() {
                assert!(columns(line) <= WIDTH, "{}: {line}", info.name);
            }
            assert!(text.contains(info.digest) && text.contains('→'), "{}", info.name);
        }
    }
}
