//! Files of words: a header, and the words in blocks with checksums. Each word is a little-endian number of
//! 64 bits on every computer.
//!
//! A file is mapped (module `mapping`) if the system keeps it in large pages, and read into memory
//! otherwise. Random reads of a mapping of 4 GB took 28 ns, and 47 ns if only a quarter of the mapping
//! was in large pages.

use alloc::{borrow::Cow, vec::Vec};
use core::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::{
    fs::File,
    io::{Read, Seek, SeekFrom, Write},
    path::Path,
    sync::Mutex,
};

use xxhash_rust::xxh3::Xxh3;

use super::{
    block_header::{BLOCKS, BlockHeader, HEADER, Identity, block_words, check_magic},
    check_record::{self, CheckRecord},
    error::FileErrorKind,
    mapped_file::MappedFile,
    mapping,
    memory::TableWords,
    page_writer::PageWriter,
};
use crate::{
    arrays::MapArray,
    tables::regular,
    threads::{self, Stop, Threads},
    watch::{Progress, Stage, Stopped, Watch},
};

/// The number of bytes before the first word after the header.
pub(super) const HEADER_BYTES: usize = HEADER * size_of::<u64>();
pub(super) const START: u64 = HEADER_BYTES as u64;
/// The number of words that are read or written at once. These words are still in the processor's
/// cache when the checksum is updated.
const PIECE: usize = 1 << 16;

/// What makes the check of a mapped file unnecessary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Trust {
    /// The [`CheckRecord`] of an earlier check.
    Record,
    Nothing,
}

/// How a search gets the words of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Access {
    /// Mapped, or read where the system does not keep the file in large pages. A change of a mapped file
    /// makes bounds wrong.
    Mapped,
    /// Read: the words lead to places in other tables, so no change of the file may reach the search.
    Read,
}

