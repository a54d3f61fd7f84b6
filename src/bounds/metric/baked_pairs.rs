//! Distances of the pairs in a named metric, baked into the program.
//!
//! | table | row of a metric | column |
//! |---|---|---|
//! | `metric_twist_slice_prune` | class of the twist | slice |
//! | `metric_flip_slice_prune` | class of the flip | slice |
//! | `metric_twist_flip_prune` | class of the twist | flip |
//!
//! The classes are those under the eight symmetries that keep each of the three axes. A symmetry carries the
//! first coordinate to the representative of its class, and the second coordinate to the column. The image
//! of a flip under these symmetries does not depend on the slice.

use crate::{
    arrays::MapArray,
    cube::Sym,
    metric::Metric,
    tables::{
        EDGEPMAP, FLIP_CLASS, FLIP_CLASS_FLIP, METRIC_FLIP_SLICE_PRUNE, METRIC_TWIST_FLIP_PRUNE,
        METRIC_TWIST_SLICE_PRUNE, TWIST_CLASS, nibble,
    },
};

/// The number of classes of twists.
const TWISTS: usize = METRIC_TWIST_SLICE_PRUNE.len() / Metric::ALL.len();
/// The number of classes of flips.
const FLIPS: usize = METRIC_FLIP_SLICE_PRUNE.len() / Metric::ALL.len();
/// The number of bytes of a row with a column per slice, of 4 bits.
const SLICE_BYTES: usize = METRIC_TWIST_SLICE_PRUNE[0].len();
/// The number of bytes of a row with a column per flip.
const FLIP_BYTES: usize = METRIC_TWIST_FLIP_PRUNE[0].len();

/// The distances of each pair of the coordinates twist, flip and slice, row by row.
#[derive(Debug, Clone, Copy)]
pub(super) struct BakedPairs {
    twist_slice: &'static [[u8; SLICE_BYTES]; TWISTS],
    flip_slice: &'static [[u8; SLICE_BYTES]; FLIPS],
    twist_flip: &'static [[u8; FLIP_BYTES]; TWISTS],
}

impl BakedPairs {
    /// Returns the distances in a metric, if it is a named one.
    pub(super) fn of(metric: &Metric) -> Option<Self> {
        let number = Metric::ALL.iter().position(|named| named == metric)?;
        Some(Self {
            twist_slice: METRIC_TWIST_SLICE_PRUNE.as_chunks().0.get(number)?,
            flip_slice: METRIC_FLIP_SLICE_PRUNE.as_chunks().0.get(number)?,
            twist_flip: METRIC_TWIST_FLIP_PRUNE.as_chunks().0.get(number)?,
        })
    }

    /// Returns the distances of the pairs flip and slice, twist and slice, twist and flip.
    #[inline]
    pub(super) fn distances(&self, [twist, flip, slice]: [u16; 3]) -> [u8; 3] {
        let slices = &EDGEPMAP[usize::from(slice)];
        let [(twist, twist_sym), (flip, flip_sym)] =
            [TWIST_CLASS[usize::from(twist)], FLIP_CLASS[usize::from(flip)]].mapped(|entry| {
                (usize::from(entry) / Sym::AXIS_COUNT, usize::from(entry) % Sym::AXIS_COUNT)
            });
        // The number of a product of two of the eight symmetries is the XOR of their numbers.
        let flips = FLIP_CLASS_FLIP[flip][flip_sym ^ twist_sym];
        [
            nibble(&self.flip_slice[flip], slices[flip_sym].into()),
            nibble(&self.twist_slice[twist], slices[twist_sym].into()),
            nibble(&self.twist_flip[twist], flips.into()),
        ]
    }
}

#[cfg(test)]
mod tests {
    use alloc::boxed::Box;

    use super::{
        super::{
            axis_tables::PairTables,
            kept::{Kept, Source},
            turn_tables::TurnTables,
        },
        *,
    };
    use crate::{
        coord::{Flip, Slice, Twist},
        threads::Stop,
    };

    /// Returns how many of the distances of pairs differ.
    fn differences(baked: &BakedPairs, made: &PairTables) -> usize {
        let values = |count: usize| 0..u16::try_from(count).unwrap();
        let pairs = |a, b| values(a).flat_map(move |a| values(b).map(move |b| (a, b)));
        let differs = |coordinates, pair: usize| {
            baked.distances(coordinates)[pair] != made.distances(coordinates)[pair]
        };
        pairs(Flip::COUNT, Slice::COUNT).filter(|&(f, s)| differs([0, f, s], 0)).count()
            + pairs(Twist::COUNT, Slice::COUNT).filter(|&(t, s)| differs([t, 0, s], 1)).count()
            + pairs(Twist::COUNT, Flip::COUNT).filter(|&(t, f)| differs([t, f, 0], 2)).count()
    }

    /// Returns a copy of rows with one bit of an entry changed.
    fn damaged<const N: usize, const ROWS: usize>(
        rows: &[[u8; N]; ROWS],
        row: usize,
        column: usize,
    ) -> &'static [[u8; N]; ROWS] {
        let mut copy = Box::new(*rows);
        copy[row][column / 2] ^= 1 << (4 * (column % 2));
        Box::leak(copy)
    }

    /// The recipes of `superflip-gen` and the search of this module, which share no code, find the same
    /// distances.
    #[test]
    fn baked_distances_are_those_that_a_program_derives() {
        compare_distances(&[Metric::SLICE]);
    }

    #[test]
    #[ignore = "takes ten seconds in a debug build"]
    fn baked_distances_of_all_metrics_are_those_that_a_program_derives() {
        compare_distances(&Metric::ALL);
    }

    fn compare_distances(metrics: &[Metric]) {
        let (coordinates, stop) = (TurnTables::new(), Stop::default());
        for &metric in metrics {
            let baked = BakedPairs::of(&metric).unwrap();
            let kept = Kept::new(Source::Built, &metric, "pairs");
            let made = PairTables::new(&metric, &coordinates, kept, &stop).unwrap();
            assert_eq!(differences(&baked, &made), 0, "{metric}");
            if metric == Metric::SLICE {
                // Each member of a class reads the entry of its representative.
                let twist_slice = damaged(baked.twist_slice, TWISTS - 1, Slice::COUNT - 1);
                let flip_slice = damaged(baked.flip_slice, 5, 100);
                let twist_flip = damaged(baked.twist_flip, 0, 0);
                for wrong in [
                    BakedPairs { twist_slice, ..baked },
                    BakedPairs { flip_slice, ..baked },
                    BakedPairs { twist_flip, ..baked },
                ] {
                    assert!((1..=8).contains(&differences(&wrong, &made)));
                }
            }
        }
    }

    #[test]
    fn a_metric_without_a_name_has_no_baked_distances() {
        let moves = Metric::QUARTER.moves();
        let others = moves.iter().filter(|mv| mv.index() > 2).collect();
        assert!(BakedPairs::of(&Metric::QUARTER.with_moves(others).unwrap()).is_none());
        assert!(BakedPairs::of(&Metric::QUARTER.with_moves(moves).unwrap()).is_some());
    }
}
