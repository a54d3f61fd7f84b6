//! Meeting in the middle.

mod half;
mod key;
mod table;

use core::{cmp::min, fmt, ops::ControlFlow};

use alloc::vec::Vec;

pub(super) use self::{
    half::{Half, Part},
    key::hash,
    table::Table,
};
use super::{
    Event, Pattern, Sequences,
    lists::{Lists, split, ways},
    runs::{Run, Words},
    tasks,
};
use crate::cube::{CubePos, Face};

/// The longest first half (`MAX_Nr`): its lists of runs are fewer than 2²⁴.
const MAX_FIRST: u8 = 6;

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
    sequences: Sequences,
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
        let (goal, sequences) = (Pattern::SOLVED, Sequences::default());
        Self { start, goal, length, first, sequences, threads: tasks::threads() }
    }

    /// The same for another goal. Only the cubies that it names count.
    #[must_use]
    pub const fn to(self, goal: Pattern) -> Self {
        Self { goal, ..self }
    }

    /// Tries the faces in this order where a list of runs is spelt out.
    #[must_use]
    pub const fn in_order(self, faces: [Face; Face::COUNT]) -> Self {
        Self { sequences: Sequences::in_order(faces), ..self }
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
        u64::try_from(Lists::new(self.first).count()).expect("at most six turns")
    }

    /// Bytes that the table of records takes. Each thread takes some hundred
    /// kilobytes besides, at the most.
    ///
    /// ```
    /// use superflip::{CubePos, search::Meet};
    /// let meet = Meet::new(CubePos::SOLVED, 12);
    /// assert_eq!(meet.records(), 8_101_362);
    /// assert!(meet.memory() / meet.records() < 9); // the document takes 46
    /// ```
    #[must_use]
    pub fn memory(&self) -> u64 {
        Table::<u64>::bytes(self.records())
    }

    /// Lists of runs that are made, of either half.
    ///
    /// ```
    /// use superflip::{CubePos, search::Meet};
    /// // One turn from either end: of six faces by one of three quarters.
    /// assert_eq!(Meet::new(CubePos::SOLVED, 2).halves(), 18 + 18);
    /// ```
    #[must_use]
    pub fn halves(&self) -> u128 {
        let (first, second) = self.split();
        Lists::new(first).count().saturating_add(Lists::new(second).count())
    }

    /// Runs and tells `visit` what it finds, until it is through or `visit` breaks it
    /// off. Solutions come in no particular order, but always in the same. Progress
    /// counts the [`halves`](Self::halves) made.
    pub fn run<B>(&self, mut visit: impl FnMut(Event<'_>) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.length == 0 && self.goal.matches(&self.start) {
            return visit(Event::Solution(&[]));
        }
        let mut moves = Vec::with_capacity(self.length.into());
        self.meet(
            |list, runs| runs.extend_from_slice(list),
            |part| match part {
                Part::Tried(tried) => visit(Event::Progress { tried }),
                Part::Found(runs) => Words::new(self.sequences).visit(
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
        self.meet(
            |list, counts: &mut Vec<u128>| match counts.last_mut() {
                Some(count) => *count = count.saturating_add(ways(list)),
                None => counts.push(ways(list)),
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

    /// Makes both halves; `Part::Tried` counts either.
    fn meet<T: Send, B>(
        &self,
        make: impl Fn(&[Run], &mut Vec<T>) + Sync,
        mut take: impl FnMut(Part<T>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.goal.is_whole() && self.start.check_reachable().is_err() {
            return ControlFlow::Continue(());
        }
        let (first, second) = self.split();
        let half = Half::new(self.start, first, &self.goal, self.threads);
        let made = half.count();
        take(Part::Tried(made))?;
        half.meet(&self.goal, &Lists::new(second), self.threads, make, |part| {
            take(match part {
                Part::Tried(tried) => Part::Tried(made.saturating_add(tried)),
                found @ Part::Found(_) => found,
            })
        })
    }
}
