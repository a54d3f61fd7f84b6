//! `superflip coset check`: checks a certificate.

use std::{
    fmt::{self, Display},
    io::{self, Write},
    ops::ControlFlow,
    path::PathBuf,
};

use rand::{
    SeedableRng, TryRng,
    rngs::{StdRng, SysRng},
    seq::index,
};
use serde_json::json;
use superflip::{
    search::coset::{BitmapUse, Certificate, CertificateError, CosetError, Proof},
    watch::{Progress as Now, Stage, Watch},
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

/// What a check says about a certificate in which it finds no fault.
enum Verdict {
    /// No statement contradicts another one or a known fact.
    Consistent,
    /// All statements about these pages are true. The checks without pages compare sums, so every
    /// false certificate that they accept is false about at least one page.
    SpotChecked { seed: u64, pages: Vec<usize> },
    /// All statements are true.
    Recomputed,
}

impl Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Consistent => "consistent",
            Self::SpotChecked { .. } => "spot-checked",
            Self::Recomputed => "recomputed",
        })
    }
}

impl Verdict {
    fn exit_code(&self) -> u8 {
        match self {
            Self::Recomputed => 0,
            Self::SpotChecked { .. } => 3,
            Self::Consistent => 4,
        }
    }

    /// Returns the greatest probability that a certificate passes whose statements about `wrong`
    /// pages are false. Of all draws of k pages, C(40320 − wrong, k) / C(40320, k) miss these
    /// pages.
    fn passes(&self, wrong: u32) -> f64 {
        match self {
            Self::Consistent => 1.0,
            Self::SpotChecked { pages, .. } => {
                let right = PAGES.saturating_sub(u32::try_from(pages.len()).unwrap_or(PAGES));
                let miss = |i| f64::from(right.saturating_sub(i)) / f64::from(PAGES - i);
                (0..wrong).map(miss).product()
            }
            Self::Recomputed => 0.0,
        }
    }
}

/// The number of pages of a coset.
const PAGES: u32 = 40_320;

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let text = file::read_text(&self.file, file::MOST)
            .map_err(|error| Failure::unreadable(self.file.display(), error))?;
        let certificate = parse(&text)
            .map_err(|error| Failure::Input(format!("{}: {error}", self.file.display())))?;
        let wrong = |why: CertificateError| Failure::Run(format!("{}: {why}", self.file.display()));
        certificate.check().map_err(wrong)?;
        let counted = certificate.count_again().map_err(wrong)?;
        let verdict = if self.recompute {
            self.recompute(&certificate)?.map_err(wrong)?;
            Verdict::Recomputed
        } else if self.pages > 0 {
            let seed = match self.seed {
                Some(seed) => seed,
                None => SysRng.try_next_u64().map_err(Failure::run)?,
            };
            let pages = draw(seed, self.pages.into());
            self.check_pages(&certificate, &pages)?.map_err(wrong)?;
            Verdict::SpotChecked { seed, pages }
        } else {
            Verdict::Consistent
        };
        self.report(&certificate, counted, &verdict)?;
        match verdict.exit_code() {
            0 => Ok(()),
            code => Err(Failure::Verdict(code)),
        }
    }

    fn report(
        &self,
        certificate: &Certificate,
        counted: usize,
        verdict: &Verdict,
    ) -> Result<(), Failure> {
        let Certificate { coset, within, left, cut_off, counts, .. } = certificate;
        let mut out = io::stdout().lock();
        if self.json {
            let mut object = json!({ "coset": coordinates(*coset), "within": within,
                "verdict": verdict.to_string(), "solutions_replayed": left.len(),
                "distances_counted": counted, "complete": cut_off.is_none(),
                "one_false_page_passes": verdict.passes(1),
                "one_percent_false_pages_pass": verdict.passes(PAGES / 100) });
            if let Verdict::SpotChecked { seed, pages } = verdict {
                object["seed"] = json!(seed);
                object["pages"] = json!(pages);
            }
            writeln!(out, "{object}")?;
            return Ok(out.flush()?);
        }
        let [c, e, s] = coordinates(*coset);
        writeln!(out, "coset {c},{e},{s} within {within} moves: {verdict}")?;
        writeln!(out, "solutions replayed       {}", left.len())?;
        writeln!(out, "distances counted again  {counted} of {}", counts.len())?;
        if let Verdict::SpotChecked { seed, pages } = verdict {
            writeln!(
                out,
                "pages recomputed         {} of {PAGES}, drawn from seed {seed}",
                pages.len()
            )?;
        }
        match verdict {
            Verdict::Recomputed => writeln!(out, "a false certificate does not pass")?,
            Verdict::Consistent => {
                writeln!(out, "no page was recomputed, so a forged certificate can pass")?;
            }
            Verdict::SpotChecked { .. } => {
                let [one, percent] = [1, PAGES / 100].map(|wrong| verdict.passes(wrong));
                writeln!(
                    out,
                    "a false certificate passes with a probability of at most {one:.6},"
                )?;
                writeln!(out, "and of at most {percent:.6} if it is false about 1 % of the pages")?;
            }
        }
        if let (Some(_), Verdict::SpotChecked { .. }) = (cut_off, verdict) {
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
        let args = CosetArgs::about(certificate.coset, self.threads, None);
        let proof = Proof::again(certificate);
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
                format!("{stage}, {length} moves")
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

/// Draws this many different pages, in ascending order.
fn draw(seed: u64, count: usize) -> Vec<usize> {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut pages = index::sample(&mut rng, PAGES as usize, count).into_vec();
    pages.sort_unstable();
    pages
}

/// Reads the text of a file: a certificate and a line break.
fn parse(text: &str) -> Result<Certificate, String> {
    let line = text.strip_suffix('\n').ok_or("expected a line break at the end")?;
    line.parse().map_err(|error| format!("not a certificate: {error}"))
}

#[cfg(test)]
mod tests {
    use rand::RngExt;

    use super::*;

    /// Of 200 certificates that are false about one page each, the share that passes a check of a
    /// tenth of the pages. Nine of ten are expected, with a standard deviation of 0.021.
    #[test]
    fn certificates_with_one_false_page_pass_as_often_as_the_verdict_says() {
        let mut rng = StdRng::seed_from_u64(2);
        let passes = |seed| {
            let (wrong, pages) = (rng.random_range(0..PAGES as usize), draw(seed, 4_032));
            assert!(pages.len() == 4_032 && pages.is_sorted_by(|a, b| a < b));
            pages.binary_search(&wrong).is_err()
        };
        let share =
            (0..200).map(passes).map(|passes| f64::from(u8::from(passes))).sum::<f64>() / 200.0;
        let one = Verdict::SpotChecked { seed: 0, pages: draw(0, 4_032) }.passes(1);
        println!("{share} pass, at most {one} by the verdict");
        assert!((one - share).abs() < 3.0 * 0.021, "{share}, {one}");
        assert_eq!((Verdict::Consistent.passes(1), Verdict::Recomputed.passes(1)), (1.0, 0.0));
    }
}
