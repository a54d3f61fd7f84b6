//! The states of both phases, with bounds from the larger tables.

#[cfg(feature = "optimal")]
use crate::bounds::{CosetEntry, order_pair_bound};
use crate::{
    bounds::{CLOSE, Near, PositionHash, Stripe},
    coord::{KocSymm, SymCoord, Twist},
    cube::{Arrangement, Move, MoveSet},
};

use super::{
    children::Children,
    group_state::GroupState,
    states::{Coset, InGroup, Tables},
};

/// The set of tables [`TableSet::Fast`](super::TableSet::Fast).
#[derive(Debug, Clone)]
pub(in crate::search) enum Fast {}

impl Tables for Fast {
    type Coset = SymCoset<false>;
    type InGroup = FilteredInGroup<false>;
}

/// The set of tables [`TableSet::Full`](super::TableSet::Full).
#[cfg(feature = "optimal")]
#[derive(Debug, Clone)]
pub(in crate::search) enum Full {}

#[cfg(feature = "optimal")]
impl Tables for Full {
    type Coset = SymCoset<true>;
    type InGroup = FilteredInGroup<true>;
}

/// A coset of phase 1: the twist, and one symmetry-reduced coordinate for the flips and the slice.
/// The bound of a close coset is exact, from `near_coset`. Other bounds come from the table of all
/// cosets if `FULL`, otherwise from the table of stripes.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::search) struct SymCoset<const FULL: bool> {
    twist: Twist,
    edges: SymCoord,
}

impl<const FULL: bool> SymCoset<FULL> {
    #[inline(always)]
    fn moved(self, mv: Move) -> Self {
        Self { twist: self.twist.moved(mv), edges: self.edges.moved(mv) }
    }

    /// If this coset is close to the group, returns its distance and the moves that lead to smaller
    /// distances.
    #[inline(always)]
    fn near(self) -> Option<Near> {
        Near::of(self.edges, self.twist)
    }

    /// Prefetches the entry that [`far_bound`](Self::far_bound) reads.
    #[inline(always)]
    fn prefetch(self) {
        #[cfg(feature = "optimal")]
        if FULL {
            return CosetEntry::of(self.edges, self.twist).prefetch();
        }
        Stripe::of(self.edges, self.twist).prefetch();
    }

    /// Returns the lower bound from the table of all cosets or from the table of stripes.
    #[inline(always)]
    fn far_bound(self) -> u8 {
        #[cfg(feature = "optimal")]
        if FULL {
            return CosetEntry::of(self.edges, self.twist).bound();
        }
        Stripe::of(self.edges, self.twist).bound()
    }
}

impl<const FULL: bool> Coset for SymCoset<FULL> {
    type Lists = [Children<Self>; 2];

    fn of(arrangement: &Arrangement) -> Self {
        let raw = KocSymm::from(arrangement);
        Self { twist: raw.csymm, edges: SymCoord::of(raw.into()) }
    }

    fn is_group(self) -> bool {
        // The class of slice 0 and flips 0 has no other member, so the symmetry does not matter.
        self.twist == Twist::default() && self.edges.class() == SymCoord::default().class()
    }

    fn bound(self) -> u8 {
        self.near().map_or_else(|| self.far_bound().max(CLOSE + 1), Near::distance)
    }

    /// If `left` is less than [`CLOSE`], appends the moves that the entry of this coset in
    /// `near_coset` permits, and none if there is no entry. Otherwise appends all allowed moves, and
    /// prefetches the entry of each coset.
    #[inline(always)]
    fn list(self, allowed: MoveSet, left: u8, children: &mut Children<Self>) {
        if left < CLOSE {
            let nearer = self.near().map_or(MoveSet::EMPTY, |near| near.moves(left));
            for mv in nearer.intersection(allowed) {
                children.push(mv, self.moved(mv));
            }
            return;
        }
        for mv in allowed {
            let coset = self.moved(mv);
            coset.prefetch();
            children.push(mv, coset);
        }
    }

    #[inline(always)]
    fn prune(left: u8, children: &mut Children<Self>) {
        if left < CLOSE {
            return;
        }
        children.keep(
            |coset| coset.far_bound() <= left,
            |coset| {
                coset.edges.prefetch_moves();
                if left == CLOSE {
                    Near::prefetch(coset.edges, coset.twist);
                }
            },
        );
    }

    #[inline(always)]
    fn prefetches(left: u8) -> bool {
        left >= CLOSE
    }

    fn lists() -> Self::Lists {
        [Children::none(); 2]
    }

    fn may_be_image(self, other: Self) -> bool {
        self.edges.class() == other.edges.class()
    }
}

/// A position in Kociemba's group, with bounds from the compact tables and from the filter of the
/// positions within [`NEAR`] moves. If `FULL`, the first position of a search also gets a bound from the
/// table `corner_ud_edge_prune`.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::search) struct FilteredInGroup<const FULL: bool>(GroupState);

/// The greatest distance of the positions in `group_filter_9`.
const NEAR: u8 = 9;

impl<const FULL: bool> InGroup for FilteredInGroup<FULL> {
    fn of(arrangement: &Arrangement, max: u8) -> Option<(Self, u8)> {
        let (state, bound) = GroupState::of(arrangement, max)?;
        #[cfg(feature = "optimal")]
        let bound =
            if FULL { bound.max(order_pair_bound(state.corners, state.edges)) } else { bound };
        if bound > max {
            return None;
        }
        let is_far = bound <= NEAR && !state.hash().may_be_within_9();
        let bound = if is_far { NEAR + 1 } else { bound };
        (bound <= max).then_some((Self(state), bound))
    }

