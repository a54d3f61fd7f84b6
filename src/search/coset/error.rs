//! The errors of the coset solver and of proofs.

use core::fmt;
use std::io;

use crate::{metric::Metric, search::TooLittleMemory, watch::Stopped};

/// The reason why a step of a [`CosetSolver`](super::CosetSolver) or of a [`Proof`](super::Proof)
/// failed.
#[derive(Debug)]
#[non_exhaustive]
pub enum CosetError {
    /// The watch ended the step. The next step continues where this one ended.
    Stopped(Stopped),
    /// No coset is searched in this metric. The metrics are half turns and quarter turns.
    Metric(Metric),
    /// The bitmap and the tables need more memory than is allowed.
    TooLittleMemory(TooLittleMemory),
    /// The system refused the memory of the bitmap or of a table.
    Memory(io::Error),
    /// The caller asked for a step with a search after a step that was not exact.
    NotExact,
    /// The steps of a proof leave more positions than can be solved one by one. A longer search
    /// ([`Proof::search`](super::Proof::search)) leaves fewer.
    TooManyLeft {
        /// The number of positions left.
        left: u64,
        /// The maximum number of positions that are solved one by one.
        most: u64,
    },
    /// The file of a pruning table was changed while it was in use.
    TableChanged,
    /// A solution cannot be written to the journal of a proof. The step can be continued.
    Journal(io::Error),
}

impl fmt::Display for CosetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped(stopped) => stopped.fmt(f),
            Self::Metric(metric) => {
                let [half, quarter] = [Metric::HALF, Metric::QUARTER];
                write!(
                    f,
                    "a coset is searched in the metrics {half} and {quarter}, not in {metric}"
                )
            }
            Self::TooLittleMemory(error) => error.fmt(f),
            Self::Memory(error) => write!(f, "there is no memory for the bitmap: {error}"),
            Self::NotExact => f.write_str("no search can follow a step that is not exact"),
            Self::TooManyLeft { left, most } => {
                write!(f, "{left} positions are left, and at most {most} are solved one by one")
            }
            Self::TableChanged => f.write_str(
                "the file of the pruning table was changed while it was in use, so nothing is decided",
            ),
            Self::Journal(error) => write!(f, "the journal cannot be written: {error}"),
        }
    }
}

impl core::error::Error for CosetError {}

impl From<Stopped> for CosetError {
    fn from(stopped: Stopped) -> Self {
        Self::Stopped(stopped)
    }
}
