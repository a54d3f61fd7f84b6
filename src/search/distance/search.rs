//! The breadth-first search of the whole group.

use alloc::{collections::VecDeque, vec::Vec};
use core::{
    ops::Range,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
};
use std::collections::HashSet;

use super::{
    classes::{self, Classes, NewClasses},
    error::DistanceError,
};
use crate::{
    cube::{CubePos, Sym, SymClass, SymGroup, hash::hash},
    metric::{AxisTurn, Metric},
    search::memory::TooLittleMemory,
    threads::{Threads, for_each},
    watch::{Progress, Watch},
};

/// Enumerates the positions at distance 0, 1, 2 and so on from the solved cube, one per class.
///
/// The distance of a position is the least cost of a sequence that leads from the solved cube to the
/// position. Symmetries of the metric and inversion map the positions of a class to each other, and
/// they have one distance. If a turn costs more than its inverse, a position and its inverse may have
/// different distances, and only symmetries make classes. The search uses all cores, and keeps the
/// classes at the last 2·g distances, where g is the greatest cost of a step or of its inverse. In the
/// half-turn metric, a process took 54 MB up to distance 7, and 400 MB up to distance 8.
/// [`next_counts`](Self::next_counts) counts the positions at one more distance without their classes
/// in memory, in parts.
///
/// ```
/// use superflip::{metric::Metric, search::DistanceSearch};
/// let mut search = DistanceSearch::new(Metric::HALF);
/// let mut positions = vec![search.counts().positions];
/// while search.distance() < 4 {
///     search.advance()?;
///     positions.push(search.counts().positions);
/// }
/// assert_eq!(positions, [1, 18, 243, 3_240, 43_239]);
/// # Ok::<(), superflip::search::DistanceError>(())
/// ```
#[derive(Debug)]
pub struct DistanceSearch {
    steps: Vec<(CubePos, u8)>,
    symmetries: Vec<Sym>,
    /// Whether a position and its inverse have one distance.
    has_inversion: bool,
    /// The classes that the search still reads, those at the current distance last. If the greatest
    /// cost of a step's inverse is g, a step leads from distance d to distance d - g at least, so the
    /// search reads the classes at the last 2·g distances.
    kept: VecDeque<Classes>,
    kept_distances: usize,
    distance: u8,
    max_memory: u64,
    threads: Threads,
    symmetric: Option<SymClass>,
}

/// The numbers of positions and classes at one distance.
///
/// ```
/// use superflip::{metric::Metric, search::{DistanceCounts, DistanceSearch}};
/// let mut search = DistanceSearch::new(Metric::HALF);
/// search.advance()?;
/// // All quarter turns are symmetric, and so are all half turns.
/// assert_eq!(search.counts(), DistanceCounts { positions: 18, up_to_symmetry: 2, up_to_inverse: 2 });
/// # Ok::<(), superflip::search::DistanceError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DistanceCounts {
    /// The number of positions.
    pub positions: u64,
    /// The number of classes under the symmetries of the metric.
    pub up_to_symmetry: u64,
    /// The number of classes under the symmetries of the metric and inversion. If a turn costs more
    /// than its inverse, inversion changes distances, and this is the number of classes under the
    /// symmetries alone.
    pub up_to_inverse: u64,
}

/// Counts to which several threads add.
#[derive(Debug, Default)]
struct Counts {
    positions: AtomicU64,
    up_to_symmetry: AtomicU64,
    up_to_inverse: AtomicU64,
}

impl Counts {
    fn sum(self) -> DistanceCounts {
        DistanceCounts {
            positions: self.positions.into_inner(),
            up_to_symmetry: self.up_to_symmetry.into_inner(),
            up_to_inverse: self.up_to_inverse.into_inner(),
        }
    }
}

impl DistanceSearch {
    /// Creates a search at distance 0, the solved cube.
    #[must_use]
    pub fn new(metric: Metric) -> Self {
        let position = |step: AxisTurn| CubePos::SOLVED.moved_by(step.moves());
        let steps: Vec<_> = metric.steps().map(|(step, cost)| (position(step), cost)).collect();
        let both_ways = |(step, cost): (AxisTurn, u8)| [Some(cost), metric.cost(step.inverse())];
        let greatest = metric.steps().flat_map(both_ways).flatten().max().unwrap_or(1);
        Self {
            steps,
            symmetries: metric.symmetries().collect(),
            has_inversion: !metric.is_one_way(),
            kept: VecDeque::from([Classes::of_one(CubePos::SOLVED)]),
            kept_distances: 2 * usize::from(greatest),
            distance: 0,
            max_memory: u64::MAX,
            threads: Threads::PER_CORE,
            symmetric: None,
        }
    }

