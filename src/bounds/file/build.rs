//! Generates a table by breadth-first search. While the search runs, the table holds the state of
//! the search.
//!
//! The two bits of each entry are a mark:
//!
//! ```text
//! mark            during the search             in the finished table
//! 0 OLD           before the current level      distance at most the base
//! 1 FRONTIER      on the current level          base + 1
//! 2               reached from the frontier     base + 2
//! 3 UNKNOWN       not reached                   at least base + 3
//! ```
//!
//! After each level, `advance` turns mark 2 into FRONTIER and FRONTIER into OLD. The search ends
//! after the level that finds the entries at distance base + 2. `advance` is not called after this
//! level. So the marks of this level are the entries of the finished table.

use alloc::{vec, vec::Vec};
use core::{
    fmt,
    sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed},
    time::Duration,
};
use std::io;

use super::{
    graph::{EntryPlace, Link, RowGraph, RowLinks},
    size::WORDS,
};
use crate::{
    bounds::STRIPE,
    coord::{SymCoord, Twist},
    prefetch::prefetch,
    threads::{self, Threads},
    watch::{Progress, Stage, Stopped, Watch},
};

const OLD: u64 = 0;
const FRONTIER: u64 = 1;
const UNKNOWN: u64 = 3;

/// A word contains this value as its smallest distance until the search reaches one of its entries.
const NONE: u64 = 15;
/// Selects the lower bit of each entry of a word. The word must have been shifted right by four
/// bits, which removes the smallest distance.
pub(super) const EACH: u64 = 0x0555_5555_5555_5555;
/// Decides whether a level is searched forward or backward. The forward search marks all neighbors
/// of each frontier entry. The backward search reads neighbors of each unreached entry until a neighbor
/// is on the frontier. At six levels of the tables with 6 and 35 cases, marking a neighbor took 3
/// to 6.5 ns, and deciding an unreached entry took 7.5 to 15 ns: as long as two to three marks. So
/// the forward search is faster while steps·(frontier entries) < 3·(unreached entries).
const MARKS_PER_UNREACHED: usize = 3;
/// The time between two looks at the watch.
const INTERVAL: Duration = Duration::from_millis(5);
/// The number of rows that a thread takes at once.
const SHARE: usize = 256;
/// The maximum number of threads. In the smallest table, further threads would find no rows to
/// take.
const MAX_THREADS: usize = SymCoord::CLASSES.div_ceil(SHARE);

/// The reason why a table was not generated.
#[derive(Debug)]
pub enum GenerateError {
    /// There is not enough memory.
    Memory(io::Error),
    /// The watch ended the generation.
    Stopped(Stopped),
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Memory(error) => write!(f, "there is no memory for the table: {error}"),
            Self::Stopped(stopped) => stopped.fmt(f),
        }
    }
}

impl std::error::Error for GenerateError {}

/// Generates a table in `words`, whose number is [`Size::words`](super::Size). Returns the number of
/// entries at each distance, in steps of the graph. The progress counts rows: each distance takes one
/// pass over the rows.
pub(in crate::bounds) fn build(
    graph: &RowGraph,
    base: u8,
    words: &[AtomicU64],
    threads: Threads,
    watch: &mut Watch<'_>,
) -> Result<Vec<u64>, Stopped> {
    let threads = threads.count().min(MAX_THREADS);
    let mut level = NeighborSearch { graph, words, threads, distance: 0 };
    let rows = graph.size.rows();
    let entries = (rows * Twist::COUNT) as u64;
    let mut report = |distance: u8, done: usize, found| {
        watch.look(|| Progress {
            stage: Stage::Building,
            length: distance,
            done: u128::from(distance - 1) * rows as u128 + done as u128,
            of: u128::from(base + 2) * rows as u128,
            nodes: found,
        })
    };
    level.clear(&mut |_| report(1, 0, 0))?;
    let mut counts = vec![1 + level.begin()];
    let mut found = counts[0];
    for distance in 0..base + 2 {
        level.distance = distance;
        let (last, unknown) = (counts[usize::from(distance)], entries - found);
        let is_forward =
            last.saturating_mul(graph.steps.len() as u64) < unknown * MARKS_PER_UNREACHED as u64;
        let count = level.run(
            |row, links| {
                if is_forward { level.forward(row, links) } else { level.backward(row, links) }
            },
            &mut |done| report(distance + 1, done, found),
        )?;
        if distance < base + 1 {
            level.run(|row, _| level.advance(row), &mut |_| report(distance + 1, rows, found))?;
        }
        counts.push(count);
        found += count;
    }
    counts.push(entries - found);
    Ok(counts)
}

