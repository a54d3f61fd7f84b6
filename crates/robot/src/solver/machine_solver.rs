//! The builder of searches for a machine.

use core::time::Duration;

use superflip::{
    cube::CubePos,
    search::{ClockedSolver, SolveError},
    watch::{Stopped, Watch},
};

use super::{clock::MachineClock, error::MachineError, solution::MachineSolution};
use crate::machine::{Machine, Simulator};

/// Finds solutions that a machine executes in little time.
///
/// The solver compares solutions by the time of their shortest execution, until its budget is spent
/// or no sequence promises to be quicker. It does not prove that no solution takes less time;
/// [`MachineSolution::bound`] is a lower bound.
///
/// ```
/// use superflip::{Alg, CubePos};
/// use superflip_robot::{machine::Machine, solver::MachineSolver};
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
    solver: ClockedSolver,
    goal: CubePos,
}

impl MachineSolver {
    /// Creates a solver that searches for 50 milliseconds per position, unless
    /// [`max_time`](Self::max_time) or [`max_nodes`](Self::max_nodes) sets another budget. For a
    /// machine that cannot make all moves, the first search, or [`prepare`](Self::prepare), builds the tables of
    /// a [`SubsetSolver`](superflip::search::SubsetSolver), which may take seconds. The budget begins after that.
    #[must_use]
    pub fn new(machine: &Machine) -> Self {
        let engine = &machine.engine;
        let mut solver = ClockedSolver::new();
        if engine.is_by_moves() {
            solver = solver.moves(engine.moves());
        }
        if let Some(metric) = engine.metric() {
            let is_fixed = engine.is_fixed();
            solver = if is_fixed { solver.metric_of_times(metric) } else { solver.metric(metric) };
        }
        Self { machine: machine.clone(), solver, goal: CubePos::SOLVED }
    }

    /// Builds the tables of the machine's moves, if it cannot make all. Reads the tables of the machine's metric
    /// from the store of the process, or builds them, which takes some 10 seconds. They have 183 MB. Later
    /// searches, also those of clones, then find solutions that take less time. A machine has no metric if it
    /// has parts or rotates the cube, and does not turn opposite faces at once.
    ///
    /// # Errors
    /// Returns [`Stopped`] if the watch ended the call.
    ///
    /// ```
    /// use superflip::watch::Watch;
    /// use superflip_robot::{machine::Machine, solver::MachineSolver};
    /// let tilter = Machine::preset("tilter").unwrap();
    /// assert_eq!(MachineSolver::new(&tilter).prepare(Watch::new()), Ok(())); // at once
    /// ```
    pub fn prepare<'w>(&self, watch: impl Into<Watch<'w>>) -> Result<(), Stopped> {
        self.solver.prepare(watch)
    }

    /// Returns the machine.
    #[must_use]
    pub const fn machine(&self) -> &Machine {
        &self.machine
    }

    /// Sets the goal. Solutions lead from the position to `goal` instead of the solved cube.
    #[must_use]
    pub fn goal(self, goal: CubePos) -> Self {
        Self { solver: self.solver.goal(goal), goal, ..self }
    }

    /// Limits the search to `time` per position. The search takes longer only if it has found no
    /// solution by then.
    #[must_use]
    pub fn max_time(self, time: Duration) -> Self {
        Self { solver: self.solver.max_time(time), ..self }
    }

    /// Limits the search to about `nodes` nodes per position. A node is a tried move. The search
    /// takes longer only if it has found no solution by then. With this budget alone, the result is
    /// the same on every computer.
    #[must_use]
    pub fn max_nodes(self, nodes: u64) -> Self {
        Self { solver: self.solver.max_nodes(nodes), ..self }
    }

    /// Returns the solution with the shortest execution that the search finds.
    ///
    /// # Errors
    /// [`MachineError::Unreachable`] if no sequence of moves leads to the goal.
    pub fn solve(&self, position: &CubePos) -> Result<MachineSolution, MachineError> {
        self.solve_watched(position, Watch::new())
    }

    /// Does the same as [`solve`](Self::solve), and lets `watch` cancel the search. A cancelled
    /// search returns the best solution that it has found.
    ///
    /// # Errors
    /// Returns the same errors as [`solve`](Self::solve), and [`MachineError::Cancelled`] if the
    /// watch cancelled the search before it found a solution.
    ///
    /// # Panics
    /// Panics if the search has a defect: if the machine cannot execute the turns that the search
    /// executed.
    pub fn solve_watched<'w>(
        &self,
        position: &CubePos,
        watch: impl Into<Watch<'w>>,
    ) -> Result<MachineSolution, MachineError> {
        let mut clock = MachineClock::new(&self.machine);
        let solution = self.solver.solve_watched(position, &mut clock, watch);
        let solution = solution.map_err(|error| match error {
            SolveError::Unreachable(reason) => MachineError::Unreachable(reason),
            _ => MachineError::Cancelled,
        })?;
        let schedule = self.machine.schedule(solution.moves());
        let schedule = schedule.expect("the search has executed the turns");
        let simulator = Simulator::new(self.machine.description());
        // Moves that solve `start` lead `position` to the goal.
        let start = self.goal.inverse() * *position;
        let simulation = simulator.run(&schedule, &start).map_err(MachineError::Refused)?;
        debug_assert!(simulation.is_solved(), "the candidates are solutions");
        let bound = Duration::from_micros(self.machine.engine.bound(solution.bound()));
        let machine = self.machine.description().name.clone();
        Ok(MachineSolution { solution, machine, schedule, bound })
    }
}
