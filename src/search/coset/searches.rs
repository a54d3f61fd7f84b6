//! The searches of a proof, and how many positions are enough.

use super::{
    checkpoint::ProofDifference, list::LONGEST, metric::CosetMetric, place::POSITIONS,
    spread::Spread, state::Counts, step::CosetStep,
};

/// Says which steps of a proof search for sequences, and when each search ends.
#[derive(Debug, Clone, Copy)]
pub(super) enum Searches {
    /// For `UntilEnough(least)`, the searches at distances up to `least` are complete. A later search begins
    /// if the passes alone would leave many positions. From the distance of the last search of a typical
    /// proof on, it stops when it has found enough positions.
    UntilEnough(u8),
    /// For `Complete(least)`, each search tries all sequences of its length. The proof ends its searches
    /// after the distance `least`, when it has found [`Typical::complete`](super::typical::Typical::complete)
    /// positions.
    Complete(u8),
    /// The proof searches all sequences of at most this number of moves, and does not search longer
    /// sequences.
    UpTo(u8),
    /// For `UpToAndUntil(moves, positions)`, the proof searches all sequences of at most `moves`
    /// moves. The search for sequences of `moves + 1` moves stops when at least `positions`
    /// positions are found.
    UpToAndUntil(u8, u64),
}

impl Searches {
    /// Returns the kind of the next step, which is not the last step of the proof, provided that all
    /// earlier steps were exact. `found` has the number of positions that each earlier step found, and
    /// `within` is the bound of the proof.
    pub(super) fn step(self, metric: &CosetMetric, within: u8, found: &[u64]) -> CosetStep {
        let distance = u8::try_from(found.len()).unwrap_or(u8::MAX);
        let sum = || found.iter().sum::<u64>();
        match self {
            Self::UntilEnough(least) | Self::Complete(least) if distance <= least => {
                CosetStep::Exact
            }
            // A search takes less than a second where the positions fit in a list.
            Self::UntilEnough(_) if found.iter().all(|&count| count <= LONGEST as u64) => {
                CosetStep::Exact
            }
            Self::UntilEnough(_) => Self::until_enough(metric, within, found),
            Self::Complete(_)
                if sum() < metric.typical.complete
                    || is_certain(metric, within)
                        && !Spread::of(metric, within, found).is_enough() =>
            {
                CosetStep::Exact
            }
            Self::UpTo(last) | Self::UpToAndUntil(last, _) if distance <= last => CosetStep::Exact,
            Self::UpToAndUntil(last, enough) if distance - 1 == last => CosetStep::Enough(enough),
            Self::Complete(_) | Self::UpTo(_) | Self::UpToAndUntil(..) => CosetStep::Pass,
        }
    }

    /// Returns the kind of a step of [`UntilEnough`](Self::UntilEnough), for positions that no list holds.
    fn until_enough(metric: &CosetMetric, within: u8, found: &[u64]) -> CosetStep {
        let distance = u8::try_from(found.len()).unwrap_or(u8::MAX);
        let (spread, typical) = (Spread::of(metric, within, found), &metric.typical);
        if distance < typical.last {
            return if spread.is_enough() { CosetStep::Pass } else { CosetStep::Exact };
        }
        let before = found.iter().sum();
        let mut enough = typical.enough(distance, before);
        if is_certain(metric, within) && !spread.is_enough() {
            // Near the group, a pass finds mostly positions near those found before, and leaves the others
            // unmarked.
            let needed = spread.needed(metric, within, distance);
            enough = enough.max(before.saturating_add(spread.passed).saturating_add(needed));
        }
        if enough < POSITIONS { CosetStep::Enough(enough) } else { CosetStep::Exact }
    }

    /// Returns these searches with one more complete search, after the passes that followed `exact` complete
    /// distances left too many positions of a proof of `within`. Returns `None` if the searches are given, or
    /// if only a pass is possible at the next distance.
    pub(super) fn deeper(self, exact: usize, within: u8) -> Option<(Self, u8)> {
        let least = u8::try_from(exact).ok().filter(|&least| least < within)?;
        match self {
            Self::UntilEnough(_) => Some((Self::UntilEnough(least), least)),
            Self::Complete(_) => Some((Self::Complete(least), least)),
            Self::UpTo(_) | Self::UpToAndUntil(..) => None,
        }
    }

