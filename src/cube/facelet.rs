//! The order of the 54 facelets, and the facelets of each slot.

use crate::cube::Face;

/// The order of the faces in a facelet string.
pub(super) const ORDER: [Face; Face::COUNT] =
    [Face::U, Face::R, Face::F, Face::D, Face::L, Face::B];
/// Returns the index of a face in the order U R F D L B.
pub(super) fn index(face: Face) -> usize {
    ORDER.iter().position(|&other| other == face).expect("the order has every face")
}

pub(super) const PER_FACE: usize = 9;
pub(super) const COUNT: usize = Face::COUNT * PER_FACE;

/// The facelets of each corner slot, clockwise, beginning with the reference facelet.
pub(super) const CORNERS: [[usize; 3]; 8] = [
    [0, 36, 47],
    [2, 45, 11],
    [6, 18, 38],
    [8, 9, 20],
    [33, 53, 42],
    [35, 17, 51],
    [27, 44, 24],
    [29, 26, 15],
];

/// The facelets of each edge slot, beginning with the reference facelet.
pub(super) const EDGES: [[usize; 2]; 12] = [
    [1, 46],
    [3, 37],
    [5, 10],
    [7, 19],
    [39, 50],
    [14, 48],
    [41, 21],
    [12, 23],
    [34, 52],
    [30, 43],
    [32, 16],
    [28, 25],
];

/// Returns the cubie whose stickers are in the slot `slot`, and its orientation. Returns `None` if
/// no cubie has these stickers. `slot` is from 0 to 19, like the bytes of an arrangement. The
/// returned cubie is from 0 to 7 for a corner slot, and from 0 to 11 for an edge slot.
pub(super) fn cubie_at(faces: &[Face; COUNT], slot: usize) -> Option<(usize, u8)> {
    if slot < 8 {
        find(faces, &CORNERS[slot], &CORNERS)
    } else {
        find(faces, &EDGES[slot - 8], &EDGES)
    }
}

/// Returns the cubie whose stickers are at the facelets `places` of one slot. Also returns its
/// orientation, which is the index in `places` of the cubie's reference sticker. Returns `None` if
/// no cubie has these stickers. `homes` lists the facelets of each slot.
fn find<const N: usize>(
    faces: &[Face; COUNT],
    places: &[usize; N],
    homes: &[[usize; N]],
) -> Option<(usize, u8)> {
    (0u8..).zip(0..N).find_map(|(orientation, start)| {
        let cubie = homes.iter().position(|home| {
            (0..N).all(|i| faces[places[(start + i) % N]] == ORDER[home[i] / PER_FACE])
        })?;
        Some((cubie, orientation))
    })
}
