//! The text of a certificate about a coset.

use alloc::{
    format,
    string::{String, ToString as _},
};
use core::{fmt, str::FromStr};

use super::{certificate::Certificate, pages::PageCounts, solved::SolvedPosition};
use crate::{
    metric::Metric,
    search::document::{CertificateTextError, Reader, list, sealed},
};

/// Writes the text, without a line break at its end.
impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { metric, coset, within, counts, cut_off, pages, left } = self;
        let coset = <[u16; 3]>::from(*coset);
        let cut_off = cut_off.map_or_else(|| "null".into(), |enough| enough.to_string());
        let left = list(left.iter().map(|left| {
            format!(r#"{{"position":"{}","solution":"{}"}}"#, left.facelets(), left.solution)
        }));
        // A certificate without this member is about half turns.
        let metric = match *metric {
            Metric::HALF => String::new(),
            metric => format!(r#""metric":"{metric}","#),
        };
        let pages = list(pages.iter().map(|PageCounts { distance, within }| {
            format!(r#"{{"distance":{distance},"within":{}}}"#, list(within))
        }));
        f.write_str(&sealed(&format!(
            r#""coset":{},"counts":{},"cut_off":{cut_off},"format":"superflip coset certificate 2","left":{left},{metric}"pages":{pages},"within":{within}}}"#,
            list(coset),
            list(counts),
        )))
    }
}

/// Reads the text that [`Display`](fmt::Display) writes, and no other text.
impl FromStr for Certificate {
    type Err = CertificateTextError;

    fn from_str(text: &str) -> Result<Self, CertificateTextError> {
        Reader::sealed(text, read)
    }
}

/// The member of a certificate about quarter turns, with the comma before it.
const QUARTER_MEMBER: &str = r#","metric":"quarter""#;

/// Reads all members after the checksum.
fn read(reader: &mut Reader<'_>) -> Result<Certificate, CertificateTextError> {
    reader.given(r#""coset":["#)?;
    let at_coset = *reader;
    let csymm = reader.number()?;
    reader.given(",")?;
    let eosymm = reader.number()?;
    reader.given(",")?;
    let epsymm = reader.number()?;
    let Ok(coset) = [csymm, eosymm, epsymm].try_into() else {
        return at_coset.fail("three coordinates below 2187, 2048 and 495");
    };
    reader.given(r#"],"counts":"#)?;
    let counts = reader.list(Reader::number)?;
    reader.given(r#","cut_off":"#)?;
    let cut_off = if reader.rest().starts_with("null") {
        reader.given("null")?;
        None
    } else {
        Some(reader.number()?)
    };
    reader.given(r#","format":"superflip coset certificate 2","left":"#)?;
    let left = reader.list(solved_position)?;
    let mut metric = Metric::HALF;
    if reader.rest().starts_with(QUARTER_MEMBER) {
        reader.given(QUARTER_MEMBER)?;
        metric = Metric::QUARTER;
    }
    reader.given(r#","pages":"#)?;
    let pages = reader.list(|reader| {
        reader.given(r#"{"distance":"#)?;
        let distance = reader.number()?;
        reader.given(r#","within":"#)?;
        let within = reader.list(Reader::number)?;
        reader.given("}")?;
        Ok(PageCounts { distance, within })
    })?;
    reader.given(r#","within":"#)?;
    let within = reader.number()?;
    reader.given("}")?;
    Ok(Certificate { metric, coset, within, counts, cut_off, pages, left })
}

fn solved_position(reader: &mut Reader<'_>) -> Result<SolvedPosition, CertificateTextError> {
    reader.given(r#"{"position":""#)?;
    let position = reader.position()?;
    reader.given(r#"","solution":""#)?;
    let solution = reader.moves()?;
    reader.given(r#""}"#)?;
    Ok(SolvedPosition { position, solution })
}
