//! Integration tests of solving by hand, and the calls of all public functions of the three libraries with
//! extreme arguments.

mod algs;
mod blind;
mod cancelled;
mod cases;
mod catalogue;
mod extremes;
#[path = "../../../../tests/hostile_text.rs"]
mod hostile_text;
mod insertions;
mod method;
mod names;
mod reconstruction;
mod scramble;
mod steps;

use std::num::NonZeroUsize;

/// Returns how many partial solutions a search keeps.
fn at_least_one(keep: usize) -> NonZeroUsize {
    NonZeroUsize::new(keep).expect("a search keeps at least one")
}
