//! Cubes from texts of turns, without an allocator.

use core::str::FromStr;

use super::{
    OrientedCube, ParseMovesError, Turn,
    grammar::{self, Value},
};

impl Value for OrientedCube {
    fn push(&mut self, turn: Turn) -> Option<()> {
        *self = self.turned(turn);
        Some(())
    }

    fn append(&mut self, group: Self) -> Option<()> {
        *self = *self * group;
        Some(())
    }

    fn commutator(a: Self, b: Self) -> Option<Self> {
        Some(a * b * a.inverse() * b.inverse())
    }

    fn conjugate(a: Self, b: Self) -> Option<Self> {
        Some(a * b * a.inverse())
    }

    fn slash(a: Self, b: Self) -> Option<Self> {
        Some(a * b * a * a * b.inverse() * a)
    }

    /// Repeats the cube by squaring, in at most 64 products.
    fn repeated(self, mut count: u32) -> Option<Self> {
        let (mut power, mut square) = (Self::default(), self);
        while count != 0 {
            if count & 1 == 1 {
                power = power * square;
            }
            square = square * square;
            count >>= 1;
        }
        Some(power)
    }

    fn undone(self) -> Self {
        self.inverse()
    }
}

/// Reads turns in the grammar of [`Sequence`](super::Sequence).
impl FromStr for OrientedCube {
    type Err = ParseMovesError;

    fn from_str(text: &str) -> Result<Self, ParseMovesError> {
        grammar::read(text)
    }
}
