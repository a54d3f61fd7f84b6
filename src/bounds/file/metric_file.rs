//! Files with tables of metrics.

use alloc::{boxed::Box, string::String};
use std::{
    borrow::ToOwned,
    path::{Path, PathBuf},
};

use super::{
    block_header::{BlockHeader, Identity, text, write_text},
    blocks::{self, Access, START, Trust, read_words},
    error::{FileError, FileErrorKind},
    memory::TableWords,
};
use crate::{threads::Threads, watch::Watch};

/// A file that holds a table of a metric. The header has no errors, and the file has the length that the
/// header requires. Searches make and read such files in the store of the process
/// ([`set_store`](crate::tables::set_store)).
///
/// ```
/// use superflip::bounds::{FileErrorKind, MetricFile};
/// let error = MetricFile::open("no/such/metric_quarter_group.table").unwrap_err();
/// assert!(matches!(error.reason(), FileErrorKind::Missing));
/// ```
#[derive(Debug)]
pub struct MetricFile {
    path: PathBuf,
    header: Box<BlockHeader>,
}

/// The version of the layout of the tables. Version 1 of [`FileErrorKind::VERSION`] has the layout 3. Files of
/// earlier layouts have no header.
const LAYOUT: u64 = 3;
/// The word of the identity that has the version of the layout.
const LAYOUT_AT: usize = 1;
/// The words of the identity where a pruning table has the name of its size.
const FAMILY_AT: core::ops::Range<usize> = 2..4;
const FAMILY: &str = "metric";
/// The words of the identity with the name of the table. The longest is that of costs without a name,
/// `metric_0123456789abcdef_cases_420`.
const NAME: core::ops::Range<usize> = 4..12;
/// The words of the identity with the cost of each axis turn that is a step, and 0 for the others.
const COSTS: core::ops::Range<usize> = 12..18;

/// Returns what the header says of a table of `words` words. `costs` are those of the axis turns.
pub(crate) fn metric_identity(words: usize, name: &str, costs: &[u8]) -> Identity {
    let mut identity = [0; size_of::<Identity>() / size_of::<u64>()];
    identity[0] = words as u64;
    identity[LAYOUT_AT] = LAYOUT;
    for (at, bytes) in [(FAMILY_AT, FAMILY.as_bytes()), (NAME, name.as_bytes()), (COSTS, costs)] {
        write_text(&mut identity[at], bytes);
    }
    identity
}

impl MetricFile {
    /// Reads and checks the header of a file. [`check`](Self::check) also checks the words of the table.
    ///
    /// # Errors
    ///
    /// Returns an error if the file does not exist, if the header has errors, if an earlier version of the
    /// library wrote the file, or if the length of the file does not match the header.
    pub fn open(path: impl Into<PathBuf>) -> Result<Self, FileError> {
        let path = path.into();
        match read_header(&path) {
            Ok(header) => Ok(Self { path, header }),
            Err(kind) => Err(kind.of(&path)),
        }
    }

    /// Returns the path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the name of the table, such as `metric_quarter_group`.
    #[must_use]
    pub fn name(&self) -> String {
        text(&self.header.identity[NAME])
    }

    /// Returns the number of bytes of the file.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        START + self.header.words() * size_of::<u64>() as u64
    }

    /// Compares all bytes with the checksums of the header, on `threads` threads.
    ///
    /// # Errors
    ///
    /// Returns an error if a block is damaged, or if the file cannot be read.
    pub fn check(&self, threads: Threads) -> Result<(), FileError> {
        self.words(Access::Mapped, Trust::Nothing, threads)
            .map(drop)
            .map_err(|kind| kind.of(&self.path))
    }

    fn words(
        &self,
        access: Access,
        trust: Trust,
        threads: Threads,
    ) -> Result<TableWords, FileErrorKind> {
        read_words(&self.path, &self.header, access, trust, threads, &mut Watch::new())
    }
}

/// Maps or reads the words of the file at `path`, if it contains what `identity` says. Checks no byte that an
/// earlier program has checked.
pub(crate) fn read_metric(
    path: &Path,
    identity: &Identity,
    access: Access,
) -> Result<TableWords, FileErrorKind> {
    let file = MetricFile { path: path.to_owned(), header: read_header(path)? };
    if file.header.identity != *identity {
        return Err(FileErrorKind::Version(0));
    }
    file.words(access, Trust::Record, Threads::PER_CORE)
}

/// Reads the header. A file without one is of version 0.
fn read_header(path: &Path) -> Result<Box<BlockHeader>, FileErrorKind> {
    match blocks::read_header(path, BlockHeader::decode, BlockHeader::words) {
        Ok(header) if text(&header.identity[FAMILY_AT]) != FAMILY => Err(FileErrorKind::NotATable),
        Ok(header) if header.identity[LAYOUT_AT] != LAYOUT => Err(FileErrorKind::Version(0)),
        Err(FileErrorKind::NotATable) => Err(FileErrorKind::Version(0)),
        read => read.map(Box::new),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No build writes such a file, but its checksums are right.
    #[test]
    fn a_file_without_words_is_no_panic() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("metric_quarter_group.table");
        let header = BlockHeader::of(&metric_identity(0, "metric_quarter_group", &[]), &[]);
        let words = header.encode().map(u64::to_le);
        std::fs::write(&path, bytemuck::cast_slice::<u64, u8>(&words)).unwrap();
        let file = MetricFile::open(&path).unwrap();
        assert_eq!((file.name().as_str(), file.bytes()), ("metric_quarter_group", START));
        drop(file.check(Threads::ONE));
    }
}
