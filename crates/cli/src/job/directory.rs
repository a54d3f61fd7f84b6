//! The directory of a job.
//!
//! ```text
//! plan.json             the plan
//! list                  the positions or cosets of the question, if it has a list
//! results/000/0000001   the result of part 1; a folder has the results of 1,000 parts
//! results/000/.0000001.Xb3k9Q.tmp   a result that is being written, or that a killed run has left
//! ```

use std::{
    collections::BTreeSet,
    ffi::OsString,
    fs, io,
    ops::RangeInclusive,
    path::{Path, PathBuf},
};

use super::{
    list::List,
    outcome::Outcome,
    part_list::PartList,
    plan::{Plan, PlanId},
    worker::{Worker, WorkerKey, WorkersArg},
};
use crate::{
    failure::Failure,
    file::{self, TEMPORARY},
};

/// The argument that names the directory of a job.
#[derive(Debug, clap::Args)]
pub(super) struct DirectoryArg {
    /// The directory of the job, which `job plan` has created
    #[arg(value_name = "DIR")]
    directory: PathBuf,
}

impl DirectoryArg {
    /// Opens the directory.
    pub(super) fn open(&self) -> Result<Directory, Failure> {
        Directory::open(&self.directory)
    }
}

#[derive(Debug)]
pub(super) struct Directory {
    path: PathBuf,
    pub(super) plan: Plan,
    id: PlanId,
    /// The workers whose results count. `None` are all, also those without a key.
    workers: Option<BTreeSet<Worker>>,
}

/// The state of a part, as its result file shows it.
pub(super) enum PartState {
    Missing,
    /// The file is not a valid result, for this reason.
    Bad(String),
    Done(Outcome),
}

/// The files that are not results but lie in the folders of the results.
#[derive(Debug, Default)]
pub(super) struct Strays {
    /// The paths of files that this program has not written.
    pub(super) unknown: Vec<PathBuf>,
    /// The number of temporary files. A running process is writing them, or a killed process has
    /// left them.
    pub(super) unfinished: usize,
}

const PLAN: &str = "plan.json";
const LIST: &str = "list";
const RESULTS: &str = "results";
const FOLDER: u32 = 1000;

impl Directory {
    /// Creates the directory of a job. If the question has a list of items, `lines` are the lines
    /// of the list. The plan is written last, so a directory with a plan is complete.
    ///
    /// If several processes create the same directory at once, the function succeeds in only one of
    /// them.
    pub(super) fn create(path: &Path, plan: Plan, lines: &[String]) -> Result<Self, Failure> {
        let made = fs::create_dir_all(path).and_then(|()| fs::read_dir(path));
        let mut entries = made.map_err(|error| Failure::unwritable(path, &error))?;
        if entries.next().is_some() {
            return Err(Failure::Input(format!(
                "{} is not empty; a job needs a directory of its own",
                path.display()
            )));
        }
        let failed = |path: &Path, error: io::Error| match error.kind() {
            io::ErrorKind::AlreadyExists => Failure::Input(format!(
                "another process has just created {}; a job needs a directory of its own",
                path.display()
            )),
            _ => Failure::unwritable(path, &error),
        };
        let (list, own) = (path.join(LIST), path.join(PLAN));
        if !lines.is_empty() {
            List::write(&list, lines).map_err(|error| failed(&list, error))?;
        }
        if let Err(error) = plan.write(&own) {
            if !lines.is_empty() {
                // The list of the other process would have kept this one from being created.
                let _ = fs::remove_file(&list);
            }
            return Err(failed(&own, error));
        }
        Ok(Self { path: path.to_owned(), id: plan.id(), plan, workers: None })
    }

    /// Opens the directory of a job, which `job plan` has created.
    pub(super) fn open(path: &Path) -> Result<Self, Failure> {
        let plan = Plan::read(&path.join(PLAN))?;
        Ok(Self { path: path.to_owned(), id: plan.id(), plan, workers: None })
    }

