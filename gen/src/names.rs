//! Names of cubie values: the faces that a cubie touches, its reference
//! sticker's face first (*cubepos* §48).

use crate::{
    geometry::{self, FACE_NAMES},
    motion::facelets,
};

/// Names of the 24 edge values: `UB BU UL …`.
#[must_use]
pub fn edges() -> Vec<String> {
    let around: Vec<_> = geometry::slots(2).into_iter().map(geometry::facelets_of).collect();
    let letters = |f: &[geometry::Facelet]| f.iter().copied().map(letter).collect::<String>();
    let both =
        |f: &Vec<geometry::Facelet>| [letters(f), f.iter().rev().copied().map(letter).collect()];
    around.iter().flat_map(both).collect()
}

/// Names of the 24 corner values, read counterclockwise from the face that
/// shows the reference sticker: `UBL URB … LUB …`.
///
/// ```
/// let names = superflip_gen::names::corners();
/// assert_eq!((&*names[0], &*names[8], &*names[23]), ("UBL", "LUB", "RFD"));
/// ```
#[must_use]
pub fn corners() -> Vec<String> {
    let all = facelets();
    let name = |value: usize| {
        let (twist, slot) = (value / 8, value % 8);
        [0, 2, 1].map(|step| letter(all[(twist + step) % 3 * 8 + slot])).iter().collect()
    };
    (0..24).map(name).collect()
}

fn letter(facelet: geometry::Facelet) -> char {
    FACE_NAMES[geometry::face_of(facelet.normal)]
}
