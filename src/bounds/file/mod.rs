//! Pruning tables too big to bake: generated once, kept in files.

mod build;
mod claim;
mod contradiction;
mod fault;
mod file;
mod folder;
mod graph;
mod header;
mod law;
mod memory;
mod size;
mod table;

pub use build::{Ended, Progress};
pub use contradiction::Contradiction;
pub use fault::{Fault, FileError};
pub use file::TableFile;
pub use folder::{Folder, FoundTable, Stage};
pub use size::Size;
pub(crate) use table::FileEntry;
pub use table::PruningTable;
