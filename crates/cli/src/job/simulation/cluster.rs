//! A simulated cluster, the work of its job, and the costs of the job.

use std::{iter, ops::Range, path::Path};

use rand::{RngExt, SeedableRng, rngs::StdRng};

use crate::job::{cosets::Cosets, plan::Plan};

/// The processor times of eight random cosets on one thread, in milliseconds: of
/// `superflip scramble --seed N` for N from 201 to 203 and from 302 to 306 (`docs/lab/coset.md`, "Beside the
/// published program").
pub(super) const COSET: [u64; 8] = [22_200, 22_300, 10_500, 17_800, 64_000, 18_300, 22_700, 36_900];

pub(super) const SECOND: u64 = 1_000;
pub(super) const HOUR: u64 = 3_600 * SECOND;

/// A cluster and its failures.
pub(super) struct Cluster {
    pub(super) cores: u32,
    /// The mean time between two deaths of workers, in the whole cluster.
    pub(super) between_deaths: u64,
    /// One of this number of dying workers leaves a temporary file.
    pub(super) deaths_per_leftover: u32,
    /// The time from the death of a worker until another worker takes its place.
    pub(super) replacement: u64,
    /// The times at which the disk fills up and at which somebody has made room.
    pub(super) full_disk: Vec<Range<u64>>,
    /// One of this number of tasks starts twice.
    pub(super) tasks_per_double: u32,
    /// The time from the end of the last task until the open parts are submitted again.
    pub(super) until_submission: u64,
    pub(super) seed: u64,
}

impl Cluster {
    /// One worker per 1,000 cores dies per hour, and one of 1,000 tasks starts twice. `hours` is about the
    /// time of the job. The disk is full for 15 minutes in the middle of this time.
    pub(super) fn usual(cores: u32, hours: u64) -> Self {
        let middle = hours * HOUR / 2;
        Self {
            cores,
            between_deaths: HOUR * 1_000 / u64::from(cores),
            deaths_per_leftover: 10,
            replacement: HOUR / 6,
            full_disk: iter::once(middle..middle + HOUR / 4).collect(),
            tasks_per_double: 1_000,
            until_submission: HOUR,
            seed: 2010,
        }
    }

    /// Returns the time until the disk has room, if it is full.
    pub(super) fn until_room(&self, now: u64) -> Option<u64> {
        self.full_disk.iter().find(|times| times.contains(&now)).map(|times| times.end - now)
    }
}

/// The work of each part in milliseconds of processor time, and its number of cosets.
#[derive(Clone, Copy)]
pub(super) struct Work {
    pub(super) cosets: u64,
    pub(super) milliseconds: u64,
}

impl Work {
    /// Counts the cosets of a part, and draws the time of each. The same part has the same work each
    /// time it is answered.
    pub(super) fn of(plan: &Plan, question: &Cosets, part: u32) -> Self {
        let cosets = question.source.cosets(Path::new(""), plan.items_of(part)).unwrap();
        let cosets = cosets.count() as u64;
        let mut rng = StdRng::seed_from_u64(part.into());
        let milliseconds = (0..cosets).map(|_| COSET[rng.random_range(0..COSET.len())]).sum();
        Self { cosets, milliseconds }
    }
}

/// What a simulated job has cost.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Costs {
    /// The time until all parts had a result, in milliseconds.
    pub(super) time: u64,
    /// The processor time in milliseconds, with all work that was lost or done twice.
    pub(super) spent: u64,
    /// The processor time of all parts, in milliseconds.
    pub(super) ideal: u64,
    pub(super) deaths: u32,
    /// The answers that waited for room on the disk, and those that waited too long.
    pub(super) waiting: u32,
    pub(super) unwritten: u32,
    /// The answers to parts that had a result already.
    pub(super) repeated: u32,
    pub(super) submissions: u32,
    pub(super) unfinished: usize,
}
