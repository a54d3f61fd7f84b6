//! `superflip job check`: checks the certificate of a collected job.

use std::{
    cell::OnceCell,
    fmt,
    io::{self, Write},
    path::{Path, PathBuf},
};

use serde_json::json;

use super::{
    answerable::{Resources, check_interrupt},
    certificate::JobCertificate,
    collect,
    directory::{Directory, PartState},
    outcome::Outcome,
    plan::Plan,
    worker::WorkersArg,
};
use crate::{
    certificate::{self, Draw, Verdict},
    failure::Failure,
    folder::FolderArgs,
    interrupt, output,
    progress::{Progress, ratio},
};

/// Check the certificate of a collected job
///
/// Without options, checks that no statement contradicts another statement or the plan. With `--job`,
/// also checks all results in the directory of the job, as `job collect` does, and compares them with the
/// certificate. The verdict is `consistent`: if the results are forged, the certificate can pass.
///
/// `--parts K` draws K parts at random, answers them again, and compares the answers. The verdict is
/// `spot-checked`, with the probability that a false certificate passes. `--recompute` answers all parts
/// again. The verdict is `recomputed`. A question with a list needs `--job` for this.
///
/// The exit code is 0 for `recomputed`, 3 for `spot-checked`, 4 for `consistent`, 1 for a certificate
/// with a false statement, and 2 for a file that is not a certificate.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip job check certificate.json --job job",
    after_help = "More examples:\n  superflip job check certificate.json --parts 10\n  superflip job check certificate.json --recompute"
)]
pub(super) struct Args {
    /// Check the certificate in FILE, which `job collect --certificate` has written
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Compare the certificate with the plan, the list and the results in DIR
    #[arg(long, value_name = "DIR")]
    job: Option<PathBuf>,
    /// Answer K parts again, drawn at random
    #[arg(long, value_name = "K", default_value_t = 0)]
    parts: u32,
    /// Draw the parts from SEED [default: drawn by the system, and printed]. The workers of the job must
    /// not know SEED
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,
    /// Answer all parts again
    #[arg(long, conflicts_with = "parts")]
    recompute: bool,
    /// Use N threads per part [default: the number of cores in the plan]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    #[command(flatten)]
    workers: WorkersArg,
    #[command(flatten)]
    folder: FolderArgs,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let certificate: JobCertificate = certificate::read(&self.file, "superflip job check")?;
        let wrong = |why| self.wrong(why);
        let plan = certificate.check().map_err(wrong)?;
        interrupt::listen()?;
        if self.workers.is_given() && self.job.is_none() {
            return Err(Failure::Input(
                "--workers: the results have the signatures; name the directory of the job with --job"
                    .to_owned(),
            ));
        }
        let open = |path: &Path| Directory::open(path)?.with_workers(&self.workers);
        let directory = self.job.as_deref().map(open).transpose()?;
        if let Some(directory) = &directory {
            certificate.compare(&collect::certify(directory)?).map_err(wrong)?;
        }
        let parts = plan.parts;
        let draw = if self.recompute {
            Draw::new(Some(0), parts, parts)?
        } else {
            Draw::new(self.seed, self.parts, parts)?
        };
        if !draw.parts.is_empty() && directory.is_none() && plan.question.list().is_some() {
            return Err(Failure::Input(
                "to answer parts again, the list of the job is needed; name the directory of the job \
                 with --job"
                    .to_owned(),
            ));
        }
        self.answer_again(&certificate, &plan, directory.as_ref(), &draw)?;
        let verdict = match draw.parts.len() {
            _ if self.recompute => Verdict::Recomputed,
            0 => Verdict::Consistent,
            _ => Verdict::SpotChecked(draw),
        };
        self.report(&certificate, &plan, &verdict)?;
        verdict.end()
    }

    /// Returns the failure for a false statement.
    fn wrong(&self, why: impl fmt::Display) -> Failure {
        Failure::Run(format!("{}: {why}", self.file.display()))
    }

    /// Answers the drawn parts again, and compares them. If these are all parts, also compares the whole
    /// answer.
    fn answer_again(
        &self,
        certificate: &JobCertificate,
        plan: &Plan,
        directory: Option<&Directory>,
        draw: &Draw,
    ) -> Result<(), Failure> {
        let id = plan.id();
        let resources = Resources {
            list: directory.map_or_else(PathBuf::new, Directory::list),
            plan: &id.plan,
            threads: self.threads.unwrap_or(plan.cores),
            folder: &self.folder,
            checkpoints: None,
            table: OnceCell::new(),
        };
        let mut progress = Progress::new(false);
        let answers = draw.parts.iter().enumerate().map(|(done, &part)| {
            check_interrupt()?;
            let part = u32::try_from(part).unwrap_or(u32::MAX) + 1;
            progress.say(ratio(done as u128, draw.parts.len() as u128), || format!("part {part}"));
            let answer = resources.answer(&*plan.question, plan.items_of(part))?;
            match certificate.compare_part(part, &answer) {
                Ok(()) => Ok(answer),
                Err(why) => Err(self.wrong(format!("{why}{}", signer(directory, part)?))),
            }
        });
        let merged = collect::merge(plan, answers, &mut io::sink());
        progress.hide();
        let merged = merged?;
        if draw.parts.len() < certificate.parts() {
            return Ok(());
        }
        certificate.compare_answer(&merged).map_err(|why| self.wrong(why))
    }

    fn report(
        &self,
        certificate: &JobCertificate,
        plan: &Plan,
        verdict: &Verdict,
    ) -> Result<(), Failure> {
        let (parts, lines) = (certificate.parts(), certificate.lines());
        let mut out = output::stdout();
        // Parts are numbered from 1.
        let numbers = |draw: &Draw| draw.parts.iter().map(|part| part + 1).collect::<Vec<_>>();
        if self.json {
            let mut object = json!({ "question": plan.question.describe(), "parts": parts,
                "lines": lines, "verdict": verdict.to_string(),
                "results_compared": self.job.is_some(),
                "one_false_part_passes": verdict.passes(1) });
            if let Verdict::SpotChecked(draw) = verdict {
                object["seed"] = json!(draw.seed);
                object["answered_again"] = json!(numbers(draw));
            }
            writeln!(out, "{object}")?;
            return Ok(out.flush()?);
        }
        writeln!(out, "{}: {verdict}", plan.question.describe())?;
        writeln!(out, "parts, lines of the answer  {parts}, {lines}")?;
        if let Some(path) = &self.job {
            writeln!(out, "results compared            all, in {}", path.display())?;
        }
        match verdict {
            Verdict::Recomputed => writeln!(out, "a false certificate does not pass")?,
            Verdict::Consistent => {
                writeln!(out, "no part was answered again, so a forged certificate can pass")?;
            }
            Verdict::SpotChecked(draw) => {
                let (drawn, seed) = (draw.parts.len(), draw.seed);
                writeln!(out, "parts answered again        {drawn}, drawn from seed {seed}")?;
                let one = verdict.passes(1);
                writeln!(
                    out,
                    "a certificate with a false part passes with a probability of at most {one:.6}"
                )?;
            }
        }
        Ok(out.flush()?)
    }
}

/// Returns who has signed the result of a part in the directory of the job, for a message.
fn signer(directory: Option<&Directory>, part: u32) -> Result<String, Failure> {
    let Some(directory) = directory else { return Ok(String::new()) };
    Ok(match directory.state(part)? {
        PartState::Done(Outcome { worker: Some(worker), .. }) => {
            format!("; the worker {worker} has signed the result")
        }
        _ => String::new(),
    })
}
