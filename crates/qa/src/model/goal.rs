//! The positions that some cubelets must reach.

use super::{Cube, Cubelet, Position, Rotation, cube::Spot};

/// Some cubelets, and the positions in which they must be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Goal(Vec<Position>);

impl Goal {
    /// Returns the goal that every cubelet is at home.
    pub(crate) fn solved() -> Self {
        Self(Cubelet::all().map(|cubelet| Position { cubelet, place: cubelet.home() }).collect())
    }

    /// Returns the goal that each cubelet in `positions` is in its position. The other cubelets may
    /// be anywhere.
    pub(crate) const fn of(positions: Vec<Position>) -> Self {
        Self(positions)
    }

    /// Reports whether `rotations` take `cube` to the goal. Returns `false` if a cubelet of the
    /// goal is missing or in several positions.
    pub(crate) fn is_reached(&self, cube: &Cube, rotations: &[Rotation]) -> bool {
        self.0.iter().all(|&Position { cubelet, place }| match cube.spot(cubelet) {
            Spot::At(from) => from.rotated(rotations) == place,
            Spot::Missing | Spot::Multiple => false,
        })
    }
}
