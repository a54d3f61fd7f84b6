//! All sequences of a length that solve a whole cube, found by way of cosets.
//!
//! A sequence is a list of runs ([`Run`]). Runs are taken off its two ends until
//! nothing is left, at the end where fewer moves are possible. A position that
//! `left` moves solve is in none of the cosets that are farther than that from
//! their group, about any of the three axes, and neither is its inverse: six exact
//! distances, or lower bounds of them, keep the search from almost all sequences.

mod candidate;
mod child;
mod coordinate;
mod crew;
mod expand;
mod node;
mod path;
mod view;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use self::{coordinate::Best, crew::Crew, node::Node};
use super::runs::Run;
use crate::{CubePos, Face};

/// The longest sequences that a search takes: longer ones are divided by their
/// first moves.
pub(super) const MAX_LENGTH: u8 = 25;

/// What to look for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Query {
    pub(super) start: CubePos,
    /// Turns, at most [`MAX_LENGTH`].
    pub(super) length: u8,
    /// The face that was turned before, which must not come first.
    pub(super) last: Option<Face>,
    /// Lists of runs to keep; a search that finds more ends.
    pub(super) keep: usize,
    pub(super) threads: usize,
}

/// What was found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Found {
    /// How many sequences.
    pub(super) sequences: u128,
    /// The lists of runs that stand for them, unless they are not kept.
    pub(super) lists: Vec<Vec<Run>>,
    /// Positions whose bounds were looked up.
    pub(super) nodes: u64,
}

/// Why a search ends before it is through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stop {
    /// More is found than shall be kept.
    TooMany,
    BrokenOff,
}

/// How far a search is: so many parts done of so many.
#[derive(Debug, Clone, Copy)]
pub(super) struct Extent {
    pub(super) done: usize,
    pub(super) of: usize,
}

impl Query {
    /// Searches; `hear` is told now and then how far it is, and may end it.
    pub(super) fn run(
        &self,
        hear: &mut dyn FnMut(Extent) -> ControlFlow<()>,
    ) -> Result<Found, Stop> {
        let root = Node::<Best>::root(self.start, self.length, self.last);
        if root.bound() > self.length {
            return Ok(Found::default());
        }
        if self.length == 0 {
            let is_solved = self.start == CubePos::SOLVED;
            let lists =
                if is_solved && self.keep > 0 { alloc::vec![Vec::new()] } else { Vec::new() };
            return Ok(Found { sequences: is_solved.into(), lists, nodes: 1 });
        }
        Crew::new(self).run(root, hear)
    }
}
