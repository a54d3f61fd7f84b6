//! A set of cases: its positions, and what it sees of a position.

use super::{
    position::{CUBIES, Position, SLOTS, pair, slot_numbers},
    states::{IDENTITY, SWAPPED, last_layers, pairs, permutations, slots},
};
use crate::motion::TWISTS;

/// The names of the sets, in the order of their numbers.
pub const SETS: [&str; 8] = ["OLL", "PLL", "COLL", "ZBLL", "OLLCP", "F2L", "CLS", "WV"];

/// A set, by its place in [`SETS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Set {
    Oll,
    Pll,
    Coll,
    Zbll,
    Ollcp,
    F2l,
    Cls,
    Wv,
}

pub(super) const ALL: [Set; 8] =
    [Set::Oll, Set::Pll, Set::Coll, Set::Zbll, Set::Ollcp, Set::F2l, Set::Cls, Set::Wv];

/// What a set sees of a position: `4·cubie + o` for the slots UBL, UBR, UFR, UFL, UB, UR, UF, UL, DFR and RF.
/// `o` is the number of the slot's facelet that shows the reference sticker. The cubie is 31 if the set does
/// not see which one it is, and `o` is 3 if the set does not see how it is oriented.
pub type View = [u8; SLOTS.len()];
pub(super) const HIDDEN: u8 = 31;

impl Set {
    /// Returns positions of the set: one at least of each case, and others.
    pub(super) fn positions(self) -> Vec<Position> {
        match self {
            Self::Oll => last_layers(&[IDENTITY], true, &[IDENTITY], true),
            Self::Pll => last_layers(&permutations(), false, &permutations(), false),
            Self::Zbll => {
                let all = last_layers(&permutations(), true, &permutations(), false);
                // Cases with oriented corners are those of PLL.
                let is_twisted = |position: &Position| (0..4).any(|i| position.place(i).1 > 0);
                all.into_iter().filter(is_twisted).collect()
            }
            // One order of the edges of each parity.
            Self::Coll => last_layers(&permutations(), true, &[IDENTITY, SWAPPED], false),
            Self::Ollcp => last_layers(&permutations(), true, &[IDENTITY, SWAPPED], true),
            Self::F2l => pairs(),
            Self::Cls => slots(),
            Self::Wv => {
                let all = last_layers(&[IDENTITY], true, &[IDENTITY], false);
                all.iter().map(Position::made_ready).collect()
            }
        }
    }

    /// Returns the position that is no case: the goal, or the pair alone in winter variation.
    pub(super) fn solved(self) -> Position {
        let solved = Position::solved();
        if self == Self::Wv { solved.made_ready() } else { solved }
    }

    /// Returns whether the set sees which cubie a cubie is, and how it is oriented.
    pub(super) fn sight(self, cubie: usize) -> (bool, bool) {
        let (is_corner, is_pair) = (cubie < 8, pair().contains(&cubie));
        match self {
            Self::Oll | Self::Wv => (false, true),
            Self::Pll => (true, false),
            Self::Zbll => (true, true),
            Self::Coll => (is_corner, is_corner),
            Self::Ollcp => (is_corner, true),
            Self::F2l => (is_pair, is_pair),
            Self::Cls => (is_pair, is_corner),
        }
    }

    pub(super) fn view(self, position: &Position) -> View {
        let position = if self == Self::Wv { position.inserted() } else { *position };
        let mut view = [HIDDEN; SLOTS.len()];
        for cubie in 0..CUBIES {
            let (slot, orientation) = position.place(cubie);
            if let Some(place) = slot_numbers().iter().position(|other| *other == slot) {
                let (is_known, is_turned) = self.sight(cubie);
                let seen = if is_known { cubie.to_le_bytes()[0] } else { HIDDEN };
                view[place] = seen << 2 | if is_turned { orientation } else { 3 };
            }
        }
        view
    }

    /// Returns the least view up to AUF.
    pub(super) fn least(self, position: &Position) -> View {
        // The pair that is ready fixes the turn before.
        let before = if self == Self::Wv { 1 } else { 1 + TWISTS };
        let turns = (0..before).flat_map(|before| (0..=TWISTS).map(move |after| (before, after)));
        let views = turns.map(|(before, after)| self.view(&position.turned(before, after)));
        views.min().expect("at least one turn")
    }
}
