//! All integration tests, in one binary.

mod cubepos;
mod inspect;
mod kocsymm;
mod no_std;
mod notation;
mod qa;
mod witnesses;
