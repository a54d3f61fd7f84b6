//! A table of lower bounds in memory.

use alloc::vec::Vec;
use std::sync::OnceLock;

use super::{
    build::{self, GenerateError},
    cases::Cases,
    error::FileError,
    graph::RowGraph,
    invariant::Entries,
    lookup::Lookup,
    memory::TableWords,
    size::Size,
};
use crate::{bounds::Contradiction, threads::Threads, watch::Watch};
#[cfg(test)]
use crate::{
    bounds::CosetEntry,
    coord::{KocSymm, SymCoord},
    cube::Arrangement,
    tables::TWIST_CONJ,
};

/// A table of lower bounds. A [`Size`] says which positions the table distinguishes. Positions that
/// the table does not distinguish form a coset. For each coset, the table has a lower bound on the
/// number of moves to the coset of the solved cube.
#[derive(Debug)]
pub struct PruningTable {
    size: Size,
    base: u8,
    /// Made by the first search, because a program that only generates a table reads no bounds.
    cases: OnceLock<Cases>,
    words: TableWords,
    counts: Vec<u64>,
}

impl PruningTable {
    /// Generates the table on `threads` threads. [`Folder::build`](super::Folder::build) also
    /// writes the table to a file.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory.
    pub fn generate(size: Size, threads: Threads) -> Result<Self, GenerateError> {
        Self::generate_watched(size, threads, Watch::new())
    }

    /// Generates the table like [`generate`](Self::generate). `watch` receives the progress and may
    /// end the generation.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory or `watch` ends the generation.
    pub fn generate_watched<'w>(
        size: Size,
        threads: Threads,
        watch: impl Into<Watch<'w>>,
    ) -> Result<Self, GenerateError> {
        let mut watch = watch.into();
        watch.begin().map_err(GenerateError::Stopped)?;
        let mut words = TableWords::zeroed(size.words()).map_err(GenerateError::Memory)?;
        let graph = RowGraph::of_half_turns(size);
        let counts = build::build(&graph, size.base(), words.atomic(), threads, &mut watch)
            .map_err(GenerateError::Stopped)?;
        Ok(Self::new(size, words, counts))
    }

    pub(super) fn new(size: Size, words: TableWords, counts: Vec<u64>) -> Self {
        Self { size, base: size.base(), cases: OnceLock::new(), words, counts }
    }

    /// Returns whether the table is a mapped file. Other programs can change or cut such a file.
    #[must_use]
    pub fn is_mapped(&self) -> bool {
        self.words.is_mapped()
    }

    /// Fails if the table is a mapped file whose length or times have changed since it was loaded. Every
    /// solver that proves with a table makes this check before it returns an answer. The check takes some
    /// microseconds.
    ///
    /// A program that had mapped the file for writing before can change bytes without it.
    ///
    /// # Errors
    ///
    /// Returns [`FileErrorKind::Changed`](super::FileErrorKind::Changed).
    pub fn check_unchanged(&self) -> Result<(), FileError> {
        self.words.check_unchanged()
    }

    pub(super) fn words(&self) -> &[u64] {
        self.words.as_slice()
    }

    #[cfg(test)]
    pub(super) fn words_mut(&mut self) -> &mut [u64] {
        self.words.as_mut_slice()
    }

    /// Returns the number of entries at each distance from 0 to `base + 2`, followed by the number
    /// of all entries at greater distances. [`Size::base`] returns `base`.
    #[must_use]
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// Returns the size of the table.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Compares each entry of the rows `rows` with the entries of its 18 neighbors. Returns the
    /// number of comparisons: 2187·18 per row.
    ///
    /// An entry stands for one distance or for a range of distances. Three invariants must hold:
    /// - The distances of neighbors differ by at most 1.
    /// - Each entry has a neighbor that is nearer to the goal, except for the goal itself.
    /// - The smallest distance of a word is the distance of one of the word's entries.
    ///
    /// # Errors
    ///
    /// Returns the first contradiction. The column of the contradiction is a twist or a word.
    ///
    /// # Panics
    ///
    /// Panics if a row is not below [`Size::rows`](super::Size::rows).
    pub fn check_rows(&self, rows: impl IntoIterator<Item = usize>) -> Result<u64, Contradiction> {
        self.entries().check_rows(rows)
    }

    /// Returns whether [`counts`](Self::counts) agrees with the entries. The entries distinguish
    /// only four ranges: distances up to the base, base + 1, base + 2, and all greater distances.
    /// So the check compares the number of entries in these four ranges.
    #[must_use]
    pub fn counts_hold(&self) -> bool {
        self.entries().counts_hold(&self.counts)
    }

    pub(super) fn entries(&self) -> Entries<'_> {
        Entries { size: self.size, base: self.base, words: self.words() }
    }

    /// Makes a table without words. [`Lookup::entry`] works, but [`Lookup::bound`] must not be
    /// called.
    #[cfg(test)]
    pub(crate) fn without_words(size: Size) -> Self {
        Self::new(size, TableWords::zeroed(1).expect("a word"), Vec::new())
    }

    /// Finds the entry of an arrangement.
    #[cfg(test)]
    pub(in crate::bounds) fn entry_of(&self, arrangement: &Arrangement) -> CosetEntry {
        let coset = KocSymm::from(arrangement);
        let edges = SymCoord::of(coset.into());
        let sym = edges.sym().index();
        let lookup = self.lookup();
        let case = lookup.cases().of(sym, Some(arrangement.into()), Some(arrangement.into()));
        lookup.entry(edges.class(), TWIST_CONJ[coset.csymm.index()][sym], case)
    }

    /// Returns the parts that a search reads. The first call makes the tables of cases.
    pub(crate) fn lookup(&self) -> Lookup<'_> {
        let cases = self.cases.get_or_init(|| Cases::new(self.size));
        Lookup::new(self.words.as_slice(), cases, self.size, self.base)
    }
}

