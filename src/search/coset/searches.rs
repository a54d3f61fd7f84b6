//! The searches of a proof, and how many positions are enough.

use super::{checkpoint::ProofDifference, state::Counts, step::CosetStep, typical::Typical};

/// Says which steps of a proof search for sequences, and when each search ends.
#[derive(Debug, Clone, Copy)]
pub(super) enum Searches {
    /// Each search stops when it has found the number of positions that [`Typical::enough`] returns for its
    /// distance.
    UntilEnough,
    /// Each search tries all sequences of its length. The proof ends its searches when it has found
    /// [`Typical::complete`] positions.
    Complete,
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
    /// earlier steps were exact. `found` has the number of positions that each earlier step found.
    pub(super) fn step(self, typical: &Typical, found: &[u64]) -> CosetStep {
        let distance = u8::try_from(found.len()).unwrap_or(u8::MAX);
        match self {
            Self::UntilEnough => CosetStep::Enough(typical.enough(distance, found.iter().sum())),
            Self::Complete if found.iter().sum::<u64>() < typical.complete => CosetStep::Exact,
            Self::UpTo(last) | Self::UpToAndUntil(last, _) if distance <= last => CosetStep::Exact,
            Self::UpToAndUntil(last, enough) if distance - 1 == last => CosetStep::Enough(enough),
            Self::Complete | Self::UpTo(_) | Self::UpToAndUntil(..) => CosetStep::Pass,
        }
    }

    /// Returns how the proof that made `counts` differs from a proof of the bound `within` with these
    /// searches.
    pub(super) fn difference(
        self,
        typical: &Typical,
        within: u8,
        counts: &Counts,
    ) -> Option<ProofDifference> {
        let Counts { found, exact, enough, .. } = counts;
        let (within, has_passes) = (usize::from(within), found.len() > *exact);
        if found.len() > within + 1 {
            return Some(ProofDifference::GreaterBound);
        }
        let step = |distance: usize| match found.get(..distance) {
            Some(found) if distance < within => self.step(typical, found),
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

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    const HALF: &Typical = &Typical::HALF;

    fn counts(found: &[u64], exact: usize, enough: Option<u64>) -> Counts {
        Counts { found: found.to_vec(), exact, enough, pages: Vec::new() }
    }

    #[test]
    fn a_search_is_enough_at_a_seventh_of_the_next_number() {
        let numbers = [13, 14, 15].map(|distance| HALF.enough(distance, 7));
        assert_eq!(numbers, [877_551, 6_142_857, 43_000_000]);
        let numbers = [16, 17, 18, 19].map(|distance| Typical::QUARTER.enough(distance, 7));
        assert_eq!(numbers, [u64::MAX, u64::MAX, 1_000_000_000, 700_000_000]);
    }

    #[test]
    fn a_later_search_counts_half_of_what_its_pass_finds() {
        let numbers = [0, 20_000_000, 31_250_000].map(|before| HALF.enough(16, before));
        assert_eq!(numbers, [125_000_000, 205_000_000, 250_000_000]);
        assert_eq!(HALF.enough(17, 200_000_000), 1_675_000_000);
        assert_eq!(HALF.enough(u8::MAX, u64::MAX), u64::MAX);
    }

    #[test]
    fn searches_come_before_passes() {
        let kinds = |searches: Searches| [0, 2, 3, 4, 5].map(|n| searches.step(HALF, &[1; 5][..n]));
        let (exact, pass) = (CosetStep::Exact, CosetStep::Pass);
        assert_eq!(kinds(Searches::UpTo(3)), [exact, exact, exact, pass, pass]);
        let until = CosetStep::Enough(9);
        assert_eq!(kinds(Searches::UpToAndUntil(3, 9)), [exact, exact, exact, until, pass]);
        assert_eq!(Searches::UntilEnough.step(HALF, &[1; 15]), CosetStep::Enough(43_000_000));
        for (found, kind) in [(HALF.complete - 1, exact), (HALF.complete, pass)] {
            assert_eq!(Searches::Complete.step(HALF, &[found]), kind);
        }
    }

    #[test]
    fn counts_of_another_proof_differ() {
        let up_to = |last| Searches::UpTo(last);
        let difference = |searches: Searches, counts: &Counts| searches.difference(HALF, 5, counts);
        let (few, exact) = (counts(&[1, 2, 3], 3, None), counts(&[1, 2, 3, 4], 4, None));
        let passes = counts(&[1, 2, 3, 4], 2, None);
        assert_eq!(difference(up_to(3), &few), None);
        assert_eq!(difference(up_to(3), &exact), None);
        assert_eq!(difference(up_to(1), &passes), None);
        assert_eq!(difference(up_to(2), &passes), Some(ProofDifference::ShorterSearch));
        assert_eq!(difference(up_to(2), &exact), Some(ProofDifference::LongerSearch));
        assert_eq!(up_to(3).difference(HALF, 2, &exact), Some(ProofDifference::GreaterBound));
        let ended = counts(&[1, 2, 3, 4], 2, Some(HALF.enough(2, 3)));
        assert_eq!(difference(Searches::UntilEnough, &ended), None);
        // If the pass finds enough, no search begins.
        for (found, expected) in [(5, Some(ProofDifference::OtherEnd)), (6, None)] {
            let passes = counts(&[1, 2, found, 4], 2, None);
            assert_eq!(difference(Searches::UpToAndUntil(1, 9), &passes), expected);
        }
        assert_eq!(difference(up_to(1), &ended), Some(ProofDifference::OtherEnd));
        let complete =
            |found: &[u64], exact| difference(Searches::Complete, &counts(found, exact, None));
        assert_eq!(complete(&[1, HALF.complete, 9], 2), None);
        assert_eq!(complete(&[1, HALF.complete, 9], 3), Some(ProofDifference::LongerSearch));
        assert_eq!(complete(&[1, 2, 9], 2), Some(ProofDifference::ShorterSearch));
        // The step at the bound is a pass.
        assert_eq!(complete(&[1, 2, 3, 4, 5, 9], 5), None);
        assert_eq!(complete(&[1, 2, 3, 4, 5, 9], 6), Some(ProofDifference::LongerSearch));
    }
}
