//! Measures the operations and engines of superflip.
//!
//! - [`plain`]: the algorithms of the documents, in their simplest form.
//! - [`timing`]: measures several implementations of one operation alternately, on the same input.
//! - [`operations`]: the operations on positions and coordinates, each compared with its plain
//!   algorithm.
//! - [`signature`]: a digest of the work that every engine does on fixed positions.
//!
//! The commands `superflip bench …` print the results.
#![forbid(unsafe_code)]

pub mod operations;
pub mod plain;
mod scramble;
pub mod signature;
pub mod timing;

pub use scramble::scrambled;