/// Tables of one size are equal, because the size determines the entries.
impl PartialEq for PruningTable {
    fn eq(&self, other: &Self) -> bool {
        self.size == other.size
    }
}

impl Eq for PruningTable {}

#[cfg(test)]
mod tests {
    use core::iter::zip;

    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::{super::size::WORDS, *};
    use crate::{CubePos, Move, Sym, coord::FlipSlice, metric::Metric};

    /// The graph that builds a table and the function that finds entries are different code. The
    /// test moves a cube and compares the results of both.
    #[test]
    fn links_lead_to_the_entries_of_moved_cubes() {
        let mut rng = StdRng::seed_from_u64(18);
        for (size, metric) in
            Size::ALL.into_iter().zip([Metric::HALF, Metric::AXIAL].iter().cycle())
        {
            let table = PruningTable::without_words(size);
            let graph = RowGraph::new(size, metric.steps().map(|(step, _)| step).collect());
            let entry = |position: CubePos| {
                let entry = table.entry_of(&position.into());
                (entry.index(), entry.shift())
            };
            let (mut position, mut compared) = (CubePos::SOLVED, 0);
            for _ in 0..200 {
                position = position.moved(Move::ALL[rng.random_range(0..Move::COUNT)]);
                // Links begin at the representative of a class.
                let sym = SymCoord::of(FlipSlice::from(KocSymm::of(&position))).sym();
                let start = position.remap(sym);
                let twist = KocSymm::of(&start).csymm.index();
                let links = graph.links().of(entry(start).0 / WORDS);
                for (&step, (row, first, map)) in zip(&graph.steps, links) {
                    // If symmetries fix the new representative, several entries are equal.
                    if graph.images(row).is_empty() {
                        let place = (first + usize::from(map[twist].word), map[twist].shift);
                        let moved = start.moved_by(step.moves());
                        assert_eq!(place, entry(moved), "{size}: {start:?} {step}");
                        compared += 1;
                    }
                }
            }
            assert!(compared > 2000, "{compared}");
        }
    }
    #[test]
    fn tables_of_one_size_are_equal() {
        let table = PruningTable::without_words;
        for (i, size) in Size::ALL.into_iter().enumerate() {
            for (j, other) in Size::ALL.into_iter().enumerate() {
                assert_eq!(table(size) == table(other), i == j);
            }
        }
    }

    /// Compares a row's images with the entries of positions remapped by the symmetries.
    #[test]
    fn the_images_of_a_row_have_the_entries_of_remapped_cubes() {
        let mut rng = StdRng::seed_from_u64(16);
        for size in Size::ALL {
            let table = PruningTable::without_words(size);
            let graph = RowGraph::of_half_turns(size);
            let edges = |position: &CubePos| FlipSlice::from(KocSymm::of(position));
            let entry = |position: &CubePos| {
                let entry = table.entry_of(&(*position).into());
                (entry.index(), entry.shift())
            };
            let mut compared = 0;
            for turns in (0..100).map(|i| i % 5) {
                let moves = (0..turns).map(|_| Move::ALL[rng.random_range(0..Move::COUNT)]);
                let position = CubePos::SOLVED.moved_by(moves.collect::<Vec<_>>());
                let start = position.remap(SymCoord::of(edges(&position)).sym());
                let twist = KocSymm::of(&start).csymm.index();
                let images: Vec<_> = graph
                    .images(entry(&start).0 / WORDS)
                    .into_iter()
                    .map(|(row, map)| (row + usize::from(map[twist].word), map[twist].shift))
                    .collect();
                let symmetries = Sym::ALL.into_iter().take(Sym::AXIS_COUNT).skip(1);
                let remapped = symmetries.map(|sym| start.remap(sym));
                let expected: Vec<_> = remapped
                    .filter(|image| edges(image) == edges(&start))
                    .map(|image| entry(&image))
                    .collect();
                assert_eq!(images, expected, "{size}: {start:?}");
                compared += images.len();
            }
            assert!(compared > 100, "{compared}");
        }
    }
}
