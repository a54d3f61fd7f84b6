//! The builder, and the breadth-first search.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicU8, AtomicU64, AtomicUsize, Ordering::Relaxed};

use super::{
    distances::SubgroupDistances, error::SubgroupError, numbering::Numbering, steps::Steps,
};
use crate::{
    cube::{CubePos, MoveSet},
    group::Group,
    metric::Metric,
    threads::{Threads, for_each},
    watch::{Progress, Stage, Watch},
};

/// Finds the distance of each position that some of the moves reach from the solved cube.
///
/// The distance of a position is the least cost of a sequence of the moves that leads from the
/// solved cube to the position. Turns of opposite faces that the metric makes at once are one step if
/// both moves are in the set.
///
/// The search uses all cores. It keeps one byte per position up to the symmetries of the moves, and
/// maps of the edges. A process with the moves of R and U took 22 MB, and one with the
/// 19,508,428,800 positions of Kociemba's group took 1.4 GB.
///
/// ```
/// use superflip::{cube::MoveSet, metric::Metric, search::SubgroupSearch};
/// let half_turns: MoveSet = "U2, R2, F2, D2, L2, B2".parse()?;
/// let found = SubgroupSearch::new(half_turns).distances()?;
/// assert_eq!(found.greatest(), 15);
/// assert_eq!(found.counts()[..6], [1, 6, 27, 120, 519, 1932]);
/// assert_eq!(found.counts().iter().sum::<u64>(), 663_552);
/// let farthest = found.positions_at(15).next().unwrap();
/// assert_eq!(found.distance(&farthest), Some(15));
///
/// let found = SubgroupSearch::new(half_turns).metric(Metric::AXIAL).distances()?;
/// assert_eq!(found.counts()[..3], [1, 9, 51]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct SubgroupSearch {
    moves: MoveSet,
    metric: Metric,
    max_memory: u64,
}

/// The entry of a position that has no distance yet.
const NONE: u8 = u8::MAX;

/// The number of columns that one task expands, which takes a few milliseconds.
const CHUNK: usize = 1 << 16;

impl SubgroupSearch {
    /// Creates a search in the half-turn metric.
    #[must_use]
    pub const fn new(moves: MoveSet) -> Self {
        Self { moves, metric: Metric::HALF, max_memory: u64::MAX }
    }

    /// Measures distances in a metric.
    ///
    /// A move of the set costs what it costs in the metric, even if its steps are not in the set:
    /// R2 costs 2 in the quarter-turn metric.
    #[must_use]
    pub const fn metric(self, metric: Metric) -> Self {
        Self { metric, ..self }
    }

    /// Limits the memory of the search to `bytes` bytes. The default is no limit, so the search may
    /// exhaust the memory of the computer.
    #[must_use]
    pub const fn max_memory(self, bytes: u64) -> Self {
        Self { max_memory: bytes, ..self }
    }

    /// Finds the distances.
    ///
    /// # Errors
    /// - [`SubgroupError::Memory`] if the search needs more than the allowed memory. The search says
    ///   so before it takes the memory.
    /// - [`SubgroupError::NoCost`] if the metric has no cost for a move.
    /// - [`SubgroupError::TooFar`] if a position is at a distance above 254.
    pub fn distances(&self) -> Result<SubgroupDistances, SubgroupError> {
        self.distances_watched(Watch::new())
    }

    /// Does the same as [`distances`](Self::distances), and lets `watch` cancel the search. The
    /// watch receives the progress several times per second.
    ///
    /// # Errors
    /// Returns the same errors as [`distances`](Self::distances), and [`SubgroupError::Stopped`] if
    /// the watch ended the search.
    ///
    /// ```
    /// use core::sync::atomic::AtomicBool;
    /// use superflip::search::{SubgroupError, SubgroupSearch};
    /// let search = SubgroupSearch::new("R, U".parse()?);
    /// let error = search.distances_watched(&AtomicBool::new(true)).unwrap_err();
    /// assert!(matches!(error, SubgroupError::Stopped { found: 0, .. }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn distances_watched<'w>(
        &self,
        watch: impl Into<Watch<'w>>,
    ) -> Result<SubgroupDistances, SubgroupError> {
        let mut watch = watch.into();
        let steps =
            Steps::new(self.moves, &self.metric).map_err(|mv| SubgroupError::NoCost { mv })?;
        watch.begin().map_err(|reason| SubgroupError::Stopped { reason, found: 0 })?;
        let group = Group::generated_by(self.moves);
        let now = || Progress { stage: Stage::Building, ..Progress::default() };
        let mut look =
            || watch.look(now).map_err(|reason| SubgroupError::Stopped { reason, found: 0 });
        let numbering = Numbering::new(&group, &steps, self.max_memory, &mut look)?;
        let table = distances(&numbering, &steps, &mut watch)?;
        Ok(SubgroupDistances::new(group, steps, numbering, table))
    }
}

