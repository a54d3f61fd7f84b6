//! What a file of a table begins with.
//!
//! ```text
//! word      in the byte order of the machine that wrote it
//! 0         magic: the text SFLIPTAB where the lowest byte is first
//! 1–2       checksum of the words 3 to 511
//! 3         number of the format
//! 4         words of the table
//! 5         base
//! 6–7       name of the size, padded with zeros
//! 8–39      entries by distance, padded with zeros
//! 40–255    zeros
//! 256–511   checksums of the blocks
//! 512–      the table, in up to 128 blocks of equal length but the last
//! ```
//!
//! Checksums are XXH3 of 128 bits, the low word first. Words 0 to 3 are to mean the same in
//! every format.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use xxhash_rust::xxh3::xxh3_128;

use super::{fault::Fault, size::Size};

/// Words of a header: 4096 bytes, so that the table begins with a page.
pub(super) const HEADER: usize = 512;

const MAGIC: u64 = u64::from_le_bytes(*b"SFLIPTAB");
const NAME: core::ops::Range<usize> = 6..8;
const COUNTS: core::ops::Range<usize> = 8..40;
const DIGESTS: usize = 256;
/// Each has a checksum of two words.
const BLOCKS: usize = (HEADER - DIGESTS) / 2;

/// What a header says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) size: Size,
    /// Entries by distance.
    pub(super) counts: Vec<u64>,
    /// Checksums of the blocks.
    pub(super) digests: Vec<u128>,
}

/// How many words a block has, of a table of so many.
pub(super) fn block_words(words: usize) -> usize {
    words.div_ceil(BLOCKS)
}

impl Header {
    pub(super) fn encode(&self) -> [u64; HEADER] {
        let mut words = [0; HEADER];
        words[0] = MAGIC;
        words[3] = Fault::VERSION;
        words[4] = table_words(self.size);
        words[5] = self.size.base().into();
        let name = self.size.to_string();
        bytemuck::cast_slice_mut(&mut words[NAME])[..name.len()].copy_from_slice(name.as_bytes());
        words[COUNTS][..self.counts.len()].copy_from_slice(&self.counts);
        for (pair, &digest) in words[DIGESTS..].as_chunks_mut().0.iter_mut().zip(&self.digests) {
            *pair = halves(digest);
        }
        let digest = digest(&words);
        words[1..3].copy_from_slice(&digest);
        words
    }

    pub(super) fn decode(words: &[u64; HEADER]) -> Result<Self, Fault> {
        check_magic(words[0])?;
        if words[1..3] != digest(words) {
            return Err(Fault::Header);
        }
        if words[3] != Fault::VERSION {
            return Err(Fault::Version(words[3]));
        }
        let name: &[u8] = bytemuck::cast_slice(&words[NAME]);
        let name = String::from_utf8_lossy(name);
        let name = name.trim_end_matches('\0');
        let size = Size::named(name)
            .filter(|size| words[4..6] == [table_words(*size), size.base().into()])
            .ok_or_else(|| Fault::UnknownSize(name.into()))?;
        // The last distance has entries.
        let used = words[COUNTS].iter().rposition(|&count| count > 0).map_or(0, |last| last + 1);
        let counts = words[COUNTS][..used].to_vec();
        let digests = words[DIGESTS..].as_chunks().0.iter().map(|&pair| whole(pair)).collect();
        Ok(Self { size, counts, digests })
    }
}

/// Whether a file that begins so is a table of this byte order.
pub(super) fn check_magic(word: u64) -> Result<(), Fault> {
    match word {
        MAGIC => Ok(()),
        _ if word == MAGIC.swap_bytes() => Err(Fault::Foreign),
        _ => Err(Fault::NotATable),
    }
}

fn table_words(size: Size) -> u64 {
    size.words() as u64
}

fn digest(words: &[u64; HEADER]) -> [u64; 2] {
    halves(xxh3_128(bytemuck::cast_slice(&words[3..])))
}

#[expect(clippy::cast_possible_truncation, reason = "the halves of it")]
fn halves(digest: u128) -> [u64; 2] {
    [digest as u64, (digest >> 64) as u64]
}

fn whole([low, high]: [u64; 2]) -> u128 {
    u128::from(high) << 64 | u128::from(low)
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    fn header(size: Size) -> Header {
        Header { size, counts: vec![1, 4, 11], digests: (7..7 + BLOCKS as u128).collect() }
    }

    /// With the checksum that makes it whole.
    fn sealed(mut words: [u64; HEADER]) -> [u64; HEADER] {
        let digest = digest(&words);
        words[1..3].copy_from_slice(&digest);
        words
    }

    #[test]
    fn a_header_says_what_was_put_in() {
        for size in Size::ALL {
            let words = header(size).encode();
            assert_eq!(Header::decode(&words).unwrap(), header(size));
            assert!(size.bytes() <= (BLOCKS * block_words(size.words()) * 8) as u64);
        }
    }

    #[test]
    fn each_wrong_byte_is_found() {
        let right = header(Size::ALL[3]).encode();
        for i in 0..HEADER * size_of::<u64>() {
            for flip in [1, 0x80, 0xff] {
                let mut words = right;
                bytemuck::bytes_of_mut(&mut words)[i] ^= flip;
                let fault = Header::decode(&words).unwrap_err();
                let expected = if i < 8 { "not a pruning table" } else { "header, bytes 0" };
                assert!(fault.to_string().contains(expected), "byte {i}: {fault}");
            }
        }
    }

    #[test]
    fn what_is_whole_but_of_another_kind_is_told_apart() {
        let right = header(Size::ALL[3]).encode();
        let fault = |change: &dyn Fn(&mut [u64; HEADER])| {
            let mut words = right;
            change(&mut words);
            Header::decode(&sealed(words)).unwrap_err()
        };
        assert!(matches!(fault(&|words| words[3] = 0), Fault::Version(0)));
        assert!(matches!(fault(&|words| words[3] = 2), Fault::Version(2)));
        assert!(fault(&|words| words[3] = 0).to_string().contains("older than 1"));
        assert!(fault(&|words| words[3] = 2).to_string().contains("newer than 1"));
        assert!(matches!(fault(&|words| words[4] += 1), Fault::UnknownSize(_)));
        assert!(matches!(fault(&|words| words[5] += 1), Fault::UnknownSize(_)));
        assert!(matches!(fault(&|words| words[6] = u64::MAX), Fault::UnknownSize(_)));
        let foreign = right.map(u64::swap_bytes);
        assert!(matches!(Header::decode(&foreign).unwrap_err(), Fault::Foreign));
    }
}
