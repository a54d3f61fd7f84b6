//! Solutions by some of the moves only.
//!
//! A position of a small group is solved by one search, from a table of all positions
//! near the solved one. A large group G is gone down in two stages: into a subgroup H that
//! divides it evenly, through the cosets H·p, and within H. Each stage has such a table,
//! of cosets for the first. As in the two-phase method, shortest first stages seldom make
//! the shortest solutions, so longer ones are tried, by several subgroups, of the position
//! and of its inverse. All 18 moves are left to the two-phase method itself.

mod descent;
mod distances;
mod ladder;
mod search;
mod stage;

use alloc::vec::Vec;
use core::cell::OnceCell;
#[cfg(feature = "std")]
use std::time::{Duration, Instant};

use self::{descent::Descent, search::Search, stage::Stage};
use super::two_phase::{Solution, SolveError, Solver, budget::Budget};
use crate::{
    cube::{CubePos, MoveSet},
    group::Group,
    notation::Alg,
    rules::Rules,
};

/// How positions shall be solved by some of the moves. Made once for a set of moves, it
/// solves any number of positions, on any number of threads.
///
/// ```
/// use superflip::{Alg, CubePos, solve::{SubsetSolver, SolveError}};
/// let moves: Alg = "R R2 R' U U2 U'".parse()?;
/// let restricted = SubsetSolver::new(moves.iter().collect());
/// let position = CubePos::SOLVED.moved_by("R U R' U R U2 R'".parse::<Alg>()?);
/// let solution = restricted.solve(&position).unwrap();
/// assert_eq!(solution.alg().to_string(), "R U2 R' U' R U' R'");
/// assert!(solution.is_optimal());
///
/// let error = restricted.solve(&position.moved_by("D".parse::<Alg>()?)).unwrap_err();
/// assert!(matches!(error, SolveError::OutOfReach(_)));
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone)]
pub struct SubsetSolver {
    group: Group,
    rules: Rules,
    /// The stages; none where the two-phase method solves by all moves.
    stages: Option<Stages>,
    max_length: Option<u8>,
    nodes: Option<u64>,
    #[cfg(feature = "std")]
    time: Option<Duration>,
    goal: CubePos,
    inverse: bool,
}

#[derive(Debug, Clone)]
struct Stages {
    /// Straight to the solved position.
    direct: Stage,
    /// Of a large group; a small one seldom needs them.
    ladders: Vec<Vec<Stage>>,
}

/// Nodes of the first round of searches; each further one has twice as many.
const ROUND: u64 = 2_000_000;
/// How many rounds there are at the most without a budget, 2,000,000·(2⁶ − 1) nodes, to
/// find a shortest solution in a small group, or any of a limited length.
const ROUNDS: u32 = 6;

impl SubsetSolver {
    /// Solutions by these moves, of any length and without a budget.
    ///
    /// This makes the tables: at most 2¹⁹ places of 21 bytes for each of four stages, and
    /// 2¹⁸ for three, 61 MB; for groups of up to 3·10¹⁰ positions 11 MB. Where a set has
    /// so few moves that no two stages will do, there are more of them, but one list of
    /// stages instead of three.
    #[must_use]
    pub fn new(moves: MoveSet) -> Self {
        let group = Group::generated_by(moves);
        let ladders = || ladder::ladders(&group);
        let stages = (moves != MoveSet::ALL).then(|| Stages {
            direct: Stage::last(&group),
            ladders: if ladder::is_small(&group) { Vec::new() } else { ladders() },
        });
        Self {
            rules: Rules::canonical(moves),
            stages,
            group,
            max_length: None,
            nodes: None,
            #[cfg(feature = "std")]
            time: None,
            goal: CubePos::SOLVED,
            inverse: false,
        }
    }

    /// The group of the moves.
    ///
    /// ```
    /// use superflip::{Face, cube::MoveSet, solve::SubsetSolver};
    /// let restricted = SubsetSolver::new(MoveSet::ALL.of_face(Face::U));
    /// assert_eq!(restricted.group().order(), 4);
    /// ```
    #[must_use]
    pub const fn group(&self) -> &Group {
        &self.group
    }

