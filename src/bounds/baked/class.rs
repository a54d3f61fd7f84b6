//! Lower bounds from the compact tables. The row of an entry is the symmetry class of one
//! coordinate, and the column is the value of another coordinate.
//!
//! ```text
//! table                     row             column         bound
//! twist_class_slice_prune   twist class     slots          2 bits: see below
//! flip_class_slice_prune    flip class      slots          2 bits: see below
//! corner_middle_prune       corner class    middle order   4 bits: exact distance
//! corner_edge_set_prune     corner class    top edges      4 bits: exact distance
//! ud_edge_middle_prune      U/D edge class  middle order   4 bits: exact distance
//! ud_edge_corner_set_prune  U/D edge class  top corners    4 bits: exact distance
//!
//! two bits:  0 = at most 5   1 = 6   2 = 7   3 = 8 or more
//! ```
//!
//! The first two tables hold distances to Kociemba's group, and the others hold distances inside
//! the group. To find an entry, the program looks up the symmetry that carries the first coordinate
//! of the position to the representative of its class. The same symmetry carries the second
//! coordinate of the position to the column.

use super::coset::nibble;
use crate::{
    coord::{
        CornerClass, FlipClass, MiddleEdgeOrder, Slice, TopCorners, TopEdges, TwistClass,
        UdEdgeClass,
    },
    tables::{
        CORNER_EDGE_SET_PRUNE, CORNER_MIDDLE_PRUNE, FLIP_CLASS_SLICE_PRUNE,
        TWIST_CLASS_SLICE_PRUNE, UD_EDGE_CORNER_SET_PRUNE, UD_EDGE_MIDDLE_PRUNE,
    },
};

/// The distance for which an entry of two bits is 0. An entry of 0 also stands for each smaller
/// distance.
const NEAR: u8 = 5;

/// Returns the least number of moves that untwist all corners and bring the middle edges, now in the
/// slots `slice`, to the middle layer. Returns 5 for fewer moves, and 8 for more.
#[inline]
pub(crate) fn twist_slice_distance(twist: TwistClass, slice: Slice) -> u8 {
    clamped(&TWIST_CLASS_SLICE_PRUNE[twist.class()], twist.remap_slice(slice))
}

/// Returns the least number of moves that unflip all edges and bring the middle edges, now in the
/// slots `slice`, to the middle layer. Returns 5 for fewer moves, and 8 for more.
#[inline]
pub(crate) fn flip_slice_distance(flip: FlipClass, slice: Slice) -> u8 {
    clamped(&FLIP_CLASS_SLICE_PRUNE[flip.class()], flip.remap_slice(slice))
}

/// Returns the distance in the column `slice` of `row`, which has two bits for each distance.
#[inline(always)]
fn clamped(row: &[u8], slice: Slice) -> u8 {
    let slice = slice.index();
    NEAR + (row[slice / 4] >> (2 * (slice % 4)) & 3)
}

/// Returns the least number of moves of Kociemba's group that solve the corners and the middle
/// edges.
#[inline]
pub(crate) fn corner_middle_distance(corners: CornerClass, middle: MiddleEdgeOrder) -> u8 {
    nibble(&CORNER_MIDDLE_PRUNE[corners.class()], corners.remap_middle(middle))
}

/// Returns the least number of moves of Kociemba's group that solve the corners and bring the top
/// edges, now in the slots `edges`, to the top layer.
#[inline]
pub(crate) fn corner_edge_distance(corners: CornerClass, edges: TopEdges) -> u8 {
    nibble(&CORNER_EDGE_SET_PRUNE[corners.class()], corners.remap_edges(edges))
}

/// Returns the least number of moves of Kociemba's group that solve all edges.
#[inline]
pub(crate) fn edge_middle_distance(edges: UdEdgeClass, middle: MiddleEdgeOrder) -> u8 {
    nibble(&UD_EDGE_MIDDLE_PRUNE[edges.class()], edges.remap_middle(middle))
}

/// Returns the least number of moves of Kociemba's group that solve the U and D edges and bring the
/// top corners, now in the slots `corners`, to the top layer.
#[inline]
pub(crate) fn edge_corner_distance(edges: UdEdgeClass, corners: TopCorners) -> u8 {
    nibble(&UD_EDGE_CORNER_SET_PRUNE[edges.class()], edges.remap_corners(corners))
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::*;
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

    /// Checks that each function returns the distance to the goal, at some positions. A function is
    /// the distance if it is 0 only for the goal, if no move changes it by more than 1, and if some
    /// move decreases it at each position outside the goal.
    fn check_distances<const N: usize>(
        moves: &[Move],
        distances: impl Fn(&CubePos) -> [u8; N],
        are_goals: impl Fn(&CubePos) -> [bool; N],
    ) {
        each_neighborhood(moves, |position, near| {
            let here = distances(&position);
            assert_eq!(here.map(|distance| distance == 0), are_goals(&position), "{position:?}");
            for (i, &distance) in here.iter().enumerate() {
                let mut near = near.iter().map(|position| distances(position)[i]);
                assert!(near.clone().all(|other| other.abs_diff(distance) <= 1), "{position:?}");
                assert!(distance == 0 || near.any(|other| other < distance), "{position:?}");
            }
        });
    }

    #[test]
    fn distances_to_the_group_are_those_of_the_raw_tables() {
        let mut seen = Vec::new();
        each_neighborhood(&Move::ALL, |position, _| {
            let KocSymm { csymm, eosymm, epsymm } = KocSymm::of(&position);
            let raw = |row: &[u8]| nibble(row, epsymm.index()).clamp(NEAR, NEAR + 3);
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

    #[test]
    fn distances_inside_the_group_are_exact() {
        let distances = |position: &CubePos| {
            let arrangement = Arrangement::from(*position);
            let inside = "a position of the group";
            let corners = CornerClass::from(&arrangement);
            let edges = UdEdgeClass::from_arrangement(&arrangement).expect(inside);
            let middle = MiddleEdgeOrder::from_arrangement(&arrangement).expect(inside);
            let top_edges = TopEdges::from_arrangement(&arrangement).expect(inside);
            [
                corner_middle_distance(corners, middle),
                corner_edge_distance(corners, top_edges),
                edge_middle_distance(edges, middle),
                edge_corner_distance(edges, TopCorners::from(&arrangement)),
            ]
        };
        // Edges 0 to 3 are the top edges, and edges 4 to 7 are the middle edges.
        let are_goals = |position: &CubePos| {
            let (corners, edges) = (position.corners(), position.edges());
            let (right, own) = (CubePos::SOLVED.corners(), CubePos::SOLVED.edges());
            let has_middle = edges[4..8] == own[4..8];
            let has_eight = edges[..4] == own[..4] && edges[8..] == own[8..];
            [
                corners == right && has_middle,
                corners == right && edges[..4].iter().all(|edge| edge >> 1 < 4),
                has_eight && has_middle,
                has_eight && corners[..4].iter().all(|corner| corner & 7 < 4),
            ]
        };
        check_distances(&GROUP_MOVES, distances, are_goals);
    }
}
