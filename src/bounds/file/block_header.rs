//! The header of a file of words, such as a pruning table.
//!
//! ```text
//! word      content, a little-endian number of 64 bits
//! 0         magic: the text SFLIPTAB
//! 1–2       checksum of the words 3 to 511
//! 3         version of the format
//! 4         number of words after the header
//! 5–255     what the words are
//! 256–511   checksums of the blocks
//! 512–      the words, in up to 128 blocks; the last block may be shorter than the others
//! ```
//!
//! Each checksum is an XXH3 hash of 128 bits, stored with the low word first. The words 0 to 3
//! have the same meaning in every version of the format.

use alloc::{string::String, vec::Vec};
use core::iter;
use std::borrow::ToOwned;

use xxhash_rust::xxh3::xxh3_128;

use super::error::FileErrorKind;
use crate::arrays::MapArray;

/// The number of words of a header: 4096 bytes. So the words begin at the boundary of a page.
pub(super) const HEADER: usize = 512;

/// The first word of a file.
const MAGIC: u64 = u64::from_le_bytes(*b"SFLIPTAB");
/// The indices of the header's words that say what the file contains.
const IDENTITY: core::ops::Range<usize> = 4..DIGESTS;
/// The index of the header's first word that contains a checksum of a block.
const DIGESTS: usize = 256;
/// The maximum number of blocks. The checksum of each block takes two words.
pub(super) const BLOCKS: usize = (HEADER - DIGESTS) / 2;

/// What a file contains. The first word is the number of words after the header.
pub(crate) type Identity = [u64; IDENTITY.end - IDENTITY.start];

/// The header of a file of words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct BlockHeader {
    pub(super) identity: Identity,
    pub(super) digests: Vec<u128>,
}

/// Writes a text into words of an identity, which the text must fit. The words after it stay 0.
pub(super) fn write_text(words: &mut [u64], text: &[u8]) {
    for (word, bytes) in words.iter_mut().zip(text.chunks(size_of::<u64>())) {
        let mut padded = [0; size_of::<u64>()];
        padded[..bytes.len()].copy_from_slice(bytes);
        *word = u64::from_le_bytes(padded);
    }
}

/// Returns the text in words of an identity.
pub(super) fn text(words: &[u64]) -> String {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    String::from_utf8_lossy(&bytes).trim_end_matches('\0').to_owned()
}

/// Returns the number of words of a block of a file of `words` words, at least 1.
pub(super) fn block_words(words: usize) -> usize {
    words.div_ceil(BLOCKS).max(1)
}

impl BlockHeader {
    /// Returns the header of words in memory.
    pub(super) fn of(identity: &Identity, words: &[u64]) -> Self {
        let digest = |block: &[u64]| xxh3_128(bytemuck::cast_slice(block));
        let digests = words.chunks(block_words(words.len())).map(digest);
        // Few words have fewer blocks.
        let digests = digests.chain(iter::repeat(0)).take(BLOCKS).collect();
        Self { identity: *identity, digests }
    }

    /// Returns the number of words after the header.
    pub(super) const fn words(&self) -> u64 {
        self.identity[0]
    }

    /// Converts the header to words, including the checksum of the header.
    pub(super) fn encode(&self) -> [u64; HEADER] {
        let mut words = [0; HEADER];
        words[0] = MAGIC;
        words[3] = FileErrorKind::VERSION;
        words[IDENTITY].copy_from_slice(&self.identity);
        for (pair, &digest) in words[DIGESTS..].as_chunks_mut().0.iter_mut().zip(&self.digests) {
            *pair = halves(digest);
        }
        let digest = digest(&words);
        words[1..3].copy_from_slice(&digest);
        words
    }

    /// Returns the checksum of the header.
    pub(super) fn digest(&self) -> u128 {
        whole(digest(&self.encode()))
    }

    /// Converts the words of a file to a header. Returns an error if the magic number or the checksum is
    /// wrong, or if this version of the library does not know the format.
    pub(super) fn decode(words: &[u64; HEADER]) -> Result<Self, FileErrorKind> {
        check_magic(words[0])?;
        if words[1..3] != digest(words) {
            return Err(FileErrorKind::Header);
        }
        if words[3] != FileErrorKind::VERSION {
            return Err(FileErrorKind::Version(words[3]));
        }
        let mut identity = [0; IDENTITY.end - IDENTITY.start];
        identity.copy_from_slice(&words[IDENTITY]);
        let digests = words[DIGESTS..].as_chunks().0.iter().map(|&pair| whole(pair)).collect();
        Ok(Self { identity, digests })
    }
}

/// Returns an error unless `word` is the magic number, the first word of each file.
pub(super) fn check_magic(word: u64) -> Result<(), FileErrorKind> {
    if word == MAGIC { Ok(()) } else { Err(FileErrorKind::NotATable) }
}

/// Returns the checksum of the words 3 to 511, low word first.
fn digest(words: &[u64; HEADER]) -> [u64; 2] {
    halves(xxh3_128(bytemuck::cast_slice(&words.mapped(u64::to_le)[3..])))
}

#[expect(clippy::cast_possible_truncation, reason = "the two halves")]
fn halves(digest: u128) -> [u64; 2] {
    [digest as u64, (digest >> 64) as u64]
}

fn whole([low, high]: [u64; 2]) -> u128 {
    u128::from(high) << 64 | u128::from(low)
}

/// Writes the checksum of a header whose other words were changed.
#[cfg(test)]
pub(super) fn sealed(mut words: [u64; HEADER]) -> [u64; HEADER] {
    let digest = digest(&words);
    words[1..3].copy_from_slice(&digest);
    words
}
