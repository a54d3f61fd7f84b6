//! The proof that every position of a coset is within a number of moves.

use alloc::{
    boxed::Box,
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    vec,
    vec::Vec,
};
use core::{fmt, ops::ControlFlow};
use std::io::{self, Read, Write};

use super::{
    certificate::Certificate,
    certificate_error::CertificateError,
    checkpoint::CheckpointError,
    error::CosetError,
    last_positions::Decision,
    searches::Searches,
    solved::SolvedPosition,
    solver::CosetSolver,
    step::{CosetStep, Report, begun},
};
use crate::{
    watch::Watch,
    {CubePos, bounds::TableSource, coord::KocSymm, metric::Metric, search::Threads},
};

/// Proves that every position of a coset is within a number of moves of the solved cube.
///
/// Searches for phase-1 sequences mark the positions of the first distances. Then each pass applies
/// the moves of Kociemba's group to all marked positions, and so marks the positions that are one
/// more move away. The passes end at the bound. Last, the positions left are solved one by one, by
/// the two-phase solver if it needs at most a second, and else by the optimal solver.
///
/// A proof takes 3.1 GB of memory and about 15 s of processor time, and longer if a position
/// left is hard.
///
/// ```no_run
/// use superflip::{Alg, CubePos, coord::KocSymm, search::coset::{Proof, ProofEnd}};
///
/// let scramble: Alg = "R U F L2 D B".parse()?;
/// let coset = KocSymm::of(&CubePos::SOLVED.moved_by(&scramble));
/// match Proof::new(coset, 20).run()? {
///     ProofEnd::Proved(certificate) => certificate.check()?,
///     ProofEnd::Open(open) => println!("{} positions are farther", open.farther.len()),
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Without the memory for the bitmap, a proof is refused before it begins:
///
/// ```
/// use superflip::{coord::KocSymm, search::coset::{CosetError, Proof}};
/// let mut proof = Proof::new(KocSymm::default(), 20).max_memory(1_000_000);
/// assert!(matches!(proof.run(), Err(CosetError::TooLittleMemory(_))));
/// ```
#[derive(Debug)]
pub struct Proof {
    solver: CosetSolver,
    within: u8,
    searches: Searches,
    /// Solutions of some of the positions left.
    solved: BTreeMap<CubePos, SolvedPosition>,
    /// Positions left that have no solution within the bound.
    farther: BTreeSet<CubePos>,
    journal: Journal,
}

/// How a [`Proof`] ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProofEnd {
    /// Every position is within the bound.
    Proved(Certificate),
    /// The bound is wrong.
    Open(OpenPositions),
}

/// The positions left of a [`Proof`] whose bound is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenPositions {
    /// The positions with a solution within the bound.
    pub solved: Vec<SolvedPosition>,
    /// The positions without such a solution.
    pub farther: Vec<CubePos>,
}

/// The next step of a [`Proof`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProofStep {
    /// Finds positions at this distance.
    Distance(u8),
    /// Begins the searches again and makes one more of them complete, because the passes left too many
    /// positions to solve one by one.
    Deeper {
        /// The number of positions left.
        left: u64,
        /// The distance of the last complete search, which the proof makes then.
        search: u8,
    },
    /// Solves this number of positions one by one.
    LastPositions(u64),
}

/// The maximum number of positions to solve one by one. Solving this many takes hours.
const MOST: u64 = 1 << 22;

impl Proof {
    /// Creates the proof that no position of `coset` needs more than `within` moves. The searches
    /// end when enough positions are found, at 15 moves for a typical coset. If the passes leave too many
    /// positions all the same, the proof searches one move more.
    /// [`complete`](Self::complete) completes the searches.
    #[must_use]
    pub fn new(coset: KocSymm, within: u8) -> Self {
        Self::of(CosetSolver::new(coset), within)
    }

    /// Creates the proof that no position of `coset` costs more than `within` in a metric. In quarter
    /// turns, each search stops when enough positions are found, at a cost of 18 for a typical coset.
    ///
    /// # Errors
    /// Returns [`CosetError::Metric`] for a metric other than [`Metric::HALF`] and
    /// [`Metric::QUARTER`].
    ///
    /// ```
    /// use superflip::{coord::KocSymm, metric::Metric, search::coset::{CosetError, Proof}};
    /// let mut proof = Proof::in_metric(KocSymm::default(), 26, Metric::QUARTER)?;
    /// assert_eq!(*proof.solver().metric(), Metric::QUARTER);
    /// let error = Proof::in_metric(KocSymm::default(), 17, Metric::SLICE).unwrap_err();
    /// assert!(matches!(error, CosetError::Metric(Metric::SLICE)));
    /// # Ok::<(), CosetError>(())
    /// ```
    pub fn in_metric(coset: KocSymm, within: u8, metric: Metric) -> Result<Self, CosetError> {
        Ok(Self::of(CosetSolver::in_metric(coset, metric)?, within))
    }