    /// Only solutions of at most so many moves.
    ///
    /// ```
    /// use superflip::{CubePos, Face, Move, cube::MoveSet, solve::{SubsetSolver, SolveError}};
    /// let restricted = SubsetSolver::new([Move::U1].into_iter().collect()).max_length(2);
    /// let solve = |mv| restricted.solve(&CubePos::SOLVED.moved(mv));
    /// assert_eq!(solve(Move::U2).unwrap().alg().to_string(), "U U");
    /// assert_eq!(solve(Move::U1).unwrap_err(), SolveError::NoneFound { max_length: Some(2) });
    /// ```
    #[must_use]
    pub const fn max_length(mut self, max_length: u8) -> Self {
        self.max_length = Some(max_length);
        self
    }

    /// Looks for ever shorter solutions until so many moves were tried: a budget without a
    /// clock, the same on every machine.
    ///
    /// Without a budget there are rounds of 2,000,000 moves, then twice and twice as many.
    /// In a large group the search ends after the round that finds a solution; in one of up
    /// to 3·10¹⁰ positions when a shortest is found, or after the sixth with the best. With
    /// a [greatest length](Self::max_length) the sixth is the last even if there is none.
    ///
    /// ```
    /// use superflip::{CubePos, Face, Move, cube::MoveSet, solve::SubsetSolver};
    /// let restricted = SubsetSolver::new(MoveSet::ALL.of_face(Face::U)).nodes(0);
    /// assert!(restricted.solve(&CubePos::SOLVED).is_ok());
    /// assert!(restricted.solve(&CubePos::SOLVED.moved(Move::U1)).is_err());
    /// ```
    #[must_use]
    pub const fn nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }

    /// Looks for ever shorter solutions for this time.
    ///
    /// ```
    /// use std::time::Duration;
    /// use superflip::{CubePos, Face, Move, cube::MoveSet, solve::SubsetSolver};
    /// let restricted = SubsetSolver::new(MoveSet::ALL.of_face(Face::U));
    /// let restricted = restricted.time(Duration::from_secs(60)); // it ends before
    /// assert!(restricted.solve(&CubePos::SOLVED.moved(Move::U1)).unwrap().is_optimal());
    /// ```
    #[cfg(feature = "std")]
    #[must_use]
    pub const fn time(mut self, time: Duration) -> Self {
        self.time = Some(time);
        self
    }

    /// Leads to this position instead of the solved one.
    ///
    /// ```
    /// use superflip::{CubePos, Face, Move, cube::MoveSet, solve::SubsetSolver};
    /// let [start, goal] = [Move::U1, Move::U2].map(|mv| CubePos::SOLVED.moved(mv));
    /// let restricted = SubsetSolver::new(MoveSet::ALL.of_face(Face::U)).to(goal);
    /// assert_eq!(restricted.solve(&start)?.alg().to_string(), "U");
    /// # Ok::<(), superflip::search::SolveError>(())
    /// ```
    #[must_use]
    pub const fn to(mut self, goal: CubePos) -> Self {
        self.goal = goal;
        self
    }

    /// Gives the moves that lead from the goal to the position, instead of those back.
    ///
    /// ```
    /// use superflip::{CubePos, Move, solve::SubsetSolver};
    /// let restricted = SubsetSolver::new([Move::U1].into_iter().collect()).inverse();
    /// let solution = restricted.solve(&CubePos::SOLVED.moved(Move::U3))?;
    /// assert_eq!(solution.alg().to_string(), "U U U");
    /// # Ok::<(), superflip::search::SolveError>(())
    /// ```
    #[must_use]
    pub const fn inverse(mut self) -> Self {
        self.inverse = true;
        self
    }

    /// A solution by the moves: a shortest one where the position is near or the group small
    /// enough to be through, else the shortest of those that were found.
    ///
    /// # Errors
    /// [`SolveError::Unreachable`] where no moves at all lead to the goal,
    /// [`SolveError::OutOfReach`] where these do not, and why; [`SolveError::NoneFound`]
    /// where none is short enough, or none was found.
    pub fn solve(&self, position: &CubePos) -> Result<SubsetSolution, SolveError> {
        // From the goal to the solved cube, then by the position away from it.
        let start = self.goal.inverse() * *position;
        start.check_reachable()?;
        self.group.check(&start)?;
        let start = if self.inverse { start.inverse() } else { start };
        let found = match &self.stages {
            Some(stages) => self.by_stages(stages, &start),
            None => self.by_two_phases(&start)?,
        };
        found.ok_or(SolveError::NoneFound { max_length: self.max_length })
    }

    /// By the two-phase method, with all moves.
    fn by_two_phases(&self, start: &CubePos) -> Result<Option<SubsetSolution>, SolveError> {
        let mut solutions =
            Solver::new().max_length(self.max_length.unwrap_or(u8::MAX)).shorter(start)?;
        let budget = self.budget();
        solutions.budget = budget.clone();
        let mut best = None;
        for round in 0.. {
            if !self.has_budget() {
                solutions.budget.most = solutions.budget.nodes + nodes(round);
            }
            while best.is_none_or(|best: Solution| !best.is_optimal())
                && let Some(shorter) = solutions.next()
            {
                best = Some(shorter);
            }
            let is_through = self.has_budget() || !solutions.budget.is_spent();
            if is_through || self.is_over(round, best.is_some()) {
                break;
            }
        }
        Ok(best.map(|best| SubsetSolution {
            alg: best.iter().collect(),
            nodes: solutions.nodes(),
            optimal: best.is_optimal(),
        }))
    }

    fn by_stages(&self, stages: &Stages, start: &CubePos) -> Option<SubsetSolution> {
        let mut budget = self.budget();
        let late = OnceCell::new();
        let mut descent = Descent {
            stages: &[],
            rules: &self.rules,
            budget: &mut budget,
            most: 0,
            inverted: false,
            moves: Vec::new(),
            best: None,
            limit: Some(self.max_length.map_or(usize::MAX, usize::from)),
            least: 0,
        };
        for round in 0.. {
            let search = Search { restricted: self, stages, late: &late, start };
            search.run(&mut descent, nodes(round));
            let is_done = !descent.may_have(0)
                || descent.budget.is_spent()
                || self.is_over(round, descent.best.is_some());
            if is_done {
                break;
            }
        }
        let (best, least) = (descent.best?, descent.least);
        let optimal = best.len() <= least;
        Some(SubsetSolution { alg: best.into_iter().collect(), nodes: budget.nodes, optimal })
    }

    fn budget(&self) -> Budget {
        Budget {
            nodes: 0,
            most: self.nodes.unwrap_or(u64::MAX),
            #[cfg(feature = "std")]
            end: self.time.and_then(|time| Instant::now().checked_add(time)),
        }
    }

    /// Whether there is no round after one, where nothing else ends the search.
    fn is_over(&self, round: u32, is_solved: bool) -> bool {
        let is_last = round + 1 >= ROUNDS;
        let is_small = self.stages.is_some() && ladder::is_small(&self.group);
        let is_enough =
            if is_solved { is_last || !is_small } else { is_last && self.max_length.is_some() };
        !self.has_budget() && is_enough
    }

    /// Whether it is said how long to look for shorter solutions.
    const fn has_budget(&self) -> bool {
        #[cfg(feature = "std")]
        if self.time.is_some() {
            return true;
        }
        self.nodes.is_some()
    }
}

/// How many nodes a round has.
const fn nodes(round: u32) -> u64 {
    ROUND << if round < ROUNDS { round } else { ROUNDS }
}

/// A sequence of some moves that solves a position; made by [`SubsetSolver::solve`].
///
/// It turns a face twice in a row only where none of the moves does so at once, as `U U`
/// where `U2` may not be made.
///
/// ```
/// use superflip::{CubePos, Move, solve::SubsetSolver};
/// let restricted = SubsetSolver::new([Move::U1, Move::R2].into_iter().collect());
/// let solution = restricted.solve(&CubePos::SOLVED.moved_by([Move::U2, Move::R2]))?;
/// assert_eq!(solution.alg().to_string(), "R2 U U");
/// assert!(solution.is_optimal() && solution.nodes() > 0);
/// # Ok::<(), superflip::search::SolveError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubsetSolution {
    alg: Alg,
    nodes: u64,
    optimal: bool,
}

impl SubsetSolution {
    /// The moves.
    #[must_use]
    pub const fn alg(&self) -> &Alg {
        &self.alg
    }

    /// How many moves were tried to find it.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether it is proved that nothing shorter by these moves solves the position.
    #[must_use]
    pub const fn is_optimal(&self) -> bool {
        self.optimal
    }
}
