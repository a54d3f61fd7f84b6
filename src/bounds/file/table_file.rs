//! Tables in files. A file consists of a header and the words of the table. Each word is a
//! little-endian number of 64 bits on every computer.
//!
//! A file is mapped (module `mapping`) if the system keeps it in large pages, and read into memory
//! otherwise. Random reads of a mapping of 4 GB took 28 ns, and 47 ns if only a quarter of the mapping
//! was in large pages.

use alloc::{borrow::Cow, vec, vec::Vec};
use core::{
    ops::ControlFlow,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
};
use std::{
    fs::File,
    io::{Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    sync::Mutex,
    time::{Duration, Instant},
};

use xxhash_rust::xxh3::Xxh3;

use super::{
    check_record::{self, CheckRecord},
    error::{FileError, FileErrorKind},
    header::{HEADER, Header, block_words, check_magic},
    mapped_file::MappedFile,
    mapping,
    memory::TableWords,
    page_writer::{LARGE_PAGE, PageWriter},
    size::Size,
    table::PruningTable,
};
use crate::{
    arrays::MapArray,
    tables::regular,
    threads::{self, Stop, Threads},
    watch::{Progress, Stage, Stopped, Watch},
};

/// The number of bytes before the first word of the table.
const HEADER_BYTES: usize = HEADER * size_of::<u64>();
const START: u64 = HEADER_BYTES as u64;
/// The number of words that are read or written at once. These words are still in the processor's
/// cache when the checksum is updated.
const PIECE: usize = 1 << 16;

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
        let words = read_words(&self.path, &self.header, trust, threads, watch);
        if matches!(words, Err(FileErrorKind::Block { .. })) {
            // An earlier check may have found the file right.
            check_record::remove(&self.path);
        }
        let (words, mapped) = words?;
        Ok(PruningTable::new(self.size(), words, self.header.counts.clone()).mapped(mapped))
    }
}

/// What makes the check of a mapped file unnecessary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Trust {
    /// The [`CheckRecord`] of an earlier check.
    Record,
    Nothing,
}

fn file_bytes(size: Size) -> u64 {
    START + size.bytes()
}

/// Reads the header of the file at `path`. Returns an error if the header has errors or does not
/// match the length of the file.
fn read_header(path: &Path) -> Result<Header, FileErrorKind> {
    let read = FileErrorKind::io("read");
    let (words, found) = match begin(path) {
        Ok(read) => read,
        Err(error) => return Err(read(error)),
    };
    if found < START {
        check_magic(words[0])?;
        return Err(FileErrorKind::Length { found, expected: START });
    }
    let header = Header::decode(&words)?;
    let expected = file_bytes(header.size);
    if found == expected { Ok(header) } else { Err(FileErrorKind::Length { found, expected }) }
}

/// Returns the words of the header and the length of the file in bytes. If the file is too short,
/// the missing words are 0.
fn begin(path: &Path) -> std::io::Result<([u64; HEADER], u64)> {
    let mut words = [0; HEADER];
    let file = regular::open(path)?;
    let length = file.metadata()?.len();
    let mut bytes = Vec::new();
    file.take(START).read_to_end(&mut bytes)?;
    bytemuck::cast_slice_mut(&mut words)[..bytes.len()].copy_from_slice(&bytes);
    Ok((words.mapped(u64::from_le), length))
}

/// Maps or reads the words of a table with this header from the file at `path`, on several threads.
/// Compares the checksum of each block with the header, unless `trust` makes this unnecessary. The
/// progress counts bytes. Also returns the file, if it is mapped.
fn read_words(
    path: &Path,
    header: &Header,
    trust: Trust,
    threads: Threads,
    watch: &mut Watch<'_>,
) -> Result<(TableWords, Option<MappedFile>), FileErrorKind> {
    let Header { size, ref digests, .. } = *header;
    let length = block_words(size.words());
    let file = regular::open(path).map_err(FileErrorKind::io("read"))?;
    if let Some((words, _)) = mapping::words(&file, file_bytes(size), HEADER_BYTES) {
        let mapped = file.try_clone().and_then(|file| MappedFile::new(path, file));
        let mapped = Some(mapped.map_err(FileErrorKind::io("read"))?);
        let record = || CheckRecord::of(path, &file, header.digest());
        let before = record();
        if trust == Trust::Record && before.as_ref().is_some_and(CheckRecord::is_kept) {
            words.populate();
            return Ok((words, mapped));
        }
        let blocks = words.as_slice().chunks(length).zip(digests);
        check_blocks(blocks, size, threads, watch, |start, (block, &digest), stop| {
            check_block(block.chunks(PIECE).map(Ok), digest, start, stop)
        })?;
        // Nobody wrote to the file meanwhile.
        if let Some(unchanged) = before.filter(|before| record().as_ref() == Some(before)) {
            unchanged.keep();
        }
        return Ok((words, mapped));
    }
    let mut words = TableWords::zeroed(size.words()).map_err(FileErrorKind::Memory)?;
    let blocks = words.as_mut_slice().chunks_mut(length).zip(digests);
    check_blocks(blocks, size, threads, watch, |start, (block, &digest), stop| {
        let io = || FileErrorKind::io("read");
        let mut file = regular::open(path).map_err(io())?;
        file.seek(SeekFrom::Start(start)).map_err(io())?;
        let pieces = block.chunks_mut(PIECE).map(|piece| {
            file.read_exact(bytemuck::cast_slice_mut(piece)).map_err(io())?;
            Ok(&*piece)
        });
        check_block(pieces, digest, start, stop)
    })?;
    if cfg!(target_endian = "big") {
        for word in words.as_mut_slice() {
            *word = u64::from_le(*word);
        }
    }
    Ok((words, None))
}

