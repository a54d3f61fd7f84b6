//! The certificate of a proof, and the checks that need no search of long sequences.

use alloc::vec::Vec;

use super::{
    certificate_error::{CertificateError, SolutionFault},
    layout::PAGES,
    list::LONGEST,
    metric::CosetMetric,
    pages::{PAGE_POSITIONS, PageCounts, page_of},
    place::POSITIONS,
    solved::SolvedPosition,
    solver::CosetSolver,
    step::CosetStep,
};
use crate::{
    CubePos, Move,
    coord::{Axis, KocSymm},
    metric::Metric,
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
    /// The metric of the distances: half turns or quarter turns.
    pub metric: Metric,
    /// The coset.
    pub coset: KocSymm,
    /// The bound: no position of the coset costs more.
    pub within: u8,
    /// The number of positions at each distance that was searched completely. The index of a count
    /// is its distance.
    pub counts: Vec<u64>,
    /// The search after the last complete one stopped when at least this many positions were found.
    /// `None` if every search that the proof began was complete.
    pub cut_off: Option<u64>,
    /// The number of positions of each page that are within each great distance. A distance of
    /// `counts` is great if a smaller distance has more than 65,536 positions.
    pub pages: Vec<PageCounts>,
    /// The positions that no step found, each with a solution, in the order of their facelets.
    pub left: Vec<SolvedPosition>,
}

impl Certificate {
    /// Makes all checks that need no search. `docs/certificate.md` lists them: no statement may
    /// contradict another statement or a known fact, and each solution must solve its position.
    ///
    /// # Errors
    /// Returns the first fault that is found.
    pub fn check(&self) -> Result<(), CertificateError> {
        let metric = self.coset_metric()?;
        self.check_bound(metric)?;
        self.check_counts(metric)?;
        self.check_left(metric)?;
        self.check_page_counts()
    }

    /// Returns the metric. Fails if no coset is searched in the metric of the certificate.
    pub(super) fn coset_metric(&self) -> Result<&'static CosetMetric, CertificateError> {
        CosetMetric::of(self.metric).map_err(CertificateError::Step)
    }

    fn check_bound(&self, metric: &CosetMetric) -> Result<(), CertificateError> {
        let Self { coset, within, counts, .. } = self;
        let is_bound = (1..=metric.diameter).contains(within);
        if !is_bound || !(1..=usize::from(*within)).contains(&counts.len()) {
            return Err(CertificateError::Within { within: *within, counts: counts.len() });
        }
        let known = metric.known.1;
        if *coset == metric.farthest() && *within < known {
            return Err(CertificateError::KnownDistance { within: *within, known });
        }
        Ok(())
    }

    fn check_counts(&self, metric: &CosetMetric) -> Result<(), CertificateError> {
        let Self { within, counts, cut_off, left, .. } = self;
        for (distance, (&count, &most)) in counts.iter().zip(metric.of_cube).enumerate() {
            if count > most {
                return Err(CertificateError::TooMany { distance, count, most });
            }
        }
        let sum = counts.iter().try_fold(0, |sum: u64, &count| sum.checked_add(count));
        let Some(sum) = sum.filter(|&sum| sum <= POSITIONS - left.len() as u64) else {
            return Err(CertificateError::Sum);
        };
        // Some move of the group leads from the positions found to a position not found, because
        // the moves of the group lead from every position of the coset to every other. So no
        // successive distances, as many as the greatest cost of a move, are without positions.
        let first = counts.iter().position(|&count| count > 0).unwrap_or(counts.len());
        let of_move = usize::from(metric.half_turn);
        let is_empty = |counts: &[u64]| counts.iter().all(|&count| count == 0);
        if let Some(gap) = counts[first..].windows(of_move).position(is_empty) {
            return Err(CertificateError::Gap { distance: first + gap });
        }
        let Some(enough) = *cut_off else {
            let passes = usize::from(*within) + 1 - counts.len();
            // A position that no search finds is reached by moves of the group from a position of the
            // last distances. From a distance less by 1, the moves may cost 1 more.
            let from = |(&count, passes): (&u64, usize)| match metric.of_group.get(passes) {
                // Nothing is reached from nothing.
                _ if count == 0 => Some(0),
                elements => Some(count.saturating_mul(elements? - 1)),
            };
            let last = counts.iter().rev().take(of_move).zip(passes..).map(from);
            let reached = last.sum::<Option<u64>>();
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

    fn check_left(&self, metric: &CosetMetric) -> Result<(), CertificateError> {
        let Self { coset, within, counts, left, .. } = self;
        let texts: Vec<_> = left.iter().map(SolvedPosition::facelets).collect();
        if let Some(i) = texts.windows(2).position(|pair| pair[0] >= pair[1]) {
            return Err(CertificateError::Order { number: i + 2 });
        }
        for (number, left) in (1..).zip(left) {
            let moves = left.solution.moves();
            let fault = if KocSymm::of(&left.position) != *coset {
                SolutionFault::OtherCoset
            } else if metric.cost_of(moves) > usize::from(*within) {
                SolutionFault::TooLong { within: *within }
            } else if !left.is_solved() {
                SolutionFault::NotSolved
            } else if is_found(metric, moves, counts.len() - 1) {
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
    /// every smaller distance has at most 65,536 positions. Returns the number of distances counted. If all
    /// distances of `counts` are small and a search was cut off after them, also makes sure that this search
    /// finds enough positions.
    ///
    /// # Errors
    /// Returns the first count that differs, [`CertificateError::CutOff`] if the search finds fewer positions
    /// than `cut_off`, or [`CertificateError::Step`] if the system refuses memory.
    pub fn count_again(&self) -> Result<usize, CertificateError> {
        let mut solver = self.count_small()?;
        if let Some(enough) = self.cut_off
            && solver.places().is_some()
            && self.small() == self.counts.len()
            && self.counts.last().is_none_or(|&count| count <= LONGEST as u64)
        {
            solver.step(CosetStep::Exact).map_err(CertificateError::Step)?;
            if solver.found().iter().sum::<u64>() < enough {
                return Err(CertificateError::CutOff);
            }
        }
        Ok(self.small())
    }

    /// Counts the positions at small distances like [`count_again`](Self::count_again). Returns the
    /// solver.
    pub(super) fn count_small(&self) -> Result<CosetSolver, CertificateError> {
        let mut solver = CosetSolver::of(self.coset, self.coset_metric()?);
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

/// Returns whether complete searches up to the cost `search`, and passes, find the position that these
/// moves solve: all moves after the first ones of this cost are in Kociemba's group.
fn is_found(metric: &CosetMetric, moves: &[Move], search: usize) -> bool {
    let is_outside = |&mv: &Move| !Axis::SUBGROUP_MOVES[0].contains(mv);
    let outside = moves.iter().rposition(is_outside).map_or(0, |last| last + 1);
    metric.cost_of(&moves[..outside]) <= search
}

#[cfg(test)]
mod tests;
