//! Lower bounds on the distance from a coset to Kociemba's group.
//!
//! A position's coset has three coordinates: the twists of all corners, the flips of all edges, and
//! the slots of the middle edges. The flips and the slots together are called the edges. The 16
//! symmetries that keep the U–D axis divide all values of the edges into edge classes.
//!
//! ```text
//! table                      rows × columns                     an entry
//! twist_slice_prune          twist × slots                      4 bits: exact distance
//! flip_slice_prune           flip × slots                       4 bits: exact distance
//! flip_slice_twist_prune     edge class × stripe of 30 twists   64-bit word, see `coset_entry`
//! flip_slice_stripe_prune    edge class × stripe of 30 twists   4 bits: smallest distance
//! ```

use crate::{
    coord::KocSymm,
    tables::{FLIP_SLICE_PRUNE, TWIST_SLICE_PRUNE, nibble},
};

/// Returns a lower bound on the distance from a coset to Kociemba's group: 0 to 9 moves. The bound is
/// 0 only for the group itself.
///
/// The bound is the greater of two distances. One distance ignores the flips (`twist_slice_prune`),
/// the other ignores the twists (`flip_slice_prune`).
///
/// ```
/// use superflip::{Move, bounds::coset_bound, coord::KocSymm};
/// let turned = KocSymm::default().moved(Move::F1).moved(Move::R1);
/// assert_eq!(coset_bound(turned), 2);
/// assert_eq!(coset_bound(turned.moved(Move::R3)), 1);
/// assert_eq!(coset_bound(KocSymm::default().moved(Move::U1)), 0);
/// ```
#[must_use]
#[inline]
pub fn coset_bound(coset: KocSymm) -> u8 {
    let slice = coset.epsymm.index();
    let twist = nibble(&TWIST_SLICE_PRUNE[coset.csymm.index()], slice);
    let flip = nibble(&FLIP_SLICE_PRUNE[coset.eosymm.index()], slice);
    twist.max(flip)
}
