//! Filters of the positions in Kociemba's group near the solved cube.
//!
//! A [filter](super::filter) says whether a position is at most 5, 8 or 9 moves of the group from the
//! solved cube. The answer "no" is right. The answer "yes" is wrong for one of 32, 4 or 256 positions
//! that are farther away.
//!
//! ```text
//! table            positions within   bits of a slot    slots   slots of a segment
//! group_filter_5   5 moves            8                 2,304     256 = 2⁸
//! group_filter_8   8 moves            2               364,544   4,096 = 2¹²
//! group_filter_9   9 moves            8             1,998,848   16,384 = 2¹⁴
//! ```
//!
//! `group_filter_5` also has the distance of each position. A build without the feature `solve` has only
//! this filter, and only a build with `solve-fast` has `group_filter_9`. The key of a position is
//!
//! ```text
//!  63  33 32          21 20           9 8     5 4        0
//! ┌──────┬──────────────┬──────────────┬───────┬──────────┐
//! │  0   │ corner class │  edge class  │  sym  │  middle  │
//! └──────┴──────────────┴──────────────┴───────┴──────────┘
//! ```
//!
//! Let symmetry c carry the corners to the order that represents their class. It carries the middle
//! edges to the order `middle`, and the U and D edges to an order E. Symmetry `sym` carries E to the
//! order that represents the class of the edges. If symmetries fix one of the two representatives,
//! there are several choices of c and `sym`. The key has the least number of `sym` and `middle`.

use super::filter::Hash;
#[cfg(feature = "solve")]
use crate::tables::GROUP_FILTER_8;
#[cfg(feature = "solve-fast")]
use crate::tables::GROUP_FILTER_9;
use crate::{
    coord::{CornerClass, MiddleEdgeOrder, UdEdgeClass},
    tables::{
        GROUP_FILTER_5, INVM, MIDDLE_EDGE_PERM_CONJ, OCTET_CLASS_STABILIZER, SYM_MULT, UD_EDGE_SYM,
    },
};

/// The hash of a position's key.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct PositionHash(Hash);

impl PositionHash {
    /// Returns the hash of the position in the group with these coordinates.
    #[inline]
    pub(crate) fn of(corners: CornerClass, edges: UdEdgeClass, middle: MiddleEdgeOrder) -> Self {
        Self(Hash::of(key(corners, edges, middle)))
    }

    /// Returns the distance of the position to the solved cube if it is at most 5 moves. Of the other
    /// positions, returns `None` for 31 of 32, and any number for the rest.
    #[inline]
    pub(crate) fn distance_within_5(self) -> Option<u8> {
        let sum = self.0.sum::<8, 8>(GROUP_FILTER_5.as_slice());
        (sum < 8).then_some(sum)
    }

    /// Returns `false` if the position is more than 8 moves from the solved cube. Without the feature
    /// `solve`, always returns `true`.
    #[inline]
    pub(crate) fn may_be_within_8(self) -> bool {
        #[cfg(feature = "solve")]
        let may_be = self.0.sum::<2, 12>(GROUP_FILTER_8.as_slice()) == 0;
        #[cfg(not(feature = "solve"))]
        let (may_be, _) = (true, self);
        may_be
    }
}

#[cfg(feature = "solve-fast")]
impl PositionHash {
    /// Returns `false` if the position is more than 9 moves from the solved cube.
    #[inline(always)]
    pub(crate) fn may_be_within_9(self) -> bool {
        self.0.sum::<8, 14>(GROUP_FILTER_9.as_slice()) == 0
    }

    /// Prefetches the bytes that [`may_be_within_9`](Self::may_be_within_9) reads.
    #[inline(always)]
    pub(crate) fn prefetch(self) {
        self.0.prefetch::<8, 14>(GROUP_FILTER_9.as_slice());
    }
}

