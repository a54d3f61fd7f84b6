//! The tester's own model of the cube, which predicts the calculator's answers.
//!
//! The model is built on the stickers of [`superflip_gen`]. A [`Place`] is one of the 48 places
//! of stickers that turns can move, and a rotation permutes these places. The place of a cubelet's
//! first sticker says where the whole cubelet is. The names are those of the calculator: faces are
//! named by color, cubelets have names such as `GWR`, and positions have names such as `BR/GR`. A
//! [`View`] shows the whole cube.
//!
//! In a [`Cube`], a cubelet may be missing or occur several times, because the user may type the
//! view of such a cube.

mod color;
mod cube;
mod cubelet;
mod goal;
mod place;
mod rotation;
mod view;

pub(crate) use cube::Cube;
pub(crate) use cubelet::{Cubelet, Position};
pub(crate) use goal::Goal;
pub(crate) use rotation::Rotation;
pub(crate) use view::{View, has_stickers, is_row};

use place::Place;
