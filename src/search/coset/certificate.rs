//! The certificate of a proof, and the checks that need no search of long sequences.

use alloc::vec::Vec;

use super::{
    certificate_error::{CertificateError, SolutionFault},
    layout::PAGES,
    list::LONGEST,
    pages::{PAGE_POSITIONS, PageCounts, page_of},
    place::POSITIONS,
    solved::SolvedPosition,
    solver::CosetSolver,
    step::CosetStep,
};
use crate::{
    Alg, CubePos, Move,
    coord::{Axis, KocSymm},
};

/// What a [`Proof`](super::Proof) has found, so that another program can check it.
///
/// `docs/certificate.md` specifies the text of a certificate and each statement in it. The text is
/// one JSON object. A certificate has exactly one text: [`Display`](core::fmt::Display) writes it,
/// and [`FromStr`](core::str::FromStr) reads this text and no other.
///
/// Three checks are increasingly strong:
///
/// | check | time | detects |
/// |---|---|---|
/// | [`check`](Self::check), [`count_again`](Self::count_again) | a second | contradictions, wrong solutions, wrong counts at small distances |
/// | [`check_pages`](Self::check_pages) | 15 seconds, and 3 more per page | every false statement about the pages that the caller draws |
/// | [`Proof::recompute`](super::Proof::recompute) | as long as the proof | every false statement |
///
/// ```
/// use superflip::search::coset::Certificate;
/// # let text = std::fs::read_to_string("tests/program/sessions/coset.json").unwrap();
/// # let text = text.trim_end();
/// let certificate: Certificate = text.parse()?;
/// certificate.check()?;
/// assert!(certificate.count_again()? > 10);
/// assert_eq!(certificate.to_string(), text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Certificate {
    /// The coset.
    pub coset: KocSymm,
    /// The bound: no position of the coset needs more moves.
    pub within: u8,
    /// The number of positions at each distance that was searched completely. The index of a count
    /// is its distance.
    pub counts: Vec<u64>,
    /// The search after the last complete one stopped when at least this many positions were found.
    /// `None` if every search was complete.
    pub cut_off: Option<u64>,
    /// The number of positions of each page that are within each great distance. A distance of
    /// `counts` is great if a smaller distance has more than 65,536 positions.
    pub pages: Vec<PageCounts>,
    /// The positions that no step found, each with a solution, in the order of their facelets.
    pub left: Vec<SolvedPosition>,
}

/// The number of positions of the cube at each distance from 0 to 10. There are more positions at
/// distance 11 than in a coset (Rokicki, Kociemba, Davidson and Dethridge, "The Diameter of the
/// Rubik's Cube Group Is Twenty").
const OF_CUBE: [u64; 11] = [
    1,
    18,
    243,
    3_240,
    43_239,
    574_908,
    7_618_438,
    100_803_036,
    1_332_343_288,
    17_596_479_795,
    232_248_063_316,
];

/// Moves to a position whose distance is known to be 20, the position in which all 12 edges are
/// flipped (Reid, 1995).
const SUPERFLIP: &str = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

/// The number of elements of Kociemba's group that its own moves reach in at most as many moves as
/// the index. A position that no search finds is reached from a position of the last search by
/// one of them.
const OF_GROUP: [u64; 9] = [1, 11, 78, 534, 3_613, 23_561, 146_635, 883_485, 5_068_603];

impl Certificate {
    /// Makes all checks that need no search. `docs/certificate.md` lists them: no statement may
    /// contradict another statement or a known fact, and each solution must solve its position.
    ///
    /// # Errors
    /// Returns the first fault that is found.
    pub fn check(&self) -> Result<(), CertificateError> {
        self.check_bound()?;
        self.check_counts()?;
        self.check_left()?;
        self.check_page_counts()
    }

    fn check_bound(&self) -> Result<(), CertificateError> {
        let Self { coset, within, counts, .. } = self;
        if !(1..=20).contains(within) || !(1..=usize::from(*within)).contains(&counts.len()) {
            return Err(CertificateError::Within { within: *within, counts: counts.len() });
        }
        let superflip = CubePos::SOLVED.moved_by(SUPERFLIP.parse::<Alg>().expect("moves"));
        if *coset == KocSymm::of(&superflip) && *within < 20 {
            return Err(CertificateError::KnownDistance { within: *within, known: 20 });
        }
        Ok(())
    }

    fn check_counts(&self) -> Result<(), CertificateError> {
        let Self { within, counts, cut_off, left, .. } = self;
        for (distance, (&count, &most)) in counts.iter().zip(&OF_CUBE).enumerate() {
            if count > most {
                return Err(CertificateError::TooMany { distance, count, most });
            }
        }
        let sum = counts.iter().try_fold(0, |sum: u64, &count| sum.checked_add(count));
        let Some(sum) = sum.filter(|&sum| sum <= POSITIONS - left.len() as u64) else {
            return Err(CertificateError::Sum);
        };
        // Some move of the group leads from the positions found to a position not found, because
        // the moves of the group lead from every position of the coset to every other.
        let first = counts.iter().position(|&count| count > 0).unwrap_or(counts.len());
        if let Some(gap) = counts[first..].iter().position(|&count| count == 0) {
            return Err(CertificateError::Gap { distance: first + gap });
        }
        let Some(enough) = *cut_off else {
            let passes = usize::from(*within) + 1 - counts.len();
            let last = counts.last().copied().unwrap_or_default();
            let reached = OF_GROUP.get(passes).map(|&words| last.saturating_mul(words - 1));
            let is_possible = reached
                .is_none_or(|reached| sum.saturating_add(reached) >= POSITIONS - left.len() as u64);
            return if is_possible { Ok(()) } else { Err(CertificateError::Passes { passes }) };
        };
        if enough > sum && enough <= POSITIONS && counts.len() < usize::from(*within) {
            Ok(())
        } else {
            Err(CertificateError::CutOff)
        }
    }

