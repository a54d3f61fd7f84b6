//! The tester's own picture of the cube, to know what a calculator must answer.
//!
//! It speaks the calculator's names (colors for faces, cubelets, positions
//! such as `BR/GR`, exploded views) and stands on [`CubePos`](superflip::CubePos):
//! where a cubelet is, is the value that `CubePos` gives it, and what a sequence
//! of rotations does to it, is read from the position that the sequence makes of
//! the solved cube. A cube may lack cubelets or show them twice, as the cubes of
//! a calculator may.

mod cube;
mod cubelet;
mod goal;
mod rotation;
mod view;

pub(super) use cube::{Cube, Spot};
pub(super) use cubelet::{Cubelet, Position};
pub(super) use goal::Goal;
pub(super) use rotation::{ROTATIONS, parse_rotation, rotation_name};
pub(super) use view::{View, has_stickers, is_row};

use superflip::Face;

/// The faces in the calculator's order, W G R B O Y.
const COLORS: [Face; Face::COUNT] = [Face::U, Face::L, Face::F, Face::R, Face::B, Face::D];

/// The color of a face: white is up, red in front, blue to the right.
const fn color(face: Face) -> char {
    match face {
        Face::U => 'W',
        Face::L => 'G',
        Face::F => 'R',
        Face::R => 'B',
        Face::B => 'O',
        Face::D => 'Y',
    }
}

/// The face of a color's letter, which is a capital.
fn face(color_letter: char) -> Option<Face> {
    COLORS.into_iter().find(|&face| color(face) == color_letter)
}
