//! The shell commands that submit a job to HyperQueue.

use super::{Submission, join};
use crate::failure::Failure;

impl Submission<'_> {
    /// Returns the commands for HyperQueue: one array of tasks, and then `collect`, which starts
    /// when all tasks have ended. If HyperQueue loses a worker, it starts the worker's task again.
    /// Fails if HyperQueue cannot write logs to the job's directory.
    pub(super) fn hyperqueue(&self) -> Result<String, Failure> {
        Self::refuse_mark(&self.path, "%{", "HyperQueue")?;
        let (plan, tasks) = (&self.directory.plan, &self.tasks);
        let mut words = vec!["hq".to_owned(), "submit".to_owned(), "--name=superflip".to_owned()];
        words.push(format!("--array={}", tasks.numbers));
        words.push(format!("--cpus={}", plan.cores));
        words.push(format!("--resource=mem={}", self.megabytes()));
        words.push(format!("--stdout={}", self.log("%{TASK_ID}.out")));
        words.push(format!("--stderr={}", self.log("%{TASK_ID}.log")));
        words.extend(self.args.extra.iter().cloned());
        words.extend(["--wait".to_owned(), "--".to_owned()]);
        let submit = join(words);
        // `collect` also runs after failed tasks, and then reports the missing parts.
        Ok(format!(
            "{}\n{submit} {} || true\n{}\n",
            self.make_logs(),
            self.run(self.array_arguments(0)),
            self.collect()
        ))
    }
}
