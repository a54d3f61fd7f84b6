//! The builder of searches that use only some of the moves.

use alloc::sync::Arc;
#[cfg(feature = "std")]
use std::time::Duration;

use super::{
    phase_search::PhaseSearch, rounds, solution::SubsetSolution, subgroup_chain::SubgroupChains,
};
use crate::{
    cube::{CubePos, MoveSet},
    group::Group,
    rules::Rules,
    search::{
        budget::Budget,
        error::{SearchEnd, SolveError},
        solution::Solution,
        two_phase::Solver,
    },
    watch::{Progress, Stopped, Watch},
};

/// Finds solutions that use only some of the moves.
///
/// [`new`](Self::new) builds the tables for a set of moves. The solver then solves any number
/// of positions, on any number of threads. A clone shares the tables.
///
/// ```
/// use superflip::{Alg, CubePos, search::{SolveError, SubsetSolver}};
/// let moves: Alg = "R R2 R' U U2 U'".parse()?;
/// let solver = SubsetSolver::new(moves.iter().collect());
/// let position = CubePos::SOLVED.moved_by("R U R' U R U2 R'".parse::<Alg>()?);
/// let solution = solver.solve(&position).unwrap();
/// assert_eq!(solution.to_string(), "R U2 R' U' R U' R'");
/// assert!(solution.is_optimal());
///
/// let error = solver.solve(&position.moved_by("D".parse::<Alg>()?)).unwrap_err();
/// assert!(matches!(error, SolveError::OutOfReach(_)));
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
///
/// The methods that configure a solver take the solver by value and return it, like those of
/// [`Solver`](crate::Solver).
#[derive(Debug, Clone)]
pub struct SubsetSolver {
    group: Group,
    rules: Rules,
    /// The chains of subgroups. `None` if all 18 moves are allowed, because then the two-phase
    /// method solves the position.
    chains: Option<Arc<SubgroupChains>>,
    max_length: Option<u8>,
    nodes: Option<u64>,
    /// The number of nodes of the first round.
    first_round: u64,
    #[cfg(feature = "std")]
    time: Option<Duration>,
    goal: CubePos,
    inverse: bool,
}

impl SubsetSolver {
    /// Creates a solver that uses only `moves`. The solver has no budget and accepts solutions of
    /// any length.
    ///
    /// Builds tables of 11 MB if `moves` generate a group of at most 3·10¹⁰ positions, and of at
    /// most 61 MB for a larger group. The 61 MB are for four tables of 2¹⁹ slots and three tables
    /// of 2¹⁸ slots, with 21 bytes per slot. A solver with all 18 moves builds no tables.
    #[must_use]
    pub fn new(moves: MoveSet) -> Self {
        let solver = Self::new_watched(moves, Watch::new());
        solver.unwrap_or_else(|_| unreachable!("a watch that watches nothing never stops a call"))
    }

