//! Checks the certificate of a shortest solution.

use std::{io::Write, ops::ControlFlow};

use serde_json::json;
use superflip::{
    notation::Facelets,
    search::{SolutionCertificate, SolutionCertificateError},
    watch::{self, Watch},
};

use crate::{
    answers::CheckedSolution,
    certificate::{How, Read, Verdict},
    failure::Failure,
    interrupt,
    memory::threads,
    output,
    progress::{Progress, ratio},
};

/// A check of the certificate of a shortest solution.
pub(super) struct Check<'a> {
    pub(super) how: &'a How,
    pub(super) read: Read<'a>,
}

impl Check<'_> {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let certificate: SolutionCertificate = self.read.parsed()?;
        let wrong = |why: SolutionCertificateError| match why {
            SolutionCertificateError::Stopped(_) => Failure::Run("interrupted".to_owned()),
            why => self.read.wrong(why),
        };
        certificate.check().map_err(wrong)?;
        let counted = certificate.count_again().map_err(wrong)?;
        let parts = u32::try_from(certificate.parts.len()).unwrap_or(u32::MAX);
        // Without parts, the checks so far have counted all nodes again.
        let verdict = if parts == 0 { Verdict::Recomputed } else { self.how.verdict(parts)? };
        match &verdict {
            Verdict::Recomputed => {
                let all: Vec<usize> = (0..certificate.parts.len()).collect();
                self.check_parts(&certificate, &all).map_err(wrong)?;
            }
            Verdict::SpotChecked(draw) => {
                self.check_parts(&certificate, &draw.parts).map_err(wrong)?;
            }
            Verdict::Consistent => {}
        }
        self.report(&certificate, counted, &verdict)?;
        verdict.end()
    }

    /// Counts the nodes of parts again, and shows the progress.
    fn check_parts(
        &self,
        certificate: &SolutionCertificate,
        parts: &[usize],
    ) -> Result<(), SolutionCertificateError> {
        let mut progress = Progress::default();
        let mut show = |now: watch::Progress| {
            let part = ratio(now.done, now.of);
            if part > 0.0 {
                progress.advance(part, || format!("nodes of {} moves", now.length));
            }
            ControlFlow::Continue(())
        };
        let watch = Watch::new().flag(interrupt::flag()).progress(&mut show);
        let checked =
            certificate.check_parts_watched(parts, threads(self.how.threads).into(), watch);
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
        if self.how.json {
            let object = CheckedSolution {
                facelets: position.to_string(),
                moves: solution,
                length: solution.moves().len(),
                distance: *distance,
                lengths_counted: counted,
                verdict: verdict.object(0),
            };
            writeln!(out, "{}", json!(object))?;
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
