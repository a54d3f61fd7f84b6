//! The text of the certificate of a shortest solution.

use alloc::{format, string::ToString as _};
use core::{fmt, str::FromStr};

use super::certificate::SolutionCertificate;
use crate::{
    notation::Facelets,
    search::document::{CertificateTextError, Reader, list, sealed},
};

/// Writes the text, without a line break at its end.
impl fmt::Display for SolutionCertificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { position, distance, solution, nodes, parts } = self;
        let position = Facelets::from(*position).to_string();
        f.write_str(&sealed(&format!(
            r#""distance":{distance},"format":"superflip solution certificate 1","metric":"half","nodes":{},"parts":{},"position":"{position}","solution":"{solution}"}}"#,
            list(nodes),
            list(parts.iter().map(list)),
        )))
    }
}

/// Reads the text that [`Display`](fmt::Display) writes, and no other text.
impl FromStr for SolutionCertificate {
    type Err = CertificateTextError;

    fn from_str(text: &str) -> Result<Self, CertificateTextError> {
        Reader::sealed(text, read)
    }
}

/// Reads all members after the checksum.
fn read(reader: &mut Reader<'_>) -> Result<SolutionCertificate, CertificateTextError> {
    reader.given(r#""distance":"#)?;
    let distance = reader.number()?;
    reader.given(r#","format":"superflip solution certificate 1","metric":"half","nodes":"#)?;
    let nodes = reader.list(Reader::number)?;
    reader.given(r#","parts":"#)?;
    let parts = reader.list(|reader| reader.list(Reader::number))?;
    reader.given(r#","position":""#)?;
    let position = reader.position()?;
    reader.given(r#"","solution":""#)?;
    let solution = reader.moves()?;
    reader.given(r#""}"#)?;
    Ok(SolutionCertificate { position, distance, solution, nodes, parts })
}