    /// Creates a solver like [`new`](Self::new), and lets `watch` cancel the building of the tables, which
    /// may take seconds.
    ///
    /// # Errors
    /// Returns [`Stopped`] if the watch ended the call.
    ///
    /// ```
    /// use core::sync::atomic::AtomicBool;
    /// use superflip::{Face, cube::MoveSet, search::SubsetSolver, watch::Stopped};
    /// let moves = MoveSet::ALL - MoveSet::of_face(Face::D);
    /// let solver = SubsetSolver::new_watched(moves, &AtomicBool::new(true));
    /// assert_eq!(solver.err(), Some(Stopped::Cancelled));
    /// ```
    pub fn new_watched<'w>(moves: MoveSet, watch: impl Into<Watch<'w>>) -> Result<Self, Stopped> {
        let mut watch = watch.into();
        watch.begin()?;
        let group = Group::generated_by(moves);
        let chains = match moves {
            MoveSet::ALL => None,
            _ => Some(Arc::new(SubgroupChains::of(&group, &mut watch)?)),
        };
        Ok(Self {
            rules: Rules::canonical(moves),
            chains,
            group,
            max_length: None,
            nodes: None,
            first_round: rounds::FIRST,
            #[cfg(feature = "std")]
            time: None,
            goal: CubePos::SOLVED,
            inverse: false,
        })
    }

    /// Returns the group that the moves generate.
    ///
    /// ```
    /// use superflip::{Face, cube::MoveSet, search::SubsetSolver};
    /// let solver = SubsetSolver::new(MoveSet::of_face(Face::U));
    /// assert_eq!(solver.group().order(), 4);
    /// ```
    #[must_use]
    pub const fn group(&self) -> &Group {
        &self.group
    }

    /// Sets the greatest length of a solution.
    ///
    /// Without a budget, the search ends when it finds a solution or proves that no solution is
    /// short enough. In a large group this proof can take years, so set a budget.
    ///
    /// ```
    /// use superflip::{CubePos, Move, search::{SolveError, SubsetSolver}};
    /// let solver = SubsetSolver::new([Move::U1].into_iter().collect()).max_length(2);
    /// let solve = |mv| solver.solve(&CubePos::SOLVED.moved(mv));
    /// assert_eq!(solve(Move::U2).unwrap().to_string(), "U U");
    /// assert_eq!(solve(Move::U1).unwrap_err(), SolveError::NoneWithin { max_length: 2 });
    /// ```
    #[must_use]
    pub const fn max_length(mut self, max_length: u8) -> Self {
        self.max_length = Some(max_length);
        self
    }

    /// Limits the search to `nodes` nodes per position. A node is a tried move. The search looks
    /// for shorter and shorter solutions until the budget is spent or a solution is proved
    /// shortest.
    ///
    /// Unlike a budget of [`max_time`](Self::max_time), this budget gives the same result on every
    /// computer.
    ///
    /// Without a budget, the search runs in rounds of 2, 4, 8, … million nodes. In a group of at
    /// most 3·10¹⁰ positions, the search ends with a shortest solution. In a larger group, the
    /// search ends after the first round that finds a solution.
    ///
    /// ```
    /// use superflip::{CubePos, Face, Move, cube::MoveSet, search::{SolveError, SubsetSolver}};
    /// let solver = SubsetSolver::new(MoveSet::of_face(Face::U)).max_nodes(0);
    /// assert!(solver.solve(&CubePos::SOLVED).is_ok());
    /// let error = solver.solve(&CubePos::SOLVED.moved(Move::U1)).unwrap_err();
    /// assert_eq!(error, SolveError::BudgetSpent { bound: 1 });
    /// ```
    #[must_use]
    pub const fn max_nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }

    /// Sets the number of nodes of the first round, which is 2,000,000 by default. In a large group, a search
    /// without a budget ends after the first round that finds a solution, so a smaller round ends sooner with
    /// a longer solution.
    ///
    /// ```
    /// use superflip::{CubePos, Face, Move, cube::MoveSet, search::SubsetSolver};
    /// let moves = MoveSet::ALL - MoveSet::of_face(Face::D);
    /// let position = CubePos::SOLVED.moved_by([Move::R1, Move::U1, Move::F1]);
    /// let found = SubsetSolver::new(moves).first_round(1000).solve(&position).unwrap();
    /// assert_eq!(position.moved_by(found.moves().iter().copied()), CubePos::SOLVED);
    /// ```
    #[must_use]
    pub const fn first_round(mut self, nodes: u64) -> Self {
        self.first_round = nodes;
        self
    }

    /// Limits the search to `time` per position. The search looks for shorter and shorter solutions
    /// until the time is over or a solution is proved shortest.
    ///
    /// ```
    /// use std::time::{Duration, Instant};
    /// use superflip::{CubePos, Face, Move, cube::MoveSet, search::SubsetSolver};
    /// let solver = SubsetSolver::new(MoveSet::of_face(Face::U));
    /// let solver = solver.max_time(Duration::from_secs(60)); // the proof ends the search before
    /// assert!(solver.solve(&CubePos::SOLVED.moved(Move::U1)).unwrap().is_optimal());
    /// ```
    #[cfg(feature = "std")]
    #[must_use]
    pub const fn max_time(mut self, time: Duration) -> Self {
        self.time = Some(time);
        self
    }

    /// Sets the goal. Solutions lead from the position to `goal` instead of the solved cube.
    ///
    /// ```
    /// use superflip::{CubePos, Face, Move, cube::MoveSet, search::SubsetSolver};
    /// let [start, goal] = [Move::U1, Move::U2].map(|mv| CubePos::SOLVED.moved(mv));
    /// let solver = SubsetSolver::new(MoveSet::of_face(Face::U)).goal(goal);
    /// assert_eq!(solver.solve(&start)?.to_string(), "U");
    /// # Ok::<(), superflip::search::SolveError>(())
    /// ```
    #[must_use]
    pub const fn goal(mut self, goal: CubePos) -> Self {
        self.goal = goal;
        self
    }

    /// Reverses the direction. Solutions lead from the goal to the position.
    ///
    /// ```
    /// use superflip::{CubePos, Move, search::SubsetSolver};
    /// let solver = SubsetSolver::new([Move::U1].into_iter().collect()).inverse();
    /// let solution = solver.solve(&CubePos::SOLVED.moved(Move::U3))?;
    /// assert_eq!(solution.to_string(), "U U U");
    /// # Ok::<(), superflip::search::SolveError>(())
    /// ```
    #[must_use]
    pub const fn inverse(mut self) -> Self {
        self.inverse = true;
        self
    }

    /// Returns the shortest solution that the search finds.
    ///
    /// The solution is proved shortest ([`SubsetSolution::is_optimal`]) if the group has at
    /// most 3·10¹⁰ positions or if the position is near the goal.
    ///
    /// # Errors
    /// - [`SolveError::Unreachable`] if no moves at all lead from the position to the goal.
    /// - [`SolveError::OutOfReach`] if the moves of this solver do not lead to the goal.
    /// - [`SolveError::NoneWithin`] if no solution of at most `max_length` moves exists.
    /// - [`SolveError::BudgetSpent`] if the budget was spent before a solution was found.
    pub fn solve(&self, position: &CubePos) -> Result<SubsetSolution, SolveError> {
        self.solve_watched(position, Watch::new())
    }

    /// Does the same as [`solve`](Self::solve), and lets `watch` cancel the search. The search
    /// looks at the watch about once per 0.1 ms. If a solution was found before the search was
    /// cancelled, returns the shortest solution so far.
    ///
    /// # Errors
    /// Returns the same errors as [`solve`](Self::solve), and [`SolveError::Cancelled`] if the
    /// watch cancelled the search before a solution was found.
    ///
    /// ```
    /// use core::sync::atomic::AtomicBool;
    /// use superflip::{CubePos, Face, Move, cube::MoveSet, search::{SolveError, SubsetSolver}};
    /// let moves = MoveSet::ALL - MoveSet::of_face(Face::D);
    /// let position = CubePos::SOLVED.moved_by([Move::D1, Move::R1, Move::F2, Move::L3]);
    /// let solver = SubsetSolver::new(moves).max_length(9);
    /// let error = solver.solve_watched(&position, &AtomicBool::new(true)).unwrap_err();
    /// assert!(matches!(error, SolveError::Cancelled { bound: 1..=9 }));
    /// ```
    pub fn solve_watched<'w>(
        &self,
        position: &CubePos,
        watch: impl Into<Watch<'w>>,
    ) -> Result<SubsetSolution, SolveError> {
        // Moves that lead `start` to the solved cube also lead `position` to the goal.
        let start = self.goal.inverse() * *position;
        start.check_reachable()?;
        self.group.check(&start)?;
        let mut watch = watch.into();
        let least = u8::from(start != CubePos::SOLVED);
        watch.begin().map_err(|stopped| SolveError::stopped(stopped, least))?;
        let start = if self.inverse { start.inverse() } else { start };
        match &self.chains {
            Some(chains) => self.by_chains(chains, start, watch),
            None => self.by_two_phases(&start, watch),
        }
    }

    /// Solves `start` through the chains of subgroups.
    fn by_chains(
        &self,
        chains: &SubgroupChains,
        start: CubePos,
        watch: Watch<'_>,
    ) -> Result<SubsetSolution, SolveError> {
        let budget = Budget::new(self.nodes.unwrap_or(u64::MAX));
        #[cfg(feature = "std")]
        let watch = watch.within(self.time);
        let max_length = self.max_length.map_or(usize::MAX, usize::from);
        let mut search = PhaseSearch::new(&self.rules, budget, watch, max_length);
        for round in 0.. {
            rounds::run(
                &mut search,
                chains,
                self.group.moves(),
                start,
                rounds::nodes(self.first_round, round),
            );
            if search.is_over() || !self.has_budget() && search.best().is_some() {
                break;
            }
        }
        match (search.best(), self.max_length) {
            (Some(best), _) => {
                let is_optimal = best.len() <= search.min_length();
                Ok(SubsetSolution::new(best.iter().copied(), search.nodes(), is_optimal))
            }
            (None, Some(max_length)) if search.is_exhausted() => {
                Err(SolveError::NoneWithin { max_length })
            }
            _ => Err(search.ended_early()),
        }
    }

    /// Solves `start` with all 18 moves, by the two-phase method.
    fn by_two_phases(
        &self,
        start: &CubePos,
        mut watch: Watch<'_>,
    ) -> Result<SubsetSolution, SolveError> {
        let solver = Solver::new().max_length(self.max_length.unwrap_or(u8::MAX));
        let solver = solver.max_nodes(self.nodes.unwrap_or(u64::MAX));
        #[cfg(feature = "std")]
        let solver = match self.time {
            Some(time) => solver.max_time(time),
            None => solver,
        };
        let mut solutions = solver.shorter(start)?;
        let mut best: Option<Solution> = None;
        for round in 0.. {
            if !self.has_budget() {
                solutions.allow(rounds::nodes(self.first_round, round));
            }
            while best.is_none_or(|best| !best.is_optimal())
                && let Some(shorter) = solutions.next_watched(&mut watch)
            {
                best = Some(shorter);
            }
            let is_over =
                matches!(solutions.end(), Some(SearchEnd::Exhausted | SearchEnd::Cancelled));
            // The next round would allow new nodes to a search that a deadline has ended.
            let now = || Progress {
                length: solutions.bound(),
                nodes: solutions.nodes(),
                ..Progress::default()
            };
            if self.has_budget() || is_over || best.is_some() || watch.look(now).is_err() {
                break;
            }
        }
        let best = best.ok_or_else(|| solutions.none())?;
        Ok(SubsetSolution::new(best, solutions.nodes(), best.is_optimal()))
    }

    /// Returns whether the search has a budget of nodes or time.
    const fn has_budget(&self) -> bool {
        #[cfg(feature = "std")]
        if self.time.is_some() {
            return true;
        }
        self.nodes.is_some()
    }
}
