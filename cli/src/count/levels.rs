//! The positions at each distance from the solved cube, in any metric.

use std::collections::{HashSet, VecDeque};

use rayon::prelude::*;
use serde::Serialize;
use superflip::{
    CubePos, Sym,
    cube::{SymClass, SymGroup},
    metric::{AxisTurn, Metric},
};

use crate::interrupt;

/// One canonical position per class. Symmetries of the metric and inversion map the positions of a
/// class to each other.
type Classes = HashSet<CubePos>;

/// The number of classes between two checks for an interrupt. Finding the neighbors of this many
/// classes takes about 30 ms on one core.
const CHUNK: usize = 1 << 10;

/// The bytes of a slot of a hash set: a position, and a byte of the set itself. The set is at most
/// seven eighths full.
const SLOT: usize = size_of::<CubePos>() + 1;

/// Enumerates the positions at distance 0, 1, 2 and so on by breadth-first search.
pub(super) struct Levels {
    steps: Vec<(CubePos, u8)>,
    symmetries: Vec<Sym>,
    /// The levels that the search still reads, the current one last. If the greatest cost of a step
    /// is g, a step leads from distance d to distance d - g at least, so the search reads the classes
    /// at the last 2·g distances.
    kept: VecDeque<Classes>,
    read: usize,
    max_memory: u64,
    /// Count only the positions whose symmetry group is of this class.
    symmetric: Option<SymClass>,
}

/// Why the next level was not found.
pub(super) enum LevelsEnd {
    Interrupted,
    /// The next level needs about this number of bytes.
    Memory(u64),
}

impl Levels {
    /// Begins with the solved position. The search refuses a level with which it would need more than
    /// about `max_memory` bytes.
    pub(super) fn new(metric: &Metric, max_memory: u64, symmetric: Option<SymClass>) -> Self {
        let position = |step: AxisTurn| CubePos::SOLVED.moved_by(step.moves());
        let steps: Vec<_> = metric.steps().map(|(step, cost)| (position(step), cost)).collect();
        let greatest = steps.iter().map(|&(_, cost)| cost).max().unwrap_or(1);
        Self {
            steps,
            symmetries: metric.symmetries().collect(),
            kept: VecDeque::from([Classes::from([CubePos::SOLVED])]),
            read: 2 * usize::from(greatest),
            max_memory,
            symmetric,
        }
    }

    /// Returns whether the positions of a class are counted.
    fn is_counted(&self, p: &CubePos) -> bool {
        let is_of = |class: SymClass| {
            let group = SymGroup::of(p);
            group.order() == class.representative().order() && group.class() == class
        };
        self.symmetric.is_none_or(is_of)
    }

    /// Returns a position of each counted class at the current distance, in ascending order.
    pub(super) fn counted(&self) -> Vec<CubePos> {
        let level = self.kept.back().into_iter();
        let mut counted: Vec<CubePos> = level
            .flat_map(|level| {
                level.par_iter().copied().filter(|p| self.is_counted(p)).collect::<Vec<_>>()
            })
            .collect();
        counted.sort_unstable();
        counted
    }

    /// Returns whether all 48 symmetries are symmetries of the metric.
    pub(super) fn is_symmetric(&self) -> bool {
        self.symmetries.len() == Sym::COUNT
    }

    /// Finds the classes at the next distance. A position at distance d has a neighbor at distance
    /// d - c by a step of cost c, and no position at a smaller distance has this neighbor.
    pub(super) fn advance(&mut self) -> Result<(), LevelsEnd> {
        let mut next = self.reserved()?;
        for back in 1..=self.kept.len().min(self.read / 2) {
            let from = &self.kept[self.kept.len() - back];
            let steps = self.steps.iter().filter(|&&(_, cost)| usize::from(cost) == back);
            let steps: Vec<CubePos> = steps.map(|&(step, _)| step).collect();
            if steps.is_empty() {
                continue;
            }
            let neighbors = |&p: &CubePos| {
                let both = [p, p.inverse()].into_iter();
                both.flat_map(|p| steps.iter().map(move |&step| p * step))
                    .map(|p| self.canonical(p))
            };
            let is_new = |p: &CubePos| !self.kept.iter().any(|level| level.contains(p));
            for_each_chunk(from, |chunk| {
                let found: Vec<CubePos> =
                    chunk.par_iter().flat_map_iter(neighbors).filter(is_new).collect();
                next.extend(found);
            })?;
        }
        if self.kept.len() == self.read {
            self.kept.pop_front();
        }
        self.kept.push_back(next);
        Ok(())
    }

