//! The plain algorithms of the documents. The benchmarks compare the library's algorithms with
//! them.
//!
//! Each algorithm follows its document. It does one lookup per cubie or coordinate in the library's
//! baked tables. `docs/references.md` lists the documents.

pub mod calculator;
pub mod cubepos;
pub mod kocsymm;
pub mod meet;
pub mod permcube;
pub mod search;
mod tables;
