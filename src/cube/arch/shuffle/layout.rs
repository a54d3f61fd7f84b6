//! Tables of moves and symmetries: in two registers with the values of the 20 bytes, and in one
//! register in the wide layout.

use super::super::bytes::Wide;
use crate::{
    cube::{Move, Sym},
    tables::{CORNER_TRANS, EDGE_TRANS, INVM, ROT_CORNER, ROT_EDGE},
};

/// A position in two registers: corner bytes slot + 8 · twist, and edge bytes 2 · slot + flip.
#[repr(C, align(32))]
pub(super) struct TwoRegisters {
    pub(super) corners: [u8; 16],
    pub(super) edges: [u8; 16],
}

impl TwoRegisters {
    const NONE: Self = Self { corners: [0; 16], edges: [0; 16] };

    /// Returns the image of the solved cube under a move or a symmetry. The tables `corners` and
    /// `edges` contain the image of each cubie value. `raised` is a number to add to each corner
    /// value.
    const fn new(corners: &[u8; 24], edges: &[u8; 24], raised: u8) -> Self {
        let mut laid = Self::NONE;
        let mut i = 0;
        while i < 12 {
            if i < 8 {
                laid.corners[i] = corners[i] + raised;
            }
            laid.edges[i] = edges[2 * i];
            i += 1;
        }
        laid
    }

    /// Returns the wide layout of the same cubies. Twists that were raised stay raised.
    const fn wide(&self) -> Wide {
        let mut wide = [0; 32];
        let mut i = 0;
        while i < 16 {
            let (corner, edge) = (self.corners[i], self.edges[i]);
            wide[i] = (corner & 7) + 16 * (corner >> 3);
            wide[16 + i] = (edge >> 1) + 16 * (edge & 1);
            i += 1;
        }
        Wide(wide)
    }
}

/// Returns the wide layout of each element.
const fn widened<const N: usize>(narrow: &[TwoRegisters; N]) -> [Wide; N] {
    let mut wide = [const { TwoRegisters::NONE.wide() }; N];
    let mut m = 0;
    while m < N {
        wide[m] = narrow[m].wide();
        m += 1;
    }
    wide
}

/// The images of the 24 corner values and of the 24 edge values. They are stored in two halves, for
/// two byte shuffles: half 0 has the images of the values 0 to 15, and half 1 those of the values
/// 16 to 23. Each half is `[corners, edges]`.
#[repr(C, align(64))]
pub(super) struct Tables(pub(super) [[[u8; 16]; 2]; 2]);

impl Tables {
    const fn new(corners: &[u8; 24], edges: &[u8; 24]) -> Self {
        let mut halves = [[[0; 16]; 2]; 2];
        let mut i = 0;
        while i < 24 {
            halves[i / 16][0][i % 16] = corners[i];
            halves[i / 16][1][i % 16] = edges[i];
            i += 1;
        }
        Self(halves)
    }
}

/// Element `m` has the images of all cubie values under move `m`.
pub(super) static MOVE_TABLES: [Tables; Move::COUNT] = {
    let mut moves = [const { Tables([[[0; 16]; 2]; 2]) }; Move::COUNT];
    let mut m = 0;
    while m < Move::COUNT {
        moves[m] = Tables::new(&CORNER_TRANS[m], &EDGE_TRANS[m]);
        m += 1;
    }
    moves
};

/// Element `m` is the solved cube after move `m`.
pub(super) static MOVES: [TwoRegisters; Move::COUNT] = {
    let mut moves = [const { TwoRegisters::NONE }; Move::COUNT];
    let mut m = 0;
    while m < Move::COUNT {
        moves[m] = TwoRegisters::new(&CORNER_TRANS[m], &EDGE_TRANS[m], 0);
        m += 1;
    }
    moves
};

/// Element `m` is the solved cube after the inverse of symmetry `m`.
pub(super) static HOMES: [TwoRegisters; Sym::COUNT] = {
    let mut homes = [const { TwoRegisters::NONE }; Sym::COUNT];
    let mut m = 0;
    while m < Sym::COUNT {
        let back = INVM[m] as usize;
        homes[m] = TwoRegisters::new(&ROT_CORNER[back], &ROT_EDGE[back], 0);
        m += 1;
    }
    homes
};

/// Element `m` is the solved cube after symmetry `m`. If the symmetry is a reflection, 24 is added
/// to the corner values, so that twists can be subtracted from them.
pub(super) static IMAGES: [TwoRegisters; Sym::COUNT] = {
    let mut images = [const { TwoRegisters::NONE }; Sym::COUNT];
    let mut m = 0;
    while m < Sym::COUNT {
        let reflection = Sym::ALL[m].is_reflection();
        images[m] =
            TwoRegisters::new(&ROT_CORNER[m], &ROT_EDGE[m], if reflection { 24 } else { 0 });
        m += 1;
    }
    images
};

/// [`MOVES`] in the wide layout.
pub(super) static WIDE_MOVES: [Wide; Move::COUNT] = widened(&MOVES);
/// [`HOMES`] in the wide layout.
pub(super) static WIDE_HOMES: [Wide; Sym::COUNT] = widened(&HOMES);
/// [`IMAGES`] in the wide layout, where a reflection adds three twists, 48. The number of its place
/// is subtracted from each byte, or added if [`WIDE_SENSES`] has −1 for the byte.
pub(super) static WIDE_IMAGES: [Wide; Sym::COUNT] = {
    let mut images = widened(&IMAGES);
    let mut m = 0;
    while m < Sym::COUNT {
        let reflection = Sym::ALL[m].is_reflection();
        let mut place = 0;
        while place < 16 {
            let [corner, edge] = [images[m].0[place as usize], images[m].0[16 + place as usize]];
            images[m].0[place as usize] =
                if reflection { corner.wrapping_add(place) } else { corner.wrapping_sub(place) };
            images[m].0[16 + place as usize] = edge.wrapping_sub(place);
            place += 1;
        }
        m += 1;
    }
    images
};

/// A symmetry multiplies twists by this factor: 1 for a rotation (index 0), −1 for a reflection
/// (index 1). The factor is repeated in 16 bytes.
pub(super) static SENSES: [[i8; 16]; 2] = [[1; 16], [-1; 16]];

/// [`SENSES`] for one register with corners and edges. Flips are never negated.
pub(super) static WIDE_SENSES: [[[i8; 16]; 2]; 2] =
    [[SENSES[0], SENSES[0]], [SENSES[1], SENSES[0]]];
