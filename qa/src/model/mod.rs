//! The tester's own model of the cube, which predicts the calculator's answers.
//!
//! The model is built on the stickers of [`superflip_gen`]. A [`Sticker`] is one of the 48 places
//! of stickers that turns move. A rotation permutes the places as turning one layer in space does.
//! A cubelet's position is the place of its first sticker. The notation is the calculator's: colors
//! name faces, cubelets have names such as `GWR`, positions such as `BR/GR`, and cubes are shown in
//! exploded views.
//!
//! A [`Cube`] may lack a cubelet or contain one twice, because a view typed by the user may show
//! such a cube.

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
