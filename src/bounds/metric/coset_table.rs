//! Distances of the cosets of Kociemba's group, for the search of phase 1.

use alloc::vec::Vec;
use std::sync::LazyLock;

use super::{
    coset_distances::CosetDistances,
    kept::Kept,
    near_cosets::{NearCosets, NearRecord, NearState},
    seen_steps::{SeenSteps, StepSet},
    turn_tables::{TurnTables, flip_slice},
};
use crate::{
    bounds::file::{FileError, TableWords},
    coord::{Flip, Slice, Twist},
    cube::CubePos,
    metric::{AxisTurn, Metric},
    prefetch::prefetch,
    threads::Stop,
};

/// The cost of the way to Kociemba's group, for each coset of the group, and the cosets after each
/// step.
#[derive(Debug)]
pub(crate) struct CosetTable {
    distances: CosetDistances,
    /// The steps, seen by the symmetries that keep the U–D axis.
    steps: SeenSteps,
    /// Element `twist·steps + step` is the twist after a step.
    twists: Vec<u16>,
    /// Element `class·steps + step` is `16·class + i` after a step from the representative of a class.
    /// The symmetry with the index `i` maps the value after the step to the representative of its
    /// class. A word has two elements.
    links: TableWords,
    /// The least distance of each class.
    nearest: Vec<u8>,
    near: NearCosets,
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

/// The coset after a step, as the representative of the class before the step sees it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CosetChild {
    edges: u32,
    twist: u16,
    step: u8,
}

impl CosetChild {
    /// Returns the number of the step.
    #[inline]
    pub(crate) const fn step(self) -> usize {
        self.step as usize
    }

    #[inline]
    const fn index(self) -> usize {
        divided(self.edges).0 * Twist::COUNT + self.twist as usize
    }
}

impl CosetTable {
    /// Reads or makes the table. Returns `None` if it must be read and cannot, or if `stop` was set.
    pub(super) fn new(
        metric: &Metric,
        coordinates: &LazyLock<TurnTables>,
        kept: Kept<'_>,
        stop: &Stop,
    ) -> Option<Self> {
        let distances = CosetDistances::new(metric, coordinates, kept, stop)?;
        let rows = &distances.rows;
        let (steps, costs): (Vec<AxisTurn>, Vec<u8>) = metric.steps().unzip();
        let links =
            kept.of("links").copied((rows.classes() * steps.len()).div_ceil(2), |words| {
                let representatives = rows.representatives();
                let links = bytemuck::cast_slice_mut::<u64, u32>(words).chunks_mut(steps.len());
                for (links, representative) in links.zip(representatives) {
                    stop.check()?;
                    for (link, &step) in links.iter_mut().zip(&steps) {
                        let next = coordinates.next_coset(representative as usize, step);
                        *link = rows.entry(next);
                    }
                }
                Some(())
            })?;
        let after = |twist, step: &AxisTurn| step.moves().fold(twist, Twist::moved).get();
        let of_twist = |twist| steps.iter().map(move |step| after(twist, step));
        let twists: Vec<u16> = Twist::all().flat_map(of_twist).collect();
        let next = |index: usize, step: usize| {
            let (class, twist) = (index / Twist::COUNT, index % Twist::COUNT);
            let links: &[u32] = bytemuck::cast_slice(links.as_slice());
            let (class, i) = divided(links[class * steps.len() + step]);
            let twist = rows.image(i, twists[twist * steps.len() + step]);
            (class * Twist::COUNT + usize::from(twist), i)
        };
        let near = NearCosets::new(
            distances.near(),
            distances.most_near(),
            &costs,
            next,
            kept.of("near"),
            stop,
        )?;
        let nearest = distances.nearest();
        Some(Self { distances, steps: SeenSteps::of(metric), twists, links, nearest, near })
    }

    /// Fails if the table is a mapped file that has changed.
    pub(super) fn check_unchanged(&self) -> Result<(), FileError> {
        self.distances.check_unchanged()
    }

    #[inline]
    fn links(&self) -> &[u32] {
        bytemuck::cast_slice(self.links.as_slice())
    }

    /// Returns the steps as the symmetries see them.
    pub(crate) const fn steps(&self) -> &SeenSteps {
        &self.steps
    }