    /// Returns these searches with all searches that a saved proof has completed. A proof that has gone on
    /// with deeper searches has more than these searches say.
    pub(super) fn with_saved(self, counts: &Counts) -> Self {
        let last = u8::try_from(counts.exact.saturating_sub(1)).unwrap_or(u8::MAX);
        match self {
            Self::UntilEnough(least) => Self::UntilEnough(least.max(last)),
            Self::Complete(least) => Self::Complete(least.max(last)),
            given => given,
        }
    }

    /// Returns how the proof that made `counts` differs from a proof of the bound `within` with these
    /// searches.
    pub(super) fn difference(
        self,
        metric: &CosetMetric,
        within: u8,
        counts: &Counts,
    ) -> Option<ProofDifference> {
        let Counts { found, exact, enough, .. } = counts;
        let bound = within;
        let (within, has_passes) = (usize::from(within), found.len() > *exact);
        if found.len() > within + 1 {
            return Some(ProofDifference::GreaterBound);
        }
        let step = |distance: usize| match found.get(..distance) {
            Some(found) if distance < within => self.step(metric, bound, found),
            _ => CosetStep::Pass,
        };
        if has_passes && step(*exact) == CosetStep::Exact {
            return Some(ProofDifference::ShorterSearch);
        }
        if exact.checked_sub(1).is_some_and(|last| step(last) == CosetStep::Pass) {
            return Some(ProofDifference::LongerSearch);
        }
        let is_expected = match step(*exact) {
            CosetStep::Enough(number) if has_passes => match *enough {
                Some(enough) => enough == number,
                None => found[..=*exact].iter().sum::<u64>() >= number,
            },
            _ => enough.is_none(),
        };
        (!is_expected).then_some(ProofDifference::OtherEnd)
    }
}

