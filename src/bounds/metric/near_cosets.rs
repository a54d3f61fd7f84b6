//! The cosets near Kociemba's group, and the steps between them.

use alloc::vec::Vec;

use super::{kept::Kept, seen_steps::StepSet};
use crate::{bounds::file::TableWords, prefetch::prefetch, threads::Stop};

/// The cosets within some distance of Kociemba's group. A record says which steps lead a coset nearer
/// to the group, so a search near the group tries no other steps.
#[derive(Debug)]
pub(crate) struct NearCosets {
    /// The maximum distance of a near coset.
    most: u8,
    /// The number of slots of [`Numbers`], which are the first words.
    slots: usize,
    /// The slots, and then the record of each near coset, in whole cache lines. The words of 32 bits of a
    /// record are the distance, the [`GOOD`] sets of steps, and for each step `16·coset + i` of the near coset
    /// after the step, where `i` is the index of a symmetry, or `u32::MAX` if the coset after the step is not
    /// near.
    words: TableWords,
    layout: Layout,
}

/// The numbers of the near cosets, in a hash table. A slot has the number of a coset in the table of all
/// cosets, and its number among the near ones. `u32::MAX` is an empty slot.
#[derive(Debug, Clone, Copy)]
struct Numbers<'a>(&'a [[u32; 2]]);

/// How many words of 32 bits the parts of a record have.
#[derive(Debug, Clone, Copy)]
struct Layout {
    /// A set of steps.
    set: usize,
    /// A record: whole cache lines.
    record: usize,
}

impl Layout {
    const fn new(steps: usize) -> Self {
        const LINE: usize = 64 / size_of::<u32>();
        let set = steps.div_ceil(u32::BITS as usize);
        Self { set, record: (1 + GOOD * set + steps).next_multiple_of(LINE) }
    }
}

/// The number of sets of steps of a record. Set `slack` has the steps after which the coset's distance and
/// the cost of the step exceed the distance before by at most `slack`.
const GOOD: usize = 3;

/// A near coset, and the symmetry that was applied to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NearState(u32);

/// The record of a near coset.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NearRecord<'a> {
    words: &'a [u32],
    layout: Layout,
}

/// The maximum number of bytes of all records. They do not fit the second cache, but a search prefetches
/// them (`docs/lab/metrics.md`).
const MOST_BYTES: usize = 1 << 24;

/// Returns the maximum number of near cosets in a metric with this number of steps.
pub(super) const fn most_near(steps: usize) -> usize {
    MOST_BYTES / (Layout::new(steps).record * size_of::<u32>())
}

/// Returns the number and the distance of each near coset, in ascending order, and the maximum
/// distance of a near coset. `distances` are those of all cosets. Returns `None` if `stop` was set.
pub(super) fn near_cosets(
    distances: &[u8],
    steps: usize,
    stop: &Stop,
) -> Option<(Vec<(u32, u8)>, u8)> {
    /// The number of cosets between two looks at the stop.
    const PIECE: usize = 1 << 16;
    let mut counts = [0usize; 1 << u8::BITS];
    for distances in distances.chunks(PIECE) {
        stop.check()?;
        for &distance in distances {
            counts[usize::from(distance)] += 1;
        }
    }
    let within = |most: u8| counts[..=usize::from(most)].iter().sum::<usize>();
    let fits = |&most: &u8| within(most) <= most_near(steps);
    let most = (1..u8::MAX).take_while(fits).last().unwrap_or(0);
    let mut near = Vec::new();
    for (first, distances) in (0..).step_by(PIECE).zip(distances.chunks(PIECE)) {
        stop.check()?;
        let of_piece = (first..).zip(distances).filter(|&(_, &distance)| distance <= most);
        near.extend(of_piece.map(|(i, &distance)| (i, distance)));
    }
    Some((near, most))
}

impl NearCosets {
    /// Reads or makes the table of the cosets `near`, whose maximum distance is `most` ([`near_cosets`]). `costs`
    /// are the costs of the steps. `next` returns the number of the coset after a step, and the index of a
    /// symmetry. Returns `None` if the table must be read and cannot, if the system has no memory for it, or if
    /// `stop` was set.
    pub(super) fn new(
        near: impl ExactSizeIterator<Item = (u32, u8)>,
        most: u8,
        costs: &[u8],
        next: impl Fn(usize, usize) -> (usize, usize),
        kept: Kept<'_>,
        stop: &Stop,
    ) -> Option<Self> {
        let layout = Layout::new(costs.len());
        let (slots, count) = (Numbers::slots(near.len()), near.len() * layout.record / 2);
        let words = kept.copied(slots + count, |words| {
            let (slots, records) = words.split_at_mut(slots);
            let near: Vec<(u32, u8)> = near.collect();
            let numbers = Numbers::fill(bytemuck::cast_slice_mut(slots), &near);
            let next = |index, step| {
                let (to, i) = next(index, step);
                numbers.find(to, i)
            };
            fill(bytemuck::cast_slice_mut(records), layout, &near, costs, next, stop)
        })?;
        Some(Self { most, slots, words, layout })
    }

