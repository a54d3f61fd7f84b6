//! Distances of the pairs of a class and a column.

use alloc::vec::Vec;

use super::{graph::StepGraph, kept::Kept, turn_table::TurnTable};
use crate::{
    bounds::file::TableWords, cube::Sym, metric::AxisTurn, prefetch::prefetch, threads::Stop,
};

/// Where a pair of values is in a table. The table has a row for each class of the first coordinate's
/// values. The values of the second coordinate are the columns. Symmetries that keep the U–D axis map the values
/// of a class to each other.
#[derive(Debug)]
pub(super) struct ClassRows {
    /// For each value, `16·class + i`: 32 bits. The symmetry with the index `i` maps the value to the
    /// representative of its class. Then the number of classes: 32 bits.
    ///
    /// From the next word on, 16 bits each, the images of the columns. Element `i·columns + column` is the
    /// image of a column under the symmetry with the index `i`.
    words: TableWords,
    /// The number of values of the first coordinate.
    values: usize,
    pub(super) columns: usize,
}

/// The pairs of a class and a column, as a graph.
pub(super) struct ClassGraph<'a> {
    /// The steps with their costs. The symmetries for which the classes were made must map each step to
    /// a step of the same cost.
    pub(super) steps: Vec<(AxisTurn, u8)>,
    pub(super) rows: &'a ClassRows,
    /// The number of symmetries.
    pub(super) symmetries: usize,
    /// Returns the image of a value of the first coordinate under the symmetry with an index.
    pub(super) image: &'a dyn Fn(usize, usize) -> usize,
    /// Returns the value of the first coordinate after a step.
    pub(super) next: &'a dyn Fn(usize, AxisTurn) -> usize,
    /// The second coordinate.
    pub(super) columns: &'a TurnTable,
}

impl ClassGraph<'_> {
    /// Returns the distance of each pair, row by row. Returns `None` if `stop` was set.
    pub(super) fn distances(self, stop: &Stop) -> Option<Vec<u8>> {
        let Self { steps, rows, symmetries, image, next, columns: turns } = self;
        let columns = rows.columns;
        let map_of = |i: usize| &rows.images()[i * columns..][..columns];
        let representatives = rows.representatives();
        // The symmetries that map each representative to itself. The first symmetry is the identity.
        let stabilizer = |&value: &u32| {
            let value = value as usize;
            (1..symmetries).fold(0_u16, |set, i| set | u16::from(image(value, i) == value) << i)
        };
        let stabilizers: Vec<u16> = representatives.iter().map(stabilizer).collect();
        let is_made = |turn: &AxisTurn| {
            steps.iter().any(|&(step, _)| step == *turn || step.inverse() == *turn)
        };
        let made: Vec<AxisTurn> = AxisTurn::ALL.into_iter().filter(is_made).collect();
        // The maps of a symmetry: one for each step, and for each inverse of a step.
        let maps = |i: usize| {
            let map = move |&turn: &AxisTurn| turns.map(turn, move |v| map_of(i)[usize::from(v)]);
            made.iter().flat_map(map)
        };
        let maps: Vec<u16> = (0..symmetries).flat_map(maps).collect();
        let mut number = [0; AxisTurn::COUNT];
        for (i, turn) in made.iter().enumerate() {
            number[turn.index()] = i;
        }
        let count = made.len();
        let graph = StepGraph {
            rows: rows.classes(),
            columns,
            steps,
            link: &|row, step| {
                let value = representatives[row] as usize;
                let (class, i) = rows.of(next(value, step));
                (class, i * count + number[step.index()])
            },
            maps: &maps,
            self_maps: &|row| {
                (1..symmetries).filter(|i| stabilizers[row] >> i & 1 == 1).map(map_of).collect()
            },
        };
        graph.distances(stop)
    }
}

