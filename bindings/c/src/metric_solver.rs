//! Near-optimal solutions in a metric.

use core::ffi::{c_char, c_int, c_void};

use crate::{Code, Cube, Error, memory::report};

/// The maximum number of moves in a solution of superflip_metric_solve.
pub const METRIC_MAX_LENGTH: usize = 255;

/// A solver for one metric. It keeps the tables of the metric.
#[derive(Debug)]
pub struct MetricSolver {
    #[cfg(feature = "metrics")]
    solver: superflip::search::NearMetricSolver,
}

/// The options of superflip_metric_solve. superflip_default_metric_options returns the default of
/// each option.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct MetricOptions {
    /// The maximum number of nodes, or 0 for no limit. A node is a step that the search tries. The
    /// nodes of the first solution do not count. With the same limit, the result is the same on
    /// every machine. Default: 0.
    pub max_nodes: u64,
    /// The maximum time in milliseconds, or 0 for no limit. The time of the tables does not count.
    /// Default: 0.
    pub max_milliseconds: u64,
    /// The cube to which the solution must lead, or NULL for the solved cube. Default: NULL.
    pub goal: *const Cube,
    /// A function that can end the search, or NULL. The search calls the function with `context`
    /// at least every 20 milliseconds, on the caller's thread, and ends if the function returns a
    /// nonzero value. Default: NULL.
    pub is_cancelled: Option<unsafe extern "C" fn(context: *mut c_void) -> c_int>,
    /// The argument of `is_cancelled`. Default: NULL.
    pub context: *mut c_void,
    /// The maximum cost of the solution. If no cheap solution exists, the proof can take hours, so
    /// set a limit of nodes or time. Default: UINT16_MAX.
    pub max_cost: u16,
    /// Whether to return the moves that lead from the goal to the cube, instead of the reverse: 0
    /// for no, any other value for yes. Default: 0.
    pub inverse: u8,
}

/// A solution in a metric.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct MetricSolution {
    /// The number of nodes that the search had used when it found the solution. A node is a step
    /// that the search tries.
    pub nodes: u64,
    /// The cost of the solution in the metric, as superflip_cost returns it.
    pub cost: u16,
    /// The number of moves.
    pub length: u8,
    /// 1 if the search has proved that no solution costs less, otherwise 0.
    pub optimal: u8,
    /// The moves as numbers, in the numbering of superflip_list_moves. The entries from index
    /// `length` on are 0. superflip_print_steps writes the steps.
    pub moves: [u8; METRIC_MAX_LENGTH],
}

/// Returns the default options: solutions of any cost, and no limit for the search. The search then
/// returns its first solution, after some milliseconds.
#[unsafe(no_mangle)]
pub extern "C" fn superflip_default_metric_options() -> MetricOptions {
    MetricOptions {
        max_nodes: 0,
        max_milliseconds: 0,
        goal: core::ptr::null(),
        is_cancelled: None,
        context: core::ptr::null_mut(),
        max_cost: u16::MAX,
        inverse: 0,
    }
}

/// Makes a solver for a metric, which superflip_metric_solver_free frees. superflip_cost describes
/// `metric`.
///
/// If there is a mistake, `solver` does not change. `error` may be null. Only a build with metrics
/// has this solver (`build.sh --metrics`). Other builds return SUPERFLIP_CODE_NO_METRICS.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_metric_solver_new(
    metric: *const c_char,
    solver: *mut *mut MetricSolver,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller meets the contract at the top of `superflip.h`.
    unsafe { report(error, build::new(metric, solver)) }
}

/// Frees a solver. `solver` may be null. No other call may use the solver at the same time or
/// later.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_metric_solver_free(solver: *mut MetricSolver) {
    // SAFETY: the caller passes null, or a solver that no other call uses.
    unsafe { build::free(solver) };
}

/// Finds a cheap solution of a cube in the metric of a solver. Without a limit of nodes or time,
/// returns the first solution that the search finds, one of few half turns. With a limit, returns
/// the cheapest solution that the search finds within the limit.
///
/// A search with a limit needs the tables of the metric. The first such call of a solver derives
/// them, which takes some 10 seconds and 183 MB, and more if the costs of the faces differ.
/// superflip_set_table_directory keeps the tables. If there is no memory for them, the call aborts
/// the program. The solver frees them in superflip_metric_solver_free.
///
/// `options` may be null, which means the default options. If there is a mistake, `solution` does
/// not change. `error` may be null. Several threads may use one solver at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_metric_solve(
    solver: *const MetricSolver,
    cube: *const Cube,
    options: *const MetricOptions,
    solution: *mut MetricSolution,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller meets the contract at the top of `superflip.h`.
    unsafe { report(error, build::solve(solver, cube, options, solution)) }
}

/// Keeps the tables of metrics in files of a directory, for all solvers of the process. A solver
/// then reads the tables that this or another process has derived. `path` ends with a NUL. The
/// first table that is kept creates the directory. If the directory is not writable, each process
/// derives the tables.
///
/// Call this function once, before the first search: each call keeps some memory. `error` may be
/// null. Builds without metrics return SUPERFLIP_CODE_NO_METRICS.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_set_table_directory(
    path: *const c_char,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller meets the contract at the top of `superflip.h`.
    unsafe { report(error, build::set_table_directory(path)) }
}

