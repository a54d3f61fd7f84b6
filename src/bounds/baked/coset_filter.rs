//! Filters of the cosets near Kociemba's group.
//!
//! A filter says whether a coset is at most 5, 6 or 7 moves from the group. The answer "no" is right.
//! The answer "yes" is wrong for one of 4, 16 or 32 cosets that are farther away. The filters are binary fuse
//! filters (Graf and Lemire, *Binary Fuse Filters: Fast and Smaller Than Xor Filters*, 2022):
//!
//! ```text
//! table            cosets within   bits of a slot    slots   slots of a segment
//! coset_filter_5   5 moves         8                 7,680     512 = 2⁹
//! coset_filter_6   6 moves         4                83,968   2,048 = 2¹¹
//! coset_filter_7   7 moves         2               942,080   8,192 = 2¹³
//! ```
//!
//! A key has a slot in each of three consecutive segments, and a fingerprint with the bits of a slot.
//! If the coset is near, the exclusive or of the three slots and the fingerprint is 0, or in
//! `coset_filter_5` the coset's distance. The lowest bits of a byte hold the first of its slots.
//!
//! The key of a coset is its image [`KocSymm::canon`](crate::coord::KocSymm::canon):
//!
//! ```text
//!  31 28 27          20 19           9 8          0
//! ┌─────┬──────────────┬──────────────┬────────────┐
//! │  0  │ twist class  │     flips    │   slots    │
//! └─────┴──────────────┴──────────────┴────────────┘
//! ```

use crate::{
    coord::{FlipClass, Slice, TwistClass},
    tables::{COSET_FILTER_5, COSET_FILTER_6, COSET_FILTER_7, SYM_MULT, TWIST_CLASS_SYMM},
};

/// The hash of a coset's key.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CosetHash(u64);

impl CosetHash {
    /// Returns the hash of the coset with these coordinates.
    #[inline]
    pub(crate) fn of(twist: TwistClass, flip: FlipClass, slice: Slice) -> Self {
        Self::of_key(key(twist, flip, slice))
    }

    #[inline]
    fn of_key(key: u32) -> Self {
        let hash = u64::from(key).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let hash = (hash ^ hash >> 32).wrapping_mul(0x9FB2_1C65_1E98_DF25);
        Self(hash ^ hash >> 32)
    }

    /// Returns the distance of the coset to the group if it is at most 5 moves. Of the other cosets,
    /// returns `None` for 31 of 32, and any number for the rest.
    #[inline]
    pub(crate) fn distance_within_5(self) -> Option<u8> {
        let sum = self.sum::<8, 9>(COSET_FILTER_5.as_slice());
        (sum < 8).then_some(sum)
    }

    /// Returns `false` if the coset is more than 6 moves from the group.
    #[inline]
    pub(crate) fn may_be_within_6(self) -> bool {
        self.sum::<4, 11>(COSET_FILTER_6.as_slice()) == 0
    }

    /// Returns `false` if the coset is more than 7 moves from the group.
    #[inline]
    pub(crate) fn may_be_within_7(self) -> bool {
        self.sum::<2, 13>(COSET_FILTER_7.as_slice()) == 0
    }

    /// Returns the exclusive or of the fingerprint and of the three slots of this hash in `filter`.
    /// A slot has `BITS` bits, and a segment 2^`SEGMENT` slots.
    #[inline(always)]
    fn sum<const BITS: u32, const SEGMENT: u32>(self, filter: &[u8]) -> u8 {
        const HALF: u32 = u32::BITS;
        let (per_byte, segment) = (8 / BITS as usize, 1usize << SEGMENT);
        let (high, low) = (self.0 >> HALF, (self.0 & 0xFFFF_FFFF) as u32);
        let starts = filter.len() * per_byte - 2 * segment;
        let first = ((high * starts as u64) >> HALF) as usize;
        let second = (first + segment) ^ (low as usize % segment);
        let third = (first + 2 * segment) ^ ((low >> SEGMENT) as usize % segment);
        let value = |slot: usize| filter[slot / per_byte] >> (slot % per_byte * BITS as usize);
        let fingerprint = (low >> (HALF - 8)) as u8 >> (8 - BITS);
        (fingerprint ^ value(first) ^ value(second) ^ value(third)) & (u8::MAX >> (8 - BITS))
    }
}

/// Returns the key of a coset: the class of its twist, and the least flips and slots of its images
/// with the least twist of this class.
#[inline]
fn key(twist: TwistClass, flip: FlipClass, slice: Slice) -> u32 {
    let [mut mask, class] = TWIST_CLASS_SYMM[twist.class()];
    let mut least = u32::MAX;
    while mask != 0 {
        // The symmetry of `twist` carries the twist to the representative of its class, and `m`
        // carries the representative to the least twist.
        let m = mask.trailing_zeros() as usize;
        mask &= mask - 1;
        let m = usize::from(SYM_MULT[m][twist.sym()]);
        let (flip, slice) = flip.remapped(slice, m);
        least = least.min(u32::from(flip.get()) << 9 | u32::from(slice.get()));
    }
    u32::from(class) << 20 | least
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        CubePos, Move,
        coord::KocSymm,
        tables::{CORNERSYMM, CORNERSYMM_EXPAND},
    };

    #[test]
    fn the_key_is_the_canonical_coset() {
        let mut coset = KocSymm::of(&CubePos::SOLVED);
        for i in 0..3000 {
            let canon = coset.canon();
            let [_, class, _] = CORNERSYMM[coset.csymm.index()];
            assert_eq!(CORNERSYMM_EXPAND[usize::from(class)], canon.csymm.get());
            let edges = u32::from(canon.eosymm.get()) << 9 | u32::from(canon.epsymm.get());
            let KocSymm { csymm, eosymm, epsymm } = coset;
            assert_eq!(
                key(csymm.into(), eosymm.into(), epsymm),
                u32::from(class) << 20 | edges,
                "{coset:?}"
            );
            coset = coset.moved(Move::ALL[i * i % 17 + i % 2]);
        }
    }
}
