//! Meeting in the middle.

mod dissection;
mod half;
mod key;
mod table;

use core::{cmp::min, fmt, ops::ControlFlow};

use alloc::vec::Vec;

pub use self::dissection::{Dissection, TooManyRecords};
pub(crate) use self::key::hash;
pub(super) use self::{
    half::{Half, Part},
    table::{BATCH, Record, Table},
};
use super::{
    Event, Exhaustive,
    axial_run::AxialRun,
    run_lists::{RunLists, count_sequences, split},
    sequence_merger::SequenceMerger,
};
use crate::{
    cube::{CubePos, Face, MoveSet, Pattern},
    rules::{FaceOrder, Rules},
    threads,
};

/// The longest first half (`MAX_Nr`): its lists of runs are fewer than 2²⁴.
pub(super) const MAX_FIRST: u8 = 6;

/// Meeting in the middle (*Rubik's Calculator*, "Meet in the Middle"): all
/// sequences of N moves that lead from a position to a goal, from those of Nr moves
/// from the position and those of Ns moves back from the goal, N = Nr + Ns.
///
/// How the turns of two opposite faces alternate does not change what they do, so a
/// half is made once for all ways to do it: as a list of *runs*, stretches of turns
/// about one axis, with what each comes to. Of six moves these are 8,101,362
/// instead of 18·15⁵ = 13,668,750. Only lists that meet are spelt out.
///
/// The first halves are kept as sorted records of eight bytes: a key of the state
/// that is reached and the number of the list. The second halves are made on all
/// cores and looked up in batches. Up to eight cubies are their own key; for more
/// the key is a hash, and what meets is made again and compared.
///
/// ```
/// use core::ops::ControlFlow;
/// use superflip::{CubePos, Move, search::{Event, Meet}};
///
/// let start = CubePos::SOLVED.moved_by([Move::R1, Move::F3, Move::B2]);
/// let meet = Meet::new(start, 3);
/// assert_eq!(meet.split(), (1, 2));
/// let mut solutions = vec![];
/// let _ = meet.run(|event| {
///     if let Event::Solution(moves) = event {
///         solutions.push(moves.to_vec());
///     }
///     ControlFlow::<()>::Continue(())
/// });
/// assert_eq!(solutions, [[Move::F1, Move::B2, Move::R3], [Move::B2, Move::F1, Move::R3]]);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Meet {
    start: CubePos,
    goal: Pattern,
    length: u8,
    first: u8,
    order: FaceOrder,
    threads: usize,
}

/// A bound on memory below what the smallest split takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooLittleMemory {
    /// Bytes that are needed at the least.
    pub needed: u64,
    /// Bytes that are allowed.
    pub allowed: u64,
}

impl fmt::Display for TooLittleMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { needed, allowed } = self;
        write!(f, "at least {needed} bytes of memory are needed, and {allowed} are allowed")
    }
}

impl core::error::Error for TooLittleMemory {}

impl Meet {
    /// The meeting for all sequences of exactly `length` moves that solve `start`,
    /// Nr = min(6, ⌊N/2⌋).
    #[must_use]
    pub fn new(start: CubePos, length: u8) -> Self {
        let first = min(MAX_FIRST, length / 2);
        let (goal, order) = (Pattern::SOLVED, FaceOrder::default());
        Self { start, goal, length, first, order, threads: threads::available() }
    }

    /// The same for another goal. Only the cubies that it names count. One that leaves
    /// a slot or an orientation of theirs open is no single state to meet, and is
    /// searched for from one end, like an [`Exhaustive`].
    #[must_use]
    pub const fn to(self, goal: Pattern) -> Self {
        Self { goal, ..self }
    }

    /// Tries the faces in this order where a list of runs is spelt out.
    #[must_use]
    pub const fn in_order(self, faces: [Face; Face::COUNT]) -> Self {
        Self { order: FaceOrder::new(faces), ..self }
    }

    /// The same with so short a first half that its memory stays within `bytes`.
    ///
    /// # Errors
    /// [`TooLittleMemory`] when even the shortest half takes more.
    pub fn within(mut self, bytes: u64) -> Result<Self, TooLittleMemory> {
        while self.memory() > bytes {
            if self.first <= 1 {
                return Err(TooLittleMemory { needed: self.memory(), allowed: bytes });
            }
            self.first -= 1;
        }
        Ok(self)
    }

