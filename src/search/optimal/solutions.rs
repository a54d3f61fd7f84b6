use alloc::vec::Vec;

use crate::search::two_phase::Solution;

/// The result of an [`OptimalSolver`](super::OptimalSolver): shortest solutions, or a lower
/// bound if the search ended without any.
#[derive(Debug, Clone, Default)]
pub struct OptimalSolutions {
    pub(super) solutions: Vec<Solution>,
    pub(super) bound: u8,
    pub(super) nodes: u64,
    pub(super) tried: u64,
}

impl OptimalSolutions {
    /// The first shortest solution. `None` if no solution is within the limit of length, or
    /// if the search was cancelled.
    #[must_use]
    pub fn solution(&self) -> Option<&Solution> {
        self.solutions.first()
    }

    /// All shortest solutions if [`OptimalSolver::all`](super::OptimalSolver::all) asked for
    /// them, and one otherwise.
    ///
    /// The solutions are in ascending order of their moves. Turns of two opposite faces in a
    /// row come with the lower face first.
    #[must_use]
    pub fn solutions(&self) -> &[Solution] {
        &self.solutions
    }

    /// A proven lower bound: no sequence of fewer moves solves the position.
    #[must_use]
    pub const fn bound(&self) -> u8 {
        self.bound
    }

    /// Positions whose bounds were looked up.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Moves that the two-phase search tried.
    #[must_use]
    pub const fn tried(&self) -> u64 {
        self.tried
    }
}
