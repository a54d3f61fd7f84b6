//! What the searches of the benches cost, and the lines of their tables.

use std::{
    io::{self, Write},
    time::Instant,
};

use cpu_time::ProcessTime;
use serde_json::Value;

use crate::progress::ratio;

/// The minimum number of nodes for which the time per node is shown. A search of fewer nodes spends
/// most of its time on work that does not depend on the nodes.
const ENOUGH: u64 = 10_000;

/// The time that some work took.
#[derive(Debug, Clone, Copy)]
pub(super) struct Times {
    pub(super) seconds: f64,
    /// The processor time of all threads.
    pub(super) cpu_seconds: f64,
}

/// Calls `work`. Returns its result, and the time that it took.
pub(super) fn timed<T>(work: impl FnOnce() -> T) -> (T, Times) {
    let (begin, cpu_begin) = (Instant::now(), ProcessTime::now());
    let result = work();
    let (seconds, cpu) = (begin.elapsed(), cpu_begin.elapsed());
    (result, Times { seconds: seconds.as_secs_f64(), cpu_seconds: cpu.as_secs_f64() })
}

pub(super) fn count(number: u64) -> f64 {
    ratio(number.into(), 1)
}

/// Returns the processor time per node in nanoseconds. Returns `None` for fewer than [`ENOUGH`]
/// nodes.
pub(super) fn ns_per_node(cpu_seconds: f64, nodes: u64) -> Option<f64> {
    (nodes >= ENOUGH).then(|| 1e9 * cpu_seconds / count(nodes))
}

/// Returns a number with some decimal places, or an empty text for `None`.
pub(super) fn number(number: impl Into<Option<f64>>, digits: usize) -> String {
    number.into().map_or_else(String::new, |number| format!("{number:.digits$}"))
}

/// Joins the cells of a row, each at the right of a column of `width` characters.
pub(super) fn cells<T: AsRef<str>>(width: usize, cells: impl IntoIterator<Item = T>) -> String {
    let padded = cells.into_iter().map(|cell| format!("{:>width$}", cell.as_ref()));
    padded.collect::<Vec<_>>().concat()
}

/// A column of a table: the name of a member, a heading, a width, and a number of decimal places.
pub(super) type Column = (&'static str, &'static str, usize, usize);

/// A table whose lines are JSON objects, or rows with some members of the objects.
pub(super) struct Listing<'a> {
    pub(super) json: bool,
    /// The width of the names at the beginning of the rows.
    pub(super) names: usize,
    pub(super) columns: &'a [Column],
}

impl Listing<'_> {
    /// Writes the headings, unless the lines are JSON objects. `name` is the heading of the names.
    pub(super) fn head(&self, out: &mut impl Write, name: &str) -> io::Result<()> {
        let headings = self.columns.iter().map(|(_, heading, width, _)| cells(*width, [heading]));
        let headings: String = headings.collect();
        if self.json { Ok(()) } else { writeln!(out, "{name:0$}{headings}", self.names) }
    }

    /// Writes the line of an object. `name` is the beginning of a row.
    pub(super) fn line(&self, out: &mut impl Write, name: &str, object: &Value) -> io::Result<()> {
        if self.json {
            return writeln!(out, "{object}");
        }
        let cell = |&(member, _, width, digits): &Column| match &object[member] {
            Value::Number(x) if x.is_f64() => cells(width, [number(x.as_f64(), digits)]),
            Value::String(text) => cells(width, [text]),
            Value::Null => " ".repeat(width),
            other => cells(width, [other.to_string()]),
        };
        let row: String = self.columns.iter().map(cell).collect();
        writeln!(out, "{name:0$}{row}", self.names)
    }
}