    /// The lengths of the halves, Nr and Ns.
    #[must_use]
    pub const fn split(&self) -> (u8, u8) {
        (self.first, self.length - self.first)
    }

    /// Records that are kept, one for each list of runs with Nr turns.
    #[must_use]
    pub fn records(&self) -> u64 {
        u64::try_from(RunLists::new(self.first).count()).expect("at most six turns")
    }

    /// Bytes that the table of records takes. Each thread takes some hundred
    /// kilobytes besides, at the most.
    ///
    /// ```
    /// use superflip::{CubePos, search::Meet};
    /// let meet = Meet::new(CubePos::SOLVED, 12);
    /// assert_eq!(meet.records(), 8_101_362);
    /// assert!(meet.memory() / meet.records() < 10); // the document takes 46
    /// ```
    #[must_use]
    pub fn memory(&self) -> u64 {
        Half::bytes(self.first)
    }

    /// RunLists of runs that are made, of either half.
    ///
    /// ```
    /// use superflip::{CubePos, search::Meet};
    /// // One turn from either end: of six faces by one of three quarters.
    /// assert_eq!(Meet::new(CubePos::SOLVED, 2).halves(), 18 + 18);
    /// ```
    #[must_use]
    pub fn halves(&self) -> u128 {
        let (first, second) = self.split();
        RunLists::new(first).count().saturating_add(RunLists::new(second).count())
    }

