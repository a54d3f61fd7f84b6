//! Numbers for the positions of a group.

use alloc::{collections::BTreeMap, vec, vec::Vec};
use std::sync::{Mutex, PoisonError};

use super::{error::SubgroupError, steps::Steps};
use crate::{
    arrays::MapArray,
    cube::{CubePos, Operations, Sym, batch},
    group::{Chain, Group},
    search::memory::TooLittleMemory,
    threads::{self, Threads},
    watch::Look,
};

/// Numbers the positions of a group G. A position has a *row*, the class of its corners under the
/// symmetries, and a *column*, which stands for its edges.
///
/// Let K be the subgroup that keeps all corners at home. All positions of G with the same corners
/// have their edges in one coset of K (Goursat 1889). The edges of the positions of G have the
/// numbers `coset·|K| + column`: `coset` is the number of the coset K·r, where r is its
/// representative, and the element k of K with the number `column` has k·r as its edges. A row
/// determines the coset, so the table of a row has only |K| columns.
#[derive(Debug, Clone)]
pub(super) struct Numbering {
    /// The symmetries of the steps, the identity first.
    symmetries: Vec<Sym>,
    steps: Vec<CubePos>,
    corners: Chain,
    /// The chain of K.
    edges: Chain,
    cosets: Cosets,
    rows: Vec<Row>,
    /// For each number of corners, its row, and the index of a symmetry that maps the corners to
    /// those of the row.
    classes: Vec<(u32, u8)>,
    /// Maps of the numbers of edges: one per step, and then one per symmetry except the identity.
    maps: Vec<u32>,
}

/// The corners of one class.
#[derive(Debug, Clone)]
struct Row {
    /// The representative of the class, with solved edges.
    corners: CubePos,
    /// The number of the coset of K that has its edges.
    coset: usize,
    /// The indices of the symmetries, except the identity, that keep the representative.
    stabilizer: Vec<u8>,
}

/// The cosets of K.
#[derive(Debug, Clone)]
struct Cosets {
    /// The representative of each coset, and its inverse.
    representatives: Vec<[CubePos; 2]>,
    /// The number of each coset by its representative, which is its least element.
    numbers: BTreeMap<CubePos, usize>,
}

impl Cosets {
    /// Finds the cosets that the steps reach.
    fn new(edges: &Chain, steps: &[CubePos]) -> Self {
        let mut cosets = Self { representatives: Vec::new(), numbers: BTreeMap::new() };
        cosets.add(edges, CubePos::SOLVED);
        let mut next = 0;
        while let Some(&[representative, _]) = cosets.representatives.get(next) {
            for &step in steps {
                cosets.add(edges, representative * step);
            }
            next += 1;
        }
        cosets
    }

    fn add(&mut self, edges: &Chain, position: CubePos) {
        let least = least(edges, position);
        let number = self.representatives.len();
        if let alloc::collections::btree_map::Entry::Vacant(entry) = self.numbers.entry(least) {
            entry.insert(number);
            self.representatives.push([least, least.inverse()]);
        }
    }

    /// Returns the number of the coset that has the edges of a position of G.
    fn number(&self, edges: &Chain, position: CubePos) -> usize {
        self.numbers[&least(edges, position)]
    }
}

/// Returns the least edges in the coset of K that has the edges of `position`.
fn least(edges: &Chain, position: CubePos) -> CubePos {
    let only_edges = joined(&CubePos::SOLVED, &position);
    batch(
        #[inline(always)]
        |ops| edges.least(ops, only_edges),
    )
}

/// Returns the position with the corners of one position and the edges of another one.
fn joined(corners: &CubePos, edges: &CubePos) -> CubePos {
    CubePos::from_cubies(corners.corners(), edges.edges()).expect("cubies of positions")
}

/// A step from the positions of a row.
pub(super) struct Link<'a> {
    pub(super) row: usize,
    /// The edges after the step, and after the symmetry that leads to the row, by their number.
    step: &'a [u32],
    symmetry: Option<&'a [u32]>,
    /// The number of the edges in column 0, before and after the step.
    first: [usize; 2],
    /// The maps of the symmetries that keep the corners of the row.
    stabilizer: Vec<&'a [u32]>,
}

impl Link<'_> {
    /// Returns the column after the step.
    #[inline]
    pub(super) fn column(&self, column: usize) -> usize {
        let edges = self.step[self.first[0] + column];
        let edges = self.symmetry.map_or(edges, |map| map[edges as usize]);
        edges as usize - self.first[1]
    }

    /// Returns the columns to which symmetries map a column of the row after the step.
    #[inline]
    pub(super) fn images(&self, column: usize) -> impl Iterator<Item = usize> + '_ {
        let edges = self.first[1] + column;
        self.stabilizer.iter().map(move |map| map[edges] as usize - self.first[1])
    }
}

