//! Integration tests of the package `superflip-gen`, in one binary: its stickers against published
//! facts, and its tables against the catalogue.

mod baked;
mod catalogue;
mod group;
mod levels;
mod stickers;
mod views;
