//! Distances of the cosets of Kociemba's group, for the search of phase 1.

use alloc::vec::Vec;
use core::array;

use super::{
    TurnTables, axis_symmetries,
    class_table::ClassRows,
    coset_distances, coset_rows, flip_slice,
    kept::Kept,
    near_cosets::{NearCosets, NearState, most_near, near_cosets},
    turn_table::TurnTable,
};
use crate::{
    bounds::file::TableWords,
    coord::{Flip, Slice, Twist},
    cube::{CubePos, Sym},
    metric::{AxisTurn, Metric},
    prefetch::prefetch,
    threads::Stop,
};

/// The cost of the way to Kociemba's group, for each coset of the group.
#[derive(Debug)]
pub(crate) struct CosetTable {
    rows: ClassRows,
    twists: TurnTable,
    symmetries: Symmetries,
    /// Element `class·steps + step` is `16·class + i` after a step from the representative of a class.
    /// The symmetry with the index `i` maps the value after the step to the representative of its
    /// class.
    links: Vec<u32>,
    /// The number of steps.
    steps: usize,
    /// The least distance of each class.
    nearest: Vec<u8>,
    /// Sixteen distances per word, 4 bits each, in multiples of `unit`, rounded down. Then the rest of a
    /// kept table ([`Layout`]).
    words: TableWords,
    /// The least number that is at least a fifteenth of the greatest distance.
    unit: u8,
    near: NearCosets,
}

/// Where the parts of a kept table begin, in words.
struct Layout {
    /// A near coset per word: the number, then the distance in the upper half. `u64::MAX` is no coset.
    near: usize,
    /// Eight least distances of classes per word.
    nearest: usize,
    /// The unit in the first byte, and the maximum distance of a near coset in the second.
    numbers: usize,
    /// The number of words, with the checksum.
    len: usize,
}

impl Layout {
    fn new(rows: &ClassRows, steps: usize) -> Self {
        let near = rows.len().div_ceil(16);
        let nearest = near + most_near(steps);
        let numbers = nearest + rows.classes.len().div_ceil(8);
        Self { near, nearest, numbers, len: numbers + 2 }
    }
}

/// The symmetries that keep the U–D axis, by their indices.
#[derive(Debug)]
struct Symmetries {
    /// `turns[i][turn]` is the axis turn that the symmetry with the index `i` makes of an axis turn.
    turns: Vec<[u8; AxisTurn::COUNT]>,
    /// `steps[i][turn]` is the number of the same axis turn among the steps.
    steps: Vec<[u8; AxisTurn::COUNT]>,
    /// Element `16·i + j` is the index of the symmetry that is first `j`, then `i`.
    products: Vec<u8>,
}

/// A coset: the class of its flip and slice, and its twist.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct CosetState {
    /// `16·class + i`. The symmetry with the index `i` maps the coset to the representative of the
    /// class.
    edges: u32,
    /// The twist after this symmetry.
    twist: u16,
}

