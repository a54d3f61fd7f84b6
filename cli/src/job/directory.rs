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
    outcome::Outcome,
    part_list::PartList,
    plan::{Plan, PlanId},
};
use crate::{failure::Failure, file::TEMPORARY};

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
        let path = self.directory.clone();
        let plan = Plan::read(&path.join(PLAN))?;
        Ok(Directory { path, id: plan.id(), plan })
    }
}

#[derive(Debug)]
pub(super) struct Directory {
    path: PathBuf,
    pub(super) plan: Plan,
    id: PlanId,
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
    /// Creates the directory of a job. `list` receives a path and, if the question has a list of
    /// items, writes the list to this path. The plan is written last, so a directory with a plan is
    /// complete.
    pub(super) fn create(
        path: &Path,
        plan: Plan,
        list: impl FnOnce(&Path) -> Result<(), Failure>,
    ) -> Result<Self, Failure> {
        let made = fs::create_dir_all(path).and_then(|()| fs::read_dir(path));
        let mut entries = made.map_err(|error| Failure::unwritable(path, &error))?;
        if entries.next().is_some() {
            return Err(Failure::Input(format!(
                "{} is not empty; a job needs a directory of its own",
                path.display()
            )));
        }
        list(&path.join(LIST))?;
        plan.write(&path.join(PLAN))?;
        Ok(Self { path: path.to_owned(), id: plan.id(), plan })
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
        match fs::read(&path) {
            Ok(bytes) => Ok(match Outcome::parse(&bytes, &self.id, part) {
                Ok(outcome) => PartState::Done(outcome),
                Err(why) => PartState::Bad(why),
            }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(PartState::Missing),
            Err(error) => Err(Failure::Run(format!("cannot read {}: {error}", path.display()))),
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

    /// Writes the result of a part. This result replaces any earlier result of the part.
    pub(super) fn record(&self, part: u32, outcome: &Outcome) -> Result<(), Failure> {
        let path = self.result(part);
        let folder = path.parent().unwrap_or(&self.path);
        fs::create_dir_all(folder).map_err(|error| Failure::unwritable(folder, &error))?;
        outcome.write(&path, &self.id, part)
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
            Failure::Run(format!("cannot read the folder {}: {error}", folder.display()))
        }),
    }
}
