//! The colors of *Rubik's Calculator*.

use crate::cube::Face;

/// The colors of *Rubik's Calculator*, in the order in which its searches try the faces. Each color
/// is paired with the face that has a center of this color.
pub(crate) const COLORS: [(char, Face); Face::COUNT] = [
    ('W', Face::U),
    ('G', Face::L),
    ('R', Face::F),
    ('B', Face::R),
    ('O', Face::B),
    ('Y', Face::D),
];
