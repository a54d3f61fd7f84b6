//! A solution with its time.

use alloc::vec::Vec;
use core::fmt;

use crate::{cube::Move, metric::AxisTurn};

/// A sequence of axis turns that solves a position, and its time by a [`Clock`](super::Clock).
///
/// [`Display`](fmt::Display) writes the axis turns, a turn of both faces in parentheses: `R2 (U D')
/// F`. The text is also a sequence of moves.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ClockedSolution {
    pub(super) turns: Vec<AxisTurn>,
    pub(super) time: u32,
    pub(super) bound: u8,
    pub(super) nodes: u64,
    pub(super) candidates: u64,
}

impl ClockedSolution {
    /// Returns the turns. No two successive ones have the same axis.
    #[must_use]
    pub fn axis_turns(&self) -> &[AxisTurn] {
        &self.turns
    }

    /// Returns the moves.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.turns.iter().flat_map(|turn| turn.moves())
    }

    /// Returns the time, in the unit of the clock.
    #[must_use]
    pub const fn time(&self) -> u32 {
        self.time
    }

    /// Returns a proved lower bound on the number of moves of every solution.
    #[must_use]
    pub const fn bound(&self) -> u8 {
        self.bound
    }

    /// Returns the number of nodes of the search: the number of turns that it tried.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the number of solutions whose time was compared.
    #[must_use]
    pub const fn candidates(&self) -> u64 {
        self.candidates
    }
}

impl fmt::Display for ClockedSolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, turn) in self.turns.iter().enumerate() {
            write!(f, "{}{turn}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}
