use core::{fmt, ops::ControlFlow};

use alloc::vec::Vec;

use super::{Event, Meet, Pattern, Sequences, meet::hash};
use crate::cube::{CubePos, Face, Move};

/// One part of a dissection (*Rubik's Calculator*, "Partial Dissection"): all
/// sequences of N moves that solve a position and pass, after ⌊N/2⌋ moves, through
/// a state in which some cubies are in given places.
///
/// Both halves are found by meeting in the middle for those cubies alone, and
/// matched on the whole state. The parts for all places of some cubies are
/// independent of each other, and together give every solution once.
///
/// ```
/// use core::ops::ControlFlow;
/// use superflip::{CubePos, Move, search::{Dissection, Event, Pattern}};
///
/// let start = CubePos::SOLVED.moved_by([Move::R1, Move::F3]);
/// let mut solutions = vec![];
/// for value in 0..24 {
///     let through = Pattern::default().with(8, value).unwrap(); // the edge UB
///     let _ = Dissection::new(start, 2, through, 1000).run(|event| {
///         if let Event::Solution(moves) = event {
///             solutions.push(moves.to_vec());
///         }
///         ControlFlow::<()>::Continue(())
///     });
/// }
/// assert_eq!(solutions, [[Move::F1, Move::R3]]);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Dissection {
    start: CubePos,
    length: u8,
    through: Pattern,
    max_records: u64,
    sequences: Sequences,
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

/// A state of the whole cube, hashed, and the number of the sequence that leads to
/// it: 16 bytes. States that meet are made again and compared.
type Record = (u64, u64);

impl Dissection {
    /// The part of the solutions of exactly `length` moves, at most 32, that pass
    /// `through` a state, with at most `max_records` first halves kept.
    #[must_use]
    pub fn new(start: CubePos, length: u8, through: Pattern, max_records: u64) -> Self {
        Self { start, length, through, max_records, sequences: Sequences::default() }
    }

    /// Tries the faces in this order in either half.
    #[must_use]
    pub const fn in_order(self, faces: [Face; Face::COUNT]) -> Self {
        Self { sequences: Sequences::in_order(faces), ..self }
    }

    /// The lengths of the halves: Nr = ⌊N/2⌋, Ns = N − Nr.
    #[must_use]
    pub const fn split(&self) -> (u8, u8) {
        (self.length / 2, self.length - self.length / 2)
    }

    /// Runs and tells `visit` what it finds, until it is through or `visit` breaks it
    /// off. Progress counts the halves made.
    ///
    /// # Errors
    /// [`TooManyRecords`], and then `visit` has heard of no solution.
    pub fn run<B>(
        &self,
        mut visit: impl FnMut(Event<'_>) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, TooManyRecords> {
        if self.start.check_reachable().is_err() {
            return Ok(ControlFlow::Continue(()));
        }
        let (first, second) = self.split();
        let mut records: Vec<Record> = Vec::new();
        let mut halves = 0;
        let flow = self.half(self.start, first).run(|event| {
            let Event::Solution(moves) = event else {
                return visit(Event::Progress { tried: halves }).map_break(Stop::BrokenOff);
            };
            if records.len() as u64 == self.max_records {
                return ControlFlow::Break(Stop::TooMany);
            }
            halves += 1;
            let state = self.start.moved_by(moves.iter().copied());
            records.push((hash(&state), self.sequences.number(moves)));
            ControlFlow::Continue(())
        });
        match flow {
            ControlFlow::Continue(()) => {}
            ControlFlow::Break(Stop::BrokenOff(value)) => return Ok(ControlFlow::Break(value)),
            ControlFlow::Break(Stop::TooMany) => {
                return Err(TooManyRecords { allowed: self.max_records });
            }
        }
        records.sort_unstable();
        let mut moves = Vec::new();
        Ok(self.half(CubePos::SOLVED, second).run(|event| {
            let Event::Solution(back) = event else {
                return visit(Event::Progress { tried: halves });
            };
            halves += 1;
            let state = CubePos::SOLVED.moved_by(back.iter().copied());
            let key = hash(&state);
            let met = records.partition_point(|&(k, _)| k < key);
            for &(_, number) in records[met..].iter().take_while(|&&(k, _)| k == key) {
                moves.clear();
                self.sequences.append(&mut moves, None, first, number);
                let is_met = self.start.moved_by(moves.iter().copied()) == state;
                if is_met && !joined_by_one_face(&moves, back) {
                    moves.extend(back.iter().rev().map(|mv: &Move| mv.inverse()));
                    visit(Event::Solution(&moves))?;
                }
            }
            ControlFlow::Continue(())
        }))
    }

    /// All sequences of a length from a position to a state of the cubies passed
    /// through.
    fn half(&self, from: CubePos, length: u8) -> Meet {
        Meet::new(from, length).to(self.through).in_order(self.sequences.faces)
    }
}

fn joined_by_one_face(there: &[Move], back: &[Move]) -> bool {
    matches!((there.last(), back.last()), (Some(a), Some(b)) if a.face() == b.face())
}

/// Why the first halves come to no end.
enum Stop<B> {
    BrokenOff(B),
    TooMany,
}
