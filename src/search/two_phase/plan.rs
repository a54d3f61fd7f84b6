//! The order in which the lengths of both phases are searched.

use super::{phase1::MAX_PHASE1, viewpoint::Viewpoint};
use crate::search::phases::states::MAX_PHASE2;

/// The search tries total lengths of at most this number of moves first, in ascending order. So if
/// a solution of at most 7 moves exists, the first solution found is a shortest solution. For a
/// random position this takes no nodes, because the lower bounds are greater than 7
/// (`docs/lab/two-phase.md`, "Constants").
pub(super) const EXACT: u8 = 7;
/// After each sequence of phase 1, the search immediately tries all sequences of phase 2 of at most
/// this length. It tries a phase 2 of 12 + k moves only later, together with phases 1 that are k
/// moves longer (`docs/lab/two-phase.md`, "Constants").
const EAGER_PHASE2: u8 = 12;

/// One step of the search. It searches from one viewpoint, with one length of phase 1 and a range
/// of lengths of phase 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PhaseLengths {
    pub(super) viewpoint: usize,
    /// The number of moves of phase 1 and of premoves together.
    pub(super) phase1: u8,
    /// The maximum number of premoves.
    pub(super) premoves: u8,
    pub(super) phase2_min: u8,
    pub(super) phase2_max: u8,
}

/// The order in which the search goes through the lengths of both phases, and through the
/// viewpoints.
#[derive(Debug, Clone)]
pub(super) struct Plan {
    /// Whether the plan is in its first stage. The first stage searches total lengths of at most
    /// [`EXACT`], in ascending order.
    exact: bool,
    /// The total length of both phases, which the plan increases.
    total: u8,
    phase1: u8,
    viewpoint: usize,
}

impl Plan {
    pub(super) const fn new() -> Self {
        Self { exact: true, total: 0, phase1: 0, viewpoint: 0 }
    }

    /// Returns the next lengths that may give a solution of at most `limit` moves. Returns `None`
    /// if there are no more such lengths. Omits lengths of phase 1 below the bound of the
    /// viewpoint, unless more than `least` moves allow premoves.
    pub(super) fn next<C>(
        &mut self,
        viewpoints: &[Viewpoint<C>],
        limit: u8,
        least: u8,
    ) -> Option<PhaseLengths> {
        loop {
            let eager = if self.exact { self.total } else { self.total - EAGER_PHASE2 };
            let viewpoints = if self.exact { &viewpoints[..1] } else { viewpoints };
            if self.viewpoint == viewpoints.len() {
                (self.viewpoint, self.phase1) = (0, self.phase1 + 1);
            }
            if self.phase1 > eager.min(MAX_PHASE1) {
                self.lengthen(limit)?;
                continue;
            }
            let (viewpoint, phase1) = (self.viewpoint, self.phase1);
            self.viewpoint += 1;
            let has_premoves = !self.exact && phase1 > least;
            if viewpoints[viewpoint].bound > phase1 && !has_premoves || phase1 > limit {
                continue;
            }
            let (min, max) = if self.exact || phase1 < eager {
                (self.total - phase1, self.total - phase1)
            } else {
                ((EXACT + 1).saturating_sub(phase1), EAGER_PHASE2)
            };
            let max = max.min(limit - phase1).min(MAX_PHASE2);
            if min <= max {
                let premoves = if has_premoves { phase1 - least } else { 0 };
                let (phase2_min, phase2_max) = (min, max);
                return Some(PhaseLengths { viewpoint, phase1, premoves, phase2_min, phase2_max });
            }
        }
    }

    /// Returns a proved lower bound on the length of every solution: all smaller totals have been
    /// searched.
    pub(super) fn bound(&self) -> u8 {
        if self.exact { self.total } else { EXACT + 1 }
    }

    /// Increases the total length by one move. Returns `None` if `limit` allows no greater total
    /// length.
    fn lengthen(&mut self, limit: u8) -> Option<()> {
        self.total += 1;
        if self.exact && self.total > EXACT.min(limit) {
            (self.exact, self.total) = (false, EAGER_PHASE2);
        }
        let is_over = self.total - if self.exact { 0 } else { EAGER_PHASE2 }
            > limit.min(MAX_PHASE1)
            && self.total > limit.min(MAX_PHASE1 + MAX_PHASE2);
        self.phase1 = if self.exact { 0 } else { self.total.saturating_sub(MAX_PHASE2) };
        self.viewpoint = 0;
        (!is_over).then_some(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{super::viewpoint::Viewpoints, *};
    use crate::{CubePos, search::phases::compact::CompactCoset};

    /// The plan searches each pair of lengths within the limit exactly once per viewpoint, unless
    /// the length of phase 1 is below the viewpoint's bound. Pairs with a total of at most
    /// [`EXACT`] moves are searched only on the first viewpoint.
    #[test]
    fn each_pair_of_lengths_is_searched_once() {
        // The bounds of the solved cube are 0, so the bounds rule out no pair.
        let solved = Viewpoints::<CompactCoset>::of(&CubePos::SOLVED).as_slice()[0];
        for bounds in [[0, 0], [3, 1], [9, 12]] {
            let viewpoints = bounds.map(|bound| Viewpoint { bound, ..solved });
            for limit in 0..=40 {
                let mut plan = Plan::new();
                let mut visits: BTreeMap<(usize, u8, u8), usize> = BTreeMap::new();
                while let Some(lengths) = plan.next(&viewpoints, limit, u8::MAX) {
                    for phase2 in lengths.phase2_min..=lengths.phase2_max {
                        let pair = (lengths.viewpoint, lengths.phase1, phase2);
                        *visits.entry(pair).or_default() += 1;
                    }
                }
                let mut expected = BTreeMap::new();
                for (viewpoint, &bound) in bounds.iter().enumerate() {
                    for phase1 in bound..=limit.min(MAX_PHASE1) {
                        for phase2 in 0..=(limit - phase1).min(MAX_PHASE2) {
                            if viewpoint == 0 || phase1 + phase2 > EXACT {
                                expected.insert((viewpoint, phase1, phase2), 1);
                            }
                        }
                    }
                }
                assert_eq!(visits, expected, "limit {limit}, bounds {bounds:?}");
            }
        }
    }
}