    /// Returns at how many of the last distances the search keeps the classes: 2·g, where g is the greatest
    /// cost of a step or of its inverse.
    ///
    /// ```
    /// use superflip::{metric::Metric, search::DistanceSearch};
    /// assert_eq!(DistanceSearch::new(Metric::HALF).kept_distances(), 2);
    /// ```
    #[must_use]
    pub const fn kept_distances(&self) -> usize {
        self.kept_distances
    }

    /// Limits the memory of the search to about `bytes` bytes. The default is no limit, so the
    /// search may exhaust the memory of the computer.
    #[must_use]
    pub fn max_memory(self, bytes: u64) -> Self {
        Self { max_memory: bytes, ..self }
    }

    /// Sets the number of threads. The default is one per core.
    #[must_use]
    pub fn threads(self, threads: Threads) -> Self {
        Self { threads, ..self }
    }

    /// Counts and returns only the positions whose symmetry group is of this class.
    ///
    /// ```
    /// use superflip::{metric::Metric, search::DistanceSearch};
    /// // C4v keeps one face.
    /// let mut search = DistanceSearch::new(Metric::HALF).symmetric("C4v".parse()?);
    /// search.advance()?;
    /// assert_eq!(search.counts().positions, 6); // the half turns
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn symmetric(self, class: SymClass) -> Self {
        Self { symmetric: Some(class), ..self }
    }

    /// Returns the current distance.
    #[must_use]
    pub const fn distance(&self) -> u8 {
        self.distance
    }

    /// Returns the number of symmetries of the metric, 48 if all faces have the same costs.
    #[must_use]
    pub fn symmetries(&self) -> usize {
        self.symmetries.len()
    }

    /// Finds the classes at the next distance.
    ///
    /// # Errors
    /// - [`DistanceError::Memory`] if the set of the next distance probably needs more than the allowed
    ///   memory. The search takes the memory only after this check.
    /// - [`DistanceError::TooFar`] if the current distance is 255.
    pub fn advance(&mut self) -> Result<(), DistanceError> {
        self.advance_watched(Watch::new())
    }

