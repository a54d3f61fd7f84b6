//! Filters of the cosets near Kociemba's group.
//!
//! A [filter](super::filter) says whether a coset is at most 5, 6 or 7 moves from the group. The
//! answer "no" is right. The answer "yes" is wrong for one of 32, 16 or 8 cosets that are farther away.
//!
//! ```text
//! table            cosets within   bits of a slot    slots   slots of a segment
//! coset_filter_5   5 moves         8                 7,680     512 = 2⁹
//! coset_filter_6   6 moves         4                83,968   2,048 = 2¹¹
//! coset_filter_7   7 moves         3               942,080   8,192 = 2¹³
//! ```
//!
//! `coset_filter_5` also has the distance of each coset. A build without the feature `solve` has only this
//! filter.
//!
//! The key of a coset is its image [`KocSymm::canon`](crate::coord::KocSymm::canon):
//!
//! ```text
//!  31 28 27          20 19           9 8          0
//! ┌─────┬──────────────┬──────────────┬────────────┐
//! │  0  │ twist class  │     flips    │   slots    │
//! └─────┴──────────────┴──────────────┴────────────┘
//! ```

use super::filter::Hash;
#[cfg(feature = "solve")]
use crate::tables::{COSET_FILTER_6, COSET_FILTER_7};
use crate::{
    coord::{FlipClass, Slice, TwistClass},
    tables::{COSET_FILTER_5, SYM_MULT, TWIST_CLASS_SYMM},
};

/// The hash of a coset's key.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CosetHash(Hash);

impl CosetHash {
    /// Returns the hash of the coset with these coordinates.
    #[inline]
    pub(crate) fn of(twist: TwistClass, flip: FlipClass, slice: Slice) -> Self {
        Self(Hash::of(key(twist, flip, slice).into()))
    }

    /// Returns the distance of the coset to the group if it is at most 5 moves. Of the other cosets,
    /// returns `None` for 31 of 32, and any number for the rest.
    #[inline]
    pub(crate) fn distance_within_5(self) -> Option<u8> {
        let sum = self.0.sum::<8, 9>(COSET_FILTER_5.as_slice());
        (sum < 8).then_some(sum)
    }

    /// Returns `false` if the coset is more than 6 moves from the group. Without the feature `solve`,
    /// always returns `true`.
    #[inline]
    pub(crate) fn may_be_within_6(self) -> bool {
        #[cfg(feature = "solve")]
        let may_be = self.0.sum::<4, 11>(COSET_FILTER_6.as_slice()) == 0;
        #[cfg(not(feature = "solve"))]
        let (may_be, _) = (true, self);
        may_be
    }

    /// Returns `false` if the coset is more than 7 moves from the group. Without the feature `solve`,
    /// always returns `true`.
    #[inline]
    pub(crate) fn may_be_within_7(self) -> bool {
        #[cfg(feature = "solve")]
        let may_be = self.0.sum::<3, 13>(COSET_FILTER_7.as_slice()) == 0;
        #[cfg(not(feature = "solve"))]
        let (may_be, _) = (true, self);
        may_be
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
