//! `superflip coset check`: checks a certificate.

use std::{
    fmt::Display,
    fs,
    io::{self, Write},
    path::PathBuf,
};

use rand::{RngExt, SeedableRng, rngs::StdRng};
use rayon::prelude::*;
use serde_json::json;
use superflip::{
    CubePos, Solver,
    notation::Facelets,
    search::coset::{BitmapUse, Certificate, CertificateError, CosetSolver, Proof},
};

use super::{
    Failure,
    question::{Question, coordinates},
    run::Run,
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

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let text = fs::read_to_string(&self.file)
            .map_err(|error| Failure::unreadable(self.file.display(), error))?;
        let certificate: Certificate = serde_json::from_str(&text)
            .map_err(|error| Failure::Input(format!("{}: {error}", self.file.display())))?;
        let wrong = |why: &dyn Display| Failure::Run(format!("{}: {why}", self.file.display()));
        certificate.check().map_err(|error| wrong(&error))?;
        let counted = certificate.count_again().map_err(|error| wrong(&error))?;
        self.sample(&certificate).map_err(|error| wrong(&error))?;
        if self.recompute {
            self.recompute(&certificate)?.map_err(|error| wrong(&error))?;
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
    /// failed, and the inner error describes the first difference.
    fn recompute(
        &self,
        certificate: &Certificate,
    ) -> Result<Result<(), CertificateError>, Failure> {
        let question = Question::about(certificate.coset, self.threads, None);
        let proof = Proof::again(certificate);
        let mut run = Run::new(&question, proof, BitmapUse::Certain, certificate.within)?;
        run.step(|proof, watch| match proof.recompute_watched(certificate, watch) {
            Err(CertificateError::Step(error)) => Err(error),
            compared => Ok(compared),
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
            let position = Facelets::from(*position);
            Err(format!("{position} has no solution of {} moves", certificate.within))
        })
    }
}
