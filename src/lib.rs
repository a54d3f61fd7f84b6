//! A toolkit for the Rubik's cube: the cube group, coordinates, solvers, searches and a calculator.
//! The build derives the tables from geometry and bakes them into the program.
//!
//! # First steps
//!
//! Read a cube from its stickers and solve it. The 54 letters are the stickers of the faces U, R, F, D, L, B,
//! each row by row.
//!
#![cfg_attr(feature = "solve-tiny", doc = "```")]
#![cfg_attr(not(feature = "solve-tiny"), doc = "```ignore")]
//! use superflip::{CubePos, Solver};
//!
//! let stickers = "UULUUFUUFRRUBRRURRFFDFFUFFFDDRDDDDDDBLLLLLLLLBRRBBBBBB";
//! let position: CubePos = stickers.parse()?;
//! let solution = Solver::new().solve(&position)?;
//! assert_eq!(solution.to_string(), "U R U' R'");
//!
//! // A misread sticker is an error that says what is wrong.
//! let error = stickers.replace('D', "U").parse::<CubePos>().unwrap_err();
//! assert!(error.to_string().contains("U"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Positions form a group. A sequence of moves, applied to the solved cube, gives a position. The
//! product `a * b` means first `a`, then `b`.
//!
#![cfg_attr(any(feature = "search", feature = "std"), doc = "```")]
#![cfg_attr(not(any(feature = "search", feature = "std")), doc = "```ignore")]
//! use superflip::{Alg, CubePos, Move, coord::KocSymm};
//!
//! let sexy: Alg = "R U R' U'".parse()?;
//! let position = CubePos::SOLVED.moved_by(&sexy);
//! assert_eq!(position.order(), 6);
//! assert_eq!(position * position.inverse(), CubePos::SOLVED);
//! assert_eq!(KocSymm::of(&position), sexy.iter().fold(KocSymm::default(), KocSymm::moved));
//! # Ok::<(), superflip::notation::ParseMovesError>(())
//! ```
//!
//! # Modules
//!
//! | module | contents |
//! |---|---|
//! | [`cube`] | positions, moves, symmetries, cubies and facelets by name, their sets, goals |
//! | [`coord`] | coordinates: *kocsymm*, *permcube*, raw and sym-coordinates; how to read them |
//! | [`notation`] | moves, facelets, Singmaster's notation, goals: parse and print |
//! | [`rules`] | which move may follow which |
//! | [`metric`] | which turns are one step, and what a step costs |
//! | [`names`] | values that have names, and the error of a text that is none of them |
//! | [`error`] | the kind, the place and the piece of every error, for programs |
//! | `group` | the group that some of the moves generate (`std` or `search`) |
//! | [`bounds`] | lower bounds on distances: baked, and in files (`optimal`) |
//! | `search` | solvers and searches (`search`, `solve-tiny`, `optimal`) |
//! | `calc` | the calculator of *Rubik's Calculator* (`search`) |
//! | [`tables`] | the baked tables: description, look-up by name, bytes |
//! | [`watch`] | the cancellation, the progress and the deadline of a long call |
//!
//! # Features and cost
//!
//! The library is `no_std`. Baked tables are statics in read-only memory, so the two-phase solver
//! initializes and loads nothing. The linker drops each table that a program does not touch. With
//! `derive` and without the default feature `bake`, large tables are derived when they are first used
//! (`tables::set_store`), and `tables::FileStore` keeps them in files. Some searches build tables in memory:
//!
//! - A long search for shortest solutions, or for every sequence of a length, builds a table of the
//!   last moves while it runs: 30 MB. If the caller gives a search for shortest solutions a pruning
//!   table in a file, the search reads the file into memory and checks it.
//! - A search of a coset builds tables of the last moves, 120 MB, and a bitmap of all its positions:
//!   3.1 GB together.
//! - A search in another metric than half turns reads the tables of this metric from the store, or derives
//!   them: 17 MB for a named metric (without `bake`), at most 112 MB for other costs, and 145 MB more for a
//!   long search. A near-optimal search has larger tables: 183 MB for a named metric, at most 699 MB for
//!   other costs.
//! - A search with a [`Pattern`](cube::Pattern) as its goal builds bounds for this goal.
//! - A search of sequences whose halves meet in the middle stores the halves.
//!
//! | feature | adds |
//! |---|---|
//! | `bake` (default) | large tables in a program with `derive`; without `derive`, all tables are baked |
//! | `derive` | `std`; without `bake`, large tables are derived when they are first used |
//! | `std` (default) | threads, clocks, AVX2 found at run time, [`Alg`](notation), texts of any length, groups |
//! | `search` | searches for every sequence of a length, the calculator, and without `std` also `Alg`, texts, groups |
//! | `solve-tiny` | the two-phase solver for a small program; 0.4 MB of tables |
//! | `solve` (default) | `solve-tiny` with larger tables; 0.9 MB in a program that solves |
//! | `solve-fast` | `solve` with larger tables, and sym-coordinates; 20.6 MB more |
//! | `optimal` | `derive`, `search`, `solve-fast`, shortest solutions, metrics, the fastest solver; 91.3 MB more |
//! | `rand` | random positions from any generator of `rand` 0.10 |
//! | `serde` | serialization of moves, sets of moves, sequences and positions as text |
//!
//! A debug build derives the tables in an unoptimized build script, and solves without optimization. Two
//! settings in your `Cargo.toml` change that:
//!
//! ```toml
//! [profile.dev.build-override] # derives the tables faster
//! opt-level = 3
//!
//! [profile.dev.package.superflip] # optimizes the solver
//! opt-level = 3
//! ```
//!
//! A feature with larger tables also changes answers. A solver that stops at a number of nodes finds
//! other solutions with other tables, because larger tables prune more nodes. A solution is never
//! longer than the limit that the caller sets, and a shortest length is the same with all tables.
//!
//! # Documents
//!
//! superflip implements the literate programs *cubepos* and *kocsymm*, *The Move Tables* and
//! *Rubik's Calculator*, with their numbering of faces, moves, cubies, symmetries and
//! coordinates. The references in the repository of superflip name authors and sections.
#![no_std]
#![deny(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(any(feature = "search", feature = "std"))]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "serde")]
#[cfg_attr(
    not(feature = "optimal"),
    allow(dead_code, reason = "with few features, there are few kinds of answers")
)]
mod answers;
mod arrays;
pub mod bounds;
#[cfg(feature = "search")]
pub mod calc;
pub mod coord;
pub mod cube;
pub mod error;
#[cfg(any(feature = "search", feature = "std"))]
pub mod group;
#[cfg(all(feature = "serde", any(feature = "search", feature = "std")))]
pub mod inspection;
pub mod metric;
pub mod names;
pub mod notation;
#[cfg(any(feature = "search", feature = "solve-fast"))]
mod prefetch;
pub mod rules;
#[cfg(any(feature = "search", feature = "solve-tiny"))]
pub mod search;
#[cfg(feature = "serde")]
mod serde;
pub mod tables;
#[cfg(feature = "search")]
mod threads;
#[doc(hidden)]
pub mod unstable;
pub mod watch;

/// Derives the writing of an object of `answers`. The tests derive a schema instead.
#[cfg(feature = "serde")]
use ::serde::Serialize as Object;
#[doc(inline)]
pub use cube::{CubePos, Face, Move, Sym};
#[cfg(any(feature = "search", feature = "std"))]
#[doc(inline)]
pub use notation::Alg;
#[cfg(feature = "solve-tiny")]
#[doc(inline)]
pub use search::Solver;

/// Runs the examples of the README as tests.
#[cfg(all(doctest, feature = "solve-tiny"))]
#[doc = include_str!("../README.md")]
struct Readme;

/// Runs the examples of the page for users of other packages as tests.
#[cfg(all(doctest, feature = "rand", feature = "solve", feature = "std"))]
#[doc = include_str!("../docs/coming-from.md")]
struct ComingFrom;
