//! Positions and moves as text: parsing and printing.
//!
//! | text | type | source |
//! |---|---|---|
//! | `R U2 R'`, `R1U2R3` | [`Move`](crate::Move), `Alg`, [`parse_moves`], [`parse_cubepos`] | *cubepos* §43 |
//! | `[Rw: (R U)2] M x` | `Sequence`, `Expression`, [`OrientedCube`] | common practice |
//! | `1B 3R 2O` | [`parse_calculator`] | *Rubik's Calculator*, Face Rotations |
//! | 54 stickers | [`Facelets`], [`StickeredCube`] | common practice |
//! | stickers, some misread | `StickeredCube::nearest`, `ColorCosts` | common practice |
//! | exploded view | [`StickeredCube::from_view`] | *Rubik's Calculator*, Output Commands |
//! | a picture in SVG | [`Picture`] | common practice |
//! | `Scramble: …`, then lines of moves | `Reconstruction` | common practice |
//! | `UF UR UB …` | [`Singmaster`] | *cubepos* §47 |
//! | `UF`, `f2l,last-layer:oriented` | [`Cubie`](crate::cube::Cubie), [`CubieSet`](crate::cube::CubieSet), [`Pattern`](crate::cube::Pattern) | common practice |
//!
//! Each type reads one form, which is the form that it prints. [`CubePos`](crate::CubePos) reads the
//! 54 stickers. Only [`parse_position`] recognizes a notation, and it reports which one: moves,
//! rotations of the calculator, stickers, an exploded view or Singmaster's notation.

#[cfg(any(feature = "search", feature = "std"))]
mod alg;
mod chars;
mod colors;
mod cube_text;
#[cfg(any(feature = "search", feature = "std"))]
mod expression;
mod facelet_error;
mod facelet_order;
mod facelets;
mod grammar;
mod inserted;
mod json_cubies;
mod json_line;
mod json_object;
mod layout;
mod link;
#[cfg(any(feature = "search", feature = "std"))]
mod list;
mod moves;
mod moves_error;
#[cfg(any(feature = "search", feature = "std"))]
mod nearest;
mod net_rows;
mod orientation;
mod picture;
mod pieces;
mod position;
#[cfg(any(feature = "search", feature = "std"))]
mod possible_orders;
mod recognition;
#[cfg(any(feature = "search", feature = "std"))]
mod reconstruction;
mod remark;
mod rotation;
#[cfg(any(feature = "search", feature = "std"))]
mod sequence;
mod singmaster;
mod sticker_text;
mod stickered;
mod timer_line;
mod turn;
mod turn_set;
mod usual_color;

#[cfg(any(feature = "search", feature = "std"))]
pub use alg::Alg;
#[cfg(feature = "search")]
pub(crate) use colors::COLORS;
#[cfg(any(feature = "search", feature = "std"))]
pub use expression::Expression;
pub use facelet_error::{FaceletError, ImpossibleCubies, ImpossibleSlot, StickerFault};
pub use facelet_order::{FaceletOrder, FaceletOrderError};
pub use facelets::Facelets;
pub use json_line::{JsonLineError, json_moves};
pub use link::LinkError;
pub use moves::{Moves, parse_calculator, parse_cubepos, parse_moves};
pub use moves_error::{ParseMovesError, ParseMovesErrorKind};
#[cfg(any(feature = "search", feature = "std"))]
pub use nearest::{Change, ColorCostError, ColorCosts, LikelyCube, Repair};
pub use net_rows::NetRows;
pub use orientation::{Orientation, OrientedCube};
pub use picture::{Picture, PictureView};
pub use pieces::{ParsePieceError, ParsePieceErrorKind};
pub use position::{ParsedPosition, PositionError, parse_position};
pub use recognition::Notation;
#[cfg(any(feature = "search", feature = "std"))]
pub use reconstruction::{LinkPage, Reconstruction, ReconstructionError, ReconstructionLine};
pub use remark::Remark;
pub use rotation::{Rotation, RotationError};
#[cfg(any(feature = "search", feature = "std"))]
pub use sequence::Sequence;
pub use singmaster::{Singmaster, SingmasterError};
pub use stickered::StickeredCube;
pub use timer_line::timer_scramble;
pub use turn::{Layers, Turn};
pub use turn_set::{TurnSet, TurnSetIter};
pub use usual_color::UsualColor;

#[doc(no_inline)]
pub use crate::names::Excerpt;
