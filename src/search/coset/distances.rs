//! The distances of cosets to Kociemba's group, for pruning the search.

use super::{
    error::CosetError,
    metric::{CosetMetric, Derived},
};
use crate::{
    Move, Sym,
    bounds::{CosetEntry, STRIPE, TableWords, coset_words, metric::CosetDistances},
    coord::{FlipSlice, SymCoord},
    metric::Metric,
    prefetch::prefetch,
    tables::{CORNERMOVE, FLIP_SLICE_MOVE, FLIP_SLICE_REP, TWIST_CONJ, process_store},
    watch::{Look, Stopped},
};
use alloc::{vec, vec::Vec};

/// The distances of cosets to the group, in two tables with two bits per coset.
///
/// The baked table [`coset_words`] of half turns, here `far`, does not distinguish distances below 9.
/// Near the end of a sequence the search needs these distances, so the table `near` is computed from
/// `far`. In another metric, both tables are computed from a table with all distances:
///
/// ```text
/// bits of a coset     0           1   2    3
/// far, half turns     at most 8   9   10   11 or 12
/// near, half turns    at most 6   7   8    9 or more
/// far, quarter turns  at most 9   10  11   12 or more
/// near, quarter turns at most 6   7   8    9 or more
/// ```
///
/// The tables are in pages of 2 MiB if the system provides them. In pages of 4 KiB, most look-ups
/// also miss the cache when they read the page tables.
#[derive(Debug)]
pub(super) struct Distances {
    far: TableWords,
    near: TableWords,
    least: Derived,
}

const NEAREST: u8 = 6;
const LEAST_FAR: u8 = 8;

impl Distances {
    /// Returns the tables in `made`. Makes them first if there are none, and fails with
    /// [`CosetError::Stopped`] if `look` fails.
    pub(super) fn get_or_make<'a>(
        made: &'a mut Option<Self>,
        metric: &CosetMetric,
        look: Look<'_>,
    ) -> Result<&'a Self, CosetError> {
        let tables = match (made.take(), metric.derived) {
            (Some(tables), _) => tables,
            (None, None) => Self::new(look)?,
            (None, Some(least)) => Self::derived(&metric.metric, least, look)?,
        };
        Ok(made.insert(tables))
    }

    /// Makes both tables: copies `far` from the baked table, and computes `near`.
    fn new(look: Look<'_>) -> Result<Self, CosetError> {
        let words = coset_words();
        let mut far = TableWords::zeroed(words.len()).map_err(CosetError::Memory)?;
        far.as_mut_slice().copy_from_slice(words);
        let mut near = TableWords::zeroed(words.len()).map_err(CosetError::Memory)?;
        for (near, &far) in near.as_mut_slice().iter_mut().zip(words) {
            // An entry is now 2 if the distance is at most 8, and 3 otherwise. [`mark_nearer`] then
            // sets the entries of the distances up to 7.
            *near = LOWER << 1 | (far | far >> 1) & LOWER;
        }
        mark_nearer(near.as_mut_slice(), look)?;
        Ok(Self { far, near, least: Derived { near: NEAREST, far: LEAST_FAR } })
    }

    /// Makes both tables from the distances in a metric, which are read or derived.
    fn derived(metric: &Metric, least: Derived, look: Look<'_>) -> Result<Self, CosetError> {
        let all = CosetDistances::get_or_build(metric, process_store(), look)?;
        let row = coset_words().len() / SymCoord::CLASSES;
        let table = |least: u8, look: Look<'_>| {
            let mut table =
                TableWords::zeroed(row * SymCoord::CLASSES).map_err(CosetError::Memory)?;
            let rows = table.as_mut_slice().chunks_mut(row).zip(FLIP_SLICE_REP.iter());
            for (i, (row, &raw)) in rows.enumerate() {
                if i % CHUNK == 0 {
                    look()?;
                }
                let raw = FlipSlice::try_from(raw).expect("a raw coordinate");
                for (twist, distance) in all.of_edges(raw.slice(), raw.flip()).enumerate() {
                    let bits = u64::from(distance.saturating_sub(least).min(3));
                    row[twist / STRIPE] |= bits << CosetEntry::shift_of(twist % STRIPE);
                }
            }
            Ok::<_, CosetError>(table)
        };
        let tables = Self { far: table(least.far, look)?, near: table(least.near, look)?, least };
        all.check_unchanged().map_err(|_| CosetError::TableChanged)?;
        Ok(tables)
    }

    /// Returns the table for a node with a rest of cost `left`. This table can distinguish whether a
    /// distance is at most `left`, exactly `left + 1`, or greater.
    #[inline]
    pub(super) fn table(&self, left: u8) -> Table<'_> {
        if left < self.least.far {
            Table { words: self.near.as_slice(), least: self.least.near }
        } else {
            Table { words: self.far.as_slice(), least: self.least.far }
        }
    }
}

/// One of the two tables of [`Distances`], `near` or `far`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Table<'a> {
    words: &'a [u64],
    /// The greatest distance that an entry 0 stands for.
    least: u8,
}

impl Table<'_> {
    #[inline]
    pub(super) fn prefetch(self, entry: CosetEntry) {
        prefetch(self.words, entry.index());
    }

    /// Returns a lower bound on the distance. The bound is 0 if the bits of the entry are 0,
    /// because these bits stand for several distances.
    #[inline]
    pub(super) fn bound(self, entry: CosetEntry) -> u8 {
        match self.words[entry.index()] >> entry.shift() & 3 {
            0 => 0,
            bits => self.least + bits.to_le_bytes()[0],
        }
    }
}