/// Finds the distance of each row and column.
fn distances(
    numbering: &Numbering,
    steps: &Steps,
    watch: &mut Watch<'_>,
) -> Result<Vec<u8>, SubgroupError> {
    let (rows, columns) = (numbering.rows(), numbering.columns());
    let mut table = Vec::with_capacity(rows * columns);
    table.resize_with(rows * columns, || AtomicU8::new(NONE));
    let (row, column) = numbering.place(CubePos::SOLVED);
    table[row * columns + column] = AtomicU8::new(0);
    let costs = steps.costs();
    let (greatest_cost, mut last) = (costs.last().copied().unwrap_or(0), 0);
    let entries = AtomicU64::new(1);
    let chunks = columns.div_ceil(CHUNK);
    for distance in 1..=NONE {
        if distance - last > greatest_cost {
            break;
        }
        if distance == NONE {
            return Err(SubgroupError::TooFar);
        }
        let before = entries.load(Relaxed);
        for (i, &cost) in costs.iter().enumerate() {
            let Some(from) = distance.checked_sub(cost) else { break };
            let (steps, done) = (steps.of_cost(cost), AtomicUsize::new(i * rows * chunks));
            let work = |task: usize| {
                let level = Level { numbering, table: &table, from, distance };
                let first = task % chunks * CHUNK;
                let new = level.expand(&steps, task / chunks, first..columns.min(first + CHUNK));
                entries.fetch_add(new, Relaxed);
                done.fetch_add(1, Relaxed);
            };
            let look = &mut || {
                let now = || Progress {
                    stage: Stage::Building,
                    length: distance,
                    done: done.load(Relaxed) as u128,
                    of: (costs.len() * rows * chunks) as u128,
                    nodes: entries.load(Relaxed),
                };
                let found = distance;
                watch.look(now).map_err(|reason| SubgroupError::Stopped { reason, found })
            };
            for_each(Threads::PER_CORE, rows * chunks, work, look)?;
        }
        if entries.load(Relaxed) > before {
            last = distance;
        }
    }
    Ok(table.into_iter().map(AtomicU8::into_inner).collect())
}

/// Expands the positions at one distance by the steps of one cost.
///
/// The threads share the table. Each writes only the current distance, and only to entries that have
/// no distance, so the order of the writes does not matter.
struct Level<'a> {
    numbering: &'a Numbering,
    table: &'a [AtomicU8],
    from: u8,
    distance: u8,
}

impl Level<'_> {
    /// Expands some columns of a row. Returns the number of entries that received a distance.
    fn expand(&self, steps: &[usize], row: usize, columns: core::ops::Range<usize>) -> u64 {
        let of_row = &self.table[row * self.numbering.columns()..];
        let is_here = |&column: &usize| of_row[column].load(Relaxed) == self.from;
        let here: Vec<usize> = columns.filter(is_here).collect();
        if here.is_empty() {
            return 0;
        }
        let mut new = 0;
        for &step in steps {
            let link = self.numbering.link(row, step);
            let to_row = &self.table[link.row * self.numbering.columns()..];
            let mut reach = |column: usize| {
                let is_new = to_row[column].load(Relaxed) == NONE;
                if is_new {
                    to_row[column].store(self.distance, Relaxed);
                    new += 1;
                }
                is_new
            };
            for &column in &here {
                let column = link.column(column);
                if reach(column) {
                    for image in link.images(column) {
                        reach(image);
                    }
                }
            }
        }
        new
    }
}
