//! The algorithms as the documents of `docs/references.md` state them, without improvements. The
//! benchmarks compare the library's algorithms with them.
//!
//! Each algorithm does one lookup per cubie or coordinate in the library's baked tables.

pub mod calculator;
pub mod cubepos;
pub mod kocsymm;
pub mod meet;
pub mod permcube;
pub mod search;
mod tables;
