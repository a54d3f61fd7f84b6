//! superflip for C.
//!
//! `header.sh` generates the header `include/superflip.h` from this crate: its functions, types and
//! comments. `cbindgen.toml` has the text at the top of the header.
//!
//! ```text
//! parse.rs print.rs   texts to cubes and moves, and back
//! notation.rs         the notations of texts
//! cube.rs             the cube group
//! solve.rs            the solver
//! optimal.rs          shortest solutions
//! metric.rs           the cost and the steps of moves in a metric
//! metric_solver.rs    the solver in a metric
//! random.rs           random positions
//! scan.rs             the likeliest cube for measured colors
//! table.rs            the baked tables
//! version.rs          the version of the library
//!
//! memory.rs           reads and writes the caller's memory
//! clock.rs            a limit of time
//! mistake.rs          the reasons why a function fails
//! error.rs code.rs    a mistake as a struct and as a code of C
//! ```
#![cfg_attr(not(any(test, fuzzing, feature = "metrics")), no_std)]

#[cfg(feature = "metrics")]
mod cancel;
mod clock;
mod code;
mod cube;
mod error;
mod memory;
mod metric;
mod metric_solver;
mod mistake;
mod notation;
mod optimal;
mod parse;
mod print;
mod random;
mod scan;
mod solve;
mod table;
mod version;

pub use code::{Code, superflip_code_text};
pub use cube::{
    Cube, superflip_canonical, superflip_check, superflip_equal, superflip_invert, superflip_move,
    superflip_multiply, superflip_order, superflip_remap, superflip_solved, superflip_symmetry,
};
pub use error::{Error, TEXT_SIZE};
pub use metric::{superflip_cost, superflip_print_steps};
pub use metric_solver::{
    METRIC_MAX_LENGTH, MetricOptions, MetricSolution, MetricSolver,
    superflip_default_metric_options, superflip_metric_solve, superflip_metric_solver_free,
    superflip_metric_solver_new, superflip_set_table_directory,
};
pub use notation::Notation;
pub use optimal::{OptimalOptions, superflip_default_optimal_options, superflip_solve_optimal};
pub use parse::{
    superflip_list_moves, superflip_parse, superflip_parse_as, superflip_parse_facelets,
    superflip_parse_faces, superflip_parse_moves, superflip_parse_singmaster,
};
pub use print::{
    FACELETS_SIZE, SINGMASTER_SIZE, superflip_print_facelets, superflip_print_moves,
    superflip_print_singmaster,
};
pub use random::{ENTROPY_SIZE, superflip_random, superflip_random_from_entropy};
pub use scan::{COLORS_SIZE, ColorSpace, Scan, superflip_scan_colors};
pub use solve::{
    MAX_LENGTH, Options, SOLUTION_SIZE, Solution, superflip_default_options, superflip_solve,
};
pub use table::{Table, superflip_table_at, superflip_table_count, superflip_table_find};
pub use version::superflip_version;

/// The heap of C, which only the functions for colors and for metrics use.
#[cfg(all(unix, not(any(test, fuzzing, feature = "metrics"))))]
#[global_allocator]
static HEAP: libc_alloc::LibcAlloc = libc_alloc::LibcAlloc;

/// Aborts. No function of the library panics, so only a bug of superflip can lead here.
#[cfg(not(any(test, fuzzing, feature = "metrics")))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    #[cfg(unix)]
    // SAFETY: `abort` may be called at any time.
    unsafe {
        libc::abort()
    }
    #[cfg(not(unix))]
    loop {}
}