/// The functions of a build with metrics.
#[cfg(feature = "metrics")]
mod build {
    use core::{
        ffi::{CStr, c_char},
        ops::ControlFlow,
        time::Duration,
    };
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};

    use superflip::{
        CubePos,
        search::{self, MetricError, NearMetricSolver},
        tables::{FileStore, set_store},
        watch::{Progress, Watch},
    };

    use super::{
        METRIC_MAX_LENGTH, MetricOptions, MetricSolution, MetricSolver,
        superflip_default_metric_options,
    };
    use crate::{
        Cube, cancel,
        memory::{self, Out},
        metric,
        mistake::Mistake,
    };

    /// # Safety
    /// The pointers meet the contract at the top of `superflip.h`.
    pub(super) unsafe fn new(
        metric: *const c_char,
        solver: *mut *mut MetricSolver,
    ) -> Result<(), Mistake> {
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        let (metric, out) = unsafe { (metric::read(metric)?, Out::new(solver, "solver")?) };
        let solver = MetricSolver { solver: NearMetricSolver::new(metric) };
        out.write(Box::into_raw(Box::new(solver)));
        Ok(())
    }

    /// # Safety
    /// The pointer is null, or a solver that `new` has made and that nothing uses.
    pub(super) unsafe fn free(solver: *mut MetricSolver) {
        if !solver.is_null() {
            // SAFETY: `new` has made the solver from a `Box`.
            drop(unsafe { Box::from_raw(solver) });
        }
    }

    /// # Safety
    /// The pointers meet the contract at the top of `superflip.h`.
    pub(super) unsafe fn solve(
        solver: *const MetricSolver,
        cube: *const Cube,
        options: *const MetricOptions,
        solution: *mut MetricSolution,
    ) -> Result<(), Mistake> {
        // SAFETY: the pointer is null, or a solver that `new` has made.
        let solver = unsafe { solver.as_ref() }.ok_or(Mistake::Null("solver"))?;
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        let (position, out) =
            unsafe { (Cube::read(cube, "cube")?, Out::new(solution, "solution")?) };
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        let options = match unsafe { memory::read(options, "options") } {
            Ok(options) => options,
            Err(_) => superflip_default_metric_options(),
        };
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        let goal = unsafe { Cube::read_goal(options.goal)? };
        let solver = solver.solver.clone().goal(goal).max_cost(options.max_cost);
        out.write(options.solve(solver, &position)?);
        Ok(())
    }

    impl MetricOptions {
        fn solve(
            &self,
            mut solver: NearMetricSolver,
            position: &CubePos,
        ) -> Result<MetricSolution, Mistake> {
            // SAFETY: the caller meets the contract at the top of `superflip.h`.
            let mut look = unsafe { cancel::look(self.is_cancelled, self.context) };
            if look(Progress::default()).is_break() {
                return Err(Mistake::Cancelled);
            }
            let mut watch = Watch::new().progress(&mut look);
            if self.inverse != 0 {
                solver = solver.inverse();
            }
            if self.max_nodes != 0 {
                solver = solver.max_nodes(self.max_nodes);
            }
            if self.max_milliseconds != 0 {
                solver.prepare(watch.by_ref()).map_err(|_| Mistake::Cancelled)?;
                solver = solver.max_time(Duration::from_millis(self.max_milliseconds));
            }
            let has_limit = self.max_nodes != 0 || self.max_milliseconds != 0;
            let mut best = None;
            let ended = solver.cheaper(position, watch, |solution| {
                best = Some(solution);
                if has_limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            let is_optimal = matches!(ended, Ok(ControlFlow::Continue(())));
            let none = MetricError::NoneWithin { max_cost: self.max_cost };
            let best = best.ok_or_else(|| Mistake::Metric(ended.err().unwrap_or(none)))?;
            written(&best, is_optimal)
        }
    }

    /// Returns a solution for C.
    fn written(
        solution: &search::MetricSolution,
        is_optimal: bool,
    ) -> Result<MetricSolution, Mistake> {
        let needed = solution.moves().count();
        let mut moves = [0; METRIC_MAX_LENGTH];
        let length = u8::try_from(needed);
        let length =
            length.map_err(|_| Mistake::BufferTooShort { needed, size: METRIC_MAX_LENGTH })?;
        for (place, mv) in moves.iter_mut().zip(solution.moves()) {
            *place = mv as u8;
        }
        Ok(MetricSolution {
            nodes: solution.nodes(),
            cost: solution.cost(),
            length,
            optimal: is_optimal.into(),
            moves,
        })
    }

    /// # Safety
    /// The pointer is null, or a NUL ends the path.
    pub(super) unsafe fn set_table_directory(path: *const c_char) -> Result<(), Mistake> {
        if path.is_null() {
            return Err(Mistake::Null("path"));
        }
        // SAFETY: the pointer is not null, so a NUL ends the path.
        let path = OsStr::from_bytes(unsafe { CStr::from_ptr(path) }.to_bytes());
        set_store(Box::leak(Box::new(FileStore::new(path))));
        Ok(())
    }
}

/// The functions of a build without metrics.
#[cfg(not(feature = "metrics"))]
mod build {
    use core::ffi::c_char;

    use super::{MetricOptions, MetricSolution, MetricSolver};
    use crate::{Cube, mistake::Mistake};

    pub(super) unsafe fn new(_: *const c_char, _: *mut *mut MetricSolver) -> Result<(), Mistake> {
        Err(Mistake::NoMetrics)
    }

    pub(super) unsafe fn free(_: *mut MetricSolver) {}

    pub(super) unsafe fn solve(
        _: *const MetricSolver,
        _: *const Cube,
        _: *const MetricOptions,
        _: *mut MetricSolution,
    ) -> Result<(), Mistake> {
        Err(Mistake::NoMetrics)
    }

    pub(super) unsafe fn set_table_directory(_: *const c_char) -> Result<(), Mistake> {
        Err(Mistake::NoMetrics)
    }
}
