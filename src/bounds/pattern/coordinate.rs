//! The coordinates into which a pattern is divided.

use alloc::vec::Vec;

use crate::{
    coord::{Flip, KocSymm, Twist},
    cube::{CubePos, Move, Pattern},
    tables::{CORNER_TRANS, EDGE_TRANS},
};

/// A number that decides, together with others, whether a position matches a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PatternCoordinate {
    /// The twists of all corners. The goal requires that they are 0.
    Twist,
    /// The flips of all edges. The goal requires that they are 0.
    Flip,
    /// The slot and the orientation of the cubie with this number, 0 to 19.
    Cubie(usize),
}

impl PatternCoordinate {
    pub(super) const fn size(self) -> usize {
        match self {
            Self::Twist => Twist::COUNT,
            Self::Flip => Flip::COUNT,
            Self::Cubie(_) => 24,
        }
    }

    /// Returns the value of this coordinate in `position`.
    pub(super) fn of(self, position: &CubePos) -> u16 {
        match self {
            Self::Twist => KocSymm::of(position).csymm.get(),
            Self::Flip => KocSymm::of(position).eosymm.get(),
            Self::Cubie(cubie) => position.as_bytes()[cubie].into(),
        }
    }

    /// Returns the value that this coordinate has after the move `mv` if its value before the move
    /// is `value`.
    pub(super) fn moved(self, value: u16, mv: Move) -> u16 {
        const MESSAGE: &str = "a value of this coordinate";
        match self {
            // Moves a representative instead of reading a move table. Each value is looked up only
            // once, and without the move tables a program can be 152 KB smaller.
            Self::Twist => {
                let twist = Twist::try_from(value).expect(MESSAGE);
                self.of(&KocSymm { csymm: twist, ..KocSymm::default() }.representative().moved(mv))
            }
            Self::Flip => {
                let flip = Flip::try_from(value).expect(MESSAGE);
                self.of(&KocSymm { eosymm: flip, ..KocSymm::default() }.representative().moved(mv))
            }
            Self::Cubie(..8) => CORNER_TRANS[mv.index()][usize::from(value)].into(),
            Self::Cubie(_) => EDGE_TRANS[mv.index()][usize::from(value)].into(),
        }
    }

    /// Returns whether `value` meets the requirement of `goal` on this coordinate.
    pub(super) fn is_goal(self, goal: &Pattern, value: u16) -> bool {
        match self {
            Self::Twist | Self::Flip => value == 0,
            Self::Cubie(cubie) => goal.allows(cubie, value.to_le_bytes()[0]),
        }
    }

    /// Returns the slot of a cubie with this value as a bit mask: bits 0 to 7 stand for corner
    /// slots, bits 8 to 19 for edge slots. Returns 0 for the twists and the flips.
    pub(super) fn slot(self, value: u16) -> u32 {
        match self {
            Self::Twist | Self::Flip => 0,
            Self::Cubie(..8) => 1 << (value & 7),
            Self::Cubie(_) => 1 << (8 + (value >> 1)),
        }
    }
}

/// Returns the coordinates that decide whether a position meets `goal`. In general, there is one
/// coordinate per cubie that the goal names. But if all corners must be untwisted, the corners that
/// may be in any slot share one coordinate, [`Twist`](PatternCoordinate::Twist). In the same way,
/// edges share [`Flip`](PatternCoordinate::Flip).
pub(crate) fn coordinates(goal: &Pattern) -> Vec<PatternCoordinate> {
    let mut coordinates = Vec::new();
    let kinds = [(0..8, PatternCoordinate::Twist), (8..20, PatternCoordinate::Flip)];
    let whole = kinds.clone().map(|(kind, _)| goal.is_oriented(kind));
    coordinates.extend(
        kinds.into_iter().zip(whole).filter(|kind| kind.1).map(|((_, coordinate), _)| coordinate),
    );
    let covered = |&cubie: &usize| whole[usize::from(cubie >= 8)] && !goal.asks_for_slot(cubie);
    coordinates.extend(goal.named().filter(|cubie| !covered(cubie)).map(PatternCoordinate::Cubie));
    coordinates
}