    fn of(solver: CosetSolver, within: u8) -> Self {
        Self {
            solver,
            within,
            searches: Searches::UntilEnough(0),
            solved: BTreeMap::new(),
            farther: BTreeSet::new(),
            journal: Journal(None),
        }
    }

    /// Creates a proof with the same steps as the proof of `certificate`, for
    /// [`recompute`](Self::recompute).
    ///
    /// # Errors
    /// Returns [`CosetError::Metric`] if no coset is searched in the metric of the certificate. A
    /// certificate that was read from a text has another metric.
    pub fn again(certificate: &Certificate) -> Result<Self, CosetError> {
        let Certificate { metric, coset, within, cut_off, ref counts, .. } = *certificate;
        let search = u8::try_from(counts.len().saturating_sub(1)).unwrap_or(u8::MAX);
        let searches = match cut_off {
            Some(enough) => Searches::UpToAndUntil(search, enough),
            None => Searches::UpTo(search),
        };
        Ok(Self { searches, ..Self::in_metric(coset, within, metric)? })
    }

    /// Completes every search, so that anyone can repeat the proof. The searches end as soon as they
    /// have found 25 million positions, at 15 moves for a typical coset. For a coset with few
    /// positions at 15 moves, the search of 16 moves takes minutes.
    ///
    /// Without this, the last search of the proof may stop before it is complete. Then nobody can
    /// repeat this search without superflip, and the certificate claims less.
    #[must_use]
    pub fn complete(self) -> Self {
        Self { searches: Searches::Complete(0), ..self }
    }

    /// Searches all phase-1 sequences that cost at most `moves`, and no longer sequences. With one
    /// more move, the search takes 13 times as long, or 9 times in quarter turns, and leaves fewer
    /// positions. The search never
    /// reaches the bound: the positions at the bound are found by a pass.
    #[must_use]
    pub fn search(self, moves: u8) -> Self {
        Self { searches: Searches::UpTo(moves), ..self }
    }

    /// Sets the number of threads. The default is one thread per core.
    #[must_use]
    pub fn threads(self, threads: Threads) -> Self {
        Self { solver: self.solver.threads(threads), ..self }
    }

    /// Limits the memory, in bytes. If the limit is less than [`memory`](Self::memory), the proof
    /// fails at once.
    #[must_use]
    pub fn max_memory(self, bytes: u64) -> Self {
        Self { solver: self.solver.max_memory(bytes), ..self }
    }

    /// Solves hard positions with the bounds of the table that `tables` chooses, instead of the
    /// baked bounds.
    #[must_use]
    pub fn tables(self, tables: Arc<dyn TableSource>) -> Self {
        Self { solver: self.solver.tables(tables), ..self }
    }

    /// Continues a journal: uses the solutions in `text`, the journal so far, and writes each further
    /// solution to `to` as soon as it is found. A program that is killed thus loses no solution of
    /// a position left.
    ///
    /// Checks each solution in `text`, and skips wrong or incomplete lines, because a killed
    /// program may leave half a line. Returns the number of solutions that the proof now has.
    ///
    /// # Errors
    /// Returns an error if writing to `to` fails.
    pub fn continue_journal(
        &mut self,
        text: &str,
        mut to: impl Write + Send + 'static,
    ) -> io::Result<usize> {
        if !text.is_empty() && !text.ends_with('\n') {
            to.write_all(b"\n")?;
        }
        let lines = text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n'));
        let solved = lines.filter_map(SolvedPosition::of_line);
        let metric = self.solver.coset_metric();
        let is_within = |solved: &SolvedPosition| {
            let cost = metric.cost_of(solved.solution.moves());
            solved.is_solved() && cost <= usize::from(self.within)
        };
        self.solved.extend(solved.filter(is_within).map(|solved| (solved.position, solved)));
        self.journal = Journal(Some(Box::new(to)));
        Ok(self.solved.len())
    }

    /// Returns the number of bytes that the proof takes, 3.1 GB.
    #[must_use]
    pub fn memory(&self) -> u64 {
        self.solver.memory()
    }

    /// Returns the bound.
    #[must_use]
    pub fn within(&self) -> u8 {
        self.within
    }

    /// Returns the solver that makes the steps of the proof. It has the counts found so far.
    #[must_use]
    pub fn solver(&self) -> &CosetSolver {
        &self.solver
    }