/// The number of entries of a map that one task computes, which takes about 10 ms.
const MAP_CHUNK: usize = 1 << 15;

/// The number of classes of corners between two calls of `look`. A class has up to 48 elements.
const CLASSES_PER_LOOK: usize = 1 << 10;

impl Numbering {
    /// Numbers the positions of the group that steps generate. Fails if the numbers and a table of
    /// one byte per row and column need more than `allowed` bytes.
    pub(super) fn new(
        group: &Group,
        steps: &Steps,
        allowed: u64,
        look: Look<'_, SubgroupError>,
    ) -> Result<Self, SubgroupError> {
        let symmetries = steps.symmetries();
        // A class has at most as many elements as there are symmetries.
        let least_rows = |corners: u128| corners.div_ceil(symmetries.len() as u128);
        check(least_rows(group.order()), allowed)?;
        let [corners, edges] = group.split();
        let steps: Vec<CubePos> =
            steps.turns().map(|turn| CubePos::SOLVED.moved_by(turn.moves())).collect();
        let cosets = Cosets::new(&edges, &steps);
        let numbers = cosets.representatives.len() as u128 * edges.order();
        let maps = (steps.len() + symmetries.len() - 1) as u128;
        let of_maps = numbers * maps * size_of::<u32>() as u128;
        let of_classes = corners.order() * size_of::<(u32, u8)>() as u128;
        let bytes = of_maps + of_classes + least_rows(corners.order()) * edges.order();
        check(bytes, allowed)?;
        // The map of 2³² numbers alone takes 16 GB.
        let Ok(numbers) = u32::try_from(numbers) else { return Err(too_little(bytes, allowed)) };
        let mut numbering = Self {
            symmetries,
            steps,
            corners,
            edges,
            cosets,
            rows: Vec::new(),
            classes: Vec::new(),
            maps: Vec::new(),
        };
        numbering.find_classes(look)?;
        let table = numbering.rows.len() as u128 * numbering.columns() as u128;
        check(of_maps + of_classes + table, allowed)?;
        numbering.make_maps(numbers as usize, look)?;
        Ok(numbering)
    }

    /// Finds the classes of corners.
    fn find_classes(&mut self, look: Look<'_, SubgroupError>) -> Result<(), SubgroupError> {
        const NONE: u32 = u32::MAX;
        let inverse = |m: &Sym| {
            let place = self.symmetries.iter().position(|n| *n == m.inverse());
            u8::try_from(place.expect("symmetries are a group")).expect("below 48")
        };
        let inverses: Vec<u8> = self.symmetries.iter().map(inverse).collect();
        let count = usize::try_from(self.corners.order()).expect("at most the memory");
        self.classes = vec![(NONE, 0); count];
        for number in 0..count {
            if self.classes[number].0 != NONE {
                continue;
            }
            if self.rows.len().is_multiple_of(CLASSES_PER_LOOK) {
                look()?;
            }
            let class = u32::try_from(self.rows.len()).expect("at most 8!·3⁸ corners");
            let element = self.corners_at(number);
            let corners = joined(&element, &CubePos::SOLVED);
            let mut stabilizer = Vec::new();
            for (i, &m) in (0u8..).zip(&self.symmetries) {
                let image = self.number_of_corners(corners.remap(m));
                if image == number && i > 0 {
                    stabilizer.push(i);
                }
                if self.classes[image].0 == NONE {
                    self.classes[image] = (class, inverses[usize::from(i)]);
                }
            }
            let coset = self.cosets.number(&self.edges, element);
            self.rows.push(Row { corners, coset, stabilizer });
        }
        Ok(())
    }

    /// Makes the maps of `count` numbers of edges.
    fn make_maps(
        &mut self,
        count: usize,
        look: Look<'_, SubgroupError>,
    ) -> Result<(), SubgroupError> {
        let maps = self.steps.len() + self.symmetries.len() - 1;
        let mut entries = vec![0; maps * count];
        let tasks = entries.chunks_mut(count).enumerate().flat_map(|(map, entries)| {
            let chunks = entries.chunks_mut(MAP_CHUNK).enumerate();
            chunks.map(move |(i, chunk)| (map, i * MAP_CHUNK, Mutex::new(chunk)))
        });
        let tasks: Vec<_> = tasks.collect();
        let make = |task: usize| {
            let (map, first, chunk) = &tasks[task];
            let mut chunk = chunk.lock().unwrap_or_else(PoisonError::into_inner);
            self.make_chunk(*map, *first, &mut chunk);
        };
        threads::for_each(Threads::PER_CORE, tasks.len(), make, look)?;
        drop(tasks);
        self.maps = entries;
        Ok(())
    }

