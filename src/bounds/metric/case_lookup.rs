//! The bounds of a metric with a table of cases, as a search of one cost looks them up.

use alloc::{vec, vec::Vec};

use super::{
    case_table::CaseTable,
    class_table::ClassRows,
    lookup::{Coset, CosetBounds, CosetTurns, Lookup},
    turn_tables::flip_slice,
};
use crate::{
    arrays::MapArray,
    bounds::{
        CosetEntry,
        file::{self, Cases, ORDERS},
    },
    coord::{Axis, KocSymm, Slice, SliceSorted, TopCorners},
    cube::{Operations, WideArrangement},
    metric::AxisTurn,
};

/// The order of the middle edges and the set of top-corner slots after each axis turn.
#[derive(Debug)]
pub(super) struct CaseTurns {
    /// `changes[slice][turn]`: the order to which the turn carries order 0.
    changes: Vec<[u8; AxisTurn::COUNT]>,
    /// `orders[order][change]`: the order to which a turn with this change carries an order.
    orders: Vec<[u8; ORDERS]>,
    /// `tops[set][turn]`: the set after the turn.
    tops: Vec<[u8; AxisTurn::COUNT]>,
}

impl CaseTurns {
    pub(super) fn new() -> Self {
        let sorted = |slice: Slice, order: u8| {
            let number = ORDERS * slice.index() + usize::from(order);
            SliceSorted::from_index(number).expect("24 orders of 495 slices")
        };
        let order = |sorted: SliceSorted| sorted.order().to_le_bytes()[0];
        let after = |sorted, turn: AxisTurn| turn.moves().fold(sorted, SliceSorted::moved);
        let change = |slice, turn| order(after(sorted(slice, 0), turn));
        let changes = Slice::all().map(|slice| AxisTurn::ALL.mapped(|turn| change(slice, turn)));
        // Two turns with one change carry each order to the same order, from whichever slice.
        let mut orders = vec![[0; ORDERS]; ORDERS];
        for slice in Slice::all() {
            for turn in AxisTurn::ALL {
                let change = usize::from(change(slice, turn));
                for (from, row) in (0..).zip(&mut orders) {
                    row[change] = order(after(sorted(slice, from), turn));
                }
            }
        }
        let top = |set: TopCorners, turn: AxisTurn| turn.moves().fold(set, TopCorners::moved).get();
        let tops = TopCorners::all().map(|set| AxisTurn::ALL.mapped(|turn| top(set, turn)));
        Self { changes: changes.collect(), orders, tops: tops.collect() }
    }
}

/// A coset of Kociemba's group about one axis, with the order of the middle edges and the set of
/// top-corner slots. The order is 0 if the table does not distinguish orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct CaseCoset {
    coset: Coset,
    order: u8,
    tops: u8,
}

/// What each axis turn makes of a [`CaseCoset`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct CasesAfter<'a> {
    cosets: CosetTurns<'a>,
    changes: &'a [u8; AxisTurn::COUNT],
    orders: &'a [u8; ORDERS],
    tops: &'a [u8; AxisTurn::COUNT],
}

/// The tables of [`MetricBounds`](super::MetricBounds), with a table of cases.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CaseLookup<'a> {
    lookup: Lookup<'a, 1>,
    rows: &'a ClassRows,
    turns: &'a CaseTurns,
    cases: &'a Cases,
    has_orders: bool,
    entries: file::Lookup<'a>,
}

impl<'a> CaseLookup<'a> {
    pub(super) fn new(
        lookup: Lookup<'a, 1>,
        rows: &'a ClassRows,
        turns: &'a CaseTurns,
        table: &'a CaseTable,
    ) -> Self {
        let (entries, has_orders) = (table.lookup(), table.has_orders());
        Self { lookup, rows, turns, cases: entries.cases(), has_orders, entries }
    }
}

impl<'a> CosetBounds for CaseLookup<'a> {
    type Coset = CaseCoset;
    type Turns = CasesAfter<'a>;
    type Entry = CosetEntry;

    const DIRECTIONS: usize = 1;
    /// A half turn of another face changes the order of the middle edges or the set of top-corner slots.
    const HALF_TURNS_KEEP: bool = false;
    const NO_ENTRY: CosetEntry = CosetEntry::FIRST;

    #[inline(always)]
    fn coset(&self, ops: Operations, axis: Axis, arrangement: WideArrangement) -> CaseCoset {
        let upright = axis.upright(ops, arrangement);
        let bits = upright.coset_bits_with(ops);
        let coset = KocSymm::from(bits);
        let tops = TopCorners::from_slots(bits.tops).expect("four top corners");
        let order = if self.has_orders {
            let sorted = SliceSorted::with_slice(coset.epsymm, &upright.packed_with(ops));
            sorted.order().to_le_bytes()[0]
        } else {
            0
        };
        CaseCoset { coset: coset.into(), order, tops: tops.get() }
    }

    #[inline(always)]
    fn turns(&self, axis: Axis, from: CaseCoset) -> CasesAfter<'a> {
        let CaseTurns { changes, orders, tops } = self.turns;
        CasesAfter {
            cosets: self.lookup.turns(axis, from.coset),
            changes: &changes[usize::from(from.coset.slice)],
            orders: &orders[usize::from(from.order)],
            tops: &tops[usize::from(from.tops)],
        }
    }

    #[inline(always)]
    fn after(&self, turns: &CasesAfter<'a>, turn: AxisTurn) -> CaseCoset {
        let seen = turns.cosets.seen(turn);
        let order =
            if self.has_orders { turns.orders[usize::from(turns.changes[seen])] } else { 0 };
        CaseCoset { coset: turns.cosets.after(turn), order, tops: turns.tops[seen] }
    }

    #[inline(always)]
    fn prefetch_entry(&self, CaseCoset { coset, .. }: CaseCoset) {
        self.rows.prefetch(flip_slice(coset.slice, coset.flip));
    }

    #[inline(always)]
    fn entry(&self, CaseCoset { coset, order, tops }: CaseCoset) -> CosetEntry {
        let (class, i) = self.rows.of(flip_slice(coset.slice, coset.flip));
        #[expect(clippy::cast_possible_truncation, reason = "there are 64,430 classes")]
        let class = class as u16;
        let sorted = ORDERS * usize::from(coset.slice) + usize::from(order);
        let case = self.cases.of_numbers(i, self.has_orders.then_some(sorted), tops.into());
        self.entries.entry(class, self.rows.image(i, coset.twist), case)
    }

    #[inline(always)]
    fn prefetch(&self, entry: CosetEntry) {
        self.entries.prefetch(entry);
    }

    #[inline(always)]
    fn bound(&self, _: usize, _: Axis, _: CaseCoset, entry: CosetEntry) -> u8 {
        self.entries.bound(entry)
    }
}
