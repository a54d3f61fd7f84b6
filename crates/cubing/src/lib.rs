//! Solving a Rubik's cube by hand: algorithms and their cases, methods, solutions in the fewest moves,
//! blindfolded solving, and scrambles. Positions, moves, notations and searches are those of [`superflip`].
//!
//! ```
//! use superflip::{Alg, CubePos};
//! use superflip_cubing::method::{Method, MethodSolver};
//!
//! let scrambled = CubePos::SOLVED.moved_by("R U R' F2 D L".parse::<Alg>()?);
//! let solution = MethodSolver::new(Method::Cfop).solve(&scrambled)?;
//! assert_eq!(scrambled.moved_by(solution.alg()), CubePos::SOLVED);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | contents |
//! |---|---|
//! | [`algs`] | algorithms as people execute them: estimates of time, cases by name, the stages of a solve |
//! | [`method`] | solutions as people learn to solve the cube: layer by layer, CFOP |
//! | [`blind`] | blindfolded solving: letters of stickers, memos, commutators |
//! | [`insertions`] | sequences that solve the rest of a skeleton, at the places where they cost least |
//! | `steps` | solutions in named steps, as people solve in the fewest moves (`steps`) |
//! | [`scramble`] | random positions far from solved, and the moves that lead to them |
//! | [`tables`] | the list of the tables that are baked for `steps` |
//!
//! | feature | adds |
//! |---|---|
//! | `std` (default) | the standard library: clocks. Implies `alloc` |
//! | `alloc` | all but the cases of sets, [`algs::Case`] and [`algs::CaseSet`], which need no allocator |
//! | `bake` (default) | all tables baked into the program |
//! | `catalogue` | the best algorithms of each case, [`algs::Case::algs`]; 0.4 MB in a program that uses them. Implies `alloc` |
//! | `commutators` | the commutators of the usual turns, so that [`blind::CommutatorFinder`] does not list them; 14 kB. Implies `catalogue` |
//! | `derive` | `std`; without `bake`, large tables are derived when they are first used |
//! | `steps` | solutions in named steps; 1.4 MB of tables in a program that uses them. Implies `alloc` |
//! | `min-distance` | `derive`, and `scramble::MinDistance`, with the feature `optimal` of superflip |
//! | `serde` | answers, as the program prints them in JSON, and models of fingers for `serde`. Implies `alloc` |
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod algs;
#[cfg(feature = "serde")]
#[cfg_attr(not(feature = "steps"), allow(dead_code, reason = "without steps, no answer has steps"))]
mod answers;
#[cfg(feature = "alloc")]
pub mod blind;
mod error;
#[cfg(feature = "alloc")]
pub mod insertions;
#[cfg(feature = "alloc")]
pub mod method;
#[cfg(feature = "alloc")]
pub mod scramble;
#[cfg(feature = "steps")]
pub mod steps;
pub mod tables;

/// Derives the writing of an object of `answers`. The tests of the program derive a schema instead.
#[cfg(feature = "serde")]
use ::serde::Serialize as Object;
