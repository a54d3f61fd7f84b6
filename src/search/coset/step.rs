//! The kinds of steps of the coset solver, and how a step reports its progress.

use super::error::CosetError;
use crate::watch::{Progress, Stage, Stopped, Watch};

/// How [`CosetSolver::step`](super::CosetSolver::step) finds positions at the next distance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CosetStep {
    /// Finds all positions at the distance of the step.
    Exact,
    /// Finds positions at the distance of the step, until the total over all distances reaches this
    /// number. A step that ends before its total reaches the number has found all positions at its
    /// distance. A step that stops at the number counts as a [`Pass`](Self::Pass), and it is one if the
    /// moves of the group alone reach the number. The result does not depend on the number of threads.
    Enough(u64),
    /// Finds only the positions from which a move of the group leads to a position found before.
    /// This step takes some seconds. After such a step, every step must be of this kind.
    Pass,
}

/// How a step ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum StepEnd {
    /// The step has found all positions at its distance.
    Exact,
    /// The search stopped at this number of positions.
    CutOff(u64),
    /// The step made no search.
    Passed,
}

/// A function that receives the progress of a step, and ends the step if it fails.
pub(super) type Report<'a> = &'a mut dyn FnMut(Progress) -> Result<(), Stopped>;

/// Begins a watched call. Returns a function that passes the progress of a step to `watch`.
///
/// # Errors
/// Returns [`CosetError::Stopped`] if `watch` has ended the call before it begins.
pub(super) fn begun(
    mut watch: Watch<'_>,
) -> Result<impl FnMut(Progress) -> Result<(), Stopped>, CosetError> {
    watch.begin()?;
    Ok(move |now| watch.look(|| now))
}

/// Returns the progress of a step that looks for positions at `distance`. `found` is the number of
/// positions found at smaller distances.
pub(super) fn progress(
    stage: Stage,
    distance: u8,
    (done, of): (usize, usize),
    found: u64,
) -> Progress {
    Progress { stage, length: distance, done: done as u128, of: of as u128, nodes: found }
}