/// Reads the header of the file at `path`. Returns an error if `decode` does, or if the file has another number
/// of words after the header than `words` returns.
pub(super) fn read_header<H>(
    path: &Path,
    decode: impl FnOnce(&[u64; HEADER]) -> Result<H, FileErrorKind>,
    words: impl FnOnce(&H) -> u64,
) -> Result<H, FileErrorKind> {
    let (begun, found) = begin(path).map_err(FileErrorKind::io("read"))?;
    if found < START {
        check_magic(begun[0])?;
        return Err(FileErrorKind::Length { found, expected: START });
    }
    let header = decode(&begun)?;
    let expected = words(&header).saturating_mul(size_of::<u64>() as u64).saturating_add(START);
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

/// Maps or reads the words of the file at `path`, which has this header, on several threads. Compares the
/// checksum of each block with the header, unless `trust` makes this unnecessary. The progress counts bytes.
pub(super) fn read_words(
    path: &Path,
    header: &BlockHeader,
    access: Access,
    trust: Trust,
    threads: Threads,
    watch: &mut Watch<'_>,
) -> Result<TableWords, FileErrorKind> {
    let words = map_or_read(path, header, access, trust, threads, watch);
    if matches!(words, Err(FileErrorKind::Block { .. })) {
        // An earlier check may have found the file right.
        check_record::remove(path);
    }
    words
}

/// Does the work of [`read_words`], and leaves the record of an earlier check.
fn map_or_read(
    path: &Path,
    header: &BlockHeader,
    access: Access,
    trust: Trust,
    threads: Threads,
    watch: &mut Watch<'_>,
) -> Result<TableWords, FileErrorKind> {
    let (count, digests) = (header.words(), &header.digests);
    let bytes = count * size_of::<u64>() as u64;
    let too_large = |_| FileErrorKind::Memory(std::io::ErrorKind::OutOfMemory.into());
    let count = usize::try_from(count).map_err(too_large)?;
    let length = block_words(count);
    let file = regular::open(path).map_err(FileErrorKind::io("read"))?;
    let record = || CheckRecord::of(path, &file, header.digest());
    let before = record();
    let is_known = trust == Trust::Record && before.as_ref().is_some_and(CheckRecord::is_kept);
    if access == Access::Mapped
        && let Some((words, _)) = mapping::words(&file, START + bytes, HEADER_BYTES)
    {
        let mapped = file.try_clone().and_then(|file| MappedFile::new(path, file));
        let words = words.of_file(mapped.map_err(FileErrorKind::io("read"))?);
        if is_known {
            words.populate();
            return Ok(words);
        }
        let blocks = words.as_slice().chunks(length).zip(digests);
        check_blocks(blocks, bytes, threads, watch, |start, (block, &digest), stop| {
            check_block(block.chunks(PIECE).map(Ok), digest, start, stop)
        })?;
        // Nobody wrote to the file meanwhile.
        if let Some(unchanged) = before.filter(|before| record().as_ref() == Some(before)) {
            unchanged.keep();
        }
        return Ok(words);
    }
    let mut words = TableWords::zeroed(count).map_err(FileErrorKind::Memory)?;
    let io = || FileErrorKind::io("read");
    let is_read = access == Access::Read;
    if is_read && is_known {
        (&file).seek(SeekFrom::Start(START)).map_err(io())?;
        (&file).read_exact(bytemuck::cast_slice_mut(words.as_mut_slice())).map_err(io())?;
    } else {
        let blocks = words.as_mut_slice().chunks_mut(length).zip(digests);
        check_blocks(blocks, bytes, threads, watch, |start, (block, &digest), stop| {
            let mut file = regular::open(path).map_err(io())?;
            file.seek(SeekFrom::Start(start)).map_err(io())?;
            let pieces = block.chunks_mut(PIECE).map(|piece| {
                file.read_exact(bytemuck::cast_slice_mut(piece)).map_err(io())?;
                Ok(&*piece)
            });
            check_block(pieces, digest, start, stop)
        })?;
    }
    // Nobody wrote to the file meanwhile, so later programs need not check it.
    match before.filter(|before| is_read && record().as_ref() == Some(before)) {
        Some(unchanged) if !is_known => unchanged.keep(),
        None if is_read && is_known => return Err(FileErrorKind::Changed),
        _ => {}
    }
    if cfg!(target_endian = "big") {
        for word in words.as_mut_slice() {
            *word = u64::from_le(*word);
        }
    }
    Ok(words)
}

/// Checks the blocks of a table on several threads. `check` takes the offset of the block in the file.
/// If several blocks have errors, returns the error of the block with the lowest offset.
fn check_blocks<B: Send>(
    blocks: impl Iterator<Item = B> + Send,
    bytes: u64,
    threads: Threads,
    watch: &mut Watch<'_>,
    check: impl Fn(u64, B, &Stop) -> Result<(), FileErrorKind> + Sync,
) -> Result<(), FileErrorKind> {
    let (stop, done) = (&Stop::default(), &AtomicU64::new(0));
    let word = size_of::<u64>() as u64;
    let length = (bytes / word).div_ceil(BLOCKS as u64) * word;
    let starts = (0..).map(|i| i * length);
    let (blocks, check) = (&Mutex::new(starts.zip(blocks)), &check);
    let take = || blocks.lock().expect("no thread panics").next();
    let work = || -> Result<(), (u64, FileErrorKind)> {
        while let Some((start, block)) = take() {
            let checked = check(START + start, block, stop);
            done.fetch_add(length.min(bytes - start), Relaxed);
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
    let look = &mut || look(watch, Stage::Reading, done.load(Relaxed), bytes);
    let ends = threads::run_cancellable(stop, jobs, look)?;
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
fn look(watch: &mut Watch<'_>, stage: Stage, done: u64, of: u64) -> Result<(), FileErrorKind> {
    let (done, of) = (done.into(), of.into());
    let look = watch.look(|| Progress { stage, done, of, ..Progress::default() });
    look.map_err(FileErrorKind::Stopped)
}

/// Writes words to an empty file with a header. The progress counts bytes. Returns the header.
pub(super) fn write_words(
    words: &[u64],
    identity: &Identity,
    file: &mut File,
    watch: &mut Watch<'_>,
) -> Result<BlockHeader, FileErrorKind> {
    let io = || FileErrorKind::io("write");
    let bytes = size_of_val(words) as u64;
    let (mut digests, mut done) = (Vec::new(), 0);
    let mut writer = PageWriter::new(file);
    writer.write(&[0; HEADER_BYTES]).map_err(io())?;
    for block in words.chunks(block_words(words.len())) {
        let mut hasher = Xxh3::new();
        for piece in block.chunks(PIECE) {
            look(watch, Stage::Writing, done, bytes)?;
            let piece = little_endian(piece);
            let bytes: &[u8] = bytemuck::cast_slice(&piece);
            hasher.update(bytes);
            writer.write(bytes).map_err(io())?;
            done += bytes.len() as u64;
        }
        digests.push(hasher.digest128());
    }
    let file = writer.finish().map_err(io())?;
    let header = BlockHeader { identity: *identity, digests };
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
