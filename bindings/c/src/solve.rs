//! The two-phase solver.

use core::ffi::{c_int, c_void};

use superflip::{
    CubePos, Solver,
    search::{self, SearchEnd, SolveError, TableSet},
};

use crate::{
    Code, Cube, Error,
    clock::Deadline,
    memory::{self, Out},
    mistake::Mistake,
};

/// The maximum number of moves in a solution.
pub const MAX_LENGTH: usize = 30;
/// The size of a buffer for the text of any solution in bytes: 30 moves of at most 2 characters, 29
/// blanks and a NUL.
pub const SOLUTION_SIZE: usize = 90;

const _: () =
    assert!(MAX_LENGTH == search::Solution::MAX_LENGTH && SOLUTION_SIZE == 3 * MAX_LENGTH);

/// The number of nodes between two checks of the clock and of is_cancelled. This many nodes take
/// about a millisecond.
const PORTION: u64 = 1 << 13;

/// The options of superflip_solve. superflip_default_options returns the default of each option.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct Options {
    /// The maximum number of nodes, or 0 for no limit. A node is a tried move. With the same limit,
    /// the result is the same on every machine. Default: 0.
    pub max_nodes: u64,
    /// The maximum time in milliseconds, or 0 for no limit. The search reads the clock every 8,192
    /// nodes, which take about a millisecond. The clock exists only on POSIX systems. On other
    /// systems, use `is_cancelled` instead. Default: 0.
    pub max_milliseconds: u64,
    /// The cube to which the solution must lead, or NULL for the solved cube. Default: NULL.
    pub goal: *const Cube,
    /// A function that can end the search, or NULL. The search calls the function with `context`
    /// every 8,192 nodes, on the caller's thread, and ends if the function returns a nonzero value.
    /// Default: NULL.
    pub is_cancelled: Option<unsafe extern "C" fn(context: *mut c_void) -> c_int>,
    /// The argument of `is_cancelled`. Default: NULL.
    pub context: *mut c_void,
    /// The maximum number of moves in the solution. Every cube has a solution of at most 20 moves.
    /// The smaller this maximum, the longer the search takes. If it is below 20, set a limit of
    /// nodes or time. Default: 21.
    pub max_length: u8,
    /// Whether to look for shorter and shorter solutions until a limit is reached: 0 for no, any
    /// other value for yes. Without a limit, this can take hours. Default: 0.
    pub improve: u8,
    /// Whether to return the moves that lead from the goal to the cube, instead of the reverse: 0
    /// for no, any other value for yes. Default: 0.
    pub inverse: u8,
}

/// A solution.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct Solution {
    /// The number of nodes that the search has used. A node is a tried move.
    pub nodes: u64,
    /// The number of moves.
    pub length: u8,
    /// 1 if no shorter solution exists. 0 if the search has not proved this.
    pub optimal: u8,
    /// The moves as numbers, in the numbering of superflip_list_moves. The entries from index
    /// `length` on are 0.
    pub moves: [u8; MAX_LENGTH],
}

impl Solution {
    /// Returns a solution for C, and the number of nodes that its search has used.
    pub(crate) fn of(solution: &search::Solution, nodes: u64) -> Self {
        let mut moves = [0; MAX_LENGTH];
        for (place, mv) in moves.iter_mut().zip(solution) {
            *place = mv as u8;
        }
        let (length, optimal) = (solution.len().to_le_bytes()[0], solution.is_optimal().into());
        Self { nodes, length, optimal, moves }
    }
}

/// Returns the default options: at most 21 moves, and no limit for the search. A random cube then
/// takes about a millisecond.
#[unsafe(no_mangle)]
pub extern "C" fn superflip_default_options() -> Options {
    Options {
        max_nodes: 0,
        max_milliseconds: 0,
        goal: core::ptr::null(),
        is_cancelled: None,
        context: core::ptr::null_mut(),
        max_length: 21,
        improve: 0,
        inverse: 0,
    }
}

/// Solves a cube. Returns the first solution that the search finds. If this solution has at most
/// seven moves, it is a shortest one. With `improve`, returns the shortest solution that the search
/// finds within its limits.
///
/// `options` may be null, which means the default options. If there is a mistake, `solution` does
/// not change. `error` may be null.
///
/// The search takes only memory of the stack, less than 16 KiB.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_solve(
    cube: *const Cube,
    options: *const Options,
    solution: *mut Solution,
    error: *mut Error,
) -> Code {
    let solve = || {
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        let (position, solution) =
            unsafe { (Cube::read(cube, "cube")?, Out::new(solution, "solution")?) };
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        let options = match unsafe { memory::read(options, "options") } {
            Ok(options) => options,
            Err(_) => superflip_default_options(),
        };
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        let goal = unsafe { Cube::read_goal(options.goal)? };
        solution.write(options.solve(&position, goal)?);
        Ok(())
    };
    // SAFETY: the caller meets the contract at the top of `superflip.h`.
    unsafe { memory::report(error, solve()) }
}

impl Options {
    fn solve(&self, position: &CubePos, goal: CubePos) -> Result<Solution, Mistake> {
        // The same tables in every build, so that every build finds the same solution.
        let solver = Solver::new().tables(TableSet::Compact);
        let solver = solver.max_length(self.max_length).goal(goal).max_nodes(self.portion(0));
        let solver = if self.inverse != 0 { solver.inverse() } else { solver };
        if self.is_cancelled() {
            return Err(Mistake::Cancelled);
        }
        let deadline = Deadline::after(self.max_milliseconds)?;
        let mut solutions = solver.shorter(position).map_err(|e| Mistake::Solve(e.into()))?;
        let mut best = None;
        let end = loop {
            let spent = Mistake::Solve(SolveError::BudgetSpent { bound: solutions.bound() });
            if let Some(solution) = solutions.next() {
                best = Some(solution);
                if self.improve == 0 {
                    break spent;
                }
            } else if solutions.end() == Some(SearchEnd::Exhausted) {
                break Mistake::Solve(SolveError::NoneWithin { max_length: self.max_length });
            } else if self.portion(solutions.nodes()) == 0 || deadline.is_over() {
                break spent;
            } else if self.is_cancelled() {
                break Mistake::Cancelled;
            } else {
                solutions.allow(self.portion(solutions.nodes()));
            }
        };
        let solution = best.ok_or(end)?;
        Ok(Solution::of(&solution, solutions.nodes()))
    }

    /// Returns how many nodes the search may use before the next check of the limits. `spent` is
    /// the number of nodes used so far. Returns 0 if a limit is reached.
    fn portion(&self, spent: u64) -> u64 {
        if self.max_nodes == 0 { PORTION } else { PORTION.min(self.max_nodes - spent) }
    }

    fn is_cancelled(&self) -> bool {
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        self.is_cancelled.is_some_and(|is_cancelled| unsafe { is_cancelled(self.context) } != 0)
    }
}
