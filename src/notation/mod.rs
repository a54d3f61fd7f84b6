//! Positions and moves as text: parsing and printing.
//!
//! | text | type | source |
//! |---|---|---|
//! | `R U2 R'`, `R1U2R3` | [`Move`](crate::Move), `Alg`, [`parse_moves`] | *cubepos* §43 |
//! | `[Rw: (R U)2] M x` | `Sequence`, `Expression`, [`OrientedCube`] | common practice |
//! | `1B 3R 2O` | `Sequence`, `Expression`, [`OrientedCube`] | *Rubik's Calculator*, Face Rotations |
//! | 54 stickers | [`Facelets`], [`StickeredCube`] | common practice |
//! | stickers, some misread | `StickeredCube::nearest`, `ColorCosts` | common practice |
//! | exploded view | [`StickeredCube::from_view`] | *Rubik's Calculator*, Output Commands |
//! | a picture in SVG | [`Picture`] | common practice |
//! | `UF UR UB …` | [`Singmaster`] | *cubepos* §47 |
//!
//! The parser of [`CubePos`](crate::CubePos) reads moves, turns, stickers, exploded views and
//! Singmaster's notation. [`Notation::recognize`] determines the notation of a text.

#[cfg(feature = "alloc")]
mod alg;
mod excerpt;
#[cfg(feature = "alloc")]
mod expression;
mod facelet_error;
mod facelets;
mod grammar;
mod moves;
mod moves_error;
#[cfg(feature = "alloc")]
mod nearest;
mod orientation;
mod picture;
mod places;
mod position;
#[cfg(feature = "alloc")]
mod sequence;
mod singmaster;
mod stickered;
mod turn;

#[cfg(feature = "alloc")]
pub use alg::Alg;
pub use excerpt::Excerpt;
#[cfg(feature = "alloc")]
pub use expression::Expression;
pub use facelet_error::{FaceletError, ImpossibleCubies, ImpossibleSlot, StickerFault};
pub use facelets::Facelets;
#[cfg(feature = "calc")]
pub(crate) use grammar::COLORS;
pub use moves::{Moves, parse_moves};
pub use moves_error::{ParseMovesError, ParseMovesErrorKind};
#[cfg(feature = "alloc")]
pub use nearest::{Change, ColorCostError, ColorCosts, LikelyCube, Repair};
pub use orientation::{Orientation, OrientedCube};
pub use picture::{Picture, View};
pub use position::{Notation, PositionError, parse_oriented, parse_position, parse_stickered};
#[cfg(feature = "alloc")]
pub use sequence::Sequence;
pub use singmaster::{Singmaster, SingmasterError};
pub use stickered::StickeredCube;
pub use turn::{Layers, Turn};
