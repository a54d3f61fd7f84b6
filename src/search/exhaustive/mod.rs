//! Searches through all sequences of one length, for a whole cube or for a pattern.
//!
//! ```text
//! search for a pattern (PatternSearch)              search for a whole cube (Whole)
//!   build tables of distances for the goal            if the length is at most 16:
//!   descend(position, left):                              find all lists of runs that solve
//!     for each move that may follow, in order:            (`length`)
//!       if the goal may be left − 1 moves away:           write out their sequences in order
//!         if left is 1: report a solution             else: for each first move, in order:
//!         else: descend(moved position, left − 1)         search for the rest
//! ```
//!
//! If the goal's cubies have few states together, solutions are counted without making sequences
//! (`walks`).

use core::ops::ControlFlow;

use alloc::{vec, vec::Vec};

pub(in crate::search) mod axial_run;
mod count;
mod event;
#[cfg(feature = "std")]
mod iter;
pub(in crate::search) mod length;
mod pattern_search;
pub(in crate::search) mod run_lists;
pub(in crate::search) mod sequence_merger;
mod sequences;
#[cfg(test)]
mod tests;
mod turn_search;
mod turn_walk;
mod uncountable;
mod walks;
mod whole;

pub(crate) use self::event::{Report, Visit};
pub(in crate::search) use self::event::{divide, of_solutions, unwatched, with_progress};
pub use self::{
    event::Event, sequences::Sequences, turn_search::TurnSearch, uncountable::Uncountable,
};
use self::{length::LazyTailTable, pattern_search::PatternSearch, whole::Whole};
#[cfg(feature = "optimal")]
use crate::bounds::TableSource;
use crate::{
    bounds::pattern::{PatternBounds, PatternProblem},
    cube::{CubePos, Move, MoveSet, Pattern},
    rules::{Counts, FaceOrder, LastMove, Rules},
    threads::Threads,
    watch::{Progress, Stopped, Watch},
};
#[cfg(feature = "optimal")]
use alloc::sync::Arc;
#[cfg(feature = "std")]
pub use iter::ExhaustiveSolutions;

/// A depth-first search through all sequences of one length (*Rubik's Calculator*, "The Search
/// Algorithm").
///
/// For a whole cube, the search prunes by the distances of six cosets. About each of the three axes
/// there are two: the coset of the position and the coset of the inverse position. For a goal that
/// names only some cubies, the search prunes by tables of the distances of the named cubies. The
/// memory of the search does not grow with the number of solutions.
///
#[cfg_attr(feature = "std", doc = "```")]
#[cfg_attr(not(feature = "std"), doc = "```ignore")]
/// use superflip::{CubePos, Move, search::Exhaustive};
///
/// let start = CubePos::SOLVED.moved_by([Move::R1, Move::F3, Move::B2]);
/// let solutions = Exhaustive::new(start, 3).into_iter().map(|alg| alg.to_string());
/// assert_eq!(solutions.collect::<Vec<_>>(), ["F B2 R'", "B2 F R'"]);
/// ```
#[derive(Debug, Clone)]
pub struct Exhaustive {
    start: CubePos,
    goal: Pattern,
    length: u8,
    order: FaceOrder,
    threads: Threads,
    moves: MoveSet,
    is_canonical: bool,
    prefix: Vec<Move>,
    after: Vec<Move>,
    memory: u64,
    #[cfg(feature = "optimal")]
    tables: Option<Arc<dyn TableSource>>,
}

impl Exhaustive {
    /// Creates a search for all sequences of exactly `length` moves that solve `start`.
    #[must_use]
    pub const fn new(start: CubePos, length: u8) -> Self {
        Self {
            start,
            goal: Pattern::SOLVED,
            length,
            order: FaceOrder::ASCENDING,
            threads: Threads::PER_CORE,
            moves: MoveSet::ALL,
            is_canonical: false,
            prefix: Vec::new(),
            after: Vec::new(),
            memory: u64::MAX,
            #[cfg(feature = "optimal")]
            tables: None,
        }
    }

    /// Takes the lower bounds from the table that `tables` chooses for the search's length, instead
    /// of the baked tables. The table has an effect only if the goal is a whole cube.
    #[cfg(feature = "optimal")]
    #[must_use]
    pub fn tables(mut self, tables: Arc<dyn TableSource>) -> Self {
        self.tables = Some(tables);
        self
    }

