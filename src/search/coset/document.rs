//! The document of a certificate: one JSON object with a checksum.

use alloc::{
    format,
    string::{String, ToString as _},
    vec::Vec,
};
use core::fmt::Display;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use xxhash_rust::xxh3::xxh3_128;

use super::{
    certificate::Certificate,
    solved::{SolvedBy, SolvedPosition},
};
use crate::notation::{Notation, parse_position};

/// The value of the document's member `format`.
const FORMAT: &str = "superflip coset certificate 1";

/// The members of the document, in alphabetical order, as in its text.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    checksum: String,
    coset: [u16; 3],
    counts: Vec<u64>,
    digests: Vec<Digest>,
    format: String,
    left: Vec<Left>,
    method: Method,
    within: u8,
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Digest {
    distance: u8,
    xxh3: String,
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Left {
    position: String,
    solution: String,
    /// The solver that found the solution. `None` for the solver of [`Method`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    solver: Option<String>,
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Method {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    enough: Option<u64>,
    passes: usize,
    search: usize,
    solver: String,
}

/// The solver that the member `solver` of [`Method`] names.
const MOSTLY: SolvedBy = SolvedBy::TwoPhase;

impl Document {
    fn of(certificate: &Certificate) -> Self {
        let Certificate { coset, within, exact, enough, counts, digests, left } = certificate;
        let digests = digests.iter().map(|&(distance, digest)| {
            let xxh3 = format!("{digest:032x}");
            Digest { distance, xxh3 }
        });
        let left = left.iter().map(|left| Left {
            position: left.facelets(),
            solution: left.solution.to_string(),
            solver: (left.solver != MOSTLY).then(|| left.solver.to_string()),
        });
        let method = Method {
            enough: *enough,
            passes: counts.len().saturating_sub(1),
            search: exact.saturating_sub(1),
            solver: MOSTLY.to_string(),
        };
        let mut document = Self {
            checksum: String::new(),
            coset: (*coset).into(),
            counts: counts.clone(),
            digests: digests.collect(),
            format: FORMAT.into(),
            left: left.collect(),
            method,
            within: *within,
        };
        document.checksum = document.sum();
        document
    }

    /// Returns the checksum of the other members: of their JSON text without white space.
    fn sum(&self) -> String {
        let Self { checksum: _, coset, counts, digests, format, left, method, within } = self;
        let digests = digests.iter().map(|Digest { distance, xxh3 }| {
            format!(r#"{{"distance":{distance},"xxh3":"{xxh3}"}}"#)
        });
        let left = left.iter().map(|Left { position, solution, solver }| {
            let solver = solver.as_ref();
            let solver = solver.map_or_else(String::new, |name| format!(r#","solver":"{name}""#));
            format!(r#"{{"position":"{position}","solution":"{solution}"{solver}}}"#)
        });
        let Method { enough, passes, search, solver } = method;
        let enough = enough.map_or_else(String::new, |enough| format!(r#""enough":{enough},"#));
        let text = format!(
            r#"{{"coset":[{}],"counts":[{}],"digests":[{}],"format":"{format}","left":[{}],"method":{{{enough}"passes":{passes},"search":{search},"solver":"{solver}"}},"within":{within}}}"#,
            list(coset),
            list(counts),
            list(digests),
            list(left),
        );
        format!("{:032x}", xxh3_128(text.as_bytes()))
    }

    fn certificate(&self) -> Result<Certificate, String> {
        if self.format != FORMAT {
            return Err(format!("expected `format` to be \"{FORMAT}\""));
        }
        if self.checksum != self.sum() {
            return Err("`checksum` does not match the other members".into());
        }
        let digests = self.digests.iter().map(|Digest { distance, xxh3 }| {
            let digest = u128::from_str_radix(xxh3, 16);
            Ok((*distance, digest.map_err(|error| format!("`digests`: {error}"))?))
        });
        let left = self.left.iter().map(|left| {
            let position = parse_position(&left.position, Some(Notation::Facelets));
            let solver = left.solver.as_ref().unwrap_or(&self.method.solver);
            Ok(SolvedPosition {
                position: position.map_err(in_left)?.position(),
                solution: left.solution.parse().map_err(in_left)?,
                solver: solver.parse().map_err(in_left)?,
            })
        });
        let certificate = Certificate {
            coset: self.coset.try_into().map_err(|error| format!("`coset`: {error}"))?,
            within: self.within,
            exact: self.method.search.saturating_add(1),
            enough: self.method.enough,
            counts: self.counts.clone(),
            digests: digests.collect::<Result<_, String>>()?,
            left: left.collect::<Result<_, String>>()?,
        };
        // The texts of a document are those that this library writes.
        if Self::of(&certificate) != *self {
            return Err("the members are not those of a certificate".into());
        }
        Ok(certificate)
    }
}

fn in_left(error: impl Display) -> String {
    format!("`left`: {error}")
}

/// Returns the items with commas between them.
fn list(items: impl IntoIterator<Item = impl Display>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(",")
}

/// Writes the document, with its checksum.
impl Serialize for Certificate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Document::of(self).serialize(serializer)
    }
}

/// Reads a document, and checks its checksum.
impl<'de> Deserialize<'de> for Certificate {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Document::deserialize(deserializer)?.certificate().map_err(D::Error::custom)
    }
}
