//! The text of a certificate: one JSON object in exactly one form.
//!
//! `docs/certificate.md` specifies the texts. Because a certificate has one form only, reading needs no
//! general parser: each byte is either given, or belongs to a number or to a text.

use alloc::{
    format,
    string::{String, ToString as _},
    vec,
    vec::Vec,
};
use core::{fmt, str::FromStr};

use sha2::{Digest as _, Sha256};

use crate::{
    CubePos,
    arrays::MapArray,
    notation::{Alg, Facelets, Notation, parse_position},
};

/// The bytes before the checksum, which is the first member.
const BEFORE_CHECKSUM: &str = r#"{"checksum":""#;

/// Returns the text of the certificate with these `members`: all members except the checksum, and
/// the closing brace.
pub(in crate::search) fn sealed(members: &str) -> String {
    format!("{BEFORE_CHECKSUM}{}\",{members}", checksum(members))
}

/// Returns the items in brackets, with commas between them.
pub(in crate::search) fn list(items: impl IntoIterator<Item = impl fmt::Display>) -> String {
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
    let digits = |byte: &u8| [byte >> 4, byte & 15].mapped(|d| char::from_digit(d.into(), 16));
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

/// A text, and how much of it is read.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct Reader<'a> {
    text: &'a str,
    byte: usize,
}

impl<'a> Reader<'a> {
    /// Reads a whole certificate. `read` reads all members after the checksum, and the closing brace.
    pub(in crate::search) fn sealed<T>(
        text: &'a str,
        read: impl FnOnce(&mut Self) -> Result<T, CertificateTextError>,
    ) -> Result<T, CertificateTextError> {
        let mut reader = Self { text, byte: 0 };
        reader.given(BEFORE_CHECKSUM)?;
        let sum = reader.text("64 hexadecimal digits")?;
        reader.given(r#"","#)?;
        let members = reader.rest();
        let certificate = read(&mut reader)?;
        if !reader.rest().is_empty() {
            return reader.fail("the end of the text");
        }
        if checksum(members) == sum { Ok(certificate) } else { Err(CertificateTextError::Checksum) }
    }

    pub(in crate::search) fn rest(&self) -> &'a str {
        &self.text[self.byte..]
    }

    pub(in crate::search) fn fail<T>(
        &self,
        expected: &'static str,
    ) -> Result<T, CertificateTextError> {
        Err(CertificateTextError::Form { byte: self.byte, expected })
    }

    /// Reads bytes that every certificate has at this place.
    pub(in crate::search) fn given(
        &mut self,
        bytes: &'static str,
    ) -> Result<(), CertificateTextError> {
        if !self.rest().starts_with(bytes) {
            return self.fail(bytes);
        }
        self.byte += bytes.len();
        Ok(())
    }

    /// Returns the next byte. A certificate has tens of thousands of numbers, and a byte is compared faster
    /// than a text.
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.byte).copied()
    }

    /// Reads the rest of a text in quotation marks, without the mark at its end.
    fn text(&mut self, expected: &'static str) -> Result<&'a str, CertificateTextError> {
        let Some(length) = self.rest().find('"') else { return self.fail(expected) };
        let text = &self.rest()[..length];
        self.byte += length;
        Ok(text)
    }

    /// Reads a number without a sign and without leading zeros.
    pub(in crate::search) fn number<N: FromStr>(&mut self) -> Result<N, CertificateTextError> {
        let mut end = *self;
        while end.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            end.byte += 1;
        }
        let has_leading_zero = end.byte > self.byte + 1 && self.peek() == Some(b'0');
        match self.text[self.byte..end.byte].parse() {
            Ok(number) if !has_leading_zero => {
                *self = end;
                Ok(number)
            }
            _ => self.fail("a number in its range, without leading zeros"),
        }
    }

    pub(in crate::search) fn list<T>(
        &mut self,
        mut item: impl FnMut(&mut Self) -> Result<T, CertificateTextError>,
    ) -> Result<Vec<T>, CertificateTextError> {
        self.given("[")?;
        let mut items = vec![];
        while self.peek() != Some(b']') {
            if !items.is_empty() {
                self.given(",")?;
            }
            items.push(item(self)?);
        }
        self.given("]")?;
        Ok(items)
    }

    /// Reads 54 facelets, without the quotation marks around them.
    pub(in crate::search) fn position(&mut self) -> Result<CubePos, CertificateTextError> {
        let at_position = *self;
        let facelets = self.text("54 facelets")?;
        let Ok(read) = parse_position(facelets, Some(Notation::Facelets)) else {
            return at_position.fail("the 54 facelets of a reachable position");
        };
        let position = read.position();
        if Facelets::from(position).to_string() != facelets {
            return at_position.fail("the facelets in the letters U R F D L B");
        }
        Ok(position)
    }

    /// Reads moves, without the quotation marks around them.
    pub(in crate::search) fn moves(&mut self) -> Result<Alg, CertificateTextError> {
        let at_moves = *self;
        let moves = self.text("moves")?;
        let Ok(alg) = moves.parse::<Alg>() else { return at_moves.fail("moves") };
        if alg.to_string() != moves {
            return at_moves.fail("moves as in `R U2 F'`, with one space between them");
        }
        Ok(alg)
    }
}
