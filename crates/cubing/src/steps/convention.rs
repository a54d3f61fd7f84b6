//! Which solutions of a step are different.

use superflip::names::{named, named_rows};

/// Which solutions of a step are different.
///
/// A solution counts in the half-turn metric. Turns of two opposite faces in a row are two moves, in
/// one order. A step does not end with a move that keeps its goal, on either side. A step ends when it
/// first reaches its goal, if the moves on the normal side are made before those on the inverse side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Convention {
    /// All solutions are different.
    All,
    /// Solutions that differ only in the direction of the last quarter turns on a side are one
    /// solution. The search finds the one whose last quarter turns are clockwise. If the last two
    /// turns on a side are of opposite faces, both are clockwise. This is the convention of *nissy*.
    #[default]
    LastClockwise,
}

impl Convention {
    /// All conventions.
    pub const ALL: [Self; 2] = named_rows!("convention", 0);
}

named!(Convention: "convention", ALL, FromStr, Display);