/// Checks the blocks of a table on several threads. `check` takes the offset of the block in the file.
/// If several blocks have errors, returns the error of the block with the lowest offset.
fn check_blocks<B: Send>(
    blocks: impl Iterator<Item = B> + Send,
    size: Size,
    threads: Threads,
    watch: &mut Watch<'_>,
    check: impl Fn(u64, B, &Stop) -> Result<(), FileErrorKind> + Sync,
) -> Result<(), FileErrorKind> {
    let (stop, done) = (&Stop::default(), &AtomicU64::new(0));
    let length = (block_words(size.words()) * size_of::<u64>()) as u64;
    let starts = (0..).map(|i| i * length);
    let (blocks, check) = (&Mutex::new(starts.zip(blocks)), &check);
    let take = || blocks.lock().expect("no thread panics").next();
    let work = || -> Result<(), (u64, FileErrorKind)> {
        while let Some((start, block)) = take() {
            let checked = check(START + start, block, stop);
            done.fetch_add(length.min(size.bytes() - start), Relaxed);
            if let Err(kind) = checked {
                // Takes the remaining blocks without checking them, so that the other threads stop
                // too.
                while take().is_some() {}
                return Err((start, kind));
            }
        }
        Ok(())
    };
    let jobs = (0..threads.count()).map(|_| work);
    let look = &mut || look(watch, Stage::Reading, done.load(Relaxed), size);
    let ends = match threads::run_cancellable(stop, jobs, look) {
        ControlFlow::Continue(ends) => ends,
        ControlFlow::Break(stopped) => return Err(FileErrorKind::Stopped(stopped)),
    };
    let errors = ends.into_iter().filter_map(Result::err);
    errors.min_by_key(|&(start, _)| start).map_or(Ok(()), |(_, kind)| Err(kind))
}

/// Returns an error if the checksum of the block at the offset `start` is not `digest`, if a piece of
/// the block cannot be read, or if another thread has set `stop`.
fn check_block<'a>(
    pieces: impl Iterator<Item = Result<&'a [u64], FileErrorKind>>,
    digest: u128,
    start: u64,
    stop: &Stop,
) -> Result<(), FileErrorKind> {
    let (mut hasher, mut end) = (Xxh3::new(), start);
    for piece in pieces {
        if stop.is_set() {
            return Err(FileErrorKind::Stopped(Stopped::Cancelled));
        }
        let bytes: &[u8] = bytemuck::cast_slice(piece?);
        hasher.update(bytes);
        end += bytes.len() as u64;
    }
    if hasher.digest128() == digest { Ok(()) } else { Err(FileErrorKind::Block { start, end }) }
}
/// Looks at the watch of a call that has read or written `done` bytes.
fn look(watch: &mut Watch<'_>, stage: Stage, done: u64, size: Size) -> ControlFlow<Stopped> {
    let (done, of) = (done.into(), size.bytes().into());
    let look = watch.look(|| Progress { stage, done, of, ..Progress::default() });
    look.map_or_else(ControlFlow::Break, ControlFlow::Continue)
}

/// Writes a table to a file: first the words, then the header. The progress counts bytes.
/// Returns the header.
pub(super) fn write(
    table: &PruningTable,
    file: &mut File,
    watch: &mut Watch<'_>,
) -> Result<Header, FileErrorKind> {
    let io = || FileErrorKind::io("write");
    let words = table.words();
    let (mut digests, mut done) = (Vec::new(), 0);
    let mut writer = PageWriter::new(file);
    writer.write(&[0; HEADER_BYTES]).map_err(io())?;
    for block in words.chunks(block_words(words.len())) {
        let mut hasher = Xxh3::new();
        for piece in block.chunks(PIECE) {
            if let ControlFlow::Break(stopped) = look(watch, Stage::Writing, done, table.size()) {
                return Err(FileErrorKind::Stopped(stopped));
            }
            let piece = little_endian(piece);
            let bytes: &[u8] = bytemuck::cast_slice(&piece);
            hasher.update(bytes);
            writer.write(bytes).map_err(io())?;
            done += bytes.len() as u64;
        }
        digests.push(hasher.digest128());
    }
    let file = writer.finish().map_err(io())?;
    let header = Header { size: table.size(), counts: table.counts().to_vec(), digests };
    file.seek(SeekFrom::Start(0)).map_err(io())?;
    file.write_all(bytemuck::cast_slice(&little_endian(&header.encode()))).map_err(io())?;
    Ok(header)
}

/// Converts the words to little-endian order. Copies them only on a big-endian computer.
fn little_endian(words: &[u64]) -> Cow<'_, [u64]> {
    if cfg!(target_endian = "little") {
        words.into()
    } else {
        words.iter().map(|word| word.to_le()).collect()
    }
}

#[cfg(test)]
mod tests;
