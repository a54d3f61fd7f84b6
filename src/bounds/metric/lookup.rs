//! The bounds of a metric, as a search of one cost looks them up.

use alloc::sync::Arc;

use super::{
    axis_tables::AxisTables,
    coset_distances::CosetDistances,
    turn_tables::{TurnTables, flip_slice},
};
use crate::{
    coord::{Axis, KocSymm},
    cube::{Operations, WideArrangement},
    metric::AxisTurn,
};

/// The bounds of a metric, about each axis, as a search of one cost looks them up.
pub(crate) trait CosetBounds: Copy {
    /// The coordinates of a position that determine its bound about one axis.
    type Coset: Copy;
    /// What each axis turn makes of a coset.
    type Turns: Copy;
    /// The place of a bound.
    type Entry: Copy;

    /// The number of directions in which bounds and costs differ: 1, or 2 in a one-way metric.
    const DIRECTIONS: usize;
    /// Whether axis turns without a quarter turn keep the coset of the inverse about each axis. Axis turns
    /// about an axis always keep the coset of the inverse about this axis.
    const HALF_TURNS_KEEP: bool;
    /// The entry of no coset.
    const NO_ENTRY: Self::Entry;

    /// Returns the coset of an arrangement about an axis.
    fn coset(&self, ops: Operations, axis: Axis, arrangement: WideArrangement) -> Self::Coset;

    /// Returns what each axis turn makes of a coset about `axis`.
    fn turns(&self, axis: Axis, coset: Self::Coset) -> Self::Turns;

    /// Returns the coset after an axis turn.
    fn after(&self, turns: &Self::Turns, turn: AxisTurn) -> Self::Coset;

    /// Prefetches what [`entry`](Self::entry) reads.
    fn prefetch_entry(&self, coset: Self::Coset);

    /// Returns the place of the bound of a coset.
    fn entry(&self, coset: Self::Coset) -> Self::Entry;

    /// Prefetches what [`bound`](Self::bound) reads.
    fn prefetch(&self, entry: Self::Entry);

    /// Returns a lower bound on the cost of the way from a coset about `axis` to the coset of the solved
    /// cube, or 255 if no steps lead there. `entry` must be the entry of the coset. At the front of a
    /// sequence (`end` 0), the cost is that of the metric. At the back (1), it is that of the reversed
    /// metric.
    fn bound(&self, end: usize, axis: Axis, coset: Self::Coset, entry: Self::Entry) -> u8;

    /// Returns the direction of an end.
    #[inline(always)]
    fn direction(end: usize) -> usize {
        end % Self::DIRECTIONS
    }
}

/// A coset of Kociemba's group about one axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Coset {
    pub(super) twist: u16,
    pub(super) flip: u16,
    pub(super) slice: u16,
}

impl From<KocSymm> for Coset {
    #[inline(always)]
    fn from(coset: KocSymm) -> Self {
        Self { twist: coset.csymm.get(), flip: coset.eosymm.get(), slice: coset.epsymm.get() }
    }
}

/// The number of a coset in the table of cosets, or 0 without this table.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Entry(u32);

/// The coset after each axis turn.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CosetTurns<'a> {
    /// The axis turn that each axis turn becomes with the axis upright.
    seen: &'a [AxisTurn; AxisTurn::COUNT],
    twists: &'a [u16; AxisTurn::COUNT],
    flips: &'a [u16; AxisTurn::COUNT],
    slices: &'a [u16; AxisTurn::COUNT],
}

impl CosetTurns<'_> {
    /// Returns the number of the axis turn that a turn becomes with the axis upright.
    #[inline(always)]
    pub(super) fn seen(&self, turn: AxisTurn) -> usize {
        self.seen[turn.index()].index()
    }

    #[inline(always)]
    pub(super) fn after(&self, turn: AxisTurn) -> Coset {
        let turn = self.seen(turn);
        Coset { twist: self.twists[turn], flip: self.flips[turn], slice: self.slices[turn] }
    }
}

/// The cube as it is seen with one axis upright.
#[derive(Debug)]
pub(super) struct AxisView {
    /// The axis turn that each axis turn becomes.
    pub(super) turns: [AxisTurn; AxisTurn::COUNT],
    pub(super) tables: Arc<AxisTables>,
}

/// The tables of [`MetricBounds`](super::MetricBounds) that exist when a search begins, in each direction.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lookup<'a, const DIRECTIONS: usize> {
    coordinates: &'a TurnTables,
    views: [&'a [AxisView; Axis::COUNT]; DIRECTIONS],
    cosets: Option<&'a CosetDistances>,
}

impl<'a, const DIRECTIONS: usize> Lookup<'a, DIRECTIONS> {
    pub(super) const fn new(
        coordinates: &'a TurnTables,
        views: [&'a [AxisView; Axis::COUNT]; DIRECTIONS],
        cosets: Option<&'a CosetDistances>,
    ) -> Self {
        Self { coordinates, views, cosets }
    }
}

impl<'a, const DIRECTIONS: usize> CosetBounds for Lookup<'a, DIRECTIONS> {
    type Coset = Coset;
    type Turns = CosetTurns<'a>;
    type Entry = Entry;

    const DIRECTIONS: usize = DIRECTIONS;
    const HALF_TURNS_KEEP: bool = true;
    const NO_ENTRY: Entry = Entry(0);

    #[inline(always)]
    fn coset(&self, ops: Operations, axis: Axis, arrangement: WideArrangement) -> Coset {
        axis.coset(ops, arrangement).into()
    }

    #[inline(always)]
    fn turns(&self, axis: Axis, coset: Coset) -> CosetTurns<'a> {
        let TurnTables { twists, flips, slices, .. } = self.coordinates;
        CosetTurns {
            seen: &self.views[0][axis.index()].turns,
            twists: twists.row(coset.twist),
            flips: flips.row(coset.flip),
            slices: slices.row(coset.slice),
        }
    }

    #[inline(always)]
    fn after(&self, turns: &CosetTurns<'a>, turn: AxisTurn) -> Coset {
        turns.after(turn)
    }

    #[inline(always)]
    fn prefetch_entry(&self, coset: Coset) {
        if let Some(cosets) = self.cosets {
            cosets.rows.prefetch(flip_slice(coset.slice, coset.flip));
        }
    }

    #[inline(always)]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "there are 64,430·2187 = 140,908,410 entries"
    )]
    fn entry(&self, coset: Coset) -> Entry {
        let value = flip_slice(coset.slice, coset.flip);
        Entry(self.cosets.map_or(0, |cosets| cosets.rows.index(value, coset.twist) as u32))
    }

    #[inline(always)]
    fn prefetch(&self, Entry(entry): Entry) {
        if let Some(cosets) = self.cosets {
            cosets.prefetch(entry as usize);
        }
    }

    #[inline(always)]
    fn bound(&self, end: usize, axis: Axis, coset: Coset, Entry(entry): Entry) -> u8 {
        if let Some(cosets) = self.cosets {
            cosets.get(entry as usize)
        } else {
            let view = &self.views[Self::direction(end)][axis.index()];
            view.tables.bound([coset.twist, coset.flip, coset.slice])
        }
    }
}
