//! Checks a finished table, independently of the breadth-first search that generated it.

use super::{
    build::{EACH, bound},
    graph::{EntryPlace, Link, RowGraph},
    size::{Size, WORDS},
};
use crate::{
    Move,
    bounds::{Contradiction, STRIPE},
    coord::Twist,
};

/// The distances that an entry may stand for.
#[derive(Debug, Clone, Copy)]
struct Range {
    low: u8,
    high: u8,
}

/// The entries of a finished table.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entries<'a> {
    pub(super) size: Size,
    pub(super) base: u8,
    pub(super) words: &'a [u64],
}

impl Entries<'_> {
    /// Does the work of [`PruningTable::check_rows`](super::PruningTable::check_rows).
    pub(super) fn check_rows(
        self,
        rows: impl IntoIterator<Item = usize>,
    ) -> Result<u64, Contradiction> {
        let graph = RowGraph::of_half_turns(self.size);
        let mut links = graph.links();
        rows.into_iter().try_fold(0, |count, row| {
            self.check_row(row, &links.of(row))?;
            Ok(count + (Twist::COUNT * Move::COUNT) as u64)
        })
    }

    /// Does the work of [`PruningTable::counts_hold`](super::PruningTable::counts_hold).
    pub(super) fn counts_hold(self, counts: &[u64]) -> bool {
        let mut marks = [0; 4];
        for word in self.words {
            let (low, high) = (word >> 4 & EACH, word >> 5 & EACH);
            for (mark, bits) in [(1, low & !high), (2, high & !low), (3, low & high)] {
                marks[mark] += u64::from(bits.count_ones());
            }
        }
        marks[0] = (self.size.rows() * Twist::COUNT) as u64 - marks[1..].iter().sum::<u64>();
        let (near, far) = counts.split_at(counts.len().saturating_sub(3));
        marks[0] == near.iter().sum::<u64>() && marks[1..] == *far
    }

    /// Checks the three invariants of [`check_rows`](Self::check_rows) for the entries of one row,
    /// with the links from this row.
    fn check_row(self, row: usize, links: &[Link<'_>]) -> Result<(), Contradiction> {
        for word in 0..WORDS {
            let mut smallest = u8::MAX;
            for twist in word * STRIPE..Twist::COUNT.min((word + 1) * STRIPE) {
                let own = self.range(row * WORDS, EntryPlace::of(twist));
                let near = links.iter().map(|&(_, to, map)| self.range(to, map[twist]));
                let from = own.follows(near).map_err(|(says, follows)| Contradiction {
                    row,
                    column: twist,
                    what: "twist",
                    says,
                    follows,
                })?;
                if own.high == self.base {
                    smallest = smallest.min(from);
                }
            }
            // If the distance of an entry is at most the base, the range of the entry begins at the
            // smallest distance of its word. So one such entry must have this distance.
            let says = (self.words[row * WORDS + word] & 15) as u8;
            if smallest < u8::MAX && says < smallest {
                let (column, what) = (word, "the smallest of word");
                return Err(Contradiction { row, column, what, says, follows: smallest });
            }
        }
        Ok(())
    }

    /// Returns the distances that an entry may stand for. `row` is the index of the row's first
    /// word.
    fn range(self, row: usize, EntryPlace { word, shift }: EntryPlace) -> Range {
        let low = bound(self.words[row + usize::from(word)], shift, self.base);
        let mark = self.words[row + usize::from(word)] >> shift & 3;
        let high = match mark {
            0 => self.base,
            3 => u8::MAX - 1,
            _ => low,
        };
        Range { low, high }
    }
}

impl Range {
    /// Returns the least distance of this range that is consistent with `near`, the ranges of the
    /// neighbors. If no distance is consistent, returns the error `(says, follows)`: a distance of
    /// this range, and the distance that the neighbors require.
    fn follows(self, near: impl Iterator<Item = Self>) -> Result<u8, (u8, u8)> {
        if self.low > self.high {
            return Err((self.low, self.high));
        }
        let (mut nearest, mut farthest, mut most) = (u8::MAX, 0, u8::MAX);
        for Self { low, high } in near {
            nearest = nearest.min(low);
            farthest = farthest.max(low);
            most = most.min(high);
        }
        if self.low > most + 1 {
            return Err((self.low, most + 1));
        }
        // The goal has no nearer neighbor. Its range begins at 0, because 0 is the smallest
        // distance of its word.
        let least = if self.low == 0 { 0 } else { (nearest + 1).max(farthest.saturating_sub(1)) };
        if self.high < least { Err((self.high, least)) } else { Ok(least) }
    }
}

#[cfg(test)]
mod tests {
    use alloc::{format, string::ToString, vec::Vec};
    use core::ops::ControlFlow;

    use super::{
        super::{memory::TableWords, table::PruningTable},
        *,
    };
    use crate::{
        bounds::CosetEntry,
        coord::{FlipSlice, KocSymm, SymCoord},
        tables::FLIP_SLICE_TWIST_PRUNE,
        threads::Threads,
        watch::{Progress, Stage},
    };

