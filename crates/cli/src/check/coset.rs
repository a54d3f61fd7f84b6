//! Checks the certificate of a coset.

use std::{io::Write, ops::ControlFlow};

use serde_json::json;
use superflip::{
    search::coset::{BitmapUse, Certificate, CertificateError, CosetError, Proof},
    watch::{Progress as Now, Stage, Watch},
};

use crate::{
    answers::CheckedCoset,
    certificate::{Draw, How, Read, Verdict},
    coset::{
        coset_args::{CosetArgs, coordinates, unit},
        run::Run,
    },
    failure::Failure,
    interrupt, output,
    progress::{Progress, ratio},
};

/// A check of the certificate of a coset.
pub(super) struct Check<'a> {
    pub(super) how: &'a How,
    pub(super) read: Read<'a>,
}

/// The number of pages of a coset.
const PAGES: u32 = 40_320;

impl Check<'_> {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let certificate: Certificate = self.read.parsed()?;
        let wrong = |why: CertificateError| self.read.wrong(why);
        certificate.check().map_err(wrong)?;
        let counted = certificate.count_again().map_err(wrong)?;
        let verdict = self.how.verdict(PAGES)?;
        match &verdict {
            Verdict::Recomputed => self.recompute(&certificate)?.map_err(wrong)?,
            Verdict::SpotChecked(draw) => {
                self.check_pages(&certificate, &draw.parts)?.map_err(wrong)?;
            }
            Verdict::Consistent => {}
        }
        self.report(&certificate, counted, &verdict)?;
        verdict.end()
    }

    fn report(
        &self,
        certificate: &Certificate,
        counted: usize,
        verdict: &Verdict,
    ) -> Result<(), Failure> {
        let Certificate { metric, coset, within, left, cut_off, counts, .. } = certificate;
        let mut out = output::stdout();
        if self.how.json {
            let object = CheckedCoset {
                coset: coordinates(*coset),
                metric: metric.to_string(),
                within: *within,
                solutions_replayed: left.len(),
                distances_counted: counted,
                complete: cut_off.is_none(),
                one_percent_false_parts_pass: verdict.passes(PAGES / 100),
                verdict: verdict.object(0),
            };
            writeln!(out, "{}", json!(object))?;
            return Ok(out.flush()?);
        }
        let [c, e, s] = coordinates(*coset);
        writeln!(out, "coset {c},{e},{s} within {within} {}: {verdict}", unit(metric))?;
        writeln!(out, "solutions replayed       {}", left.len())?;
        writeln!(out, "distances counted again  {counted} of {}", counts.len())?;
        if let Verdict::SpotChecked(Draw { seed, parts, .. }) = verdict {
            writeln!(
                out,
                "pages recomputed         {} of {PAGES}, drawn from seed {seed}",
                parts.len()
            )?;
        }
        match verdict {
            Verdict::Recomputed => writeln!(out, "a false certificate does not pass")?,
            Verdict::Consistent => {
                writeln!(out, "no page was recomputed, so a forged certificate can pass")?;
            }
            Verdict::SpotChecked(_) => {
                let [one, percent] = [1, PAGES / 100].map(|wrong| verdict.passes(wrong));
                writeln!(
                    out,
                    "a false certificate passes with a probability of at most {one:.6},"
                )?;
                writeln!(out, "and of at most {percent:.6} if it is false about 1 % of the pages")?;
            }
        }
        if let (Some(_), Verdict::SpotChecked(_)) = (cut_off, verdict) {
            writeln!(out, "`cut_off` remains unchecked, because the last search was not complete")?;
        }
        Ok(out.flush()?)
    }

    /// Repeats the proof and compares it with the certificate. The outer error says why the proof
    /// failed, and the inner error describes the first difference.
    fn recompute(
        &self,
        certificate: &Certificate,
    ) -> Result<Result<(), CertificateError>, Failure> {
        let args = CosetArgs::about(certificate.coset, certificate.metric, self.how.threads, None);
        let proof = Proof::again(certificate).map_err(|error| Failure::of(&error))?;
        let mut run = Run::new(&args, proof, BitmapUse::Certain, certificate.within)?;
        run.step(|proof, watch| match proof.recompute_watched(certificate, watch) {
            Err(CertificateError::Step(error)) => Err(error),
            compared => Ok(compared),
        })
    }

    /// Recomputes pages. The outer error says that the run was interrupted, and the inner error
    /// describes the first false statement.
    fn check_pages(
        &self,
        certificate: &Certificate,
        pages: &[usize],
    ) -> Result<Result<(), CertificateError>, Failure> {
        let mut progress = Progress::default();
        let mut show = |Now { stage, length, done, of, .. }: Now| {
            progress.say(ratio(done, of), || {
                let stage = match stage {
                    Stage::Building => "products of moves",
                    Stage::Passing => "small distances",
                    Stage::Searching => "search",
                    _ => "positions",
                };
                format!("{stage}, distance {length}")
            });
            ControlFlow::Continue(())
        };
        let watch = Watch::new().flag(interrupt::flag()).progress(&mut show);
        let threads = crate::threads(self.how.threads).into();
        let checked = certificate.check_pages_watched(pages, threads, watch);
        progress.hide();
        match checked {
            Err(CertificateError::Step(CosetError::Stopped(_))) => {
                Err(Failure::Run("interrupted".to_owned()))
            }
            checked => Ok(checked),
        }
    }
}
