//! The process that owns a lock or a scratch directory, and the file that names this process.
//!
//! ```text
//! 12345
//! host somewhere
//! started 1770000000
//! ```
//!
//! The first line is the process identifier. The other two lines are optional. The line `host`
//! distinguishes the process from processes on other machines that share the directory. The line
//! `started` distinguishes it from a later process with the same identifier.

use std::{
    fmt,
    fs::{self, Metadata},
    io,
    path::Path,
    process,
    time::Duration,
};

use crate::process::{Process, host};

/// The process that a file names as its owner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Owner {
    id: u32,
    host: Option<String>,
    started: Option<u64>,
}

/// Two readings of one process's start time may differ by this number of seconds.
const TOLERANCE: u64 = 2;
/// A process that creates a file writes its name into the file within this time. If a file is older
/// and has no name, the process has died.
const WRITING: Duration = Duration::from_secs(10);

impl Owner {
    pub(super) fn this() -> Self {
        let id = process::id();
        let started = Process::find(id).map(|process| process.started);
        Self { id, host: Some(host()), started }
    }

    fn parse(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let id = lines.next()?.trim().parse().ok()?;
        let mut owner = Self { id, host: None, started: None };
        for line in lines {
            match line.split_once(' ') {
                Some(("host", name)) => owner.host = Some(name.to_owned()),
                Some(("started", time)) => owner.started = time.parse().ok(),
                _ => {}
            }
        }
        Some(owner)
    }

    /// Describes the process that `file` names, as in `process 123 of the machine somewhere`.
    pub(super) fn describe(file: &Path) -> String {
        match read_text(file).ok().as_deref().and_then(Self::parse) {
            None => "an unknown process".to_owned(),
            Some(Self { id, host: None, .. }) => format!("process {id}"),
            Some(Self { id, host: Some(host), .. }) => {
                format!("process {id} of the machine {host}")
            }
        }
    }

    /// Reports whether the process is alive. A process on another machine counts as alive, because
    /// only that machine knows.
    fn lives(&self) -> bool {
        if self.host.as_ref().is_some_and(|name| *name != host()) {
            return true;
        }
        Process::find(self.id).is_some_and(|process| {
            self.started.is_none_or(|started| started.abs_diff(process.started) <= TOLERANCE)
        })
    }

    /// Reports whether the process that owns `file` is dead, or returns `None` if there is no such
    /// file. If the text in `file` names no owner, the owner counts as dead as soon as the file is
    /// [old](is_old).
    pub(super) fn is_dead(file: &Path) -> io::Result<Option<bool>> {
        let is_dead = || match Self::parse(&read_text(file)?) {
            Some(owner) => Ok(!owner.lives()),
            None => fs::metadata(file).map(|metadata| is_old(&metadata)),
        };
        match is_dead() {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            dead => dead.map(Some),
        }
    }
}

/// Reads a file as text, with replacements for bytes that are not UTF-8. Fails for a pipe, because
/// reading a pipe could wait forever.
pub(super) fn read_text(path: &Path) -> io::Result<String> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other(format!("{} is not an ordinary file", path.display())));
    }
    fs::read(path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
}

/// Reports whether a file is older than [`WRITING`].
pub(super) fn is_old(metadata: &Metadata) -> bool {
    let age = metadata.modified().ok().and_then(|time| time.elapsed().ok());
    age.is_some_and(|age| age > WRITING)
}

impl fmt::Display for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.id)?;
        if let Some(host) = &self.host {
            writeln!(f, "host {host}")?;
        }
        if let Some(started) = self.started {
            writeln!(f, "started {started}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use super::*;

    #[test]
    fn living_and_dead_owners() {
        let this = Owner::this();
        assert_eq!(Owner::parse(&this.to_string()), Some(this.clone()));
        assert!(this.lives());
        let bare = Owner::parse(&format!("{}\n", this.id)).unwrap();
        assert!(bare.lives());
        assert!(!Owner { started: Some(1), ..this.clone() }.lives());
        assert!(!Owner { id: u32::MAX >> 1, ..this.clone() }.lives());
        assert!(Owner { host: Some("elsewhere.".to_owned()), started: Some(1), ..this }.lives());
        for bad in ["", "\n", "x\n", "-1\n", "99999999999\n"] {
            assert_eq!(Owner::parse(bad), None, "{bad}");
        }
    }

    /// A file without a name may be younger than the write of the name.
    #[test]
    fn a_file_without_an_owner_is_dead_once_it_is_old() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("owner");
        assert_eq!(Owner::is_dead(&path).unwrap(), None);
        let file = fs::File::create(&path).unwrap();
        assert_eq!(Owner::is_dead(&path).unwrap(), Some(false));
        file.set_modified(SystemTime::now() - 2 * WRITING).unwrap();
        assert_eq!(Owner::is_dead(&path).unwrap(), Some(true));
    }
}