/// A mask with the lower bit of each two-bit entry of a word.
const LOWER: u64 = (u64::MAX / 3) << 4;

/// The number of cosets that the breadth-first search expands between two calls of `look`. In all,
/// it expands about 72,000 cosets in half a second.
const CHUNK: usize = 1 << 10;

/// Sets the entries of the cosets at distances 0 to 7 in the table `near`. The entries of all other
/// cosets are already set. Fails if `look` fails.
fn mark_nearer(near: &mut [u64], look: Look<'_>) -> Result<(), Stopped> {
    let row = near.len() / SymCoord::CLASSES;
    let own: Vec<u16> = FLIP_SLICE_REP.iter().map(|&raw| own_symmetries(raw)).collect();
    // The edges of the solved cube are class 0.
    let mut last = vec![(0, 0)];
    near[0] &= !(3 << 4);
    for distance in 1..=NEAREST + 1 {
        let mut next = vec![];
        for (i, (class, twist)) in last.into_iter().enumerate() {
            if i % CHUNK == 0 {
                look()?;
            }
            for m in 0..Move::COUNT {
                let edges = FLIP_SLICE_MOVE[class][m] as usize;
                let (class, sym) = (edges / Sym::AXIS_COUNT, edges % Sym::AXIS_COUNT);
                let twist = TWIST_CONJ[usize::from(CORNERMOVE[twist][m])][sym];
                // If a symmetry keeps the edges of the coset, conjugating the twist gives another
                // entry for the same coset. A look-up may read any such entry, so each is set.
                for s in (0..Sym::AXIS_COUNT).filter(|s| own[class] >> s & 1 == 1) {
                    let twist = usize::from(TWIST_CONJ[usize::from(twist)][s]);
                    let word = &mut near[class * row + twist / STRIPE];
                    let shift = CosetEntry::shift_of(twist % STRIPE);
                    if *word >> shift & 2 == 2 {
                        *word &= !(3 << shift);
                        *word |= u64::from(distance.saturating_sub(NEAREST)) << shift;
                        next.push((class, twist));
                    }
                }
            }
        }
        last = next;
    }
    Ok(())
}

/// Returns a bit mask of the symmetries that map the raw coordinate to itself.
fn own_symmetries(raw: u32) -> u16 {
    let raw = FlipSlice::try_from(raw).expect("a raw coordinate");
    let keeps = |&s: &Sym| raw.remap(s) == Some(raw);
    let own = Sym::ALL.into_iter().take(Sym::AXIS_COUNT).filter(keeps);
    own.fold(0, |bits, s| bits | 1 << s.index())
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::*;
    use crate::coord::KocSymm;

    fn made() -> Distances {
        Distances::new(&mut || Ok(())).unwrap()
    }

    #[test]
    fn a_break_cancels_the_search_for_near_cosets() {
        let mut calls = 0;
        let mut look = || {
            calls += 1;
            if calls == 20 { Err(Stopped::OutOfTime) } else { Ok(()) }
        };
        let error = Distances::new(&mut look).unwrap_err();
        assert!(matches!(error, CosetError::Stopped(Stopped::OutOfTime)));
        assert_eq!(calls, 20);
    }

    fn entry(coset: KocSymm) -> CosetEntry {
        CosetEntry::of(SymCoord::of(coset.into()), coset.csymm)
    }

    /// The numbers of cosets at each distance are known: 1, 4, 50, 592, 7156, 87236 and 1043817 at
    /// distances 0 to 6, then 12070278 and 124946368.
    #[test]
    fn the_numbers_of_near_cosets_are_the_known_ones() {
        let distances = made();
        let near = distances.near.as_slice();
        let mut counts = [0u64; 4];
        for (row, &raw) in near.chunks(near.len() / SymCoord::CLASSES).zip(FLIP_SLICE_REP.iter()) {
            let images = 16 / u64::from(own_symmetries(raw).count_ones());
            for twist in 0..CORNERMOVE.len() {
                let bits = row[twist / STRIPE] >> CosetEntry::shift_of(twist % STRIPE) & 3;
                counts[usize::from(bits.to_le_bytes()[0])] += images;
            }
        }
        let all = 2187 * 2048 * 495;
        let [least, seven, eight, _] = counts;
        assert_eq!([least, seven, eight], [1_138_856, 12_070_278, 124_946_368]);
        assert_eq!(counts.iter().sum::<u64>(), all);
    }

    #[test]
    fn a_move_changes_the_distance_by_at_most_1() {
        let distances = made();
        let mut rng = StdRng::seed_from_u64(5);
        for moves in (0..12).cycle().take(20_000) {
            let coset = (0..moves).fold(KocSymm::default(), |coset, _| {
                coset.moved(Move::ALL[rng.random_range(0..Move::COUNT)])
            });
            for left in [6, 8] {
                let table = distances.table(left);
                let bound = table.bound(entry(coset));
                assert!(bound <= moves);
                let bounds = Move::ALL.into_iter().map(|mv| table.bound(entry(coset.moved(mv))));
                let nearest = bounds.min().unwrap();
                let expected = match bound.saturating_sub(table.least) {
                    0 | 1 => 0,
                    2 => bound - 1,
                    // The greatest bound stands for all distances that are equal or greater.
                    _ => nearest.clamp(bound - 1, bound),
                };
                assert_eq!(nearest, expected, "{coset:?}");
            }
        }
    }
}
