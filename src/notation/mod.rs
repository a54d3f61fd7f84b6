//! Positions and moves as text: sequences, facelet strings, Singmaster.

mod excerpt;
mod facelets;
mod grammar;
mod moves;
mod orientation;
mod position;
#[cfg(feature = "alloc")]
mod sequence;
mod singmaster;
mod stickered;
mod turn;

pub use excerpt::Excerpt;
pub use facelets::{ColorFault, FaceletError, Facelets};
#[cfg(feature = "alloc")]
pub use moves::Alg;
pub use moves::{Moves, ParseMovesError, ParseMovesErrorKind, parse_moves};
pub use orientation::{Orientation, OrientedCube};
pub use position::{Notation, PositionError, parse_oriented, parse_position, parse_stickered};
#[cfg(feature = "alloc")]
pub use sequence::Sequence;
pub use singmaster::{Singmaster, SingmasterError};
pub use stickered::StickeredCube;
pub use turn::{Layers, Turn};
