use super::{phase1::MAX_PHASE1, phase2::MAX_PHASE2, way::Way};

/// Solutions up to this length are looked for in the order of their lengths, so that the
/// first is shortest. It costs microseconds where there is none.
pub(super) const EXACT: u8 = 7;
/// The longest second phase that is tried along with all shorter ones. Longer ones are
/// searched for length by length, each when first phases of as many more moves were.
const SECOND: u8 = 12;

/// Sequences to look for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Task {
    /// Which of the ways.
    pub(super) way: usize,
    /// The length of the first phase.
    pub(super) first: u8,
    /// The least and the greatest length of the second.
    pub(super) least: u8,
    pub(super) most: u8,
}

/// The order in which lengths of the two phases are searched, and ways of each.
#[derive(Debug, Clone)]
pub(super) struct Plan {
    exact: bool,
    total: u8,
    first: u8,
    way: usize,
}

impl Plan {
    pub(super) const fn new() -> Self {
        Self { exact: true, total: 0, first: 0, way: 0 }
    }

    /// The next task that may find solutions of at most `limit` moves.
    pub(super) fn next(&mut self, ways: &[Way], limit: u8) -> Option<Task> {
        loop {
            let last = if self.exact { self.total } else { self.total - SECOND };
            let ways = if self.exact { &ways[..1] } else { ways };
            if self.way == ways.len() {
                (self.way, self.first) = (0, self.first + 1);
            }
            if self.first > last.min(MAX_PHASE1) {
                self.lengthen(limit)?;
                continue;
            }
            let (way, first) = (self.way, self.first);
            self.way += 1;
            if ways[way].bound > first || first > limit {
                continue;
            }
            let (least, most) = if self.exact || first < last {
                (self.total - first, self.total - first)
            } else {
                ((EXACT + 1).saturating_sub(first), SECOND)
            };
            let most = most.min(limit - first).min(MAX_PHASE2);
            if least <= most {
                return Some(Task { way, first, least, most });
            }
        }
    }

    /// Goes on to the next length of both phases together.
    fn lengthen(&mut self, limit: u8) -> Option<()> {
        self.total += 1;
        if self.exact && self.total > EXACT.min(limit) {
            (self.exact, self.total) = (false, SECOND);
        }
        let is_over = self.total - if self.exact { 0 } else { SECOND } > limit.min(MAX_PHASE1)
            && self.total > limit.min(MAX_PHASE1 + MAX_PHASE2);
        self.first = if self.exact { 0 } else { self.total.saturating_sub(MAX_PHASE2) };
        self.way = 0;
        (!is_over).then_some(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::{CubePos, search::two_phase::way::Ways};

    /// Every pair of lengths that a limit allows, of each way from its bound on, is searched
    /// exactly once, but the pairs that the first way has had up to [`EXACT`] moves.
    #[test]
    fn each_pair_of_lengths_is_searched_once() {
        // The bounds of the solved cube are 0, so that no pair is excluded.
        let solved = Ways::of(&CubePos::SOLVED, true).as_slice()[0];
        for bounds in [[0, 0], [3, 1], [9, 12]] {
            let ways = bounds.map(|bound| Way { bound, ..solved });
            for limit in 0..=30 {
                let mut plan = Plan::new();
                let mut visits: BTreeMap<(usize, u8, u8), usize> = BTreeMap::new();
                while let Some(Task { way, first, least, most }) = plan.next(&ways, limit) {
                    for second in least..=most {
                        *visits.entry((way, first, second)).or_default() += 1;
                    }
                }
                let mut expected = BTreeMap::new();
                for way in 0..2 {
                    for first in bounds[way]..=limit.min(MAX_PHASE1) {
                        for second in 0..=(limit - first).min(MAX_PHASE2) {
                            if way == 0 || first + second > EXACT {
                                expected.insert((way, first, second), 1);
                            }
                        }
                    }
                }
                assert_eq!(visits, expected, "limit {limit}, bounds {bounds:?}");
            }
        }
    }
}
