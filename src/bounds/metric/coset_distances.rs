//! The distances of the cosets of Kociemba's group.

use alloc::{format, vec::Vec};
use std::sync::LazyLock;

use super::{
    class_table::{ClassGraph, ClassRows},
    kept::{Kept, read_or_build},
    near_cosets::{most_near, near_cosets},
    symmetries::axis_symmetries,
    turn_tables::{TurnTables, flip_slice},
};
use crate::{
    bounds::file::{FileError, TableWords},
    coord::{Flip, FlipSlice, Slice, Twist},
    cube::Sym,
    metric::Metric,
    prefetch::prefetch,
    tables::{Store, TWIST_CONJ},
    threads::{Stop, run_cancellable},
    watch::{Look, Stopped},
};

/// The cost of the way to Kociemba's group, for each coset of the group.
#[derive(Debug)]
pub(crate) struct CosetDistances {
    /// The rows are the classes of flip and slice, and the columns are the twists.
    pub(super) rows: ClassRows,
    /// Sixteen distances per word, 4 bits each, in multiples of `unit`, rounded down. Then the rest of a
    /// kept table ([`Layout`]).
    words: TableWords,
    layout: Layout,
    /// The least number that is at least a fifteenth of the greatest distance.
    unit: u8,
}

/// Where the parts of a kept table begin, in words.
#[derive(Debug)]
struct Layout {
    /// A near coset per word: the number, then the distance in the upper half. `u64::MAX` is no coset.
    near: usize,
    /// Eight least distances of classes per word.
    nearest: usize,
    /// The unit in the first byte, and the maximum distance of a near coset in the second.
    numbers: usize,
}

impl Layout {
    fn new(rows: &ClassRows, steps: usize) -> Self {
        let near = rows.len().div_ceil(16);
        let nearest = near + most_near(steps);
        let numbers = nearest + rows.classes().div_ceil(8);
        Self { near, nearest, numbers }
    }

    /// Returns the number of words.
    const fn len(&self) -> usize {
        self.numbers + 1
    }
}

/// The greatest entry: 4 bits.
const ENTRY_MAX: u8 = 15;

impl CosetDistances {
    /// Reads or makes the distances. Returns `None` if they must be read and cannot, or if `stop` was
    /// set.
    pub(super) fn new(
        metric: &Metric,
        coordinates: &LazyLock<TurnTables>,
        kept: Kept<'_>,
        stop: &Stop,
    ) -> Option<Self> {
        let rows = rows(&axis_symmetries(metric), kept, stop)?;
        let steps = metric.steps().count();
        let layout = Layout::new(&rows, steps);
        let words = kept.words(layout.len(), |words| {
            let distances = distances(metric, &rows, coordinates, stop)?;
            pack(&distances, &layout, steps, words, stop)
        })?;
        let [unit, ..] = words.as_slice()[layout.numbers].to_le_bytes();
        Some(Self { rows, words, layout, unit })
    }

    /// Reads the distances from the store, or builds and keeps them. `look` is called about every 20 ms,
    /// and cancels the work.
    pub(crate) fn get_or_build(
        metric: &Metric,
        store: Option<&dyn Store>,
        look: Look<'_>,
    ) -> Result<Self, Stopped> {
        let (coordinates, stop) = (&TurnTables::lazy(), &Stop::default());
        let tables = &format!("the distances of cosets in the metric {metric}");
        read_or_build(store, tables, look, |source, look| {
            let job = || Self::new(metric, coordinates, Kept::new(source, metric, PACKED), stop);
            run_cancellable(stop, [job], look).map(|made| made.into_iter().flatten().next())
        })
    }

    /// Fails if the distances are a mapped file that has changed.
    pub(crate) fn check_unchanged(&self) -> Result<(), FileError> {
        self.words.check_unchanged()
    }

    /// Returns a lower bound on the distance of each coset whose edges are in this way, by the twist.
    /// The bounds of a named metric are the distances.
    pub(crate) fn of_edges(&self, slice: Slice, flip: Flip) -> impl Iterator<Item = u8> {
        let (class, i) = self.rows.of(flip_slice(slice.get(), flip.get()));
        let twists = Twist::all().map(move |twist| usize::from(self.rows.image(i, twist.get())));
        twists.map(move |twist| self.get(class * Twist::COUNT + twist))
    }

    /// Returns the most frequent distance of the pairs of a class and a twist.
    pub(super) fn most_frequent(&self) -> u8 {
        let mut counts = [0_u64; 1 << 4];
        for word in &self.words.as_slice()[..self.layout.near] {
            (0..16).for_each(|i| counts[(word >> (4 * i) & 15) as usize] += 1);
        }
        let entries = (0..=ENTRY_MAX).zip(counts);
        let most = entries.max_by_key(|&(_, count)| count);
        most.map_or(0, |(entry, _)| entry * self.unit)
    }

