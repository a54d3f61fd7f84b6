//! Positions and moves as text: sequences, facelet strings, Singmaster.

mod coloured;
mod excerpt;
mod facelets;
mod grammar;
mod hold;
mod moves;
mod position;
#[cfg(feature = "alloc")]
mod sequence;
mod singmaster;
mod turn;

pub use coloured::Coloured;
pub use excerpt::Excerpt;
pub use facelets::{ColourFault, FaceletError, Facelets};
pub use hold::{Held, Hold};
#[cfg(feature = "alloc")]
pub use moves::Alg;
pub use moves::{MoveError, MoveFault, Moves, parse_moves};
pub use position::{Notation, PositionError, parse_coloured, parse_held, parse_position};
#[cfg(feature = "alloc")]
pub use sequence::Sequence;
pub use singmaster::{Singmaster, SingmasterError};
pub use turn::{Layers, Turn};
