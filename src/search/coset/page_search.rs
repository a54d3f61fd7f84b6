//! Finds the positions of some pages of a coset, without a bitmap of the whole coset.
//!
//! The steps of a proof find all products x·w of an element x, to which a phase-1 sequence of n
//! moves leads, and a product w of k moves of the group, where n + k is at most the bound. A page
//! has few of the products: the corners of x and of the page determine the corners of w, and one of
//! 40,320 products has the right corners.
//!
//! ```text
//! list the products w of at most k moves of the group, by their corners
//! for each element x of the small distances, and each x that a longer phase-1 sequence reaches:
//!     for each page that is searched, and each w whose corners lead from x to this page:
//!         mark x·w in the page, with the number of moves n + k
//! ```

use alloc::{vec, vec::Vec};
use core::{
    num::NonZero,
    sync::atomic::{AtomicU8, AtomicUsize, Ordering::Relaxed},
};
use std::sync::Mutex;

use super::{
    error::{CosetError, or_stopped},
    layout::{PAGE, PAGES},
    level_search::{SearchTables, beginning_moves},
    phase1::{Node, Phase1Sequences, beginnings},
    place::Place,
    step::{Report, progress},
};
use crate::{
    CubePos,
    coord::Axis,
    cube::{Arrangement, Operations, batch},
    threads::{self, Stop},
    watch::Stage,
};

/// The mark of an element that no product reaches within the bound.
pub(super) const NOT_FOUND: u8 = u8::MAX;

/// The maximum number of moves of a product w. There are 5,068,603 products of at most 8 moves.
pub(super) const MOST_MOVES: u8 = 8;

/// A product of moves of the group.
#[derive(Debug, Clone, Copy)]
struct Product {
    element: Arrangement,
    /// The least number of moves.
    moves: u8,
}

/// All products of a few moves of the group, sorted by their page of the bitmap and then by their
/// moves.
struct Products {
    all: Vec<Product>,
    /// `ends[moves][page]` is where the products of `page` with at most `moves` moves end in `all`.
    ends: Vec<Vec<u32>>,
}

impl Products {
    /// Lists the products of at most `most` moves.
    fn new(most: u8, report: Report<'_>) -> Result<Self, CosetError> {
        let ops = Operations::detect();
        let solved = Arrangement::SOLVED;
        let (mut before, mut last) = (vec![], vec![(Place::of(ops, &solved), solved)]);
        let mut all = vec![(0, Product { element: solved, moves: 0 })];
        for moves in 1..=most {
            or_stopped(report(progress(Stage::Building, moves, (moves.into(), most.into()), 0)))?;
            let images = last.iter().flat_map(|(_, element)| {
                let moves = Axis::SUBGROUP_MOVES[0].into_iter();
                moves.map(|mv| element.moved(mv))
            });
            let mut next: Vec<_> = images.map(|image| (Place::of(ops, &image), image)).collect();
            next.sort_unstable_by_key(|&(place, _)| place);
            next.dedup_by_key(|&mut (place, _)| place);
            // A move changes the least number of moves by at most 1.
            let is_in = |level: &[(Place, Arrangement)], place: Place| {
                level.binary_search_by_key(&place, |&(place, _)| place).is_ok()
            };
            next.retain(|&(place, _)| !is_in(&before, place) && !is_in(&last, place));
            all.extend(
                next.iter()
                    .map(|&(place, element)| (place.page_and_byte().0, Product { element, moves })),
            );
            (before, last) = (last, next);
        }
        all.sort_unstable_by_key(|&(page, product)| (page, product.moves));
        let end = |key: (usize, u8)| {
            let end = all.partition_point(|&(page, product)| (page, product.moves) <= key);
            u32::try_from(end).expect("a few million products")
        };
        let ends = (0..=most).map(|moves| (0..PAGES).map(|page| end((page, moves))).collect());
        Ok(Self {
            ends: ends.collect(),
            all: all.into_iter().map(|(_, product)| product).collect(),
        })
    }

    /// Returns the products of `page` with at most `moves` moves.
    #[inline]
    fn of(&self, page: usize, moves: u8) -> &[Product] {
        let last = self.ends.last().expect("the product of no moves");
        let start = page.checked_sub(1).map_or(0, |before| last[before]);
        &self.all[start as usize..self.ends[usize::from(moves)][page] as usize]
    }
}

/// A page of the bitmap that is searched.
struct Target {
    page: usize,
    /// For each page of the bitmap, the page of the products that lead from there to this page.
    products: Vec<u16>,
    /// For each place of the page, the least number of moves.
    marks: Vec<AtomicU8>,
}

impl Target {
    /// `elements` has one element of each page of the bitmap.
    fn new(page: usize, elements: &[CubePos]) -> Self {
        let ops = Operations::detect();
        let mut products = vec![0; PAGES];
        for (number, product) in (0..).zip(elements) {
            let from: Arrangement = (elements[page] * product.inverse()).into();
            products[Place::of(ops, &from).page_and_byte().0] = number;
        }
        Self { page, products, marks: (0..8 * PAGE).map(|_| AtomicU8::new(NOT_FOUND)).collect() }
    }
}

