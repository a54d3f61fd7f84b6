//! What rotations are to reach.

use superflip::CubePos;

use super::{Cube, Cubelet, Position, Spot, cube::carried};

/// Cubelets and the positions in which they are to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::qa) struct Goal(Vec<Position>);

impl Goal {
    /// The solved cube.
    pub(in crate::qa) fn solved() -> Self {
        Self(Cubelet::all().map(|cubelet| Position { cubelet, value: cubelet.home() }).collect())
    }

    /// These cubelets in these positions; the others anywhere.
    pub(in crate::qa) const fn of(positions: Vec<Position>) -> Self {
        Self(positions)
    }

    /// Whether the rotations that make `effect` of the solved cube bring `cube`
    /// there. No rotation helps a cubelet that is missing or multiple.
    pub(in crate::qa) fn is_reached(&self, cube: &Cube, effect: &CubePos) -> bool {
        self.0.iter().all(|&Position { cubelet, value }| match cube.spot(cubelet) {
            Spot::At(from) => carried(cubelet, from, effect) == value,
            Spot::Missing | Spot::Multiple => false,
        })
    }
}
