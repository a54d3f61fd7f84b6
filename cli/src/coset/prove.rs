//! `superflip coset prove`: proves that no position of a coset needs more than a given number of
//! moves.

use std::{
    io::{self, Write},
    path::PathBuf,
};

use serde_json::json;
use superflip::{
    CubePos,
    search::{CosetSolver, CosetStep},
};

use super::{
    Failure,
    certificate::Certificate,
    left_over::LeftOver,
    question::{BitmapUse, Question, coordinates},
    run::Run,
};

/// Prove that every position of a coset is within a number of moves of the solved cube
///
/// First, phase-1 sequences of up to `--search` moves mark the positions that they solve. Then each
/// pass applies the moves of Kociemba's group to all marked positions, and so marks the positions
/// that are one more move away. The passes end at `--within` moves. Last, the few positions that
/// are left are solved one by one. The exit code is 1 if the bound is not proved.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip coset prove \"R U F L D B\" --certificate proof.json",
    after_help = "More examples:\n  superflip coset prove 1234,56,78 --threads 1 --json"
)]
pub(super) struct Args {
    #[command(flatten)]
    question: Question,
    #[command(flatten)]
    bound: Bound,
    /// Write a certificate to FILE, for `coset check`
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
}

/// The bound to prove, and the search that begins the proof.
#[derive(Debug, Clone, Copy, clap::Args)]
pub(crate) struct Bound {
    /// Prove that at most N moves solve every position
    #[arg(
        long,
        value_name = "N",
        default_value_t = 20,
        value_parser = clap::value_parser!(u8).range(1..=20)
    )]
    pub(crate) within: u8,
    /// Enumerate phase-1 sequences of up to M moves. With M + 1 instead of M, the search takes 13
    /// times as long and leaves fewer positions to solve one by one [default: stop when enough
    /// positions are found, at 15 moves for a typical coset]
    #[arg(long, value_name = "M", value_parser = clap::value_parser!(u8).range(..=20))]
    pub(crate) search: Option<u8>,
}

/// In a typical proof, the last search tries sequences of this length.
const TYPICAL: u8 = 15;
/// The search for sequences of [`TYPICAL`] moves stops when at least this many positions are found.
/// The passes up to distance 20 then leave some hundreds of positions (`docs/lab/coset.md`, "Where
/// a proof stops searching"). In most cosets, all sequences of [`TYPICAL`] moves find
/// fewer positions than this, so the search does not stop early.
const ENOUGH: u64 = 43_000_000;
/// A search for sequences of [`TYPICAL`] + 1 moves stops when at least this many positions are
/// found. If about 33 million positions were found at smaller distances, the pass alone finds at
/// least this many, and the search is skipped (`docs/lab/coset.md`, the same section).
const ENOUGH_LATER: u64 = 260_000_000;
/// A pass multiplies the number of positions found by about this factor.
const FACTOR: u64 = 7;

/// Returns how many positions are enough: a search for sequences of `distance` moves stops when it
/// has found at least this number.
fn enough(distance: u8) -> u64 {
    match distance.checked_sub(TYPICAL + 1) {
        Some(later) => ENOUGH_LATER * FACTOR.pow(later.into()),
        None => ENOUGH / FACTOR.pow((TYPICAL - distance).into()),
    }
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let (run, certificate, open) = prove(&self.question, self.bound)?;
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
        let within = self.bound.within;
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

/// Says which steps of a proof search for sequences, and when each search ends.
#[derive(Debug, Clone, Copy)]
pub(super) enum Searches {
    /// Each search stops when it has found the number of positions that [`enough`] returns for its
    /// distance.
    UntilEnough,
    /// The proof searches all sequences of at most this number of moves, and does not search longer
    /// sequences.
    UpTo(u8),
    /// For `UpToAndUntil(moves, positions)`, the proof searches all sequences of at most `moves`
    /// moves. The search for sequences of `moves + 1` moves stops when at least `positions`
    /// positions are found.
    UpToAndUntil(u8, u64),
}

impl Searches {
    /// Returns the kind of the step for `distance`, provided that all earlier steps were exact.
    fn step(self, distance: u8) -> CosetStep {
        match self {
            Self::UntilEnough => CosetStep::Enough(enough(distance)),
            Self::UpTo(last) | Self::UpToAndUntil(last, _) if distance <= last => CosetStep::Exact,
            Self::UpToAndUntil(last, enough) if distance == last + 1 => CosetStep::Enough(enough),
            Self::UpTo(_) | Self::UpToAndUntil(..) => CosetStep::Pass,
        }
    }
}

/// Makes a proof. Returns the run, the certificate, and the positions for which no solution within
/// the bound was found. The bound is proved if this list is empty.
pub(crate) fn prove(
    question: &Question,
    Bound { within, search }: Bound,
) -> Result<(Run<'_>, Certificate, Vec<CubePos>), Failure> {
    let searches = search.map_or(Searches::UntilEnough, Searches::UpTo);
    let mut run = make_steps(question, within, searches)?;
    let LeftOver { solved, open } = LeftOver::solve(&mut run, question, within)?;
    let certificate = Certificate {
        coset: run.solver.coset(),
        within,
        exact: run.solver.exact(),
        enough: run.solver.enough(),
        counts: run.solver.found().to_vec(),
        digests: digests(&run.solver),
        left: solved,
    };
    Ok((run, certificate, open))
}

/// Makes the steps of a proof for the distances up to `within`. The searches come first, and then
/// the passes.
pub(super) fn make_steps(
    question: &Question,
    within: u8,
    searches: Searches,
) -> Result<Run<'_>, Failure> {
    let mut run = Run::new(question, BitmapUse::Certain)?;
    let wrong = |what: &str| Failure::Input(format!("the checkpoint is that of {what}"));
    while run.solver.found().len() <= usize::from(within) && run.solver.left() > 0 {
        let count = run.solver.found().len();
        let distance = u8::try_from(count).unwrap_or(u8::MAX);
        let was_exact = run.solver.exact() == count;
        let step = searches.step(distance);
        if !was_exact && step == CosetStep::Exact {
            return Err(wrong("a run with a smaller --search"));
        }
        let later = vec![CosetStep::Pass; usize::from(within - distance)];
        run.step(if was_exact { step } else { CosetStep::Pass }, &later)?;
    }
    if run.solver.found().len() > usize::from(within) + 1 {
        return Err(wrong("a run with a greater --within"));
    }
    let exact = u8::try_from(run.solver.exact()).unwrap_or(u8::MAX);
    if matches!(searches, Searches::UpTo(last) if exact > last + 1) {
        return Err(wrong("a run with a greater --search"));
    }
    let enough = match searches.step(exact) {
        CosetStep::Enough(enough) if run.solver.found().len() > usize::from(exact) => Some(enough),
        _ => None,
    };
    if run.solver.enough() != enough {
        return Err(wrong("a run with another --search"));
    }
    Ok(run)
}

/// Returns the checksum of the bitmap after the last search and the checksum after the last step.
/// Each checksum comes with the distance of its step. If the last step was a search, returns only
/// one checksum.
pub(super) fn digests(solver: &CosetSolver) -> Vec<(u8, u128)> {
    let distance = |count: usize| u8::try_from(count - 1).unwrap_or(u8::MAX);
    let exact = solver.exact_digest().map(|digest| (distance(solver.exact()), digest));
    let last = solver.digest().map(|digest| (distance(solver.found().len()), digest));
    exact.into_iter().chain(last).collect()
}
