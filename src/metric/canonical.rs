//! The numbers of canonical sequences by their cost.

use alloc::{vec, vec::Vec};

use super::{AxisTurn, Metric};

impl Metric {
    /// Returns the numbers of canonical sequences that cost exactly 0, 1, 2 and so on, up to
    /// `max_cost`. A number that exceeds 128 bits is [`u128::MAX`].
    ///
    /// A canonical sequence of half turns has `U D` in one order only, so there are fewer than the
    /// 18·15ᴺ⁻¹ sequences of [`Sequences`](crate::search::Sequences).
    ///
    /// ```
    /// use superflip::metric::Metric;
    /// assert_eq!(Metric::HALF.canonical_counts(4), [1, 18, 243, 3240, 43254]);
    /// assert_eq!(Metric::QUARTER.canonical_counts(3), [1, 12, 114, 1068]);
    /// ```
    #[must_use]
    pub fn canonical_counts(&self, max_cost: u16) -> Vec<u128> {
        let costs = usize::from(max_cost) + 1;
        // `by_axis[cost][axis]` is the number of sequences of this cost that end with a turn of this
        // axis. Turns of one axis do not follow each other.
        let mut by_axis = vec![[0u128; AxisTurn::AXES]; costs];
        for cost in 1..costs {
            for turn in AxisTurn::ALL {
                let before = self.cost(turn).and_then(|step| cost.checked_sub(step.into()));
                let Some(before) = before else { continue };
                let others = (0..AxisTurn::AXES).filter(|&axis| axis != turn.axis());
                let sequences = others
                    .map(|axis| by_axis[before][axis])
                    .fold(u128::from(before == 0), u128::saturating_add);
                let sum = &mut by_axis[cost][turn.axis()];
                *sum = sum.saturating_add(sequences);
            }
        }
        let mut counts: Vec<u128> =
            by_axis.iter().map(|axes| axes.iter().copied().fold(0, u128::saturating_add)).collect();
        // The empty sequence ends with no axis.
        counts[0] = 1;
        counts
    }
}
