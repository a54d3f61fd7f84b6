//! Integration tests of the library, in one binary, except `tests/cancel.rs`.

mod bound;
mod clocked;
mod coset;
mod cubepos;
mod distance;
mod exhaustive;
mod group;
mod kocsymm;
mod machines;
mod metric;
mod names;
mod nearest;
mod no_std;
mod notation;
mod picture;
mod pieces;
mod properties;
mod random;
mod reference;
mod search;
mod sequences;
#[cfg(feature = "serde")]
mod serde;
mod shortest;
mod stickered;
#[path = "../gen/stickers.rs"]
#[allow(dead_code, reason = "the tests of gen and of the program use the rest")]
mod stickers;
mod subgroup;
mod subset;
mod sym_group;
#[path = "../text_table.rs"]
mod text_table;
mod texts;
mod turn_solver;
mod turns;
mod two_phase;
mod witnesses;