    /// Makes an empty level, with room for as many classes as the growth of the last levels promises.
    /// The room avoids reallocations, which would move millions of elements and delay the reaction to
    /// an interrupt.
    fn reserved(&self) -> Result<Classes, LevelsEnd> {
        let len = |back: usize| {
            let place = self.kept.len().checked_sub(back)?;
            self.kept.get(place).map(|level| level.len() as u64).filter(|&len| len > 0)
        };
        // Growth slows down from distance to distance. If steps have several costs or parities, some
        // levels are smaller than their predecessors, so the growth is at least 1.
        let last = len(1).unwrap_or(1);
        let before = len(2).map_or(last, |before| before.min(last));
        let classes = last.saturating_mul(last) / before;
        let slots = |classes: u64| (classes * 8 / 7).next_power_of_two();
        let kept_slots =
            self.kept.iter().map(|level| level.capacity() as u64).map(slots).sum::<u64>();
        let bytes = (slots(classes) + kept_slots) * SLOT as u64;
        if bytes > self.max_memory {
            return Err(LevelsEnd::Memory(bytes));
        }
        Ok(Classes::with_capacity(usize::try_from(classes).unwrap_or(0)))
    }

    /// Returns the representative of the class of a position. [`CubePos::canon96`] looks at few of
    /// the 96 images, and so takes less time than the comparison of all.
    fn canonical(&self, p: CubePos) -> CubePos {
        if self.is_symmetric() {
            return p.canon96();
        }
        let both = [p, p.inverse()].into_iter();
        let images = both.flat_map(|p| self.symmetries.iter().map(move |&m| p.remap(m)));
        images.min().unwrap_or(p)
    }

    /// Counts the positions and classes at the current distance. Returns `None` after an interrupt.
    pub(super) fn counts(&self) -> Option<Counts> {
        let level = self.kept.back()?;
        let mut sum = Counts { positions: 0, up_to_48: 0, up_to_96: 0 };
        let order = self.symmetries.len() as u64;
        for_each_chunk(level, |chunk| {
            let counts = chunk.par_iter().filter(|p| self.is_counted(p)).map(|&p| {
                // If no symmetry maps the position to its inverse, the position's class under
                // symmetry and inversion consists of two classes under symmetry alone.
                let inverse = p.inverse();
                let images = || self.symmetries.iter().map(|&m| p.remap(m));
                let halves = if images().any(|image| image == inverse) { 1 } else { 2 };
                let fixing = images().filter(|&image| image == p).count() as u64;
                Counts { positions: halves * order / fixing, up_to_48: halves, up_to_96: 1 }
            });
            sum = counts.reduce(Counts::default, Counts::plus).plus(sum);
        })
        .ok()?;
        Some(sum)
    }
}

/// Calls `work` with all classes, at most [`CHUNK`] per call, until an interrupt.
fn for_each_chunk(classes: &Classes, mut work: impl FnMut(&[CubePos])) -> Result<(), LevelsEnd> {
    let mut classes = classes.iter().copied();
    loop {
        let chunk: Vec<CubePos> = classes.by_ref().take(CHUNK).collect();
        if interrupt::is_interrupted() {
            return Err(LevelsEnd::Interrupted);
        }
        if chunk.is_empty() {
            return Ok(());
        }
        work(&chunk);
    }
}

/// The numbers of positions and classes at one distance.
#[derive(Clone, Copy, Default, Serialize)]
pub(super) struct Counts {
    pub(super) positions: u64,
    /// The number of classes under the 48 symmetries.
    pub(super) up_to_48: u64,
    /// The number of classes under symmetry and inversion.
    pub(super) up_to_96: u64,
}

impl Counts {
    fn plus(self, other: Self) -> Self {
        Self {
            positions: self.positions + other.positions,
            up_to_48: self.up_to_48 + other.up_to_48,
            up_to_96: self.up_to_96 + other.up_to_96,
        }
    }
}
