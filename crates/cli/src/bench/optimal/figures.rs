//! The measurements of `bench optimal` as JSON objects, and the columns of its two tables.

use serde_json::{Value, json};
use superflip_bench::timing::median;

use super::contender::{Contender, Solved};
use crate::bench::measure::{Column, count, ns_per_node};

const GIB: u64 = 1 << 30;

/// The columns of an outcome. Only `--all` shows the last one.
pub(super) const OUTCOME: [Column; 10] = [
    ("position", "position", 8, 0),
    ("table", "table", 7, 0),
    ("threads", "threads", 8, 0),
    ("length", "length", 12, 0),
    ("seconds", "seconds", 12, 3),
    ("cpu_seconds", "CPU s", 12, 3),
    ("nodes", "nodes", 12, 0),
    ("tried", "tried", 12, 0),
    ("ns_a_node", "ns/node", 12, 1),
    ("solutions", "solutions", 11, 0),
];

/// The columns of the means.
pub(super) const MEANS: [Column; 12] = [
    ("length", "distance", 8, 0),
    ("table", "table", 7, 0),
    ("threads", "threads", 8, 0),
    ("positions", "positions", 12, 0),
    ("mean_seconds", "mean s", 12, 3),
    ("median_seconds", "median s", 12, 3),
    ("mean_cpu_seconds", "CPU s", 12, 3),
    ("mean_nodes", "nodes", 12, 0),
    ("mean_tried", "tried", 12, 0),
    ("ns_a_node", "ns/node", 12, 1),
    ("table_bytes", "bytes", 12, 0),
    ("seconds_gib", "s GiB", 12, 3),
];

impl Solved {
    pub(super) fn object(&self, position: usize, contender: &Contender, all: bool) -> Value {
        let mut object = json!({ "position": position, "table": contender.name(),
            "table_bytes": contender.bytes(), "threads": contender.threads,
            "length": self.length, "seconds": self.times.seconds,
            "cpu_seconds": self.times.cpu_seconds,
            "nodes": self.nodes, "tried": self.tried,
            "ns_a_node": ns_per_node(self.times.cpu_seconds, self.nodes) });
        if all {
            object["solutions"] = self.solutions.len().into();
        }
        object
    }
}

/// Returns the means of one contender, over all positions at the distance `length`.
pub(super) fn means(length: u8, contender: &Contender, outcomes: &[Solved]) -> Value {
    let positions = outcomes.len();
    let mean = |value: fn(&Solved) -> f64| {
        outcomes.iter().map(value).sum::<f64>() / count(positions as u64)
    };
    let cpu_seconds = mean(|outcome| outcome.times.cpu_seconds);
    let all_cpu_seconds = outcomes.iter().map(|outcome| outcome.times.cpu_seconds).sum();
    let all_nodes = outcomes.iter().map(|outcome| outcome.nodes).sum();
    json!({ "length": length, "positions": positions, "table": contender.name(),
        "table_bytes": contender.bytes(), "threads": contender.threads,
        "mean_seconds": mean(|outcome| outcome.times.seconds),
        "median_seconds": median(outcomes.iter().map(|outcome| outcome.times.seconds)),
        "mean_cpu_seconds": cpu_seconds,
        "mean_nodes": mean(|outcome| count(outcome.nodes)),
        "mean_tried": mean(|outcome| count(outcome.tried)),
        "ns_a_node": ns_per_node(all_cpu_seconds, all_nodes),
        "seconds_gib": cpu_seconds * count(contender.bytes()) / count(GIB) })
}
