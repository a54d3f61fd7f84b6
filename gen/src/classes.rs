//! Tests the numbers of classes under the 16 symmetries that keep the U–D axis.
//!
//! Burnside's lemma counts the classes without a table: the number of classes is the mean number of
//! elements that a symmetry fixes.

use crate::{
    arrangement::Arrangement,
    coset::{Coset, FLIPS, SLICES, slot_sets},
    motion::{AXIS_SYMMETRIES, Motion, axis_symmetries},
    order::unrank,
};

/// Returns the number of classes of some elements. `fixed` returns how many of the elements the
/// given symmetry fixes.
fn classes(fixed: impl Fn(&Motion) -> usize) -> usize {
    let sum: usize = axis_symmetries().iter().map(fixed).sum();
    assert_eq!(sum % AXIS_SYMMETRIES, 0);
    sum / AXIS_SYMMETRIES
}

#[test]
fn corner_permutations_have_2768_classes() {
    let order = |arrangement: &Arrangement| arrangement.corners.map(|value| value % 8);
    let is_fixed = |rank: usize, motion: &Motion| {
        let corners = unrank(rank);
        let arrangement = Arrangement { corners, ..Arrangement::SOLVED };
        order(&arrangement.remapped(motion)) == corners
    };
    let permutations = (1..=8).product::<usize>();
    let count = classes(|motion| (0..permutations).filter(|&rank| is_fixed(rank, motion)).count());
    assert_eq!(count, 2768);
}

#[test]
fn flips_and_slices_have_64430_classes() {
    let sets = slot_sets();
    let image = |coset: Coset, motion: &Motion| {
        let arrangement = coset.representative(&sets);
        Coset::of(&arrangement.remapped(motion), &sets)
    };
    let count = classes(|motion| {
        if *motion == Motion::identity() {
            return SLICES * FLIPS;
        }
        // A symmetry fixes a coset only if it fixes the coset's set of slots.
        let cosets = (0..SLICES).map(|epsymm| Coset { epsymm, ..Coset::default() });
        let slices = cosets.filter(|&coset| image(coset, motion).epsymm == coset.epsymm);
        let cosets =
            slices.flat_map(|slice| (0..FLIPS).map(move |eosymm| Coset { eosymm, ..slice }));
        cosets.filter(|&coset| image(coset, motion) == coset).count()
    });
    assert_eq!(count, 64_430);
}
