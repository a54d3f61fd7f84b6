//! The builder of searches for a machine.

use alloc::{boxed::Box, vec::Vec};
use core::time::Duration;
use std::time::Instant;

use super::{candidates::Candidates, error::MachineError, solution::MachineSolution};
use crate::{
    coord::Axis,
    cube::{CubePos, Move, MoveSet},
    machine::{Machine, Simulator, axis_turns},
    metric::AxisTurn,
    search::{Solution, Solutions, SolveError, Solver, SubsetSolution, SubsetSolver},
    watch::{Progress, Watch},
};

/// The share of the budget for ever shorter solutions: one part of this number of parts. Each of the
/// six searches that follow has an equal share of the rest. The value was chosen without a measurement.
const PARTS: u32 = 5;
/// The maximum length of a candidate. With 24 moves, a search of 120,000 nodes found times that are
/// longer by 0.3 % (`two-arm`) to 2.2 % (`carousel`), in the mean of ten cubes.
const LENGTH: u8 = 22;
/// The number of nodes that one of the six searches spends before the next one continues, 0.4 ms.
const SLICE: u64 = 1 << 11;

/// Finds solutions that a machine executes in little time.
///
/// The solver compares solutions by the time of their shortest execution, until its budget is spent.
/// It does not prove that no solution takes less time; [`MachineSolution::bound`] is a lower bound.
///
/// ```
/// use superflip::{Alg, CubePos, machine::Machine, search::MachineSolver};
/// let machine = Machine::preset("axial").unwrap();
/// let position = CubePos::SOLVED.moved_by("U D R2 L2 U' D'".parse::<Alg>()?);
/// let solution = MachineSolver::new(&machine).solve(&position)?;
/// assert_eq!(position.moved_by(solution.moves()), CubePos::SOLVED);
/// assert_eq!(solution.time().as_micros(), 128_400); // two quarter turns and a half turn
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct MachineSolver {
    machine: Machine,
    /// Finds the first solution, if the machine cannot make all moves.
    subset: Option<Box<SubsetSolver>>,
    goal: CubePos,
    time: Option<Duration>,
    nodes: Option<u64>,
}

impl MachineSolver {
    /// The time of a search without a budget.
    const TIME: Duration = Duration::from_millis(50);

    /// Creates a solver that searches for 50 milliseconds per position, unless
    /// [`max_time`](Self::max_time) or [`max_nodes`](Self::max_nodes) sets another budget. For a machine
    /// that cannot make all moves, builds the tables of a [`SubsetSolver`].
    #[must_use]
    pub fn new(machine: &Machine) -> Self {
        let (machine, moves) = (machine.clone(), machine.engine.moves());
        let is_subset = moves != MoveSet::ALL && machine.engine.is_by_moves();
        let subset = is_subset.then(|| Box::new(SubsetSolver::new(moves)));
        Self { machine, subset, goal: CubePos::SOLVED, time: None, nodes: None }
    }

    /// Returns the machine.
    #[must_use]
    pub const fn machine(&self) -> &Machine {
        &self.machine
    }

    /// Sets the goal. Solutions lead from the position to `goal` instead of the solved cube.
    #[must_use]
    pub fn goal(self, goal: CubePos) -> Self {
        Self { goal, ..self }
    }

    /// Limits the search to `time` per position. The search takes longer only if it has found no
    /// solution by then.
    #[must_use]
    pub fn max_time(self, time: Duration) -> Self {
        Self { time: Some(time), ..self }
    }

    /// Limits the search to about `nodes` nodes per position. A node is a tried move. The search takes
    /// longer only if it has found no solution by then. With this budget alone, the result is the same
    /// on every machine.
    #[must_use]
    pub fn max_nodes(self, nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..self }
    }

    /// Returns the solution with the shortest execution that the search finds.
    ///
    /// # Errors
    /// [`MachineError::Unreachable`] if no sequence of moves leads to the goal.
    pub fn solve(&self, position: &CubePos) -> Result<MachineSolution, MachineError> {
        self.solve_watched(position, Watch::new())
    }

    /// Does the same as [`solve`](Self::solve), and lets `watch` cancel the search. A cancelled search
    /// returns the best solution that it has found.
    ///
    /// # Errors
    /// Returns the same errors as [`solve`](Self::solve), and [`MachineError::Cancelled`] if the watch
    /// cancelled the search before it found a solution.
    ///
    /// # Panics
    /// Panics if the search has a defect: if the machine cannot execute the turns that the search
    /// executed.
    pub fn solve_watched<'w>(
        &self,
        position: &CubePos,
        watch: impl Into<Watch<'w>>,
    ) -> Result<MachineSolution, MachineError> {
        // Moves that solve `start` lead `position` to the goal.
        let start = self.goal.inverse() * *position;
        start.check_reachable()?;
        let mut search = Search::new(self, watch.into());
        if let Some(solver) = &self.subset {
            search.begin(solver, &start)?;
        }
        let moves = search.run(&start)?;
        let Search { candidates, nodes, .. } = search;
        let (_, turns) = candidates.best.ok_or(MachineError::Cancelled)?;
        let of_turns = turns.iter().flat_map(|turn| turn.moves());
        let schedule = self.machine.schedule(of_turns).expect("the search has executed the turns");
        let simulator = Simulator::new(self.machine.description());
        let simulation = simulator.run(&schedule, &start).map_err(MachineError::Refused)?;
        debug_assert!(simulation.is_solved(), "the candidates are solutions");
        let bound = Duration::from_micros(self.machine.engine.bound(moves));
        Ok(MachineSolution { turns, schedule, bound, nodes, candidates: candidates.count })
    }
}

