//! The number of sequences that the rules allow.

use alloc::{vec, vec::Vec};

use super::{LastMove, Rules, bits};
use crate::arrays::MapArray;

impl Rules {
    /// Counts the sequences that may follow in each state, for each length up to `length`.
    pub(crate) fn counts(&self, length: u8) -> Counts {
        let mut counts = vec![[1u128; LastMove::COUNT]];
        for _ in 0..length {
            let shorter = counts[counts.len() - 1];
            counts.push(self.following.mapped(|moves| {
                let after = |i: usize| shorter[LastMove::after(i).index()];
                bits(moves).fold(0, |sum: u128, i| sum.saturating_add(after(i)))
            }));
        }
        Counts(counts)
    }
}

/// The number of sequences that may follow: element `[length][state]`. Numbers that do not fit
/// `u128` are `u128::MAX`.
#[derive(Debug, Clone)]
pub(crate) struct Counts(Vec<[u128; LastMove::COUNT]>);

impl Counts {
    /// Returns the number of sequences of `length` moves that may follow in a state.
    #[inline]
    pub(crate) fn after(&self, state: LastMove, length: u8) -> u128 {
        self.0[usize::from(length)][state.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{cube::MoveSet, rules::FaceOrder};

    fn no_repeats(bits: u32) -> Rules {
        Rules::no_repeats(FaceOrder::default(), MoveSet::from_bits_truncate(bits))
    }

    #[test]
    fn sequences_are_counted() {
        let count = |bits, length| no_repeats(bits).counts(length).after(LastMove::START, length);
        for length in 1..=30 {
            assert_eq!(count(u32::MAX, length), 18 * 15u128.pow(u32::from(length) - 1));
        }
        assert_eq!((count(u32::MAX, 0), count(u32::MAX, 40)), (1, u128::MAX));
        let [u_and_r, after_u] = [0b111 | 0b111 << 6, LastMove::after(0).index()];
        let u_and_r = u32::try_from(u_and_r).unwrap();
        assert_eq!(count(u_and_r, 10), 2 * 3u128.pow(10));
        assert_eq!(no_repeats(u_and_r).counts(10).0[10][after_u], 3u128.pow(10));
        assert_eq!(no_repeats(0).counts(1).0[1], [0; LastMove::COUNT]);
    }
}
