//! The text of a certificate: one JSON object in exactly one form.
//!
//! `docs/certificate.md` specifies the text. Because a certificate has one form only, reading needs
//! no general parser: each byte is either given, or belongs to a number or to a text.

use alloc::{
    format,
    string::{String, ToString as _},
    vec,
    vec::Vec,
};
use core::{fmt, str::FromStr};

use sha2::{Digest as _, Sha256};

use super::{certificate::Certificate, pages::PageCounts, solved::SolvedPosition};
use crate::notation::{Notation, parse_position};

/// Writes the text, without a line break at its end.
impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let members = members(self);
        write!(f, r#"{{"checksum":"{}",{members}"#, checksum(&members))
    }
}

/// Returns all members except the checksum, and the closing brace.
fn members(certificate: &Certificate) -> String {
    let Certificate { coset, within, counts, cut_off, pages, left } = certificate;
    let coset = <[u16; 3]>::from(*coset);
    let cut_off = cut_off.map_or_else(|| "null".into(), |enough| enough.to_string());
    let left = list(left.iter().map(|left| {
        format!(r#"{{"position":"{}","solution":"{}"}}"#, left.facelets(), left.solution)
    }));
    let pages = list(pages.iter().map(|PageCounts { distance, within }| {
        format!(r#"{{"distance":{distance},"within":{}}}"#, list(within))
    }));
    format!(
        r#""coset":{},"counts":{},"cut_off":{cut_off},"format":"superflip coset certificate 2","left":{left},"pages":{pages},"within":{within}}}"#,
        list(coset),
        list(counts),
    )
}

/// Returns the items in brackets, with commas between them.
fn list(items: impl IntoIterator<Item = impl fmt::Display>) -> String {
    let mut text = String::from("[");
    for (i, item) in items.into_iter().enumerate() {
        if i > 0 {
            text.push(',');
        }
        text += &item.to_string();
    }
    text + "]"
}

/// Returns the SHA-256 of the text without its checksum: of `{` and the other members.
fn checksum(members: &str) -> String {
    let sum = Sha256::new().chain_update("{").chain_update(members).finalize();
    let digits = |byte: &u8| [byte >> 4, byte & 15].map(|d| char::from_digit(d.into(), 16));
    sum.iter().flat_map(digits).flatten().collect()
}

/// The reason why a text is not a certificate.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum CertificateTextError {
    /// The text differs from the form of a certificate.
    Form {
        /// The index of the first byte that differs, from 0.
        byte: usize,
        /// What the text must have there.
        expected: &'static str,
    },
    /// The checksum is not that of the other members.
    Checksum,
}

impl fmt::Display for CertificateTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form { byte, expected } => write!(f, "byte {byte}: expected {expected}"),
            Self::Checksum => f.write_str("`checksum` does not match the other members"),
        }
    }
}

impl core::error::Error for CertificateTextError {}

/// Reads the text that [`Display`](fmt::Display) writes, and no other text.
impl FromStr for Certificate {
    type Err = CertificateTextError;

