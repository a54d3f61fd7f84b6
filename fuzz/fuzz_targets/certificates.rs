//! Texts as certificates of a coset and of a shortest solution, in the library.
#![no_main]

use std::{
    fmt::{Display, Write as _},
    str::FromStr,
};

use libfuzzer_sys::fuzz_target;
use sha2::{Digest as _, Sha256};
use superflip::search::{SolutionCertificate, coset::Certificate};

/// Counting more numbers again takes too long for a run with many inputs.
const MOST_COUNTED: usize = 6;

/// Returns the value, if there is no error. An error has a text.
fn told<T, E: Display>(result: Result<T, E>) -> Option<T> {
    result.inspect_err(|error| assert!(!error.to_string().is_empty())).ok()
}

/// Reads a certificate. A certificate prints the bytes that it was read from.
fn read<C: FromStr<Err: Display> + Display>(text: &str) -> Option<C> {
    let certificate = told(text.parse::<C>())?;
    assert_eq!(certificate.to_string(), text);
    Some(certificate)
}

/// Returns the text with the checksum of its other members.
fn sealed(text: &str) -> Option<String> {
    let (_, members) = text.strip_prefix(r#"{"checksum":""#)?.split_once(r#"","#)?;
    let sum = Sha256::new().chain_update("{").chain_update(members).finalize();
    let mut right = String::from(r#"{"checksum":""#);
    sum.iter().for_each(|byte| write!(right, "{byte:02x}").unwrap());
    Some(right + "\"," + members)
}

fuzz_target!(|text: &str| {
    for text in [Some(text.to_owned()), sealed(text)].into_iter().flatten() {
        if let Some(certificate) = read::<Certificate>(&text) {
            told(certificate.check());
            if certificate.counts.len() <= MOST_COUNTED {
                told(certificate.count_again());
            }
        }
        if let Some(certificate) = read::<SolutionCertificate>(&text) {
            told(certificate.check());
            if certificate.nodes.len() <= MOST_COUNTED {
                told(certificate.count_again());
            }
        }
    }
});
