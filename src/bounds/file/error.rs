//! The reasons why a table file cannot be used.

use alloc::string::String;
use std::{
    borrow::ToOwned,
    fmt, io,
    path::{Path, PathBuf},
};

use super::size::Size;
use crate::watch::Stopped;

/// A file or folder of pruning tables that cannot be used, with the reason.
///
/// ```
/// use superflip::bounds::{FileErrorKind, TableFile};
/// let error = TableFile::open("no/such.pruning").unwrap_err();
/// assert!(matches!(error.reason(), FileErrorKind::Missing));
/// assert_eq!(error.to_string(), "no/such.pruning: there is no such file");
/// ```
#[derive(Debug)]
pub struct FileError {
    path: PathBuf,
    pub(super) kind: FileErrorKind,
}

/// What is wrong with a file or a folder of pruning tables.
#[derive(Debug)]
#[non_exhaustive]
pub enum FileErrorKind {
    /// The file does not exist.
    Missing,
    /// The file does not begin with the magic number of a pruning table.
    NotATable,
    /// The header, the first 4096 bytes, is damaged.
    Header,
    /// The file has a format version other than [`FileErrorKind::VERSION`].
    Version(u64),
    /// The table has a size that this version of the library does not know.
    UnknownSize(String),
    /// The size of the table is the value of this variant, but the file's name gives another size.
    OtherSize(Size),
    /// The file is too short or too long.
    Length {
        /// The number of bytes in the file.
        found: u64,
        /// The number of bytes that the file must have. If the file is shorter than a header, this
        /// is the number of bytes of a header.
        expected: u64,
    },
    /// The table has right checksums, but it is not the table that a build of this size generates.
    /// The table was generated wrongly, or somebody has changed it.
    OtherTable {
        /// The checksum of the header in the file.
        found: u128,
        /// The checksum of the right header.
        expected: u128,
    },
    /// A block of the table does not match its checksum.
    Block {
        /// The offset of the block's first byte.
        start: u64,
        /// The offset after the block's last byte.
        end: u64,
    },
    /// The file was changed in place while a program had mapped it, so the bounds of a search may be wrong.
    Changed,
    /// There is not enough memory for the table.
    Memory(io::Error),
    /// Another process is building a table of this size in this folder.
    Busy,
    /// The watch ended the call.
    Stopped(Stopped),
    /// The operating system refused an action.
    Io {
        /// The action, such as `read` or `write`.
        action: &'static str,
        /// The operating system's error.
        error: io::Error,
    },
}

impl FileError {
    /// Returns the path of the file or folder.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns what is wrong with the file or folder.
    #[must_use]
    pub fn reason(&self) -> &FileErrorKind {
        &self.kind
    }
}

impl FileErrorKind {
    /// The version of the file format that this library reads and writes.
    pub const VERSION: u64 = 1;

    /// Returns a function that converts an error of the operating system to
    /// [`Missing`](Self::Missing) or [`Io`](Self::Io). `action` is the verb for the error message.
    pub(super) fn io(action: &'static str) -> impl FnOnce(io::Error) -> Self {
        move |error| match error.kind() {
            io::ErrorKind::NotFound => Self::Missing,
            _ => Self::Io { action, error },
        }
    }

    /// Makes an error from this kind and the path of the file or folder.
    pub(super) fn of(self, path: &Path) -> FileError {
        FileError { path: path.to_owned(), kind: self }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.kind)
    }
}

impl fmt::Display for FileErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => f.write_str("there is no such file"),
            Self::NotATable => f.write_str("this is not a pruning table"),
            Self::Header => f.write_str("the header, bytes 0 to 4095, is damaged"),
            Self::Version(found) => {
                let than = if *found < Self::VERSION { "older" } else { "newer" };
                let known = Self::VERSION;
                write!(f, "this file has format {found}, {than} than {known}, the supported one")
            }
            Self::UnknownSize(name) => write!(f, "this table has the unknown size {name:?}"),
            Self::OtherSize(found) => {
                write!(f, "this is a table of size {found}, but the name says another size")
            }
            Self::Length { found, expected } if found < expected => {
                write!(f, "this file is truncated: it has {found} of {expected} bytes")
            }
            Self::Length { found, expected } => {
                write!(f, "this file is too long: it has {found} bytes, expected {expected}")
            }
            Self::OtherTable { found, expected } => write!(
                f,
                "the table is wrong: its header has the checksum {found:032x}, expected \
                 {expected:032x}"
            ),
            Self::Block { start, end } => {
                write!(f, "the table is damaged within bytes {start} to {}", end - 1)
            }
            Self::Changed => f.write_str(
                "this file was changed while it was in use, so what a search found may be wrong",
            ),
            Self::Memory(error) => write!(f, "there is no memory for the table: {error}"),
            Self::Busy => f.write_str("another process is building this table"),
            Self::Stopped(stopped) => stopped.fmt(f),
            Self::Io { action, error } => write!(f, "cannot {action} it: {error}"),
        }
    }
}

impl std::error::Error for FileError {}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use std::error::Error;

    use super::{super::build::GenerateError, *};

    #[test]
    fn an_error_names_its_file_and_its_bytes() {
        let text = |kind: FileErrorKind| kind.of(Path::new("1.pruning")).to_string();
        assert_eq!(text(FileErrorKind::Missing), "1.pruning: there is no such file");
        let [short, long] =
            [(30, 40), (50, 40)].map(|(found, expected)| FileErrorKind::Length { found, expected });
        assert_eq!(text(short), "1.pruning: this file is truncated: it has 30 of 40 bytes");
        assert_eq!(text(long), "1.pruning: this file is too long: it has 50 bytes, expected 40");
        let block = text(FileErrorKind::Block { start: 4096, end: 8192 });
        assert_eq!(block, "1.pruning: the table is damaged within bytes 4096 to 8191");
    }

    /// A report of an error and its sources says everything once.
    #[test]
    fn the_error_of_the_system_is_part_of_the_message() {
        let system = || io::Error::other("from the system");
        let read = FileErrorKind::Io { action: "read", error: system() }.of(Path::new("1.pruning"));
        assert_eq!(read.to_string(), "1.pruning: cannot read it: from the system");
        let memory = GenerateError::Memory(system());
        assert_eq!(memory.to_string(), "there is no memory for the table: from the system");
        assert!(read.source().is_none() && memory.source().is_none());
    }
}
