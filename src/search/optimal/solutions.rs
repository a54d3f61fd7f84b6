//! The result of a search for shortest solutions.

use alloc::vec::Vec;

use crate::search::solution::Solution;

/// The result of an [`OptimalSolver`](super::OptimalSolver): at least one shortest solution.
#[derive(Debug, Clone)]
pub struct OptimalSolutions {
    pub(super) solutions: Vec<Solution>,
    pub(super) nodes: u64,
    pub(super) tried: u64,
}

impl OptimalSolutions {
    /// Returns a shortest solution, the first of [`solutions`](Self::solutions).
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "there is at least one solution")]
    pub fn solution(&self) -> &Solution {
        self.solutions.first().expect("there is at least one solution")
    }

    /// Returns all shortest solutions if [`OptimalSolver::all`](super::OptimalSolver::all) was
    /// called. Otherwise returns one.
    ///
    /// The solutions are in ascending order of their moves. In each solution, turns of two
    /// opposite faces in a row are sorted, the lower-numbered face first.
    #[must_use]
    pub fn solutions(&self) -> &[Solution] {
        &self.solutions
    }

    /// Returns the number of positions whose bounds were looked up.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the number of moves that the two-phase search tried.
    #[must_use]
    pub const fn tried(&self) -> u64 {
        self.tried
    }
}
