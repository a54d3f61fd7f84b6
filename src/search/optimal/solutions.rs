use alloc::vec::Vec;

use crate::search::solution::Solution;

/// The result of an [`OptimalSolver`](super::OptimalSolver): shortest solutions, or only a lower
/// bound if the search ended without a solution.
#[derive(Debug, Clone, Default)]
pub struct OptimalSolutions {
    pub(super) solutions: Vec<Solution>,
    pub(super) bound: u8,
    pub(super) nodes: u64,
    pub(super) tried: u64,
}

impl OptimalSolutions {
    /// Returns a shortest solution, the first of [`solutions`](Self::solutions). Returns `None` if
    /// no solution is within the length limit, or if the search was cancelled.
    #[must_use]
    pub fn solution(&self) -> Option<&Solution> {
        self.solutions.first()
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

    /// Returns a proven lower bound: no sequence of fewer moves solves the position.
    #[must_use]
    pub const fn bound(&self) -> u8 {
        self.bound
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