    fn check_left(&self) -> Result<(), CertificateError> {
        let Self { coset, within, counts, left, .. } = self;
        let texts: Vec<_> = left.iter().map(SolvedPosition::facelets).collect();
        if let Some(i) = texts.windows(2).position(|pair| pair[0] >= pair[1]) {
            return Err(CertificateError::Order { number: i + 2 });
        }
        for (number, left) in (1..).zip(left) {
            let moves = left.solution.moves();
            let fault = if KocSymm::of(&left.position) != *coset {
                SolutionFault::OtherCoset
            } else if moves.len() > usize::from(*within) {
                SolutionFault::TooLong { within: *within }
            } else if !left.is_solved() {
                SolutionFault::NotSolved
            } else if is_found(moves, counts.len() - 1) {
                SolutionFault::Found
            } else {
                continue;
            };
            return Err(CertificateError::Left { number, fault });
        }
        Ok(())
    }

    fn check_page_counts(&self) -> Result<(), CertificateError> {
        let Self { counts, pages, left, .. } = self;
        let great = self.small()..counts.len();
        if !great.eq(pages.iter().map(|page| usize::from(page.distance))) {
            return Err(CertificateError::PageDistances);
        }
        let mut most = alloc::vec![PAGE_POSITIONS; PAGES];
        for left in left {
            let most = &mut most[page_of(&left.position)];
            *most = most.saturating_sub(1);
        }
        for PageCounts { distance, within } in pages.iter().rev() {
            let distance = usize::from(*distance);
            if within.len() != PAGES {
                return Err(CertificateError::PageNumber { distance, pages: within.len() });
            }
            if let Some(page) = within.iter().zip(&most).position(|(count, most)| count > most) {
                return Err(CertificateError::PageCount { distance, page });
            }
            most.clone_from(within);
            let sum = counts[..=distance].iter().sum::<u64>();
            if within.iter().copied().map(u64::from).sum::<u64>() != sum {
                return Err(CertificateError::PageSum { distance });
            }
        }
        Ok(())
    }

    /// Returns the number of small distances. A distance is small if every smaller distance has at
    /// most 65,536 positions.
    pub(super) fn small(&self) -> usize {
        let many = self.counts.iter().position(|&count| count > LONGEST as u64);
        many.map_or(self.counts.len(), |distance| distance + 1)
    }

    /// Counts the positions at small distances again, which takes a second. A distance is small if
    /// every smaller distance has at most 65,536 positions. Returns the number of distances counted.
    ///
    /// # Errors
    /// Returns the first count that differs, or [`CertificateError::Step`] if the system refuses
    /// memory.
    pub fn count_again(&self) -> Result<usize, CertificateError> {
        self.count_small().map(|_| self.small())
    }

    /// Counts the positions at small distances like [`count_again`](Self::count_again). Returns the
    /// solver.
    pub(super) fn count_small(&self) -> Result<CosetSolver, CertificateError> {
        let mut solver = CosetSolver::new(self.coset);
        for (distance, &expected) in self.counts[..self.small()].iter().enumerate() {
            solver.step(CosetStep::Exact).map_err(CertificateError::Step)?;
            let found = solver.found()[distance];
            if found != expected {
                return Err(CertificateError::Count { distance, expected, found });
            }
        }
        Ok(solver)
    }

    /// Compares the certificate with a solver that made all steps of the same proof.
    pub(super) fn compare(&self, solver: &mut CosetSolver) -> Result<(), CertificateError> {
        let counts = &solver.found()[..solver.exact()];
        if counts != self.counts || solver.enough() != self.cut_off {
            return Err(CertificateError::OtherCounts(counts.to_vec()));
        }
        if solver.pages() != self.pages {
            return Err(CertificateError::OtherPages);
        }
        let mut left = solver.left_over(self.left.len() + 1);
        let mut expected: Vec<CubePos> = self.left.iter().map(|left| left.position).collect();
        left.sort_unstable();
        expected.sort_unstable();
        if left == expected { Ok(()) } else { Err(CertificateError::OtherLeft) }
    }
}

/// Returns whether complete searches of at most `search` moves, and passes, find the position that
/// these moves solve: all moves after the first `search` moves are in Kociemba's group.
fn is_found(moves: &[Move], search: usize) -> bool {
    moves.iter().skip(search).all(|&mv| Axis::SUBGROUP_MOVES[0].contains(mv))
}

#[cfg(test)]
mod tests;
