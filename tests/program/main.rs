//! Integration tests of the program `superflip`, in one binary.

mod calc;
mod convert;
mod inspect;
#[cfg(unix)]
mod optimal_command;
#[cfg(unix)]
mod pruning;
mod qa;
mod search_command;
mod sequences;
mod signature;
mod solve;
#[path = "../library/stickers.rs"]
mod stickers;
mod table;
#[cfg(unix)]
mod terminal;