    #[inline]
    fn numbers(&self) -> Numbers<'_> {
        Numbers(bytemuck::cast_slice(&self.words.as_slice()[..self.slots]))
    }

    /// Returns the maximum distance of a near coset.
    #[inline]
    pub(crate) const fn most(&self) -> u8 {
        self.most
    }

    /// Finds the coset with a number in the table of all cosets. `sym` is the index of the symmetry
    /// that was applied to it.
    #[inline]
    pub(super) fn find(&self, index: usize, sym: usize) -> Option<NearState> {
        self.numbers().find(index, sym)
    }

    /// Prefetches what [`find`](Self::find) reads.
    #[inline]
    pub(super) fn prefetch(&self, index: usize) {
        self.numbers().prefetch(index);
    }

    /// Prefetches the first line of a record.
    #[inline]
    pub(crate) fn prefetch_record(&self, state: NearState) {
        prefetch(self.records(), state.number() * self.layout.record);
    }

    /// Returns the record of a coset.
    #[inline]
    pub(crate) fn record(&self, state: NearState) -> NearRecord<'_> {
        let words = &self.records()[state.number() * self.layout.record..][..self.layout.record];
        NearRecord { words, layout: self.layout }
    }

    #[inline]
    fn records(&self) -> &[u32] {
        bytemuck::cast_slice(&self.words.as_slice()[self.slots..])
    }
}

/// Fills the records of the near cosets. `next` returns the near coset after a step. Returns `None` if `stop` was set.
fn fill(
    records: &mut [u32],
    layout: Layout,
    near: &[(u32, u8)],
    costs: &[u8],
    next: impl Fn(usize, usize) -> Option<NearState>,
    stop: &Stop,
) -> Option<()> {
    for (&(index, distance), record) in near.iter().zip(records.chunks_mut(layout.record)) {
        stop.check()?;
        let (head, links) = record.split_at_mut(1 + GOOD * layout.set);
        head[0] = distance.into();
        for (step, (link, cost)) in links.iter_mut().zip(costs).enumerate() {
            let found = next(index as usize, step);
            *link = found.map_or(u32::MAX, |NearState(to)| to);
            let Some(to) = found else { continue };
            let after = usize::from(near[to.number()].1) + usize::from(*cost);
            let bit = 1 << (step % 32);
            for slack in 0..GOOD {
                if after <= usize::from(distance) + slack {
                    head[1 + slack * layout.set + step / 32] |= bit;
                }
            }
        }
    }
    Some(())
}

impl<'a> Numbers<'a> {
    /// Returns the number of slots for this number of cosets. Half of the slots or more are empty, so a
    /// search ends soon.
    const fn slots(near: usize) -> usize {
        (2 * near).next_power_of_two()
    }

    /// Fills the slots with the numbers of the near cosets.
    fn fill(slots: &'a mut [[u32; 2]], near: &[(u32, u8)]) -> Self {
        slots.fill([u32::MAX; 2]);
        for (number, &(index, _)) in (0..).zip(near) {
            let mut slot = slot_of(index as usize, slots.len());
            while slots[slot][0] != u32::MAX {
                slot = (slot + 1) % slots.len();
            }
            slots[slot] = [index, number];
        }
        Self(slots)
    }

    #[inline]
    fn find(&self, index: usize, sym: usize) -> Option<NearState> {
        let mut slot = slot_of(index, self.0.len());
        loop {
            let [coset, number] = self.0[slot & (self.0.len() - 1)];
            if coset == u32::MAX {
                return None;
            }
            if coset as usize == index {
                #[expect(clippy::cast_possible_truncation, reason = "a symmetry is below 16")]
                return Some(NearState(number << 4 | sym as u32));
            }
            slot += 1;
        }
    }

    #[inline]
    fn prefetch(&self, index: usize) {
        prefetch(self.0, slot_of(index, self.0.len()));
    }
}

impl NearRecord<'_> {
    /// Returns the cost of the way to the group.
    #[inline]
    pub(crate) const fn distance(self) -> u8 {
        self.words[0].to_le_bytes()[0]
    }

    /// Returns the steps after which the cost of the step and of the rest of the way is at most `slack`
    /// more than the distance. If `slack` is 3 or more, other steps may be returned too.
    #[inline]
    pub(crate) fn good(self, slack: u16) -> StepSet {
        let slack = usize::from(slack);
        if slack >= GOOD {
            return StepSet::MAX;
        }
        let set = &self.words[1 + slack * self.layout.set..][..self.layout.set];
        let high = set.get(1).map_or(0, |&high| StepSet::from(high) << 32);
        high | StepSet::from(set[0])
    }

    /// Returns the near coset after the step with this number, as the representative sees it.
    #[inline]
    pub(crate) fn next(self, step: usize) -> Option<NearState> {
        let next = self.words[1 + GOOD * self.layout.set + step];
        (next != u32::MAX).then_some(NearState(next))
    }
}

impl NearState {
    #[inline]
    const fn number(self) -> usize {
        (self.0 >> 4) as usize
    }

    /// Returns whether the coset is the group, which is the first near coset.
    #[inline]
    pub(crate) const fn is_group(self) -> bool {
        self.number() == 0
    }

    /// Returns the index of the symmetry that was applied.
    #[inline]
    pub(crate) const fn sym(self) -> usize {
        (self.0 & 15) as usize
    }

    /// Returns the same coset with another symmetry applied.
    #[inline]
    pub(super) const fn after(self, sym: u8) -> Self {
        Self(self.0 & !15 | sym as u32)
    }
}

/// Returns the first slot of a coset: the upper bits of a product with the odd number nearest to
/// 2⁶⁴ divided by the golden ratio (Knuth, *The Art of Computer Programming*, §6.4). `slots` must be a
/// power of two.
#[inline]
const fn slot_of(index: usize, slots: usize) -> usize {
    let hash = (index as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    #[expect(clippy::cast_possible_truncation, reason = "below the number of slots")]
    return (hash >> (64 - slots.trailing_zeros())) as usize;
}
