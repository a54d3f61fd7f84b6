//! Solutions by some of the moves.

use superflip::{
    CubePos,
    cube::MoveSet,
    search::{SolveError, SubsetSolution, SubsetSolver},
    watch::Watch,
};

use super::{last::Last, limits::Limits};

static LAST: Last<MoveSet, SubsetSolver> = Last::new();

/// Returns moves of the set `moves` that lead from a position to a goal.
pub(crate) fn solve(
    moves: MoveSet,
    limits: &Limits,
    position: &CubePos,
    goal: CubePos,
    mut watch: Watch<'_>,
) -> Result<SubsetSolution, SolveError> {
    let made = LAST.try_get(moves, |&moves| SubsetSolver::new_watched(moves, watch.by_ref()));
    // Only an exception ends the building, and the caller raises this exception.
    let mut solver = made.map_err(|_| SolveError::Cancelled { bound: 0 })?.goal(goal);
    if let Some(max_length) = limits.max_length {
        solver = solver.max_length(max_length);
    }
    if let Some(nodes) = limits.nodes {
        solver = solver.max_nodes(nodes);
    }
    if let Some(time) = limits.time {
        solver = solver.max_time(time);
    }
    solver.solve_watched(position, watch)
}