    /// Lets only the results of some workers count.
    pub(super) fn with_workers(self, workers: &WorkersArg) -> Result<Self, Failure> {
        Ok(Self { workers: workers.read()?, ..self })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the checksum of the plan, which is different for different plans.
    pub(super) fn name(&self) -> &str {
        &self.id.plan
    }

    pub(super) fn list(&self) -> PathBuf {
        self.path.join(LIST)
    }

    pub(super) fn parts(&self) -> RangeInclusive<u32> {
        1..=self.plan.parts
    }

    /// Returns the path of a part's result.
    pub(super) fn result(&self, part: u32) -> PathBuf {
        self.path.join(RESULTS).join(folder(part)).join(name(part))
    }

    /// Reads the state of a part from its result file. Fails if the file exists but cannot be read.
    pub(super) fn state(&self, part: u32) -> Result<PartState, Failure> {
        let path = self.result(part);
        match file::read(&path, file::MOST) {
            Ok(bytes) => {
                let outcome = Outcome::parse(&bytes, &self.id, part);
                let counted = outcome.and_then(|outcome| self.counted(outcome));
                Ok(counted.map_or_else(PartState::Bad, PartState::Done))
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(PartState::Missing),
            Err(error) if error.kind() == file::UNFIT => Ok(PartState::Bad(error.to_string())),
            // The link leads in a circle, through a file, or to a name that no file can have.
            Err(error) if path.is_symlink() => {
                Ok(PartState::Bad(format!("it is a link that leads to no file: {error}")))
            }
            Err(error) => {
                Err(Failure::system(format_args!("cannot read {}: {error}", path.display())))
            }
        }
    }

    /// Returns the result if the results of its worker count, or why the result does not count.
    fn counted(&self, outcome: Outcome) -> Result<Outcome, String> {
        match (&self.workers, outcome.worker) {
            (None, _) => Ok(outcome),
            (Some(workers), Some(worker)) if workers.contains(&worker) => Ok(outcome),
            (_, Some(worker)) => Err(format!("signed by {worker}, whose results do not count")),
            (_, None) => Err("no worker has signed the result".to_owned()),
        }
    }

    /// Returns the parts without a valid result.
    pub(super) fn open_parts(&self) -> Result<PartList, Failure> {
        let open = |part| match self.state(part) {
            Ok(PartState::Done(_)) => None,
            Ok(_) => Some(Ok(part)),
            Err(failure) => Some(Err(failure)),
        };
        self.parts().filter_map(open).collect()
    }

    /// Creates the folder of a part's result. Fails if the result cannot be written, so that no
    /// answer gets lost.
    pub(super) fn prepare(&self, part: u32) -> Result<(), Failure> {
        let path = self.result(part);
        let folder = path.parent().unwrap_or(&self.path);
        fs::create_dir_all(folder).map_err(|error| Failure::unwritable(folder, &error))?;
        file::check_entry_writable(&path).map_err(|error| Failure::unwritable(&path, &error))
    }

    /// Writes the result of a [prepared](Self::prepare) part. This result replaces any earlier
    /// result of the part, and an empty directory in its place. `key` signs the result.
    pub(super) fn record(
        &self,
        part: u32,
        outcome: &Outcome,
        key: Option<&WorkerKey>,
    ) -> io::Result<()> {
        outcome.write(&self.result(part), &self.id, part, key)
    }

    /// Finds the stray files.
    pub(super) fn strays(&self) -> Result<Strays, Failure> {
        let mut strays = Strays::default();
        let results = self.path.join(RESULTS);
        let folders: BTreeSet<OsString> = self.parts().map(folder).map(OsString::from).collect();
        for (path, name) in entries(&results)? {
            if !folders.contains(&name) {
                strays.unknown.push(path);
                continue;
            }
            for (path, name) in entries(&path)? {
                let number = name.to_str().and_then(|name| name.parse().ok());
                if number
                    .is_some_and(|part| self.parts().contains(&part) && self.result(part) == path)
                {
                    continue;
                }
                if name.to_string_lossy().starts_with(TEMPORARY) {
                    strays.unfinished += 1;
                } else {
                    strays.unknown.push(path);
                }
            }
        }
        strays.unknown.sort_unstable();
        Ok(strays)
    }
}

fn folder(part: u32) -> String {
    format!("{:03}", (part - 1) / FOLDER)
}

fn name(part: u32) -> String {
    format!("{part:07}")
}

/// Returns the path and the name of each file in a folder. Returns an empty list if the folder does
/// not exist.
fn entries(folder: &Path) -> Result<Vec<(PathBuf, OsString)>, Failure> {
    let list = || -> io::Result<_> {
        fs::read_dir(folder)?.map(|entry| entry.map(|e| (e.path(), e.file_name()))).collect()
    };
    match list() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(vec![]),
        other => other.map_err(|error| {
            Failure::system(format_args!("cannot read the folder {}: {error}", folder.display()))
        }),
    }
}
