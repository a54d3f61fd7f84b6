//! Lower bounds from pruning tables that are too large to bake. A table is generated once and kept
//! in a file.
//!
//! - [`Size`]: the size of a table. The size determines which coordinates the table distinguishes
//!   besides class and twist.
//! - [`PruningTable`]: a table in memory. The module `build` generates it with a breadth-first
//!   search. The module `graph` says where each step leads, with the edge classes of the module
//!   `edge_class`. The module `cases` gives the case of a coset after a move or a symmetry. The
//!   optimal search reads a table through the module `lookup`.
//! - [`TableFile`]: a table in a file. The module `blocks` reads and writes files of words, whatever the words
//!   are: the tables of metrics are such files too. The module `block_header` has the header of each such
//!   file, and the module `header` what a pruning table has in it. The module `mapping` maps a file if the
//!   system keeps it in large pages, the module `page_writer` writes it so that the system does, the module
//!   `mapped_file` finds changes of a mapped file, and the module `check_record` remembers that a file was
//!   checked.
//! - [`MetricFile`]: a table of a metric in a file.
//! - [`Folder`]: a directory of such files. The module `lock` keeps two processes from building the
//!   same file, and the module `regular` keeps pipes and devices from being read.
//! - [`TableSource`]: which table a search of some length uses.
//! - The module `invariant` checks invariants that the entries of every table must satisfy.

mod block_header;
mod blocks;
mod build;
mod cases;
mod check_record;
mod edge_class;
mod error;
mod folder;
mod graph;
mod header;
mod invariant;
mod lookup;
mod mapped_file;
mod mapping;
mod memory;
mod metric_file;
mod page_writer;
mod size;
mod source;
mod table;
mod table_file;

pub(crate) use block_header::Identity;
pub(crate) use blocks::Access;
pub use build::GenerateError;
pub(super) use build::build;
pub(super) use cases::Cases;
pub(crate) use cases::{Case, OrderImages};
pub use error::{FileError, FileErrorKind};
pub use folder::{Folder, FoundTable};
pub(super) use graph::RowGraph;
pub(crate) use lookup::Lookup;
pub(crate) use memory::{TableWords, atomic};
pub use metric_file::MetricFile;
pub(crate) use metric_file::{metric_identity, read_metric};
pub(super) use size::ORDERS;
pub use size::Size;
pub use source::{DeferredTable, LargestTable, TableSource};
pub use table::PruningTable;
pub use table_file::TableFile;
