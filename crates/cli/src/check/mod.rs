//! `superflip check`: checks a certificate, and gives a verdict.

mod coset;
mod solution;

use std::path::PathBuf;

use crate::{
    certificate::{How, Kind, Read},
    failure::Failure,
    folder::FolderArgs,
    interrupt, job,
    job::worker::WorkersArg,
};

/// Check a certificate: of a shortest solution, of a coset or of a job
///
/// Without options, checks that no statement contradicts another statement or a known fact. This takes a
/// second. The verdict is `consistent`: a forged certificate can pass. With `--job`, also checks all results in
/// the directory of the job, as `job collect` does, and compares them with the certificate.
///
/// `--draw K` draws K parts at random, computes their statements again, and compares them. The verdict is
/// `spot-checked`, with the probability that a false certificate passes. `--recompute` computes all statements
/// again. The verdict is `recomputed`. A shortest solution has 243 parts: a part has the nodes that begin with
/// the same two moves. A coset has 40,320 parts, its pages. A job has the parts of its plan. A job with a list
/// needs `--job` for this.
///
/// The exit code is 0 for `recomputed`, 3 for `spot-checked`, 4 for `consistent`, 1 for a certificate with a
/// false statement, and 2 for a file that is not a certificate.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip check solution.json",
    after_help = "More examples:
  superflip check solution.json --draw 25
  superflip check coset.json --draw 1
  superflip check certificate.json --job job"
)]
pub(super) struct Args {
    /// Check the certificate in FILE, which `solve --optimal --certificate`, `coset prove --certificate` or
    /// `job collect --certificate` has written
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    how: How,
    /// Compare the certificate of a job with the plan, the list and the results in DIR
    #[arg(long, value_name = "DIR")]
    job: Option<PathBuf>,
    #[command(flatten)]
    workers: WorkersArg,
    #[command(flatten)]
    folder: FolderArgs,
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let read = Read::of(&self.file)?;
        interrupt::listen()?;
        let options = [("--job", self.job.is_some()), ("--workers", self.workers.is_given())];
        let of_job = options.into_iter().find(|&(_, is_given)| is_given);
        if let Some((option, _)) = of_job
            && read.kind != Kind::Job
        {
            return Err(Failure::Input(format!(
                "{option}: only the certificate of a job has results; {} is the certificate of a {}",
                self.file.display(),
                read.kind
            )));
        }
        let how = &self.how;
        match read.kind {
            Kind::Solution => solution::Check { how, read }.run(),
            Kind::Coset => coset::Check { how, read }.run(),
            Kind::Job => {
                let Self { workers, folder, .. } = self;
                job::check::Check { how, read, job: self.job.as_deref(), workers, folder }.run()
            }
        }
    }
}
