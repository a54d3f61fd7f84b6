use core::iter::FusedIterator;

use super::search::{Mode, Search};
#[cfg(feature = "solve-fast")]
use crate::search::phases::fast::Fast;
#[cfg(feature = "solve-fastest")]
use crate::search::phases::fast::Full;
use crate::{
    cube::CubePos,
    search::{
        budget::Budget,
        phases::{compact::Compact, table_set::TableSet},
        solution::Solution,
    },
};

/// An iterator over the solutions of one position. [`Solver::shorter`] and [`Solver::every`]
/// create it.
///
/// [`Solver::shorter`]: super::Solver::shorter
/// [`Solver::every`]: super::Solver::every
#[derive(Debug, Clone)]
pub struct Solutions(AnySearch);

/// The search with each set of tables.
#[derive(Debug, Clone)]
#[allow(clippy::large_enum_variant, reason = "a search allocates nothing")]
enum AnySearch {
    Compact(Search<Compact>),
    #[cfg(feature = "solve-fast")]
    Fast(Search<Fast>),
    #[cfg(feature = "solve-fastest")]
    Full(Search<Full>),
}

/// Evaluates an expression on the search that `$solutions` holds.
macro_rules! any {
    ($solutions:expr, $search:ident => $value:expr) => {
        match $solutions {
            AnySearch::Compact($search) => $value,
            #[cfg(feature = "solve-fast")]
            AnySearch::Fast($search) => $value,
            #[cfg(feature = "solve-fastest")]
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
    ) -> Self {
        Self(match tables {
            TableSet::Compact => {
                AnySearch::Compact(Search::new(start, mode, max_length, inverse, budget))
            }
            #[cfg(feature = "solve-fast")]
            TableSet::Fast => {
                AnySearch::Fast(Search::new(start, mode, max_length, inverse, budget))
            }
            #[cfg(feature = "solve-fastest")]
            TableSet::Full => {
                AnySearch::Full(Search::new(start, mode, max_length, inverse, budget))
            }
        })
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
        any!(&self.0, search => search.nodes())
    }

    /// Whether no further solution exists. If the iterator returned `None` and this method returns
    /// `false`, the budget was spent.
    ///
    /// ```
    /// use superflip::{CubePos, Move, Solver};
    /// let position = CubePos::SOLVED.moved(Move::R1);
    /// let mut solutions = Solver::new().shorter(&position)?;
    /// assert!(solutions.next().is_some() && !solutions.is_exhausted());
    /// assert!(solutions.next().is_none() && solutions.is_exhausted());
    /// # Ok::<(), superflip::cube::Unreachable>(())
    /// ```
    #[must_use]
    pub const fn is_exhausted(&self) -> bool {
        any!(&self.0, search => search.is_exhausted())
    }

    /// Cancels the search when `is_cancelled` returns `true`. The iterator then ends as if the
    /// budget were spent.
    ///
    /// The search calls `is_cancelled` once per 256 nodes, and not before node 8,192, like the
    /// clock of [`Solver::time`](super::Solver::time).
    ///
    /// ```
    /// use superflip::{Alg, CubePos, Solver};
    /// let scramble: Alg = "R' U L B2 D F' R U2 B L' D2 F R D' B U L2 F2 R' B2".parse().unwrap();
    /// let position = CubePos::SOLVED.moved_by(&scramble);
    /// let solutions = Solver::new().max_length(30).shorter(&position)?.until(|| true);
    /// assert!(solutions.count() > 0);
    /// # Ok::<(), superflip::cube::Unreachable>(())
    /// ```
    #[must_use]
    pub fn until(mut self, is_cancelled: fn() -> bool) -> Self {
        any!(&mut self.0, search => search.cancel_with(is_cancelled));
        self
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
    /// let mut solutions = Solver::new().nodes(0).shorter(&position)?;
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
        any!(&mut self.0, search => search.allow(nodes));
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        any!(&mut self.0, search => search.next())
    }
}

/// After `None`, the iterator returns `None` until [`Solutions::allow`] is called.
impl FusedIterator for Solutions {}
