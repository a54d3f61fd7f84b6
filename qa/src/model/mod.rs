//! The tester's own model of the cube, which predicts the calculator's answers.
//!
//! The model is built on the stickers of [`superflip_gen`]. A [`Sticker`] is one of the 48 places
//! of stickers that turns can move. A rotation permutes these places as turning a layer in space
//! does. The position of a cubelet is given by the place of its first sticker. The notation is that
//! of the calculator. Colors name the faces. Cubelets have names such as `GWR`, and positions have
//! names such as `BR/GR`. Cubes are shown in exploded views.
//!
//! In a [`Cube`], a cubelet may be missing or occur several times, because the user may type the
//! view of such a cube.

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
