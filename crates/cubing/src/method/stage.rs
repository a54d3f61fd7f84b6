//! The stages of the methods, and their goals.

use core::fmt;

use superflip::{
    cube::{CubePos, CubieSet, Pattern},
    names::{Named, named},
};

use crate::algs::Solved;

/// A stage of a method. D is the face of the cross, as the cube is held.
///
/// ```
/// use superflip_cubing::method::StageName;
/// assert_eq!(StageName::LineUp.name(), "line-up");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum StageName {
    /// The four edges of D.
    Cross,
    /// The four corners of D.
    Corners,
    /// The four edges between U and D.
    SecondLayer,
    /// The orientations of the edges of U.
    TopCross,
    /// The places of the edges of U.
    LineUp,
    /// The places of the corners of U.
    PlaceCorners,
    /// The orientations of the corners of U.
    TurnCorners,
    /// The pair with this number, 1 to 4: a corner of D and the edge above it.
    Pair(u8),
    /// The orientations of the last layer.
    Oll,
    /// The places of the last layer, up to a turn of U.
    Pll,
    /// The last turn of U.
    Auf,
}

impl StageName {
    /// The stages of the beginner's method, in order.
    pub const BEGINNER: [Self; 7] = [
        Self::Cross,
        Self::Corners,
        Self::SecondLayer,
        Self::TopCross,
        Self::LineUp,
        Self::PlaceCorners,
        Self::TurnCorners,
    ];
    /// The stages of CFOP, in order.
    pub const CFOP: [Self; 8] = [
        Self::Cross,
        Self::Pair(1),
        Self::Pair(2),
        Self::Pair(3),
        Self::Pair(4),
        Self::Oll,
        Self::Pll,
        Self::Auf,
    ];

    /// Returns the name, which does not change between versions. All pairs have the name `pair`.
    #[must_use]
    pub fn name(self) -> &'static str {
        let named = if let Self::Pair(_) = self { Self::Pair(1) } else { self };
        named.own_name().unwrap_or_default()
    }

    /// Returns whether a position has the goal of the stage, in the letters of the hold.
    pub(super) fn is_reached(self, position: &CubePos) -> bool {
        let has = |cubies: CubieSet| Pattern::home(cubies).matches(position);
        let (corners, edges) = (CubieSet::CORNERS, CubieSet::EDGES);
        let last_layer = CubieSet::LAST_LAYER;
        match self {
            Self::Cross => has(CubieSet::CROSS),
            Self::Corners => has(CubieSet::layer(superflip::Face::D)),
            Self::SecondLayer => has(CubieSet::F2L),
            Self::TopCross => {
                has(CubieSet::F2L) && Pattern::oriented(last_layer & edges).matches(position)
            }
            Self::LineUp => has(CubieSet::F2L | last_layer & edges),
            Self::PlaceCorners => {
                Self::LineUp.is_reached(position)
                    && Pattern::placed(last_layer & corners).matches(position)
            }
            Self::Pair(number) => Solved::of(position).pairs >= number,
            Self::Oll => Solved::of(position).is_oriented,
            Self::Pll => Solved::of(position).is_permuted,
            Self::TurnCorners | Self::Auf => *position == CubePos::SOLVED,
        }
    }
}

/// Writes the name.
impl fmt::Display for StageName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

named!(StageName: "stage");
