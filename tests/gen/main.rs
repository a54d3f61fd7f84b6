//! Integration tests of the package `superflip-gen` alone, in one binary: its stickers against
//! facts that others have published.

mod group;
mod levels;
mod stickers;
mod views;
