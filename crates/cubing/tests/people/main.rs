//! Integration tests of solving by hand, and the calls of all public functions of the three libraries with extreme
//! arguments.

mod algs;
mod blind;
mod cancelled;
mod extremes;
#[path = "../../../../tests/hostile_text.rs"]
mod hostile_text;
mod insertions;
mod method;
mod reconstruction;
mod scramble;
mod steps;
