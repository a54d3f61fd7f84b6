//! The header of a file of a pruning table ([`BlockHeader`]).
//!
//! ```text
//! word      content
//! 4         number of words of the table
//! 5         base
//! 6–7       name of the size, padded with zeros
//! 8–39      number of entries by distance, padded with zeros
//! 40–255    zeros
//! ```

use alloc::{string::ToString, vec::Vec};

use super::{
    block_header::{BlockHeader, HEADER, Identity, text, write_text},
    error::FileErrorKind,
    size::Size,
};

/// The indices of the identity's words that contain the name of the size.
const NAME: core::ops::Range<usize> = 2..4;
/// The indices of the identity's words that contain the number of entries at each distance. Each
/// distance has one word.
const COUNTS: core::ops::Range<usize> = 4..36;

/// The checksum of the right header for each number of cases. A table depends only on its size, and
/// the header contains the checksums of all blocks, so this checksum identifies the whole table. No
/// checksum is known for the table of 420 cases, which has 15.8 GB.
const RIGHT: [(usize, u128); 8] = [
    (1, 0xa38f_c905_660d_8d31_d71d_b41e_6183_e10f),
    (6, 0xf778_4a24_b553_7ba2_02a2_c996_2e09_0972),
    (12, 0xee22_b392_fdfd_3b8c_3edd_62ba_1e24_b6b7),
    (24, 0x2dea_8599_6369_ad84_ad2e_f58a_ee0c_61a0),
    (35, 0x7278_a239_6714_235d_656b_9b94_28df_a986),
    (70, 0x3f39_21a0_e5cc_124d_b719_98f9_aee0_517b),
    (105, 0x036d_3f8e_831a_9013_40f4_703e_8f36_3590),
    (210, 0x91db_ce2c_850a_3cc5_e545_ad40_40ef_34b3),
];

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) size: Size,
    /// The number of entries for each distance.
    pub(super) counts: Vec<u64>,
    pub(super) digests: Vec<u128>,
}

impl Header {
    /// Returns what the file of a table contains.
    pub(super) fn identity(size: Size, counts: &[u64]) -> Identity {
        let mut identity = [0; size_of::<Identity>() / size_of::<u64>()];
        identity[0] = table_words(size);
        identity[1] = size.base().into();
        write_text(&mut identity[NAME], size.to_string().as_bytes());
        identity[COUNTS][..counts.len()].copy_from_slice(counts);
        identity
    }

    /// Returns the header with the words that say what the file contains.
    pub(super) fn blocks(&self) -> BlockHeader {
        let identity = Self::identity(self.size, &self.counts);
        BlockHeader { identity, digests: self.digests.clone() }
    }

    /// Returns the checksum of the header.
    pub(super) fn digest(&self) -> u128 {
        self.blocks().digest()
    }

    /// Returns an error if this is not the header of the table that a build of this size generates.
    /// So a table that was generated wrongly, or whose entries and checksums were changed, is not
    /// used. The checksum is no signature: whoever searches long enough finds another table with
    /// the same checksum.
    pub(super) fn check_right(&self) -> Result<(), FileErrorKind> {
        let cases = self.size.cases();
        let right = RIGHT.into_iter().find(|&(known, _)| known == cases);
        let found = self.digest();
        match right {
            Some((_, expected)) if expected != found => {
                Err(FileErrorKind::OtherTable { found, expected })
            }
            _ => Ok(()),
        }
    }

    /// Converts the words of a file to a header. Returns an error if the magic number or the
    /// checksum is wrong, or if this version of the library does not know the format or the size.
    pub(super) fn decode(words: &[u64; HEADER]) -> Result<Self, FileErrorKind> {
        let BlockHeader { identity, digests } = BlockHeader::decode(words)?;
        let name = text(&identity[NAME]);
        let size = Size::named(&name)
            .filter(|size| identity[..2] == [table_words(*size), size.base().into()])
            .ok_or(FileErrorKind::UnknownSize(name))?;
        // Some entry has the greatest distance, so the count of this distance is not 0, and the
        // zeros after that count are padding.
        let used = identity[COUNTS].iter().rposition(|&count| count > 0).map_or(0, |last| last + 1);
        let counts = identity[COUNTS][..used].to_vec();
        Ok(Self { size, counts, digests })
    }
}

fn table_words(size: Size) -> u64 {
    size.words() as u64
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::{
        super::block_header::{BLOCKS, block_words, sealed},
        *,
    };

    fn header(size: Size) -> Header {
        Header { size, counts: vec![1, 4, 11], digests: (7..7 + BLOCKS as u128).collect() }
    }

    #[test]
    fn a_header_comes_back_unchanged() {
        for size in Size::ALL {
            let words = header(size).blocks().encode();
            assert_eq!(Header::decode(&words).unwrap(), header(size));
            assert!(size.bytes() <= (BLOCKS * block_words(size.words())) as u64 * 8);
        }
    }

    #[test]
    fn each_wrong_byte_is_found() {
        let right = header(Size::ALL[3]).blocks().encode();
        for i in 0..HEADER * size_of::<u64>() {
            for flip in [1, 0x80, 0xff] {
                let mut words = right;
                bytemuck::bytes_of_mut(&mut words)[i] ^= flip;
                let error = Header::decode(&words).unwrap_err();
                let expected = if i < 8 { "not a pruning table" } else { "header, bytes 0" };
                assert!(error.to_string().contains(expected), "byte {i}: {error}");
            }
        }
    }

    #[test]
    fn sound_headers_of_other_kinds_are_rejected() {
        let right = header(Size::ALL[3]).blocks().encode();
        let error = |change: &dyn Fn(&mut [u64; HEADER])| {
            let mut words = right;
            change(&mut words);
            Header::decode(&sealed(words)).unwrap_err()
        };
        assert!(matches!(error(&|words| words[3] = 0), FileErrorKind::Version(0)));
        assert!(matches!(error(&|words| words[3] = 2), FileErrorKind::Version(2)));
        assert!(error(&|words| words[3] = 0).to_string().contains("older than 1"));
        assert!(error(&|words| words[3] = 2).to_string().contains("newer than 1"));
        assert!(matches!(error(&|words| words[4] += 1), FileErrorKind::UnknownSize(_)));
        assert!(matches!(error(&|words| words[5] += 1), FileErrorKind::UnknownSize(_)));
        assert!(matches!(error(&|words| words[6] = u64::MAX), FileErrorKind::UnknownSize(_)));
    }
}
