//! `superflip check`: checks the certificate of a shortest solution.

use std::{io::Write, ops::ControlFlow, path::PathBuf};

use serde_json::json;
use superflip::{
    notation::Facelets,
    search::{SolutionCertificate, SolutionCertificateError},
    watch::{self, Watch},
};

use crate::{
    certificate::{self, Draw, Verdict},
    failure::Failure,
    interrupt,
    memory::threads,
    output,
    progress::{Progress, ratio},
};

/// Check the certificate of a shortest solution
///
/// Without options, checks that the solution solves the position, that no statement contradicts another
/// statement or a known fact, and counts the nodes of small lengths again. This takes a second. The
/// verdict is `consistent`: a forged certificate can pass.
///
/// `--parts K` draws K of the 243 parts of the search at random, counts their nodes again, and checks that no
/// node of the drawn parts is a solution. A part has the nodes that begin with the same two moves. The
/// verdict is `spot-checked`, with the probability that a false certificate passes. `--recompute` makes the
/// whole search again. The verdict is `recomputed`.
///
/// The exit code is 0 for `recomputed`, 3 for `spot-checked`, 4 for `consistent`, 1 for a certificate
/// with a false statement, and 2 for a file that is not a certificate.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip check solution.json",
    after_help = "More examples:\n  superflip check solution.json --parts 25\n  superflip check solution.json --recompute"
)]
pub(super) struct Args {
    /// Check the certificate in FILE, which `solve --optimal --certificate` has written
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Count the nodes of K parts again, drawn at random
    #[arg(
        long,
        value_name = "K",
        default_value_t = 0,
        value_parser = clap::value_parser!(u16).range(..=243)
    )]
    parts: u16,
    /// Draw the parts from SEED [default: drawn by the system, and printed]. The maker of the
    /// certificate must not know SEED
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,
    /// Count all nodes again
    #[arg(long, conflicts_with = "parts")]
    recompute: bool,
    /// Run N threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let certificate: SolutionCertificate = certificate::read(&self.file, "superflip check")?;
        let wrong = |why: SolutionCertificateError| match why {
            SolutionCertificateError::Stopped(_) => Failure::Run("interrupted".to_owned()),
            why => Failure::Run(format!("{}: {why}", self.file.display())),
        };
        certificate.check().map_err(wrong)?;
        let counted = certificate.count_again().map_err(wrong)?;
        let parts = u32::try_from(certificate.parts.len()).unwrap_or(u32::MAX);
        interrupt::listen()?;
        // Without parts, the checks so far have counted all nodes again.
        let verdict = if self.recompute || parts == 0 {
            let all: Vec<usize> = (0..certificate.parts.len()).collect();
            self.check_parts(&certificate, &all).map_err(wrong)?;
            Verdict::Recomputed
        } else if self.parts > 0 {
            let draw = Draw::new(self.seed, self.parts.into(), parts)?;
            self.check_parts(&certificate, &draw.parts).map_err(wrong)?;
            Verdict::SpotChecked(draw)
        } else {
            Verdict::Consistent
        };
        self.report(&certificate, counted, &verdict)?;
        verdict.end()
    }

    /// Counts the nodes of parts again, and shows the progress.
    fn check_parts(
        &self,
        certificate: &SolutionCertificate,
        parts: &[usize],
    ) -> Result<(), SolutionCertificateError> {
        let mut progress = Progress::new(false);
        let mut show = |now: watch::Progress| {
            let part = ratio(now.done, now.of);
            if part > 0.0 {
                progress.advance(part, || format!("nodes of {} moves", now.length));
            }
            ControlFlow::Continue(())
        };
        let watch = Watch::new().flag(interrupt::flag()).progress(&mut show);
        let checked = certificate.check_parts_watched(parts, threads(self.threads).into(), watch);
        progress.hide();
        checked
    }

    fn report(
        &self,
        certificate: &SolutionCertificate,
        counted: usize,
        verdict: &Verdict,
    ) -> Result<(), Failure> {
        let SolutionCertificate { position, distance, solution, parts, .. } = certificate;
        let position = Facelets::from(*position);
        let mut out = output::stdout();
        if self.json {
            let mut object = json!({ "position": position.to_string(), "distance": distance,
                "solution": solution.to_string(), "verdict": verdict.to_string(),
                "lengths_counted": counted, "one_false_part_passes": verdict.passes(1) });
            if let Verdict::SpotChecked(draw) = verdict {
                object["seed"] = json!(draw.seed);
                object["parts"] = json!(draw.parts);
            }
            writeln!(out, "{object}")?;
            return Ok(out.flush()?);
        }
        writeln!(out, "{position} is {distance} moves from the solved cube: {verdict}")?;
        writeln!(out, "lengths counted again  {counted} of {distance}")?;
        match verdict {
            Verdict::Recomputed => {
                writeln!(out, "parts counted again    {0} of {0}", parts.len())?;
                writeln!(out, "a false certificate does not pass")?;
            }
            Verdict::Consistent => {
                writeln!(out, "no part was counted again, so a forged certificate can pass")?;
            }
            Verdict::SpotChecked(draw) => {
                let (drawn, of, seed) = (draw.parts.len(), parts.len(), draw.seed);
                writeln!(out, "parts counted again    {drawn} of {of}, drawn from seed {seed}")?;
                let one = verdict.passes(1);
                writeln!(out, "a false certificate passes with a probability of at most {one:.6}")?;
            }
        }
        Ok(out.flush()?)
    }
}