impl CosetTable {
    /// Reads or makes the table. Returns `None` if it must be read and cannot, or if `stop` was set.
    pub(super) fn new(
        metric: &Metric,
        coordinates: &TurnTables,
        kept: Kept<'_>,
        stop: &Stop,
    ) -> Option<Self> {
        let symmetries = &axis_symmetries(metric);
        let rows = coset_rows(symmetries);
        let steps: Vec<AxisTurn> = metric.steps().map(|(step, _)| step).collect();
        let layout = Layout::new(&rows, steps.len());
        let words = kept.table(layout.len, |words| {
            let distances = coset_distances(metric, &rows, coordinates, stop)?;
            pack(&distances, &layout, steps.len(), words);
            Some(())
        })?;
        let link = |&representative: &u32, step: AxisTurn| {
            rows.classes.entry(coordinates.next_coset(representative as usize, step))
        };
        let of_class = |class| steps.iter().map(move |&step| link(class, step));
        let links: Vec<u32> = rows.classes.representatives.iter().flat_map(of_class).collect();
        let twists = coordinates.twists.clone();
        let tail = words.as_slice();
        let [unit, most, ..] = tail[layout.numbers].to_le_bytes();
        let of_word = |&word: &u64| {
            let [a, b, c, d, distance, ..] = word.to_le_bytes();
            (u32::from_le_bytes([a, b, c, d]), distance)
        };
        let near = tail[layout.near..layout.nearest].iter();
        let near = near.take_while(|&&word| word != u64::MAX).map(of_word).collect();
        let near = NearCosets::new((near, most), steps.len(), |index, step| {
            let (class, twist) = (index / Twist::COUNT, index % Twist::COUNT);
            let (class, i) = divided(links[class * steps.len() + step]);
            let twist = twists.next_of(twist, steps[step]);
            let twist = rows.image(i, u16::try_from(twist).expect("twists are below 2187"));
            (class * Twist::COUNT + usize::from(twist), i)
        });
        let nearest = tail[layout.nearest..layout.numbers].iter().flat_map(|w| w.to_le_bytes());
        let nearest = nearest.take(rows.classes.len()).collect();
        let symmetries = Symmetries::new(symmetries, &steps);
        Some(Self {
            rows,
            twists,
            symmetries,
            links,
            steps: steps.len(),
            nearest,
            words,
            unit,
            near,
        })
    }

    pub(crate) const fn near(&self) -> &NearCosets {
        &self.near
    }

    /// Returns the coset of a position.
    pub(crate) fn state(&self, position: &CubePos) -> CosetState {
        let value = flip_slice(Slice::of(position).get(), Flip::of(position).get());
        let edges = self.rows.classes.entry(value);
        let (_, i) = divided(edges);
        CosetState { edges, twist: self.rows.image(i, Twist::of(position).get()) }
    }

    /// Calls `keep(i, next)` with the coset `next` after step `i` of `steps`, unless the class of this
    /// coset shows that its distance exceeds `left[i]`. The steps must be steps of the table's metric.
    #[inline]
    pub(crate) fn expand(
        &self,
        state: CosetState,
        steps: impl Iterator<Item = (AxisTurn, u16)>,
        mut keep: impl FnMut(usize, CosetState),
    ) {
        let (class, sym) = divided(state.edges);
        let links = &self.links[class * self.steps..][..self.steps];
        let twists = self.twists.row(state.twist);
        let (turns, numbers) = (&self.symmetries.turns[sym], &self.symmetries.steps[sym]);
        for (i, (step, left)) in steps.enumerate() {
            let link = links[usize::from(numbers[step.index()])];
            let (class, by) = divided(link);
            if u16::from(self.nearest[class]) > left {
                continue;
            }
            let twist = self.rows.image(by, twists[usize::from(turns[step.index()])]);
            let sym = self.symmetries.products[16 * by + sym];
            keep(i, CosetState { edges: link & !15 | u32::from(sym), twist });
        }
    }

    /// Returns a lower bound on the cost of the way to the group.
    pub(crate) fn distance(&self, state: CosetState) -> u8 {
        let index = state.index();
        let word = self.words.as_slice()[index / 16];
        let entry = (word >> (4 * (index % 16)) & 15) as u8;
        entry * self.unit
    }

    /// Prefetches what [`distance`](Self::distance) reads.
    #[inline]
    pub(crate) fn prefetch(&self, state: CosetState) {
        prefetch(self.words.as_slice(), state.index() / 16);
    }

    /// Prefetches what [`expand`](Self::expand) reads.
    #[inline]
    pub(crate) fn prefetch_links(&self, state: CosetState) {
        let start = divided(state.edges).0 * self.steps;
        prefetch(&self.links, start);
        prefetch(&self.links, start + self.steps - 1);
    }