/// One level of the breadth-first search. The search finds the neighbors of all entries at one
/// distance.
struct NeighborSearch<'a> {
    graph: &'a RowGraph,
    words: &'a [AtomicU64],
    threads: usize,
    /// The distance of the entries on the frontier.
    distance: u8,
}

impl NeighborSearch<'_> {
    /// Calls `of_row` for each row, on all threads, and returns the sum of the results. Calls
    /// `report` with the number of rows that the threads have taken. If `report` fails, the threads
    /// stop after their current rows, and the result is an error.
    fn run(
        &self,
        of_row: impl Fn(usize, &mut RowLinks<'_>) -> u64 + Sync,
        report: &mut dyn FnMut(usize) -> Result<(), Stopped>,
    ) -> Result<u64, Stopped> {
        let next = AtomicUsize::new(0);
        let (stop, mut stopped) = (AtomicBool::new(false), None);
        let rows = self.graph.size.rows();
        let work = || {
            let mut links = self.graph.links();
            let mut sum = 0;
            while !stop.load(Relaxed) {
                let first = next.fetch_add(SHARE, Relaxed);
                if first >= rows {
                    break;
                }
                // A row takes up to a millisecond, so a thread checks after each row whether it
                // must stop.
                let share = (first..rows.min(first + SHARE)).take_while(|_| !stop.load(Relaxed));
                sum += share.map(|row| of_row(row, &mut links)).sum::<u64>();
            }
            sum
        };
        let sums = threads::run_watched((0..self.threads).map(|_| work), INTERVAL, || {
            if let Err(why) = report(next.load(Relaxed).min(rows)) {
                stopped = Some(why);
                stop.store(true, Relaxed);
            }
        });
        stopped.map_or(Ok(sums.into_iter().sum()), Err)
    }

    fn row(&self, row: usize) -> &[AtomicU64] {
        &self.words[row * WORDS..][..WORDS]
    }

    /// Sets all entries to UNKNOWN. The last word of a row has fewer than 30 entries, and its
    /// unused bits become 0.
    fn clear(&self, report: &mut dyn FnMut(usize) -> Result<(), Stopped>) -> Result<(), Stopped> {
        let last = (1 << (4 + 2 * (Twist::COUNT % STRIPE))) - 1;
        let row = |row, _: &mut RowLinks<'_>| {
            for (i, word) in self.row(row).iter().enumerate() {
                word.store(if i + 1 < WORDS { u64::MAX } else { last }, Relaxed);
            }
            0
        };
        self.run(row, report).map(drop)
    }

    /// Marks the entry of Kociemba's group as FRONTIER. Also marks the images of this entry under
    /// the symmetries that map the representative of its edge class to itself. Returns the number
    /// of images marked.
    fn begin(&self) -> u64 {
        let place = EntryPlace::of(0);
        let marked = self.mark(0, place);
        let images = self.graph.images(0).into_iter().map(|(to, map)| self.mark(to, map[0]));
        let images = images.sum();
        debug_assert!(marked == 1);
        for row in 0..self.graph.size.cases() {
            self.advance(row);
        }
        let word = &self.words[0];
        word.store(word.load(Relaxed) & !15, Relaxed);
        images
    }

    /// Marks an entry as reached, unless it was reached before. `row` is the index of the row's
    /// first word. Returns 1 if the entry is newly marked, otherwise 0.
    #[inline]
    fn mark(&self, row: usize, place: EntryPlace) -> u64 {
        let word = &self.words[row + usize::from(place.word)];
        let mut seen = word.load(Relaxed);
        while seen >> place.shift & 3 == UNKNOWN {
            let mut marked = seen & !(1 << place.shift);
            if marked & 15 == NONE {
                marked = marked & !15 | self.distance_found();
            }
            match word.compare_exchange_weak(seen, marked, Relaxed, Relaxed) {
                Ok(_) => return 1,
                Err(now) => seen = now,
            }
        }
        0
    }

    /// Collects the twists whose entries in row `row` have the mark `mark`, which is FRONTIER or
    /// UNKNOWN.
    #[inline]
    fn twists(&self, row: usize, mark: u64, twists: &mut Vec<u32>) {
        twists.clear();
        for (first, word) in (0..).step_by(STRIPE).zip(self.row(row)) {
            let entries = word.load(Relaxed) >> 4;
            let (low, high) = (entries & EACH, entries >> 1 & EACH);
            let mut bits = match mark {
                UNKNOWN => low & high,
                _ => low & !high,
            };
            while bits != 0 {
                twists.push(first + bits.trailing_zeros() / 2);
                bits &= bits - 1;
            }
        }
    }

    /// Marks the unreached neighbors of all frontier entries in a row. Also marks the images of
    /// each neighbor under the symmetries that map the representative of its edge class to itself.
    /// Returns the number of entries marked.
    fn forward(&self, row: usize, links: &mut RowLinks<'_>) -> u64 {
        let mut twists = Vec::with_capacity(Twist::COUNT);
        self.twists(row, FRONTIER, &mut twists);
        if twists.is_empty() {
            return 0;
        }
        let mut count = 0;
        let links = links.of(row);
        for (i, &(to_row, to, map)) in links.iter().enumerate() {
            self.prefetch_row_after(&links, i);
            let own = self.graph.images(to_row);
            for &twist in &twists {
                let place = map[twist as usize];
                if self.mark(to, place) > 0 {
                    count += 1;
                    for &(image, own) in &own {
                        count += self.mark(image, own[twist_of(place)]);
                    }
                }
            }
        }
        count
    }

    /// Marks each unreached entry of a row that has a neighbor on the frontier. Returns the number
    /// of entries marked.
    fn backward(&self, row: usize, links: &mut RowLinks<'_>) -> u64 {
        let mut twists = Vec::with_capacity(Twist::COUNT);
        self.twists(row, UNKNOWN, &mut twists);
        let before = twists.len();
        let links = links.of(row);
        for (i, &(_, to, map)) in links.iter().enumerate() {
            self.prefetch_row_after(&links, i);
            let near = &self.words[to..to + WORDS];
            // Whether an entry has a neighbor on the frontier follows no pattern, so a branch would
            // often be mispredicted. Instead, the loop copies every twist, and `kept` decides
            // whether the next twist overwrites the copy.
            let mut kept = 0;
            for i in 0..twists.len() {
                let twist = twists[i];
                twists[kept] = twist;
                let EntryPlace { word, shift } = map[twist as usize];
                let is_near = near[usize::from(word)].load(Relaxed) >> shift & 3 == FRONTIER;
                kept += usize::from(!is_near);
            }
            twists.truncate(kept);
            if kept == 0 {
                break;
            }
        }
        self.mark_row(row, &twists);
        (before - twists.len()) as u64
    }

    /// Prefetches the row to which link `i + 1` leads, if there is such a link.
    #[inline]
    fn prefetch_row_after(&self, links: &[Link<'_>], i: usize) {
        if let Some(&(_, next, _)) = links.get(i + 1) {
            (next..next + WORDS).step_by(8).for_each(|word| prefetch(self.words, word));
        }
    }

    /// Marks all unreached entries of a row, except for the entries of the twists `except`.
    ///
    /// No other thread writes this row during a backward level. Other threads only look for
    /// FRONTIER, which this function neither sets nor clears.
    fn mark_row(&self, row: usize, except: &[u32]) {
        let mut unreached = [0; WORDS];
        for &twist in except {
            let EntryPlace { word, shift } = EntryPlace::of(twist as usize);
            unreached[usize::from(word)] |= 1 << shift;
        }
        for (word, unreached) in self.row(row).iter().zip(unreached) {
            let seen = word.load(Relaxed);
            let reached = (seen & seen >> 1) & EACH << 4 & !unreached;
            if reached == 0 {
                continue;
            }
            let smallest = if seen & 15 == NONE { self.distance_found() } else { seen & 15 };
            word.store((seen & !15 & !reached) | smallest, Relaxed);
        }
    }

    /// Returns the distance of the entries that this level finds, as the value of a word's lowest
    /// four bits.
    fn distance_found(&self) -> u64 {
        u64::from(self.distance + 1)
    }

    /// Prepares a row for the next level. Entries with the mark FRONTIER become OLD, and the
    /// entries that this level found become FRONTIER. Returns 0, because this function finds no
    /// entries.
    fn advance(&self, row: usize) -> u64 {
        for word in self.row(row) {
            let seen = word.load(Relaxed);
            let (low, high) = (seen >> 4 & EACH, seen >> 5 & EACH);
            word.store((high | (high & low) << 1) << 4 | seen & 15, Relaxed);
        }
        0
    }
}

fn twist_of(place: EntryPlace) -> usize {
    STRIPE * usize::from(place.word) + usize::from(place.shift - 4) / 2
}

/// Reads the lower bound of the entry at bit `shift` of `word`, in a table with the base `base`.
#[inline]
pub(super) fn bound(word: u64, shift: u8, base: u8) -> u8 {
    match word >> shift & 3 {
        OLD => (word & 15) as u8,
        mark => base + (mark & 3) as u8,
    }
}

#[cfg(test)]
mod tests;
