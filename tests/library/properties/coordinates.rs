//! Coordinates commute with moves and symmetries, and bounds change by at most one along a move.

use proptest::prelude::*;
use superflip::{
    CubePos, Move, Sym,
    bounds::{Near, coset_bound},
    coord::{
        CornerOrder, CornerSplit, EdgeSplit, FlipSlice, KocSymm, MiddleEdgeOrder, PermCube, Slice,
        SliceSorted, SymCoord, TopCorners, TopEdges, Twist, UdEdgeOrder,
    },
    cube::Arrangement,
};

use super::{any_assembled, any_move, any_position, any_symmetry, cases};

/// Cubes whose twists and flips moves can reach, with or without a swap of two edges. The
/// coordinates of orientations infer the orientation in the last slot, so they follow the moves
/// only on such cubes.
fn any_oriented() -> impl Strategy<Value = CubePos> {
    (any_position(40), any::<bool>()).prop_map(|(position, swap)| {
        let mut edges = position.edges();
        if swap {
            edges.swap(0, 1);
        }
        CubePos::from_cubies(position.corners(), edges).expect("each cubie once")
    })
}

/// Positions of Kociemba's group.
fn any_in_group() -> impl Strategy<Value = CubePos> {
    any_position(40)
        .prop_map(|position| position * KocSymm::of(&position).representative().inverse())
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn coordinates_commute_with_moves(a in any_oriented(), mv in any_move()) {
        let moved = a.moved(mv);
        prop_assert_eq!(KocSymm::of(&a).moved(mv), KocSymm::of(&moved));
        prop_assert_eq!(PermCube::of(&a).moved(mv), PermCube::of(&moved));
        prop_assert_eq!(CornerOrder::of(&a).moved(mv), CornerOrder::of(&moved));
        prop_assert_eq!(SliceSorted::of(&a).moved(mv), SliceSorted::of(&moved));
        prop_assert_eq!(TopCorners::of(&a).moved(mv), TopCorners::of(&moved));
        let [raw, next] = [a, moved].map(|p| FlipSlice::from(KocSymm::of(&p)));
        prop_assert_eq!(raw.moved(mv), next);
        let [sym, next] = [raw, next].map(SymCoord::of);
        prop_assert_eq!((sym.moved(mv).class(), sym.moved(mv).raw()), (next.class(), next.raw()));
    }

    #[test]
    fn coordinates_of_phase_2_commute_with_its_moves(a in any_in_group(), mv in any_move()) {
        let moved = a.moved(mv);
        let splits = |p| (CornerSplit::of(p), EdgeSplit::of(p), TopEdges::of(p));
        let orders = |p| (UdEdgeOrder::of(p), MiddleEdgeOrder::of(p));
        let ((corners, edges, tops), (ud_edges, middle)) = (splits(&a), orders(&a));
        prop_assert!(corners.is_some() && edges.is_some() && tops.is_some());
        let next = (
            corners.and_then(|c| c.moved(mv)),
            edges.and_then(|c| c.moved(mv)),
            tops.and_then(|c| c.moved(mv)),
        );
        let next_orders =
            (ud_edges.and_then(|c| c.moved(mv)), middle.and_then(|c| c.moved(mv)));
        prop_assert_eq!((next, next_orders), (splits(&moved), orders(&moved)));
        prop_assert_eq!(next.0.is_some(), KocSymm::in_kociemba_group(mv));
    }

    #[test]
    fn coordinates_commute_with_symmetries(a in any_oriented(), m in any_symmetry()) {
        let remapped = a.remap(m);
        let keeps_axis = m.index() < Sym::AXIS_COUNT;
        let of = |kept: bool| kept.then_some(remapped);
        prop_assert_eq!(SliceSorted::of(&a).remap(m), of(keeps_axis).map(|p| SliceSorted::of(&p)));
        prop_assert_eq!(TopCorners::of(&a).remap(m), of(keeps_axis).map(|p| TopCorners::of(&p)));
        let flip_slice = |p: CubePos| FlipSlice::from(KocSymm::of(&p));
        prop_assert_eq!(flip_slice(a).remap(m), of(keeps_axis).map(flip_slice));
        if keeps_axis {
            let [coset, image] = [a, remapped].map(|p| KocSymm::of(&p));
            prop_assert_eq!(coset.canon(), image.canon());
            prop_assert_eq!(coset.calc_symm(), image.calc_symm());
            prop_assert_eq!(coset_bound(coset), coset_bound(image));
            let class = |p| SymCoord::of(flip_slice(p)).class();
            prop_assert_eq!(class(a), class(remapped));
        }
    }

    #[test]
    fn coset_and_permutation_make_up_the_position(a in any_assembled()) {
        let (coset, permutation) = (KocSymm::of(&a), PermCube::of(&a));
        let orientations = a.check_reachable().map_or_else(
            |fault| fault.twist().is_none() && !fault.flips_are_odd(),
            |()| true,
        );
        let rebuilt = CubePos::from(permutation.permute(coset.arrangement()));
        prop_assert_eq!(rebuilt == a, orientations);
        prop_assert_eq!(KocSymm::from(coset.arrangement()), coset);
        prop_assert_eq!(PermCube::from(permutation.permute(Arrangement::SOLVED)), permutation);
    }

    #[test]
    fn numbers_and_coordinates_are_one_to_one(number: u16) {
        let count = usize::from(number);
        prop_assert_eq!(Twist::try_from(number).map(u16::from).ok(), (count < 2187).then_some(number));
        prop_assert_eq!(Slice::try_from(number).map(u16::from).ok(), (count < 495).then_some(number));
        let set = number & 0xFFF;
        let slice = Slice::from_slots(set);
        prop_assert_eq!(slice.map(Slice::slots), (set.count_ones() == 4).then_some(set));
        let eight = slice.and_then(Slice::to_eight);
        prop_assert_eq!(eight.is_some(), set & 0xF0 == 0 && set.count_ones() == 4);
        prop_assert!(eight.is_none_or(|eight| Slice::from_eight(eight).slots() == set));
    }

    #[test]
    fn bounds_change_by_at_most_one_along_a_move(a in any_position(40), mv in any_move()) {
        let bounds = |position: &CubePos| {
            let coset = KocSymm::of(position);
            let edges = SymCoord::of(coset.into());
            (coset_bound(coset), Near::of(edges, coset.csymm).map(Near::distance))
        };
        let ((before, near), (after, next)) = (bounds(&a), bounds(&a.moved(mv)));
        prop_assert!(before.abs_diff(after) <= 1);
        match (near, next) {
            (Some(near), Some(next)) => prop_assert!(near.abs_diff(next) <= 1 && before <= near),
            // If only one of the two cosets is in the table, this coset is at distance 7, the
            // greatest distance in the table.
            (Some(one), None) | (None, Some(one)) => prop_assert_eq!(one, 7),
            (None, None) => {}
        }
    }

    #[test]
    fn near_cosets_know_the_moves_nearer(a in any_position(7), left in 0..8u8) {
        let coset = KocSymm::of(&a);
        let near = |coset: KocSymm| Near::of(SymCoord::of(coset.into()), coset.csymm);
        let here = near(coset).expect("at most 7 moves away");
        let within = |mv: Move| near(coset.moved(mv)).is_some_and(|there| there.distance() <= left);
        for mv in Move::ALL {
            // The table has no entry for a coset beyond 7 moves. `left` is at most 7, so no entry
            // is needed.
            prop_assert_eq!(here.moves(left).contains(mv), within(mv), "{}", mv);
        }
    }
}