/// A search for one position.
struct Search<'a, 'w> {
    candidates: Candidates<'a>,
    machine: &'a Machine,
    begin: Instant,
    time: Duration,
    max_nodes: u64,
    nodes: u64,
    /// The number of moves of the shortest solution so far.
    shortest: u8,
    watch: Watch<'w>,
}

impl<'a, 'w> Search<'a, 'w> {
    fn new(solver: &'a MachineSolver, watch: Watch<'w>) -> Self {
        let time = match (solver.time, solver.nodes) {
            (None, None) => MachineSolver::TIME,
            (None, Some(_)) => Duration::MAX,
            (Some(time), _) => time,
        };
        Self {
            candidates: Candidates::new(&solver.machine.engine),
            machine: &solver.machine,
            begin: Instant::now(),
            time,
            max_nodes: solver.nodes.unwrap_or(u64::MAX),
            nodes: 0,
            shortest: u8::MAX,
            watch,
        }
    }

    /// Finds a first solution by some of the moves. Few solutions of the other searches have only
    /// these moves.
    fn begin(&mut self, solver: &SubsetSolver, start: &CubePos) -> Result<(), MachineError> {
        let first = solver.clone().max_time(self.time).max_nodes(self.max_nodes);
        let solution = match first.solve_watched(start, self.watch.by_ref()) {
            Err(SolveError::BudgetSpent { .. }) => solver.solve_watched(start, self.watch.by_ref()),
            result => result,
        };
        // The moves of a machine reach every position, so only the watch ends this search early.
        let solution = solution.map_err(|_| MachineError::Cancelled)?;
        self.nodes += solution.nodes();
        let moves = SubsetSolution::moves(&solution).iter().copied();
        self.candidates.compare(&axis_turns(moves));
        Ok(())
    }

    /// Searches until the budget is spent. Returns a lower bound on the number of moves of every
    /// solution.
    fn run(&mut self, start: &CubePos) -> Result<u8, MachineError> {
        let solver = Solver::new().max_length(u8::MAX).max_nodes(0);
        let mut shorter = solver.shorter(start)?;
        while self.has_budget(PARTS) && self.slice(&mut shorter, |turn| turn, false) {}
        let mut bound = shorter.bound();
        let solver = solver.max_length(LENGTH);
        let mut searches = Vec::new();
        for is_inverse in [false, true] {
            for rotation in Axis::ALL.map(Axis::rotation) {
                let seen = if is_inverse { start.inverse() } else { *start };
                searches.push((
                    solver.every(&seen.remap(rotation))?,
                    rotation.inverse(),
                    is_inverse,
                ));
            }
        }
        let mut has_more = true;
        while has_more && (self.has_budget(1) || self.candidates.best.is_none()) {
            has_more = false;
            for (solutions, rotation, is_inverse) in &mut searches {
                has_more |= self.slice(solutions, |turn| turn.remap(*rotation), *is_inverse);
                bound = bound.max(solutions.bound());
                if self.is_cancelled() {
                    return Ok(bound.min(self.shortest));
                }
            }
        }
        // The searches continue after they have found a shortest solution.
        Ok(bound.min(self.shortest))
    }

    /// Returns whether less than one of `parts` parts of the budget is spent.
    fn has_budget(&mut self, parts: u32) -> bool {
        let is_over = self.nodes >= self.max_nodes / u64::from(parts)
            || self.begin.elapsed() >= self.time / parts;
        !is_over && !self.is_cancelled()
    }

    fn is_cancelled(&mut self) -> bool {
        let nodes = self.nodes;
        self.watch.look(|| Progress { nodes, ..Progress::default() }).is_err()
    }

    /// Spends a slice of nodes, and compares the solutions. `original` returns the axis turn of the
    /// original position. Returns whether there may be more solutions.
    fn slice(
        &mut self,
        solutions: &mut Solutions,
        original: impl Fn(AxisTurn) -> AxisTurn,
        is_inverse: bool,
    ) -> bool {
        let before = solutions.nodes();
        solutions.allow(SLICE);
        for solution in solutions.by_ref() {
            let moves = moves(&solution, is_inverse);
            self.shortest = self.shortest.min(u8::try_from(moves.len()).unwrap_or(u8::MAX));
            let turns: Vec<AxisTurn> = axis_turns(moves).into_iter().map(&original).collect();
            if self.machine.engine.can(&turns) {
                self.candidates.compare(&turns);
            }
        }
        self.nodes += solutions.nodes() - before;
        solutions.end() != Some(crate::search::SearchEnd::Exhausted)
    }
}

/// Returns the moves of a solution, or those of its inverse.
fn moves(solution: &Solution, is_inverse: bool) -> Vec<Move> {
    if is_inverse { solution.inverse().iter().collect() } else { solution.iter().collect() }
}
