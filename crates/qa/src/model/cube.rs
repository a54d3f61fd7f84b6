//! A cube in which a cubelet may be missing or occur several times.

use super::{Cubelet, Place, Position, Rotation};

/// Where a cubelet is in a cube.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Spot {
    /// The cubelet is in one position, with its first sticker at this place.
    At(Place),
    /// The cubelet is in no position.
    Missing,
    /// The cubelet is in several positions.
    Multiple,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Cube([Spot; Cubelet::COUNT]);

impl Cube {
    pub(crate) fn solved() -> Self {
        let mut cube = Self::empty();
        for cubelet in Cubelet::all() {
            cube.put(cubelet, cubelet.home());
        }
        cube
    }

    /// Returns a cube without cubelets.
    pub(super) const fn empty() -> Self {
        Self([Spot::Missing; Cubelet::COUNT])
    }

    /// Adds a cubelet whose first sticker is at `place`.
    pub(super) fn put(&mut self, cubelet: Cubelet, place: Place) {
        let spot = &mut self.0[cubelet.index()];
        *spot = if *spot == Spot::Missing { Spot::At(place) } else { Spot::Multiple };
    }

    pub(super) const fn spot(&self, cubelet: Cubelet) -> Spot {
        self.0[cubelet.index()]
    }

    /// Reports whether each cubelet is in exactly one position.
    pub(crate) fn is_legal(&self) -> bool {
        self.0.iter().all(|spot| matches!(spot, Spot::At(_)))
    }

    /// Applies rotations to the cube. Cubelets that are missing or in several positions remain so.
    pub(crate) fn rotate(&mut self, rotations: &[Rotation]) {
        for spot in &mut self.0 {
            if let Spot::At(place) = spot {
                *place = place.rotated(rotations);
            }
        }
    }

    /// Returns the calculator's answer to the name of a cubelet, such as `BR/RG`. The answer is
    /// like `BRW/???` if the cubelet is missing, and like `BR/##` if it is in several positions.
    pub(crate) fn describe(&self, cubelet: Cubelet) -> String {
        let name = cubelet.name();
        let unknown = |mark: &str| format!("{name}/{}", mark.repeat(name.len()));
        match self.spot(cubelet) {
            Spot::At(place) => Position { cubelet, place }.to_string(),
            Spot::Missing => unknown("?"),
            Spot::Multiple => unknown("#"),
        }
    }
}
