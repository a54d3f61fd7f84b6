//! The words of a table in memory.

use core::sync::atomic::AtomicU8;
use core::sync::atomic::AtomicU64;
use std::io;

use memmap2::MmapMut;
use zerocopy::FromBytes;

/// The words of a table. They are in pages of 2 MiB if the system provides them, because the page
/// tables for gigabytes of small pages do not fit the caches.
#[derive(Debug)]
pub(crate) struct TableWords(MmapMut);

impl TableWords {
    /// Allocates `count` words, all 0.
    pub(crate) fn zeroed(count: usize) -> io::Result<Self> {
        let map = MmapMut::map_anon(count * size_of::<u64>())?;
        // If the system refuses, small pages work as well, but more slowly.
        #[cfg(target_os = "linux")]
        let _ = map.advise(memmap2::Advice::HugePage);
        Ok(Self(map))
    }

    #[inline]
    pub(crate) fn as_slice(&self) -> &[u64] {
        bytemuck::cast_slice(&self.0)
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [u64] {
        bytemuck::cast_slice_mut(&mut self.0)
    }

    /// Returns the words as atomics, so that several threads can change them.
    pub(crate) fn atomic(&mut self) -> &[AtomicU64] {
        let words = <[AtomicU64]>::mut_from_bytes(&mut self.0);
        words.expect("whole pages are aligned, and the map holds whole words")
    }

    pub(crate) fn atomic_bytes(&mut self) -> &[AtomicU8] {
        <[AtomicU8]>::mut_from_bytes(&mut self.0).expect("every address is aligned for bytes")
    }
}