    /// Prefetches what the filter reads for all moves, and then reads it.
    #[inline(always)]
    fn near(self, moves: MoveSet, left: u8) -> MoveSet {
        let mut near = MoveSet::EMPTY;
        let mut hashes = [PositionHash::default(); Move::COUNT];
        self.0.near(moves, left, |mv, state| {
            near.insert(mv);
            if left <= NEAR {
                let hash = state.hash();
                hash.prefetch();
                hashes[mv.index()] = hash;
            }
        });
        if left <= NEAR {
            for mv in near {
                if !hashes[mv.index()].may_be_within_9() {
                    near.remove(mv);
                }
            }
        }
        near
    }

    #[inline]
    fn moved(self, mv: Move) -> Self {
        Self(self.0.moved(mv))
    }
}

#[cfg(all(test, feature = "optimal"))]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::*;
    use crate::{
        CubePos,
        coord::{Axis, GROUP_MOVES},
    };

    /// Returns the positions on a path of `count` moves, which are taken from `moves`.
    fn path(moves: MoveSet, count: usize) -> impl Iterator<Item = CubePos> {
        let moves: [Move; Move::COUNT] =
            core::array::from_fn(|i| moves.iter().cycle().nth(i).expect("some moves"));
        let taken = (0..count).map(move |i| moves[(i * i + i / Move::COUNT) % Move::COUNT]);
        taken.scan(CubePos::SOLVED, |position, mv| {
            *position = position.moved(mv);
            Some(*position)
        })
    }

    fn coset<const FULL: bool>(position: CubePos) -> SymCoset<FULL> {
        SymCoset::of(&position.into())
    }

    /// Distances are the only function that is 0 exactly for the goal, changes by at most 1 along a
    /// move, and falls along some move from everywhere else.
    #[test]
    fn full_bounds_of_cosets_are_distances_and_fast_bounds_do_not_exceed_them() {
        for position in path(MoveSet::ALL, 2000) {
            let full = coset::<true>(position);
            let bound = full.bound();
            assert_eq!(bound == 0, full.is_group());
            let after = MoveSet::ALL.iter().map(|mv| full.moved(mv).bound());
            assert!(after.clone().all(|after| after.abs_diff(bound) <= 1), "{position}");
            // A bound of 11 means a distance of 11 or 12.
            assert!(matches!(bound, 0 | 11) || after.min() == Some(bound - 1), "{position}");
            let fast = coset::<false>(position).bound();
            assert!((bound.min(CLOSE + 1)..=bound).contains(&fast), "{position}");
        }
    }

    #[test]
    fn pruning_keeps_the_children_that_are_near_enough() {
        for position in path(MoveSet::ALL, 300) {
            let coset = coset::<true>(position);
            for left in 0..=11 {
                let mut children = Children::none();
                coset.list(MoveSet::ALL, left, &mut children);
                SymCoset::prune(left, &mut children);
                let kept: MoveSet =
                    (0..).map_while(|i| children.get(i)).map(|child| child.mv).collect();
                // A bound that is read without `near_coset` may be too low at a distance of 8.
                let most = if left == CLOSE { CLOSE + 1 } else { left };
                for mv in Move::ALL {
                    let bound = coset.moved(mv).bound();
                    assert!(bound > left || kept.contains(mv), "{position} {mv} {left}");
                    assert!(bound <= most || !kept.contains(mv), "{position} {mv} {left}");
                }
            }
        }
    }

    #[test]
    fn a_position_of_the_group_has_a_state_if_its_bound_is_at_most_the_maximum() {
        fn check<const FULL: bool>(position: CubePos) {
            let of =
                |max| FilteredInGroup::<FULL>::of(&position.into(), max).map(|(_, bound)| bound);
            let bound = of(18).unwrap();
            for max in 0..18 {
                assert_eq!(of(max), (bound <= max).then_some(bound), "{position} {max}");
            }
        }
        for position in path(Axis::SUBGROUP_MOVES[0], 500) {
            check::<false>(position);
            check::<true>(position);
        }
    }

    #[test]
    fn near_moves_lead_to_positions_whose_bound_is_small_enough() {
        let group = Axis::SUBGROUP_MOVES[0];
        for position in path(group, 500) {
            let (state, _) = FilteredInGroup::<false>::of(&position.into(), 18).unwrap();
            for left in 0..=18 {
                for mv in state.near(group, left) {
                    let after = FilteredInGroup::<false>::of(&position.moved(mv).into(), left);
                    assert!(after.is_some(), "{position} {mv} {left}");
                }
            }
        }
    }

    #[test]
    fn the_way_back_is_near() {
        let (group, mut rng) = (Axis::SUBGROUP_MOVES[0], StdRng::seed_from_u64(9));
        for _ in 0..1000 {
            let mut position = CubePos::SOLVED;
            for left in 0..18 {
                let mv = GROUP_MOVES[rng.random_range(0..GROUP_MOVES.len())];
                position = position.moved(mv);
                let state = FilteredInGroup::<true>::of(&position.into(), left + 1);
                let near = state.expect("as many moves lead here").0.near(group, left);
                assert!(near.contains(mv.inverse()), "{position} {mv} {left}");
            }
        }
    }
}
