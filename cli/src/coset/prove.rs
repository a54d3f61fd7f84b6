//! `superflip coset prove`: proves that no position of a coset needs more than a given number of
//! moves.

use std::{
    io::{self, Write},
    path::PathBuf,
};

use rayon::prelude::*;
use serde_json::json;
use superflip::{
    Alg, CubePos, Solver,
    search::{CosetSolver, CosetStep},
};

use super::{
    Failure,
    certificate::Certificate,
    question::{Question, coordinates},
    run::Run,
};
use crate::{interrupt, message::note};

/// Prove that every position of a coset is within a number of moves of the solved cube
///
/// All phase-1 sequences of up to `--search` moves mark the positions that they solve. Then the
/// moves of Kociemba's group, on all positions at once, mark those within one more move each, up to
/// `--within`. The few positions that are left are solved one by one. The exit code is 1 if the
/// bound is not proved.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip coset prove \"R U F L D B\" --certificate proof.json",
    after_help = "More examples:\n  superflip coset prove 1234,56,78 --threads 1 --json"
)]
pub(super) struct Args {
    #[command(flatten)]
    question: Question,
    /// Prove the bound of N moves
    #[arg(
        long,
        value_name = "N",
        default_value_t = 20,
        value_parser = clap::value_parser!(u8).range(1..=20)
    )]
    within: u8,
    /// Enumerate phase-1 sequences of up to M moves; one more takes 13 times as long, and leaves
    /// fewer positions [default: until 16,777,216 positions are found, 15 for a typical coset]
    #[arg(long, value_name = "M", value_parser = clap::value_parser!(u8).range(..=20))]
    search: Option<u8>,
    /// Write a certificate to FILE, for `coset check`
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
}

/// Without `--search`, a run searches until it has found this number of positions. In a typical
/// coset, the searches up to 15 moves find 30 million positions, and after the passes about a
/// hundred positions are left. After searches up to 14 moves, which find 2 million positions, some
/// hundred thousand would be left.
const ENOUGH: u64 = 1 << 24;
/// The maximum number of positions that are solved one by one. This number takes hours.
const MOST_LEFT: usize = 1 << 22;
/// The maximum number of nodes for one position, which take some minutes. A typical position takes
/// about a millisecond.
const NODES: u64 = 1 << 33;

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let (run, certificate, open) = prove(&self.question, self.within, self.search)?;
        if open.is_empty()
            && let Some(path) = &self.certificate
        {
            certificate.write(path)?;
        }
        self.report(&run, &certificate, &open)?;
        run.end();
        if open.is_empty() { Ok(()) } else { Err(Failure::Reported) }
    }

    fn report(
        &self,
        run: &Run<'_>,
        certificate: &Certificate,
        open: &[CubePos],
    ) -> Result<(), Failure> {
        let Certificate { counts, left, exact, .. } = certificate;
        let within = self.within;
        let longest = left.iter().map(|(_, solution)| solution.moves().len()).max();
        let is_proved = open.is_empty();
        let mut out = io::stdout().lock();
        if self.question.json {
            let object = json!({ "coset": coordinates(run.solver.coset()), "within": within,
                "proved": is_proved, "counts": counts, "exact": exact - 1,
                "left": run.solver.left(), "longest_left": longest, "open": open.len(),
                "total": CosetSolver::POSITIONS, "seconds": run.seconds() });
            writeln!(out, "{object}")?;
            return Ok(out.flush()?);
        }
        writeln!(out, "distance       positions")?;
        for (distance, count) in counts.iter().enumerate() {
            let sign = if distance < *exact { "" } else { "≤" };
            writeln!(out, "{:>8} {count:15}", format!("{sign}{distance}"))?;
        }
        if let Some(longest) = longest {
            let count = left.len();
            writeln!(out, "solved one by one: {count} positions, in at most {longest} moves")?;
        }
        if is_proved {
            let positions = CosetSolver::POSITIONS;
            writeln!(out, "all {positions} positions are within {within} moves")?;
        } else {
            let position = superflip::notation::Facelets::from(open[0]);
            let count = open.len();
            writeln!(out, "not proved: {count} positions are open, such as {position}")?;
        }
        Ok(out.flush()?)
    }
}

