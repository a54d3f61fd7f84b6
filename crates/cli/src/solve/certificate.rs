//! Writes the certificate of a shortest solution.

use std::{io::Write, ops::ControlFlow, path::Path};

use superflip::{
    Alg, CubePos,
    search::{Solution, SolutionCertificate, SolutionCertificateError},
    watch::{self, Watch},
};

use super::args::Args;
use crate::{failure::Failure, file, interrupt, progress::ratio};

/// Fails if no certificate can be written to `path` after the search.
pub(super) fn check(path: &Path, is_single: bool) -> Result<(), Failure> {
    if !is_single {
        return Err(Failure::Input(
            "--certificate: a certificate is about one position; give one position as an argument"
                .to_owned(),
        ));
    }
    file::check_writable(path).map_err(|error| Failure::unwritable(path, &error))
}

/// Makes the certificate of a shortest solution, and writes it to `path`. Shows the progress.
pub(super) fn write(
    args: &Args,
    path: &Path,
    position: &CubePos,
    solution: Solution,
) -> Result<(), Failure> {
    let mut progress = args.progress_of_one();
    let mut show = |now: watch::Progress| {
        let part = ratio(now.done, now.of);
        if part > 0.0 {
            progress.advance(part, || format!("nodes of {} moves for the certificate", now.length));
        }
        ControlFlow::Continue(())
    };
    let watch = Watch::new().flag(interrupt::flag()).progress(&mut show);
    let (solution, threads) = (Alg::from(solution), args.threads_for(true).into());
    let made = SolutionCertificate::new_watched(position, &solution, threads, watch);
    progress.hide();
    let certificate = made.map_err(|error| match error {
        SolutionCertificateError::Stopped(_) => {
            Failure::Run("interrupted; there is no certificate".to_owned())
        }
        error => Failure::of_run(&error),
    })?;
    file::replace(path, |out: &mut dyn Write| writeln!(out, "{certificate}"))
        .map_err(|error| Failure::unwritable(path, &error))
}
