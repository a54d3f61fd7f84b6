//! The progress of a complete dissection.

use std::path::PathBuf;

/// The progress of a complete dissection.
#[derive(Debug, Clone, PartialEq)]
pub enum Progress {
    /// Some parts are done.
    Parts {
        /// The number of parts with a result.
        done: u64,
        /// The number of parts that are known to be left; divisions can add more.
        left: u64,
        /// The completed share of the tree of parts, 0 to 1.
        share: f64,
    },
    /// Other processes hold the locks of all remaining parts.
    Waiting {
        /// One of the locks.
        lock: PathBuf,
        /// The process that holds the lock, as the lock names it.
        owner: String,
    },
    /// The dissection has ended, successfully or not.
    Finished,
}
