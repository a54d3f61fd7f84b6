//! Finds the positions of some pages of a coset, without a bitmap of the whole coset.
//!
//! The steps of a proof find all products x·w of an element x, to which a phase-1 sequence of cost n
//! leads, and a product w of moves of the group of cost k, where n + k is at most the bound. A page
//! has few of the products: the corners of x and of the page determine the corners of w, and one of
//! 40,320 products has the right corners.
//!
//! ```text
//! list the products w of moves of the group that cost at most k, by their corners
//! for each element x of the small distances, and each x that a longer phase-1 sequence reaches:
//!     for each page that is searched, and each w whose corners lead from x to this page:
//!         mark x·w in the page, with the cost n + k
//! ```

use alloc::{vec, vec::Vec};
use core::{
    num::NonZero,
    sync::atomic::{AtomicU8, AtomicUsize, Ordering::Relaxed},
};
use std::sync::Mutex;

use super::{
    error::CosetError,
    layout::{self, PAGE, PAGES},
    level_search::{SearchTables, beginning_cost},
    metric::CosetMetric,
    phase1::{Beginning, Phase1Sequences},
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

/// The maximum number of products w. There are 5,068,603 products of at most 8 half turns.
const MOST_PRODUCTS: u64 = 6_000_000;

/// A product of moves of the group.
#[derive(Debug, Clone, Copy)]
struct Product {
    element: Arrangement,
    /// The least cost of moves.
    cost: u8,
}

/// All products of a few moves of the group, sorted by their page of the bitmap and then by their
/// cost.
struct Products {
    all: Vec<Product>,
    /// `ends[cost][page]` is where the products of `page` of at most this cost end in `all`.
    ends: Vec<Vec<u32>>,
}

impl Products {
    /// Lists the products that cost at most `most`.
    fn new(metric: &CosetMetric, most: u8, report: Report<'_>) -> Result<Self, CosetError> {
        let ops = Operations::detect();
        let solved = Arrangement::SOLVED;
        let mut levels = vec![vec![(Place::of(ops, &solved), solved)]];
        for cost in 1..=most {
            report(progress(Stage::Building, cost, (cost.into(), most.into()), 0))?;
            let mut next = vec![];
            for mv in Axis::SUBGROUP_MOVES[0] {
                let Some(from) = cost.checked_sub(metric.cost(mv)) else { continue };
                let images = levels[usize::from(from)].iter().map(|(_, element)| element.moved(mv));
                next.extend(images.map(|image| (Place::of(ops, &image), image)));
            }
            next.sort_unstable_by_key(|&(place, _)| place);
            next.dedup_by_key(|&mut (place, _)| place);
            // A move changes the cost by at most its own cost.
            let is_new = |place: Place| {
                let mut before = levels.iter().rev().take(usize::from(2 * metric.half_turn));
                before.all(|level| level.binary_search_by_key(&place, |&(place, _)| place).is_err())
            };
            next.retain(|&(place, _)| is_new(place));
            levels.push(next);
        }
        let of_level = |(cost, level): (u8, Vec<(Place, Arrangement)>)| {
            let products = level.into_iter();
            products
                .map(move |(place, element)| (place.page_and_byte().0, Product { element, cost }))
        };
        let mut all: Vec<_> = (0..).zip(levels).flat_map(of_level).collect();
        all.sort_unstable_by_key(|&(page, product)| (page, product.cost));
        let end = |key: (usize, u8)| {
            let end = all.partition_point(|&(page, product)| (page, product.cost) <= key);
            u32::try_from(end).expect("a few million products")
        };
        let ends = (0..=most).map(|cost| (0..PAGES).map(|page| end((page, cost))).collect());
        Ok(Self {
            ends: ends.collect(),
            all: all.into_iter().map(|(_, product)| product).collect(),
        })
    }

    /// Returns the products of `page` that cost at most `cost`.
    #[inline]
    fn of(&self, page: usize, cost: u8) -> &[Product] {
        let last = self.ends.last().expect("the product of no moves");
        let start = page.checked_sub(1).map_or(0, |before| last[before]);
        &self.all[start as usize..self.ends[usize::from(cost)][page] as usize]
    }
}

/// A page of the bitmap that is searched.
struct Target {
    page: usize,
    /// For each page of the bitmap, the page of the products that lead from there to this page.
    products: Vec<u16>,
    /// For each place of the page, the least cost.
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
    /// The cost of the moves that lead to each element.
    cost: u8,
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
            let products = self.products.of(page, self.within - self.cost);
            if !products.is_empty() {
                self.waiting.push((target, *element, products));
            }
        }
        if self.waiting.len() >= BATCH {
            self.flush();
        }
    }

    fn flush(&mut self) {
        let (waiting, cost) = (&mut self.waiting, self.cost);
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
                        let cost = cost + product.cost;
                        // Reading is faster than writing, and most places are marked.
                        if mark.load(Relaxed) > cost {
                            mark.fetch_min(cost, Relaxed);
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
    pub(super) metric: &'static CosetMetric,
    pub(super) representative: CubePos,
    /// The elements of all positions at the small distances.
    pub(super) small: &'a [Place],
    /// The greatest small distance. [`is_possible`] says how much greater the bound may be.
    pub(super) distance: u8,
    /// The greatest cost of the phase-1 sequences.
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
        let Self { metric, representative, small, distance, search, within, threads } = self;
        let products = &Products::new(metric, passes(metric, distance, within), report)?;
        let elements: Vec<CubePos> =
            (0..PAGES).map(|page| Place::new(page, 0, 0).element()).collect();
        let targets: &Vec<_> =
            &pages.into_iter().map(|page| Target::new(page, &elements)).collect();
        let marker =
            |cost| Marker { products, targets, cost, within, waiting: Vec::with_capacity(BATCH) };
        // A sequence passes through the greatest small distance, or a half turn of cost 2 leads beyond it
        // from the distance before. The parity of a page tells these two distances apart.
        let is_odd = CosetMetric::is_odd_at(&representative, distance.into());
        let mut of_small = [marker(distance), marker(distance.saturating_sub(1))];
        for (number, place) in small.iter().enumerate() {
            if number % LOOK == 0 {
                let extent = (number, small.len());
                report(progress(Stage::Passing, distance, extent, 0))?;
            }
            let page = place.page_and_byte().0;
            let is_before = metric.alternates() && layout::is_odd(page) != is_odd;
            of_small[usize::from(is_before)].mark(page, &place.element().into());
        }
        for marker in &mut of_small {
            marker.flush();
        }
        let mut tables = SearchTables::default();
        for length in distance + 1..=search {
            let left = length - beginning_cost(length);
            let beginnings = Beginning::start(representative, length).extended(metric, left);
            let done = AtomicUsize::new(0);
            let progress = |done| progress(Stage::Searching, length, (done, beginnings.len()), 0);
            let tables = tables.for_cost(metric, left, &mut || report(progress(0)))?;
            let (stop, parts) = (&Stop::default(), Mutex::new(beginnings.iter()));
            let work = || {
                let mut marker = marker(length);
                let mut sequences = Phase1Sequences::new(metric, tables, stop, length);
                while let Some(Beginning { node, left }) =
                    { parts.lock().expect("no thread panics").next() }
                {
                    let mut mark = |place: Place, element: &Arrangement| {
                        marker.mark(place.page_and_byte().0, element);
                    };
                    if sequences.run(&[*node], *left, &mut mark).is_err() {
                        break;
                    }
                    done.fetch_add(1, Relaxed);
                }
                marker.flush();
            };
            let jobs = (0..threads.get()).map(|_| work);
            let look = &mut || report(progress(done.load(Relaxed)));
            threads::run_cancellable(stop, jobs, look)?;
        }
        let marks = |target: &Target| target.marks.iter().map(|mark| mark.load(Relaxed)).collect();
        Ok(targets.iter().map(marks).collect())
    }
}

/// Returns whether a search lists few enough products. `distance` is the greatest small distance.
pub(super) fn is_possible(metric: &CosetMetric, distance: u8, within: u8) -> bool {
    let products = metric.of_group.get(usize::from(passes(metric, distance, within)));
    products.is_some_and(|&products| products <= MOST_PRODUCTS)
}

/// Returns the greatest cost of a product: from an element at the distance from which a move may lead beyond
/// the small distances.
fn passes(metric: &CosetMetric, distance: u8, within: u8) -> u8 {
    within.saturating_sub(distance) + u8::from(metric.alternates() && distance > 0)
}

/// The search marks the products of this many elements of small distances between two reports,
/// which takes some milliseconds per page.
const LOOK: usize = 1 << 10;

#[cfg(test)]
mod tests;
