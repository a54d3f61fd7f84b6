//! `superflip coset prove`: proves that no position of a coset needs more than a given number of
//! moves.

use std::{io::Write, ops::ControlFlow, path::PathBuf};

use serde_json::json;
use superflip::{
    Move,
    notation::Facelets,
    search::coset::{
        BitmapUse, Certificate, CosetError, CosetSolver, OpenPositions, Proof, ProofEnd, ProofStep,
    },
};

use super::{
    Failure,
    coset_args::{CosetArgs, coordinates, unit},
    journal,
    run::Run,
};
use crate::{
    answers::ProvedCoset,
    file,
    message::{note, remark},
    output,
};

/// Prove that every position of a coset is within a number of moves of the solved cube
///
/// First, phase-1 sequences of cost up to `--depth` mark the positions that they solve. Then each
/// pass applies the moves of Kociemba's group to all marked positions, and so marks the positions
/// at the next distance. The passes end at `--max`. Last, the few positions that
/// are left are solved one by one. The exit code is 1 if the bound is not proved.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip coset prove \"R U F L D B\" --certificate proof.json",
    after_help = "More examples:\n  superflip coset prove \"R U F L D B\" --metric quarter --max 26\n  superflip coset prove 1234,56,78 --threads 1 --json"
)]
pub(super) struct Args {
    #[command(flatten)]
    coset: CosetArgs,
    #[command(flatten)]
    bound: Bound,
    /// Write a certificate (0.3 MB) to FILE, for `check`
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
}

/// The bound to prove, and the search that begins the proof.
#[derive(Debug, Clone, Copy, clap::Args)]
pub(crate) struct Bound {
    /// Prove that at most N moves solve every position, or N quarter turns [default: 20, or 26
    /// quarter turns]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(..=26))]
    pub(crate) max: Option<u8>,
    /// Enumerate phase-1 sequences of up to M moves, or M quarter turns. With M + 1 instead of M, the
    /// search takes 13 times as long, or 9 times in quarter turns, and leaves fewer positions to solve
    /// one by one [default: stop when enough positions are found, at 15 moves or 18 quarter turns for a
    /// typical coset]
    #[arg(long, value_name = "M", value_parser = clap::value_parser!(u8).range(..26))]
    pub(crate) depth: Option<u8>,
    /// Complete every search, so that anyone can repeat the proof. For a coset with few positions at
    /// 15 moves, this takes minutes longer
    #[arg(long, conflicts_with = "depth")]
    pub(crate) complete: bool,
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let unwritable = |path: &PathBuf, error| Failure::unwritable(path, &error);
        if let Some(path) = &self.certificate {
            file::check_writable(path).map_err(|error| unwritable(path, error))?;
        }
        let (run, end) = prove(&self.coset, self.bound)?;
        let written = match (&end, &self.certificate) {
            (ProofEnd::Proved(certificate), Some(path)) => {
                file::replace(path, |out: &mut dyn Write| writeln!(out, "{certificate}"))
                    .map_err(|error| unwritable(path, error))
            }
            _ => Ok(()),
        };
        self.report(&run, &end)?;
        // Without the certificate, the checkpoint remains, so that the next run writes it.
        written?;
        run.end();
        match end {
            ProofEnd::Proved(_) => Ok(()),
            ProofEnd::Open(_) => Err(Failure::Reported),
        }
    }

    fn report(&self, run: &Run<'_, Proof>, end: &ProofEnd) -> Result<(), Failure> {
        let solver = run.steps.solver();
        let (left, open) = match end {
            ProofEnd::Proved(Certificate { left, .. }) => (left, &[][..]),
            ProofEnd::Open(OpenPositions { solved, farther }) => (solved, &farther[..]),
        };
        let (metric, within) = (solver.metric(), run.steps.within());
        let cost = |mv: &Move| metric.cost((*mv).into()).map_or(0, u16::from);
        let costs = left.iter().map(|left| left.solution.moves().iter().map(cost).sum::<u16>());
        let (longest, unit) = (costs.max(), unit(metric));
        let mut out = output::stdout();
        if self.coset.json {
            let object = ProvedCoset {
                coset: coordinates(solver.coset()),
                metric: metric.to_string(),
                within,
                proved: open.is_empty(),
                counts: solver.found().to_vec(),
                exact: solver.exact() - 1,
                left: solver.left(),
                longest_left: longest,
                open: open.len(),
                total: CosetSolver::POSITIONS,
                seconds: run.seconds(),
            };
            writeln!(out, "{}", json!(object))?;
            return Ok(out.flush()?);
        }
        writeln!(out, "distance       positions")?;
        for (distance, count) in solver.found().iter().enumerate() {
            let sign = if distance < solver.exact() { "" } else { "≤" };
            writeln!(out, "{:>8} {count:15}", format!("{sign}{distance}"))?;
        }
        if let Some(longest) = longest {
            let count = left.len();
            writeln!(out, "solved one by one: {count} positions, in at most {longest} {unit}")?;
        }
        if let Some(&position) = open.first() {
            let (count, position) = (open.len(), Facelets::from(position));
            writeln!(out, "not proved: {count} positions are open, such as {position}")?;
        } else {
            let positions = CosetSolver::POSITIONS;
            writeln!(out, "all {positions} positions are within {within} {unit}")?;
        }
        Ok(out.flush()?)
    }
}

/// Makes a proof.
pub(crate) fn prove(
    args: &CosetArgs,
    Bound { max, depth, complete }: Bound,
) -> Result<(Run<'_, Proof>, ProofEnd), Failure> {
    let input = |error: CosetError| Failure::of(&error);
    let diameter = CosetSolver::in_metric(args.coset()?, args.metric).map_err(input)?.diameter();
    let within = args.distance(max, diameter)?;
    if within == 0 {
        return Err(Failure::Input("--max is 0; a proof has at least 1".to_owned()));
    }
    let mut proof = Proof::in_metric(args.coset()?, within, args.metric).map_err(input)?;
    if complete {
        proof = proof.complete();
    }
    if let Some(moves) = depth {
        proof = proof.search(moves);
    }
    journal::check(args.checkpoint.as_deref())?;
    let mut run = Run::new(args, proof, BitmapUse::Certain, within)?;
    loop {
        match run.steps.next_step() {
            ProofStep::Distance(_) => {}
            ProofStep::Deeper { left, search } => remark(format_args!(
                "{left} positions are left, too many to solve one by one; the run searches again, completely \
                 up to {search} {}",
                unit(&args.metric)
            )),
            ProofStep::LastPositions(count) => {
                remark(format_args!("{count} positions are left to solve one by one"));
                if count > 0 {
                    run.save_or_warn();
                    continue_journal(&mut run);
                }
            }
        }
        if let ControlFlow::Break(end) = run.step(|proof, watch| proof.step_watched(watch))? {
            return Ok((run, end));
        }
        run.save_if_old();
    }
}

/// Reads the solutions in the journal, if the run has one, and makes the proof add more. If this
/// fails, prints a warning, and the proof goes on without the journal.
fn continue_journal(run: &mut Run<'_, Proof>) {
    let continued = match run.open_journal() {
        Ok(None) => return,
        Ok(Some((text, file))) => run.steps.continue_journal(&text, file).map_err(Failure::Io),
        Err(failure) => Err(failure),
    };
    if let Err(failure) = continued {
        note(format_args!("{failure}; the run goes on without this file"));
    }
}