    /// Searches for `goal` instead of the solved cube. Cubies that the goal does not name may be
    /// anywhere. If the goal does not name all cubies, the position may be unreachable.
    ///
    /// ```
    /// use superflip::{CubePos, cube::{Edge, Pattern}, search::Exhaustive};
    /// // Which single move brings the edge UB to the slot UL, unflipped? Only U'.
    /// let goal = Pattern::default().with(Edge::UB, Edge::UL.value(false)).unwrap();
    /// assert_eq!(Exhaustive::new(CubePos::SOLVED, 1).goal(goal).count(), Ok(1));
    /// ```
    #[must_use]
    pub const fn goal(mut self, goal: Pattern) -> Self {
        self.goal = goal;
        self
    }

    /// Tries the faces in this order, and so reports the solutions in this order. The default is
    /// [`FaceOrder::default`].
    #[must_use]
    pub const fn order(mut self, order: FaceOrder) -> Self {
        self.order = order;
        self
    }

    /// Sets the number of threads of searches for whole cubes. The default is one thread per core.
    /// The result does not depend on the number of threads.
    #[must_use]
    pub const fn threads(mut self, threads: Threads) -> Self {
        self.threads = threads;
        self
    }

    /// Limits the sequences to moves of this set. The default is [`MoveSet::ALL`]. If the tables
    /// show that these moves never lead to the goal, the search ends at once.
    ///
    /// ```
    /// use superflip::{CubePos, cube::MoveSet, Move, search::Exhaustive};
    /// let by_halves = MoveSet::from_bits_truncate(0b010_010_010_010_010_010);
    /// let squares = Exhaustive::new(CubePos::SOLVED, 4).moves(by_halves);
    /// assert_eq!(squares.sequences(), 6 * 5 * 5 * 5);
    /// // U2 D2 U2 D2 and D2 U2 D2 U2, about each of three axes.
    /// assert_eq!(squares.count(), Ok(6));
    /// ```
    #[must_use]
    pub const fn moves(mut self, moves: MoveSet) -> Self {
        self.moves = moves;
        self
    }

    /// Allows `U D`, but not `D U`. If two successive moves turn opposite faces, the first of the
    /// two must turn the face that comes first in the search's order. With all moves and the
    /// default order, these are the canonical sequences of *cubepos* §70.
    ///
    /// ```
    /// use superflip::{CubePos, search::Exhaustive};
    /// let canonical = |length| Exhaustive::new(CubePos::SOLVED, length).canonical();
    /// assert_eq!([1, 2, 3].map(|length| canonical(length).sequences()), [18, 243, 3240]);
    /// // U D U' D' turns opposite faces in both orders.
    /// assert_eq!(Exhaustive::new(CubePos::SOLVED, 4).count(), Ok(54));
    /// assert_eq!(canonical(4).count(), Ok(0));
    /// ```
    #[must_use]
    pub const fn canonical(mut self) -> Self {
        self.is_canonical = true;
        self
    }

    /// Limits the search to one branch: the sequences that begin with these moves. There are no
    /// such sequences if the prefix is longer than the search's length, has a move outside the
    /// search's moves, or turns a face twice in a row.
    ///
    /// ```
    /// use superflip::{CubePos, Move, search::Exhaustive};
    /// let ways = Exhaustive::new(CubePos::SOLVED, 4);
    /// assert_eq!(ways.clone().starting_with(&[Move::U1, Move::D2]).count(), Ok(1)); // U D2 U' D2
    /// assert_eq!(ways.starting_with(&[Move::U1, Move::U2]).sequences(), 0);
    /// ```
    #[must_use]
    pub fn starting_with(mut self, moves: &[Move]) -> Self {
        self.prefix = moves.to_vec();
        self
    }

    /// Makes the search begin after `sequence`. The search skips the sequences that come before
    /// `sequence` in the order of the search, and those that begin with `sequence`. `sequence` may
    /// have any length. An empty sequence skips nothing.
    ///
    /// To resume a cancelled search, pass the moves of the latest [solution](Event::Solution) or
    /// [branch](Event::Branch) that the cancelled search reported.
    ///
    /// ```
    /// use superflip::{CubePos, Move, cube::{Corner, Pattern}, search::Exhaustive};
    /// // One move that leaves UBL at home: F, R and D. After R2 come R', D, D2 and D'.
    /// let search = Exhaustive::new(CubePos::SOLVED, 1).goal(Pattern::home(Corner::UBL));
    /// assert_eq!(search.count(), Ok(9));
    /// assert_eq!(search.after(&[Move::R2]).count(), Ok(4));
    /// ```
    #[must_use]
    pub fn after(mut self, sequence: &[Move]) -> Self {
        self.after = sequence.to_vec();
        self
    }

    /// Limits the memory of the tables that the search builds for the goal to `bytes` bytes. With
    /// less memory, the search may take longer. The search takes a few thousand bytes even if the
    /// limit is lower. The default is no limit.
    #[must_use]
    pub const fn max_memory(mut self, bytes: u64) -> Self {
        self.memory = bytes;
        self
    }

