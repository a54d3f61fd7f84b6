//! Shortest solutions, with a proof by search.

use core::ffi::{c_int, c_void};

use crate::{Code, Cube, Error, Solution, memory::report};

/// The options of superflip_solve_optimal. superflip_default_optimal_options returns the default of
/// each option.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct OptimalOptions {
    /// The maximum time in milliseconds, or 0 for no limit. Default: 0.
    pub max_milliseconds: u64,
    /// The cube to which the solution must lead, or NULL for the solved cube. Default: NULL.
    pub goal: *const Cube,
    /// A function that can end the search, or NULL. The search calls the function with `context`
    /// several times per second, on the caller's thread, and ends if the function returns a nonzero
    /// value. Default: NULL.
    pub is_cancelled: Option<unsafe extern "C" fn(context: *mut c_void) -> c_int>,
    /// The argument of `is_cancelled`. Default: NULL.
    pub context: *mut c_void,
    /// The number of threads, or 0 for one per core. Default: 0.
    pub threads: u16,
    /// The maximum number of moves in the solution. Larger numbers count as 20, which suffices for
    /// every cube. Default: 20.
    pub max_length: u8,
    /// Whether to return the moves that lead from the goal to the cube, instead of the reverse: 0
    /// for no, any other value for yes. Default: 0.
    pub inverse: u8,
}

/// Returns the default options: one thread per core, and no limit of time.
#[unsafe(no_mangle)]
pub extern "C" fn superflip_default_optimal_options() -> OptimalOptions {
    OptimalOptions {
        max_milliseconds: 0,
        goal: core::ptr::null(),
        is_cancelled: None,
        context: core::ptr::null_mut(),
        threads: 0,
        max_length: 20,
        inverse: 0,
    }
}

/// Finds a shortest solution of a cube, and proves by search that no shorter one exists: the member
/// `optimal` of the solution is 1. Most cubes have a distance of 17 or 18 from solved and take
/// seconds to minutes; each further move multiplies the time by about 13.
///
/// Returns SUPERFLIP_CODE_NONE_WITHIN if the search proves that no solution has at most `max_length`
/// moves. Returns SUPERFLIP_CODE_BUDGET_SPENT if `max_milliseconds` ends the search. Returns
/// SUPERFLIP_CODE_CANCELLED if `is_cancelled` ends the search.
///
/// `options` may be null, which means the default options. If there is a mistake, `solution` does
/// not change. `error` may be null. Only a build with metrics has this solver (`build.sh
/// --metrics`). Other builds return SUPERFLIP_CODE_NO_METRICS.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_solve_optimal(
    cube: *const Cube,
    options: *const OptimalOptions,
    solution: *mut Solution,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller meets the contract at the top of `superflip.h`.
    unsafe { report(error, build::solve(cube, options, solution)) }
}

/// The function of a build with metrics.
#[cfg(feature = "metrics")]
mod build {
    use core::{num::NonZero, time::Duration};

    use superflip::{
        CubePos,
        search::{OptimalSolver, SolveError, Threads},
        watch::{Progress, Watch},
    };

    use super::{OptimalOptions, superflip_default_optimal_options};
    use crate::{
        Cube, Solution, cancel,
        memory::{self, Out},
        mistake::Mistake,
    };

    /// # Safety
    /// The pointers meet the contract at the top of `superflip.h`.
    pub(super) unsafe fn solve(
        cube: *const Cube,
        options: *const OptimalOptions,
        solution: *mut Solution,
    ) -> Result<(), Mistake> {
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        let (position, out) =
            unsafe { (Cube::read(cube, "cube")?, Out::new(solution, "solution")?) };
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        let options = match unsafe { memory::read(options, "options") } {
            Ok(options) => options,
            Err(_) => superflip_default_optimal_options(),
        };
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        let goal = unsafe { Cube::read_goal(options.goal)? };
        out.write(options.solve(&position, goal)?);
        Ok(())
    }

    impl OptimalOptions {
        fn solve(&self, position: &CubePos, goal: CubePos) -> Result<Solution, Mistake> {
            // SAFETY: the caller meets the contract at the top of `superflip.h`.
            let mut look = unsafe { cancel::look(self.is_cancelled, self.context) };
            if look(Progress::default()).is_break() {
                return Err(Mistake::Cancelled);
            }
            let threads = NonZero::new(usize::from(self.threads));
            let mut solver = OptimalSolver::new()
                .goal(goal)
                .max_length(self.max_length)
                .threads(threads.map_or(Threads::PER_CORE, Threads::new));
            if self.inverse != 0 {
                solver = solver.inverse();
            }
            if self.max_milliseconds != 0 {
                solver = solver.max_time(Duration::from_millis(self.max_milliseconds));
            }
            let found = solver.solve_watched(position, Watch::new().progress(&mut look));
            let found = found.map_err(|error| match error {
                SolveError::Cancelled { .. } => Mistake::Cancelled,
                error => Mistake::Solve(error),
            })?;
            Ok(Solution::of(found.solution(), found.nodes()))
        }
    }
}

/// The function of a build without metrics.
#[cfg(not(feature = "metrics"))]
mod build {
    use super::OptimalOptions;
    use crate::{Cube, Solution, mistake::Mistake};

    pub(super) unsafe fn solve(
        _: *const Cube,
        _: *const OptimalOptions,
        _: *mut Solution,
    ) -> Result<(), Mistake> {
        Err(Mistake::NoMetrics)
    }
}
