//! `superflip coset check`: checks a certificate.

use std::{io::Write, ops::ControlFlow, path::PathBuf};

use serde_json::json;
use superflip::{
    search::coset::{BitmapUse, Certificate, CertificateError, CosetError, Proof},
    watch::{Progress as Now, Stage, Watch},
};

use super::{
    Failure,
    coset_args::{CosetArgs, coordinates, unit},
    run::Run,
};
use crate::{
    certificate::{self, Draw, Verdict},
    interrupt, output,
    progress::{Progress, ratio},
};

/// Check the certificate of a coset
///
/// Without options, checks that no statement contradicts another statement or a known fact, replays
/// all solutions, and counts the positions at small distances again. This takes a second. The verdict
/// is `consistent`: a forged certificate can pass.
///
/// `--pages K` draws K of the 40,320 pages of the coset at random, and recomputes every statement
/// about them, without a bitmap. The verdict is `spot-checked`, with the probability that a false
/// certificate passes. `--recompute` makes the whole proof again. The verdict is `recomputed`.
///
/// The exit code is 0 for `recomputed`, 3 for `spot-checked`, 4 for `consistent`, 1 for a certificate
/// with a false statement, and 2 for a file that is not a certificate.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip coset check proof.json",
    after_help = "More examples:\n  superflip coset check proof.json --pages 10\n  superflip coset check proof.json --recompute"
)]
pub(super) struct Args {
    /// Check the certificate in FILE
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Recompute K pages, drawn at random
    #[arg(
        long,
        value_name = "K",
        default_value_t = 0,
        value_parser = clap::value_parser!(u16).range(..=40_320)
    )]
    pages: u16,
    /// Draw the pages from SEED [default: drawn by the system, and printed]. The maker of the
    /// certificate must not know SEED
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,
    /// Make the whole proof again, and compare all statements
    #[arg(long, conflicts_with = "pages")]
    recompute: bool,
    /// Run N threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// The number of pages of a coset.
const PAGES: u32 = 40_320;

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let certificate: Certificate = certificate::read(&self.file, "superflip coset check")?;
        let wrong = |why: CertificateError| Failure::Run(format!("{}: {why}", self.file.display()));
        certificate.check().map_err(wrong)?;
        let counted = certificate.count_again().map_err(wrong)?;
        let verdict = if self.recompute {
            self.recompute(&certificate)?.map_err(wrong)?;
            Verdict::Recomputed
        } else if self.pages > 0 {
            let draw = Draw::new(self.seed, self.pages.into(), PAGES)?;
            self.check_pages(&certificate, &draw.parts)?.map_err(wrong)?;
            Verdict::SpotChecked(draw)
        } else {
            Verdict::Consistent
        };
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
        if self.json {
            let mut object = json!({ "coset": coordinates(*coset), "metric": metric.to_string(),
                "within": within, "verdict": verdict.to_string(), "solutions_replayed": left.len(),
                "distances_counted": counted, "complete": cut_off.is_none(),
                "one_false_page_passes": verdict.passes(1),
                "one_percent_false_pages_pass": verdict.passes(PAGES / 100) });
            if let Verdict::SpotChecked(draw) = verdict {
                object["seed"] = json!(draw.seed);
                object["pages"] = json!(draw.parts);
            }
            writeln!(out, "{object}")?;
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
        let args = CosetArgs::about(certificate.coset, certificate.metric, self.threads, None);
        let proof = Proof::again(certificate).map_err(|error| Failure::Input(error.to_string()))?;
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
        interrupt::listen()?;
        let mut progress = Progress::new(false);
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
        let threads = crate::threads(self.threads).into();
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