/// Makes a proof. Returns the run, the certificate, and the positions for which no solution within
/// the bound was found. The bound is proved, and the certificate valid, if there is no such position.
pub(crate) fn prove(
    question: &Question,
    within: u8,
    search: Option<u8>,
) -> Result<(Run<'_>, Certificate, Vec<CubePos>), Failure> {
    let run = make_steps(question, within, search)?;
    let LeftOver { solved, open } = LeftOver::solve(&run, question, within)?;
    let certificate = Certificate {
        coset: run.solver.coset(),
        within,
        exact: run.solver.exact(),
        counts: run.solver.found().to_vec(),
        digests: digests(&run.solver),
        left: solved,
    };
    Ok((run, certificate, open))
}

/// Makes the steps of a proof: searches up to `search` moves, or until [`ENOUGH`] positions are
/// found, and then makes passes up to `within`.
pub(super) fn make_steps(
    question: &Question,
    within: u8,
    search: Option<u8>,
) -> Result<Run<'_>, Failure> {
    let mut run = Run::new(question, false)?;
    let wrong = |what: &str| Failure::Input(format!("the checkpoint is that of {what}"));
    while run.solver.found().len() <= usize::from(within) && run.solver.left() > 0 {
        let (distance, exact) = (run.solver.found().len(), run.solver.exact());
        let is_exact = match search {
            Some(search) => distance <= usize::from(search),
            None => run.solver.found().iter().sum::<u64>() < ENOUGH,
        };
        if is_exact && exact < distance {
            return Err(wrong("a run with a smaller --search"));
        }
        let later = vec![CosetStep::Pass; usize::from(within) - distance];
        run.step(if is_exact { CosetStep::Exact } else { CosetStep::Pass }, &later)?;
    }
    if run.solver.found().len() > usize::from(within) + 1 {
        return Err(wrong("a run with a greater --within"));
    }
    if search.is_some_and(|search| run.solver.exact() > usize::from(search) + 1) {
        return Err(wrong("a run with a greater --search"));
    }
    Ok(run)
}

/// Returns two distances, each with the checksum of the bitmap: those of the last search and of the
/// last step. The first is absent if no pass follows the search.
pub(super) fn digests(solver: &CosetSolver) -> Vec<(u8, u128)> {
    let distance = |count: usize| u8::try_from(count - 1).unwrap_or(u8::MAX);
    let exact = solver.exact_digest().map(|digest| (distance(solver.exact()), digest));
    let last = solver.digest().map(|digest| (distance(solver.found().len()), digest));
    exact.into_iter().chain(last).collect()
}

/// The positions that no step of a proof found.
struct LeftOver {
    /// The positions with a solution within the bound, and this solution.
    solved: Vec<(CubePos, Alg)>,
    /// The positions for which [`NODES`] nodes gave no solution within the bound.
    open: Vec<CubePos>,
}

impl LeftOver {
    /// Solves the positions that are left, on all threads.
    fn solve(run: &Run<'_>, question: &Question, within: u8) -> Result<Self, Failure> {
        let count = run.solver.left();
        if count > MOST_LEFT as u64 {
            return Err(Failure::Run(format!(
                "not proved: {count} positions are left, and at most {MOST_LEFT} are solved one by \
                 one; a greater --search leaves fewer"
            )));
        }
        let left = run.solver.left_over(MOST_LEFT);
        note(format_args!("{count} positions are left to solve one by one"));
        let solver = Solver::new().max_length(within).nodes(NODES);
        let solve = |position: &CubePos| -> Option<Alg> {
            let mut solutions = solver.shorter(position).ok()?.until(interrupt::is_interrupted);
            (!interrupt::is_interrupted()).then(|| solutions.next())?.map(Alg::from)
        };
        let pool = rayon::ThreadPoolBuilder::new().num_threads(question.threads().get()).build();
        let pool = pool.map_err(|error| Failure::Run(format!("cannot start threads: {error}")))?;
        let solutions: Vec<_> = pool.install(|| left.par_iter().map(solve).collect());
        if interrupt::is_interrupted() {
            return Err(Failure::Run("interrupted".to_owned()));
        }
        let (mut solved, mut open) = (vec![], vec![]);
        for (position, solution) in left.into_iter().zip(solutions) {
            match solution {
                Some(solution) => solved.push((position, solution)),
                None => open.push(position),
            }
        }
        Ok(Self { solved, open })
    }
}
