//! The keys of workers, which sign results.
//!
//! A worker signs its results with a secret key, Ed25519 (RFC 8032). The public key, 64 hexadecimal digits,
//! is the name of the worker. So a result shows who has made it, and the collector of a job chooses the
//! workers whose results count.

use std::{
    collections::BTreeSet,
    fmt::Write as _,
    path::{Path, PathBuf},
    str::FromStr,
};

use ed25519_compact::{KeyPair, PublicKey, Seed, Signature};
use rand::{TryRng, rngs::SysRng};

use crate::{failure::Failure, file};

/// The maximum number of bytes of a file of keys.
const MOST: u64 = 1 << 20;

/// The secret key of a worker. Without `Debug`, which would show the key.
pub(super) struct WorkerKey(KeyPair);

impl WorkerKey {
    /// Draws a key.
    pub(super) fn random() -> Result<Self, Failure> {
        let mut seed = [0; Seed::BYTES];
        SysRng.try_fill_bytes(&mut seed).map_err(Failure::run)?;
        Ok(Self(KeyPair::from_seed(Seed::new(seed))))
    }

    /// Reads the file of a key.
    pub(super) fn read(path: &Path) -> Result<Self, Failure> {
        let text = file::read_text(path, MOST)
            .map_err(|error| Failure::unreadable(path.display(), &error))?;
        let seed = bytes::<{ Seed::BYTES }>(text.trim()).filter(|seed| *seed != [0; Seed::BYTES]);
        let seed = seed.ok_or_else(|| {
            let expected = "expected 64 hexadecimal digits, as `job key` writes them";
            Failure::Input(format!("{}: {expected}", path.display()))
        })?;
        Ok(Self(KeyPair::from_seed(Seed::new(seed))))
    }

    /// Returns the text of the file of the key.
    pub(super) fn text(&self) -> String {
        hex(&*self.0.sk.seed())
    }

    /// Returns the name of the worker.
    pub(super) fn worker(&self) -> Worker {
        Worker(*self.0.pk)
    }

    /// Signs a message. Returns the signature as 128 hexadecimal digits.
    pub(super) fn sign(&self, message: &str) -> String {
        hex(&*self.0.sk.sign(message, None))
    }
}

/// The name of a worker: its public key, as 64 hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Worker([u8; PublicKey::BYTES]);

impl Worker {
    /// Returns whether this worker has signed the message.
    pub(super) fn has_signed(&self, message: &str, signature: &str) -> bool {
        let signature = bytes::<{ Signature::BYTES }>(signature).map(Signature::new);
        signature.is_some_and(|it| PublicKey::new(self.0).verify(message, &it).is_ok())
    }
}

impl std::fmt::Display for Worker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl FromStr for Worker {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let key = bytes(text).map(Self);
        key.ok_or_else(|| format!("{text:?} is no public key; expected 64 hexadecimal digits"))
    }
}

/// The option that says whose results count.
#[derive(Debug, clap::Args)]
pub(crate) struct WorkersArg {
    /// Let only those results count that a worker in FILE has signed. FILE has a public key per line; `#`
    /// begins a comment
    #[arg(long, value_name = "FILE")]
    workers: Option<PathBuf>,
}

impl WorkersArg {
    pub(crate) const fn is_given(&self) -> bool {
        self.workers.is_some()
    }

    /// Returns the file with the public keys.
    pub(super) const fn file(&self) -> Option<&PathBuf> {
        self.workers.as_ref()
    }

    /// Reads the workers whose results count. `None` are all, also those without a key.
    pub(super) fn read(&self) -> Result<Option<BTreeSet<Worker>>, Failure> {
        let Some(path) = &self.workers else { return Ok(None) };
        let text = file::read_text(path, MOST)
            .map_err(|error| Failure::unreadable(path.display(), &error))?;
        let keys = text.lines().zip(1..).filter_map(|(line, number)| {
            let key = line.split('#').next().unwrap_or_default().trim();
            let bad = |why| Failure::Input(format!("{}, line {number}: {why}", path.display()));
            (!key.is_empty()).then(|| key.parse().map_err(bad))
        });
        keys.collect::<Result<_, _>>().map(Some)
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Returns the bytes of a text of two hexadecimal digits per byte.
fn bytes<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digits: Vec<u32> = text.chars().map(|digit| digit.to_digit(16)).collect::<Option<_>>()?;
    let byte = |pair: &[u32]| u8::try_from(16 * pair[0] + pair[1]).ok();
    let is_even = digits.len() == 2 * N;
    let bytes: Option<Vec<u8>> = if is_even { digits.chunks(2).map(byte).collect() } else { None };
    bytes?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first test of RFC 8032, section 7.1, and the second, whose message is one byte.
    #[test]
    fn signatures_are_those_of_the_standard() {
        for (seed, public, message, signature) in [
            (
                "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
                "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
                "",
                "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
            ),
            (
                "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
                "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
                "r",
                "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
            ),
        ] {
            let key = WorkerKey(KeyPair::from_seed(Seed::new(bytes(seed).unwrap())));
            assert_eq!((key.text().as_str(), key.worker().to_string().as_str()), (seed, public));
            assert_eq!(key.sign(message), signature);
            assert!(key.worker().has_signed(message, signature));
            assert!(!key.worker().has_signed("other", signature));
            assert!(!key.worker().has_signed(message, &signature[2..]));
        }
    }
}
