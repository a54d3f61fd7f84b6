//! The extension module of the Python package `superflip`.
//!
//! | module | contents |
//! |---|---|
//! | `alg` | sequences of moves |
//! | `cube` | positions: notations, the group, coordinates |
//! | `solve` | the solvers and searches of one position |
//! | `bulk` | functions of NumPy arrays of positions |
//! | `tables` | the baked tables as arrays without a copy |
//! | `table_file` | pruning tables in files |
//! | `error` | the library's errors as Python exceptions |
//! | `interrupt` | Ctrl-C during long calls, and threads |
//!
//! All classes are frozen, so threads share objects without a lock.

mod alg;
mod bulk;
mod cube;
mod error;
mod interrupt;
mod random;
mod solve;
#[cfg(feature = "full")]
mod table_file;
mod tables;

/// The functions and classes that the Python package re-exports.
#[pyo3::pymodule(gil_used = false)]
mod _superflip {
    #[pymodule_export]
    use crate::{
        alg::Alg,
        bulk::{coordinates, distances, inverses, moved, products, random_states, solve_many},
        cube::Cube,
        random::scramble,
        solve::Progress,
        tables::{table_data, table_names},
    };

    #[cfg(feature = "full")]
    #[pymodule_export]
    use crate::table_file::PruningTable;

    /// The version of the package.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");

    /// Whether the module has all tables of the solvers, or the compact ones.
    #[pymodule_export]
    const HAS_FULL_TABLES: bool = cfg!(feature = "full");
}
