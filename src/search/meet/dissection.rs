use core::{cmp::min, fmt, ops::ControlFlow};

use alloc::vec::Vec;

use super::{BATCH, Half, MAX_FIRST, Part, Record, Table, TooLittleMemory, hash};
use crate::{
    cube::{CubePos, Face, MoveSet, Pattern},
    rules::{FaceOrder, Rules},
    search::{
        Event,
        axial_run::AxialRun,
        run_lists::{RunLists, count_sequences, moved_by_runs},
        sequence_merger::SequenceMerger,
    },
    threads,
};

/// A dissection (*Rubik's Calculator*, "Partial Dissection"), part by part: all
/// sequences of N moves that solve a position and pass, after ⌊N/2⌋ moves, through
/// a state in which some cubies are in given places.
///
/// Both halves are found by meeting in the middle for those cubies alone, and
/// matched on the whole state. The parts for all places of some cubies are
/// independent of each other, and together give every solution once. What does not
/// change from part to part is kept: the tables of the quarters that begin at the
/// position and at the solved cube, as long as the same cubies are named.
///
/// ```
/// use core::ops::ControlFlow;
/// use superflip::{CubePos, Move, search::{Dissection, Event, Pattern}};
///
/// let start = CubePos::SOLVED.moved_by([Move::R1, Move::F3]);
/// let mut dissection = Dissection::new(start, 2);
/// let mut solutions = vec![];
/// for value in 0..24 {
///     let through = Pattern::default().with(8, value).unwrap(); // the edge UB
///     let _ = dissection.part(&through, 1000, |event| {
///         if let Event::Solution(moves) = event {
///             solutions.push(moves.to_vec());
///         }
///         ControlFlow::<()>::Continue(())
///     });
/// }
/// assert_eq!(solutions, [[Move::F1, Move::R3]]);
/// ```
#[derive(Debug, Clone)]
pub struct Dissection {
    start: CubePos,
    length: u8,
    /// Turns of the longest quarter that is kept.
    longest: u8,
    order: FaceOrder,
    threads: usize,
    kept: Option<Kept>,
}

/// The quarters from the position and from the solved cube, and a pattern with the
/// cubies that they are for.
#[derive(Debug, Clone)]
struct Kept {
    cubies: Pattern,
    quarters: [Half; 2],
}

/// More first halves lead through the given state than records are allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooManyRecords {
    /// Records that are allowed.
    pub allowed: u64,
}

impl fmt::Display for TooManyRecords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "more than {} records are needed", self.allowed)
    }
}

impl core::error::Error for TooManyRecords {}

/// What the parts tell.
enum Told<'a> {
    /// A list of runs that solves the position.
    List(&'a [AxialRun]),
    /// So many halves are made.
    Tried(u128),
}

impl Dissection {
    /// Bytes that a first half takes, at most: a record of 16 in a table that doubles
    /// as it grows, and the index of its buckets.
    pub const RECORD: u64 = 2 * 16 + 3;

    /// The dissection of all solutions of exactly `length` moves, at most 32.
    #[must_use]
    pub fn new(start: CubePos, length: u8) -> Self {
        let (order, threads) = (FaceOrder::default(), threads::available());
        Self { start, length, longest: MAX_FIRST, order, threads, kept: None }
    }

    /// Tries the faces in this order where a list of runs is spelt out.
    #[must_use]
    pub fn in_order(self, faces: [Face; Face::COUNT]) -> Self {
        Self { order: FaceOrder::new(faces), ..self }
    }

    /// The same with so short quarters that their tables stay within `bytes`.
    ///
    /// # Errors
    /// [`TooLittleMemory`] when even the shortest take more.
    pub fn within(mut self, bytes: u64) -> Result<Self, TooLittleMemory> {
        while self.memory() > bytes {
            if self.longest <= 1 {
                return Err(TooLittleMemory { needed: self.memory(), allowed: bytes });
            }
            self.longest -= 1;
            self.kept = None;
        }
        Ok(self)
    }

    /// Bytes that are kept from part to part.
    #[must_use]
    pub fn memory(&self) -> u64 {
        let halves = [self.split().0, self.split().1];
        halves.map(|half| Half::bytes(self.quarter(half))).iter().sum()
    }

    /// Whether it is of a position and a length.
    #[must_use]
    pub fn is_of(&self, start: CubePos, length: u8) -> bool {
        (self.start, self.length) == (start, length)
    }

    /// The lengths of the halves: Nr = ⌊N/2⌋, Ns = N − Nr.
    #[must_use]
    pub const fn split(&self) -> (u8, u8) {
        (self.length / 2, self.length - self.length / 2)
    }

    /// Turns of the quarter that is kept of a half.
    fn quarter(&self, half: u8) -> u8 {
        min(self.longest, half / 2)
    }

