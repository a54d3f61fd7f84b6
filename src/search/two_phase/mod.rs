//! Near-optimal solutions by Kociemba's two-phase method.
//!
//! The first phase leads to Kociemba's group ⟨U, F2, R2, D, B2, L2⟩, the second, by its
//! moves alone, to the solved cube. Shortest first phases seldom make the shortest
//! solutions, so the search goes on through longer ones, about all three axes, of the
//! position and of its inverse.
//!
//! Nothing is initialized: the tables are baked. A search allocates nothing, and keeps all
//! it knows in some kilobytes of its own.

pub(super) mod budget;
pub(super) mod phase1;
pub(super) mod phase2;
mod plan;
mod solution;
mod way;

use core::{fmt, iter::FusedIterator};
#[cfg(feature = "std")]
use std::time::{Duration, Instant};

pub use self::solution::{Solution, WithBoundary};
use self::{
    budget::Budget,
    phase1::{Phase1, Step},
    phase2::Phase2,
    plan::{EXACT, Plan, Task},
    way::{Way, Ways},
};
#[cfg(feature = "alloc")]
use crate::group::OutOfReach;
use crate::{
    coord::Axis,
    cube::{CubePos, MoveSet, Unreachable},
};

/// How positions shall be solved.
///
/// ```
/// use superflip::{CubePos, notation::Alg, solve::Solver};
/// let scramble: Alg = "R' U L B2 D F' R U2 B L' D2 F R D' B U L2 F2 R' B2".parse().unwrap();
/// let position = CubePos::SOLVED.moved_by(&scramble);
/// let solution = Solver::new().solve(&position)?;
/// assert!(solution.len() <= 21);
/// assert_eq!(position.moved_by(&solution), CubePos::SOLVED);
/// # Ok::<(), superflip::search::SolveError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Solver {
    pub(in crate::search) max_length: u8,
    nodes: u64,
    #[cfg(feature = "std")]
    time: Option<Duration>,
    pub(in crate::search) goal: CubePos,
    pub(in crate::search) inverse: bool,
    small: bool,
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

