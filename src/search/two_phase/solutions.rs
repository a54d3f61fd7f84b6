//! The solutions of one position, one after the other.

#[cfg(feature = "std")]
use std::time::Instant;

use super::search::{Mode, Search};
#[cfg(feature = "solve-fast")]
use crate::search::phases::fast::Fast;
#[cfg(feature = "optimal")]
use crate::search::phases::fast::Full;
use crate::{
    cube::CubePos,
    search::{
        budget::Budget,
        error::{SearchEnd, SolveError},
        phases::{compact::Compact, table_set::TableSet},
        solution::Solution,
    },
    watch::Watch,
};

/// An iterator over the solutions of one position. [`Solver::shorter`] and [`Solver::every`]
/// create it.
///
/// [`Solver::shorter`]: super::Solver::shorter
/// [`Solver::every`]: super::Solver::every
///
/// The iterator returns `None` when it ends, and [`end`](Self::end) says why. After
/// [`allow`](Self::allow), it may return solutions again.
#[derive(Debug, Clone)]
pub struct Solutions {
    search: AnySearch,
    /// The maximum length of a solution.
    max_length: u8,
    #[cfg(feature = "std")]
    deadline: Option<Instant>,
}

/// The search with each set of tables.
#[derive(Debug, Clone)]
#[allow(clippy::large_enum_variant, reason = "a search allocates nothing")]
enum AnySearch {
    Compact(Search<Compact>),
    #[cfg(feature = "solve-fast")]
    Fast(Search<Fast>),
    #[cfg(feature = "optimal")]
    Full(Search<Full>),
}

/// Evaluates an expression on the search that `$any` holds.
macro_rules! any {
    ($any:expr, $search:ident => $value:expr) => {
        match $any {
            AnySearch::Compact($search) => $value,
            #[cfg(feature = "solve-fast")]
            AnySearch::Fast($search) => $value,
            #[cfg(feature = "optimal")]
            AnySearch::Full($search) => $value,
        }
    };
}

impl Solutions {
    /// Creates a search for solutions of `start`, a reachable position.
    pub(super) fn new(
        start: &CubePos,
        mode: Mode,
        max_length: u8,
        inverse: bool,
        tables: TableSet,
        budget: Budget,
        #[cfg(feature = "std")] deadline: Option<Instant>,
    ) -> Self {
        let search = match tables {
            TableSet::Compact => {
                AnySearch::Compact(Search::new(start, mode, max_length, inverse, budget))
            }
            #[cfg(feature = "solve-fast")]
            TableSet::Fast => {
                AnySearch::Fast(Search::new(start, mode, max_length, inverse, budget))
            }
            #[cfg(feature = "optimal")]
            TableSet::Full => {
                AnySearch::Full(Search::new(start, mode, max_length, inverse, budget))
            }
        };
        Self {
            search,
            max_length,
            #[cfg(feature = "std")]
            deadline,
        }
    }

