//! Coordinates: small numbers that each describe a part of a position. A table look-up gives the
//! value of a coordinate after a move (*kocsymm*, *permcube*, *The Move Tables*).
//!
//! # Two representations of a state
//!
//! A state of the cube has two representations. Each is a type of 20 bytes:
//!
//! | type | representation | byte `i` says |
//! |---|---|---|
//! | [`CubePos`] | cubie→slot | in which slot cubie `i` is, and with which orientation |
//! | [`Arrangement`] | slot→cubie | which cubie slot `i` holds, and with which orientation |
//!
//! The two representations are inverses: the arrangement of a position has the bytes of the
//! position's inverse. *cubepos* has one class for both representations. Its `movepc` and `mulpc`
//! are `move` and `mul` for the slot→cubie representation.
//!
//! For example, the move F carries the corner DFL, cubie 6, to the slot of ULF, slot 2. There its
//! orientation is 2. Slot 6 then holds the corner DRF, cubie 7:
//!
//! ```
//! use superflip::{CubePos, Move, cube::Arrangement};
//! let position = CubePos::SOLVED.moved(Move::F1);
//! let arrangement = Arrangement::from(position);
//! // Cubie 6 is in slot 2 with twist 2; slot 6 holds cubie 7 with twist 2.
//! assert_eq!(position.corners()[6], 8 * 2 + 2);
//! assert_eq!(arrangement.corners()[6], 8 * 2 + 7);
//! // The bytes of the arrangement are those of the inverse position.
//! assert_eq!(arrangement.as_bytes(), position.inverse().as_bytes());
//! ```
//!
//! Coordinates describe the slot→cubie representation. [`Twist`], for example, has one digit per
//! slot. So a coordinate is read from an [`Arrangement`]. A [`CubePos`] is converted to an
//! [`Arrangement`] first. Both conversions commute with moves:
//!
//! ```
//! use superflip::{CubePos, Move, coord::KocSymm, cube::Arrangement};
//! let position = CubePos::SOLVED.moved_by([Move::F1, Move::R3]);
//! let arrangement = Arrangement::from(position);
//! let coset = KocSymm::from(arrangement);
//! assert_eq!(KocSymm::from(position), coset);
//! assert_eq!(Arrangement::from(position.moved(Move::U1)), arrangement.moved(Move::U1));
//! assert_eq!(KocSymm::from(arrangement.moved(Move::U1)), coset.moved(Move::U1));
//! ```
//!
//! The conversions have these names:
//!
//! | from | to | name |
//! |---|---|---|
//! | position | arrangement | `Arrangement::from(position)` |
//! | arrangement | position | `CubePos::from(arrangement)` |
//! | position | arrangement of the inverse | [`Arrangement::of_inverse`]: the same bytes |
//! | arrangement | coordinate | `From`; `from_arrangement` if it returns an `Option` |
//! | position | coordinate | `of`, or `From` |
//! | coset | arrangement | [`KocSymm::arrangement`] |
//! | permutation | arrangement | [`PermCube::permute`] |
//!
//! # Assembled cubes
//!
//! [`CubePos`] and [`Arrangement`] can hold every cube that can be assembled, whether moves reach
//! it or not. Coordinates ignore the three properties that no move changes: the sum of the twists,
//! the sum of the flips, and whether the corner and edge permutations have the same parity.
//!
//! A coordinate of orientations infers the orientation in the last slot from the other slots. So
//! reading a coordinate commutes with moves only for cubes whose twists sum to a multiple of 3 and
//! whose flips sum to a multiple of 2.
//!
//! [`CubePos`]: crate::CubePos
//! [`Arrangement`]: crate::cube::Arrangement
//! [`Arrangement::of_inverse`]: crate::cube::Arrangement::of_inverse

#[cfg(any(feature = "search", feature = "solve-tiny"))]
#[cfg_attr(not(feature = "search"), expect(dead_code, reason = "`search` uses the rest"))]
mod axis;
mod kocsymm;
mod number;
#[cfg(feature = "solve-fast")]
mod octet_order;
#[cfg(feature = "solve-tiny")]
mod order;
#[cfg(feature = "solve-tiny")]
mod order_class;
#[cfg(feature = "solve-tiny")]
mod orientation_class;
mod permcube;
mod s4;
#[cfg(feature = "optimal")]
mod sorted;
#[cfg(feature = "solve-fast")]
mod split;
#[cfg(feature = "solve-fast")]
mod symcoord;

#[cfg(any(feature = "search", feature = "solve-tiny"))]
pub(crate) use axis::Axis;
pub use kocsymm::KocSymm;
pub use number::{Flip, OutOfRange, Slice, TopCorners, Twist};
#[cfg(feature = "solve-fast")]
pub use octet_order::{CornerOrder, UdEdgeOrder};
#[cfg(feature = "solve-tiny")]
pub use order::MiddleEdgeOrder;
#[cfg(feature = "solve-tiny")]
pub use order_class::TopEdges;
#[cfg(feature = "solve-tiny")]
pub(crate) use order_class::{CornerClass, GROUP_MOVES, UdEdgeClass};
#[cfg(feature = "solve-tiny")]
pub(crate) use orientation_class::{FlipClass, TwistClass};
pub use permcube::PermCube;
pub use s4::Perm4;
#[cfg(feature = "optimal")]
pub use sorted::SliceSorted;
#[cfg(feature = "solve-fast")]
pub use split::{CornerSplit, EdgeSplit};
#[cfg(feature = "solve-fast")]
pub use symcoord::{FlipSlice, SymCoord};
