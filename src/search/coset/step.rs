//! The kinds of steps of the coset solver, and their progress.

use core::ops::ControlFlow;

/// How [`CosetSolver::step`](super::CosetSolver::step) finds positions at the next distance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CosetStep {
    /// Finds all positions at the distance of the step.
    Exact,
    /// Finds positions at the distance of the step, until the total over all distances reaches this
    /// number. A step that ends before its total reaches the number has found all positions at its
    /// distance. A step that stops at the number counts as a [`Pass`](Self::Pass). The result does
    /// not depend on the number of threads.
    Enough(u64),
    /// Finds only the positions from which a move of the group leads to a position found before.
    /// This step takes some seconds. After such a step, every step must be of this kind.
    Pass,
}

/// What a step of a [`CosetSolver`](super::CosetSolver) or of a [`Proof`](super::Proof) is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CosetStage {
    /// Makes the moves of the group on the whole bitmap. A part is a page of the bitmap.
    Pass,
    /// Enumerates phase-1 sequences. A part has the sequences with one common beginning.
    Search,
    /// Solves the last positions one by one, with the two-phase solver. A part is a position.
    LastPositions,
    /// Solves the positions on which the two-phase solver has spent its budget, with the optimal
    /// solver. A part is a position.
    HardPositions {
        /// The length that the optimal solver searches. No shorter sequence solves the position.
        length: u8,
    },
}

/// The progress of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct CosetProgress {
    /// The distance at which the step looks for positions. For the last positions of a
    /// [`Proof`](super::Proof), the bound.
    pub distance: u8,
    /// What the step is doing.
    pub stage: CosetStage,
    /// The number of parts done. [`CosetStage`] says what a part is.
    pub done: usize,
    /// The number of all parts.
    pub parts: usize,
    /// The number of positions found at smaller distances.
    pub before: u64,
}

/// A function that receives the progress of a step. If the function breaks, the step is cancelled.
pub(super) type Progress<'a> = &'a mut dyn FnMut(CosetProgress) -> ControlFlow<()>;