    /// Runs the part that passes `through` a state, with at most `max_records` first
    /// halves, and tells `visit` what it finds, until it is through or `visit` breaks
    /// it off. Progress counts the halves made, as lists of runs.
    ///
    /// # Errors
    /// [`TooManyRecords`], and then `visit` has heard of no solution.
    ///
    /// # Panics
    /// When `through` leaves the slot or the orientation of a cubie that it names open:
    /// that is no state, but several, which are parts of their own.
    pub fn part<B>(
        &mut self,
        through: &Pattern,
        max_records: u64,
        mut visit: impl FnMut(Event<'_>) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, TooManyRecords> {
        let rules = Rules::no_repeats(self.order, MoveSet::ALL);
        let mut moves = Vec::with_capacity(self.length.into());
        let is_empty = self.length == 0;
        self.lists(through, max_records, |told| match told {
            Told::Tried(tried) => visit(Event::Progress { tried }),
            Told::List(_) if is_empty => visit(Event::Solution(&[])),
            Told::List(list) => {
                let solution = &mut |moves: &[_]| visit(Event::Solution(moves));
                SequenceMerger::new(&rules).visit([list].into_iter(), &mut moves, solution)
            }
        })
    }

    /// Runs a part like [`part`](Self::part), and counts the solutions without
    /// spelling them out, up to `u128::MAX`. `visit` is told of progress only.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use superflip::{CubePos, search::{Dissection, Event, Pattern}};
    /// let mut dissection = Dissection::new(CubePos::SOLVED, 4);
    /// let visit = |_: Event<'_>| ControlFlow::<()>::Continue(());
    /// // One part, since no cubie is named: U D U' D' and the like, 3·2·3².
    /// let count = dissection.count(&Pattern::default(), 270, visit);
    /// assert_eq!(count, Ok(ControlFlow::Continue(54)));
    /// ```
    ///
    /// # Errors
    /// [`TooManyRecords`].
    ///
    /// # Panics
    /// As [`part`](Self::part).
    pub fn count<B>(
        &mut self,
        through: &Pattern,
        max_records: u64,
        mut visit: impl FnMut(Event<'_>) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B, u128>, TooManyRecords> {
        let mut count = 0u128;
        let flow = self.lists(through, max_records, |told| match told {
            Told::Tried(tried) => visit(Event::Progress { tried }),
            Told::List(list) => {
                count = count.saturating_add(count_sequences(list));
                ControlFlow::Continue(())
            }
        })?;
        Ok(match flow {
            ControlFlow::Continue(()) => ControlFlow::Continue(count),
            ControlFlow::Break(value) => ControlFlow::Break(value),
        })
    }

    /// Tells of the lists of runs that solve the position.
    fn lists<B>(
        &mut self,
        through: &Pattern,
        max_records: u64,
        mut tell: impl FnMut(Told<'_>) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, TooManyRecords> {
        assert!(through.is_placed(), "a state has a slot and an orientation for each cubie");
        if self.start.check_reachable().is_err() {
            return Ok(ControlFlow::Continue(()));
        }
        let (start, threads) = (self.start, self.threads);
        let halves = [self.split().0, self.split().1];
        let rest = halves.map(|half| RunLists::new(half - self.quarter(half)));
        let [first, second] = &self.keep(through).quarters;

        let (mut records, mut sequences, mut made) = (Vec::new(), 0u128, 0);
        let max_sequences = u128::from(max_records.min(u32::MAX.into()));
        let flow = first.meet(
            through,
            &rest[0],
            threads,
            |list, number, items| {
                let ways = count_sequences(list);
                if ways > 0 {
                    let state = moved_by_runs(start, list);
                    items.push((u128::new(hash(&state), number), ways));
                }
            },
            |part| {
                let Part::Found(items) = part else {
                    return tell(Told::Tried(made)).map_break(Stop::BrokenOff);
                };
                sequences += items.iter().map(|(_, ways)| ways).sum::<u128>();
                if sequences > max_sequences {
                    return ControlFlow::Break(Stop::TooMany);
                }
                made += items.len() as u128;
                records.extend(items.into_iter().map(|(record, _)| record));
                ControlFlow::Continue(())
            },
        );
        match flow {
            ControlFlow::Continue(()) => {}
            ControlFlow::Break(Stop::BrokenOff(value)) => return Ok(ControlFlow::Break(value)),
            ControlFlow::Break(Stop::TooMany) => {
                return Err(TooManyRecords { allowed: max_records });
            }
        }

        let table = Table::new(records, threads);
        let (mut list, mut back) = (Vec::new(), Vec::new());
        Ok(second.meet(
            through,
            &rest[1],
            threads,
            |list, number, items| {
                if count_sequences(list) > 0 {
                    items.push((hash(&moved_by_runs(CubePos::SOLVED, list)), number));
                }
            },
            |part| {
                let Part::Found(items) = part else { return tell(Told::Tried(made)) };
                made += items.len() as u128;
                for items in items.chunks(BATCH) {
                    let mut keys = [0; BATCH];
                    for (key, item) in keys.iter_mut().zip(items) {
                        *key = item.0;
                    }
                    table.look_up(&keys[..items.len()], |i, met| {
                        second.list(items[i].1, &rest[1], &mut back);
                        let state = moved_by_runs(CubePos::SOLVED, &back);
                        for record in met {
                            first.list(record.number(), &rest[0], &mut list);
                            if moved_by_runs(start, &list) == state {
                                list.extend(back.iter().rev().map(|run| run.inverse()));
                                tell(Told::List(&list))?;
                            }
                        }
                        ControlFlow::Continue(())
                    })?;
                }
                ControlFlow::Continue(())
            },
        ))
    }

    /// The quarters for the cubies that a pattern names; those kept, if they are.
    fn keep(&mut self, through: &Pattern) -> &Kept {
        let names =
            |pattern: &Pattern| pattern.cubies().map(|(cubie, _)| cubie).collect::<Vec<_>>();
        let kept = self.kept.take().filter(|kept| names(&kept.cubies) == names(through));
        let (first, second) = self.split();
        self.kept.insert(kept.unwrap_or_else(|| {
            Kept {
                cubies: *through,
                quarters: [(self.start, first), (CubePos::SOLVED, second)]
                    .map(|(from, half)| Half::new(from, self.quarter(half), through, self.threads)),
            }
        }))
    }
}

/// Why the first halves come to no end.
enum Stop<B> {
    BrokenOff(B),
    TooMany,
}