    /// Does the same as [`advance`](Self::advance), and lets `watch` cancel the call. The watch
    /// receives the progress several times per second: the classes whose neighbors are found.
    ///
    /// # Errors
    /// Returns the same errors as [`advance`](Self::advance), and [`DistanceError::Stopped`] if the
    /// watch ended the call.
    ///
    /// ```
    /// use core::sync::atomic::AtomicBool;
    /// use superflip::{metric::Metric, search::{DistanceError, DistanceSearch}};
    /// let mut search = DistanceSearch::new(Metric::HALF);
    /// let error = search.advance_watched(&AtomicBool::new(true)).unwrap_err();
    /// assert!(matches!(error, DistanceError::Stopped(_)));
    /// assert_eq!(search.distance(), 0);
    /// ```
    pub fn advance_watched<'w>(
        &mut self,
        watch: impl Into<Watch<'w>>,
    ) -> Result<(), DistanceError> {
        let distance = self.distance.checked_add(1).ok_or(DistanceError::TooFar)?;
        let mut watch = watch.into();
        watch.begin().map_err(DistanceError::Stopped)?;
        let next = self.room()?;
        let from_costs = self.kept.iter().rev().zip(1..).take(self.kept_distances / 2);
        let of = from_costs.clone().map(|(from, _)| u128::from(from.len())).sum();
        let done = AtomicU64::new(0);
        // A position at distance d has a neighbor at distance d - c by a step of cost c. No position
        // at a smaller distance has this neighbor.
        for (from, cost) in from_costs {
            let steps = self.steps_of(cost);
            let expand = |classes: &HashSet<CubePos>| {
                for class in classes {
                    self.new_neighbors(class, &steps).for_each(|p| next.insert(p));
                }
                done.fetch_add(classes.len() as u64, Relaxed);
            };
            let now = || Progress {
                length: distance,
                done: u128::from(done.load(Relaxed)),
                of,
                nodes: done.load(Relaxed),
                ..Progress::default()
            };
            self.each_shard(from, expand, &mut watch, now)?;
        }
        if self.kept.len() == self.kept_distances {
            self.kept.pop_front();
        }
        self.kept.push_back(next.finish());
        self.distance = distance;
        Ok(())
    }

    /// Returns the steps of a cost.
    fn steps_of(&self, cost: u8) -> Vec<CubePos> {
        let steps = self.steps.iter().filter(|&&(_, of_step)| of_step == cost);
        steps.map(|&(step, _)| step).collect()
    }

    /// Returns the representatives of the classes to which these steps lead from a class.
    fn neighbors(&self, class: &CubePos, steps: &[CubePos]) -> impl Iterator<Item = CubePos> {
        let both = self.with_inverse(*class);
        both.flat_map(move |p| steps.iter().map(move |&step| self.canonical(p * step)))
    }

    /// Returns a position, and its inverse if they have one distance.
    fn with_inverse(&self, p: CubePos) -> impl Iterator<Item = CubePos> + use<> {
        [Some(p), self.has_inversion.then(|| p.inverse())].into_iter().flatten()
    }

    /// Returns the classes at the next distance to which steps lead from a class. The cost of the steps
    /// must be the difference of the distances. Some classes occur several times.
    fn new_neighbors(&self, class: &CubePos, steps: &[CubePos]) -> impl Iterator<Item = CubePos> {
        let is_new = |p: &CubePos| !self.kept.iter().any(|near| near.contains(p));
        self.neighbors(class, steps).filter(is_new)
    }

    /// The number of items of [`next_counts`](Self::next_counts).
    pub const ITEMS: u32 = 1 << 12;

    /// Counts the positions and classes at the next distance that belong to some items. The counts of all
    /// items from 0 to [`ITEMS`](Self::ITEMS)` - 1` add up to what [`counts`](Self::counts) returns after
    /// [`advance`](Self::advance).
    ///
    /// The classes at the next distance need no memory, so the search gets one distance further than
    /// with `advance`. Different items may be counted on different computers. All items together take more
    /// time than `advance`: each class is counted once, from the least class from which a step
    /// leads to it, and the search looks for lesser ones.
    ///
    /// # Errors
    /// - [`DistanceError::TooFar`] if the current distance is 255.
    /// - [`DistanceError::Stopped`] if the watch ended the call.
    ///
    /// ```
    /// use superflip::{metric::Metric, search::DistanceSearch, watch::Watch};
    /// let mut search = DistanceSearch::new(Metric::QUARTER);
    /// search.advance()?;
    /// let middle = DistanceSearch::ITEMS / 2;
    /// let of_half = |items| search.next_counts(items, Watch::new()).map(|counts| counts.positions);
    /// assert_eq!(of_half(0..middle)? + of_half(middle..DistanceSearch::ITEMS)?, 114);
    /// # Ok::<(), superflip::search::DistanceError>(())
    /// ```
    pub fn next_counts<'w>(
        &self,
        items: Range<u32>,
        watch: impl Into<Watch<'w>>,
    ) -> Result<DistanceCounts, DistanceError> {
        let length = self.distance.checked_add(1).ok_or(DistanceError::TooFar)?;
        let mut watch = watch.into();
        watch.begin().map_err(DistanceError::Stopped)?;
        let levels = self.kept.iter().rev().zip(1..).take(self.kept_distances / 2);
        // The steps from each distance to the next one, and back.
        let levels: Vec<_> = levels
            .map(|(from, cost)| {
                let steps = self.steps_of(cost);
                let back: Vec<CubePos> = steps.iter().map(|step| step.inverse()).collect();
                (from, steps, back)
            })
            .collect();
        let is_in = |class: &CubePos| items.contains(&((hash(class) >> (u64::BITS - 12)) as u32));
        let is_least = |class: &CubePos, next: &CubePos| {
            !levels.iter().any(|(from, _, back)| {
                self.neighbors(next, back).any(|other| other < *class && from.contains(&other))
            })
        };
        let (counts, done) = (Counts::default(), AtomicU64::new(0));
        let of = levels.iter().map(|(from, ..)| u128::from(from.len())).sum();
        for (from, steps, _) in &levels {
            let count = |classes: &HashSet<CubePos>| {
                for class in classes.iter().filter(|&class| is_in(class)) {
                    let mut next: Vec<_> = self.new_neighbors(class, steps).collect();
                    next.sort_unstable();
                    next.dedup();
                    next.iter()
                        .filter(|next| is_least(class, next))
                        .for_each(|p| self.count(p, &counts));
                }
                done.fetch_add(classes.len() as u64, Relaxed);
            };
            let now = || {
                let done = done.load(Relaxed);
                Progress { length, done: done.into(), of, nodes: done, ..Progress::default() }
            };
            self.each_shard(from, count, &mut watch, now)?;
        }
        Ok(counts.sum())
    }

    /// Makes an empty set, with room for as many classes as the growth of the last distances
    /// promises.
    fn room(&self) -> Result<NewClasses, DistanceError> {
        let len = |back: usize| {
            let place = self.kept.len().checked_sub(back)?;
            self.kept.get(place).map(Classes::len).filter(|&len| len > 0)
        };
        // Growth slows down from distance to distance. If steps have several costs or parities, some
        // distances have fewer classes than the ones before, so the growth is at least 1.
        let last = len(1).unwrap_or(1);
        let before = len(2).map_or(last, |before| before.min(last));
        let classes = last.saturating_mul(last) / before;
        let kept: u64 = self.kept.iter().map(Classes::bytes).sum();
        let needed = kept.saturating_add(classes::bytes(classes));
        if needed > self.max_memory {
            let allowed = self.max_memory;
            return Err(DistanceError::Memory(TooLittleMemory { needed, allowed }));
        }
        Ok(NewClasses::with_room(classes))
    }

    /// Returns the representative of the class of a position. [`CubePos::canon96`] looks at few of
    /// the 96 images, and so takes less time than the comparison of all.
    fn canonical(&self, p: CubePos) -> CubePos {
        if self.symmetries.len() == Sym::COUNT {
            return p.canon96();
        }
        let images =
            self.with_inverse(p).flat_map(|p| self.symmetries.iter().map(move |&m| p.remap(m)));
        images.min().unwrap_or(p)
    }

    /// Returns whether the positions of a class are counted.
    fn is_counted(&self, p: &CubePos) -> bool {
        let is_of = |class: SymClass| {
            let group = SymGroup::of(p);
            group.order() == class.representative().order() && group.class() == class
        };
        self.symmetric.is_none_or(is_of)
    }

    /// Returns a position of each counted class at the current distance, in no particular order.
    pub fn representatives(&self) -> impl Iterator<Item = CubePos> + '_ {
        let classes = self.kept.back().into_iter().flat_map(Classes::shards).flatten();
        classes.copied().filter(|p| self.is_counted(p))
    }

    /// Counts the positions and classes at the current distance.
    #[must_use]
    pub fn counts(&self) -> DistanceCounts {
        self.counts_watched(Watch::new()).unwrap_or_default()
    }

    /// Does the same as [`counts`](Self::counts), and lets `watch` cancel the call.
    ///
    /// # Errors
    /// [`DistanceError::Stopped`] if the watch ended the call.
    pub fn counts_watched<'w>(
        &self,
        watch: impl Into<Watch<'w>>,
    ) -> Result<DistanceCounts, DistanceError> {
        let mut watch = watch.into();
        watch.begin().map_err(DistanceError::Stopped)?;
        let counts = Counts::default();
        let count = |classes: &HashSet<CubePos>| {
            for p in classes {
                self.count(p, &counts);
            }
        };
        let now = || Progress { length: self.distance, ..Progress::default() };
        self.kept
            .back()
            .map_or(Ok(()), |classes| self.each_shard(classes, count, &mut watch, now))?;
        Ok(counts.sum())
    }

    /// Adds the class of a position to `counts`, if it is counted.
    fn count(&self, p: &CubePos, counts: &Counts) {
        if !self.is_counted(p) {
            return;
        }
        // If no symmetry maps the position to its inverse, the position's class under
        // symmetry and inversion consists of two classes under symmetry alone.
        let inverse = p.inverse();
        let images = || self.symmetries.iter().map(|&m| p.remap(m));
        let is_whole = !self.has_inversion || images().any(|image| image == inverse);
        let halves = if is_whole { 1 } else { 2 };
        let fixing = images().filter(|image| image == p).count() as u64;
        counts.positions.fetch_add(halves * self.symmetries.len() as u64 / fixing, Relaxed);
        counts.up_to_symmetry.fetch_add(halves, Relaxed);
        counts.up_to_inverse.fetch_add(1, Relaxed);
    }

    /// Calls `work` with each shard of the classes, on several threads, until the watch ends the call.
    fn each_shard(
        &self,
        classes: &Classes,
        work: impl Fn(&HashSet<CubePos>) + Sync,
        watch: &mut Watch<'_>,
        now: impl Fn() -> Progress,
    ) -> Result<(), DistanceError> {
        let shards = classes.shards();
        let look = &mut || watch.look(&now).map_err(DistanceError::Stopped);
        for_each(self.threads, shards.len(), |shard| work(&shards[shard]), look)
    }
}
