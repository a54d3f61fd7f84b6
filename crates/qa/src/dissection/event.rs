//! The progress of a complete dissection, as the program shows it.

use std::path::PathBuf;

/// A step in the progress of a complete dissection.
#[derive(Debug, Clone, PartialEq)]
pub enum DissectionEvent {
    /// The dissection begins.
    Began,
    /// The number of completed parts has changed.
    Parts {
        /// The number of parts with a result.
        done: u64,
        /// The number of parts that are known to remain. When a part is divided, this number grows.
        left: u64,
        /// The share of the work that is done, from 0 to 1. If a part is divided, each of the 24
        /// new parts gets 1/24 of the part's share.
        share: f64,
    },
    /// Other processes have held the locks of all remaining parts for some seconds. A dissection has
    /// at most one such event.
    Waiting {
        /// The path of one of the locks.
        lock: PathBuf,
    },
    /// The dissection has ended, with or without success.
    Finished,
}
