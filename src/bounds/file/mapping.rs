//! Maps the file of a table, so that loading copies nothing and processes share the memory.
//!
//! A table in pages of 4 KiB is slow, because the page tables for gigabytes of such pages do not fit
//! the caches. So a file is mapped only if the system keeps it in pages of 2 MiB, and read into memory
//! otherwise. Linux does so for a file that was written in aligned pieces of 2 MiB, or that a
//! mapping read from the disk, if the file system can, such as ext4 of Linux 6.18.
//!
//! A mapping changes with its file, and a program ends if it reads beyond the end of a file that became
//! shorter. So only a read-only file is mapped, as builds make them. Copying another file over a read-only
//! one fails, or replaces it.

#![cfg_attr(all(target_os = "linux", target_endian = "little"), allow(unsafe_code))]

#[cfg(all(target_os = "linux", target_endian = "little"))]
use std::io::{BufRead, BufReader};
use std::{fs::File, time::Duration};

use super::memory::TableWords;

/// The number of pages that tell how the system keeps a file. Reading them from a disk takes about
/// as long as reading 32 MiB.
pub(super) const SAMPLED: usize = 16;

/// Maps the words of a regular file of `bytes` bytes after its first `skipped` bytes. Returns the words, and
/// the time that the first reads of [`SAMPLED`] large pages took. Returns `None` if somebody may write to the
/// file, if it has another length, if the system keeps more than an eighth of it in small pages, or if the
/// system cannot map it.
#[cfg(all(target_os = "linux", target_endian = "little"))]
pub(super) fn words(file: &File, bytes: u64, skipped: usize) -> Option<(TableWords, Duration)> {
    use super::page_writer::LARGE_PAGE;
    use memmap2::{Advice, MmapOptions};
    use std::time::Instant;

    // Whoever is not root must change the permissions before writing to such a file. Replacing the file
    // leaves the mapping as it is.
    if !file.metadata().ok()?.permissions().readonly() {
        return None;
    }
    // SAFETY: a mapping of a file must not change while it is borrowed. The file is read-only, and no part of
    // superflip changes a table file: a build writes another file and renames it. The mapping is private,
    // so nothing writes to the file through it.
    let map = unsafe { MmapOptions::new().map_copy(file) }.ok()?;
    // So the first read of a page that is on the disk reads 2 MiB into a large page, and nothing ahead
    // of it: what is read ahead gets small pages.
    map.advise(Advice::HugePage).and_then(|()| map.advise(Advice::Random)).ok()?;
    let pages = map.len() / LARGE_PAGE;
    let sampled = pages.min(SAMPLED);
    let begin = Instant::now();
    for i in 0..sampled {
        // Reads a byte, so that the system maps its page.
        std::hint::black_box(map[pages * (2 * i + 1) / (2 * sampled) * LARGE_PAGE]);
    }
    let sampling = begin.elapsed();
    let found = in_large_pages(&map)?;
    let is_large = sampled > 0 && found * 8 >= sampled * LARGE_PAGE * 7;
    (is_large && map.len() as u64 == bytes).then(|| (TableWords::mapped(map, skipped), sampling))
}

/// Returns the number of bytes of a mapping that the system has mapped in large pages.
#[cfg(all(target_os = "linux", target_endian = "little"))]
fn in_large_pages(map: &memmap2::MmapMut) -> Option<usize> {
    // The system looks at the pages of each mapping that is read, so nothing is read after this one.
    let mappings = BufReader::new(File::open("/proc/self/smaps").ok()?);
    // The lines of a mapping begin with its addresses.
    let addresses = alloc::format!("{:x}-", map.as_ptr().addr());
    let lines = mappings.lines().map_while(Result::ok);
    let mut lines = lines.skip_while(|line| !line.starts_with(&addresses));
    let line = lines.find(|line| line.starts_with("FilePmdMapped:"))?;
    let kilobytes = line.trim_start_matches("FilePmdMapped:").trim().strip_suffix("kB")?;
    Some(kilobytes.trim().parse::<usize>().ok()? << 10)
}

/// Returns `None`, because the system tells nothing about its pages, or the words have another order.
#[cfg(not(all(target_os = "linux", target_endian = "little")))]
pub(super) fn words(_: &File, _: u64, _: usize) -> Option<(TableWords, Duration)> {
    None
}

#[cfg(all(test, target_os = "linux", target_endian = "little"))]
mod tests {
    use std::{
        fs::{self, Permissions},
        io::Write,
        os::unix::fs::PermissionsExt,
        path::{Path, PathBuf},
    };

    use alloc::vec;

    use super::{super::page_writer::LARGE_PAGE, *};

    /// Writes a read-only file of four large pages in pieces of this many bytes.
    fn written(piece: usize) -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("table");
        let mut file = File::create(&path).unwrap();
        for i in 0..4 * LARGE_PAGE / piece {
            let byte = u8::try_from(i % 251).unwrap();
            file.write_all(&vec![byte; piece]).unwrap();
        }
        set_read_only(&path, true);
        (folder, path)
    }

    fn set_read_only(path: &Path, is_read_only: bool) {
        let mode = if is_read_only { 0o444 } else { 0o644 };
        fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
    }

    #[test]
    fn a_mapping_has_the_words_of_its_file_and_does_not_write_to_it() {
        let (_folder, path) = written(LARGE_PAGE);
        let mut read = fs::read(&path).unwrap();
        let words = |bytes| Some(words(&File::open(&path).unwrap(), bytes, 4096)?.0);
        // Not every file system has large pages.
        if let Some(mut mapped) = words(read.len() as u64) {
            set_read_only(&path, false);
            assert!(words(read.len() as u64).is_none(), "somebody may write");
            set_read_only(&path, true);
            let bytes: &[u8] = bytemuck::cast_slice(mapped.as_slice());
            assert!(bytes == &read[4096..]);
            assert!(words(read.len() as u64 - 8).is_none());
            *mapped.as_mut_slice().last_mut().unwrap() = 7;
            assert!(fs::read(&path).unwrap() == read);
            // The mapping stays when the file is removed.
            fs::remove_file(&path).unwrap();
            let last = read.len() - 8;
            read[last..].copy_from_slice(&7u64.to_le_bytes());
            assert!(bytemuck::cast_slice::<u64, u8>(mapped.as_slice()) == &read[4096..]);
        }
    }

    #[test]
    fn a_file_in_small_pages_is_not_mapped() {
        let (folder, path) = written(4096);
        let of = |path: &Path| {
            let bytes = fs::metadata(path).map_or(0, |metadata| metadata.len());
            words(&File::open(path).unwrap(), bytes, 0)
        };
        assert!(of(&path).is_none());
        for bytes in [0, 1, LARGE_PAGE - 1] {
            fs::remove_file(&path).unwrap();
            fs::write(&path, vec![0; bytes]).unwrap();
            set_read_only(&path, true);
            assert!(of(&path).is_none(), "{bytes}");
        }
        assert!(of(folder.path()).is_none());
    }
}
