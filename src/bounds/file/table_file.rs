//! Pruning tables in files ([`blocks`](super::blocks)).

use alloc::vec;
use std::{
    fs::File,
    io::{Read, Seek, SeekFrom},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use super::{
    block_header::BlockHeader,
    blocks::{self, Access, HEADER_BYTES, START, Trust, read_words, write_words},
    check_record::CheckRecord,
    error::{FileError, FileErrorKind},
    header::Header,
    mapping,
    page_writer::LARGE_PAGE,
    size::Size,
    table::PruningTable,
};
use crate::{tables::regular, threads::Threads, watch::Watch};

/// The number of pieces, and the bytes of each, that estimate the time of a load.
const SAMPLED: usize = 16;
const SAMPLE: usize = 1 << 16;
/// The number of bytes that a load puts into memory and checks in a millisecond, besides reading
/// them, and the number that it checks if the file is mapped: estimates, because only the order of
/// magnitude decides. The check of 4.0 GB takes 0.4 s (`docs/lab/optimal.md`, "A mapped table"). Bytes
/// that are known to be right take no time.
const COPIED: u64 = 2_000_000;
const CHECKED: u64 = 10_000_000;

/// A file that holds a pruning table. The header has no errors, and the file has the length that
/// the header requires.
#[derive(Debug)]
pub struct TableFile {
    path: PathBuf,
    header: Header,
}

impl TableFile {
    /// Reads and checks the header of a file. [`load`](Self::load) also checks the words of the
    /// table.
    ///
    /// # Errors
    ///
    /// Returns an error if the file does not exist, if the header has errors, or if the length of
    /// the file does not match the header.
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

    /// Returns the size of the table.
    #[must_use]
    pub fn size(&self) -> Size {
        self.header.size
    }

    /// Returns the number of entries at each distance, as [`PruningTable::counts`] does.
    #[must_use]
    pub fn counts(&self) -> &[u64] {
        &self.header.counts
    }

    /// Returns the number of bytes of the file.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        file_bytes(self.size())
    }

    /// Estimates how long [`load_known`](Self::load_known) takes, from reading some large pages or
    /// [`SAMPLED`] pieces of the file. A file in the system's cache loads faster than one on a disk.
    pub(super) fn load_time(&self) -> Duration {
        let estimate = |time: Duration, sampled: usize| {
            let samples = u32::try_from(self.bytes() / sampled as u64).unwrap_or(u32::MAX);
            time * samples
        };
        // A file that cannot be opened or read fails at once.
        let Ok(file) = regular::open(&self.path) else { return Duration::ZERO };
        if let Some((_, sampling)) = mapping::words(&file, self.bytes(), HEADER_BYTES) {
            let read = estimate(sampling, mapping::SAMPLED * LARGE_PAGE);
            let record = CheckRecord::of(&self.path, &file, self.header.digest());
            let is_known = record.is_some_and(|record| record.is_kept());
            let checked = if is_known { 0 } else { self.bytes() / CHECKED };
            return read + Duration::from_millis(checked);
        }
        let begin = Instant::now();
        let copied = Duration::from_millis(self.bytes() / COPIED);
        self.read_samples(file)
            .map_or(Duration::ZERO, |()| estimate(begin.elapsed(), SAMPLED * SAMPLE) + copied)
    }

    /// Reads [`SAMPLED`] pieces of the file.
    fn read_samples(&self, mut file: File) -> std::io::Result<()> {
        let mut bytes = vec![0; SAMPLE];
        for i in 0..SAMPLED as u64 {
            file.seek(SeekFrom::Start(START + self.size().bytes() / SAMPLED as u64 * i))?;
            file.read_exact(&mut bytes)?;
        }
        Ok(())
    }

    /// Reads the table on `threads` threads. Verifies the checksums of all blocks, and that the table
    /// is the one that a build of its size generates. The library knows the checksums of the right
    /// tables of up to 7.9 GB.
    ///
    /// On Linux, a read-only file is mapped if the system keeps it in pages of 2 MiB. Then loading copies
    /// nothing, and processes share the memory. While a program has loaded such a table, nobody may change
    /// the file in place, but replace it by another file of its name, as
    /// [`Folder::build`](super::Folder::build) does. The owner of the file and root can do so all the same.
    /// [`PruningTable::check_unchanged`] finds a change that sets the times of the file. It does not find a
    /// change through a mapping for writing that was made before, nor one by root that sets the clock of the
    /// computer. A program that reads beyond the end of a file that was cut ends with `SIGBUS`. Keeps a
    /// record of the check, as [`load_known`](Self::load_known) does.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory, the file cannot be read, the table is another
    /// one than a build generates, or a block is damaged. If several blocks are damaged, the error
    /// names the block with the lowest offset.
    pub fn load(&self, threads: Threads) -> Result<PruningTable, FileError> {
        self.load_watched(threads, Watch::new())
    }

    /// Reads the table like [`load`](Self::load). `watch` receives the progress and may end the
    /// reading.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`load`](Self::load), or [`FileErrorKind::Stopped`] if `watch` ends
    /// the reading.
    pub fn load_watched<'w>(
        &self,
        threads: Threads,
        watch: impl Into<Watch<'w>>,
    ) -> Result<PruningTable, FileError> {
        self.load_trusting(Trust::Nothing, threads, &mut watch.into())
    }

    /// Loads the table like [`load`](Self::load), but does not verify the checksums of the blocks if this is
    /// known to be unnecessary: the file is mapped and belongs to this user or root, and since the computer
    /// started, one of them has loaded the file without an error, and nobody has written to it. So a further
    /// program has a table of any size at once. Only Linux tells enough for this.
    ///
    /// A load of a mapped file keeps a record beside the file, if the folder can be written. The name of
    /// the record is the name of the file and `.checked`. A record that other users can write does not
    /// count. A file that was written, renamed, or given other permissions less than two seconds ago gets
    /// no record. A load that finds damage removes the record.
    ///
    /// ```no_run
    /// use superflip::{bounds::TableFile, search::Threads};
    /// let table = TableFile::open("35.pruning")?.load_known(Threads::PER_CORE)?;
    /// assert_eq!(table.size().cases(), 35);
    /// # Ok::<(), superflip::bounds::FileError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the errors of [`load`](Self::load).
    pub fn load_known(&self, threads: Threads) -> Result<PruningTable, FileError> {
        self.load_trusting(Trust::Record, threads, &mut Watch::new())
    }

    /// Reads the table that a build of its size generates.
    fn load_trusting(
        &self,
        trust: Trust,
        threads: Threads,
        watch: &mut Watch<'_>,
    ) -> Result<PruningTable, FileError> {
        let begun = watch.begin().map_err(FileErrorKind::Stopped);
        let checked = begun.and_then(|()| self.header.check_right());
        checked.and_then(|()| self.read(trust, threads, watch)).map_err(|kind| kind.of(&self.path))
    }

    /// Reads any table whose blocks match their checksums.
    fn read(
        &self,
        trust: Trust,
        threads: Threads,
        watch: &mut Watch<'_>,
    ) -> Result<PruningTable, FileErrorKind> {
        let words =
            read_words(&self.path, &self.header.blocks(), Access::Mapped, trust, threads, watch)?;
        Ok(PruningTable::new(self.size(), words, self.header.counts.clone()))
    }
}

fn file_bytes(size: Size) -> u64 {
    START + size.bytes()
}

/// Reads the header of the file at `path`. Returns an error if the header has errors or does not
/// match the length of the file.
fn read_header(path: &Path) -> Result<Header, FileErrorKind> {
    blocks::read_header(path, Header::decode, |header| header.size.words() as u64)
}

/// Writes a table to a file: first the words, then the header. The progress counts bytes.
/// Returns the header.
pub(super) fn write(
    table: &PruningTable,
    file: &mut File,
    watch: &mut Watch<'_>,
) -> Result<Header, FileErrorKind> {
    let (size, counts) = (table.size(), table.counts().to_vec());
    let BlockHeader { digests, .. } =
        write_words(table.words(), &Header::identity(size, &counts), file, watch)?;
    Ok(Header { size, counts, digests })
}

#[cfg(test)]
mod tests;
