//! `superflip coset check`: checks a certificate.

use std::{
    io::{self, Write},
    ops::ControlFlow,
    path::PathBuf,
};

use rand::{RngExt, SeedableRng, rngs::StdRng};
use rayon::prelude::*;
use serde_json::json;
use superflip::{
    CubePos, Solver,
    search::{CosetSolver, CosetStep},
};

use super::{
    Failure,
    certificate::Certificate,
    prove::{Searches, digests, make_steps},
    question::{Question, coordinates},
};

/// Check the certificate of a coset
///
/// Checks the checksum and the sum of the counts, replays the solutions of the positions that were
/// solved one by one, and counts the positions at small distances again. These checks take a
/// second. The checksum detects all accidental damage. A forged certificate can have a correct
/// checksum, so only `--recompute` detects forged counts at greater distances and forged digests.
#[derive(Debug, clap::Args)]
#[command(before_help = "Example: superflip coset check proof.json --sample 10")]
pub(super) struct Args {
    /// Check the certificate in FILE
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Also solve N random positions of the coset within the bound
    #[arg(long, value_name = "N", default_value_t = 0)]
    sample: u32,
    /// Repeat the whole proof, and compare its counts, digests and remaining positions with those
    /// of the certificate
    #[arg(long)]
    recompute: bool,
    /// Run N threads with --recompute [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// Draw the random positions from this seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// [`count_again`] counts the positions at a distance only if the previous distance has at most
/// this many positions. Counting them takes a fraction of a second.
const FEW: u64 = 1 << 13;

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let certificate = Certificate::read(&self.file)?;
        let wrong = |why: String| Failure::Run(format!("{}: {why}", self.file.display()));
        certificate.check().map_err(wrong)?;
        let counted = count_again(&certificate).map_err(wrong)?;
        self.sample(&certificate).map_err(wrong)?;
        if self.recompute {
            self.recompute(&certificate)?.map_err(wrong)?;
        }
        let Certificate { coset, within, left, .. } = &certificate;
        let (left, sample) = (left.len(), self.sample);
        let mut out = io::stdout().lock();
        if self.json {
            let object = json!({ "coset": coordinates(*coset), "within": within,
                "solutions_replayed": left, "distances_counted": counted, "sample": sample,
                "recomputed": self.recompute });
            writeln!(out, "{object}")?;
        } else {
            let [c, e, s] = coordinates(*coset);
            writeln!(out, "coset {c},{e},{s} within {within} moves: nothing is wrong")?;
            writeln!(out, "solutions replayed       {left}")?;
            writeln!(out, "distances counted again  {counted}")?;
            writeln!(out, "random positions solved  {sample}")?;
            writeln!(
                out,
                "proof made again         {}",
                if self.recompute { "yes" } else { "no" }
            )?;
        }
        Ok(out.flush()?)
    }

    /// Repeats the proof and compares it with the certificate. The outer error says why the proof
    /// could not be repeated. The inner error describes the first difference.
    fn recompute(&self, certificate: &Certificate) -> Result<Result<(), String>, Failure> {
        let Certificate { coset, within, exact, enough, counts, .. } = certificate;
        let question = Question::about(*coset, self.threads, None);
        let search = u8::try_from(exact - 1).unwrap_or(u8::MAX);
        let searches = match *enough {
            Some(enough) => Searches::UpToAndUntil(search, enough),
            None => Searches::UpTo(search),
        };
        let run = make_steps(&question, *within, searches)?;
        let found = run.solver.found();
        let mut left = run.solver.left_over(certificate.left.len() + 1);
        let mut expected: Vec<CubePos> = certificate.left.iter().map(|&(p, _)| p).collect();
        left.sort_unstable();
        expected.sort_unstable();
        Ok(if found != counts {
            Err(format!("`counts`: a new run finds {found:?}"))
        } else if digests(&run.solver) != certificate.digests {
            Err("`digests`: a new run has other digests".to_owned())
        } else if left != expected {
            Err("`left`: a new run leaves other positions".to_owned())
        } else {
            Ok(())
        })
    }

    fn sample(&self, certificate: &Certificate) -> Result<(), String> {
        let mut rng = StdRng::seed_from_u64(self.seed);
        let coset = CosetSolver::new(certificate.coset);
        let members: Vec<CubePos> = (0..self.sample)
            .filter_map(|_| coset.member(rng.random_range(0..CosetSolver::POSITIONS)))
            .collect();
        let solver = Solver::new().max_length(certificate.within);
        let failed = members.par_iter().find_first(|position| solver.solve(position).is_err());
        failed.map_or(Ok(()), |position| {
            let position = superflip::notation::Facelets::from(*position);
            Err(format!("{position} has no solution of {} moves", certificate.within))
        })
    }
}

/// Counts the positions at small distances, and compares the counts with the certificate. Returns
/// how many distances were counted. The error describes the first count that differs.
fn count_again(certificate: &Certificate) -> Result<usize, String> {
    let mut solver = CosetSolver::new(certificate.coset);
    let exact = &certificate.counts[..certificate.exact];
    while solver.found().len() < exact.len() && solver.found().last().is_none_or(|&n| n <= FEW) {
        solver
            .step(CosetStep::Exact, &mut |_| ControlFlow::Continue(()))
            .map_err(|error| error.to_string())?;
        let distance = solver.found().len() - 1;
        let (expected, found) = (exact[distance], solver.found()[distance]);
        if found != expected {
            return Err(format!(
                "`counts`: {expected} at distance {distance}, but there are {found}"
            ));
        }
    }
    Ok(solver.found().len())
}
