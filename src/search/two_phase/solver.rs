//! The builder of near-optimal searches.

#[cfg(feature = "std")]
use std::time::{Duration, Instant};

use super::{search::Mode, solutions::Solutions};
use crate::{
    cube::{CubePos, Unreachable},
    search::{budget::Budget, error::SolveError, phases::table_set::TableSet, solution::Solution},
    watch::Watch,
};

/// Finds near-optimal solutions by the two-phase method.
///
/// ```
/// use superflip::{CubePos, Solver};
///
/// // The stickers of the faces U, R, F, D, L, B, each row by row.
/// fn solve(stickers: &str) -> Result<String, Box<dyn std::error::Error>> {
///     let position: CubePos = stickers.parse()?;
///     let solution = Solver::new().solve(&position)?;
///     assert_eq!(position.moved_by(&solution), CubePos::SOLVED);
///     Ok(solution.to_string())
/// }
///
/// let after_r = "UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB";
/// assert_eq!(solve(after_r)?, "R'");
/// let twisted = "UUUUUUUUFURRRRRRRRFFRFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
/// match solve(twisted) {
///     Ok(solution) => println!("{solution}"),
///     Err(error) => eprintln!("{error}"), // UFR is twisted clockwise …
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The methods that configure a solver take the solver by value and return it. A solver has a few
/// dozen bytes, allocates nothing, and solves any number of positions.
#[doc(alias = "kociemba")]
#[doc(alias = "two-phase")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Solver {
    pub(in crate::search) max_length: u8,
    nodes: u64,
    #[cfg(feature = "std")]
    time: Option<Duration>,
    pub(in crate::search) goal: CubePos,
    pub(in crate::search) inverse: bool,
    tables: TableSet,
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

impl Solver {
    /// The default of [`max_length`](Self::max_length).
    const MAX_LENGTH: u8 = 21;