/// Returns the key of a position.
#[inline]
fn key(corners: CornerClass, edges: UdEdgeClass, middle: MiddleEdgeOrder) -> u64 {
    let fixing = OCTET_CLASS_STABILIZER.as_slice();
    let (mut fixing_corners, fixing_edges) = (fixing[corners.class()], fixing[edges.class()]);
    let mut least = u16::MAX;
    while fixing_corners != 0 {
        let c = usize::from(SYM_MULT[lowest(&mut fixing_corners)][corners.sym()]);
        let carried = usize::from(SYM_MULT[edges.sym()][usize::from(INVM[c])]);
        let (mut fixing, mut sym) = (fixing_edges, u8::MAX);
        while fixing != 0 {
            let e = usize::from(UD_EDGE_SYM[lowest(&mut fixing)]);
            sym = sym.min(SYM_MULT[e][carried]);
        }
        let middle = MIDDLE_EDGE_PERM_CONJ[middle.index()][c];
        least = least.min(u16::from(sym) << 5 | u16::from(middle));
    }
    (corners.class() as u64) << 21 | (edges.class() as u64) << 9 | u64::from(least)
}

/// Removes the lowest member of a set that is not empty, and returns it.
#[inline(always)]
fn lowest(set: &mut u16) -> usize {
    let lowest = set.trailing_zeros() as usize;
    *set &= *set - 1;
    lowest
}

#[cfg(all(test, feature = "solve"))]
mod tests {
    use alloc::{vec, vec::Vec};
    use std::collections::{BTreeMap, BTreeSet};

    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::*;
    use crate::{CubePos, Sym, coord::GROUP_MOVES, cube::Arrangement};

    fn of(position: CubePos) -> (u64, PositionHash) {
        let arrangement = Arrangement::from(position);
        let inside = "a position of the group";
        let corners = CornerClass::from(&arrangement);
        let edges = UdEdgeClass::from_arrangement(&arrangement).expect(inside);
        let middle = MiddleEdgeOrder::from_arrangement(&arrangement).expect(inside);
        (key(corners, edges, middle), PositionHash::of(corners, edges, middle))
    }

    #[test]
    fn images_have_the_same_key_and_other_positions_another() {
        let mut keys = BTreeMap::new();
        let (mut rng, mut position) = (StdRng::seed_from_u64(8), CubePos::SOLVED);
        for i in 0..2000 {
            // Short walks end at symmetric positions.
            let from = if i % 7 == 0 { CubePos::SOLVED } else { position };
            position = from.moved(GROUP_MOVES[rng.random_range(0..GROUP_MOVES.len())]);
            let images: Vec<_> =
                Sym::ALL.into_iter().take(Sym::AXIS_COUNT).map(|m| position.remap(m)).collect();
            let key = of(position).0;
            assert!(images.iter().all(|&image| of(image).0 == key), "{position}");
            let least = images.into_iter().min().expect("16 images");
            assert_eq!(*keys.entry(key).or_insert(least), least, "{position}");
        }
        assert!(keys.len() > 500, "{}", keys.len());
    }

    #[test]
    fn near_positions_pass_and_few_others_do() {
        let (mut level, mut seen) = (vec![CubePos::SOLVED], BTreeSet::new());
        seen.insert(CubePos::SOLVED);
        for distance in 0..=5 {
            for &position in &level {
                assert_eq!(of(position).1.distance_within_5(), Some(distance), "{position}");
                assert!(of(position).1.may_be_within_8(), "{position}");
                #[cfg(feature = "solve-fast")]
                assert!(of(position).1.may_be_within_9(), "{position}");
            }
            let next = level.iter().flat_map(|p| GROUP_MOVES.map(|mv| p.moved(mv)));
            level = next.filter(|&p| seen.insert(p)).collect();
        }
        // Hardly any position after 40 moves is at most 9 moves from the solved cube.
        let (mut rng, mut position) = (StdRng::seed_from_u64(5), CubePos::SOLVED);
        let mut passed = [0; 3];
        for i in 0..8040 {
            position = position.moved(GROUP_MOVES[rng.random_range(0..GROUP_MOVES.len())]);
            if i >= 40 {
                let hash = of(position).1;
                passed[0] += u32::from(hash.distance_within_5().is_some());
                passed[1] += u32::from(hash.may_be_within_8());
                #[cfg(feature = "solve-fast")]
                (passed[2] += u32::from(hash.may_be_within_9()));
            }
        }
        assert!((150..350).contains(&passed[0]) && (1700..2300).contains(&passed[1]), "{passed:?}");
        #[cfg(feature = "solve-fast")]
        assert!((10..60).contains(&passed[2]), "{passed:?}");
    }
}
