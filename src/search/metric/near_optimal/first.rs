//! The first solution: one of few half turns.

use alloc::{boxed::Box, vec::Vec};

use super::search::merged;
use crate::{
    cube::{CubePos, Move, MoveSet},
    metric::{AxisTurn, Metric},
    search::{Solver, SubsetSolver, TableSet},
    watch::Watch,
};

/// The tables for moves of all faces. A build without baked tables would derive larger ones for seconds.
const TABLES: TableSet = if cfg!(feature = "bake") { TableSet::LARGEST } else { TableSet::Compact };

/// Finds a solution of few half turns that has only moves of a metric.
#[derive(Debug, Clone)]
pub(super) enum FirstSolver {
    /// Every face turns.
    TwoPhase,
    /// Some turns have no cost.
    Subset(Box<SubsetSolver>),
}

impl FirstSolver {
    pub(super) fn new(metric: &Metric) -> Self {
        match metric.moves() {
            MoveSet::ALL => Self::TwoPhase,
            moves => Self::Subset(Box::new(SubsetSolver::new(moves))),
        }
    }

    /// Returns whether a solution may take seconds.
    pub(super) const fn is_slow(&self) -> bool {
        matches!(self, Self::Subset(_))
    }

    /// Returns a solution. Returns `None` if the watch ended the search.
    pub(super) fn solve(&self, position: &CubePos, watch: Watch<'_>) -> Option<Vec<AxisTurn>> {
        let axis_turns = |moves: &[Move]| merged(moves.iter().map(|&mv| AxisTurn::from(mv)));
        match self {
            Self::TwoPhase => {
                let solution = Solver::new().tables(TABLES).solve_watched(position, watch).ok()?;
                Some(axis_turns(solution.moves()))
            }
            Self::Subset(solver) => {
                let solution = solver.solve_watched(position, watch).ok()?;
                Some(axis_turns(solution.moves()))
            }
        }
    }
}