    /// Returns the number of nodes spent so far. A node is a tried move.
    ///
    /// ```
    /// use superflip::{CubePos, Solver};
    /// let mut solutions = Solver::new().shorter(&CubePos::SOLVED)?;
    /// assert_eq!((solutions.next().map(|s| s.len()), solutions.nodes()), (Some(0), 0));
    /// # Ok::<(), superflip::cube::Unreachable>(())
    /// ```
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        any!(&self.search, search => search.nodes())
    }

    /// Returns a proved lower bound on the length of every solution of the position, in moves.
    ///
    /// ```
    /// use superflip::{CubePos, Move, Solver};
    /// let position = CubePos::SOLVED.moved_by([Move::R1, Move::U1, Move::F1]);
    /// assert_eq!(Solver::new().shorter(&position)?.bound(), 3);
    /// # Ok::<(), superflip::cube::Unreachable>(())
    /// ```
    #[must_use]
    pub const fn bound(&self) -> u8 {
        any!(&self.search, search => search.bound())
    }

    /// Returns why the iterator returns no next solution, or `None` if it can go on.
    ///
    /// ```
    /// use superflip::{CubePos, Move, Solver, search::SearchEnd};
    /// let position = CubePos::SOLVED.moved(Move::R1);
    /// let mut solutions = Solver::new().shorter(&position)?;
    /// assert!(solutions.end().is_none() && solutions.next().is_some());
    /// assert!(solutions.next().is_none() && solutions.end() == Some(SearchEnd::Exhausted));
    /// # Ok::<(), superflip::cube::Unreachable>(())
    /// ```
    #[must_use]
    pub const fn end(&self) -> Option<SearchEnd> {
        any!(&self.search, search => search.end())
    }

    /// Returns the next solution, unless `watch` cancels the search or the search ends before.
    ///
    /// The search looks at the flag and the deadline of the watch when it begins, and at the watch once per
    /// 256 nodes from node 8,192 on. So most random positions have a solution even if a function that
    /// receives the progress cancels the search at once.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use superflip::{Alg, CubePos, Solver, search::SearchEnd, watch::Progress};
    /// let scramble: Alg = "R' U L B2 D F' R U2 B L' D2 F R D' B U L2 F2 R' B2".parse().unwrap();
    /// let position = CubePos::SOLVED.moved_by(&scramble);
    /// let mut solutions = Solver::new().shorter(&position)?;
    /// let mut cancel = |_: Progress| ControlFlow::Break(());
    /// while let Some(solution) = solutions.next_watched(&mut cancel) {
    ///     assert!(solution.len() <= 21);
    /// }
    /// assert_eq!(solutions.end(), Some(SearchEnd::Cancelled));
    /// # Ok::<(), superflip::cube::Unreachable>(())
    /// ```
    pub fn next_watched<'w>(&mut self, watch: impl Into<Watch<'w>>) -> Option<Solution> {
        let mut watch = watch.into();
        if let Err(stopped) = watch.begin() {
            any!(&mut self.search, search => search.stop(stopped));
            return None;
        }
        self.next_begun(watch)
    }

    /// Returns the next solution like [`next_watched`](Self::next_watched), but first looks at the watch
    /// after 8,192 nodes.
    pub(in crate::search) fn next_begun(&mut self, mut watch: Watch<'_>) -> Option<Solution> {
        #[cfg(feature = "std")]
        if let Some(deadline) = self.deadline {
            watch = watch.deadline(deadline);
        }
        any!(&mut self.search, search => search.next(&mut watch))
    }

    /// Returns the error of a search that found no solution.
    pub(in crate::search) fn none(&self) -> SolveError {
        let bound = self.bound();
        match self.end() {
            Some(SearchEnd::Exhausted) => SolveError::NoneWithin { max_length: self.max_length },
            Some(SearchEnd::Cancelled) => SolveError::Cancelled { bound },
            Some(SearchEnd::BudgetSpent) | None => SolveError::BudgetSpent { bound },
        }
    }

    /// Sets the number of nodes that the search may still spend. If the budget was spent, the next
    /// call of [`next`](Iterator::next) continues the search where it stopped.
    ///
    /// A program with a single thread can thus divide a long search into parts, and read a clock or
    /// handle events between two parts.
    ///
    /// ```
    /// use superflip::{CubePos, Move, Solver};
    /// let position = CubePos::SOLVED.moved_by([Move::R1, Move::U1, Move::F1]);
    /// let mut solutions = Solver::new().max_nodes(0).shorter(&position)?;
    /// let solution = loop {
    ///     solutions.allow(1);
    ///     if let Some(solution) = solutions.next() {
    ///         break solution;
    ///     }
    /// };
    /// assert_eq!(Ok(solution), Solver::new().solve(&position));
    /// # Ok::<(), superflip::cube::Unreachable>(())
    /// ```
    pub const fn allow(&mut self, nodes: u64) {
        any!(&mut self.search, search => search.allow(nodes));
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.next_watched(Watch::new())
    }
}
