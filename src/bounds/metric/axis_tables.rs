//! The tables of one axis.

use alloc::vec::Vec;

use super::{kept::Kept, pair_table::PairTable, turn_tables::TurnTables};
use crate::{metric::Metric, threads::Stop};

/// The distances of each pair of the coordinates flip, twist and slice.
#[derive(Debug)]
pub(super) struct AxisTables {
    flip_slice: PairTable,
    twist_slice: PairTable,
    twist_flip: PairTable,
}

impl AxisTables {
    /// Reads or makes the tables of a metric as it is seen with the axis upright. Returns `None` if they
    /// must be read and cannot, or if `stop` was set.
    pub(super) fn new(
        metric: &Metric,
        coordinates: &TurnTables,
        kept: Kept<'_>,
        stop: &Stop,
    ) -> Option<Self> {
        let TurnTables { twists, flips, slices, .. } = coordinates;
        let pairs = [[slices, flips], [slices, twists], [twists, flips]];
        let lens = pairs.map(|[rows, columns]| rows.len() * columns.len());
        // The three tables are kept one after the other.
        let distances = kept.bytes(lens.iter().sum(), || {
            let mut distances = Vec::with_capacity(lens.iter().sum());
            for pair in pairs {
                let table = PairTable::new(metric.steps().collect(), pair, stop)?;
                distances.extend_from_slice(table.distances());
            }
            Some(distances)
        })?;
        let (first, rest) = distances.split_at(lens[0]);
        let (second, third) = rest.split_at(lens[1]);
        Some(Self {
            flip_slice: PairTable::of(flips.len(), first.to_vec()),
            twist_slice: PairTable::of(twists.len(), second.to_vec()),
            twist_flip: PairTable::of(flips.len(), third.to_vec()),
        })
    }

    #[inline]
    pub(super) fn bound(&self, [twist, flip, slice]: [u16; 3]) -> u8 {
        self.flip_slice
            .get(slice, flip)
            .max(self.twist_slice.get(slice, twist))
            .max(self.twist_flip.get(twist, flip))
    }
}
