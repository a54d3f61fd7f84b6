//! The cosets near Kociemba's group, and the steps between them.

use alloc::{vec, vec::Vec};

use crate::prefetch::prefetch;

/// The cosets within some distance of Kociemba's group, with the coset after each step. The table fits
/// the processor's second cache, so a search near the group does not wait for the table of all
/// cosets.
#[derive(Debug)]
pub(crate) struct NearCosets {
    /// The maximum distance of a near coset.
    most: u8,
    /// A hash table: the number of a coset in the table of all cosets, and its number among the near
    /// ones. `u32::MAX` is an empty slot.
    slots: Vec<[u32; 2]>,
    /// The distance of each near coset.
    distances: Vec<u8>,
    /// For each near coset and each step, `16·coset + i` of the near coset after the step, where `i`
    /// is the index of a symmetry, or `u32::MAX` if the coset after the step is not near.
    next: Vec<u32>,
    steps: usize,
}

/// A near coset, and the symmetry that was applied to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NearState(u32);

/// The maximum number of bytes of the steps of all near cosets, so that they fit the second cache
/// together with the tables of twists (`docs/lab/metrics.md`).
const MOST_BYTES: usize = 1 << 20;

/// Returns the maximum number of near cosets in a metric with this number of steps.
pub(super) const fn most_near(steps: usize) -> usize {
    MOST_BYTES / (steps * size_of::<u32>())
}

/// Returns the number and the distance of each near coset, in ascending order, and the maximum
/// distance of a near coset. `distances` are those of all cosets.
pub(super) fn near_cosets(distances: &[u8], steps: usize) -> (Vec<(u32, u8)>, u8) {
    let mut counts = [0usize; 1 << u8::BITS];
    for &distance in distances {
        counts[usize::from(distance)] += 1;
    }
    let within = |most: u8| counts[..=usize::from(most)].iter().sum::<usize>();
    let fits = |&most: &u8| within(most) <= most_near(steps);
    let most = (1..u8::MAX).take_while(fits).last().unwrap_or(0);
    let near = (0..).zip(distances).filter(|&(_, &distance)| distance <= most);
    (near.map(|(i, &distance)| (i, distance)).collect(), most)
}

impl NearCosets {
    /// Makes the table of the cosets that [`near_cosets`] returns. `next` returns the number of the
    /// coset after a step, and the index of a symmetry.
    pub(super) fn new(
        (near, most): (Vec<(u32, u8)>, u8),
        steps: usize,
        next: impl Fn(usize, usize) -> (usize, usize),
    ) -> Self {
        let number = |i: usize| u32::try_from(i).expect("numbers of cosets fit 32 bits");
        let (near, distances): (Vec<u32>, Vec<u8>) = near.into_iter().unzip();
        // Half of the slots or more are empty, so a search in the hash table ends soon.
        let mut slots = vec![[u32::MAX; 2]; (2 * near.len()).next_power_of_two()];
        for (n, &index) in near.iter().enumerate() {
            let mut slot = slot_of(index as usize, slots.len());
            while slots[slot][0] != u32::MAX {
                slot = (slot + 1) % slots.len();
            }
            slots[slot] = [index, number(n)];
        }
        let after = |index: usize, step: usize| {
            let (to, i) = next(index, step);
            near.binary_search(&number(to)).map_or(u32::MAX, |n| number(16 * n + i))
        };
        let next = near.iter().flat_map(|&index| (0..steps).map(move |step| (index, step)));
        let next = next.map(|(index, step)| after(index as usize, step)).collect();
        Self { most, slots, distances, next, steps }
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
        let mut slot = slot_of(index, self.slots.len());
        loop {
            let [coset, number] = self.slots[slot];
            if coset == u32::MAX {
                return None;
            }
            if coset as usize == index {
                #[expect(clippy::cast_possible_truncation, reason = "a symmetry is below 16")]
                return Some(NearState(number << 4 | sym as u32));
            }
            slot = (slot + 1) % self.slots.len();
        }
    }

    #[inline]
    pub(super) fn prefetch(&self, index: usize) {
        prefetch(&self.slots, slot_of(index, self.slots.len()));
    }

    /// Returns the cost of the way to the group.
    #[inline]
    pub(crate) fn distance(&self, state: NearState) -> u8 {
        self.distances[state.number()]
    }

    /// Returns the near coset after the step with this number, as the representative sees it.
    #[inline]
    pub(super) fn next(&self, state: NearState, step: usize) -> Option<NearState> {
        let next = self.next[state.number() * self.steps + step];
        (next != u32::MAX).then_some(NearState(next))
    }
}

impl NearState {
    #[inline]
    const fn number(self) -> usize {
        (self.0 >> 4) as usize
    }

    /// Returns the index of the symmetry that was applied.
    #[inline]
    pub(super) const fn sym(self) -> usize {
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
