//! The certificate of a shortest solution, and its checks.

use alloc::{vec, vec::Vec};

use super::{
    certificate_error::SolutionCertificateError as Error,
    node_search::{NodeSearch, Nodes},
};
use crate::{
    CubePos, Move,
    notation::Alg,
    rules::{CanonState, LastMove, Rules},
    threads::Threads,
    watch::Watch,
};

/// A shortest solution of a position, with numbers that show that no shorter solution exists.
///
/// `docs/certificate.md` specifies the text of a certificate and each statement in it. The numbers do
/// not depend on a pruning table, on an order of moves or on a number of threads. The text is one JSON
/// object. A certificate has exactly one text: [`Display`](core::fmt::Display) writes it, and
/// [`FromStr`](core::str::FromStr) reads this text and no other.
///
/// Three checks are increasingly strong:
///
/// | check | time | detects |
/// |---|---|---|
/// | [`check`](Self::check), [`count_again`](Self::count_again) | a second | contradictions, wrong solutions, wrong numbers of small lengths |
/// | [`check_parts`](Self::check_parts) | 1/243 of the whole search per part | every false statement about the parts that the caller draws |
/// | [`recompute`](Self::recompute) | the whole search | every false statement |
///
/// ```
/// use superflip::{Alg, CubePos, search::{SolutionCertificate, Threads}};
/// let scramble: Alg = "R U F2 D' L B U2".parse()?;
/// let position = CubePos::SOLVED.moved_by(&scramble);
/// let certificate = SolutionCertificate::new(&position, &scramble.inverse(), Threads::ONE)?;
/// assert_eq!(certificate.distance, 7);
/// let text = certificate.to_string();
/// let read: SolutionCertificate = text.parse()?;
/// read.check()?;
/// read.recompute(Threads::PER_CORE)?;
/// assert_eq!(read.to_string(), text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct SolutionCertificate {
    /// The position.
    pub position: CubePos,
    /// The distance of the position: `solution` has this many moves, and no solution has fewer.
    pub distance: u8,
    /// Moves that solve the position.
    pub solution: Alg,
    /// The number of nodes of each length below the distance. The index of a number is the length.
    ///
    /// Let d(p) be the greatest of the distances of p to Kociemba's groups about the three axes, and 11
    /// instead of 12. A node of length n is a canonical sequence s of k moves with
    /// k + d(position·s) ≤ n.
    pub nodes: Vec<u64>,
    /// The nodes by their first two moves. Element i has the number of nodes of each length that
    /// begin with the moves [`part(i)`](Self::part). Empty if the distance is below 3.
    pub parts: Vec<Vec<u64>>,
}

/// The moves of the first nodes of a part.
const BEGINNING: usize = 2;

/// The greatest value of d. The group is at most 12 moves away, and d is 11 instead of 12.
const GREATEST: usize = 11;

/// [`SolutionCertificate::count_again`] goes on while a length has at most this many nodes.
const FEW: u64 = 1 << 16;

impl SolutionCertificate {
    /// The number of parts of a search: 9·15 + 9·12 canonical sequences of two moves.
    pub const PARTS: usize = 243;

    /// Makes the certificate of `position`: counts all nodes of the lengths below the length of
    /// `solution`. Each further move takes about 14 times as long (`docs/lab/optimal.md`,
    /// "Certificates").
    ///
    /// # Errors
    /// Returns [`SolutionCertificateError`](Error) if `solution` does not solve the position, has more than
    /// 20 moves, or is not a shortest solution.
    pub fn new(position: &CubePos, solution: &Alg, threads: Threads) -> Result<Self, Error> {
        Self::new_watched(position, solution, threads, Watch::new())
    }