impl Solver {
    /// Solutions of at most 21 moves, without a limit of nodes or time. Most positions take
    /// a quarter of a millisecond.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            max_length: 21,
            nodes: u64::MAX,
            #[cfg(feature = "std")]
            time: None,
            goal: CubePos::SOLVED,
            inverse: false,
            small: false,
        }
    }

    /// Only solutions of at most so many moves. Every position has one of 20, and most
    /// have one of 18; the fewer are allowed, the longer it takes. More than
    /// [`Solution::MAX_LENGTH`] mean no more than that.
    ///
    /// ```
    /// use superflip::{CubePos, Move, solve::{SolveError, Solver}};
    /// let position = CubePos::SOLVED.moved_by([Move::R1, Move::U1, Move::F1]);
    /// let error = Solver::new().max_length(2).solve(&position).unwrap_err();
    /// assert_eq!(error, SolveError::NoneFound { max_length: Some(2) });
    /// ```
    #[must_use]
    pub const fn max_length(self, max_length: u8) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "30")]
        let greatest = Solution::MAX_LENGTH as u8;
        Self { max_length: if max_length < greatest { max_length } else { greatest }, ..self }
    }

    /// The greatest length of a solution.
    ///
    /// ```
    /// use superflip::search::Solver;
    /// assert_eq!((Solver::new().limit(), Solver::new().max_length(99).limit()), (21, 30));
    /// ```
    #[must_use]
    pub const fn limit(&self) -> u8 {
        self.max_length
    }

    /// Ends the search when so many moves were tried: a budget without a clock, the same
    /// on every machine.
    ///
    /// ```
    /// use superflip::{CubePos, Move, solve::Solver};
    /// let position = CubePos::SOLVED.moved_by([Move::R1, Move::U1, Move::F1]);
    /// assert!(Solver::new().nodes(1).solve(&position).is_err());
    /// assert!(Solver::new().nodes(100_000).solve(&position).is_ok());
    /// ```
    #[must_use]
    pub const fn nodes(self, nodes: u64) -> Self {
        Self { nodes, ..self }
    }

    /// Ends the search after this time, which is looked at every ten microseconds or so
    /// from the 8,192nd move on: nearly every position has a first solution by then.
    ///
    /// ```
    /// use std::time::Duration;
    /// use superflip::{CubePos, Move, solve::Solver};
    /// let position = CubePos::SOLVED.moved_by([Move::R1, Move::U1, Move::F1]);
    /// let best = Solver::new().time(Duration::from_millis(5)).shorter(&position).unwrap().last();
    /// assert_eq!(best.unwrap().len(), 3);
    /// ```
    #[cfg(feature = "std")]
    #[must_use]
    pub const fn time(self, time: Duration) -> Self {
        Self { time: Some(time), ..self }
    }

    /// Leads to this position instead of the solved one.
    ///
    /// ```
    /// use superflip::{CubePos, Move, solve::Solver};
    /// let [start, goal] = [Move::R1, Move::F2].map(|mv| CubePos::SOLVED.moved(mv));
    /// let solution = Solver::new().to(goal).solve(&start)?;
    /// assert_eq!(solution.to_string(), "R' F2");
    /// assert_eq!(start.moved_by(&solution), goal);
    /// # Ok::<(), superflip::search::SolveError>(())
    /// ```
    #[must_use]
    pub const fn to(self, goal: CubePos) -> Self {
        Self { goal, ..self }
    }

    /// Gives the moves that lead from the goal to the position, instead of those back.
    ///
    /// ```
    /// use superflip::{CubePos, Move, solve::Solver};
    /// let position = CubePos::SOLVED.moved_by([Move::R1, Move::F2]);
    /// assert_eq!(Solver::new().inverse().solve(&position)?.to_string(), "R F2");
    /// # Ok::<(), superflip::search::SolveError>(())
    /// ```
    #[must_use]
    pub const fn inverse(self) -> Self {
        Self { inverse: true, ..self }
    }

    /// Does without the 37.6 MB of distances that the feature `coset-distances` bakes, as a build
    /// without it does: slower, but what it reads is 19 MB of tables.
    ///
    /// ```
    /// use superflip::{CubePos, Move, solve::Solver};
    /// let position = CubePos::SOLVED.moved_by([Move::R1, Move::F2]);
    /// assert_eq!(Solver::new().small_tables().solve(&position)?.to_string(), "F2 R'");
    /// # Ok::<(), superflip::search::SolveError>(())
    /// ```
    #[must_use]
    pub const fn small_tables(self) -> Self {
        Self { small: true, ..self }
    }

    /// The first solution that is found.
    ///
    /// The solved cube has the empty one. Solutions of at most seven moves are shortest,
    /// and so is what [`Solution::is_optimal`] says it of.
    ///
    /// # Errors
    /// [`SolveError::Unreachable`] where no moves lead to the goal, and why;
    /// [`SolveError::NoneFound`] where the budget ended before there was one that is short
    /// enough, or where none is.
    pub fn solve(&self, position: &CubePos) -> Result<Solution, SolveError> {
        let max_length = Some(self.max_length);
        self.shorter(position)?.next().ok_or(SolveError::NoneFound { max_length })
    }

    /// Ever shorter solutions, until the budget ends or none shorter is left. Give it a
    /// budget: that none is left is seldom known in reasonable time.
    ///
    /// # Errors
    /// Where no moves lead to the goal, and why.
    ///
    /// ```
    /// use superflip::{CubePos, notation::Alg, solve::Solver};
    /// let scramble: Alg = "R' U L B2 D F' R U2 B L' D2 F R D' B U L2 F2 R' B2".parse().unwrap();
    /// let position = CubePos::SOLVED.moved_by(&scramble);
    /// let lengths = Solver::new().max_length(30).nodes(100_000).shorter(&position)?.map(|s| s.len());
    /// assert!(lengths.is_sorted_by(|a, b| a > b));
    /// # Ok::<(), superflip::cube::Unreachable>(())
    /// ```
    pub fn shorter(&self, position: &CubePos) -> Result<Solutions, Unreachable> {
        Solutions::of(self, position, Next::Shorter)
    }

    /// Solution after solution, none twice: those up to seven moves in the order of their
    /// lengths, then others. Each turns no face twice in a row, and of opposite faces in a
    /// row there is one order only.
    ///
    /// # Errors
    /// Where no moves lead to the goal, and why.
    ///
    /// ```
    /// use superflip::{CubePos, Move, solve::Solver};
    /// let half = CubePos::SOLVED.moved(Move::R2);
    /// let all: Vec<String> =
    ///     Solver::new().max_length(5).every(&half)?.map(|s| s.to_string()).collect();
    /// assert_eq!(all[0], "R2");
    /// # Ok::<(), superflip::cube::Unreachable>(())
    /// ```
    pub fn every(&self, position: &CubePos) -> Result<Solutions, Unreachable> {
        Solutions::of(self, position, Next::Other)
    }
}

/// Why there is no solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SolveError {
    /// No moves lead there.
    Unreachable(Unreachable),
    /// The moves that may be made do not lead there.
    #[cfg(feature = "alloc")]
    OutOfReach(OutOfReach),
    /// None was found, before the budget ended if there is one.
    NoneFound {
        /// The greatest length that was allowed, if not any.
        max_length: Option<u8>,
    },
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreachable(why) => write!(f, "no moves solve it: {why}"),
            #[cfg(feature = "alloc")]
            Self::OutOfReach(why) => write!(f, "not to be solved so: {why}"),
            Self::NoneFound { max_length: Some(most) } => {
                write!(f, "none found within {most} moves")
            }
            Self::NoneFound { max_length: None } => f.write_str("none found within the budget"),
        }
    }
}

