use core::ops::ControlFlow;

use alloc::{vec, vec::Vec};

mod count;
mod partial;
mod whole;

pub use self::count::Uncountable;
use self::{count::LONGEST, partial::Partial, whole::Whole};
use super::{Sequences, TooLittleMemory, optimal::LazyTailTable};
#[cfg(feature = "optimal")]
use crate::bounds::PruningTable;
use crate::{
    bounds::pattern::{Bounds, Joint, Task, items},
    cube::{CubePos, Face, Move, MoveSet, Pattern},
    rules::Turns,
    threads,
};
#[cfg(feature = "optimal")]
use alloc::sync::Arc;

/// The search through all sequences of a length, depth first (*Rubik's
/// Calculator*, "The Search Algorithm").
///
/// For the whole cube, distances of cosets about three axes, of the position and of
/// its inverse, keep it from almost all sequences. For a goal that names some cubies
/// only, tables of their exact distances keep it from going where no solution is. Its
/// memory does not grow with the number of solutions.
///
/// ```
/// use core::ops::ControlFlow;
/// use superflip::{CubePos, Move, search::{Event, Exhaustive}};
///
/// let start = CubePos::SOLVED.moved_by([Move::R1, Move::F3, Move::B2]);
/// let mut solutions = vec![];
/// let _ = Exhaustive::new(start, 3).run(|event| {
///     if let Event::Solution(moves) = event {
///         solutions.push(moves.to_vec());
///     }
///     ControlFlow::<()>::Continue(())
/// });
/// assert_eq!(solutions, [[Move::F1, Move::B2, Move::R3], [Move::B2, Move::F1, Move::R3]]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exhaustive {
    start: CubePos,
    goal: Pattern,
    length: u8,
    sequences: Sequences,
    threads: usize,
    moves: MoveSet,
    beginning: Vec<Move>,
    after: Vec<Move>,
    memory: u64,
    #[cfg(feature = "optimal")]
    table: Option<Arc<PruningTable>>,
}

