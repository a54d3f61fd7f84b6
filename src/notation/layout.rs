//! The order in which a text lists the stickers of a cube.

use super::FaceletOrder;
use crate::cube::facelet::{COUNT, PER_FACE};

/// The order in which a text lists the stickers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Layout {
    /// The text lists the stickers face by face, in the order U R F D L B.
    Faces,
    /// The text lists the stickers row by row, as an exploded view shows them.
    View,
    /// The text lists the stickers row by row, as an unfolded cube with B below D shows them.
    Cross,
    /// The text lists the stickers face by face, in this order.
    Order(FaceletOrder),
}

impl Layout {
    /// Returns the index that each sticker of this layout has in a facelet string.
    pub(super) fn facelets(self) -> [usize; COUNT] {
        match self {
            Self::Faces => FACES,
            Self::View => VIEW,
            Self::Cross => CROSS,
            Self::Order(order) => order.facelets(),
        }
    }

    /// Returns the number, from 1, that a sticker has in a text of this layout. `facelet` is the
    /// index of the sticker in a facelet string.
    pub(super) fn sticker(self, facelet: usize) -> usize {
        let at = self.facelets().iter().position(|&other| other == facelet);
        1 + at.expect("each facelet has a sticker")
    }
}

/// The indices 0 to 53 in ascending order, because this layout is that of a facelet string.
const FACES: [usize; COUNT] = {
    let mut order = [0; COUNT];
    let mut i = 0;
    while i < COUNT {
        order[i] = i;
        i += 1;
    }
    order
};

/// Sets the places of three middle rows, which show the faces of `band`. Each face is given by its index in
/// the order U R F D L B.
const fn with_band<const N: usize>(mut order: [usize; COUNT], band: [usize; N]) -> [usize; COUNT] {
    let mut i = 0;
    while i < 9 * N {
        let (row, column) = (i / (3 * N), i % (3 * N));
        order[PER_FACE + i] = PER_FACE * band[column / 3] + 3 * row + column % 3;
        i += 1;
    }
    order
}

/// The index that each sticker of an unfolded cube with B below D has in a facelet string: U, three rows of
/// L, F and R, then D, and B upside down.
const CROSS: [usize; COUNT] = {
    let mut order = with_band(FACES, [4, 2, 1]);
    let mut i = 0;
    while i < PER_FACE {
        order[4 * PER_FACE + i] = 3 * PER_FACE + i;
        order[5 * PER_FACE + i] = COUNT - 1 - i;
        i += 1;
    }
    order
};

/// The index that each sticker of an exploded view has in a facelet string: U, three rows of L, F, R and B,
/// then D, which is the fourth face of a facelet string.
const VIEW: [usize; COUNT] = {
    let mut order = with_band(FACES, [4, 2, 1, 5]);
    let mut i = COUNT - PER_FACE;
    while i < COUNT {
        order[i] = i - 2 * PER_FACE;
        i += 1;
    }
    order
};
