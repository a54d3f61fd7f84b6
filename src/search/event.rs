use crate::cube::Move;

/// What a search reports to its caller while it runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event<'a> {
    /// These moves solve the position.
    Solution(&'a [Move]),
    /// Every solution that begins with these moves has been reported.
    Branch(&'a [Move]),
    /// The number of nodes that the search expanded since the last such event. Only searches
    /// for whole cubes report it.
    Nodes(u64),
    /// The progress of the search. A long search reports it several times per second.
    Progress {
        /// The number of sequences tried since the search began.
        tried: u128,
    },
}