impl core::error::Error for SolveError {}

impl From<Unreachable> for SolveError {
    fn from(why: Unreachable) -> Self {
        Self::Unreachable(why)
    }
}

#[cfg(feature = "alloc")]
impl From<OutOfReach> for SolveError {
    fn from(why: OutOfReach) -> Self {
        Self::OutOfReach(why)
    }
}

/// Which solutions follow one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    Shorter,
    Other,
}

/// A search that gives solutions as it finds them; made by [`Solver::shorter`] and
/// [`Solver::every`].
#[derive(Debug, Clone)]
pub struct Solutions {
    ways: Ways,
    plan: Plan,
    task: Task,
    phase1: Phase1,
    phase2: Phase2,
    pub(in crate::search) budget: Budget,
    next: Next,
    /// The greatest length of the next solution; `None` when none can follow.
    limit: Option<u8>,
    /// The length of the first solution.
    shortest: Option<usize>,
    inverse: bool,
}

impl Solutions {
    fn of(solver: &Solver, position: &CubePos, next: Next) -> Result<Self, Unreachable> {
        #[cfg(feature = "std")]
        let end = solver.time.and_then(|time| Instant::now().checked_add(time));
        // From the goal to the solved cube, then by the position away from it.
        let start = solver.goal.inverse() * *position;
        start.check_reachable()?;
        Ok(Self {
            ways: Ways::of(&start, solver.small),
            plan: Plan::new(),
            task: Task { way: 0, first: 0, least: 0, most: 0 },
            phase1: Phase1::new(solver.small),
            phase2: Phase2::new(),
            budget: Budget {
                nodes: 0,
                most: solver.nodes,
                #[cfg(feature = "std")]
                end,
            },
            next,
            limit: Some(solver.max_length),
            shortest: None,
            inverse: solver.inverse,
        })
    }

    /// How many moves were tried so far.
    ///
    /// ```
    /// use superflip::{CubePos, solve::Solver};
    /// let mut solutions = Solver::new().shorter(&CubePos::SOLVED)?;
    /// assert_eq!((solutions.next().map(|s| s.len()), solutions.nodes()), (Some(0), 0));
    /// assert!(solutions.next().is_none()); // nothing is shorter
    /// # Ok::<(), superflip::cube::Unreachable>(())
    /// ```
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.budget.nodes
    }

    /// May try so many moves more.
    #[cfg(feature = "optimal")]
    pub(in crate::search) fn allow(&mut self, nodes: u64) {
        self.budget.most = self.budget.nodes.saturating_add(nodes);
    }

    /// The ways that are searched. Of one, no two sequences are the same.
    fn ways(&self) -> &[Way] {
        let ways = self.ways.as_slice();
        if self.next == Next::Other { &ways[..1] } else { ways }
    }

    /// The solution that both phases make.
    fn solution(&self) -> Solution {
        let way = &self.ways()[self.task.way];
        let axis = Axis::ALL[usize::from(way.axis)];
        let phases = [self.phase1.moves(), self.phase2.moves()];
        let found = Solution::new(phases, |mv| axis.original_move(mv));
        // Nothing is shorter than the bound, and up to one more than EXACT in order.
        let bound = usize::from(self.ways()[0].bound.max(EXACT + 1));
        let found = found.set_optimal(found.len() <= self.shortest.unwrap_or(bound).min(bound));
        if way.inverted == self.inverse { found } else { found.inverse() }
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        loop {
            let limit = self.limit?;
            match self.phase2.run(&mut self.budget) {
                Step::Found => {
                    let found = self.solution();
                    self.shortest = Some(self.shortest.map_or(found.len(), |s| s.min(found.len())));
                    if self.next == Next::Shorter {
                        self.phase2.close();
                        self.limit = found.len().to_le_bytes()[0].checked_sub(1);
                    }
                    return Some(found);
                }
                Step::Spent => return None,
                Step::Exhausted => {}
            }
            match self.phase1.run(&mut self.budget) {
                Step::Found => {
                    let Task { first, least, most, .. } = self.task;
                    // Less may be allowed than when the task began.
                    if let Some(left) = limit.checked_sub(first) {
                        let (slots, state) = self.phase1.end();
                        self.phase2.begin(&slots, state, least, most.min(left));
                    }
                }
                Step::Spent => return None,
                Step::Exhausted => {
                    let ways = self.ways.as_slice();
                    let ways = if self.next == Next::Other { &ways[..1] } else { ways };
                    self.task = self.plan.next(ways, limit)?;
                    let way = &ways[self.task.way];
                    // Images count as other solutions.
                    let all = self.next == Next::Other;
                    let first = if all { MoveSet::ALL } else { way.first };
                    self.phase1.begin(way.slots, way.coset, first, self.task.first);
                }
            }
        }
    }
}

impl FusedIterator for Solutions {}
