#![doc = include_str!("../README.md")]
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
#[cfg(any(feature = "alloc", feature = "solve"))]
mod prefetch;
#[cfg(feature = "alloc")]
mod rules;
#[cfg(any(feature = "alloc", feature = "solve"))]
pub mod search;
pub mod tables;
#[cfg(feature = "alloc")]
mod threads;

pub use cube::{CubePos, Face, Move, Sym};
#[cfg(feature = "alloc")]
pub use notation::Alg;
#[cfg(feature = "solve")]
pub use search::Solver;
