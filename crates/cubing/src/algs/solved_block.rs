//! The blocks of solved pieces that a solve begins with.

use superflip::{
    cube::{CubePos, Move, Pattern},
    notation::Orientation,
};

/// A block of solved pieces that a solve begins with, in ascending order of the pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum SolvedBlock {
    /// All edges oriented on an axis, and two edges of a layer: `EOLine`.
    Zz,
    /// A corner and its three edges.
    Block2x2x2,
    /// Two corners and three edges. The slice beside the block may be turned.
    Block1x2x3,
    /// Two corners and five edges.
    Block2x2x3,
    /// Two blocks `1x2x3` on opposite faces. The slice between them may be turned.
    Roux,
}

impl SolvedBlock {
    pub(super) const ALL: [Self; 5] =
        [Self::Roux, Self::Block2x2x3, Self::Block1x2x3, Self::Block2x2x2, Self::Zz];

    /// Returns the name, which the step of `superflip steps` with this goal has too.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Zz => "zz",
            Self::Block2x2x2 => "2x2x2",
            Self::Block1x2x3 => "1x2x3",
            Self::Block2x2x3 => "2x2x3",
            Self::Roux => "roux",
        }
    }

    fn pattern(self) -> Pattern {
        let text = match self {
            Self::Zz => "eo,DL,DR",
            Self::Roux => ROUX,
            _ => self.name(),
        };
        text.parse().unwrap_or(Pattern::SOLVED)
    }

    /// Returns whether a position has the block at any place.
    pub(super) fn is_in(self, position: &CubePos) -> bool {
        let pattern = self.pattern();
        let slices = if matches!(self, Self::Block1x2x3 | Self::Roux) { 4 } else { 1 };
        Orientation::ALL.into_iter().any(|hold| {
            let seen = position.remap(hold.sym());
            (0..slices).any(|turns| pattern.matches(&sliced(seen, turns)))
        })
    }
}

const ROUX: &str = "1x2x3,DFR,DRB,DR,RF,RB";

/// Turns the slice between L and R. Relative to the centers, this turns L and R in the same direction of
/// space.
pub(super) fn sliced(position: CubePos, turns: usize) -> CubePos {
    (0..turns).fold(position, |position, _| position.moved_by([Move::R1, Move::L3]))
}
