//! Generation: distances found breadth first, in the words that will hold them.
//!
//! While levels are found, the two bits of an entry say how it stands to the level under
//! way. What was reached at the end is the table.

use alloc::{vec, vec::Vec};
use core::{
    num::NonZero,
    ops::ControlFlow,
    sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed},
    time::Duration,
};
use std::io;

use super::{
    graph::{Graph, Place},
    memory::Words,
    size::{Size, WORDS},
};
use crate::{
    Move,
    bounds::STRIPE,
    coord::{SymCoord, Twist},
    threads,
};

/// Reached before the level under way: in the end, within the base.
const OLD: u64 = 0;
/// On the level under way: in the end, one beyond the base. What is reached from it is one
/// more until that is the level.
const FRONTIER: u64 = 1;
/// Not reached: in the end, more than two beyond the base.
const UNKNOWN: u64 = 3;

/// No distance: no entry of the word was reached.
const NONE: u64 = 15;
/// A bit in each entry, the lower.
pub(super) const EACH: u64 = 0x0555_5555_5555_5555;
/// Looking at a neighbor of an entry takes about as long as marking it. Of what was not
/// reached about so many neighbors are looked at until one is on the level.
const LOOKS: usize = 6;
/// Time between two reports of progress.
const INTERVAL: Duration = Duration::from_millis(5);
/// Rows that a thread takes at a time.
const SHARE: usize = 256;
/// Threads at the most: the smallest table has so many shares.
const MOST_THREADS: usize = SymCoord::CLASSES.div_ceil(SHARE);

/// How far a generation is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// The distance that is being found.
    pub distance: u8,
    /// The last distance that will be.
    pub last: u8,
    /// Rows done of this distance.
    pub done: usize,
    /// Rows in all.
    pub rows: usize,
    /// Entries at the distances found so far are so many.
    pub found: u64,
    /// Entries in all.
    pub entries: u64,
}

/// Why there is no table.
#[derive(Debug)]
pub enum Ended {
    /// The memory for it could not be had.
    Memory(io::Error),
    /// It was broken off.
    BrokenOff,
}

/// Generates a table; `hear` is told now and then how far it is, and may end it.
pub(super) fn build(
    size: Size,
    threads: NonZero<usize>,
    hear: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<(Words, Vec<u64>), Ended> {
    let mut words = Words::zeroed(size.words()).map_err(Ended::Memory)?;
    let graph = Graph::new(size);
    let entries = (size.rows() * Twist::COUNT) as u64;
    let mut level = Level {
        graph: &graph,
        words: words.atomic(),
        threads: threads.get().min(MOST_THREADS),
        distance: 0,
    };
    level.clear();
    let mut counts = vec![1 + level.begin()];
    let mut found = counts[0];
    for distance in 0..size.base() + 2 {
        level.distance = distance;
        let (last, unknown) = (counts[usize::from(distance)], entries - found);
        let forwards = last.saturating_mul(Move::COUNT as u64) < unknown * LOOKS as u64;
        let count = level.run(
            |row| if forwards { level.forwards(row) } else { level.backwards(row) },
            &mut |done| {
                hear(Progress {
                    distance: distance + 1,
                    last: size.base() + 2,
                    done,
                    rows: size.rows(),
                    found,
                    entries,
                })
            },
        )?;
        counts.push(count);
        found += count;
        if distance < size.base() + 1 {
            level.run(|row| level.advance(row), &mut |_| ControlFlow::Continue(()))?;
        }
    }
    counts.push(entries - found);
    Ok((words, counts))
}

/// Work on one distance.
struct Level<'a> {
    graph: &'a Graph,
    words: &'a [AtomicU64],
    threads: usize,
    /// That of the frontier.
    distance: u8,
}

