//! The cube group at the level of cubies (*cubepos*).

mod arch;
mod canon;
mod cubies;
mod face;
mod moves;
mod name;
mod pattern;
mod pos;
#[cfg(feature = "rand")]
mod random;
mod sym;
mod wide;

pub use cubies::CubieSet;
pub use face::Face;
pub use moves::{CanonState, Move, MoveSet};
pub use name::{corner_name, edge_name};
pub use pattern::{Pattern, PatternError};
#[cfg(feature = "alloc")]
pub(crate) use pos::is_odd;
pub use pos::{CubePos, CubieError, Unreachable};
pub use sym::Sym;
pub use wide::WidePos;