impl ClassRows {
    /// Reads or makes the rows of the values 0 to `values - 1`. `image` returns the image of a value under the
    /// symmetry with an index. `images` fills the images of the columns. `symmetries` must be a group of at
    /// most 16 symmetries, and the first one must be the identity. Returns `None` if the rows must be read and
    /// cannot, or if `stop` was set.
    pub(super) fn new(
        [values, columns]: [usize; 2],
        symmetries: &[Sym],
        image: &dyn Fn(usize, usize) -> usize,
        images: impl FnOnce(&mut [u16]),
        kept: Kept<'_>,
        stop: &Stop,
    ) -> Option<Self> {
        let (first, count) = (Self::first_images(values), symmetries.len() * columns);
        let words = kept.copied(first + count.div_ceil(4), |words| {
            let (entries, words) = words.split_at_mut(first);
            fill(&mut bytemuck::cast_slice_mut(entries)[..=values], symmetries, image, stop)?;
            images(&mut bytemuck::cast_slice_mut(words)[..count]);
            Some(())
        })?;
        Some(Self { words, values, columns })
    }

    /// Returns the number of words before the images.
    const fn first_images(values: usize) -> usize {
        (values + 1).div_ceil(2)
    }

    /// Returns the entries of the values, and what follows them.
    #[inline]
    fn entries(&self) -> &[u32] {
        bytemuck::cast_slice(self.words.as_slice())
    }

    /// Returns the images of the columns.
    #[inline]
    fn images(&self) -> &[u16] {
        bytemuck::cast_slice(&self.words.as_slice()[Self::first_images(self.values)..])
    }

    /// Returns the number of classes.
    pub(super) fn classes(&self) -> usize {
        self.entries()[self.values] as usize
    }

    /// Returns the number of entries of the table.
    pub(super) fn len(&self) -> usize {
        self.classes() * self.columns
    }

    /// Returns the representative of each class, its least value.
    pub(super) fn representatives(&self) -> Vec<u32> {
        let mut class = 0;
        let is_first = |&(entry, _): &(&u32, u32)| {
            let is_first = entry >> 4 == class;
            class += u32::from(is_first);
            is_first
        };
        let values = self.entries()[..self.values].iter().zip(0..);
        values.filter(is_first).map(|(_, value)| value).collect()
    }

    /// Returns `16·class + i` of a value. The symmetry with the index `i` maps the value to the
    /// representative of the class.
    #[inline]
    pub(super) fn entry(&self, value: usize) -> u32 {
        self.entries()[value]
    }

    /// Returns the class of a value, and the index of a symmetry that maps the value to the
    /// representative of the class.
    #[inline]
    pub(super) fn of(&self, value: usize) -> (usize, usize) {
        let entry = self.entry(value) as usize;
        (entry >> 4, entry & 15)
    }

    /// Prefetches the class of a value.
    #[inline]
    pub(super) fn prefetch(&self, value: usize) {
        prefetch(self.entries(), value);
    }

    /// Returns the number of the entry of a pair.
    #[inline]
    pub(super) fn index(&self, value: usize, column: u16) -> usize {
        let (class, i) = self.of(value);
        class * self.columns + usize::from(self.image(i, column))
    }

    /// Returns the image of a column under the symmetry with the index `i`.
    #[inline]
    pub(super) fn image(&self, i: usize, column: u16) -> u16 {
        self.images()[i * self.columns + usize::from(column)]
    }
}

/// Fills the entries of the values, and the number of classes. Returns `None` if `stop` was set.
fn fill(
    entries: &mut [u32],
    symmetries: &[Sym],
    image: &dyn Fn(usize, usize) -> usize,
    stop: &Stop,
) -> Option<()> {
    const NONE: u32 = u32::MAX;
    let inverse = |m: &Sym| symmetries.iter().position(|&s| s == m.inverse());
    let inverses = symmetries.iter().map(|m| inverse(m).expect("symmetries are a group"));
    let inverses: Vec<u32> =
        inverses.map(|i| u32::try_from(i).expect("at most 16 symmetries")).collect();
    let mut classes = 0;
    entries.fill(NONE);
    for at in 0..entries.len() - 1 {
        if entries[at] != NONE {
            continue;
        }
        stop.check()?;
        for (i, inverse) in inverses.iter().enumerate() {
            let image = image(at, i);
            if entries[image] == NONE {
                entries[image] = classes << 4 | inverse;
            }
        }
        classes += 1;
    }
    entries[entries.len() - 1] = classes;
    Some(())
}
