//! Integration tests of the package `superflip-gen`, in one binary: its stickers against published
//! facts, and its tables against the catalogue.

mod baked;
mod catalogue;
mod group;
mod levels;
#[path = "../../gen/examples/rows.rs"]
#[allow(dead_code, reason = "`main` belongs to the example")]
mod rows;
mod stickers;
mod views;
