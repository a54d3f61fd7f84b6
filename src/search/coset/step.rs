/// What [`CosetSolver::step`](super::CosetSolver::step) does for one more distance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CosetStep {
    /// Finds all positions at the distance.
    Exact,
    /// Finds positions at the distance until this number of positions is found at all distances
    /// together. If the step finds all positions at the distance first, it is an exact step.
    /// Otherwise, it is like [`Pass`](Self::Pass), but finds more positions. The result does not
    /// depend on the number of threads.
    Enough(u64),
    /// Finds only the positions from which a move of the group leads to a position found before.
    /// This step takes some seconds. After such a step, every step must be of this kind.
    Pass,
}

/// The progress of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct CosetProgress {
    /// The distance at which the step looks for positions.
    pub distance: u8,
    /// `true` while the step enumerates phase-1 sequences, and `false` while it makes the moves of
    /// the group.
    pub is_search: bool,
    /// The number of parts done. A part is a page of the pass, or a beginning of phase-1 sequences.
    pub done: usize,
    /// The number of all parts.
    pub parts: usize,
    /// The number of positions found at smaller distances.
    pub before: u64,
}