    /// Makes the certificate like [`new`](Self::new). `watch` receives the progress and may end the
    /// call.
    ///
    /// # Errors
    /// Returns the errors of [`new`](Self::new), or [`SolutionCertificateError::Stopped`](Error::Stopped) if
    /// `watch` ends the call.
    pub fn new_watched<'w>(
        position: &CubePos,
        solution: &Alg,
        threads: Threads,
        watch: impl Into<Watch<'w>>,
    ) -> Result<Self, Error> {
        let distance = u8::try_from(solution.moves().len()).unwrap_or(u8::MAX);
        let (position, solution) = (*position, solution.clone());
        let mut certificate = Self { position, distance, solution, nodes: vec![], parts: vec![] };
        certificate.check_solution()?;
        let mut watch = watch.into();
        watch.begin()?;
        let Some(search) = certificate.search() else { return Ok(certificate) };
        certificate.nodes = shorter(search.short(&[], BEGINNING))?;
        if usize::from(search.length) >= BEGINNING {
            let beginnings = beginnings();
            let parts = search.beginning_with(&beginnings, threads.count(), &mut watch)?;
            certificate.parts = parts.into_iter().map(shorter).collect::<Result<_, _>>()?;
        }
        for part in &certificate.parts {
            certificate.nodes.iter_mut().zip(part).for_each(|(sum, count)| *sum += count);
        }
        Ok(certificate)
    }

    /// Returns the first two moves of the nodes of part `number`: the canonical sequences of two
    /// moves in ascending order. Returns `None` if `number` is not below [`PARTS`](Self::PARTS).
    ///
    /// ```
    /// use superflip::search::SolutionCertificate;
    /// let part = |number| SolutionCertificate::part(number).map(|moves| moves.map(|mv| mv.to_string()));
    /// assert_eq!(part(0).unwrap(), ["U", "F"]);
    /// assert_eq!(part(242).unwrap(), ["L'", "B'"]);
    /// assert_eq!(part(243), None);
    /// ```
    #[must_use]
    pub fn part(number: usize) -> Option<[Move; 2]> {
        beginnings().get(number).copied()
    }

    /// Returns the search for the nodes, or `None` if there are no lengths below the distance.
    fn search(&self) -> Option<NodeSearch> {
        Some(NodeSearch { position: self.position, length: self.distance.checked_sub(1)? })
    }

    /// Makes all checks that need no search. `docs/certificate.md` lists them: no statement may
    /// contradict another statement or a known fact, and the solution must solve the position.
    ///
    /// # Errors
    /// Returns the first fault that is found.
    pub fn check(&self) -> Result<(), Error> {
        self.check_solution()?;
        let Self { distance, nodes, .. } = self;
        if nodes.len() != usize::from(*distance) {
            return Err(Error::Lengths { distance: *distance, lengths: nodes.len() });
        }
        self.check_nodes()?;
        self.check_sums()
    }

    fn check_solution(&self) -> Result<(), Error> {
        let Self { position, distance, solution, .. } = self;
        let moves = solution.moves().len();
        if usize::from(*distance) != moves {
            return Err(Error::Distance { distance: *distance, moves });
        }
        if *distance > CubePos::MAX_DISTANCE {
            return Err(Error::TooFar { distance: *distance });
        }
        if position.moved_by(solution) != CubePos::SOLVED {
            return Err(Error::NotSolved);
        }
        let simplified = solution.simplified();
        if simplified.moves().len() < moves {
            return Err(Error::Shorter { solution: simplified });
        }
        Ok(())
    }

    /// Compares the number of nodes of each length with the numbers of canonical sequences. If
    /// n ≥ 11, every canonical sequence of at most n - 11 moves is a node of length n, and no node
    /// has more than n moves.
    fn check_nodes(&self) -> Result<(), Error> {
        let sequences = Rules::CANONICAL.counts(CubePos::MAX_DISTANCE);
        let (mut most, mut sums, mut before) = (0u128, vec![], 0);
        for (moves, &count) in (0..).zip(&self.nodes) {
            most += sequences.after(LastMove::START, moves);
            let length = usize::from(moves);
            sums.push(most);
            let of_all = length.checked_sub(GREATEST).map_or(0, |free| sums[free]);
            let least = of_all.max(before);
            if !(least..=most).contains(&count.into()) {
                return Err(Error::Nodes { length, count, least, most });
            }
            before = count.into();
        }
        Ok(())
    }

    /// Compares the sums of the parts with the numbers of nodes. Counts the nodes of less than two
    /// moves, which are in no part.
    fn check_sums(&self) -> Result<(), Error> {
        let Self { distance, nodes, parts, .. } = self;
        let Some(search) = self.search() else {
            return if parts.is_empty() { Ok(()) } else { Err(self.wrong_parts(0)) };
        };
        let expected = if usize::from(*distance) > BEGINNING { Self::PARTS } else { 0 };
        if parts.len() != expected {
            return Err(self.wrong_parts(expected));
        }
        let mut sums = shorter(search.short(&[], BEGINNING))?;
        for (part, counts) in parts.iter().enumerate() {
            if counts.len() != nodes.len() {
                return Err(Error::PartLengths { part, lengths: counts.len() });
            }
            if let Some(length) = counts.windows(2).position(|pair| pair[0] > pair[1]) {
                return Err(Error::PartOrder { part, length: length + 1 });
            }
            sums.iter_mut().zip(counts).for_each(|(sum, &count)| *sum = sum.saturating_add(count));
        }
        match sums.iter().zip(nodes).position(|(sum, count)| sum != count) {
            Some(length) => Err(Error::Sum { length, count: nodes[length], sum: sums[length] }),
            None => Ok(()),
        }
    }

    fn wrong_parts(&self, expected: usize) -> Error {
        Error::Parts { parts: self.parts.len(), expected }
    }

    /// Counts the nodes of small lengths again, which takes a second. A length is small if every
    /// smaller length has at most 65,536 nodes. Returns the number of lengths counted.
    ///
    /// # Errors
    /// Returns the first number that differs, or a shorter solution.
    pub fn count_again(&self) -> Result<usize, Error> {
        for (moves, &expected) in (0..).zip(&self.nodes) {
            let (search, length) =
                (NodeSearch { length: moves, position: self.position }, usize::from(moves));
            let found = shorter(search.short(&[], usize::MAX))?[length];
            if found != expected {
                return Err(Error::Count { length, expected, found });
            }
            if found > FEW {
                return Ok(length + 1);
            }
        }
        Ok(self.nodes.len())
    }

    /// Checks all statements about the parts with these numbers: counts their nodes again, and checks
    /// that no node of the parts solves the position. Also makes the checks of [`check`](Self::check).
    ///
    /// A certificate with false statements about `n` of the 243 parts passes a check of `k` parts that
    /// are drawn at random with a probability of at most (1 − n/243)ᵏ. A certificate whose distance
    /// is too great is false about at least one part.
    ///
    /// # Errors
    /// Returns the first fault that is found, or [`SolutionCertificateError::NoPart`](Error::NoPart) for a
    /// part that the certificate does not have.
    pub fn check_parts(&self, parts: &[usize], threads: Threads) -> Result<(), Error> {
        self.check_parts_watched(parts, threads, Watch::new())
    }

    /// Checks parts like [`check_parts`](Self::check_parts). `watch` receives the progress and may
    /// end the call.
    ///
    /// # Errors
    /// Returns the errors of [`check_parts`](Self::check_parts), or
    /// [`SolutionCertificateError::Stopped`](Error::Stopped) if `watch` ends the call.
    pub fn check_parts_watched<'w>(
        &self,
        parts: &[usize],
        threads: Threads,
        watch: impl Into<Watch<'w>>,
    ) -> Result<(), Error> {
        self.check()?;
        if let Some(&part) = parts.iter().find(|&&part| part >= self.parts.len()) {
            return Err(Error::NoPart { part, parts: self.parts.len() });
        }
        let mut watch = watch.into();
        watch.begin()?;
        let Some(search) = self.search() else { return Ok(()) };
        let all = beginnings();
        let drawn: Vec<_> = parts.iter().map(|&part| all[part]).collect();
        let found = search.beginning_with(&drawn, threads.count(), &mut watch)?;
        for (&part, nodes) in parts.iter().zip(found) {
            let counts = shorter(nodes)?;
            let mut pairs = self.parts[part].iter().copied().zip(counts).enumerate();
            if let Some((length, (expected, found))) = pairs.find(|(_, (a, b))| a != b) {
                let beginning = all[part].into_iter().collect();
                return Err(Error::Part { part, beginning, length, expected, found });
            }
        }
        Ok(())
    }

    /// Makes the whole search again: checks all parts.
    ///
    /// # Errors
    /// Returns the first fault that is found.
    pub fn recompute(&self, threads: Threads) -> Result<(), Error> {
        self.recompute_watched(threads, Watch::new())
    }

    /// Makes the whole search again like [`recompute`](Self::recompute). `watch` receives the progress
    /// and may end the call.
    ///
    /// # Errors
    /// Returns the errors of [`recompute`](Self::recompute), or
    /// [`SolutionCertificateError::Stopped`](Error::Stopped) if `watch` ends the call.
    pub fn recompute_watched<'w>(
        &self,
        threads: Threads,
        watch: impl Into<Watch<'w>>,
    ) -> Result<(), Error> {
        let all: Vec<usize> = (0..self.parts.len()).collect();
        self.check_parts_watched(&all, threads, watch)
    }
}

/// Returns the first two moves of the nodes of each part, in the order of the parts.
fn beginnings() -> Vec<[Move; BEGINNING]> {
    let pairs = Move::ALL.into_iter().flat_map(|first| {
        let following = CanonState::START.next(first).map(CanonState::mask).unwrap_or_default();
        following.iter().map(move |second| [first, second])
    });
    pairs.collect()
}

/// Returns the numbers of nodes, or an error if one of the nodes is a solution.
fn shorter(nodes: Nodes) -> Result<Vec<u64>, Error> {
    match nodes.solution {
        Some(solution) => Err(Error::Shorter { solution }),
        None => Ok(nodes.counts),
    }
}

#[cfg(test)]
mod tests;
