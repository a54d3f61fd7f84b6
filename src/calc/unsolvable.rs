use alloc::vec::Vec;
use core::fmt;

use super::{Place, Position};
use crate::cube::Unreachable;

/// Why a search has no solution, whatever its length.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Unsolvable {
    /// These cubelets are needed, and missing or multiple.
    Illegal(Vec<Position>),
    /// The cubelets are all there, but rotations do not bring them home.
    Unreachable(Unreachable),
    /// One cubelet shall be at two positions.
    Twice([Position; 2]),
    /// Two cubelets shall be at one location.
    Shared([Position; 2]),
}

impl fmt::Display for Unsolvable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal(positions) => {
                let mut separator = "";
                for (place, what) in [(Place::Missing, "missing"), (Place::Multiple, "multiple")] {
                    for position in positions.iter().filter(|p| p.place == place) {
                        write!(f, "{separator}{} is {what}", position.cubelet)?;
                        separator = ", ";
                    }
                }
                Ok(())
            }
            // Its cubies are named by faces, ours by colors.
            Self::Unreachable(why) => Unreachable { corner: None, edge: None, ..*why }.fmt(f),
            Self::Twice([a, b]) => write!(f, "{a} and {b} are two positions of one cubelet"),
            Self::Shared([a, b]) => write!(f, "{a} and {b} are at one location"),
        }
    }
}

impl core::error::Error for Unsolvable {}
