//! Integration tests of the library, in one binary, except `tests/cancel.rs`.

mod algs;
mod blind;
mod bound;
mod cancelled;
mod coset;
mod cubepos;
mod distance;
mod exhaustive;
mod extremes;
mod group;
#[path = "../hostile_text.rs"]
mod hostile_text;
mod insertions;
mod kocsymm;
mod machines;
mod method;
mod metric;
mod nearest;
mod no_std;
mod notation;
mod picture;
mod pieces;
mod properties;
mod random;
mod reconstruction;
mod reference;
mod scan;
mod schedules;
mod scramble;
mod search;
mod sequences;
#[cfg(feature = "serde")]
mod serde;
mod shortest;
mod steps;
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
mod turns;
mod two_phase;
mod witnesses;
