//! All integration tests, in one binary.

mod bound;
mod calc;
mod catalogue;
mod coloured;
mod convert;
mod cubepos;
mod group;
mod inspect;
mod kocsymm;
mod no_std;
mod notation;
#[cfg(unix)]
mod optimal_command;
#[cfg(unix)]
mod pruning;
mod qa;
mod random;
mod reference;
mod restricted;
mod search;
mod search_command;
mod sequences;
mod signature;
mod solve;
mod stickers;
mod table;
#[cfg(unix)]
mod terminal;
mod turns;
mod witnesses;
