//! A solution with its schedule.

use alloc::string::String;
use core::{fmt, time::Duration};

use superflip::{cube::Move, metric::AxisTurn, search::ClockedSolution};

use crate::machine::Schedule;

/// A sequence of axis turns that solves a position, and the schedule of a machine that makes them.
///
/// [`Display`](fmt::Display) writes the turns: `R2 (U D') F`. The faces are those of the cube as
/// the input holds it.
#[derive(Debug, Clone, PartialEq)]
pub struct MachineSolution {
    pub(super) solution: ClockedSolution,
    /// The name of the machine.
    pub(super) machine: String,
    pub(super) schedule: Schedule,
    pub(super) bound: Duration,
}

impl MachineSolution {
    /// Returns the turns. No two successive ones have the same axis.
    #[must_use]
    pub fn axis_turns(&self) -> &[AxisTurn] {
        self.solution.axis_turns()
    }

    /// Returns the moves.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.solution.moves()
    }

    /// Returns the name of the machine.
    #[must_use]
    pub fn machine(&self) -> &str {
        &self.machine
    }

    /// Returns the shortest schedule that makes the moves. A
    /// [`Simulator`](crate::machine::Simulator) has replayed it.
    #[must_use]
    pub const fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// Returns the time that the simulator measured.
    #[must_use]
    pub fn time(&self) -> Duration {
        self.schedule.time()
    }

    /// Returns a lower bound on the time of every solution.
    #[must_use]
    pub const fn bound(&self) -> Duration {
        self.bound
    }

    /// Returns the number of nodes of the search: the number of axis turns that it tried.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.solution.nodes()
    }

    /// Returns the number of solutions whose time was compared.
    #[must_use]
    pub const fn candidates(&self) -> u64 {
        self.solution.candidates()
    }
}

impl fmt::Display for MachineSolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.solution.fmt(f)
    }
}
