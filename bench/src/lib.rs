//! Measures the operations and engines of superflip.
//!
//! - [`plain`]: the algorithms of the documents, in their plainest form.
//! - [`timing`]: runs several ways to do one operation in turn, on the same input.
//! - [`operations`]: the operations on positions and coordinates, each beside its plain
//!   algorithm.
//! - [`signature`]: the exact work of every engine on fixed positions, as one number.
//!
//! The commands `superflip bench …` print the results.
#![forbid(unsafe_code)]

pub mod operations;
pub mod plain;
mod scramble;
pub mod signature;
pub mod timing;

pub use scramble::scrambled;
