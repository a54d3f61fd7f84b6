//! The shell commands that submit a job to Slurm.

use std::fmt::Write;

use super::{Submission, quoted};
use crate::failure::Failure;

impl Submission<'_> {
    /// Returns the commands for Slurm: arrays of at most `--max-array` tasks, and a job that runs
    /// `collect` after the last array. With `--throttle`, the arrays run one after the other, so
    /// that the limit holds for all of them together. Fails if Slurm cannot write logs to the job's
    /// directory.
    pub(super) fn slurm(&self) -> Result<String, Failure> {
        // After a backslash, Slurm would replace nothing in the name of a log.
        Self::refuse_mark(&self.path, "\\", "Slurm")?;
        let mut lines = self.make_logs() + "\n";
        let throttle = self.args.throttle.map_or(String::new(), |tasks| format!("%{tasks}"));
        let mut arrays: Vec<String> = vec![];
        for (offset, indices) in self.tasks.arrays(self.args.max_array) {
            // With `exec`, the program takes the place of the shell. So Slurm's signals reach the
            // program.
            let task = format!("exec {}", self.run(self.array_arguments(offset)));
            let mut options = vec![format!("--array={indices}{throttle}"), "--requeue".to_owned()];
            if let (Some(before), Some(_)) = (arrays.last(), self.args.throttle) {
                options.push(format!("--dependency=afterany:${before}"));
            }
            options.push(format!("--cpus-per-task={}", self.directory.plan.cores));
            options.push(format!("--mem={}M", self.megabytes()));
            let name = format!("array{}", arrays.len() + 1);
            let _ = writeln!(lines, "{name}={}", self.sbatch("%A_%a.log", &options, &task));
            arrays.push(name);
        }
        let after: Vec<String> = arrays.iter().map(|name| format!("${name}")).collect();
        let options = [format!("--dependency=afterany:{}", after.join(":"))];
        let collect = self.sbatch("collect.log", &options, &format!("exec {}", self.collect()));
        let _ = writeln!(lines, "collect={collect}");
        let _ = writeln!(lines, "echo \"arrays {}, collect $collect\"", after.join(" "));
        Ok(lines)
    }

    /// Returns a shell substitution that submits `task` to Slurm. Its value is the number of the
    /// Slurm job. `log` is the name of the job's log, in which Slurm replaces `%A` and `%a`.
    fn sbatch(&self, log: &str, options: &[String], task: &str) -> String {
        // `%%` is a percent sign of the directory's own name.
        let log = format!("--output={}/log/{log}", self.path.replace('%', "%%"));
        let mut words = vec!["sbatch --parsable --job-name=superflip".to_owned()];
        // The options may contain shell variables, so they are not quoted.
        words.extend(options.iter().cloned());
        words.extend(self.args.extra.iter().map(|word| quoted(word)));
        words.push(quoted(&log));
        words.push(format!("--wrap={}", quoted(task)));
        format!("$({})", words.join(" "))
    }
}
