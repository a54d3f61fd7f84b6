//! A case of a set.

use super::{position::CUBIES, set::View};

/// A case of a set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// The set, by its place in [`SETS`](super::SETS).
    pub set: usize,
    /// The name within the set, such as `T` or `21`.
    pub name: String,
    /// The values of the corners and of the edges of a position of the case.
    pub position: [u8; CUBIES],
    /// What the set sees of the position, in the turns of U in which this is the least.
    pub view: View,
}
