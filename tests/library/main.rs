//! Integration tests of the library, in one binary.

mod bound;
mod catalogue;
mod cubepos;
mod group;
mod kocsymm;
mod no_std;
mod notation;
mod random;
mod reference;
mod search;
mod stickered;
mod subset;
mod turns;
mod two_phase;
mod witnesses;