    /// Returns the number of sequences that the search covers, at most `u128::MAX`. With all moves
    /// and no prefix, the number is 18·15ᴺ⁻¹ for length N ≥ 1, and 1 for length 0.
    /// [`after`](Self::after) does not change the number.
    ///
    /// ```
    /// use superflip::{CubePos, search::Exhaustive};
    /// assert_eq!(Exhaustive::new(CubePos::SOLVED, 6).sequences(), 13_668_750);
    /// ```
    #[must_use]
    pub fn sequences(&self) -> u128 {
        let rules = self.rules();
        let left = self.left(&rules);
        left.map_or(0, |left| rules.counts(left).after(self.state(&rules), left))
    }

    /// Runs the search and calls `visit` with its events, until the search ends or `visit`
    /// breaks.
    ///
    /// If the twists, the flips or the parity show that no moves lead from the position to the
    /// goal, the search ends at once.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use superflip::{CubePos, Move, search::{Event, Exhaustive}};
    /// let start = CubePos::SOLVED.moved_by([Move::R1, Move::F3]);
    /// let first = Exhaustive::new(start, 2).run(|event| match event {
    ///     Event::Solution(moves) => ControlFlow::Break(moves.to_vec()),
    ///     _ => ControlFlow::Continue(()),
    /// });
    /// assert_eq!(first, ControlFlow::Break(vec![Move::F1, Move::R3]));
    /// ```
    pub fn run<B>(&self, visit: impl FnMut(Event<'_>) -> ControlFlow<B>) -> ControlFlow<B> {
        unwatched(self.run_watched(Watch::new(), visit))
    }

    /// Runs the search like [`run`](Self::run). `watch` receives the progress and may end the
    /// search.
    ///
    /// # Errors
    /// Returns the reason if `watch` ends the search.
    ///
    /// ```
    /// use core::{ops::ControlFlow, sync::atomic::AtomicBool};
    /// use superflip::{CubePos, search::Exhaustive, watch::Stopped};
    /// let flag = AtomicBool::new(true);
    /// let visit = |_: superflip::search::Event<'_>| ControlFlow::<()>::Continue(());
    /// let end = Exhaustive::new(CubePos::SOLVED, 18).run_watched(&flag, visit);
    /// assert_eq!(end, Err(Stopped::Cancelled));
    /// ```
    pub fn run_watched<'w, B>(
        &self,
        watch: impl Into<Watch<'w>>,
        visit: impl FnMut(Event<'_>) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Stopped> {
        divide(watch.into(), self.extent(), of_events(visit), |visit| self.report(visit))
    }

    /// Runs the search like [`run`](Self::run), but prunes by distances of the goal's cubies even
    /// if the goal is a whole cube.
    ///
    /// If the goal names only some cubies, both methods search in the same way. The binary of a
    /// program that calls only this method does not contain the tables of searches for a whole
    /// cube, about a megabyte.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use superflip::{CubePos, Move, cube::{Edge, Pattern}, search::{Event, Exhaustive}};
    /// let goal = Pattern::default().with(Edge::UB, Edge::UL.value(false)).unwrap();
    /// let search = Exhaustive::new(CubePos::SOLVED, 1).goal(goal);
    /// let found = search.run_as_pattern(|event| match event {
    ///     Event::Solution(moves) => ControlFlow::Break(moves[0]),
    ///     _ => ControlFlow::Continue(()),
    /// });
    /// assert_eq!(found, ControlFlow::Break(Move::U3));
    /// ```
    pub fn run_as_pattern<B>(
        &self,
        visit: impl FnMut(Event<'_>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        unwatched(self.run_as_pattern_watched(Watch::new(), visit))
    }

    /// Runs the search like [`run_as_pattern`](Self::run_as_pattern). `watch` receives the progress
    /// and may end the search.
    ///
    /// # Errors
    /// Returns the reason if `watch` ends the search.
    pub fn run_as_pattern_watched<'w, B>(
        &self,
        watch: impl Into<Watch<'w>>,
        visit: impl FnMut(Event<'_>) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Stopped> {
        divide(watch.into(), self.extent(), of_events(visit), |visit| self.report_as_pattern(visit))
    }

    /// Runs the search and calls `visit` with its reports, until the search ends or `visit` fails.
    pub(crate) fn report(&self, visit: Visit<'_>) -> Result<(), Stopped> {
        let Some(start) = self.as_solving().filter(|_| self.has_all_moves()) else {
            return self.report_as_pattern(visit);
        };
        if self.is_impossible() {
            return Ok(());
        }
        let rules = self.rules();
        let Some(left) = self.left(&rules) else { return Ok(()) };
        let counts = rules.counts(left);
        let tails = LazyTailTable::new();
        let mut run = self.whole(&counts, &tails, visit);
        run.descend(start.moved_by(self.prefix.iter().copied()), left)
    }

    /// Runs the search like [`report`](Self::report), always by tables of the goal's cubies.
    fn report_as_pattern(&self, visit: Visit<'_>) -> Result<(), Stopped> {
        if self.is_impossible() {
            return Ok(());
        }
        let rules = self.rules();
        let Some(left) = self.left(&rules) else { return Ok(()) };
        let counts = rules.counts(left);
        let look = &mut || visit(Report::Progress { tried: 0 });
        let bounds = PatternBounds::of(&self.problem(), self.sequences(), self.memory, look)?;
        let mut search = PatternSearch {
            rules: &rules,
            bounds: &bounds,
            counts: &counts,
            after: &self.after,
            sequence: Vec::with_capacity(self.length.into()),
            states: vec![bounds.start(); usize::from(self.length) + 1],
            tried: 0,
            visit,
        };
        search.run(&self.prefix, left)
    }

    /// Returns the progress of a search that has not begun.
    fn extent(&self) -> Progress {
        Progress { length: self.length, of: self.sequences(), ..Progress::default() }
    }

    fn rules(&self) -> Rules {
        let rules = Rules::no_repeats(self.order, self.moves);
        if self.is_canonical { rules.opposite_faces_in_order() } else { rules }
    }

    /// Returns the settings on which the pattern tables of this search depend.
    fn problem(&self) -> PatternProblem<'_> {
        let Self { start, goal, length, .. } = self;
        PatternProblem { start, goal, rules: self.rules(), length: *length }
    }

    /// Returns the number of moves that follow the prefix in a sequence, or `None` if no sequence
    /// begins with the prefix.
    fn left(&self, rules: &Rules) -> Option<u8> {
        let left = self.length.checked_sub(u8::try_from(self.prefix.len()).ok()?)?;
        rules.allow(&self.prefix).then_some(left)
    }

    fn state(&self, rules: &Rules) -> LastMove {
        rules.state(self.prefix.last().copied())
    }

    fn has_all_moves(&self) -> bool {
        self.moves == MoveSet::ALL
    }

    /// Creates the search for a goal that fixes the whole cube, from the position after the prefix.
    fn whole<'a>(
        &'a self,
        counts: &'a Counts,
        tails: &'a LazyTailTable,
        visit: Visit<'a>,
    ) -> Whole<'a> {
        Whole {
            rules: self.rules(),
            counts,
            threads: self.threads.count(),
            after: &self.after,
            tails,
            #[cfg(feature = "optimal")]
            table: self.tables.as_ref().and_then(|tables| tables.table(self.length)),
            moves: self.prefix.clone(),
            tried: 0,
            visit,
        }
    }

    fn is_impossible(&self) -> bool {
        is_impossible(&self.start, &self.goal)
    }

    /// If the goal is a whole cube, returns the position that is solved by the sequences from the
    /// start to the goal. Returns `None` for other goals.
    fn as_solving(&self) -> Option<CubePos> {
        self.goal.is_whole().then(|| self.goal.example().inverse() * self.start)
    }
}

/// Returns whether an invariant shows that the goal is unreachable: the sum of twists, the sum of
/// flips or the parity. An invariant is checked only if the goal fixes it. The orientations of all
/// corners fix the sum of twists, the orientations of all edges fix the sum of flips, and the slots
/// of all cubies fix the parity.
fn is_impossible(start: &CubePos, goal: &Pattern) -> bool {
    let solving = goal.example().inverse() * *start;
    solving.check_reachable().is_err_and(|why| {
        why.twist().is_some() && (0..8).all(|corner| goal.asks_for_orientation(corner))
            || why.flips_are_odd() && (8..20).all(|edge| goal.asks_for_orientation(edge))
            || why.parities_differ() && (0..20).all(|cubie| goal.asks_for_slot(cubie))
    })
}

/// Returns a function that passes only events to `visit`.
fn of_events<B>(
    mut visit: impl FnMut(Event<'_>) -> ControlFlow<B>,
) -> impl FnMut(Report<'_>) -> ControlFlow<B> {
    move |report| match report {
        Report::Solution(moves) => visit(Event::Solution(moves)),
        Report::Branch(moves) => visit(Event::Branch(moves)),
        Report::Nodes(_) | Report::Progress { .. } => ControlFlow::Continue(()),
    }
}