    fn from_str(text: &str) -> Result<Self, CertificateTextError> {
        let mut reader = Reader { text, byte: 0 };
        reader.given(r#"{"checksum":""#)?;
        let sum = reader.text("64 hexadecimal digits")?;
        reader.given(r#"","#)?;
        let members = reader.rest();
        let certificate = reader.certificate()?;
        if checksum(members) == sum { Ok(certificate) } else { Err(CertificateTextError::Checksum) }
    }
}

/// A text, and how much of it is read.
struct Reader<'a> {
    text: &'a str,
    byte: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.byte..]
    }

    fn fail<T>(&self, expected: &'static str) -> Result<T, CertificateTextError> {
        Err(CertificateTextError::Form { byte: self.byte, expected })
    }

    /// Reads bytes that every certificate has at this place.
    fn given(&mut self, bytes: &'static str) -> Result<(), CertificateTextError> {
        if !self.rest().starts_with(bytes) {
            return self.fail(bytes);
        }
        self.byte += bytes.len();
        Ok(())
    }

    /// Reads the rest of a text in quotation marks, without the mark at its end.
    fn text(&mut self, expected: &'static str) -> Result<&'a str, CertificateTextError> {
        let Some(length) = self.rest().find('"') else { return self.fail(expected) };
        let text = &self.rest()[..length];
        self.byte += length;
        Ok(text)
    }

    /// Reads a number without a sign and without leading zeros.
    fn number<N: FromStr>(&mut self) -> Result<N, CertificateTextError> {
        let rest = self.rest();
        let length = rest.bytes().take_while(u8::is_ascii_digit).count();
        let has_leading_zero = length > 1 && rest.starts_with('0');
        match rest[..length].parse() {
            Ok(number) if !has_leading_zero => {
                self.byte += length;
                Ok(number)
            }
            _ => self.fail("a number in its range, without leading zeros"),
        }
    }

    fn list<T>(
        &mut self,
        mut item: impl FnMut(&mut Self) -> Result<T, CertificateTextError>,
    ) -> Result<Vec<T>, CertificateTextError> {
        self.given("[")?;
        let mut items = vec![];
        while !self.rest().starts_with(']') {
            if !items.is_empty() {
                self.given(",")?;
            }
            items.push(item(self)?);
        }
        self.given("]")?;
        Ok(items)
    }

    /// Reads all members after the checksum, up to the end of the text.
    fn certificate(&mut self) -> Result<Certificate, CertificateTextError> {
        self.given(r#""coset":["#)?;
        let at_coset = Self { ..*self };
        let csymm = self.number()?;
        self.given(",")?;
        let eosymm = self.number()?;
        self.given(",")?;
        let epsymm = self.number()?;
        let Ok(coset) = [csymm, eosymm, epsymm].try_into() else {
            return at_coset.fail("three coordinates below 2187, 2048 and 495");
        };
        self.given(r#"],"counts":"#)?;
        let counts = self.list(Self::number)?;
        self.given(r#","cut_off":"#)?;
        let cut_off = if self.rest().starts_with("null") {
            self.given("null")?;
            None
        } else {
            Some(self.number()?)
        };
        self.given(r#","format":"superflip coset certificate 2","left":"#)?;
        let left = self.list(Self::solved_position)?;
        self.given(r#","pages":"#)?;
        let pages = self.list(|reader| {
            reader.given(r#"{"distance":"#)?;
            let distance = reader.number()?;
            reader.given(r#","within":"#)?;
            let within = reader.list(Self::number)?;
            reader.given("}")?;
            Ok(PageCounts { distance, within })
        })?;
        self.given(r#","within":"#)?;
        let within = self.number()?;
        self.given("}")?;
        if !self.rest().is_empty() {
            return self.fail("the end of the text");
        }
        Ok(Certificate { coset, within, counts, cut_off, pages, left })
    }

    fn solved_position(&mut self) -> Result<SolvedPosition, CertificateTextError> {
        self.given(r#"{"position":""#)?;
        let at_position = Self { ..*self };
        let facelets = self.text("54 facelets")?;
        let Ok(position) = parse_position(facelets, Some(Notation::Facelets)) else {
            return at_position.fail("the 54 facelets of a reachable position");
        };
        self.given(r#"","solution":""#)?;
        let at_solution = Self { ..*self };
        let moves = self.text("moves")?;
        let Ok(solution) = moves.parse() else { return at_solution.fail("moves") };
        self.given(r#""}"#)?;
        let read = SolvedPosition { position: position.position(), solution };
        if read.facelets() != facelets {
            return at_position.fail("the facelets in the letters U R F D L B");
        }
        if read.solution.to_string() != moves {
            return at_solution.fail("moves as in `R U2 F'`, with one space between them");
        }
        Ok(read)
    }
}
