//! Robots that solve Rubik's cubes: machines with their actions and times, the shortest schedules,
//! solutions that a machine executes in little time, and the likeliest cube for the colors that a
//! camera measured. Positions, moves, notations and searches are those of [`superflip`].
//!
#![cfg_attr(feature = "machine", doc = "```")]
#![cfg_attr(not(feature = "machine"), doc = "```ignore")]
//! use superflip::{Alg, CubePos};
//! use superflip_robot::{machine::Machine, solver::MachineSolver};
//!
//! let machine = Machine::preset("axial").unwrap(); // six motors on the six faces
//! let scrambled = CubePos::SOLVED.moved_by("R U R' F2 D L".parse::<Alg>()?);
//! let solution = MachineSolver::new(&machine).max_nodes(20_000).solve(&scrambled)?;
//! assert_eq!(scrambled.moved_by(solution.moves()), CubePos::SOLVED);
//! print!("{}", solution.schedule()); // which motor turns when, and by which angle
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | contents |
//! |---|---|
//! | `machine` | machines that solve cubes, their schedules, a simulator (`machine`) |
//! | `solver` | solutions that a machine executes in little time (`machine`) |
//! | `scan` | the likeliest cube for measured colors (`scan`) |
//!
//! | feature | adds |
//! |---|---|
//! | `bake` (default) | baked tables of superflip and of machines with four arms, otherwise derived |
//! | `machine` (default) | machines and their solver, with the features `std` and `optimal` of superflip |
//! | `scan` (default) | the likeliest cube for 54 measured colors, also without the standard library |
//! | `serde` | answers, descriptions of machines and schedules for `serde` |
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(any(feature = "machine", feature = "scan"))]
extern crate alloc;
#[cfg(feature = "machine")]
extern crate std;

#[cfg(feature = "serde")]
#[cfg_attr(
    not(all(feature = "machine", feature = "scan")),
    allow(dead_code, reason = "without machines or scans, they have no answers")
)]
mod answers;
mod error;
#[cfg(feature = "machine")]
pub mod machine;
#[cfg(feature = "scan")]
pub mod scan;
#[cfg(feature = "machine")]
pub mod solver;

/// Derives the writing of an object of `answers`. The tests of the program derive a schema instead.
#[cfg(feature = "serde")]
use ::serde::Serialize as Object;
