//! The job that finds all sequences of exactly N moves that solve a position. The parts of the job
//! differ in the state of some cubies after half of the moves.

use std::{ops::Range, path::Path};

use serde::{Deserialize, Serialize};
use superflip::{
    CubePos, Move,
    search::{Dissection, Sequences},
};

use super::{
    answerable::{Answerable, Cost, MEMORY, Merge, Resources, check_interrupt, check_problem},
    middle::Middle,
    replay::{check_sequences, collector, lines},
};
use crate::{failure::Failure, interrupt, memory::threads};

/// The question: which sequences of `length` moves solve a position? A *first half* is the first
/// ⌊length/2⌋ moves of such a sequence. A *state* is the slots and orientations that some cubies
/// have after a first half. Each item of the question is one state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Dissect {
    pub(super) position: CubePos,
    pub(super) length: u8,
    /// The number of cubies that make up a state.
    pub(super) cubies: u8,
    /// The maximum number of first halves that lead to one state.
    pub(super) max_records: u64,
}

/// The estimate of the memory assumes at least this many records per state. In a short search, the
/// states near the start have far more first halves than the average state.
const FEW_RECORDS: u64 = 1 << 22;
/// The time to find one first half or one second half on one core, in seconds (`docs/lab/job.md`).
const SECONDS_PER_HALF: f64 = 1.6e-7;
/// The time to try one sequence of a quarter on one core, in seconds. A dissection divides each
/// half into two quarters and keeps the sequences of one quarter in a table. It tries all sequences
/// of the other quarter for each state.
const SECONDS_PER_LIST: f64 = 3.0e-8;

impl Dissect {
    /// Creates the question. If `cubies` is `None`, uses as few cubies as possible. With more
    /// cubies, there are fewer records per state. The records of an average state must take at most
    /// half of `memory` bytes.
    pub(super) fn new(position: CubePos, length: u8, cubies: Option<u8>, memory: u64) -> Self {
        let max_records = (memory / Dissection::RECORD).max(1);
        let fits =
            |&count: &u8| first_halves(length) / Middle { count }.states() <= max_records / 2;
        let cubies = cubies.or_else(|| (0..Middle::MOST).find(fits)).unwrap_or(Middle::MOST);
        Self { position, length, cubies, max_records }
    }

    fn middle(&self) -> Middle {
        Middle { count: self.cubies }
    }

    /// Returns the number of the item to which the sequence `moves` belongs. This is the number of
    /// the state that the first half of `moves` reaches.
    fn item_of(&self, moves: &[Move]) -> u64 {
        let half = moves.iter().copied().take(usize::from(self.length / 2));
        self.middle().number(&self.position.moved_by(half))
    }
}

/// Returns how many different first halves all sequences of `length` moves have.
fn first_halves(length: u8) -> u64 {
    u64::try_from(Sequences::count(length / 2)).unwrap_or(u64::MAX)
}

impl Answerable for Dissect {
    fn describe(&self) -> String {
        let names = self.middle().names().join(" ");
        format!("all sequences of {} moves, dissected by {names}", self.length)
    }

    fn items(&self) -> u64 {
        self.middle().states()
    }

    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    fn cost(&self) -> Cost {
        let (first, second) = (self.length / 2, self.length - self.length / 2);
        let count = |length: u8| Sequences::count(length) as f64;
        let lists = count(first - first / 2) + count(second - second / 2);
        let halves = count(first) + count(second);
        let items = self.items() as f64;
        let seconds = SECONDS_PER_HALF * halves + SECONDS_PER_LIST * lists * items;
        let records = (2 * first_halves(self.length) / self.items()).max(FEW_RECORDS);
        let records = records.min(self.max_records);
        Cost { seconds, memory: MEMORY + Dissection::RECORD * records }
    }

    fn check(&self) -> Result<(), String> {
        if self.cubies > Middle::MOST {
            return Err(format!("`cubies` is {}; expected at most {}", self.cubies, Middle::MOST));
        }
        check_problem(&self.position, self.length)
    }

    fn answer(&self, items: Range<u64>, resources: &Resources<'_>) -> Result<String, Failure> {
        let mut dissection = Dissection::new(self.position, self.length)
            .threads(threads(Some(resources.threads)).into());
        let mut solutions: Vec<Vec<Move>> = vec![];
        for item in items {
            let through = self.middle().pattern(item);
            let found = dissection.part_watched(
                &through,
                self.max_records,
                interrupt::flag(),
                collector(&mut solutions),
            );
            check_interrupt()?;
            if let Err(error) = found {
                return Err(Failure::Run(format!(
                    "state {item}: {error}; plan the job with more --cubies or more --max-memory"
                )));
            }
        }
        solutions.sort_unstable();
        Ok(lines(solutions))
    }

    fn check_answer(&self, items: Range<u64>, _: &Path, answer: &str) -> Result<(), String> {
        let belongs = |moves: &[Move]| items.contains(&self.item_of(moves));
        check_sequences(answer, self.position, self.length, belongs)
    }

    fn merge(&self) -> Merge {
        Merge::Sorted
    }
}
