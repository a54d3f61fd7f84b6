//! The reports of a running search.

use crate::cube::Move;

/// A report of a running search to its caller. The sequences consist of moves, or of other turns
/// `M`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event<'a, M = Move> {
    /// A solution: this sequence leads from the position to the goal.
    Solution(&'a [M]),
    /// A finished branch: the search has reported every solution that begins with this sequence.
    Branch(&'a [M]),
    /// The number of nodes that the search expanded since the previous event of this kind. Only
    /// searches for a whole cube report this event.
    Nodes(u64),
    /// The progress of the search. A long search reports progress several times per second.
    Progress {
        /// The number of sequences tried since the search began.
        tried: u128,
    },
}
