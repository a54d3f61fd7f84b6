//! Writes a file in aligned pieces of a large page.

use alloc::vec::Vec;
use std::{
    fs::File,
    io::{self, Write},
};

/// The number of bytes of a large page.
pub(super) const LARGE_PAGE: usize = 1 << 21;

/// The number of bytes after which the file is flushed to the disk. A disk that writes 80 MB per
/// second takes a tenth of a second for a flush. A single flush of gigabytes at the end could not be
/// cancelled.
const FLUSHED: usize = 4 * LARGE_PAGE;

/// Writes a file from its beginning. Linux keeps each piece in a page of 2 MiB, so that the
/// file can be mapped.
pub(super) struct PageWriter<'a> {
    file: &'a mut File,
    /// The bytes that are not yet written.
    page: Vec<u8>,
    /// The number of bytes that are written but not yet flushed.
    unflushed: usize,
}

impl<'a> PageWriter<'a> {
    /// Starts writing an empty file.
    pub(super) fn new(file: &'a mut File) -> Self {
        Self { file, page: Vec::with_capacity(LARGE_PAGE), unflushed: 0 }
    }

    pub(super) fn write(&mut self, mut bytes: &[u8]) -> io::Result<()> {
        while let Some((now, later)) = bytes.split_at_checked(LARGE_PAGE - self.page.len()) {
            self.page.extend_from_slice(now);
            self.file.write_all(&self.page)?;
            self.page.clear();
            self.unflushed += LARGE_PAGE;
            if self.unflushed == FLUSHED {
                self.file.sync_data()?;
                self.unflushed = 0;
            }
            bytes = later;
        }
        self.page.extend_from_slice(bytes);
        Ok(())
    }

    /// Writes the bytes that are left, and returns the file.
    pub(super) fn finish(self) -> io::Result<&'a mut File> {
        self.file.write_all(&self.page)?;
        Ok(self.file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_has_the_bytes_in_order() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let bytes: Vec<u8> = (0..=u8::MAX).cycle().take(5 * LARGE_PAGE + 3).collect();
        for piece in [4099, LARGE_PAGE, LARGE_PAGE + 1, 3 * LARGE_PAGE, bytes.len()] {
            let mut file = File::create(&path).unwrap();
            let mut writer = PageWriter::new(&mut file);
            for piece in bytes.chunks(piece) {
                writer.write(piece).unwrap();
            }
            writer.finish().unwrap();
            assert!(std::fs::read(&path).unwrap() == bytes, "{piece}");
        }
    }
}
