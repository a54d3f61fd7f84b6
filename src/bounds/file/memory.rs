//! The words of a table in memory.

use core::sync::atomic::AtomicU8;
use core::sync::atomic::AtomicU64;
use std::io;

use zerocopy::FromBytes;

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
    /// The number of bytes before the first word: the header, if the memory is a mapped file.
    skipped: usize,
}

impl TableWords {
    /// Allocates `count` words, all 0.
    pub(crate) fn zeroed(count: usize) -> io::Result<Self> {
        #[cfg(any(unix, windows))]
        let map = Memory::map_anon(count * size_of::<u64>())?;
        #[cfg(not(any(unix, windows)))]
        let map = zerocopy::FromZeros::new_box_zeroed_with_elems(count)
            .map_err(|_| io::ErrorKind::OutOfMemory)?;
        // If the system refuses, small pages work as well, but more slowly.
        #[cfg(target_os = "linux")]
        let _ = map.advise(memmap2::Advice::HugePage);
        Ok(Self { memory: map, skipped: 0 })
    }

    /// Returns the words of a mapped file after its first `skipped` bytes.
    #[cfg(all(target_os = "linux", target_endian = "little"))]
    pub(super) fn mapped(memory: Memory, skipped: usize) -> Self {
        Self { memory, skipped }
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
        bytemuck::cast_slice(&self.memory[self.skipped..])
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [u64] {
        bytemuck::cast_slice_mut(&mut self.memory[self.skipped..])
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
