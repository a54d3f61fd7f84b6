//! Which process something belongs to.
//!
//! ```text
//! 12345
//! host somewhere
//! started 1770000000
//! ```
//!
//! The first line is the process's number. The others keep it from being taken
//! for a later process of that number, or for one of another machine that shares
//! the directory; they may be absent.

use std::{
    fmt,
    fs::{self, Metadata},
    io,
    path::Path,
    process,
    time::Duration,
};

use crate::qa::process::{Process, host};

/// A process that signed a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Owner {
    id: u32,
    host: Option<String>,
    started: Option<u64>,
}

/// Seconds by which two readings of a start may differ.
const TOLERANCE: u64 = 2;
/// How long a file may be there before it is signed.
const SIGNING: Duration = Duration::from_secs(10);

impl Owner {
    /// This process.
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

    /// Whether the process lives. Of another machine's this cannot be known, so
    /// it does.
    fn lives(&self) -> bool {
        if self.host.as_ref().is_some_and(|name| *name != host()) {
            return true;
        }
        Process::find(self.id).is_some_and(|process| {
            self.started.is_none_or(|started| started.abs_diff(process.started) <= TOLERANCE)
        })
    }

    /// Whether the process that signed a file is dead. A file that is not signed
    /// may be about to be, as long as it is new. None where there is no file.
    pub(super) fn is_dead(file: &Path) -> io::Result<Option<bool>> {
        let text = match fs::read(file) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        match Self::parse(&text) {
            Some(owner) => Ok(Some(!owner.lives())),
            None => match fs::metadata(file) {
                Ok(metadata) => Ok(Some(is_old(&metadata))),
                Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
                Err(error) => Err(error),
            },
        }
    }
}

/// Whether something was made long enough ago for its maker to have signed it.
pub(super) fn is_old(metadata: &Metadata) -> bool {
    let age = metadata.modified().ok().and_then(|time| time.elapsed().ok());
    age.is_some_and(|age| age > SIGNING)
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
    use super::*;

    #[test]
    fn who_lives() {
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
}
