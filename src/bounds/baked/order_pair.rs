//! Lower bounds of phase 2 for the orders of the corners and of the U and D edges together.
//!
//! ```text
//! table                  row            column           element
//! corner_ud_edge_prune   corner class   U/D edge class   32 bits: two for each of 16 symmetries
//!
//! two bits:  0 for a distance of at most 10, 1 for 11, 2 for 12, 3 for at least 13
//! ```
//!
//! Let symmetry c carry the order of the corners to the representative of its class. The same
//! symmetry carries the order of the edges to another order E. Let symmetry s carry E to the order
//! that represents the class of the edges. Then the bits of s hold the distance.
//!
//! The code finds s without E. If symmetry e carries the order of the edges itself to the order
//! that represents its class, then S(s) = S(e)·S(c)⁻¹.

use crate::{
    coord::{CornerClass, UdEdgeClass},
    tables::{CORNER_UD_EDGE_PRUNE, INVM, SYM_MULT},
};

/// The greatest distance for which an entry is 0.
const NEAR: u8 = 10;

/// Returns a lower bound on the distance to the solved cube of the positions with these orders, in moves of
/// Kociemba's group. The bound is 0, 11, 12 or 13.
#[inline]
pub(crate) fn order_pair_bound(corners: CornerClass, edges: UdEdgeClass) -> u8 {
    let sym = SYM_MULT[edges.sym()][usize::from(INVM[corners.sym()])];
    let word = CORNER_UD_EDGE_PRUNE[corners.class()][edges.class()];
    match (word >> (2 * sym) & 3) as u8 {
        0 => 0,
        more => NEAR + more,
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::*;
    use crate::{
        CubePos,
        coord::GROUP_MOVES,
        cube::{Arrangement, Sym},
    };

    fn bound(position: CubePos) -> u8 {
        let arrangement = Arrangement::from(position);
        let edges = UdEdgeClass::from_arrangement(&arrangement).expect("in the group");
        order_pair_bound(CornerClass::from(&arrangement), edges)
    }

    #[test]
    fn bounds_are_alike_for_images_and_at_most_the_moves_made() {
        let mut rng = StdRng::seed_from_u64(2768);
        let mut seen = [0; 4];
        for _ in 0..500 {
            let mut position = CubePos::SOLVED;
            for moves in 1..=40 {
                position = position.moved(GROUP_MOVES[rng.random_range(0..GROUP_MOVES.len())]);
                assert!(bound(position) <= moves, "{position:?}");
            }
            let expected = bound(position);
            seen[usize::from(expected.saturating_sub(NEAR))] += 1;
            for sym in Sym::ALL.into_iter().take(Sym::AXIS_COUNT) {
                assert_eq!(bound(position.remap(sym)), expected, "{position:?} {sym:?}");
            }
        }
        assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
    }
}
