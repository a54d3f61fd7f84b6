//! `superflip coset check`: checks a certificate.

use std::{
    fmt::Display,
    io::{self, Write},
    ops::ControlFlow,
    path::PathBuf,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
};

use rand::{RngExt, SeedableRng, rngs::StdRng};
use rayon::prelude::*;
use serde_json::json;
use superflip::{
    CubePos, Solver,
    notation::Facelets,
    search::{
        OptimalSolver, SolveError, Threads,
        coset::{BitmapUse, Certificate, CertificateError, CosetSolver, Proof},
    },
    watch::Watch,
};

use super::{
    Failure,
    coset_args::{CosetArgs, coordinates},
    run::Run,
};
use crate::{
    file, interrupt,
    progress::{Progress, ratio},
};

/// Check the certificate of a coset
///
/// Checks the checksum and the sum of the counts, replays the solutions of the positions that were
/// solved one by one, and counts the positions at small distances again. These checks take a
/// second. The checksum detects all accidental damage. A forged certificate can have a correct
/// checksum, so only `--recompute` detects forged counts at greater distances and forged digests.
///
/// `--sample` decides a position within at most 16 moves by a search of all sequences, which takes
/// some seconds. For a greater bound, it tries at most 67,108,864 moves per position, which takes
/// some seconds. The check fails if no solution is among them.
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
        let text = file::read_text(&self.file, file::MOST)
            .map_err(|error| Failure::unreadable(self.file.display(), error))?;
        let certificate: Certificate = serde_json::from_str(&text)
            .map_err(|error| Failure::Input(format!("{}: {error}", self.file.display())))?;
        let wrong = |why: &dyn Display| Failure::Run(format!("{}: {why}", self.file.display()));
        certificate.check().map_err(|error| wrong(&error))?;
        let counted = certificate.count_again().map_err(|error| wrong(&error))?;
        self.sample(&certificate)?.map_err(|error| wrong(&error))?;
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
        let args = CosetArgs::about(certificate.coset, self.threads, None);
        let proof = Proof::again(certificate);
        let mut run = Run::new(&args, proof, BitmapUse::Certain, certificate.within)?;
        run.step(|proof, watch| match proof.recompute_watched(certificate, watch) {
            Err(CertificateError::Step(error)) => Err(error),
            compared => Ok(compared),
        })
    }

    /// Solves random positions of the coset within the bound, one position per thread. The outer
    /// error says that the run was interrupted, and the inner error describes a position without a
    /// solution.
    fn sample(&self, certificate: &Certificate) -> Result<Result<(), String>, Failure> {
        if self.sample == 0 {
            return Ok(Ok(()));
        }
        interrupt::listen()?;
        let mut rng = StdRng::seed_from_u64(self.seed);
        let coset = CosetSolver::new(certificate.coset);
        let members: Vec<CubePos> = (0..self.sample)
            .filter_map(|_| coset.member(rng.random_range(0..CosetSolver::POSITIONS)))
            .collect();
        let (progress, done) = (Mutex::new(Progress::new(false)), AtomicUsize::new(0));
        let show = || {
            // If another thread is showing the progress, this thread does not wait.
            if let Ok(mut progress) = progress.try_lock() {
                let (done, all) = (done.load(Relaxed), members.len());
                progress
                    .say(ratio(done as u128, all as u128), || format!("{done} of {all} positions"));
            }
        };
        let failed = members.par_iter().find_map_first(|position| {
            let failed = solve(position, certificate.within, &show).err();
            done.fetch_add(1, Relaxed);
            failed.map(|error| (position, error))
        });
        progress.into_inner().expect("no thread panics").hide();
        let Some((position, error)) = failed else { return Ok(Ok(())) };
        let (position, within) = (Facelets::from(*position), certificate.within);
        Ok(Err(match error {
            SolveError::Cancelled { .. } => return Err(Failure::Run("interrupted".to_owned())),
            SolveError::BudgetSpent { .. } => format!(
                "undecided: {position} has no solution of {within} moves among the first {NODES} \
                 tries"
            ),
            _ => format!("{position} has no solution of {within} moves"),
        }))
    }
}

/// The greatest bound for which a search of all sequences decides a position in some seconds.
const SEARCHED: u8 = 16;
/// The maximum number of moves that the two-phase solver tries per position, which takes some
/// seconds. Of random positions, it solves almost all within 20 moves in a hundredth of this.
const NODES: u64 = 1 << 26;

/// Solves a position in at most `within` moves. Calls `show` several times per second.
fn solve(position: &CubePos, within: u8, show: &dyn Fn()) -> Result<(), SolveError> {
    let mut progress = |_| {
        show();
        ControlFlow::Continue(())
    };
    let watch = Watch::new().flag(interrupt::flag()).progress(&mut progress);
    if within <= SEARCHED {
        let solver = OptimalSolver::new().max_length(within).threads(Threads::ONE);
        return solver.solve_watched(position, watch).map(drop);
    }
    let solver = Solver::new().max_length(within).max_nodes(NODES);
    solver.solve_watched(position, watch).map(drop)
}