    /// Creates a solver for solutions of at most 21 moves, without a budget.
    ///
    /// A random position takes 0.2 milliseconds on average with the largest tables, and a
    /// millisecond with the compact tables. A position that half turns solve takes about 13
    /// milliseconds, because the solver first excludes solutions of at most seven moves.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            max_length: Self::MAX_LENGTH,
            nodes: u64::MAX,
            #[cfg(feature = "std")]
            time: None,
            goal: CubePos::SOLVED,
            inverse: false,
            tables: TableSet::LARGEST,
        }
    }

    /// Sets the maximum length of a solution, at most [`Solution::MAX_LENGTH`].
    ///
    /// Every position has a solution of at most 20 moves, and 70 % of all positions have no
    /// solution of at most 17 moves. The shorter the solution must be, the longer the search takes.
    /// For a maximum below 20 moves, set a budget.
    ///
    /// ```
    /// use superflip::{CubePos, Move, search::{SolveError, Solver}};
    /// let position = CubePos::SOLVED.moved_by([Move::R1, Move::U1, Move::F1]);
    /// let error = Solver::new().max_length(2).solve(&position).unwrap_err();
    /// assert_eq!(error, SolveError::NoneWithin { max_length: 2 });
    /// ```
    #[must_use]
    pub const fn max_length(self, max_length: u8) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "30")]
        let greatest = Solution::MAX_LENGTH as u8;
        Self { max_length: if max_length < greatest { max_length } else { greatest }, ..self }
    }

    /// Limits the search to `nodes` nodes per position. A node is a tried move.
    ///
    /// Unlike a budget of [`max_time`](Self::max_time), this budget gives the same result on every
    /// computer.
    ///
    /// ```
    /// use superflip::{CubePos, Move, search::{SolveError, Solver}};
    /// let position = CubePos::SOLVED.moved_by([Move::R1, Move::U1, Move::F1]);
    /// let few = Solver::new().max_nodes(1);
    /// assert_eq!(few.solve(&position), Err(SolveError::BudgetSpent { bound: 3 }));
    /// assert!(Solver::new().max_nodes(100_000).solve(&position).is_ok());
    /// ```
    #[must_use]
    pub const fn max_nodes(self, nodes: u64) -> Self {
        Self { nodes, ..self }
    }

    /// Limits the search to `time` per position.
    ///
    /// The search reads the clock once per 256 nodes, and not before node 8,192. By then, most
    /// random positions have their first solution, so they are solved even if `time` is zero. A
    /// position that half turns solve takes about 550,000 nodes.
    ///
    /// ```
    /// use std::time::{Duration, Instant};
    /// use superflip::{CubePos, Move, Solver};
    /// let position = CubePos::SOLVED.moved_by([Move::R1, Move::U1, Move::F1]);
    /// let best = Solver::new().max_time(Duration::from_millis(5)).shorter(&position).unwrap().last();
    /// assert_eq!(best.unwrap().len(), 3);
    /// ```
    #[cfg(feature = "std")]
    #[must_use]
    pub const fn max_time(self, time: Duration) -> Self {
        Self { time: Some(time), ..self }
    }

    /// Sets the goal. Solutions lead from the position to `goal` instead of the solved cube.
    ///
    /// ```
    /// use superflip::{CubePos, Move, Solver};
    /// let [start, goal] = [Move::R1, Move::F2].map(|mv| CubePos::SOLVED.moved(mv));
    /// let solution = Solver::new().goal(goal).solve(&start)?;
    /// assert_eq!(solution.to_string(), "R' F2");
    /// assert_eq!(start.moved_by(&solution), goal);
    /// # Ok::<(), superflip::search::SolveError>(())
    /// ```
    #[must_use]
    pub const fn goal(self, goal: CubePos) -> Self {
        Self { goal, ..self }
    }

    /// Reverses the direction. Solutions lead from the goal to the position.
    ///
    /// ```
    /// use superflip::{CubePos, Move, Solver};
    /// let position = CubePos::SOLVED.moved_by([Move::R1, Move::F2]);
    /// assert_eq!(Solver::new().inverse().solve(&position)?.to_string(), "R F2");
    /// # Ok::<(), superflip::search::SolveError>(())
    /// ```
    #[must_use]
    pub const fn inverse(self) -> Self {
        Self { inverse: true, ..self }
    }

    /// Sets the tables that prune the search, [`TableSet::LARGEST`] by default.
    ///
    /// With smaller tables, a search takes longer, but the system loads less of the program's
    /// executable file.
    ///
    /// ```
    /// use superflip::{CubePos, Move, Solver, search::TableSet};
    /// let position = CubePos::SOLVED.moved_by([Move::R1, Move::F2]);
    /// let solver = Solver::new().tables(TableSet::Compact);
    /// assert_eq!(solver.solve(&position)?.to_string(), "F2 R'");
    /// # Ok::<(), superflip::search::SolveError>(())
    /// ```
    #[must_use]
    pub const fn tables(self, tables: TableSet) -> Self {
        Self { tables, ..self }
    }

    /// Returns the first solution that the search finds.
    ///
    /// A solution of at most seven moves is a shortest solution. [`Solution::is_optimal`] returns
    /// whether a longer solution is proved shortest.
    ///
    /// # Errors
    /// - [`SolveError::Unreachable`] if no moves lead from the position to the goal.
    /// - [`SolveError::NoneWithin`] if no solution of at most `max_length` moves exists.
    /// - [`SolveError::BudgetSpent`] if the budget was spent before a solution was found.
    pub fn solve(&self, position: &CubePos) -> Result<Solution, SolveError> {
        self.solve_watched(position, Watch::new())
    }

    /// Does the same as [`solve`](Self::solve), and lets `watch` cancel the search. The search
    /// looks at the watch as [`Solutions::next_watched`] does.
    ///
    /// # Errors
    /// Returns the same errors as [`solve`](Self::solve), and [`SolveError::Cancelled`] if the
    /// watch cancelled the search before a solution was found.
    ///
    /// ```
    /// use core::sync::atomic::AtomicBool;
    /// use superflip::{CubePos, Solver, search::SolveError};
    /// let superflip = CubePos::SOLVED.edges().map(|edge| edge ^ 1);
    /// let superflip = CubePos::from_cubies(CubePos::SOLVED.corners(), superflip).unwrap();
    /// let flag = AtomicBool::new(true);
    /// let result = Solver::new().max_length(19).solve_watched(&superflip, &flag);
    /// assert!(matches!(result, Err(SolveError::Cancelled { bound: 1..=19 })));
    /// ```
    pub fn solve_watched<'w>(
        &self,
        position: &CubePos,
        watch: impl Into<Watch<'w>>,
    ) -> Result<Solution, SolveError> {
        let mut solutions = self.search(&self.start(position)?, Mode::Shorter);
        solutions.next_watched(watch).ok_or_else(|| solutions.none())
    }

    /// Returns an iterator over solutions, each shorter than the previous solution.
    ///
    /// The iterator ends when the budget is spent or no shorter solution exists. Set a budget,
    /// because proving that no shorter solution exists often takes hours.
    ///
    /// # Errors
    /// Returns [`Unreachable`] if no moves lead from the position to the goal.
    ///
    /// ```
    /// use superflip::{Alg, CubePos, Solver};
    /// let scramble: Alg = "R' U L B2 D F' R U2 B L' D2 F R D' B U L2 F2 R' B2".parse().unwrap();
    /// let position = CubePos::SOLVED.moved_by(&scramble);
    /// let lengths = Solver::new().max_length(30).max_nodes(100_000).shorter(&position)?.map(|s| s.len());
    /// assert!(lengths.is_sorted_by(|a, b| a > b));
    /// # Ok::<(), superflip::cube::Unreachable>(())
    /// ```
    pub fn shorter(&self, position: &CubePos) -> Result<Solutions, Unreachable> {
        Ok(self.search(&self.start(position)?, Mode::Shorter))
    }

    /// Returns an iterator over all solutions, each exactly once.
    ///
    /// Solutions of at most seven moves come in ascending order of length. Longer solutions come
    /// in no particular order. No solution turns a face twice in a row. If a solution turns two
    /// opposite faces in a row, it turns the lower-numbered face first, except where its two
    /// phases meet.
    ///
    /// # Errors
    /// Returns [`Unreachable`] if no moves lead from the position to the goal.
    ///
    /// ```
    /// use superflip::{CubePos, Move, Solver};
    /// let half = CubePos::SOLVED.moved(Move::R2);
    /// let all: Vec<String> =
    ///     Solver::new().max_length(5).every(&half)?.map(|s| s.to_string()).collect();
    /// assert_eq!(all[0], "R2");
    /// # Ok::<(), superflip::cube::Unreachable>(())
    /// ```
    pub fn every(&self, position: &CubePos) -> Result<Solutions, Unreachable> {
        Ok(self.search(&self.start(position)?, Mode::Every))
    }

    /// Returns the position that is solved by the sequences from `position` to the goal.
    fn start(&self, position: &CubePos) -> Result<CubePos, Unreachable> {
        let start = self.goal.inverse() * *position;
        start.check_reachable()?;
        Ok(start)
    }

    /// Creates a search for solutions of `start`, a reachable position.
    fn search(&self, start: &CubePos, mode: Mode) -> Solutions {
        Solutions::new(
            start,
            mode,
            self.max_length,
            self.inverse,
            self.tables,
            Budget::new(self.nodes),
            #[cfg(feature = "std")]
            self.time.and_then(|time| Instant::now().checked_add(time)),
        )
    }
}
