//! The states of both phases, with bounds from the compact tables.

use super::{
    children::Children,
    group_state::GroupState,
    states::{Coset, InGroup, Tables},
};
use crate::{
    bounds::{flip_slice_distance, twist_flip_bound, twist_slice_distance},
    coord::{Flip, FlipClass, Slice, Twist, TwistClass},
    cube::{Arrangement, Move, MoveSet},
};

/// The set of tables [`TableSet::Compact`](super::TableSet::Compact).
#[derive(Debug, Clone)]
pub(in crate::search) enum Compact {}

impl Tables for Compact {
    type Coset = CompactCoset;
    type InGroup = CompactInGroup;
}

/// A coset of phase 1 as three coordinates: the twists and the flips, each reduced by symmetry, and
/// the slice.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::search) struct CompactCoset {
    twist: TwistClass,
    flip: FlipClass,
    slice: Slice,
}

impl Coset for CompactCoset {
    type Lists = [Children<Self>; 1];

    fn of(arrangement: &Arrangement) -> Self {
        Self {
            twist: Twist::from(arrangement).into(),
            flip: Flip::from(arrangement).into(),
            slice: Slice::from(arrangement),
        }
    }

    fn is_group(self) -> bool {
        self.bound() == 0
    }

    fn bound(self) -> u8 {
        let Self { twist, flip, slice } = self;
        twist_slice_distance(twist, slice)
            .max(flip_slice_distance(flip, slice))
            .max(twist_flip_bound(twist, flip))
    }

    /// Looks up a bound for each of the 18 moves before the first comparison, so that the reads
    /// overlap and no branch depends on them.
    #[inline(always)]
    fn list(self, allowed: MoveSet, left: u8, children: &mut Children<Self>) {
        let mut moved = [(self.twist, self.slice); Move::COUNT];
        for ((twist, slice), mv) in moved.iter_mut().zip(Move::ALL) {
            (*twist, *slice) = (twist.moved(mv), slice.moved(mv));
        }
        let mut bits = 0;
        for (i, (twist, slice)) in moved.into_iter().enumerate() {
            bits |= u32::from(twist_slice_distance(twist, slice) <= left) << i;
        }
        for mv in MoveSet::from_bits(bits).intersection(allowed) {
            let ((twist, slice), flip) = (moved[mv.index()], self.flip.moved(mv));
            if flip_slice_distance(flip, slice).max(twist_flip_bound(twist, flip)) <= left {
                children.push(mv, Self { twist, flip, slice });
            }
        }
    }

    /// Removes nothing, because [`list`](Self::list) looks up every bound.
    #[inline(always)]
    fn prune(_: u8, _: &mut Children<Self>) {}

    #[inline(always)]
    fn prefetches(_: u8) -> bool {
        false
    }

    fn lists() -> Self::Lists {
        [Children::none()]
    }

    fn may_be_image(self, _: Self) -> bool {
        true
    }
}

/// A position in Kociemba's group, with bounds from the compact tables.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::search) struct CompactInGroup(GroupState);

impl InGroup for CompactInGroup {
    fn of(arrangement: &Arrangement, max: u8) -> Option<(Self, u8)> {
        let (state, bound) = GroupState::of(arrangement, max)?;
        Some((Self(state), bound))
    }

    #[inline(always)]
    fn near(self, moves: MoveSet, left: u8) -> MoveSet {
        let mut near = MoveSet::EMPTY;
        self.0.near(moves, left, |mv, _| {
            near.insert(mv);
        });
        near
    }

    #[inline]
    fn moved(self, mv: Move) -> Self {
        Self(self.0.moved(mv))
    }
}
