//! The tables of one axis.

use alloc::vec::Vec;

#[cfg(feature = "bake")]
use super::baked_pairs::BakedPairs;
use super::{kept::Kept, pair_table::PairTable, turn_tables::TurnTables};
use crate::{arrays::MapArray, metric::Metric, threads::Stop};

/// The distances of each pair of the coordinates flip, twist and slice.
#[derive(Debug)]
pub(super) enum AxisTables {
    /// The distances in a named metric, which the program has.
    #[cfg(feature = "bake")]
    Baked(BakedPairs),
    /// Distances that were read or made.
    Made(PairTables),
}

/// A table per pair.
#[derive(Debug)]
pub(super) struct PairTables {
    flip_slice: PairTable,
    twist_slice: PairTable,
    twist_flip: PairTable,
}

impl AxisTables {
    /// Returns the tables of a metric as it is seen with the axis upright: those of the program, or those of
    /// [`PairTables::new`].
    pub(super) fn new(
        metric: &Metric,
        coordinates: &TurnTables,
        kept: Kept<'_>,
        stop: &Stop,
    ) -> Option<Self> {
        #[cfg(feature = "bake")]
        if let Some(baked) = BakedPairs::of(metric) {
            return Some(Self::Baked(baked));
        }
        PairTables::new(metric, coordinates, kept, stop).map(Self::Made)
    }

    #[inline]
    pub(super) fn bound(&self, coordinates: [u16; 3]) -> u8 {
        let [flip_slice, twist_slice, twist_flip] = match self {
            #[cfg(feature = "bake")]
            Self::Baked(baked) => baked.distances(coordinates),
            Self::Made(tables) => tables.distances(coordinates),
        };
        flip_slice.max(twist_slice).max(twist_flip)
    }
}

impl PairTables {
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
        let lens = pairs.mapped(|[rows, columns]| rows.len() * columns.len());
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

    /// Returns the distances of the pairs flip and slice, twist and slice, twist and flip.
    #[inline]
    pub(super) fn distances(&self, [twist, flip, slice]: [u16; 3]) -> [u8; 3] {
        [
            self.flip_slice.get(slice, flip),
            self.twist_slice.get(slice, twist),
            self.twist_flip.get(twist, flip),
        ]
    }
}
