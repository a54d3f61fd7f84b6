use core::sync::atomic::AtomicU64;
use std::io;

use memmap2::MmapMut;
use zerocopy::FromBytes;

/// Words of a table, in pages of 2 MiB where the system has such: a look-up anywhere in
/// gigabytes of small pages waits for the page tables as well.
#[derive(Debug)]
pub(super) struct Words(MmapMut);

impl Words {
    /// So many words, all 0.
    pub(super) fn zeroed(count: usize) -> io::Result<Self> {
        let map = MmapMut::map_anon(count * size_of::<u64>())?;
        // Where there are no such pages, small ones will do.
        #[cfg(target_os = "linux")]
        let _ = map.advise(memmap2::Advice::HugePage);
        Ok(Self(map))
    }

    #[inline]
    pub(super) fn as_slice(&self) -> &[u64] {
        bytemuck::cast_slice(&self.0)
    }

    pub(super) fn as_mut_slice(&mut self) -> &mut [u64] {
        bytemuck::cast_slice_mut(&mut self.0)
    }

    /// The words, to be changed by several threads.
    pub(super) fn atomic(&mut self) -> &[AtomicU64] {
        let words = <[AtomicU64]>::mut_from_bytes(&mut self.0);
        words.expect("whole pages are aligned, and the map holds whole words")
    }
}
