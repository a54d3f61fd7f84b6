//! The words of a table in memory.

use alloc::boxed::Box;
use core::sync::atomic::{AtomicU8, AtomicU64};
use std::io;

use zerocopy::FromBytes;

use super::{
    block_header::{BlockHeader, HEADER, Identity},
    error::FileError,
    mapped_file::MappedFile,
};

/// Zeroed memory. Where the system maps no pages, as in WebAssembly, the allocator has them.
#[cfg(any(unix, windows))]
type Memory = memmap2::MmapMut;
#[cfg(not(any(unix, windows)))]
type Memory = alloc::boxed::Box<[u64]>;

/// The words of a table. They are in pages of 2 MiB if the system provides them, because the page
/// tables for gigabytes of small pages do not fit the caches.
#[derive(Debug)]
pub(crate) struct TableWords {
    memory: Memory,
    /// The number of words of the header before the first word, if there is a header.
    skipped: usize,
    /// The number of words, with those of the header. The memory may have more.
    count: usize,
    /// The file, if the memory is a mapped file whose changes are to be found.
    file: Option<Box<MappedFile>>,
}

impl TableWords {
    /// Allocates `count` words, all 0.
    pub(crate) fn zeroed(count: usize) -> io::Result<Self> {
        #[cfg(any(unix, windows))]
        let map = {
            use super::page_writer::LARGE_PAGE;
            let bytes = count * size_of::<u64>();
            // To clear one more large page takes less time than hundreds of page faults.
            let is_large = bytes >= LARGE_PAGE / 2;
            Memory::map_anon(if is_large { bytes.next_multiple_of(LARGE_PAGE) } else { bytes })?
        };
        #[cfg(not(any(unix, windows)))]
        let map = zerocopy::FromZeros::new_box_zeroed_with_elems(count)
            .map_err(|_| io::ErrorKind::OutOfMemory)?;
        // If the system refuses, small pages work as well, but more slowly.
        #[cfg(target_os = "linux")]
        let _ = map.advise(memmap2::Advice::HugePage);
        Ok(Self { memory: map, skipped: 0, count, file: None })
    }

    /// Allocates `count` words, all 0, after those of a header.
    pub(crate) fn zeroed_after_header(count: usize) -> io::Result<Self> {
        Ok(Self { skipped: HEADER, ..Self::zeroed(HEADER + count)? })
    }

    /// Writes the header of words that were allocated after one. Calls `keep` with the header and the words, in
    /// the byte order of files.
    pub(crate) fn with_header<T>(
        &mut self,
        identity: &Identity,
        keep: impl FnOnce(&[u8]) -> T,
    ) -> T {
        swap_on_big_endian(self.as_mut_slice());
        let header = BlockHeader::of(identity, self.as_slice()).encode().map(u64::to_le);
        let all = &mut bytemuck::cast_slice_mut(&mut self.memory[..])[..self.count];
        all[..HEADER].copy_from_slice(&header);
        let kept = keep(bytemuck::cast_slice(all));
        swap_on_big_endian(self.as_mut_slice());
        kept
    }

    /// Fills words that were allocated after a header, and the header: `fill` writes the bytes of a file.
    /// Returns whether they are sound, and contain what `identity` says.
    pub(crate) fn is_filled(
        &mut self,
        identity: &Identity,
        fill: impl FnOnce(&mut [u8]) -> bool,
    ) -> bool {
        let all: &mut [u64] = &mut bytemuck::cast_slice_mut(&mut self.memory[..])[..self.count];
        if !fill(bytemuck::cast_slice_mut(all)) {
            return false;
        }
        let mut header = [0; HEADER];
        header.copy_from_slice(&all[..HEADER]);
        let found = BlockHeader::decode(&header.map(u64::from_le));
        let expected = BlockHeader::of(identity, self.as_slice());
        swap_on_big_endian(self.as_mut_slice());
        found.is_ok_and(|found| found == expected)
    }

    /// Returns the words of a mapped file after its first `skipped` bytes.
    #[cfg(all(target_os = "linux", target_endian = "little"))]
    pub(super) fn mapped(memory: Memory, skipped: usize) -> Self {
        let count = memory.len() / size_of::<u64>();
        Self { memory, skipped: skipped / size_of::<u64>(), count, file: None }
    }

    /// Adds the file of a mapping, so that [`check_unchanged`](Self::check_unchanged) finds its changes.
    pub(super) fn of_file(self, file: MappedFile) -> Self {
        Self { file: Some(Box::new(file)), ..self }
    }

    /// Returns whether the words are a mapped file.
    pub(in crate::bounds) fn is_mapped(&self) -> bool {
        self.file.is_some()
    }

    /// Fails if the words are a mapped file that has changed since it was mapped.
    pub(crate) fn check_unchanged(&self) -> Result<(), FileError> {
        self.file.as_ref().map_or(Ok(()), |file| file.check())
    }

    /// Maps all pages of a mapped file, and reads those that are not in memory. With 4 GB in memory this
    /// takes 2 ms, and one page fault for each large page takes 4 ms. Linux before 5.14 has no such
    /// call, and then each first read maps its page.
    #[cfg(target_os = "linux")]
    pub(super) fn populate(&self) {
        // A call with pages on the disk takes long, and the process reacts to no signal meanwhile.
        const PIECE: usize = 64 << 20;
        let length = self.memory.len();
        let mut starts = (0..length).step_by(PIECE);
        let populate = |start| {
            let advice = memmap2::Advice::PopulateRead;
            self.memory.advise_range(advice, start, PIECE.min(length - start)).is_ok()
        };
        let _ = starts.all(populate);
    }

    /// Does nothing, because only Linux maps files of tables.
    #[cfg(not(target_os = "linux"))]
    pub(super) fn populate(&self) {}

    #[inline]
    pub(crate) fn as_slice(&self) -> &[u64] {
        // The memory of WebAssembly has words, and that of other systems bytes.
        let words: &[u64] = bytemuck::cast_slice(&self.memory[..]);
        &words[self.skipped..self.count]
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [u64] {
        let words: &mut [u64] = bytemuck::cast_slice_mut(&mut self.memory[..]);
        &mut words[self.skipped..self.count]
    }

    /// Returns the words as atomics, so that several threads can change them.
    pub(crate) fn atomic(&mut self) -> &[AtomicU64] {
        atomic(self.as_mut_slice())
    }

    pub(crate) fn atomic_bytes(&mut self) -> &[AtomicU8] {
        let bytes = bytemuck::cast_slice_mut(self.as_mut_slice());
        <[AtomicU8]>::mut_from_bytes(bytes).expect("every address is aligned for bytes")
    }
}

/// Returns words as atomics, so that several threads can change them.
pub(crate) fn atomic(words: &mut [u64]) -> &[AtomicU64] {
    let words = <[AtomicU64]>::mut_from_bytes(bytemuck::cast_slice_mut(words));
    words.expect("words are aligned")
}

/// Converts words from the byte order of the computer to that of files, or back.
fn swap_on_big_endian(words: &mut [u64]) {
    if cfg!(target_endian = "big") {
        for word in words {
            *word = u64::from_le(*word);
        }
    }
}
