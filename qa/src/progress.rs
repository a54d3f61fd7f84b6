//! The progress of a complete dissection.

/// The progress of a complete dissection.
#[derive(Debug, Clone, Copy, PartialEq)]
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
    /// All remaining parts are held by other processes.
    Waiting,
    /// The dissection has ended, successfully or not.
    Finished,
}
