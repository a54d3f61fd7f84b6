//! The states of both phases, with bounds from the compact tables.

use super::{
    children::Children,
    group_state::GroupState,
    states::{Coset, InGroup, Tables},
};
use crate::{
    bounds::{CosetHash, flip_slice_distance, twist_slice_distance},
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

impl CompactCoset {
    #[inline(always)]
    fn moved(self, mv: Move) -> Self {
        Self { twist: self.twist.moved(mv), flip: self.flip.moved(mv), slice: self.slice.moved(mv) }
    }

    #[inline]
    fn hash(self) -> CosetHash {
        CosetHash::of(self.twist, self.flip, self.slice)
    }

    /// Returns `false` if a filter says that the coset is more than `left` moves from the group, which
    /// is at most 7.
    #[inline(always)]
    fn may_be_within(self, left: u8) -> bool {
        match left {
            0 => self.is_group(),
            7 => self.hash().may_be_within_7(),
            6 => self.hash().may_be_within_6(),
            _ => self.hash().distance_within_5().is_some_and(|distance| distance <= left),
        }
    }
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
        // The classes of twist 0 and of flip 0 have no other members.
        let Self { twist, flip, slice } = self;
        (twist.class(), flip.class(), slice.index()) == (0, 0, 0)
    }

    #[cfg_attr(target_family = "wasm", inline(never))]
    fn bound(self) -> u8 {
        let Self { twist, flip, slice } = self;
        let far = twist_slice_distance(twist, slice).max(flip_slice_distance(flip, slice));
        match far {
            8 => far,
            _ if !self.may_be_within(7) => 8,
            7 => far,
            _ if !self.may_be_within(6) => 7,
            6 => far,
            _ => (0..=5).find(|&distance| self.may_be_within(distance)).unwrap_or(6),
        }
    }

    /// Looks up the bounds of twists and slots without a branch, and then the other bounds of the
    /// moves that pass. With 8 moves left or more, appends all moves, because hardly any bound exceeds
    /// 8.
    // WebAssembly engines optimize a function after many calls, but not while it runs.
    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn list(self, allowed: MoveSet, left: u8, children: &mut Children<Self>) {
        if left > 7 {
            for mv in allowed {
                children.push(mv, self.moved(mv));
            }
            return;
        }
        let most = left.max(5);
        let (mut near, mut count) = ([(Move::U1, self.twist, self.slice); Move::COUNT], 0);
        for mv in allowed {
            let (twist, slice) = (self.twist.moved(mv), self.slice.moved(mv));
            near[count] = (mv, twist, slice);
            count += usize::from(twist_slice_distance(twist, slice) <= most);
        }
        for &(mv, twist, slice) in &near[..count] {
            let coset = Self { twist, flip: self.flip.moved(mv), slice };
            if flip_slice_distance(coset.flip, slice) <= most && coset.may_be_within(left) {
                children.push(mv, coset);
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

    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
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

#[cfg(all(test, feature = "optimal"))]
mod tests {
    use super::*;
    use crate::{CubePos, search::phases::fast::SymCoset};

    /// The positions of walks. Most are near Kociemba's group.
    fn positions() -> impl Iterator<Item = CubePos> {
        (0..4000).scan(CubePos::SOLVED, |position, i| {
            let from = if i % 9 == 0 { CubePos::SOLVED } else { *position };
            *position = from.moved(Move::ALL[i * i % 17 + i % 2]);
            Some(*position)
        })
    }

    /// The exact distance to Kociemba's group, or 11 for 11 and 12 moves.
    fn distance(position: CubePos) -> u8 {
        SymCoset::<true>::of(&position.into()).bound()
    }

    #[test]
    fn bounds_do_not_exceed_distances_and_most_are_exact() {
        let (mut exact, mut count) = (0, 0);
        for position in positions() {
            let (coset, distance) = (CompactCoset::of(&position.into()), distance(position).min(8));
            let bound = coset.bound();
            assert!(bound <= distance && (distance > 5 || bound == distance), "{position}");
            assert_eq!(coset.is_group(), distance == 0);
            (exact, count) = (exact + u32::from(bound == distance), count + 1);
        }
        assert!(exact > count * 9 / 10, "{exact} of {count}");
    }

    #[test]
    fn each_near_child_is_listed_and_few_others_are() {
        let (mut far, mut count) = (0, 0);
        for position in positions() {
            let coset = CompactCoset::of(&position.into());
            let distances = Move::ALL.map(|mv| distance(position.moved(mv)));
            for left in 0..=8 {
                let mut children = Children::none();
                coset.list(MoveSet::ALL, left, &mut children);
                let listed: MoveSet =
                    (0..).map_while(|i| children.get(i)).map(|child| child.mv).collect();
                for (mv, distance) in Move::ALL.into_iter().zip(distances) {
                    let is_near = distance <= left;
                    assert!(listed.contains(mv) || !is_near, "{position} {mv} {left}");
                    if left < 8 && !is_near {
                        assert!(left > 0 || !listed.contains(mv), "{position} {mv}");
                        (far, count) = (far + u32::from(listed.contains(mv)), count + 1);
                    }
                }
            }
        }
        assert!(far < count / 20, "{far} of {count}");
    }
}