    /// Returns the next step. All steps for distances come first, and then the step for the last
    /// positions. If too many of them are left, all steps for distances come again, with a longer search.
    #[must_use]
    pub fn next_step(&self) -> ProofStep {
        match u8::try_from(self.solver.found().len()) {
            Ok(distance) if distance <= self.within && self.solver.left() > 0 => {
                ProofStep::Distance(distance)
            }
            _ => {
                let left = self.solver.left();
                let deeper =
                    self.deeper().filter(|_| left > self.solver.coset_metric().typical.few);
                deeper.map_or(ProofStep::LastPositions(left), |(_, search)| ProofStep::Deeper {
                    left,
                    search,
                })
            }
        }
    }

    /// Returns the searches of a proof that searches one more distance than this one. Returns `None` if the
    /// bound may be wrong, so that a longer search would leave no fewer positions.
    fn deeper(&self) -> Option<(Searches, u8)> {
        let is_certain = self.within >= self.solver.diameter();
        self.searches.deeper(self.solver.exact(), self.within).filter(|_| is_certain)
    }

    /// Makes the whole proof: all steps that are left.
    ///
    /// # Errors
    /// Returns the errors of [`step`](Self::step).
    pub fn run(&mut self) -> Result<ProofEnd, CosetError> {
        self.run_watched(Watch::new())
    }