    #[test]
    fn the_smallest_table_is_sound_and_a_wrong_bit_is_not() {
        let size = Size::ALL[0];
        let all_rows = size.rows() as u128;
        let (mut reports, mut ofs) = (Vec::new(), Vec::new());
        let mut progress = |now: Progress| {
            // Each distance takes one pass over the rows.
            let before = u128::from(now.length - 1) * all_rows;
            assert!((before..=before + all_rows).contains(&now.done));
            assert_eq!(now.stage, Stage::Building);
            reports.push((now.length, now.nodes));
            ofs.push(now.of);
            ControlFlow::Continue(())
        };
        let table = PruningTable::generate_watched(size, Threads::PER_CORE, &mut progress);
        let mut table = table.unwrap();
        let rows = (0..size.rows()).step_by(97);
        let pairs = rows.clone().count() * Twist::COUNT * Move::COUNT;
        assert_eq!(table.check_rows(rows), Ok(pairs as u64));
        assert!(table.counts_hold());
        // The baked table comes from another program, `gen`.
        assert!(table.words() == FLIP_SLICE_TWIST_PRUNE.as_flattened());
        let mut coset = KocSymm::default();
        for i in 0..5000 {
            coset = coset.moved(Move::ALL[(i * i + i / Move::COUNT) % Move::COUNT]);
            let edges = SymCoord::of(FlipSlice::from(coset));
            let entry = table.entry_of(&coset.arrangement());
            assert_eq!(
                table.lookup().bound(entry),
                CosetEntry::of(edges, coset.csymm).bound(),
                "{coset:?}"
            );
        }

        // The last count is that of all greater distances.
        let passes = table.counts().len() as u128 - 2;
        assert!(!ofs.is_empty() && ofs.iter().all(|&of| of == passes * all_rows));
        // The entries of 0 moves are found after the table is cleared.
        let reports = reports.into_iter().skip_while(|&(_, found)| found == 0);
        for (distance, found) in reports {
            assert_eq!(found, table.counts()[..usize::from(distance)].iter().sum(), "{distance}");
        }

        let mut found = [0; 3];
        for row in (0..size.rows()).step_by(9_973) {
            let word = row * WORDS + row % (WORDS - 1);
            // Flips a bit of the smallest distance, then each bit of an entry.
            for (i, flip) in [1, 1 << 4, 2 << 4].into_iter().enumerate() {
                table.words_mut()[word] ^= flip;
                let sound = table.check_rows([row]).is_ok();
                // The counts show every wrong entry, but not a wrong smallest distance.
                assert_eq!(table.counts_hold(), i == 0);
                found[i] += usize::from(!sound);
                table.words_mut()[word] ^= flip;
            }
        }
        assert!(found.iter().all(|&found| found > 0), "{found:?}");

        // In row 0, the first word has the distance 0 and the other words have greater distances.
        let mut wrong = Vec::new();
        for word in 1..WORDS {
            let [says, follows] = [1, 0].map(|less| (table.words()[word] & 15) as u8 - less);
            table.words_mut()[word] -= 1;
            if let Err(error) = table.check_rows([0]) {
                let what = "the smallest of word";
                assert_eq!(error, Contradiction { row: 0, column: word, what, says, follows });
                let text = format!("row 0, the smallest of word {word} says {says}, but {follows}");
                assert!(error.to_string().starts_with(&text), "{error}");
                wrong.push(word);
            }
            table.words_mut()[word] += 1;
        }
        assert!(wrong.len() > 9, "{wrong:?}");
    }

    #[test]
    fn an_entry_stands_for_one_distance_or_for_a_range() {
        let words = TableWords::zeroed(2).unwrap();
        let mut table = PruningTable::new(Size::ALL[0], words, Vec::new());
        table.words_mut()[1] = 0b11_10_01_00 << 4 | 7;
        let range = |place| {
            let range = table.entries().range(1, EntryPlace::of(place));
            (range.low, range.high)
        };
        assert_eq!([0, 1, 2].map(range), [(7, 8), (9, 9), (10, 10)]);
        let (low, high) = range(3);
        // One more than the greatest distance of a range is a number of eight bits.
        assert!(low == 11 && (12..u8::MAX).contains(&high), "{high}");
    }

    #[test]
    fn distances_agree_with_those_of_neighbors() {
        let range = |(low, high)| Range { low, high };
        let follows = |own: (u8, u8), near: &[(u8, u8)]| {
            range(own).follows(near.iter().map(|&near| range(near)))
        };
        let far = (11, u8::MAX - 1);
        assert_eq!(follows((0, 8), &[(0, 8), (1, 8)]), Ok(0));
        assert_eq!(follows((10, 10), &[(9, 9), (10, 10)]), Ok(10));
        assert_eq!(follows((7, 8), &[(7, 8), (9, 9)]), Ok(8));
        assert_eq!(follows((7, 8), &[(6, 8), (7, 8)]), Ok(7));
        assert_eq!(follows(far, &[far, far]), Ok(12));
        // No distance lies between 9 and 8.
        assert_eq!(follows((9, 8), &[(8, 8)]), Err((9, 8)));
        // A neighbor at distance 8 is at most one move away.
        assert_eq!(follows((10, 10), &[(8, 8), (9, 9)]), Err((10, 9)));
        // No neighbor is nearer.
        assert_eq!(follows((9, 9), &[(10, 10)]), Err((9, 11)));
        assert_eq!(follows((8, 8), &[(8, 8), (9, 9)]), Err((8, 9)));
        // A neighbor is two moves farther.
        assert_eq!(follows((9, 9), &[(8, 8), (11, 11)]), Err((9, 10)));
    }
}
