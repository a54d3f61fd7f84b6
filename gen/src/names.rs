//! Names of cubie values. A name lists the letters of the faces that the cubie touches. The first
//! letter is the face that shows the reference sticker (cubepos §48).

use crate::{
    geometry::{self, FACE_NAMES, Facelet},
    motion::facelets,
};

/// Returns the names of the 24 edge values: `UB BU UL …`.
#[must_use]
pub fn edges() -> Vec<String> {
    let slots = geometry::slots(2).into_iter();
    let pairs = slots.map(|slot| geometry::facelets_of(slot).into_iter().map(letter).collect());
    pairs.flat_map(|name: String| [name.clone(), name.chars().rev().collect()]).collect()
}

/// Returns the names of the 24 corner values: `UBL URB … LUB …`. The letters are read
/// counterclockwise.
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

fn letter(facelet: Facelet) -> char {
    FACE_NAMES[geometry::face_of(facelet.normal)]
}