    pub(crate) const fn near(&self) -> &NearCosets {
        &self.near
    }

    /// Returns the coset of a position.
    pub(crate) fn state(&self, position: &CubePos) -> CosetState {
        let value = flip_slice(Slice::of(position).get(), Flip::of(position).get());
        let edges = self.distances.rows.entry(value);
        let (_, i) = divided(edges);
        CosetState { edges, twist: self.distances.rows.image(i, Twist::of(position).get()) }
    }

    /// Calls `add` with each child after a step of `steps`, unless the class of the child shows that its
    /// distance exceeds what is left. `left` returns what is left after a step with this number, or
    /// `None` if the step costs too much.
    #[inline]
    pub(crate) fn expand(
        &self,
        state: CosetState,
        mut steps: StepSet,
        left: impl Fn(usize) -> Option<u16>,
        mut add: impl FnMut(CosetChild, u16),
    ) {
        let class = divided(state.edges).0;
        let count = self.steps.steps().len();
        let links = &self.links()[class * count..][..count];
        let twists = &self.twists[usize::from(state.twist) * count..][..count];
        while steps != 0 {
            let step = steps.trailing_zeros() as usize;
            steps &= steps - 1;
            let Some(left) = left(step) else { continue };
            let (class, by) = divided(links[step]);
            if u16::from(self.nearest[class]) > left {
                continue;
            }
            let twist = self.distances.rows.image(by, twists[step]);
            #[expect(clippy::cast_possible_truncation, reason = "a set has 64 steps")]
            add(CosetChild { edges: links[step], twist, step: step as u8 }, left);
        }
    }

    /// Returns the coset of a child of `parent`.
    #[inline]
    pub(crate) fn state_of(&self, child: CosetChild, parent: CosetState) -> CosetState {
        let sym = self.steps.product(divided(child.edges).1, parent.sym());
        CosetState { edges: child.edges & !15 | u32::from(sym), twist: child.twist }
    }

    /// Returns a lower bound on the cost of the way to the group.
    pub(crate) fn distance(&self, state: CosetState) -> u8 {
        self.distances.get(state.index())
    }

    /// Returns a lower bound on the cost of the way from a child to the group.
    #[inline]
    pub(crate) fn distance_of(&self, child: CosetChild) -> u8 {
        self.distances.get(child.index())
    }

    /// Prefetches what [`distance_of`](Self::distance_of) reads.
    #[inline]
    pub(crate) fn prefetch(&self, child: CosetChild) {
        self.distances.prefetch(child.index());
    }

    /// Prefetches what [`expand`](Self::expand) reads.
    #[inline]
    pub(crate) fn prefetch_links(&self, state: CosetState) {
        let count = self.steps.steps().len();
        let (start, links) = (divided(state.edges).0 * count, self.links());
        // A cache line has 16 links.
        (start..start + count).step_by(16).for_each(|link| prefetch(links, link));
        prefetch(links, start + count - 1);
    }

    /// Returns the coset as a near one, if it is near.
    #[inline]
    pub(crate) fn find_near(&self, state: CosetState) -> Option<NearState> {
        self.near.find(state.index(), state.sym())
    }

    /// Returns a child of `parent` as a near coset, if it is near.
    #[inline]
    pub(crate) fn near_child(&self, child: CosetChild, parent: CosetState) -> Option<NearState> {
        let near = self.near.find(child.index(), divided(child.edges).1)?;
        Some(near.after(self.steps.product(near.sym(), parent.sym())))
    }

    #[inline]
    pub(crate) fn prefetch_near(&self, child: CosetChild) {
        self.near.prefetch(child.index());
    }

    /// Returns the near coset after the step with this number.
    #[inline]
    pub(crate) fn next_near(
        &self,
        record: NearRecord<'_>,
        step: usize,
        sym: usize,
    ) -> Option<NearState> {
        let next = record.next(step)?;
        Some(next.after(self.steps.product(next.sym(), sym)))
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

    /// Returns the index of the symmetry that maps the coset to the representative of its class.
    #[inline]
    pub(crate) const fn sym(self) -> usize {
        divided(self.edges).1
    }

    /// Returns whether the coset is the group. Its class has no other member.
    #[inline]
    pub(crate) const fn is_group(self) -> bool {
        self.index() == 0
    }
}