    /// Runs and tells `visit` what it finds, until it is through or `visit` breaks it
    /// off. Solutions come in no particular order, but always in the same. Progress
    /// counts the [`halves`](Self::halves) made.
    pub fn run<B>(&self, mut visit: impl FnMut(Event<'_>) -> ControlFlow<B>) -> ControlFlow<B> {
        if !self.goal.is_placed() {
            return self.exhaustively().run(visit);
        }
        if self.length == 0 && self.goal.matches(&self.start) {
            return visit(Event::Solution(&[]));
        }
        let rules = Rules::no_repeats(self.order, MoveSet::ALL);
        let mut moves = Vec::with_capacity(self.length.into());
        self.meet(
            |list, _, runs| runs.extend_from_slice(list),
            |part| match part {
                Part::Tried(tried) => visit(Event::Progress { tried }),
                Part::Found(runs) => SequenceMerger::new(&rules).visit(
                    split(&runs, self.length),
                    &mut moves,
                    &mut |moves| visit(Event::Solution(moves)),
                ),
            },
        )
    }

    /// Runs, and counts the solutions without spelling them out, up to `u128::MAX`.
    /// `visit` is told of progress only, and may break it off.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use superflip::{CubePos, search::Meet};
    /// let visit = |_: superflip::search::Event<'_>| ControlFlow::<()>::Continue(());
    /// // U D U' D' and the like, of three axes: 3·2·3².
    /// assert_eq!(Meet::new(CubePos::SOLVED, 4).count(visit), ControlFlow::Continue(54));
    /// ```
    pub fn count<B>(
        &self,
        mut visit: impl FnMut(Event<'_>) -> ControlFlow<B>,
    ) -> ControlFlow<B, u128> {
        let mut count = 0u128;
        if !self.goal.is_placed() {
            self.exhaustively().run(|event| match event {
                Event::Solution(_) => {
                    count += 1;
                    ControlFlow::Continue(())
                }
                event => visit(event),
            })?;
            return ControlFlow::Continue(count);
        }
        self.meet(
            |list, _, counts: &mut Vec<u128>| match counts.last_mut() {
                Some(count) => *count = count.saturating_add(count_sequences(list)),
                None => counts.push(count_sequences(list)),
            },
            |part| match part {
                Part::Tried(tried) => visit(Event::Progress { tried }),
                Part::Found(counts) => {
                    count = counts.into_iter().fold(count, u128::saturating_add);
                    ControlFlow::Continue(())
                }
            },
        )?;
        ControlFlow::Continue(count)
    }

    fn exhaustively(&self) -> Exhaustive {
        let search = Exhaustive::new(self.start, self.length).to(self.goal);
        search.in_order(self.order.faces()).threads(self.threads)
    }

    /// Makes both halves; `Part::Tried` counts either.
    fn meet<T: Send, B>(
        &self,
        make: impl Fn(&[AxialRun], u64, &mut Vec<T>) + Sync,
        mut take: impl FnMut(Part<T>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.goal.is_whole() && self.start.check_reachable().is_err() {
            return ControlFlow::Continue(());
        }
        let (first, second) = self.split();
        let half = Half::new(self.start, first, &self.goal, self.threads);
        let made = half.count();
        take(Part::Tried(made))?;
        half.meet(&self.goal, &RunLists::new(second), self.threads, make, |part| {
            take(match part {
                Part::Tried(tried) => Part::Tried(made.saturating_add(tried)),
                found @ Part::Found(_) => found,
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;
    use crate::{cube::Move, search::Dissection};

    fn solutions(meet: Meet) -> Vec<Vec<Move>> {
        let mut solutions = vec![];
        let _ = meet.run(|event| {
            if let Event::Solution(moves) = event {
                solutions.push(moves.to_vec());
            }
            ControlFlow::<()>::Continue(())
        });
        solutions
    }

    fn count(meet: Meet) -> u128 {
        let ControlFlow::Continue(count) = meet.count(|_| ControlFlow::<()>::Continue(())) else {
            unreachable!("it is not broken off")
        };
        count
    }

    #[test]
    fn goals_with_slots_or_orientations_alone() {
        let start = CubePos::SOLVED.moved_by([Move::R1, Move::U3, Move::F2]);
        let goal = Pattern::default().with_slot(0, 0).unwrap().with_orientation(9, 0).unwrap();
        let goal = goal.with(15, 14).unwrap();
        let mut expected = vec![];
        let _ = Exhaustive::new(start, 4).to(goal).run(|event| {
            if let Event::Solution(moves) = event {
                expected.push(moves.to_vec());
            }
            ControlFlow::<()>::Continue(())
        });
        assert!(expected.len() > 10);
        assert_eq!(count(Meet::new(start, 4).to(goal)), expected.len() as u128);
        assert_eq!(solutions(Meet::new(start, 4).to(goal)), expected);
    }

    /// Sequences with many solutions, so that tasks, batches and chunks all end.
    #[test]
    fn threads_find_what_one_finds_in_the_same_order() {
        let start = CubePos::SOLVED.moved_by([Move::R1, Move::U2, Move::F3]);
        let edge = Pattern::default().with(8, 16).unwrap();
        let some = (0..9).fold(Pattern::default(), |goal, i| {
            goal.with(i + 4, CubePos::SOLVED.moved(Move::U1).as_bytes()[i + 4]).unwrap()
        });
        for (meet, at_least) in [
            (Meet::new(start, 9), 1),
            (Meet::new(CubePos::SOLVED, 8).to(some), 1),
            (Meet::new(start, 5).to(edge), 10_000),
            // All second halves are in several tasks: 8,101,362 > 2·2¹⁸.
            (Meet { first: 1, ..Meet::new(start, 7) }, 1),
        ] {
            let expected = solutions(Meet { threads: 1, ..meet });
            assert!(expected.len() >= at_least, "{}", expected.len());
            for threads in [2, 3, 7] {
                assert_eq!(solutions(Meet { threads, ..meet }), expected);
            }
            assert_eq!(count(meet), expected.len() as u128);
        }
    }

    #[test]
    fn it_finds_what_an_exhaustive_search_finds() {
        let moves =
            [Move::R1, Move::U2, Move::D1, Move::U3, Move::B3, Move::L1, Move::R2, Move::F1];
        for length in 0..=8 {
            let start = CubePos::SOLVED.moved_by(moves[..usize::from(length)].iter().copied());
            let mut expected = vec![];
            let _ = Exhaustive::new(start, length).run(|event| {
                if let Event::Solution(moves) = event {
                    expected.push(moves.to_vec());
                }
                ControlFlow::<()>::Continue(())
            });
            expected.sort_unstable();
            assert!(!expected.is_empty());
            let meet = Meet::new(start, length);
            let mut found = solutions(meet);
            found.sort_unstable();
            assert_eq!((found, count(meet)), (expected.clone(), expected.len() as u128));
            let mut parts = 0;
            let mut dissection = Dissection::new(start, length);
            for value in 0..24 {
                let through = Pattern::default().with(3, value).unwrap();
                let visit = |_: Event<'_>| ControlFlow::<()>::Continue(());
                match dissection.count(&through, u64::MAX, visit) {
                    Ok(ControlFlow::Continue(count)) => parts += count,
                    other => unreachable!("{other:?}"),
                }
            }
            assert_eq!(parts, expected.len() as u128);
        }
    }
}
