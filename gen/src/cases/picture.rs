//! What a name of a case stands for.

use super::{
    position::{Position, cubie, pair, value},
    set::Set,
};
use crate::motion::TWISTS;

/// What a name stands for.
pub(super) enum Picture {
    /// Orientations in the last layer.
    Orientations([u8; 8]),
    /// The position of a case of PLL.
    Permuted(Position),
    /// The values of the pair at RF.
    Pair([u8; 2]),
}

impl Picture {
    pub(super) fn read(set: Set, text: &str) -> Option<Self> {
        match set {
            Set::Oll => {
                let digits = text.bytes().map(|digit| digit.wrapping_sub(b'0'));
                Some(Self::Orientations(digits.collect::<Vec<_>>().try_into().ok()?))
            }
            Set::Pll => {
                let mut position = Position::solved();
                for cycle in text.split(',') {
                    let cubies: Option<Vec<usize>> = cycle.split(' ').map(cubie).collect();
                    let cubies = cubies?;
                    for (i, slot) in cubies.iter().enumerate() {
                        // The cubie that belongs in the next slot is in this slot.
                        let cubie = cubies[(i + 1) % cubies.len()];
                        position.0[cubie] = Position::solved().0[*slot];
                    }
                }
                // A turn of U follows if the corners and the edges have different parities.
                let is_even = position.is_reachable();
                Some(Self::Permuted(if is_even { position } else { position.turned(1, 0) }))
            }
            _ => {
                let (corner, edge) = text.split_once(' ')?;
                Some(Self::Pair([value(corner)?, value(edge)?]))
            }
        }
    }

    /// Returns a position, turned as it is pictured, if this is its picture.
    pub(super) fn turned(&self, position: &Position) -> Option<Position> {
        let mut before = (0..=TWISTS).map(|before| position.turned(before, 0));
        match self {
            Self::Orientations(digits) => before.find(|position| {
                let view = Set::Oll.view(position);
                (0..8).all(|i| view[4 * (i % 2) + i / 2] & 3 == digits[i])
            }),
            Self::Permuted(pictured) => {
                let mut both =
                    (0..=TWISTS).flat_map(|after| (0..=TWISTS).map(move |before| (before, after)));
                both.any(|(before, after)| position.turned(before, after) == *pictured)
                    .then_some(*pictured)
            }
            Self::Pair(values) => {
                let pair = pair();
                before.find(|position| pair.map(|i| position.0[i]) == *values)
            }
        }
    }
}
