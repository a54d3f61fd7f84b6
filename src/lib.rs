//! A toolkit for the Rubik's cube: the cube group, coordinates, solvers, searches and a calculator.
//! The build derives all tables from geometry and bakes them into the program.
//!
//! # First steps
//!
//! Read a cube from its stickers and solve it (feature `solve`). The 54 letters are the
//! stickers of the faces U, R, F, D, L, B, each row by row.
//!
#![cfg_attr(feature = "solve", doc = "```")]
#![cfg_attr(not(feature = "solve"), doc = "```ignore")]
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
#![cfg_attr(feature = "alloc", doc = "```")]
#![cfg_attr(not(feature = "alloc"), doc = "```ignore")]
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
//! | `group` | the group that some of the moves generate (`alloc`) |
//! | [`bounds`] | lower bounds on distances: baked, and in files (`shortest`) |
//! | `search` | solvers and searches (`search`, `solve`, `shortest`) |
//! | `calc` | the calculator of *Rubik's Calculator* (`calc`) |
//! | [`tables`] | the baked tables: description, look-up by name, bytes |
//! | [`watch`] | the cancellation, the progress and the deadline of a long call |
//!
//! # Features and cost
//!
//! The library is `no_std`. Nothing is initialized at run time: tables are statics in read-only
//! memory, and a program carries only the tables that it touches.
//!
//! | feature | adds |
//! |---|---|
//! | `std` (default) | `alloc`, threads, clocks, and AVX2 found at run time |
//! | `alloc` | [`Alg`](notation), texts and sequences of any length, groups |
//! | `search` | `alloc`, and searches for every sequence of a length |
//! | `calc` | `search` and the calculator |
//! | `solve` | the two-phase solver; 0.9 MB of tables |
//! | `solve-fast` | `solve` with larger tables, which make it faster; 23.3 MB more |
//! | `solve-fastest` | `solve-fast`, `coset-distances` and the fastest solver; 91.5 MB more than `solve` |
//! | `shortest` | `std`, `search`, `solve-fast`, shortest solutions, table files; 1.9 MB more |
//! | `optimal` | `shortest` and `solve-fastest`: shortest solutions with the best baked bounds |
//! | `sym-coords` | coordinates: orders of eight cubies, `FlipUDSlice` classes; 10.9 MB of tables |
//! | `coset-distances` | the distance of every coset of Kociemba's group; 48.5 MB of tables |
//! | `rand` | random positions from any generator of `rand` 0.10 |
//! | `serde` | serialization of moves, sets of moves, sequences and positions as text |
//!
//! # Documents
//!
//! superflip implements the literate programs *cubepos* and *kocsymm*, *The Move Tables* and
//! *Rubik's Calculator*, with their numbering of faces, moves, cubies, symmetries and
//! coordinates. `docs/references.md` in the repository names authors and sections.
#![no_std]
#![deny(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod bounds;
#[cfg(feature = "calc")]
pub mod calc;
pub mod coord;
pub mod cube;
#[cfg(feature = "alloc")]
pub mod group;
pub mod notation;
#[cfg(any(feature = "search", feature = "solve-fast"))]
mod prefetch;
pub mod rules;
#[cfg(any(feature = "search", feature = "solve"))]
pub mod search;
#[cfg(feature = "serde")]
mod serde;
pub mod tables;
#[cfg(feature = "search")]
mod threads;
pub mod watch;

pub use cube::{CubePos, Face, Move, Sym};
#[cfg(feature = "alloc")]
pub use notation::Alg;
#[cfg(feature = "solve")]
pub use search::Solver;

/// Runs the examples of the README as tests.
#[cfg(all(doctest, feature = "solve"))]
#[doc = include_str!("../README.md")]
struct Readme;
