#![doc = include_str!("../README.md")]
#![no_std]
#![deny(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "alloc")]
pub mod calc;
pub mod coord;
pub mod cube;
#[cfg(feature = "alloc")]
pub mod group;
pub mod notation;
#[cfg(any(feature = "alloc", feature = "solve"))]
mod prefetch;
#[cfg(feature = "optimal")]
pub mod pruning;
#[cfg(feature = "alloc")]
pub mod search;
#[cfg(feature = "solve")]
pub mod solve;
pub mod tables;

pub use cube::{CubePos, Face, Move, Sym};
#[cfg(feature = "alloc")]
pub use notation::Alg;
