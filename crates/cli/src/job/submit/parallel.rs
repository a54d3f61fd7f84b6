//! The shell commands that run a job with GNU parallel.

use super::{Submission, absolute, join, text};
use crate::failure::Failure;

impl Submission<'_> {
    /// Returns the commands for GNU parallel: one job of GNU parallel per task, and `collect` after
    /// the last task. GNU parallel tries a failed task up to three times, on another host if there
    /// is one.
    pub(super) fn parallel(&self) -> Result<String, Failure> {
        let lists = self.tasks.numbers.numbers().iter();
        let lists: Vec<String> = lists.map(|&task| self.tasks.parts_of(task).to_string()).collect();
        let mut words = vec!["parallel".to_owned(), "--will-cite".to_owned()];
        // Without `--throttle`, the tasks use every core of each host.
        let cores = self.directory.plan.cores;
        let jobs = self
            .args
            .throttle
            .map_or(format!("{}%", (100 / cores).max(1)), |jobs| jobs.to_string());
        words.push(format!("--jobs={jobs}"));
        words.push(format!("--memfree={}M", self.megabytes()));
        words.extend(["--retries=3".to_owned(), format!("--joblog={}", self.log("parallel"))]);
        if let Some(hosts) = &self.args.hosts {
            words.push(format!("--sshloginfile={}", text(&absolute(hosts)?)?));
        }
        words.extend(self.args.extra.iter().cloned());
        let run = self.run(vec![]);
        // Every replacement string of GNU parallel begins with this brace.
        Self::refuse_mark(&run, "{", "GNU parallel")?;
        words.push(format!("{run} --part {{}}"));
        Ok(format!(
            "{}\nprintf '%s\\n' {} | {} || true\n{}\n",
            self.make_logs(),
            lists.join(" "),
            join(words),
            self.collect()
        ))
    }
}