    /// Returns the coset as a near one, if it is near.
    #[inline]
    pub(crate) fn find_near(&self, state: CosetState) -> Option<NearState> {
        self.near.find(state.index(), divided(state.edges).1)
    }

    #[inline]
    pub(crate) fn prefetch_near(&self, state: CosetState) {
        self.near.prefetch(state.index());
    }

    /// Returns the near coset after a step, which must be a step of the table's metric. Returns `None`
    /// if the coset after the step is not near.
    #[inline]
    pub(crate) fn next_near(&self, state: NearState, step: AxisTurn) -> Option<NearState> {
        let number = self.symmetries.steps[state.sym()][step.index()];
        let next = self.near.next(state, number.into())?;
        Some(next.after(self.symmetries.products[16 * next.sym() + state.sym()]))
    }
}

/// The greatest entry: 4 bits.
const ENTRY_MAX: u8 = 15;

/// Divides `16·class + i` into the class and `i`.
#[inline]
const fn divided(entry: u32) -> (usize, usize) {
    ((entry >> 4) as usize, (entry & 15) as usize)
}

/// Packs the distances and the rest of a kept table.
fn pack(distances: &[u8], layout: &Layout, steps: usize, words: &mut [u64]) {
    let greatest = distances.iter().copied().filter(|&d| d < u8::MAX).max().unwrap_or(0);
    let unit = greatest.div_ceil(ENTRY_MAX).max(1);
    let (entries, tail) = words.split_at_mut(layout.near);
    for (word, distances) in entries.iter_mut().zip(distances.chunks(16)) {
        for (i, distance) in distances.iter().enumerate() {
            *word |= u64::from((distance / unit).min(ENTRY_MAX)) << (4 * i);
        }
    }
    let (near, tail) = tail.split_at_mut(layout.nearest - layout.near);
    let (cosets, most) = near_cosets(distances, steps);
    near.fill(u64::MAX);
    for (word, (index, distance)) in near.iter_mut().zip(cosets) {
        *word = u64::from(distance) << 32 | u64::from(index);
    }
    for (class, distances) in distances.chunks(Twist::COUNT).enumerate() {
        let nearest = distances.iter().min().unwrap_or(&0);
        tail[class / 8] |= u64::from(*nearest) << (8 * (class % 8));
    }
    tail[layout.numbers - layout.nearest] = u64::from(most) << 8 | u64::from(unit);
}

impl CosetState {
    #[inline]
    const fn index(self) -> usize {
        divided(self.edges).0 * Twist::COUNT + self.twist as usize
    }

    /// Returns whether the coset is the group. Its class has no other member.
    #[inline]
    pub(crate) const fn is_group(self) -> bool {
        self.index() == 0
    }
}

impl Symmetries {
    fn new(symmetries: &[Sym], steps: &[AxisTurn]) -> Self {
        let index = |turn: AxisTurn| u8::try_from(turn.index()).expect("turns are below 45");
        let turns: Vec<[u8; AxisTurn::COUNT]> =
            symmetries.iter().map(|&m| AxisTurn::ALL.map(|turn| index(turn.remap(m)))).collect();
        let number = |turn: u8| {
            let number = steps.iter().position(|step| step.index() == usize::from(turn));
            number.map_or(u8::MAX, |number| u8::try_from(number).expect("steps are below 45"))
        };
        let steps = turns.iter().map(|turns| turns.map(number)).collect();
        let product = |i: usize, j: usize| {
            let first_j = |turn: usize| turns[i][usize::from(turns[j][turn])];
            let both: [u8; AxisTurn::COUNT] = array::from_fn(first_j);
            let product = turns.iter().position(|turns| *turns == both);
            u8::try_from(product.expect("symmetries are a group")).expect("at most 16 symmetries")
        };
        let count = turns.len();
        let products =
            (0..16 * count).map(|n| if n % 16 < count { product(n / 16, n % 16) } else { 0 });
        let products = products.collect();
        Self { turns, steps, products }
    }
}
