//! All integration tests, in one binary.

mod calc;
mod cubepos;
mod inspect;
mod kocsymm;
mod no_std;
mod notation;
mod search;
mod sequences;
mod stickers;
mod table;
#[cfg(unix)]
mod terminal;
mod witnesses;
