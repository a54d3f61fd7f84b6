//! Checks the certificate of a collected job, for `superflip check`.

use std::{
    cell::OnceCell,
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
    answers::CheckedJob,
    certificate::{How, Read, Verdict},
    failure::Failure,
    folder::FolderArgs,
    output,
    progress::{Progress, ratio},
};

/// A check of the certificate of a job.
pub(crate) struct Check<'a> {
    pub(crate) how: &'a How,
    pub(crate) read: Read<'a>,
    /// The directory of the job, to compare the certificate with.
    pub(crate) job: Option<&'a Path>,
    pub(crate) workers: &'a WorkersArg,
    pub(crate) folder: &'a FolderArgs,
}

impl Check<'_> {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let certificate: JobCertificate = self.read.parsed()?;
        let wrong = |why| self.read.wrong(why);
        let plan = certificate.check().map_err(wrong)?;
        if self.workers.is_given() && self.job.is_none() {
            return Err(Failure::Input(
                "--workers: the results have the signatures; name the directory of the job with --job"
                    .to_owned(),
            ));
        }
        let open = |path: &Path| Directory::open(path)?.with_workers(self.workers);
        let directory = self.job.map(open).transpose()?;
        if let Some(directory) = &directory {
            certificate.compare(&collect::certify(directory)?).map_err(wrong)?;
        }
        let parts = plan.parts;
        let verdict = self.how.verdict(parts)?;
        let drawn = match &verdict {
            Verdict::Recomputed => (0..certificate.parts()).collect(),
            Verdict::SpotChecked(draw) => draw.parts.clone(),
            Verdict::Consistent => Vec::new(),
        };
        if !drawn.is_empty() && directory.is_none() && plan.question.list().is_some() {
            return Err(Failure::Input(
                "to answer parts again, the list of the job is needed; name the directory of the job \
                 with --job"
                    .to_owned(),
            ));
        }
        self.answer_again(&certificate, &plan, directory.as_ref(), &drawn)?;
        self.report(&certificate, &plan, &verdict)?;
        verdict.end()
    }

    /// Answers the drawn parts again, and compares them. If these are all parts, also compares the whole
    /// answer.
    fn answer_again(
        &self,
        certificate: &JobCertificate,
        plan: &Plan,
        directory: Option<&Directory>,
        drawn: &[usize],
    ) -> Result<(), Failure> {
        let id = plan.id();
        let resources = Resources {
            list: directory.map_or_else(PathBuf::new, Directory::list),
            plan: &id.plan,
            threads: self.how.threads.unwrap_or(plan.cores),
            folder: self.folder,
            checkpoints: None,
            table: OnceCell::new(),
        };
        let mut progress = Progress::default();
        let answers = drawn.iter().enumerate().map(|(done, &part)| {
            check_interrupt()?;
            let part = u32::try_from(part).unwrap_or(u32::MAX) + 1;
            progress.say(ratio(done as u128, drawn.len() as u128), || format!("part {part}"));
            let answer = resources.answer(&*plan.question, plan.items_of(part))?;
            match certificate.compare_part(part, &answer) {
                Ok(()) => Ok(answer),
                Err(why) => Err(self.read.wrong(format!("{why}{}", signer(directory, part)?))),
            }
        });
        let merged = collect::merge(plan, answers, &mut io::sink());
        progress.hide();
        let merged = merged?;
        if drawn.len() < certificate.parts() {
            return Ok(());
        }
        certificate.compare_answer(&merged).map_err(|why| self.read.wrong(why))
    }

    fn report(
        &self,
        certificate: &JobCertificate,
        plan: &Plan,
        verdict: &Verdict,
    ) -> Result<(), Failure> {
        let (parts, lines) = (certificate.parts(), certificate.lines());
        let mut out = output::stdout();
        if self.how.json {
            // Parts are numbered from 1.
            let (question, verdict) = (plan.question.describe(), verdict.object(1));
            let results_compared = self.job.is_some();
            let object = CheckedJob { question, parts, lines, results_compared, verdict };
            writeln!(out, "{}", json!(object))?;
            return Ok(out.flush()?);
        }
        writeln!(out, "{}: {verdict}", plan.question.describe())?;
        writeln!(out, "parts, lines of the answer  {parts}, {lines}")?;
        if let Some(path) = self.job {
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
