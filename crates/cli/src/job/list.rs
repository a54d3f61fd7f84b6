//! The list of a job, with one line of text per item. All lines have the same width, so a part can
//! find its own lines without reading the others.

use std::{
    io::{self, Read, Seek, SeekFrom},
    ops::Range,
    path::Path,
};

use serde::{Deserialize, Serialize};

use crate::{checksum, failure::Failure, file};

/// The plan's description of the list: the number of items and a checksum.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct List {
    pub(super) items: u64,
    /// The checksum of the list.
    pub(super) checksum: String,
}

impl List {
    /// Returns the description of the list with these lines.
    pub(super) fn of(lines: &[String]) -> Self {
        Self { items: lines.len() as u64, checksum: checksum::of_bytes(text(lines).as_bytes()) }
    }

    /// Writes a list with these lines to a new file at `path`.
    pub(super) fn write(path: &Path, lines: &[String]) -> io::Result<()> {
        file::create(path, |out| out.write_all(text(lines).as_bytes()))
    }

    /// Checks that the file at `path` has the checksum in this description.
    pub(super) fn check(&self, path: &Path) -> Result<(), Failure> {
        let bytes = file::read(path, file::MOST)
            .map_err(|error| Failure::unreadable(path.display(), &error))?;
        if checksum::of_bytes(&bytes) == self.checksum { Ok(()) } else { Err(wrong(path)) }
    }

    /// Reads the lines whose numbers are in `items` from the file. Each line has `width` bytes and
    /// a line feed.
    pub(super) fn read(
        path: &Path,
        width: usize,
        items: Range<u64>,
    ) -> Result<Vec<String>, Failure> {
        let line = width as u64 + 1;
        let read = || -> io::Result<String> {
            let mut file = file::open(path)?;
            // The plan may give a wrong number of items. Beyond the end of the file there are no
            // lines, so the check below finds too few lines and fails.
            file.seek(SeekFrom::Start(items.start.saturating_mul(line)))?;
            let mut text = String::new();
            file.take((items.end - items.start).saturating_mul(line)).read_to_string(&mut text)?;
            Ok(text)
        };
        let text = read().map_err(|error| Failure::unreadable(path.display(), &error))?;
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let is_whole = lines.len() as u64 == items.end - items.start;
        let is_sound = is_whole && lines.iter().all(|line| line.len() == width);
        if is_sound { Ok(lines) } else { Err(wrong(path)) }
    }
}

fn wrong(path: &Path) -> Failure {
    Failure::Input(format!("{}: the list is not that of the plan", path.display()))
}

fn text(lines: &[String]) -> String {
    lines.iter().flat_map(|line| [line, "\n"]).collect()
}
