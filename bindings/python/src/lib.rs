//! The extension module of the Python package `superflip`.
//!
//! | module | contents |
//! |---|---|
//! | `alg` | sequences of moves |
//! | `argument` | numbers and sequences of Python as arguments |
//! | `answer`, `results` | answers as dictionaries and as results, whose classes are in `_results.py`; solutions |
//! | `cube` | positions: notations, the group, coordinates |
//! | `nearby` | a cube near the stickers, and the stickers that differ |
//! | `nearest` | the legal cubes that are nearest to misread stickers |
//! | `scan` | the likeliest cube for measured colors |
//! | `limits`, `length` | the limits of a search |
//! | `solve` | the solvers and searches of one position |
//! | `shortest` | searches for shortest solutions |
//! | `subset` | solutions by some of the moves |
//! | `near_metric` | near-optimal solutions in a metric |
//! | `algs` | the cases of positions, the algorithms of cases, estimates of their times |
//! | `blind` | blindfolded solving: memos and commutators |
//! | `steps` | solutions in the steps of fewest-moves contests |
//! | `insertions` | insertions into a skeleton |
//! | `reconstruction` | the stages of a solution that people have written down, and links |
//! | `scramble`, `random` | random positions |
//! | `method` | solutions as people learn to solve the cube |
//! | `machine` | machines, their schedules, and solutions for them |
//! | `last` | the solver of the last call, which the next call uses again |
//! | `count` | the number of positions at each distance |
//! | `bulk` | functions of NumPy arrays of positions |
//! | `tables` | the baked tables as arrays without a copy |
//! | `table_file` | pruning tables in files |
//! | `certificate` | certificates of shortest solutions |
//! | `error` | the library's errors as Python exceptions |
//! | `interrupt`, `progress` | Ctrl-C and progress of long calls, and threads |
//!
//! All classes are frozen, which means that objects never change. So threads can share objects
//! without a lock.

mod alg;
mod algs;
mod answer;
mod argument;
mod blind;
mod bulk;
#[cfg(feature = "standard")]
mod certificate;
#[cfg(feature = "standard")]
mod count;
mod cube;
mod error;
mod insertions;
mod interrupt;
mod last;
mod length;
mod limits;
#[cfg(feature = "standard")]
mod machine;
mod method;
#[cfg(feature = "standard")]
mod near_metric;
mod nearby;
mod nearest;
mod progress;
mod random;
mod reconstruction;
mod results;
mod scan;
mod scramble;
mod shortest;
mod solve;
mod steps;
mod subset;
#[cfg(feature = "standard")]
mod table_file;
mod tables;

/// The functions and classes of the extension module. The Python package re-exports them.
#[pyo3::pymodule(gil_used = false)]
mod _superflip {
    #[pymodule_export]
    use crate::{
        alg::Alg,
        algs::{algs_of, cases_of, estimate, find_algs},
        answer::Solution,
        blind::{commutators_of, find_commutators},
        bulk::{
            coordinates, distances, facelets, inverses, moved, products, random_states, solve_many,
            to_array,
        },
        cube::{Cube, order},
        insertions::find_insertions,
        nearby::{Change, Nearby},
        nearest::nearest,
        progress::Progress,
        reconstruction::{link_to, stages_of},
        scan::Scan,
        scramble::{Scramble, scramble},
        steps::{count_steps, find_steps},
        tables::{table_data, table_names},
    };

    #[cfg(feature = "standard")]
    #[pymodule_export]
    use crate::{
        certificate::SolutionCertificate,
        count::count_positions,
        machine::{Machine, Schedule},
        table_file::PruningTable,
    };

    /// The version of the package.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");

    /// The set of tables in this build: `compact` or `standard`.
    #[pymodule_export]
    const TABLE_SET: &str = if cfg!(feature = "standard") { "standard" } else { "compact" };
}
