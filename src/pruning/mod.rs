//! Pruning tables too big to bake: generated once, kept in files.

mod build;
mod graph;
mod memory;
mod size;
mod table;

pub use build::{Ended, Progress};
pub use size::Size;
pub(crate) use table::Entry;
pub use table::PruningTable;