    /// Returns a lower bound on the distance of the coset with this number.
    #[inline]
    pub(super) fn get(&self, index: usize) -> u8 {
        let word = self.words.as_slice()[index / 16];
        let entry = (word >> (4 * (index % 16)) & 15) as u8;
        entry * self.unit
    }

    /// Prefetches what [`get`](Self::get) reads.
    #[inline]
    pub(super) fn prefetch(&self, index: usize) {
        prefetch(self.words.as_slice(), index / 16);
    }

    /// Returns the number and the distance of each near coset, in ascending order.
    pub(super) fn near(&self) -> impl ExactSizeIterator<Item = (u32, u8)> {
        let near = &self.words.as_slice()[self.layout.near..self.layout.nearest];
        let near = &near[..near.partition_point(|&word| word != u64::MAX)];
        near.iter().map(|word| {
            let [a, b, c, d, distance, ..] = word.to_le_bytes();
            (u32::from_le_bytes([a, b, c, d]), distance)
        })
    }

    /// Returns the maximum distance of a near coset.
    pub(super) fn most_near(&self) -> u8 {
        let [_, most, ..] = self.words.as_slice()[self.layout.numbers].to_le_bytes();
        most
    }

    /// Returns the least distance of each class.
    pub(super) fn nearest(&self) -> Vec<u8> {
        let words = self.words.as_slice()[self.layout.nearest..self.layout.numbers].iter();
        words.flat_map(|word| word.to_le_bytes()).take(self.rows.classes()).collect()
    }
}

/// The name of the table of [`CosetDistances`].
pub(super) const PACKED: &str = "cosets";

/// Returns the distance of each coset, row by row. Returns `None` if `stop` was set.
fn distances(
    metric: &Metric,
    rows: &ClassRows,
    coordinates: &TurnTables,
    stop: &Stop,
) -> Option<Vec<u8>> {
    let (next, columns) = (&|value, turn| coordinates.next_coset(value, turn), &coordinates.twists);
    let seen = axis_symmetries(metric);
    let image = &|value, i: usize| flip_slice_image(value, seen[i]);
    let (steps, symmetries) = (metric.steps().collect(), seen.len());
    ClassGraph { steps, rows, symmetries, image, next, columns }.distances(stop)
}

/// Packs the distances and the rest of a kept table. Returns `None` if `stop` was set.
fn pack(
    distances: &[u8],
    layout: &Layout,
    steps: usize,
    words: &mut [u64],
    stop: &Stop,
) -> Option<()> {
    /// The number of words between two looks at the stop.
    const PIECE: usize = 1 << 12;
    let mut greatest = 0;
    for distances in distances.chunks(16 * PIECE) {
        stop.check()?;
        greatest = distances.iter().copied().filter(|&d| d < u8::MAX).fold(greatest, u8::max);
    }
    let unit = greatest.div_ceil(ENTRY_MAX).max(1);
    let (entries, tail) = words.split_at_mut(layout.near);
    for (words, distances) in entries.chunks_mut(PIECE).zip(distances.chunks(16 * PIECE)) {
        stop.check()?;
        for (word, distances) in words.iter_mut().zip(distances.chunks(16)) {
            for (i, distance) in distances.iter().enumerate() {
                *word |= u64::from((distance / unit).min(ENTRY_MAX)) << (4 * i);
            }
        }
    }
    let (near, tail) = tail.split_at_mut(layout.nearest - layout.near);
    let (cosets, most) = near_cosets(distances, steps, stop)?;
    near.fill(u64::MAX);
    for (word, (index, distance)) in near.iter_mut().zip(cosets) {
        *word = u64::from(distance) << 32 | u64::from(index);
    }
    for (class, distances) in distances.chunks(Twist::COUNT).enumerate() {
        stop.check()?;
        let nearest = distances.iter().min().unwrap_or(&0);
        tail[class / 8] |= u64::from(*nearest) << (8 * (class % 8));
    }
    tail[layout.numbers - layout.nearest] = u64::from(most) << 8 | u64::from(unit);
    Some(())
}

/// Returns the image of a pair of flip and slice.
fn flip_slice_image(value: usize, m: Sym) -> usize {
    let image = FlipSlice::from_index(value).and_then(|value| value.remap(m));
    image.expect("a symmetry that keeps the axis").index()
}

/// Reads or makes the rows of the table: the classes of flip and slice. Returns `None` if they must be read and
/// cannot, or if `stop` was set.
pub(super) fn rows(symmetries: &[Sym], kept: Kept<'_>, stop: &Stop) -> Option<ClassRows> {
    let image = &|value, i: usize| flip_slice_image(value, symmetries[i]);
    let images = |images: &mut [u16]| {
        for (images, m) in images.chunks_mut(Twist::COUNT).zip(symmetries) {
            for (image, of_twist) in images.iter_mut().zip(TWIST_CONJ.iter()) {
                *image = of_twist[m.index()];
            }
        }
    };
    let counts = [FlipSlice::COUNT, Twist::COUNT];
    ClassRows::new(counts, symmetries, image, images, kept.of("classes"), stop)
}
