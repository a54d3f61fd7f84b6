//! Distances of the cosets of Kociemba's group, for the search of phase 1.

use alloc::vec::Vec;
use core::array;

use super::{
    classes::axis_symmetries,
    coset_distances::CosetDistances,
    kept::Kept,
    near_cosets::{NearCosets, NearState},
    turn_table::TurnTable,
    turn_tables::{TurnTables, flip_slice},
};
use crate::{
    coord::{Flip, Slice, Twist},
    cube::{CubePos, Sym},
    metric::{AxisTurn, Metric},
    prefetch::prefetch,
    threads::Stop,
};

/// The cost of the way to Kociemba's group, for each coset of the group, and the cosets after each
/// step.
#[derive(Debug)]
pub(crate) struct CosetTable {
    distances: CosetDistances,
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
    near: NearCosets,
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
        let distances = CosetDistances::new(metric, coordinates, kept, stop)?;
        let rows = &distances.rows;
        let steps: Vec<AxisTurn> = metric.steps().map(|(step, _)| step).collect();
        let link = |&representative: &u32, step: AxisTurn| {
            rows.classes.entry(coordinates.next_coset(representative as usize, step))
        };
        let of_class = |class| steps.iter().map(move |&step| link(class, step));
        let links: Vec<u32> = rows.classes.representatives.iter().flat_map(of_class).collect();
        let twists = coordinates.twists.clone();
        let near = NearCosets::new(distances.near(), steps.len(), |index, step| {
            let (class, twist) = (index / Twist::COUNT, index % Twist::COUNT);
            let (class, i) = divided(links[class * steps.len() + step]);
            let twist = twists.next_of(twist, steps[step]);
            let twist = rows.image(i, u16::try_from(twist).expect("twists are below 2187"));
            (class * Twist::COUNT + usize::from(twist), i)
        });
        let symmetries = Symmetries::new(&axis_symmetries(metric), &steps);
        let (steps, nearest) = (steps.len(), distances.nearest());
        Some(Self { distances, twists, symmetries, links, steps, nearest, near })
    }

    pub(crate) const fn near(&self) -> &NearCosets {
        &self.near
    }

    /// Returns the coset of a position.
    pub(crate) fn state(&self, position: &CubePos) -> CosetState {
        let value = flip_slice(Slice::of(position).get(), Flip::of(position).get());
        let edges = self.distances.rows.classes.entry(value);
        let (_, i) = divided(edges);
        CosetState { edges, twist: self.distances.rows.image(i, Twist::of(position).get()) }
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
            let twist = self.distances.rows.image(by, twists[usize::from(turns[step.index()])]);
            let sym = self.symmetries.products[16 * by + sym];
            keep(i, CosetState { edges: link & !15 | u32::from(sym), twist });
        }
    }

    /// Returns a lower bound on the cost of the way to the group.
    pub(crate) fn distance(&self, state: CosetState) -> u8 {
        self.distances.get(state.index())
    }

    /// Prefetches what [`distance`](Self::distance) reads.
    #[inline]
    pub(crate) fn prefetch(&self, state: CosetState) {
        self.distances.prefetch(state.index());
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

/// Divides `16·class + i` into the class and `i`.
#[inline]
const fn divided(entry: u32) -> (usize, usize) {
    ((entry >> 4) as usize, (entry & 15) as usize)
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