    /// Makes the whole proof like [`run`](Self::run). `watch` receives the progress and may end the
    /// call. Then [`solver`](Self::solver) has the counts found so far, and the next call continues
    /// the proof.
    ///
    /// # Errors
    /// Returns the errors of [`step_watched`](Self::step_watched).
    pub fn run_watched<'w>(&mut self, watch: impl Into<Watch<'w>>) -> Result<ProofEnd, CosetError> {
        let mut watch = watch.into();
        loop {
            if let ControlFlow::Break(end) = self.step_watched(watch.by_ref())? {
                return Ok(end);
            }
        }
    }

    /// Makes the [next step](Self::next_step). Breaks with the end of the proof after the last
    /// step. A caller that saves checkpoints calls this method instead of [`run`](Self::run).
    ///
    /// # Errors
    /// - [`CosetError::TooLittleMemory`] and [`CosetError::Memory`] if there is no memory for the
    ///   bitmap.
    /// - [`CosetError::TooManyLeft`] if the steps for distances leave more than 4,194,304 positions, and no
    ///   longer search may leave fewer: the bound is below the greatest distance of the cube, or
    ///   [`search`](Self::search) has set the last search.
    /// - [`CosetError::Journal`] if a solution cannot be written.
    pub fn step(&mut self) -> Result<ControlFlow<ProofEnd>, CosetError> {
        self.step_watched(Watch::new())
    }

    /// Makes the next step like [`step`](Self::step). `watch` receives the progress and may end the
    /// step. The next call continues the step.
    ///
    /// # Errors
    /// Returns the errors of [`step`](Self::step), or [`CosetError::Stopped`] if `watch` ends the
    /// step.
    pub fn step_watched<'w>(
        &mut self,
        watch: impl Into<Watch<'w>>,
    ) -> Result<ControlFlow<ProofEnd>, CosetError> {
        let report = &mut begun(watch.into())?;
        self.solver.check_memory()?;
        match self.next_step() {
            ProofStep::Distance(distance) => self.step_distance(distance, report)?,
            ProofStep::Deeper { .. } => {
                // The bitmap cannot go on: a further pass would mark positions beyond the bound. The repeated
                // searches take about a twelfth of the time of the deeper one.
                if let Some((searches, _)) = self.deeper() {
                    self.searches = searches;
                    self.solver.restart();
                }
            }
            ProofStep::LastPositions(_) => {
                self.check_left()?;
                return Ok(ControlFlow::Break(self.last_positions(report)?));
            }
        }
        self.check_left()?;
        Ok(ControlFlow::Continue(()))
    }

    fn step_distance(&mut self, distance: u8, report: Report<'_>) -> Result<(), CosetError> {
        let is_exact = self.solver.exact() == self.solver.found().len();
        let is_search = is_exact && distance < self.within;
        let found = self.solver.found();
        let metric = self.solver.coset_metric();
        let kind = if is_search {
            self.searches.step(metric, self.within, found)
        } else {
            CosetStep::Pass
        };
        self.solver.step_reporting(kind, report)
    }

    /// Fails if all steps for distances are made and too many positions are left.
    fn check_left(&self) -> Result<(), CosetError> {
        match self.next_step() {
            ProofStep::LastPositions(left) if left > MOST => {
                Err(CosetError::TooManyLeft { left, most: MOST })
            }
            _ => Ok(()),
        }
    }

    /// Solves the positions left one by one.
    fn last_positions(&mut self, report: Report<'_>) -> Result<ProofEnd, CosetError> {
        self.solver.count_pages(report)?;
        let left = self.solver.left_over(usize::try_from(MOST).unwrap_or(usize::MAX));
        let Self { solver, within, solved, farther, journal, .. } = self;
        let todo: Vec<CubePos> = left
            .iter()
            .filter(|position| !solved.contains_key(position) && !farther.contains(position))
            .copied()
            .collect();
        let mut decide = |number: usize, decision| {
            let position = todo[number];
            match decision {
                Decision::Solved(solution) => {
                    let solution = SolvedPosition { position, solution };
                    journal.write(&solution).map_err(CosetError::Journal)?;
                    solved.insert(position, solution);
                }
                Decision::Farther => {
                    farther.insert(position);
                }
            }
            Ok(())
        };
        solver.last_positions(*within).solve(&todo, &mut decide, report)?;
        let (mut of_left, mut open) = (vec![], vec![]);
        for position in left {
            match solved.get(&position) {
                Some(solution) => of_left.push(solution.clone()),
                None => open.push(position),
            }
        }
        if !open.is_empty() {
            return Ok(ProofEnd::Open(OpenPositions { solved: of_left, farther: open }));
        }
        of_left.sort_by_cached_key(SolvedPosition::facelets);
        Ok(ProofEnd::Proved(Certificate {
            metric: *solver.metric(),
            coset: solver.coset(),
            within: *within,
            counts: solver.found()[..solver.exact()].to_vec(),
            cut_off: solver.enough(),
            pages: solver.pages().to_vec(),
            left: of_left,
        }))
    }

    /// Makes the steps for distances that are left, and compares the counts, the numbers of positions
    /// in the pages and the positions left with those of `certificate`. The proof must be made
    /// [`again`](Self::again) from this certificate.
    ///
    /// # Errors
    /// Returns the first difference, or [`CertificateError::Step`] if a step fails.
    pub fn recompute(&mut self, certificate: &Certificate) -> Result<(), CertificateError> {
        self.recompute_watched(certificate, Watch::new())
    }

    /// Makes and compares the steps like [`recompute`](Self::recompute). `watch` receives the
    /// progress and may end the call.
    ///
    /// # Errors
    /// Returns the errors of [`recompute`](Self::recompute), or [`CertificateError::Step`] if
    /// `watch` ends a step.
    pub fn recompute_watched<'w>(
        &mut self,
        certificate: &Certificate,
        watch: impl Into<Watch<'w>>,
    ) -> Result<(), CertificateError> {
        let report = &mut begun(watch.into()).map_err(CertificateError::Step)?;
        self.solver.check_memory().map_err(CertificateError::Step)?;
        while let ProofStep::Distance(distance) = self.next_step() {
            self.step_distance(distance, report).map_err(CertificateError::Step)?;
        }
        self.solver.count_pages(report).map_err(CertificateError::Step)?;
        certificate.compare(&mut self.solver)
    }

    /// Writes a checkpoint of the steps for distances ([`CosetSolver::save`]), 2.4 GB. The
    /// solutions of the last positions are in the journal
    /// ([`continue_journal`](Self::continue_journal)).
    ///
    /// # Errors
    /// Returns an error if writing to `to` fails.
    pub fn save(&mut self, to: &mut dyn Write) -> io::Result<()> {
        self.solver.save(to)
    }

    /// Continues from a checkpoint of the same proof. After an error, the proof is unchanged.
    ///
    /// # Errors
    /// Returns [`CheckpointError`] if the checkpoint cannot be read, is damaged, or is for another
    /// coset, another metric or another proof.
    pub fn resume(&mut self, from: &mut dyn Read) -> Result<(), CheckpointError> {
        let (within, mut searches) = (self.within, self.searches);
        let metric = self.solver.coset_metric();
        self.solver.resume_if(from, |counts| {
            searches = searches.with_saved(counts);
            searches
                .difference(metric, within, counts)
                .map_or(Ok(()), |difference| Err(CheckpointError::OtherProof(difference)))
        })?;
        self.searches = searches;
        Ok(())
    }
}

/// The stream that receives each solution of a position left.
struct Journal(Option<Box<dyn Write + Send>>);

impl Journal {
    fn write(&mut self, solved: &SolvedPosition) -> io::Result<()> {
        let Some(to) = &mut self.0 else { return Ok(()) };
        to.write_all(solved.line().as_bytes())?;
        to.flush()
    }
}

impl fmt::Debug for Journal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Journal" } else { "no journal" })
    }
}

#[cfg(test)]
mod tests;
