//! Integration tests of the program `superflip`, in one binary.

// The files of answers in the libraries name it.
extern crate alloc;

mod algs;
mod answers;
mod blind;
mod calc;
mod check;
mod claims;
mod clocks;
mod convert;
mod coset;
mod count;
mod docs;
mod errors;
mod forged;
mod globals;
mod help;
mod hold;
#[cfg(unix)]
mod hostile;
#[cfg(unix)]
#[path = "../hostile_text.rs"]
mod hostile_text;
mod inspect;
mod job;
#[cfg(target_os = "linux")]
mod limits;
mod metric;
mod names;
#[cfg(unix)]
mod optimal_command;
mod pages;
#[cfg(unix)]
mod pruning;
mod qa;
mod readings;
mod repair;
mod schema;
mod search_command;
mod signature;
mod solve;
#[path = "../gen/stickers.rs"]
mod stickers;
mod streams;
mod table;
#[cfg(unix)]
mod terminal;
#[cfg(unix)]
#[path = "../text_table.rs"]
mod text_table;
mod tour;
mod verdicts;
