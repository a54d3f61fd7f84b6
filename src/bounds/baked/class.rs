//! Lower bounds from the compact tables. The row of an entry is the symmetry class of one
//! coordinate, and the column is the value of another coordinate.
//!
//! ```text
//! table                     row             column         distance
//! twist_class_slice_prune   twist class     slots          2 bits: N is 5
//! flip_class_slice_prune    flip class      slots          2 bits: N is 5
//! corner_middle_prune       corner class    middle order   2 bits: N is 7
//! corner_edge_set_prune     corner class    top edges      2 bits: N is 8
//! ud_edge_corner_set_prune  U/D edge class  top corners    2 bits: N is 7
//!
//! two bits:  0 = at most N   1 = N + 1   2 = N + 2   3 = N + 3 or more
//! ```
//!
//! The first two tables hold distances to Kociemba's group, and the others hold distances inside
//! the group. To find an entry, the program looks up the symmetry that carries the first coordinate
//! of the position to the representative of its class. The same symmetry carries the second
//! coordinate of the position to the column.

#[cfg(feature = "solve")]
use crate::tables::CORNER_EDGE_SET_PRUNE;
use crate::{
    coord::{
        CornerClass, FlipClass, MiddleEdgeOrder, Slice, TopCorners, TopEdges, TwistClass,
        UdEdgeClass,
    },
    tables::{
        CORNER_MIDDLE_PRUNE, FLIP_CLASS_SLICE_PRUNE, TWIST_CLASS_SLICE_PRUNE,
        UD_EDGE_CORNER_SET_PRUNE,
    },
};

/// Returns the least number of moves that untwist all corners and bring the middle edges, now in the
/// slots `slice`, to the middle layer. Returns 5 for fewer moves, and 8 for more.
#[inline(always)]
pub(crate) fn twist_slice_distance(twist: TwistClass, slice: Slice) -> u8 {
    5 + two_bits(&TWIST_CLASS_SLICE_PRUNE[twist.class()], twist.remap_slice(slice).index())
}

/// Returns the least number of moves that unflip all edges and bring the middle edges, now in the
/// slots `slice`, to the middle layer. Returns 5 for fewer moves, and 8 for more.
#[inline(always)]
pub(crate) fn flip_slice_distance(flip: FlipClass, slice: Slice) -> u8 {
    5 + two_bits(&FLIP_CLASS_SLICE_PRUNE[flip.class()], flip.remap_slice(slice).index())
}

/// Returns the least number of moves of Kociemba's group that solve the corners and the middle
/// edges. Returns 7 for fewer moves, and 10 for more.
#[inline(always)]
pub(crate) fn corner_middle_distance(corners: CornerClass, middle: MiddleEdgeOrder) -> u8 {
    7 + two_bits(&CORNER_MIDDLE_PRUNE[corners.class()], corners.remap_middle(middle))
}

/// Returns the least number of moves of Kociemba's group that solve the corners and bring the top
/// edges, now in the slots `edges`, to the top layer. Returns 8 for fewer moves, and 11 for more. Without
/// the feature `solve`, always returns 8.
#[inline(always)]
pub(crate) fn corner_edge_distance(corners: CornerClass, edges: TopEdges) -> u8 {
    #[cfg(feature = "solve")]
    let beyond = two_bits(&CORNER_EDGE_SET_PRUNE[corners.class()], corners.remap_edges(edges));
    #[cfg(not(feature = "solve"))]
    let (beyond, _) = (0, (corners, edges));
    8 + beyond
}

/// Returns the least number of moves of Kociemba's group that solve the U and D edges and bring the
/// top corners, now in the slots `corners`, to the top layer. Returns 7 for fewer moves, and 10 for
/// more.
#[inline(always)]
pub(crate) fn edge_corner_distance(edges: UdEdgeClass, corners: TopCorners) -> u8 {
    7 + two_bits(&UD_EDGE_CORNER_SET_PRUNE[edges.class()], edges.remap_corners(corners))
}

/// Returns the two bits in a column of `row`.
#[inline(always)]
fn two_bits(row: &[u8], column: usize) -> u8 {
    row[column / 4] >> (2 * (column % 4)) & 3
}

#[cfg(all(test, feature = "solve-fast"))]
mod tests {
    use alloc::vec::Vec;

    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::*;
    use crate::tables::nibble;
    use crate::{
        CubePos, Move,
        coord::{GROUP_MOVES, KocSymm},
        cube::Arrangement,
        tables::{FLIP_SLICE_PRUNE, TWIST_SLICE_PRUNE},
    };

    /// Calls `check` with positions at the ends of walks of 0 to 24 moves, and with the positions
    /// that one move reaches from there.
    fn each_neighborhood(moves: &[Move], mut check: impl FnMut(CubePos, &[CubePos])) {
        let mut rng = StdRng::seed_from_u64(70);
        for length in 0..500 {
            let steps = (0..length % 25).map(|_| moves[rng.random_range(0..moves.len())]);
            let position = CubePos::SOLVED.moved_by(steps.collect::<Vec<_>>());
            let near: Vec<CubePos> = moves.iter().map(|&mv| position.moved(mv)).collect();
            check(position, &near);
        }
    }

    #[test]
    fn distances_to_the_group_are_those_of_the_raw_tables() {
        let mut seen = Vec::new();
        each_neighborhood(&Move::ALL, |position, _| {
            let KocSymm { csymm, eosymm, epsymm } = KocSymm::of(&position);
            let raw = |row: &[u8]| nibble(row, epsymm.index()).clamp(5, 8);
            let twist = twist_slice_distance(csymm.into(), epsymm);
            assert_eq!(twist, raw(&TWIST_SLICE_PRUNE[csymm.index()]), "{position}");
            let flip = flip_slice_distance(eosymm.into(), epsymm);
            assert_eq!(flip, raw(&FLIP_SLICE_PRUNE[eosymm.index()]), "{position}");
            seen.extend([twist, flip]);
        });
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen, [5, 6, 7, 8]);
    }

    /// `superflip-audit` compares each entry with the distance that a search finds.
    #[test]
    fn distances_inside_the_group_change_by_at_most_1() {
        let of = |position: CubePos| {
            let arrangement = Arrangement::from(position);
            let inside = "a position of the group";
            let corners = CornerClass::from(&arrangement);
            let edges = UdEdgeClass::from_arrangement(&arrangement).expect(inside);
            let middle = MiddleEdgeOrder::from_arrangement(&arrangement).expect(inside);
            let top_edges = TopEdges::from_arrangement(&arrangement).expect(inside);
            [
                corner_middle_distance(corners, middle),
                corner_edge_distance(corners, top_edges),
                edge_corner_distance(edges, TopCorners::from(&arrangement)),
            ]
        };
        let least = [7, 8, 7];
        assert_eq!(of(CubePos::SOLVED), least);
        let mut seen = [const { Vec::new() }; 3];
        each_neighborhood(&GROUP_MOVES, |position, near| {
            let distances = of(position);
            let near: Vec<_> = near.iter().map(|&near| of(near)).collect();
            for i in 0..3 {
                let (distance, near) = (distances[i], near.iter().map(|near| near[i]));
                assert!(near.clone().all(|near| near.abs_diff(distance) <= 1), "{position}");
                // The least number stands for smaller distances, and the greatest one for greater ones.
                let is_exact = (least[i] + 1..least[i] + 3).contains(&distance);
                assert!(!is_exact || near.min() == Some(distance - 1), "{position}");
                seen[i].push(distance);
            }
        });
        for (seen, least) in seen.iter_mut().zip(least) {
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(*seen, [least, least + 1, least + 2, least + 3]);
        }
    }
}
