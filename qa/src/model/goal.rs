//! The positions that rotations must reach.

use super::{Cube, Cubelet, Position, Rotation, cube::Spot};

/// Cubelets and the positions in which they must be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Goal(Vec<Position>);

impl Goal {
    /// Returns the solved cube.
    pub(crate) fn solved() -> Self {
        Self(Cubelet::all().map(|cubelet| Position { cubelet, place: cubelet.home() }).collect())
    }

    /// Makes a goal from the positions of some cubelets. The other cubelets may be anywhere.
    pub(crate) const fn of(positions: Vec<Position>) -> Self {
        Self(positions)
    }

    /// Reports whether `rotations` take `cube` to the goal. A cubelet that is missing or in several
    /// positions never reaches its goal.
    pub(crate) fn is_reached(&self, cube: &Cube, rotations: &[Rotation]) -> bool {
        self.0.iter().all(|&Position { cubelet, place }| match cube.spot(cubelet) {
            Spot::At(from) => from.rotated(rotations) == place,
            Spot::Missing | Spot::Multiple => false,
        })
    }
}
