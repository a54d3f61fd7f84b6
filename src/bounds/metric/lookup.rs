//! The bounds of a metric, as a search of one cost looks them up.

use alloc::sync::Arc;

use super::{
    axis_tables::AxisTables,
    coset_distances::CosetDistances,
    turn_tables::{TurnTables, flip_slice},
};
use crate::{
    coord::Axis,
    cube::{Operations, WideArrangement},
    metric::AxisTurn,
};

/// A coset of Kociemba's group about one axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Coset {
    twist: u16,
    flip: u16,
    slice: u16,
}

/// The number of a coset in the table of cosets, or 0 without this table.
#[derive(Debug, Clone, Copy, Default)]
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
    #[inline(always)]
    pub(crate) fn after(&self, turn: AxisTurn) -> Coset {
        let turn = self.seen[turn.index()].index();
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

/// The tables of [`MetricBounds`](super::MetricBounds) that exist when a search begins.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lookup<'a> {
    coordinates: &'a TurnTables,
    views: &'a [AxisView; Axis::COUNT],
    cosets: Option<&'a CosetDistances>,
}

impl<'a> Lookup<'a> {
    pub(super) const fn new(
        coordinates: &'a TurnTables,
        views: &'a [AxisView; Axis::COUNT],
        cosets: Option<&'a CosetDistances>,
    ) -> Self {
        Self { coordinates, views, cosets }
    }

    /// Returns the coset of an arrangement about an axis.
    #[inline(always)]
    pub(crate) fn coset(ops: Operations, axis: Axis, arrangement: WideArrangement) -> Coset {
        let coset = axis.coset(ops, arrangement);
        Coset { twist: coset.csymm.get(), flip: coset.eosymm.get(), slice: coset.epsymm.get() }
    }

    /// Returns what each axis turn makes of a coset about `axis`.
    #[inline(always)]
    pub(crate) fn turns(&self, axis: Axis, coset: Coset) -> CosetTurns<'a> {
        let TurnTables { twists, flips, slices, .. } = self.coordinates;
        CosetTurns {
            seen: &self.views[axis.index()].turns,
            twists: twists.row(coset.twist),
            flips: flips.row(coset.flip),
            slices: slices.row(coset.slice),
        }
    }

    #[inline(always)]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "there are 64,430·2187 = 140,908,410 entries"
    )]
    pub(crate) fn entry(&self, coset: Coset) -> Entry {
        let value = flip_slice(coset.slice, coset.flip);
        Entry(self.cosets.map_or(0, |cosets| cosets.rows.index(value, coset.twist) as u32))
    }

    /// Prefetches what [`bound`](Self::bound) reads.
    #[inline(always)]
    pub(crate) fn prefetch(&self, Entry(entry): Entry) {
        if let Some(cosets) = self.cosets {
            cosets.prefetch(entry as usize);
        }
    }

    /// Returns a lower bound on the cost of the way from a coset about `axis` to the group, or 255 if no
    /// steps lead there. `entry` must be the entry of the coset.
    #[inline(always)]
    pub(crate) fn bound(&self, axis: Axis, coset: Coset, Entry(entry): Entry) -> u8 {
        match self.cosets {
            Some(cosets) => cosets.get(entry as usize),
            None => self.views[axis.index()].tables.bound([coset.twist, coset.flip, coset.slice]),
        }
    }
}
