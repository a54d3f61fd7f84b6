//! The tester's own model of the cube, which predicts the calculator's answers.
//!
//! The model stands on the stickers of [`superflip_gen`]. A [`Sticker`] is one of
//! the 48 places on the surface that a turn can move, a rotation is the permutation of
//! stickers that turning one layer in space makes, and a cubelet's position is the place
//! of its first sticker. The names are the calculator's: colors for faces, cubelets such
//! as `GWR`, positions such as `BR/GR`, and exploded views.
//!
//! A [`Cube`] may lack a cubelet or show it twice, as a calculator's cube may.

mod color;
mod cube;
mod cubelet;
mod goal;
mod rotation;
mod sticker;
mod view;

pub(crate) use cube::Cube;
pub(crate) use cubelet::{Cubelet, Position};
pub(crate) use goal::Goal;
pub(crate) use rotation::Rotation;
pub(crate) use view::{View, has_stickers, is_row};

use sticker::Sticker;
