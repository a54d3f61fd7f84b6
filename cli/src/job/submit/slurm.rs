//! The lines for Slurm.

use std::fmt::Write;

use super::{Submission, quoted};

impl Submission<'_> {
    /// Returns the lines for Slurm: one array per `--max-array` tasks, and a job that collects when
    /// all arrays have ended. Throttled arrays run one after the other, so the throttle is that of
    /// the whole job.
    pub(super) fn slurm(&self) -> String {
        let mut lines = self.make_logs() + "\n";
        let throttle = self.args.throttle.map_or(String::new(), |tasks| format!("%{tasks}"));
        let mut arrays: Vec<String> = vec![];
        for (offset, indices) in self.tasks.arrays(self.args.max_array) {
            // With `exec`, the signals of Slurm reach the program.
            let arguments = self.array_arguments(offset);
            let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
            let task = format!("exec {}", self.run(&arguments));
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
        lines
    }

    /// Returns a command that gives a task to Slurm and prints the number of the Slurm job.
    fn sbatch(&self, log: &str, options: &[String], task: &str) -> String {
        let log = format!("--output={}", self.log(log));
        let mut words = vec!["sbatch --parsable --job-name=superflip".to_owned()];
        // The names of shell variables stay outside quotes.
        words.extend(options.iter().cloned());
        words.extend(self.args.extra.iter().map(|word| quoted(word)));
        words.push(quoted(&log));
        words.push(format!("--wrap={}", quoted(task)));
        format!("$({})", words.join(" "))
    }
}