/// Marks products in the pages. A marker first collects elements, and then marks the products of a
/// batch of elements.
struct Marker<'a> {
    products: &'a Products,
    targets: &'a [Target],
    /// The number of moves that lead to each element.
    moves: u8,
    /// The bound.
    within: u8,
    waiting: Vec<(&'a Target, Arrangement, &'a [Product])>,
}

/// The number of elements in a batch.
const BATCH: usize = 256;

impl Marker<'_> {
    /// Marks the products x·w of an element x with this page of the bitmap.
    #[inline]
    fn mark(&mut self, page: usize, element: &Arrangement) {
        for target in self.targets {
            let page = target.products[page].into();
            let products = self.products.of(page, self.within - self.moves);
            if !products.is_empty() {
                self.waiting.push((target, *element, products));
            }
        }
        if self.waiting.len() >= BATCH {
            self.flush();
        }
    }

    fn flush(&mut self) {
        let (waiting, moves) = (&mut self.waiting, self.moves);
        batch(
            #[inline(always)]
            |ops| {
                for (target, element, products) in waiting.drain(..) {
                    let element = element.wide_with(ops);
                    let first = 8 * PAGE * target.page;
                    for product in products {
                        let reached = element.then_with(ops, product.element.wide_with(ops));
                        let place = Place::of(ops, &reached.packed_with(ops));
                        let mark = &target.marks
                            [usize::try_from(place.get()).expect("a place of the bitmap") - first];
                        let moves = moves + product.moves;
                        // Reading is faster than writing, and most places are marked.
                        if mark.load(Relaxed) > moves {
                            mark.fetch_min(moves, Relaxed);
                        }
                    }
                }
            },
        );
    }
}

/// The search of some pages of the bitmap.
#[derive(Debug, Clone, Copy)]
pub(super) struct PageSearch<'a> {
    pub(super) representative: CubePos,
    /// The elements of all positions at the small distances.
    pub(super) small: &'a [Place],
    /// The greatest small distance. The bound is at most [`MOST_MOVES`] greater.
    pub(super) distance: u8,
    /// The greatest length of the phase-1 sequences.
    pub(super) search: u8,
    /// The bound.
    pub(super) within: u8,
    pub(super) threads: NonZero<usize>,
}

impl PageSearch<'_> {
    /// Searches these pages of the bitmap. Returns for each page the least number of moves of each
    /// place: exact between the small distances and the greatest length of the sequences, at most
    /// `distance` for the small distances, and [`NOT_FOUND`] if no product reaches the place.
    pub(super) fn run(
        self,
        pages: impl IntoIterator<Item = usize>,
        report: Report<'_>,
    ) -> Result<Vec<Vec<u8>>, CosetError> {
        let Self { representative, small, distance, search, within, threads } = self;
        let products = &Products::new(within - distance, report)?;
        let elements: Vec<CubePos> =
            (0..PAGES).map(|page| Place::new(page, 0, 0).element()).collect();
        let targets: &Vec<_> =
            &pages.into_iter().map(|page| Target::new(page, &elements)).collect();
        let marker =
            |moves| Marker { products, targets, moves, within, waiting: Vec::with_capacity(BATCH) };
        let mut of_small = marker(distance);
        for (number, place) in small.iter().enumerate() {
            if number % LOOK == 0 {
                let extent = (number, small.len());
                or_stopped(report(progress(Stage::Passing, distance, extent, 0)))?;
            }
            of_small.mark(place.page_and_byte().0, &place.element().into());
        }
        of_small.flush();
        let mut tables = SearchTables::default();
        for length in distance + 1..=search {
            let depth = beginning_moves(length);
            let nodes = beginnings(Node::start(representative), depth, length);
            let done = AtomicUsize::new(0);
            let progress = |done| progress(Stage::Searching, length, (done, nodes.len()), 0);
            let left = length - depth;
            let (distances, tails) = tables.for_moves(left, &mut || report(progress(0)))?;
            let (stop, parts) = (&Stop::default(), Mutex::new(nodes.iter()));
            let work = || {
                let mut marker = marker(length);
                let mut sequences = Phase1Sequences::new(distances, tails, stop, length);
                while let Some(node) = { parts.lock().expect("no thread panics").next() } {
                    let mut mark = |place: Place, element: &Arrangement| {
                        marker.mark(place.page_and_byte().0, element);
                    };
                    if sequences.run(&[*node], left, &mut mark).is_break() {
                        break;
                    }
                    done.fetch_add(1, Relaxed);
                }
                marker.flush();
            };
            let jobs = (0..threads.get()).map(|_| work);
            let look = &mut || report(progress(done.load(Relaxed)));
            or_stopped(threads::run_cancellable(stop, jobs, look))?;
        }
        let marks = |target: &Target| target.marks.iter().map(|mark| mark.load(Relaxed)).collect();
        Ok(targets.iter().map(marks).collect())
    }
}

/// The search marks the products of this many elements of small distances between two reports,
/// which takes some milliseconds per page.
const LOOK: usize = 1 << 10;

#[cfg(test)]
mod tests;