/// Returns whether every position is within the bound, so that longer searches leave ever fewer positions.
fn is_certain(metric: &CosetMetric, within: u8) -> bool {
    within >= metric.diameter
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::search::coset::metric::{HALF, QUARTER};

    fn counts(found: &[u64], exact: usize, enough: Option<u64>) -> Counts {
        Counts { found: found.to_vec(), exact, enough, pages: Vec::new() }
    }

    #[test]
    fn a_search_stops_early_from_the_last_one_of_a_typical_proof_on() {
        let until = |metric: &CosetMetric, before, length| {
            // One distance has all positions, so that the estimate leaves few.
            let mut found = alloc::vec![0; length];
            found[0] = before;
            Searches::UntilEnough(0).step(metric, metric.diameter, &found)
        };
        assert_eq!(until(&HALF, 70_000, 14), CosetStep::Pass);
        assert_eq!(until(&HALF, 70_000, 15), CosetStep::Enough(43_000_000));
        assert_eq!(until(&HALF, 20_000_000, 16), CosetStep::Enough(205_000_000));
        assert_eq!(until(&HALF, 200_000_000, 17), CosetStep::Enough(1_675_000_000));
        assert_eq!(until(&QUARTER, 70_000, 18), CosetStep::Enough(1_000_000_000));
        assert_eq!(until(&QUARTER, 70_000, 19), CosetStep::Enough(700_000_000));
        assert_eq!(HALF.typical.enough(u8::MAX, u64::MAX), u64::MAX);
    }

    /// The counts of `R U F L D B`. From the searches up to 12 moves, the passes leave 153 million positions.
    #[test]
    fn a_coset_near_the_group_is_searched_until_its_origins_are_many() {
        let found = [0, 0, 0, 0, 0, 0, 2, 20, 135, 983, 7_006, 47_090, 306_849, 1_994_736];
        let step = |length| Searches::UntilEnough(0).step(&HALF, 20, &found[..length]);
        assert_eq!([12, 13, 14].map(step), [CosetStep::Exact; 3]);
        // The coset at distance 0 is one ball, and needs no search but those in lists.
        let group = [1, 10, 67, 456, 3_079, 19_948, 123_074];
        assert_eq!(Searches::UntilEnough(0).step(&HALF, 20, &group), CosetStep::Pass);
    }

    #[test]
    fn a_proof_goes_on_with_one_more_complete_search() {
        let (deeper, search) = Searches::UntilEnough(0).deeper(13, 20).unwrap();
        assert_eq!(search, 13);
        let group = [1, 10, 67, 456, 3_079, 19_948, 123_074, 0, 0, 0, 0, 0, 0, 0];
        let step = |length| deeper.step(&HALF, 20, &group[..length]);
        assert_eq!([step(13), step(14)], [CosetStep::Exact, CosetStep::Pass]);
        assert!(Searches::UntilEnough(0).deeper(20, 20).is_none());
        assert!(Searches::UpTo(3).deeper(4, 20).is_none());
    }

    #[test]
    fn searches_come_before_passes() {
        let kinds =
            |searches: Searches| [0, 2, 3, 4, 5].map(|n| searches.step(&HALF, 20, &[1; 5][..n]));
        let (exact, pass) = (CosetStep::Exact, CosetStep::Pass);
        assert_eq!(kinds(Searches::UpTo(3)), [exact, exact, exact, pass, pass]);
        let until = CosetStep::Enough(9);
        assert_eq!(kinds(Searches::UpToAndUntil(3, 9)), [exact, exact, exact, until, pass]);
        assert_eq!(kinds(Searches::UntilEnough(0)), [exact; 5]);
        let complete = HALF.typical.complete;
        for (found, kind) in [(complete - 1, exact), (complete, pass)] {
            assert_eq!(Searches::Complete(0).step(&HALF, 20, &[found]), kind);
        }
    }

    #[test]
    fn counts_of_another_proof_differ() {
        let up_to = |last| Searches::UpTo(last);
        let difference =
            |searches: Searches, counts: &Counts| searches.difference(&HALF, 5, counts);
        let (few, exact) = (counts(&[1, 2, 3], 3, None), counts(&[1, 2, 3, 4], 4, None));
        let passes = counts(&[1, 2, 3, 4], 2, None);
        assert_eq!(difference(up_to(3), &few), None);
        assert_eq!(difference(up_to(3), &exact), None);
        assert_eq!(difference(up_to(1), &passes), None);
        assert_eq!(difference(up_to(2), &passes), Some(ProofDifference::ShorterSearch));
        assert_eq!(difference(up_to(2), &exact), Some(ProofDifference::LongerSearch));
        assert_eq!(up_to(3).difference(&HALF, 2, &exact), Some(ProofDifference::GreaterBound));
        let ended = counts(&[1, 2, 3, 4], 2, Some(9));
        assert_eq!(difference(Searches::UpToAndUntil(1, 9), &ended), None);
        // If the pass finds enough, no search begins.
        for (found, expected) in [(5, Some(ProofDifference::OtherEnd)), (6, None)] {
            let passes = counts(&[1, 2, found, 4], 2, None);
            assert_eq!(difference(Searches::UpToAndUntil(1, 9), &passes), expected);
        }
        assert_eq!(difference(up_to(1), &ended), Some(ProofDifference::OtherEnd));
        let complete =
            |found: &[u64], exact| difference(Searches::Complete(0), &counts(found, exact, None));
        let most = HALF.typical.complete;
        assert_eq!(complete(&[most, 9, 9], 1), None);
        assert_eq!(complete(&[most, 9, 9], 2), Some(ProofDifference::LongerSearch));
        assert_eq!(complete(&[1, 2, 9], 2), Some(ProofDifference::ShorterSearch));
        // The step at the bound is a pass.
        assert_eq!(complete(&[1, 2, 3, 4, 5, 9], 5), None);
        assert_eq!(complete(&[1, 2, 3, 4, 5, 9], 6), Some(ProofDifference::LongerSearch));
        // A saved proof that has gone on with a longer search is continued.
        let longer = counts(&[most, 9, 9], 2, None);
        let searches = Searches::Complete(0).with_saved(&longer);
        assert_eq!(searches.difference(&HALF, 5, &longer), None);
    }
}
