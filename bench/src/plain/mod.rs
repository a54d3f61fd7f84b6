//! The plain algorithms of the documents: the yardstick for the library's own.
//!
//! Each algorithm does what its document describes, on the library's baked tables, with one
//! table lookup per cubie or coordinate. `docs/references.md` lists the documents.

pub mod calculator;
pub mod cubepos;
pub mod kocsymm;
pub mod meet;
pub mod permcube;
pub mod search;
mod tables;
