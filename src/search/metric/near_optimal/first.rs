//! The first solution: one of few half turns.

use alloc::{boxed::Box, vec::Vec};
use std::sync::{Mutex, PoisonError};

use crate::{
    cube::{CubePos, Move, MoveSet},
    metric::{AxisTurn, Metric},
    search::{Solver, SubsetSolver, TableSet},
    watch::Watch,
};

/// The tables for moves of all faces. A build without baked tables would derive larger ones for seconds.
const TABLES: TableSet = if cfg!(feature = "bake") { TableSet::LARGEST } else { TableSet::Compact };

/// Finds a solution of few half turns that has only moves of a metric.
#[derive(Debug)]
pub(super) enum FirstSolver {
    /// Every face turns.
    TwoPhase,
    /// Some turns have no cost. The first search makes the solver, whose tables may take seconds.
    Subset(MoveSet, Mutex<Option<Box<SubsetSolver>>>),
}

impl FirstSolver {
    pub(super) fn new(metric: &Metric) -> Self {
        match metric.moves() {
            MoveSet::ALL => Self::TwoPhase,
            moves => Self::Subset(moves, Mutex::default()),
        }
    }

    /// Returns whether a solution may take seconds.
    pub(super) const fn is_slow(&self) -> bool {
        matches!(self, Self::Subset(..))
    }

    /// Returns a solution. Returns `None` if the watch ended the search.
    pub(super) fn solve(&self, position: &CubePos, mut watch: Watch<'_>) -> Option<Vec<AxisTurn>> {
        let axis_turns = |moves: &[Move]| AxisTurn::merged(moves.iter().copied());
        match self {
            Self::TwoPhase => {
                // Nearly every position has its solution before the search looks at the watch.
                let solver = Solver::new().tables(TABLES);
                let solution = solver.shorter(position).ok()?.next_begun(watch)?;
                Some(axis_turns(solution.moves()))
            }
            Self::Subset(moves, made) => {
                let solver = {
                    let mut made = made.lock().unwrap_or_else(PoisonError::into_inner);
                    if let Some(solver) = &*made {
                        solver.clone()
                    } else {
                        let solver = SubsetSolver::new_watched(*moves, &mut watch).ok()?;
                        made.insert(Box::new(solver)).clone()
                    }
                };
                let solution = solver.solve_watched(position, watch).ok()?;
                Some(axis_turns(solution.moves()))
            }
        }
    }
}
