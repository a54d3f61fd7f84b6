//! A solution by some of the moves.

use alloc::vec;
use core::{fmt, iter::Copied, slice};

use crate::{cube::Move, notation::Alg};

/// A solution that uses only some of the moves. [`SubsetSolver::solve`] finds it.
///
/// Two turns of one face follow each other only if no single move of the set has the same effect.
/// An example is `U U` without the move `U2`.
///
/// ```
/// use superflip::{CubePos, Move, search::SubsetSolver};
/// let solver = SubsetSolver::new([Move::U1, Move::R2].into_iter().collect());
/// let solution = solver.solve(&CubePos::SOLVED.moved_by([Move::U2, Move::R2]))?;
/// assert_eq!(solution.to_string(), "R2 U U");
/// assert!(solution.is_optimal() && solution.nodes() > 0);
/// # Ok::<(), superflip::search::SolveError>(())
/// ```
///
/// [`SubsetSolver::solve`]: super::SubsetSolver::solve
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SubsetSolution {
    alg: Alg,
    nodes: u64,
    optimal: bool,
}

impl SubsetSolution {
    pub(super) fn new(moves: impl IntoIterator<Item = Move>, nodes: u64, optimal: bool) -> Self {
        Self { alg: moves.into_iter().collect(), nodes, optimal }
    }

    /// Returns the moves of the solution.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        self.alg.moves()
    }

    /// Returns an iterator over the moves.
    pub fn iter(&self) -> Copied<slice::Iter<'_, Move>> {
        self.alg.iter()
    }

    /// Returns the number of moves, in the half-turn metric.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves().len()
    }

    /// Returns whether the solution has no moves, because the position is the goal.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves().is_empty()
    }

    /// Returns the number of nodes of the search. A node is a tried move.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns whether the search has proved that no shorter solution by these moves exists.
    /// `false` means that a shorter solution may or may not exist.
    #[must_use]
    pub const fn is_optimal(&self) -> bool {
        self.optimal
    }
}

/// Writes the moves in the usual notation, separated by spaces: `R U2 F'`.
impl fmt::Display for SubsetSolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.alg.fmt(f)
    }
}

impl AsRef<[Move]> for SubsetSolution {
    fn as_ref(&self) -> &[Move] {
        self.moves()
    }
}

impl IntoIterator for SubsetSolution {
    type Item = Move;
    type IntoIter = vec::IntoIter<Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.alg.into_iter()
    }
}

impl<'a> IntoIterator for &'a SubsetSolution {
    type Item = Move;
    type IntoIter = Copied<slice::Iter<'a, Move>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl From<SubsetSolution> for Alg {
    fn from(solution: SubsetSolution) -> Self {
        solution.alg
    }
}
