//! Coordinates: small numbers that say part of a position and can be moved by
//! table look-ups (*kocsymm*, *permcube*, *The Move Tables*).
//!
//! # Two pictures of one state
//!
//! A [`CubePos`](crate::CubePos) is *cubie→slot*: byte `i` says where cubie `i` is.
//! Coordinates live in the *slot→cubie* picture, which says what is in slot `i`;
//! the one is the inverse of the other. A coordinate *of a position*, which is
//! what `of` gives and what moving the coordinate along a sequence reaches, is
//! read from the position's inverse. Functions whose name ends in `slots` take or
//! give the slot→cubie picture itself, as the seed's constructors do.
//!
//! ```
//! use superflip::{CubePos, Move, coord::KocSymm};
//! let p = CubePos::SOLVED.moved(Move::F1);
//! // Cubie 6 (DFL) went to slot 2 and is twisted there; slot 6 holds cubie 7.
//! assert_eq!((p.corners()[6], p.inverse().corners()[6]), (16 + 2, 16 + 7));
//! // Moving the coordinates, and taking those of the moved position, agree:
//! assert_eq!(KocSymm::of(&p), KocSymm::default().moved(Move::F1));
//! // The seed's constructor reads the arrays as they are, so it needs the inverse:
//! assert_eq!(KocSymm::of(&p), KocSymm::from_slots(&p.inverse()));
//! ```

mod kocsymm;
mod number;
#[cfg(feature = "sym-coords")]
mod order;
mod permcube;
mod s4;
#[cfg(feature = "optimal")]
mod sorted;
#[cfg(feature = "solve")]
mod split;
#[cfg(feature = "sym-coords")]
mod symcoord;
#[cfg(any(feature = "alloc", feature = "solve"))]
#[cfg_attr(not(feature = "alloc"), expect(dead_code, reason = "`search` uses the rest"))]
mod view;

pub use kocsymm::KocSymm;
pub use number::{Flip, OutOfRange, Slice, TopCorners, Twist};
#[cfg(feature = "solve")]
pub use order::MiddleEdgeOrder;
#[cfg(feature = "sym-coords")]
pub use order::{CornerOrder, UdEdgeOrder};
pub use permcube::PermCube;
pub use s4::Perm4;
#[cfg(feature = "optimal")]
pub use sorted::SliceSorted;
#[cfg(feature = "solve")]
pub use split::{CornerSplit, EdgeSplit};
#[cfg(feature = "sym-coords")]
pub use symcoord::{FlipSlice, SymCoord};
#[cfg(any(feature = "alloc", feature = "solve"))]
pub(crate) use view::{AXES, SUBGROUP_MOVES, VIEWS};
#[cfg(feature = "alloc")]
pub(crate) use view::{TURNS, View};