    /// Writes the entries of a map for the numbers from `first` on.
    fn make_chunk(&self, map: usize, first: usize, entries: &mut [u32]) {
        let image = |ops: Operations, position: CubePos| match map.checked_sub(self.steps.len()) {
            None => position.then_with(ops, self.steps[map]),
            Some(symmetry) => position.remap_with(ops, self.symmetries[1 + symmetry]),
        };
        let of_representative = |&[representative, _]: &[CubePos; 2]| {
            let image = image(Operations::detect(), representative);
            let coset = self.cosets.number(&self.edges, image);
            (coset * self.columns(), self.cosets.representatives[coset][1])
        };
        let cosets: Vec<_> = self.cosets.representatives.iter().map(of_representative).collect();
        batch(
            #[inline(always)]
            |ops| {
                for (number, entry) in (first..).zip(entries) {
                    let (coset, column) = (number / self.columns(), number % self.columns());
                    let element = self.edges.numbered(ops, column);
                    let edges = element.then_with(ops, self.cosets.representatives[coset][0]);
                    let (first, inverse) = cosets[coset];
                    let element = image(ops, edges).then_with(ops, inverse);
                    let number = first + self.edges.number(ops, element);
                    *entry = u32::try_from(number).expect("fewer than 2³² edges");
                }
            },
        );
    }

    pub(super) fn rows(&self) -> usize {
        self.rows.len()
    }

    /// Returns the number of columns of each row.
    pub(super) fn columns(&self) -> usize {
        usize::try_from(self.edges.order()).expect("at most the memory")
    }

    /// Returns the number of different corners in the class of a row.
    pub(super) fn class_size(&self, row: usize) -> usize {
        self.symmetries.len() / (1 + self.rows[row].stabilizer.len())
    }

    /// Returns the row and the column of a position of the group.
    pub(super) fn place(&self, position: CubePos) -> (usize, usize) {
        let (row, symmetry) = self.classes[self.number_of_corners(position)];
        let row = row as usize;
        let seen = position.remap(self.symmetries[usize::from(symmetry)]);
        let [_, inverse] = self.cosets.representatives[self.rows[row].coset];
        let column = batch(
            #[inline(always)]
            |ops| self.edges.number(ops, seen.then_with(ops, inverse)),
        );
        (row, column)
    }

    /// Returns a step from the positions of a row.
    pub(super) fn link(&self, row: usize, step: usize) -> Link<'_> {
        let from = &self.rows[row];
        let (to, symmetry) = self.classes[self.number_of_corners(from.corners * self.steps[step])];
        let to = to as usize;
        let count = self.cosets.representatives.len() * self.columns();
        let map = |map: usize| &self.maps[map * count..][..count];
        let symmetry_map =
            |symmetry: u8| usize::from(symmetry).checked_sub(1).map(|i| map(self.steps.len() + i));
        Link {
            row: to,
            step: map(step),
            symmetry: symmetry_map(symmetry),
            first: [from.coset, self.rows[to].coset].mapped(|coset| coset * self.columns()),
            stabilizer: self.rows[to].stabilizer.iter().filter_map(|&m| symmetry_map(m)).collect(),
        }
    }

    /// Returns the symmetries that map the corners of a row to the different corners of its class.
    pub(super) fn views(&self, row: usize) -> Vec<Sym> {
        let mut images = BTreeMap::new();
        for &m in self.symmetries.iter().rev() {
            images.insert(self.rows[row].corners.remap(m), m);
        }
        images.into_values().collect()
    }

    /// Returns the position with the corners of a row and the edges of a column.
    pub(super) fn position(&self, row: usize, column: usize) -> CubePos {
        let [representative, _] = self.cosets.representatives[self.rows[row].coset];
        let element = batch(
            #[inline(always)]
            |ops| self.edges.numbered(ops, column).then_with(ops, representative),
        );
        joined(&self.rows[row].corners, &element)
    }

    fn number_of_corners(&self, position: CubePos) -> usize {
        batch(
            #[inline(always)]
            |ops| self.corners.number(ops, position),
        )
    }

    /// Returns an element of the group with the corners of a number.
    fn corners_at(&self, number: usize) -> CubePos {
        batch(
            #[inline(always)]
            |ops| self.corners.numbered(ops, number),
        )
    }
}

fn check(needed: u128, allowed: u64) -> Result<(), SubgroupError> {
    if needed > u128::from(allowed) { Err(too_little(needed, allowed)) } else { Ok(()) }
}

fn too_little(needed: u128, allowed: u64) -> SubgroupError {
    let needed = u64::try_from(needed).unwrap_or(u64::MAX);
    TooLittleMemory { needed, allowed }.into()
}
