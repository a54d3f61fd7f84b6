#[cfg(feature = "solve-fastest")]
use crate::bounds::{CosetEntry, OrderPairEntry};
use crate::{
    bounds::{CLOSE, Near, SplitEntries, Stripe},
    coord::{KocSymm, SymCoord},
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
    type InGroup = Splits<false>;
}

/// The set of tables [`TableSet::Full`](super::TableSet::Full).
#[cfg(feature = "solve-fastest")]
#[derive(Debug, Clone)]
pub(in crate::search) enum Full {}

#[cfg(feature = "solve-fastest")]
impl Tables for Full {
    type Coset = SymCoset<true>;
    type InGroup = Splits<true>;
}

/// A coset of phase 1, with one symmetry-reduced coordinate for the flips and the slice. If `FULL`,
/// its bound comes from the table of all cosets.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::search) struct SymCoset<const FULL: bool> {
    raw: KocSymm,
    /// The sym-coordinate of the flips and the slice of `raw`.
    edges: SymCoord,
}

impl<const FULL: bool> SymCoset<FULL> {
    /// If this coset is close to the group, returns its distance and the moves that lead to smaller
    /// distances.
    #[inline(always)]
    fn near(self) -> Option<Near> {
        self.edges.near(self.raw.csymm)
    }

    /// Finds this coset's entry in the table of all cosets.
    #[cfg(feature = "solve-fastest")]
    #[inline(always)]
    fn entry(self) -> CosetEntry {
        CosetEntry::of(self.edges, self.raw.csymm)
    }

    /// Finds this coset's entry in the table of stripes.
    #[inline(always)]
    fn stripe(self) -> Stripe {
        Stripe::of(self.edges, self.raw.csymm)
    }

    /// Appends the moves that lead to cosets at distance at most `left`. This coset must be close
    /// to the group, because the table lists these moves only for such cosets.
    #[inline(always)]
    fn follow(self, allowed: MoveSet, left: u8, children: &mut Children<Self>) {
        let moves =
            self.near().map_or(MoveSet::EMPTY, |near| near.moves(left).intersection(allowed));
        for mv in moves {
            children.push(mv, Self { raw: self.raw.moved(mv), edges: self.edges.moved(mv) });
        }
    }

    /// Appends the moves that the small tables of raw coordinates do not prune. Looks up the bounds
    /// of all moves before it compares the first, so that the reads overlap.
    #[inline(always)]
    fn list_by_raw_bounds(self, allowed: MoveSet, left: u8, children: &mut Children<Self>) {
        let mut moved = [self.raw; Move::COUNT];
        for (raw, mv) in moved.iter_mut().zip(Move::ALL) {
            *raw = raw.moved(mv);
        }
        let mut bits = 0;
        for (i, raw) in moved.iter().enumerate() {
            bits |= u32::from(raw.bound() <= left) << i;
        }
        for mv in MoveSet::from_bits(bits).intersection(allowed) {
            children.push(mv, Self { raw: moved[mv.index()], edges: self.edges.moved(mv) });
        }
    }
}

impl<const FULL: bool> Coset for SymCoset<FULL> {
    type Lists = [Children<Self>; 2];

    fn of(arrangement: &Arrangement) -> Self {
        let raw = KocSymm::from(arrangement);
        Self { raw, edges: SymCoord::of(raw.into()) }
    }

    fn is_group(self) -> bool {
        self.raw == KocSymm::default()
    }

    fn bound(self) -> u8 {
        if let Some(near) = self.near() {
            return near.distance();
        }
        #[cfg(feature = "solve-fastest")]
        if FULL {
            return self.edges.bound(self.raw.csymm).max(self.raw.bound());
        }
        self.edges.stripe_bound(self.raw.csymm).max(self.raw.bound())
    }

    /// Reads the small tables, which fit the caches. Prefetches the entries of the large tables.
    #[inline(always)]
    fn list(self, allowed: MoveSet, left: u8, children: &mut Children<Self>) {
        if left < CLOSE {
            return self.follow(allowed, left, children);
        }
        self.list_by_raw_bounds(allowed, left, children);
        if Self::prefetches(left) {
            for coset in children.cosets() {
                #[cfg(feature = "solve-fastest")]
                if FULL {
                    coset.entry().prefetch();
                    continue;
                }
                coset.stripe().prefetch();
            }
        }
    }

    #[inline(always)]
    fn prune(left: u8, children: &mut Children<Self>) {
        let prefetch_moves = |coset: &Self| coset.edges.prefetch_moves();
        if left < CLOSE {
            return;
        }
        if left == CLOSE {
            return children.keep(|coset| coset.near().is_some(), prefetch_moves);
        }
        #[cfg(feature = "solve-fastest")]
        if FULL {
            return children.keep(|coset| coset.entry().bound() <= left, prefetch_moves);
        }
        children.keep(|coset| coset.stripe().bound() <= left, prefetch_moves);
    }

    #[inline(always)]
    fn prefetches(left: u8) -> bool {
        left > CLOSE
    }

    fn lists() -> Self::Lists {
        [Children::none(); 2]
    }

    fn may_be_image(self, other: Self) -> bool {
        self.raw.canon() == other.raw.canon()
    }
}

/// A position in Kociemba's group, with bounds from the split tables. If `FULL`, the first position
/// of a search also gets a bound from the table `corner_ud_edge_prune`.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::search) struct Splits<const FULL: bool>(GroupState);

impl<const FULL: bool> InGroup for Splits<FULL> {
    fn of(arrangement: &Arrangement, max: u8) -> Option<(Self, u8)> {
        let (state, _) = GroupState::of(arrangement, max)?;
        #[cfg(feature = "solve-fastest")]
        let pair = OrderPairEntry::of(state.corners, state.edges);
        #[cfg(feature = "solve-fastest")]
        if FULL {
            pair.prefetch();
        }
        let bound = split_entries(state).bound();
        if bound > max {
            return None;
        }
        #[cfg(feature = "solve-fastest")]
        let bound = if FULL { bound.max(pair.bound()) } else { bound };
        (bound <= max).then_some((Self(state), bound))
    }

    #[inline(always)]
    fn near(self, moves: MoveSet, left: u8) -> MoveSet {
        let mut near = MoveSet::EMPTY;
        let mut entries = [SplitEntries::default(); Move::COUNT];
        self.0.near(moves, left, |mv, state| {
            near.insert(mv);
            entries[mv.index()] = split_entries(state);
        });
        for mv in near {
            if entries[mv.index()].bound() > left {
                near.remove(mv);
            }
        }
        near
    }

    #[inline]
    fn moved(self, mv: Move) -> Self {
        Self(self.0.moved(mv))
    }
}

/// Finds and prefetches the entries of a state in the split tables.
#[inline(always)]
fn split_entries(state: GroupState) -> SplitEntries {
    let GroupState { corners, edges, middle, top_corners, top_edges } = state;
    let entries = SplitEntries::of((corners, top_edges), (edges, top_corners), middle);
    entries.prefetch();
    entries
}
