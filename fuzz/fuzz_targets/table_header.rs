//! Files of pruning tables with damaged headers.
#![no_main]

use std::{fs::File, io::Write as _};

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use superflip::bounds::{Size, TableFile};
use xxhash_rust::xxh3::xxh3_128;

#[derive(Debug, Arbitrary)]
struct Damaged<'a> {
    /// Words that replace words of a valid header.
    words: Vec<(u16, u64)>,
    /// Whether the checksum is that of the changed words.
    is_summed: bool,
    /// Whether the length is that of a table of the size.
    size: Option<u8>,
    /// The bytes after the header, or instead of it if `raw`.
    bytes: &'a [u8],
    raw: bool,
}

/// The words of a header; `fuzz_targets` has no access to the library's own constants.
const HEADER: usize = 512;

/// Returns a header of a size, as the format is documented in `src/bounds/file/header.rs`.
fn header(size: Size) -> [u64; HEADER] {
    let mut words = [0; HEADER];
    words[0] = u64::from_le_bytes(*b"SFLIPTAB");
    words[3] = 1;
    words[4] = size.bytes() / 8;
    words[5] = size.base().into();
    let mut name = [0; 16];
    let text = size.to_string();
    name[..text.len()].copy_from_slice(text.as_bytes());
    words[6] = u64::from_le_bytes(*name.first_chunk().unwrap());
    words[7] = u64::from_le_bytes(*name.last_chunk().unwrap());
    words
}

fuzz_target!(|damaged: Damaged<'_>| {
    let sizes: Vec<Size> = Size::ALL.to_vec();
    let size = damaged.size.map(|number| sizes[usize::from(number) % sizes.len()]);
    let mut words = header(size.unwrap_or(sizes[0]));
    for (at, word) in damaged.words {
        words[usize::from(at) % HEADER] = word;
    }
    if damaged.is_summed {
        let bytes: Vec<u8> = words[3..].iter().flat_map(|word| word.to_le_bytes()).collect();
        let digest = xxh3_128(&bytes).to_le_bytes();
        words[1] = u64::from_le_bytes(*digest.first_chunk().unwrap());
        words[2] = u64::from_le_bytes(*digest.last_chunk().unwrap());
    }
    let path = tempfile::Builder::new().tempfile_in("/dev/shm").unwrap().into_temp_path();
    let mut file = File::create(&path).unwrap();
    if !damaged.raw {
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        file.write_all(&bytes).unwrap();
    }
    file.write_all(damaged.bytes).unwrap();
    if let Some(size) = size {
        // The rest of the file is a hole, which takes no memory.
        file.set_len(4096 + size.bytes()).unwrap();
    }
    match TableFile::open(path.to_path_buf()) {
        Ok(table) => {
            assert!(Size::ALL.contains(&table.size()));
            assert_eq!(table.bytes(), 4096 + table.size().bytes());
            assert!(table.counts().len() <= 32);
        }
        Err(error) => assert!(error.to_string().contains(&path.display().to_string())),
    }
});