impl Level<'_> {
    /// Does something with all rows, on all threads, and adds up what it gives.
    fn run(
        &self,
        of_row: impl Fn(usize) -> u64 + Sync,
        hear: &mut dyn FnMut(usize) -> ControlFlow<()>,
    ) -> Result<u64, Ended> {
        let next = AtomicUsize::new(0);
        let stop = AtomicBool::new(false);
        let rows = self.graph.size.rows();
        let work = || {
            let mut sum = 0;
            while !stop.load(Relaxed) {
                let first = next.fetch_add(SHARE, Relaxed);
                if first >= rows {
                    break;
                }
                sum += (first..rows.min(first + SHARE)).map(&of_row).sum::<u64>();
            }
            sum
        };
        let sums = threads::run_watched((0..self.threads).map(|_| work), INTERVAL, || {
            if hear(next.load(Relaxed).min(rows)).is_break() {
                stop.store(true, Relaxed);
            }
        });
        if stop.into_inner() { Err(Ended::BrokenOff) } else { Ok(sums.into_iter().sum()) }
    }

    fn row(&self, row: usize) -> &[AtomicU64] {
        &self.words[row * WORDS..][..WORDS]
    }

    /// Sets all entries to unknown; those that no twist has, to old.
    fn clear(&self) {
        let last = (1 << (4 + 2 * (Twist::COUNT % STRIPE))) - 1;
        let row = |row| {
            for (i, word) in self.row(row).iter().enumerate() {
                word.store(if i + 1 < WORDS { u64::MAX } else { last }, Relaxed);
            }
            0
        };
        let cleared = self.run(row, &mut |_| ControlFlow::Continue(()));
        debug_assert!(cleared.is_ok());
    }

    /// Sets the group itself to be the frontier, and returns how many images it has besides
    /// itself.
    fn begin(&self) -> u64 {
        let place = Place::of(0);
        let marked = self.mark(0, place);
        let images = self.graph.own(0).into_iter().map(|(to, map)| self.mark(to, map[0]));
        let images = images.sum();
        debug_assert!(marked == 1);
        for row in 0..self.graph.size.cases() {
            self.advance(row);
        }
        let word = &self.words[0];
        word.store(word.load(Relaxed) & !15, Relaxed);
        images
    }

    /// Marks an entry that was not reached before as new, and returns how many that is.
    #[inline]
    fn mark(&self, row: usize, place: Place) -> u64 {
        let word = &self.words[row + usize::from(place.word)];
        let mut seen = word.load(Relaxed);
        while seen >> place.shift & 3 == UNKNOWN {
            let mut marked = seen & !(1 << place.shift);
            if marked & 15 == NONE {
                marked = marked & !15 | u64::from(self.distance + 1);
            }
            match word.compare_exchange_weak(seen, marked, Relaxed, Relaxed) {
                Ok(_) => return 1,
                Err(now) => seen = now,
            }
        }
        0
    }

    /// The twists of a row whose entry has this mark.
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

    /// Marks what the frontier's entries in a row lead to, and returns how many.
    fn forwards(&self, row: usize) -> u64 {
        let mut twists = Vec::with_capacity(Twist::COUNT);
        self.twists(row, FRONTIER, &mut twists);
        if twists.is_empty() {
            return 0;
        }
        let mut count = 0;
        for (to_row, to, map) in self.graph.links(row) {
            let own = self.graph.own(to_row);
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

    /// Marks the entries of a row that were not reached and have a neighbor on the
    /// frontier, and returns how many.
    fn backwards(&self, row: usize) -> u64 {
        let mut twists = Vec::with_capacity(Twist::COUNT);
        self.twists(row, UNKNOWN, &mut twists);
        let before = twists.len();
        for (_, to, map) in self.graph.links(row) {
            if twists.is_empty() {
                break;
            }
            twists.retain(|&twist| {
                let Place { word, shift } = map[twist as usize];
                let is_near =
                    self.words[to + usize::from(word)].load(Relaxed) >> shift & 3 == FRONTIER;
                if is_near {
                    self.mark(row * WORDS, Place::of(twist as usize));
                }
                !is_near
            });
        }
        (before - twists.len()) as u64
    }

    /// What was the frontier becomes old, and what is new the frontier.
    fn advance(&self, row: usize) -> u64 {
        for word in self.row(row) {
            let seen = word.load(Relaxed);
            let (low, high) = (seen >> 4 & EACH, seen >> 5 & EACH);
            word.store((high | (high & low) << 1) << 4 | seen & 15, Relaxed);
        }
        0
    }
}

fn twist_of(place: Place) -> usize {
    STRIPE * usize::from(place.word) + usize::from(place.shift - 4) / 2
}

/// The lower bound that a word has for an entry.
#[inline]
pub(super) fn bound(word: u64, shift: u8, base: u8) -> u8 {
    match word >> shift & 3 {
        OLD => (word & 15) as u8,
        mark => base + (mark & 3) as u8,
    }
}
