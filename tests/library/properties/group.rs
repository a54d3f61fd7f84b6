//! The cube group, its symmetries and its canonical forms.

use std::collections::BTreeSet;

use proptest::{collection::vec, prelude::*};
use superflip::{
    CubePos, Sym,
    cube::{Arrangement, CubieSet, MoveSet, WidePos},
    group::Group,
    rules::CanonState,
};

use super::{any_alg, any_assembled, any_cubie, any_move, any_position, any_symmetry, cases};

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn assembled_cubes_are_a_group(
        a in any_assembled(), b in any_assembled(), c in any_assembled(),
    ) {
        prop_assert_eq!((a * b) * c, a * (b * c));
        prop_assert_eq!((a * CubePos::SOLVED, CubePos::SOLVED * a), (a, a));
        prop_assert_eq!((a * a.inverse(), a.inverse() * a), (CubePos::SOLVED, CubePos::SOLVED));
        prop_assert_eq!((a * b).inverse(), b.inverse() * a.inverse());
        // `reached` says whether moves lead from `a` to `b`. The same must hold for `b·a⁻¹`.
        let reached = (a.inverse() * b).check_reachable().is_ok();
        prop_assert_eq!(reached, (b * a.inverse()).check_reachable().is_ok());
        prop_assert!(a.check_reachable().is_err() || b.check_reachable().is_err() || reached);
    }

    #[test]
    fn moves_are_factors(a in any_assembled(), mv in any_move()) {
        let turn = CubePos::SOLVED.moved(mv);
        prop_assert_eq!((a.moved(mv), a.premoved(mv)), (a * turn, turn * a));
        prop_assert_eq!(a.moved(mv).moved(mv.inverse()), a);
        prop_assert_eq!(a.check_reachable(), a.premoved(mv).premoved(mv.inverse()).check_reachable());
        let wide = WidePos::from(a);
        prop_assert_eq!(CubePos::from(wide.moved(mv)), a.moved(mv));
    }

    #[test]
    fn a_set_of_moves_has_what_was_inserted_and_not_removed(
        changes in vec((any_move(), any::<bool>()), 0..40),
    ) {
        let (mut moves, mut expected) = (MoveSet::EMPTY, BTreeSet::new());
        for (mv, is_added) in changes {
            if is_added {
                prop_assert_eq!(moves.insert(mv), expected.insert(mv));
            } else {
                prop_assert_eq!(moves.remove(mv), expected.remove(&mv));
            }
            prop_assert!(moves.iter().eq(expected.iter().copied()), "{moves}: {expected:?}");
        }
    }

    #[test]
    fn a_set_of_cubies_has_what_was_inserted_and_not_removed(
        changes in vec((any_cubie(), any::<bool>()), 0..40),
    ) {
        let (mut cubies, mut expected) = (CubieSet::EMPTY, BTreeSet::new());
        for (cubie, is_added) in changes {
            if is_added {
                prop_assert_eq!(cubies.insert(cubie), expected.insert(cubie));
            } else {
                prop_assert_eq!(cubies.remove(cubie), expected.remove(&cubie));
            }
            prop_assert!(cubies.iter().eq(expected.iter().copied()), "{cubies:?}: {expected:?}");
        }
    }

    #[test]
    fn the_order_is_the_least_power_that_solves(a in any_position(40)) {
        let power = |n: u32| (0..n).fold(CubePos::SOLVED, |power, _| power * a);
        let order = a.order();
        prop_assert_eq!(power(order), CubePos::SOLVED);
        for factor in [2, 3, 5, 7, 11] {
            prop_assert!(order % factor != 0 || power(order / factor) != CubePos::SOLVED);
        }
        prop_assert_eq!(a.inverse().order(), order);
    }

    #[test]
    fn remapping_is_an_automorphism(
        a in any_assembled(), b in any_assembled(), mv in any_move(), m in any_symmetry(),
        n in any_symmetry(),
    ) {
        prop_assert_eq!((a * b).remap(m), a.remap(m) * b.remap(m));
        prop_assert_eq!(a.inverse().remap(m), a.remap(m).inverse());
        prop_assert_eq!(a.moved(mv).remap(m), a.remap(m).moved(m.remap(mv)));
        prop_assert_eq!(a.remap(m).remap(n), a.remap(m * n));
        prop_assert_eq!(a.remap(m).remap(m.inverse()), a);
        prop_assert_eq!(a.remap(m).order(), a.order());
        prop_assert_eq!(a.remap(m).check_reachable().is_ok(), a.check_reachable().is_ok());
        let arrangement = Arrangement::from(a);
        prop_assert_eq!(CubePos::from(arrangement.remap(m)), a.remap(m));
    }

    #[test]
    fn canonical_forms_are_constant_on_classes(a in any_assembled(), m in any_symmetry()) {
        let (canon48, canon96) = (a.canon48(), a.canon96());
        prop_assert_eq!(a.remap(m).canon48(), canon48);
        prop_assert_eq!((a.remap(m).canon96(), a.inverse().canon96()), (canon96, canon96));
        prop_assert_eq!((canon48.canon48(), canon96.canon96()), (canon48, canon96));
        prop_assert!(canon96 <= canon48 && canon48 <= a);
        // The canonical form is one of the remapped positions.
        prop_assert!(Sym::ALL.into_iter().any(|s| a.remap(s) == canon48));
        prop_assert_eq!(a.symmetry(), Sym::ALL.into_iter().filter(|&s| a.remap(s) == a).count());
        prop_assert_eq!(a.remap(m).symmetry(), a.symmetry());
    }

    #[test]
    fn simplified_sequences_make_the_same_position(alg in any_alg(60)) {
        let simple = alg.simplified();
        prop_assert!(simple.moves().len() <= alg.moves().len());
        prop_assert_eq!(CubePos::SOLVED.moved_by(&simple), CubePos::SOLVED.moved_by(&alg));
        prop_assert_eq!(simple.simplified(), simple.clone());
        let state = simple.iter().try_fold(CanonState::START, CanonState::next);
        prop_assert!(state.is_some(), "{} is not canonical", simple);
        prop_assert_eq!(alg.inverse().inverse(), alg);
    }

    #[test]
    fn bytes_that_are_a_cube_are_that_cube(a in any_assembled(), at in 0..20usize, byte: u8) {
        let mut bytes = *a.as_bytes();
        prop_assert_eq!(CubePos::from_bytes(bytes), Ok(a));
        bytes[at] = byte;
        // The other 19 cubies leave only one slot for this cubie, in any orientation.
        let old = a.as_bytes()[at];
        let fits = if at < 8 { byte < 24 && byte % 8 == old % 8 } else { byte / 2 == old / 2 };
        prop_assert_eq!(CubePos::from_bytes(bytes).is_ok(), fits);
    }
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn a_group_holds_what_its_moves_make(bits in 0..1u32 << 18, picks in any_alg(30)) {
        let moves = MoveSet::from_bits_truncate(bits);
        let group = Group::generated_by(moves);
        let made = CubePos::SOLVED.moved_by(picks.iter().filter(|&mv| moves.contains(mv)));
        prop_assert!(group.contains(&made) && group.contains(&made.inverse()));
        // The order of an element divides the order of the group.
        prop_assert_eq!(group.order() % u128::from(made.order()), 0);
        let any = CubePos::SOLVED.moved_by(&picks);
        prop_assert_eq!(group.contains(&any), group.contains(&(any * made)));
        prop_assert_eq!(group.check(&any).is_ok(), group.contains(&any));
    }
}
