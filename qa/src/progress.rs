//! The progress of a complete dissection.

use std::path::PathBuf;

/// The progress of a complete dissection.
#[derive(Debug, Clone, PartialEq)]
pub enum Progress {
    /// The number of completed parts has changed.
    Parts {
        /// The number of parts with a result.
        done: u64,
        /// The number of parts that are known to remain. Dividing a part increases this number.
        left: u64,
        /// The completed share of the tree of parts, from 0 to 1.
        share: f64,
    },
    /// Other processes hold the locks of all remaining parts.
    Waiting {
        /// The path of one of the locks.
        lock: PathBuf,
        /// A description of the process that holds the lock.
        owner: String,
    },
    /// The dissection has ended, with or without success.
    Finished,
}
