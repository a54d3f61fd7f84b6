//! The measurements of `bench optimal`, as lines of text and as JSON objects.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use superflip_bench::timing::median;

use super::contender::{Contender, Outcome};

/// The minimum number of nodes for which the time per node is shown.
const ENOUGH: u64 = 10_000;
const GIB: u64 = 1 << 30;

#[expect(clippy::cast_precision_loss, reason = "shown with some digits")]
pub(super) fn count(number: u64) -> f64 {
    number as f64
}

fn mean(values: impl ExactSizeIterator<Item = f64>) -> f64 {
    let number = values.len() as u64;
    values.sum::<f64>() / count(number)
}

/// Returns the processor time per node in nanoseconds. Returns `None` for fewer than [`ENOUGH`]
/// nodes.
fn ns_per_node(cpu_seconds: f64, nodes: u64) -> Option<f64> {
    (nodes >= ENOUGH).then(|| 1e9 * cpu_seconds / count(nodes))
}

impl Outcome {
    pub(super) fn object(&self, position: usize, contender: &Contender, all: bool) -> Value {
        let mut object = json!({ "position": position, "table": contender.name(),
            "table_bytes": contender.bytes(), "threads": contender.threads,
            "length": self.length, "seconds": self.seconds, "cpu_seconds": self.cpu_seconds,
            "nodes": self.nodes, "tried": self.tried,
            "ns_a_node": ns_per_node(self.cpu_seconds, self.nodes) });
        if all {
            object["solutions"] = self.solutions.len().into();
        }
        object
    }
}

/// The measurements. The key is the length of the shortest solutions and the index of the
/// contender. The value has one [`Row`] per position.
#[derive(Default)]
pub(super) struct Figures(BTreeMap<(u8, usize), Vec<Row>>);

struct Row {
    seconds: f64,
    cpu_seconds: f64,
    nodes: u64,
    tried: u64,
}

/// The means of one contender, over all positions at one distance.
pub(super) struct Mean {
    positions: usize,
    seconds: f64,
    /// The median of `seconds`.
    median: f64,
    cpu_seconds: f64,
    nodes: f64,
    tried: f64,
    ns_a_node: Option<f64>,
}

impl Figures {
    pub(super) fn add(&mut self, contender: usize, outcome: &Outcome) {
        let &Outcome { length, seconds, cpu_seconds, nodes, tried, .. } = outcome;
        let row = Row { seconds, cpu_seconds, nodes, tried };
        self.0.entry((length, contender)).or_default().push(row);
    }

    pub(super) fn means(&self) -> impl Iterator<Item = (u8, usize, Mean)> {
        self.0.iter().map(|(&(length, contender), rows)| (length, contender, Mean::of(rows)))
    }
}

impl Mean {
    fn of(rows: &[Row]) -> Self {
        let seconds = rows.iter().map(|row| row.seconds);
        let cpu_seconds: f64 = rows.iter().map(|row| row.cpu_seconds).sum();
        Self {
            positions: rows.len(),
            seconds: mean(seconds.clone()),
            median: median(seconds),
            cpu_seconds: cpu_seconds / count(rows.len() as u64),
            nodes: mean(rows.iter().map(|row| count(row.nodes))),
            tried: mean(rows.iter().map(|row| count(row.tried))),
            ns_a_node: ns_per_node(cpu_seconds, rows.iter().map(|row| row.nodes).sum()),
        }
    }

    fn seconds_gib(&self, contender: &Contender) -> f64 {
        self.cpu_seconds * count(contender.bytes()) / count(GIB)
    }

    pub(super) fn object(&self, length: u8, contender: &Contender) -> Value {
        json!({ "length": length, "positions": self.positions, "table": contender.name(),
            "table_bytes": contender.bytes(), "threads": contender.threads,
            "mean_seconds": self.seconds, "median_seconds": self.median,
            "mean_cpu_seconds": self.cpu_seconds,
            "mean_nodes": self.nodes, "mean_tried": self.tried, "ns_a_node": self.ns_a_node,
            "seconds_gib": self.seconds_gib(contender) })
    }
}

pub(super) struct Columns {
    /// Whether the number of solutions is printed.
    pub(super) all: bool,
}

impl Columns {
    pub(super) fn head(&self) -> String {
        let names = ["length", "seconds", "CPU s", "nodes", "tried", "ns/node"];
        let solutions = if self.all { format!("{:>11}", "solutions") } else { String::new() };
        format!("{:>8}{}{}{solutions}", "position", contender_head(), cells(names))
    }

    pub(super) fn row(&self, name: &str, contender: &Contender, outcome: &Outcome) -> String {
        let values = [
            outcome.length.to_string(),
            format!("{:.3}", outcome.seconds),
            format!("{:.3}", outcome.cpu_seconds),
            outcome.nodes.to_string(),
            outcome.tried.to_string(),
            maybe(ns_per_node(outcome.cpu_seconds, outcome.nodes)),
        ];
        let number = outcome.solutions.len();
        let solutions = if self.all { format!("{number:>11}") } else { String::new() };
        format!("{name:>8}{}{}{solutions}", contender_cells(contender), cells(values))
    }
}

pub(super) fn mean_head() -> String {
    let names = ["positions", "mean s", "median s", "CPU s", "nodes", "tried", "ns/node"];
    let last = cells(["bytes", "s GiB"]);
    format!("{:>8}{}{}{last}", "distance", contender_head(), cells(names))
}

pub(super) fn mean_row(length: u8, contender: &Contender, mean: &Mean) -> String {
    let values = [
        mean.positions.to_string(),
        format!("{:.3}", mean.seconds),
        format!("{:.3}", mean.median),
        format!("{:.3}", mean.cpu_seconds),
        format!("{:.0}", mean.nodes),
        format!("{:.0}", mean.tried),
        maybe(mean.ns_a_node),
        contender.bytes().to_string(),
        format!("{:.3}", mean.seconds_gib(contender)),
    ];
    format!("{length:>8}{}{}", contender_cells(contender), cells(values))
}

fn contender_head() -> String {
    format!("{:>7}{:>8}", "table", "threads")
}

fn contender_cells(contender: &Contender) -> String {
    format!("{:>7}{:>8}", contender.name(), contender.threads)
}

fn cells<T: AsRef<str>>(cells: impl IntoIterator<Item = T>) -> String {
    let padded = cells.into_iter().map(|cell| format!(" {:>11}", cell.as_ref()));
    padded.collect::<Vec<_>>().concat()
}

fn maybe(number: Option<f64>) -> String {
    number.map_or_else(String::new, |number| format!("{number:.1}"))
}
