use alloc::string::String;
use std::{
    borrow::ToOwned,
    fmt, io,
    path::{Path, PathBuf},
};

use super::size::Size;

/// What is wrong, and with which file.
///
/// ```
/// use superflip::bounds::{Fault, TableFile};
/// let error = TableFile::open("no/such.pruning").unwrap_err();
/// assert!(matches!(error.fault(), Fault::Missing));
/// assert_eq!(error.to_string(), "no/such.pruning: there is no such file");
/// ```
#[derive(Debug)]
pub struct FileError {
    path: PathBuf,
    pub(super) fault: Fault,
}

/// What can be wrong with a file of a pruning table, or with making one.
#[derive(Debug)]
#[non_exhaustive]
pub enum Fault {
    /// It is not there.
    Missing,
    /// It does not begin as a table does.
    NotATable,
    /// It is of a machine with the other byte order.
    Foreign,
    /// Its header, the first 4096 bytes, is not as it was written.
    Header,
    /// It is of a format with another number than this version's, [`Fault::VERSION`]: an
    /// older one or a newer one.
    Version(u64),
    /// It holds a table that this version of the program does not know.
    UnknownSize(String),
    /// It holds a table of this size, and its name says another.
    OtherSize(Size),
    /// It is truncated, or something was appended to it.
    Length {
        /// Bytes that it has.
        found: u64,
        /// Bytes that it should have, as far as can be known.
        expected: u64,
    },
    /// Bytes in this range of offsets are not as they were written.
    Block {
        /// Where the block with them begins.
        start: u64,
        /// Where it ends.
        end: u64,
    },
    /// The memory for the table could not be had.
    Memory(io::Error),
    /// Another process builds a table of this size in this folder.
    Busy,
    /// Whoever asked for the table broke its making off.
    BrokenOff,
    /// The system refused something.
    Io {
        /// What was to be done with the file: `read`, `write`.
        action: &'static str,
        /// What the system said.
        error: io::Error,
    },
}

impl FileError {
    /// The file or folder that it is about.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What is wrong with it.
    #[must_use]
    pub fn fault(&self) -> &Fault {
        &self.fault
    }
}

impl Fault {
    /// The number of the format that this version of the library reads and writes.
    pub const VERSION: u64 = 1;

    /// The fault of an action that the system refused.
    pub(super) fn io(action: &'static str) -> impl FnOnce(io::Error) -> Self {
        move |error| match error.kind() {
            io::ErrorKind::NotFound => Self::Missing,
            _ => Self::Io { action, error },
        }
    }

    /// This fault of that file.
    pub(super) fn of(self, path: &Path) -> FileError {
        FileError { path: path.to_owned(), fault: self }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.fault)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => f.write_str("there is no such file"),
            Self::NotATable => f.write_str("this is not a pruning table"),
            Self::Foreign => f.write_str("this is of a machine with the other byte order"),
            Self::Header => f.write_str("the header, bytes 0 to 4095, is damaged"),
            Self::Version(found) => {
                let than = if *found < Self::VERSION { "older" } else { "newer" };
                let known = Self::VERSION;
                write!(f, "this is of format {found}, {than} than {known}, which is known here")
            }
            Self::UnknownSize(name) => {
                write!(f, "this is a table of size {name:?}, which is not known here")
            }
            Self::OtherSize(found) => {
                write!(f, "this is a table of size {found}, and not of that of its name")
            }
            Self::Length { found, expected } if found < expected => {
                write!(f, "this is truncated: it has {found} bytes of {expected}")
            }
            Self::Length { found, expected } => {
                write!(f, "this is too long: it has {found} bytes, and not {expected}")
            }
            Self::Block { start, end } => {
                write!(f, "this is damaged within bytes {start} to {}", end - 1)
            }
            Self::Memory(error) => write!(f, "there is no memory for the table: {error}"),
            Self::Busy => f.write_str("another process builds this table"),
            Self::BrokenOff => f.write_str("it was broken off"),
            Self::Io { action, error } => write!(f, "cannot {action} it: {error}"),
        }
    }
}

impl std::error::Error for FileError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.fault {
            Fault::Io { error, .. } | Fault::Memory(error) => Some(error),
            _ => None,
        }
    }
}
