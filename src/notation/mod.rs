//! Positions and moves as text: sequences, facelet strings, Singmaster.

mod excerpt;
mod facelets;
mod moves;
mod position;
mod singmaster;

pub use excerpt::Excerpt;
pub use facelets::{FaceletError, Facelets};
#[cfg(feature = "alloc")]
pub use moves::Alg;
pub use moves::{MoveError, Moves, parse_moves};
pub use position::{Notation, PositionError, parse_position};
pub use singmaster::{Singmaster, SingmasterError};
