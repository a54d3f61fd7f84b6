//! A cube whose cubelets may be missing, or there more than once.

use superflip::CubePos;

use super::{Cubelet, Position};

/// Where a cubelet is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::qa) enum Spot {
    /// In one place: its value.
    At(u8),
    /// Nowhere.
    Missing,
    /// In several places.
    Multiple,
}

/// Where each of the 20 cubelets is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::qa) struct Cube([Spot; Cubelet::COUNT]);

impl Cube {
    /// The solved cube.
    pub(in crate::qa) fn solved() -> Self {
        let mut cube = Self([Spot::Missing; Cubelet::COUNT]);
        for cubelet in Cubelet::all() {
            cube.put(cubelet, cubelet.home());
        }
        cube
    }

    /// A cube without cubelets.
    pub(super) const fn empty() -> Self {
        Self([Spot::Missing; Cubelet::COUNT])
    }

    /// Adds a cubelet in a place.
    pub(super) fn put(&mut self, cubelet: Cubelet, value: u8) {
        let spot = &mut self.0[cubelet.index()];
        *spot = if *spot == Spot::Missing { Spot::At(value) } else { Spot::Multiple };
    }

    /// Where a cubelet is.
    pub(in crate::qa) fn spot(&self, cubelet: Cubelet) -> Spot {
        self.0[cubelet.index()]
    }

    /// Whether each cubelet is in one place.
    pub(in crate::qa) fn is_legal(&self) -> bool {
        self.0.iter().all(|spot| matches!(spot, Spot::At(_)))
    }

    /// Turns faces, in the way that makes `effect` of the solved cube. Cubelets
    /// that are not in one place stay as they are.
    pub(in crate::qa) fn turn(&mut self, effect: CubePos) {
        for cubelet in Cubelet::all() {
            if let Spot::At(value) = &mut self.0[cubelet.index()] {
                *value = carried(cubelet, *value, &effect);
            }
        }
    }

    /// What the query of a cubelet answers: `BR/RG`, `BRW/???`, `BR/##`.
    pub(in crate::qa) fn describe(&self, cubelet: Cubelet) -> String {
        let name = cubelet.name();
        let unknown = |mark: &str| format!("{name}/{}", mark.repeat(name.len()));
        match self.spot(cubelet) {
            Spot::At(value) => Position { cubelet, value }.to_string(),
            Spot::Missing => unknown("?"),
            Spot::Multiple => unknown("#"),
        }
    }
}

/// Where turning faces brings a cubelet. The cubie that starts in the same slot
/// tells the way; the orientation that the cubelet has to it stays.
pub(super) fn carried(cubelet: Cubelet, value: u8, effect: &CubePos) -> u8 {
    if cubelet.is_corner() {
        (effect.corners()[usize::from(value % 8)] + value / 8 * 8) % 24
    } else {
        effect.edges()[usize::from(value / 2)] ^ (value & 1)
    }
}
