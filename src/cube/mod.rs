//! The cube group at the level of cubies (*cubepos*).
//!
//! A state of the cube has two representations. Each is a type of 20 bytes. [`CubePos`] holds the
//! slot of each cubie, and [`Arrangement`] holds the cubie of each slot. The documentation of
//! [`coord`](crate::coord) compares the two.

mod arch;
mod arrangement;
mod batch;
mod bit_set;
mod canon;
mod cubie;
mod cubie_error;
mod cubie_set;
mod face;
pub(crate) mod facelet;
#[cfg(feature = "search")]
pub(crate) mod hash;
mod move_set;
mod moves;
mod name;
mod pattern;
mod permutation;
mod pos;
#[cfg(feature = "rand")]
mod random;
mod sym;
mod sym_group;
mod unreachable;
mod wide;

#[cfg(feature = "search")]
pub(crate) use arch::CosetBits;
pub use arrangement::Arrangement;
pub use batch::{Operations, batch};
pub use cubie::{Corner, Cubie, Edge, TwistDirection};
pub use cubie_error::{CubieError, CubieKind};
pub use cubie_set::{CubieSet, CubieSetIter};
pub use face::{Face, ParseFaceError};
pub use facelet::Facelet;
pub use move_set::{MoveSet, MoveSetIter};
pub use moves::Move;
pub use name::{corner_name, edge_name};
pub(crate) use name::{corner_value, edge_value};
pub use pattern::{Pattern, PatternError};
#[cfg(any(feature = "search", feature = "std"))]
pub(crate) use permutation::is_odd;
pub use pos::CubePos;
#[cfg(all(feature = "rand", any(feature = "search", feature = "std")))]
pub(crate) use random::far;
pub use sym::Sym;
pub use sym_group::{SymClass, SymGroup};
pub use unreachable::Unreachable;
pub use wide::{WideArrangement, WidePos};
