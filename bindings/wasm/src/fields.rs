//! The fields of a request, as netstrings.

use std::str::FromStr;

use crate::failure::Failure;

/// The fields that are not read yet. Each field is the number of its bytes in decimal digits, a colon, and
/// the bytes: `4:open2:211:U`.
#[derive(Debug)]
pub(crate) struct Fields<'a>(pub(crate) &'a [u8]);

impl<'a> Fields<'a> {
    /// Returns the next field.
    pub(crate) fn text(&mut self) -> Result<&'a str, Failure> {
        let field = self.split().and_then(|field| str::from_utf8(field).ok());
        field.ok_or_else(|| Failure::request("the request lacks a field"))
    }

    /// Returns the next field as a number or a boolean.
    pub(crate) fn parse<T: FromStr>(&mut self) -> Result<T, Failure> {
        let text = self.text()?;
        text.parse()
            .map_err(|_| Failure::request(format_args!("the field {text:?} is out of range")))
    }

    fn split(&mut self) -> Option<&'a [u8]> {
        let colon = self.0.iter().position(|&byte| byte == b':')?;
        let length = str::from_utf8(&self.0[..colon]).ok()?.parse().ok()?;
        let (field, rest) = self.0[colon + 1..].split_at_checked(length)?;
        self.0 = rest;
        Some(field)
    }
}
