//! Checks a certificate's statements about some pages.

use alloc::{collections::BTreeSet, vec::Vec};

use super::{
    certificate::Certificate,
    certificate_error::CertificateError,
    last_positions::{Decision, LastPositions},
    layout::{PAGE, PAGES},
    page_search::{NOT_FOUND, PageSearch, is_possible},
    pages::{PageNumbers, page_of},
    place::Place,
    step::{Report, begun},
};
use crate::{CubePos, search::Threads, watch::Watch};

impl Certificate {
    /// Checks all statements about the pages with these numbers
    /// ([`CosetSolver::page_of`](super::CosetSolver::page_of)). Also makes the checks of
    /// [`count_again`](Self::count_again).
    ///
    /// Searches all phase-1 sequences as the proof did, but keeps only the positions of the pages,
    /// so the check needs no bitmap. Compares the number of positions within each distance, and the
    /// positions that no step finds. If the proof cut a search off, the check cannot repeat this
    /// search, and solves the positions that only this search has found one by one.
    ///
    /// A certificate with false statements about `n` of the 40,320 pages passes a check of `k` pages
    /// that are drawn at random with a probability of at most (1 − n/40320)ᵏ.
    ///
    /// `docs/lab/coset.md` has the time and the memory of a check.
    ///
    /// # Errors
    /// Returns the first fault that is found, [`CertificateError::NoPage`] for a page that does not
    /// exist, [`CertificateError::Near`] if the coset is too near Kociemba's group for this check,
    /// or [`CertificateError::Step`] if the system refuses memory.
    pub fn check_pages(&self, pages: &[usize], threads: Threads) -> Result<(), CertificateError> {
        self.check_pages_watched(pages, threads, Watch::new())
    }

    /// Checks pages like [`check_pages`](Self::check_pages). `watch` receives the progress and may
    /// end the call.
    ///
    /// # Errors
    /// Returns the errors of [`check_pages`](Self::check_pages), or [`CertificateError::Step`] if
    /// `watch` ends the check.
    pub fn check_pages_watched<'w>(
        &self,
        pages: &[usize],
        threads: Threads,
        watch: impl Into<Watch<'w>>,
    ) -> Result<(), CertificateError> {
        if let Some(&page) = pages.iter().find(|&&page| page >= PAGES) {
            return Err(CertificateError::NoPage { page });
        }
        let report = &mut begun(watch.into()).map_err(CertificateError::Step)?;
        let solver = self.count_small()?;
        let representative = solver.representative();
        let byte = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        let distance = byte(self.small() - 1);
        let metric = solver.coset_metric();
        let is_possible = is_possible(metric, distance, self.within);
        let Some(small) = solver.places().filter(|_| is_possible) else {
            return Err(CertificateError::Near);
        };
        let search = PageSearch {
            metric,
            representative,
            small,
            distance,
            search: byte(self.counts.len() - 1),
            within: self.within,
            threads: threads.get(),
        };
        let numbers = PageNumbers::new(representative);
        let in_bitmap = pages.iter().map(|&page| numbers.in_bitmap(page));
        let marks = search.run(in_bitmap.clone(), report).map_err(CertificateError::Step)?;
        for ((&page, in_bitmap), marks) in pages.iter().zip(in_bitmap).zip(marks) {
            self.compare_counts(page, &marks)?;
            let places = (8 * PAGE * in_bitmap..).map(|place| place as u64).zip(marks);
            let missing = places.filter(|&(_, mark)| mark == NOT_FOUND).filter_map(|(place, _)| {
                Place::from_number(place).map(|place| place.position(representative))
            });
            self.compare_left(page, missing.collect(), threads, report)?;
        }
        Ok(())
    }

    fn compare_counts(&self, page: usize, marks: &[u8]) -> Result<(), CertificateError> {
        for of_distance in &self.pages {
            let (distance, expected) = (of_distance.distance, of_distance.within[page]);
            let found = marks.iter().map(|&mark| u32::from(mark <= distance)).sum();
            if found != expected {
                return Err(CertificateError::Page { page, distance, expected, found });
            }
        }
        Ok(())
    }

    /// Compares the positions of a page that no complete search and no pass after it finds with the
    /// positions left.
    fn compare_left(
        &self,
        page: usize,
        mut missing: BTreeSet<CubePos>,
        threads: Threads,
        report: Report<'_>,
    ) -> Result<(), CertificateError> {
        let left = self.left.iter().map(|left| left.position);
        for position in left.filter(|position| page_of(position) == page) {
            if !missing.remove(&position) {
                return Err(CertificateError::Found { page, position });
            }
        }
        if self.cut_off.is_some() && missing.len() <= MOST_SOLVED {
            let positions: Vec<CubePos> = missing.into_iter().collect();
            missing = self.unsolved(&positions, threads, report)?;
        }
        match missing.first() {
            Some(&example) => {
                Err(CertificateError::NotFound { page, count: missing.len(), example })
            }
            None => Ok(()),
        }
    }

    /// Returns the positions that no sequence within the bound solves.
    fn unsolved(
        &self,
        positions: &[CubePos],
        threads: Threads,
        report: Report<'_>,
    ) -> Result<BTreeSet<CubePos>, CertificateError> {
        let mut unsolved = BTreeSet::new();
        let mut decide = |number: usize, decision| {
            if matches!(decision, Decision::Farther) {
                unsolved.insert(positions[number]);
            }
            Ok(())
        };
        let metric = self.coset_metric()?;
        let (within, threads) = (self.within, threads.get());
        LastPositions { metric, within, threads, tables: None, before: 0 }
            .solve(positions, &mut decide, report)
            .map_err(CertificateError::Step)?;
        Ok(unsolved)
    }
}

/// If a page has more positions that only a search which was cut off can have found, the check does
/// not solve them. A proof that leaves 170,000 positions of a coset leaves four per page.
const MOST_SOLVED: usize = 1_000;

#[cfg(test)]
mod tests;