/// What a search tells while it runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event<'a> {
    /// These moves solve the position.
    Solution(&'a [Move]),
    /// Every solution that begins with these moves has been told.
    Branch(&'a [Move]),
    /// So many positions more were looked up. It comes in searches of whole cubes.
    Nodes(u64),
    /// So many sequences are done with. It comes many times a second in a search that
    /// takes as long.
    Progress {
        /// Sequences tried since the search began.
        tried: u128,
    },
}

impl Exhaustive {
    /// The search for all sequences of exactly `length` moves that solve `start`.
    #[must_use]
    pub const fn new(start: CubePos, length: u8) -> Self {
        Self {
            start,
            goal: Pattern::SOLVED,
            length,
            sequences: Sequences::in_order(Face::ALL),
            threads: 0,
            moves: MoveSet::ALL,
            beginning: Vec::new(),
            after: Vec::new(),
            memory: u64::MAX,
            #[cfg(feature = "optimal")]
            table: None,
        }
    }

    /// Asks this table how far positions are, in place of the baked ones, where the goal is
    /// the whole cube.
    #[cfg(feature = "optimal")]
    #[must_use]
    pub fn table(mut self, table: Arc<PruningTable>) -> Self {
        self.table = Some(table);
        self
    }

    /// The same for another goal. Only the cubies that it names count; the position
    /// as a whole need not be reachable unless it names all.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use superflip::{CubePos, search::{Event, Exhaustive, Pattern}};
    /// // One edge of the solved cube moved to its neighbor's slot: U and B do it.
    /// let goal = Pattern::default().with(8, 2).unwrap(); // UB to UL
    /// let mut solutions = 0;
    /// let _ = Exhaustive::new(CubePos::SOLVED, 1).to(goal).run(|event| {
    ///     solutions += u32::from(matches!(event, Event::Solution(_)));
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!(solutions, 1); // U'
    /// ```
    #[must_use]
    pub const fn to(mut self, goal: Pattern) -> Self {
        self.goal = goal;
        self
    }

    /// Tries the faces in this order, each by one, two, three quarter turns; it is
    /// [`Face::ALL`] unless said otherwise. The solutions come in that order.
    #[must_use]
    pub const fn in_order(mut self, faces: [Face; Face::COUNT]) -> Self {
        self.sequences = Sequences::in_order(faces);
        self
    }

    /// Uses so many threads; all cores for 0, as it is unless said otherwise. Without
    /// the standard library there is one. What is found does not depend on it.
    #[must_use]
    pub const fn threads(mut self, threads: usize) -> Self {
        self.threads = threads;
        self
    }

    /// Makes sequences of these moves only; it is [`MoveSet::ALL`] unless said
    /// otherwise. Where they do not lead to the goal at all, the search is over at once
    /// if a table can tell.
    ///
    /// ```
    /// use superflip::{CubePos, cube::MoveSet, Move, search::Exhaustive};
    /// let by_halves = MoveSet::from_bits(0b010_010_010_010_010_010);
    /// let squares = Exhaustive::new(CubePos::SOLVED, 4).moves(by_halves);
    /// assert_eq!(squares.sequences(), 6 * 5 * 5 * 5);
    /// // U2 D2 U2 D2 and D2 U2 D2 U2, on each of three axes.
    /// assert_eq!(squares.count(), Ok(6));
    /// ```
    #[must_use]
    pub const fn moves(mut self, moves: MoveSet) -> Self {
        self.moves = moves;
        self
    }

    /// Only sequences that begin with these moves: one branch of the search. It has
    /// none where the moves are more than its length, are not all allowed, or turn a
    /// face twice in a row.
    ///
    /// ```
    /// use superflip::{CubePos, Move, search::Exhaustive};
    /// let ways = Exhaustive::new(CubePos::SOLVED, 4);
    /// assert_eq!(ways.clone().starting_with(&[Move::U1, Move::D2]).count(), Ok(1)); // U D2 U' D2
    /// assert_eq!(ways.starting_with(&[Move::U1, Move::U2]).sequences(), 0);
    /// ```
    #[must_use]
    pub fn starting_with(mut self, moves: &[Move]) -> Self {
        self.beginning = moves.to_vec();
        self
    }

    /// Only sequences that come after this one in the order of the search, and after
    /// all that begin with it: with the last [solution](Event::Solution) or
    /// [branch](Event::Branch) heard of, the rest of a search that was broken off. It
    /// may be any sequence, of any length; one without moves leaves nothing out.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use superflip::{CubePos, Move, search::{Event, Exhaustive, Pattern}};
    /// let search = Exhaustive::new(CubePos::SOLVED, 1).to(Pattern::default().with(0, 0)?);
    /// let mut rest = vec![];
    /// let _ = search.after(&[Move::R2]).run(|event| {
    ///     if let Event::Solution(moves) = event {
    ///         rest.extend_from_slice(moves);
    ///     }
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!(rest, [Move::R3, Move::D1, Move::D2, Move::D3]); // not those of F, R and R2
    /// # Ok::<(), superflip::search::PatternError>(())
    /// ```
    #[must_use]
    pub fn after(mut self, sequence: &[Move]) -> Self {
        self.after = sequence.to_vec();
        self
    }

    /// Takes no more memory than so many bytes for tables that its goal needs, or the
    /// few thousand that it takes at the least; there is no bound unless said otherwise.
    /// With less a search may take longer.
    #[must_use]
    pub const fn within(mut self, bytes: u64) -> Self {
        self.memory = bytes;
        self
    }

    /// How many sequences there are: where nothing is left out 1 of length 0, else
    /// 18·15ᴺ⁻¹. More than a `u128` holds are `u128::MAX`.
    ///
    /// ```
    /// use superflip::{CubePos, search::Exhaustive};
    /// assert_eq!(Exhaustive::new(CubePos::SOLVED, 6).sequences(), 13_668_750);
    /// ```
    #[must_use]
    pub fn sequences(&self) -> u128 {
        let turns = self.turns();
        let left = self.left(turns);
        left.map_or(0, |left| turns.counts(left)[usize::from(left)][self.last(turns)])
    }

    /// Runs the search and tells `visit` what it finds, until it is through or
    /// `visit` breaks it off.
    ///
    /// A position that cannot be reached by moves has no solution, and none is
    /// looked for.
    pub fn run<B>(&self, visit: impl FnMut(Event<'_>) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.is_impossible() {
            return ControlFlow::Continue(());
        }
        let turns = self.turns();
        let Some(left) = self.left(turns) else { return ControlFlow::Continue(()) };
        let broken_off = if let Some(start) = self.as_solving().filter(|_| self.is_of_all()) {
            let tails = LazyTailTable::new();
            let mut run = self.whole(&tails, visit);
            let _ = run.descend(start.moved_by(self.beginning.iter().copied()), left);
            run.broken_off
        } else {
            let bounds = Bounds::of(&self.task(), self.sequences(), self.memory);
            let mut run = Partial {
                turns,
                bounds: &bounds,
                counts: &turns.counts(left),
                after: (!self.after.is_empty()).then_some(&self.after),
                sequence: Vec::with_capacity(self.length.into()),
                states: vec![bounds.start(); usize::from(self.length) + 1],
                tried: 0,
                visit,
                broken_off: None,
            };
            let _ = run.begin(&self.beginning, left);
            run.broken_off
        };
        broken_off.map_or(ControlFlow::Continue(()), ControlFlow::Break)
    }

    /// How many solutions there are.
    ///
    /// For a goal that names few cubies they are counted and not made: see
    /// [`count_with`](Self::count_with).
    ///
    /// # Errors
    /// [`Uncountable`] for sequences of more than 30 moves, and for more solutions than
    /// are counted one by one where the states take more memory than is allowed.
    ///
    /// ```
    /// use superflip::{CubePos, search::{Exhaustive, Pattern}};
    /// // All sequences of 25 moves take an edge to one of 24 places.
    /// let to = |value| Exhaustive::new(CubePos::SOLVED, 25)
    ///     .to(Pattern::default().with(8, value).unwrap());
    /// let counts = (0..24).map(|value| to(value).count().unwrap());
    /// assert_eq!(counts.sum::<u128>(), 18 * 15u128.pow(24));
    /// ```
    pub fn count(&self) -> Result<u128, Uncountable> {
        let flow = self.count_with(|_| ControlFlow::<core::convert::Infallible>::Continue(()))?;
        let ControlFlow::Continue(count) = flow;
        Ok(count)
    }

    /// Counts the solutions, and tells `visit` how far that is, until it is done or
    /// `visit` breaks it off.
    ///
    /// Where the cubies that the goal names have at most some 2²⁷ states together, in
    /// the memory allowed, each state is counted and no sequence made, so that the time
    /// depends on the length only in proportion. That takes all moves, or all turns of
    /// some faces, or half turns alone. Other searches are run, and so are those that
    /// are short, or go on [after](Self::after) a sequence; `visit` then hears of their
    /// solutions.
    ///
    /// # Errors
    /// Those of [`count`](Self::count).
    pub fn count_with<B>(
        &self,
        mut visit: impl FnMut(Event<'_>) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B, u128>, Uncountable> {
        if self.length > LONGEST {
            return Err(Uncountable::TooLong { length: self.length });
        }
        if self.is_impossible() {
            return Ok(ControlFlow::Continue(0));
        }
        let sequences = self.sequences();
        if let Some((joint, faces)) = self.countable(sequences) {
            return Ok(count::count(&joint, &self.task(), faces, |step| {
                let share = sequences / u128::from(self.length) * u128::from(step);
                visit(Event::Progress { tried: share })
            }));
        }
        let whole = self.as_solving().filter(|_| self.is_of_all() && self.after.is_empty());
        if let (Some(start), Some(left)) = (whole, self.left(self.turns())) {
            let tails = LazyTailTable::new();
            let mut run = self.whole(&tails, visit);
            let flow = run.count(start.moved_by(self.beginning.iter().copied()), left);
            return Ok(match (flow, run.broken_off) {
                (ControlFlow::Continue(count), _) => ControlFlow::Continue(count),
                (_, Some(value)) => ControlFlow::Break(value),
                (_, None) => unreachable!("only `visit` breaks a search off"),
            });
        }
        if let Some(last) = self.beginning.last().filter(|_| self.after.is_empty())
            && self.turns().alike().is_some()
        {
            return self.count_branch(last.face(), &mut visit);
        }
        self.check_patience(sequences)?;
        let mut solutions = 0;
        let flow = self.run(|event| {
            solutions += u128::from(matches!(event, Event::Solution(_)));
            visit(event)
        });
        Ok(match flow {
            ControlFlow::Continue(()) => ControlFlow::Continue(solutions),
            ControlFlow::Break(value) => ControlFlow::Break(value),
        })
    }

    /// Counts what begins with moves, the last of them a turn of `face`.
    ///
    /// Let `Wₙ(s)` be all sequences of n moves that solve s, and `Bₙ(s)` those that do
    /// not begin with that face. Those that do turn it to another of the four angles,
    /// and go on with another face: `Bₙ(s) = Wₙ(s) − Σ Bₙ₋₁(s·t)` over its turns t.
    fn count_branch<B>(
        &self,
        face: Face,
        mut visit: &mut dyn FnMut(Event<'_>) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B, u128>, Uncountable> {
        let Some(left) = self.left(self.turns()) else { return Ok(ControlFlow::Continue(0)) };
        let start = self.start.moved_by(self.beginning.iter().copied());
        let turned = |quarters| match quarters {
            0 => start,
            _ => start.moved(Move::new(face, quarters)),
        };
        let angles = [0, 1, 2, 3].map(turned);
        let allowed =
            |quarters: usize| self.moves.contains(Move::ALL[3 * face.index() + quarters - 1]);
        let mut others = [0u128; 4]; // before the first move
        for length in 0..=left {
            let mut all = [0; 4];
            for (all, start) in all.iter_mut().zip(angles) {
                let search = Self { start, length, beginning: Vec::new(), ..self.clone() };
                match search.count_with(&mut visit)? {
                    ControlFlow::Continue(count) => *all = count,
                    ControlFlow::Break(value) => return Ok(ControlFlow::Break(value)),
                }
            }
            let before = others;
            others = core::array::from_fn(|from| {
                let by_face = (1..4).filter(|&quarters| allowed(quarters));
                all[from] - by_face.map(|quarters| before[(from + quarters) % 4]).sum::<u128>()
            });
        }
        Ok(ControlFlow::Continue(others[0]))
    }

    /// Whether as many solutions as are to be expected are counted one by one.
    fn check_patience(&self, sequences: u128) -> Result<(), Uncountable> {
        let states = self.goal.states();
        let limit = self.memory.min(count::STATE * count::MOST_STATES);
        if self.goal.is_whole() || sequences / states <= count::PATIENCE {
            return Ok(());
        }
        let needed = u64::try_from(states).unwrap_or(u64::MAX).saturating_mul(count::STATE);
        if needed <= limit {
            return Ok(()); // it is not for want of memory
        }
        Err(Uncountable::TooManyStates(TooLittleMemory { needed, allowed: limit }))
    }

    /// The states in which to count, with how many faces there are and how many turns
    /// of each; `None` where it takes the search itself, or that takes less: as many
    /// steps as there are sequences for each state, against one a state and move.
    fn countable(&self, sequences: u128) -> Option<(Joint, (u8, u8))> {
        let turns = self.turns();
        let alike = turns.alike()?;
        if !self.after.is_empty() || !self.beginning.is_empty() {
            return None;
        }
        let most = (self.memory / count::STATE).min(count::MOST_STATES);
        let limit = usize::try_from(most).unwrap_or(usize::MAX);
        let joint = Joint::of(&items(&self.goal), &self.task(), limit)?;
        let states = joint.len() as u128;
        (sequences / states > states * u128::from(self.length)).then_some((joint, alike))
    }

    fn turns(&self) -> Turns {
        Turns::new(self.sequences.faces, self.moves)
    }

    fn task(&self) -> Task<'_> {
        let Self { start, goal, length, .. } = self;
        Task { start, goal, turns: self.turns(), length: *length }
    }

    /// Moves left after those that it begins with; `None` where no sequence does.
    fn left(&self, turns: Turns) -> Option<u8> {
        let allowed = |(i, &mv): (usize, &Move)| {
            let last = i.checked_sub(1).map(|before| turns.number(self.beginning[before]) / 3);
            turns.following(last) >> turns.number(mv) & 1 == 1
        };
        let begins = self.beginning.iter().enumerate().all(allowed);
        self.length.checked_sub(u8::try_from(self.beginning.len()).ok()?).filter(|_| begins)
    }

    /// The place of the face that it turns last in its beginning, 6 for none.
    fn last(&self, turns: Turns) -> usize {
        self.beginning.last().map_or(Face::COUNT, |&mv| turns.number(mv) / 3)
    }

    /// Whether all moves may be made.
    fn is_of_all(&self) -> bool {
        self.moves == MoveSet::ALL
    }

    /// The search for a whole cube, before its first move but those it begins with.
    fn whole<'a, F, B>(&'a self, tails: &'a LazyTailTable, visit: F) -> Whole<'a, F, B> {
        Whole {
            sequences: self.sequences,
            threads: if self.threads == 0 { threads::available() } else { self.threads },
            after: &self.after,
            tails,
            #[cfg(feature = "optimal")]
            table: self.table.as_deref(),
            moves: self.beginning.clone(),
            tried: 0,
            visit,
            broken_off: None,
        }
    }

    /// Whether something that moves keep is not as the goal has it: the sums of the
    /// twists or flips, or the parities, where it asks for those of all cubies.
    fn is_impossible(&self) -> bool {
        let goal = &self.goal;
        let solving = goal.example().inverse() * self.start;
        solving.check_reachable().is_err_and(|why| {
            why.twist != 0 && (0..8).all(|corner| goal.asks_for_orientation(corner))
                || why.flip && (8..20).all(|edge| goal.asks_for_orientation(edge))
                || why.parity && (0..20).all(|cubie| goal.asks_for_slot(cubie))
        })
    }

    /// With a goal for all cubies: the position from which the same moves solve.
    fn as_solving(&self) -> Option<CubePos> {
        self.goal.is_whole().then(|| self.goal.example().inverse() * self.start)
    }
}

/// With so many moves left, a whole subtree is one step of the progress.
const STEP: u8 = 6;

#[cfg(test)]
mod tests {
    use super::*;

    fn count(start: CubePos, length: u8) -> usize {
        let mut count = 0;
        let _ = Exhaustive::new(start, length).run(|event| {
            count += usize::from(matches!(event, Event::Solution(_)));
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// The counts that the document's rule gives for the solved cube.
    #[test]
    fn ways_from_solved_to_solved() {
        let counts = [0, 1, 2, 3, 4, 5, 6].map(|length| count(CubePos::SOLVED, length));
        assert_eq!(counts, [1, 0, 0, 0, 54, 108, 864]);
    }

    #[test]
    fn an_unreachable_position_has_no_solution() {
        let mut edges = CubePos::SOLVED.edges();
        edges[0] ^= 1;
        let flipped = CubePos::from_cubies(CubePos::SOLVED.corners(), edges).unwrap();
        assert_eq!(count(flipped, 25), 0);
    }

    #[test]
    fn a_search_can_be_broken_off() {
        // Few positions are as far as 20 moves away, and so is none of 18 moves.
        let superflip = CubePos::SOLVED.edges().map(|edge| edge ^ 1);
        let superflip = CubePos::from_cubies(CubePos::SOLVED.corners(), superflip).unwrap();
        for threads in [1, 2] {
            let mut last = 0;
            let flow = Exhaustive::new(superflip, 18).threads(threads).run(|event| match event {
                Event::Progress { tried } if last > 0 => ControlFlow::Break(tried),
                Event::Progress { tried } => {
                    last = tried;
                    ControlFlow::Continue(())
                }
                _ => ControlFlow::Continue(()),
            });
            assert!(matches!(flow, ControlFlow::Break(tried) if tried >= last));
            let search = Exhaustive::new(CubePos::SOLVED, 8).threads(threads);
            let flow = search.run(|event| match event {
                Event::Solution(moves) => ControlFlow::Break(moves.to_vec()),
                _ => ControlFlow::Continue(()),
            });
            let first = flow.break_value().unwrap();
            assert_eq!(CubePos::SOLVED.moved_by(first.iter().copied()), CubePos::SOLVED);
            assert_eq!(first[..3], [Move::U1, Move::F1, Move::U1]);
        }
    }

    #[test]
    fn faces_are_tried_in_the_order_asked_for() {
        let start = CubePos::SOLVED.moved_by([Move::R1, Move::L1]);
        let order = [Face::L, Face::U, Face::F, Face::R, Face::D, Face::B];
        let mut solutions = vec![];
        let _ = Exhaustive::new(start, 2).in_order(order).run(|event| {
            if let Event::Solution(moves) = event {
                solutions.push(moves.to_vec());
            }
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(solutions, [[Move::L3, Move::R3], [Move::R3, Move::L3]]);
    }

    #[test]
    fn sequences_are_counted_without_overflow() {
        let sequences = |length| Exhaustive::new(CubePos::SOLVED, length).sequences();
        assert_eq!([0, 1, 2].map(sequences), [1, 18, 270]);
        assert_eq!(sequences(20), 18 * 15u128.pow(19));
        assert_eq!(sequences(u8::MAX), u128::MAX);
    }
}
