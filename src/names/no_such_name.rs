//! The error of a text that names no value.

use core::fmt;

use super::excerpt::Excerpt;
use crate::arrays::array;

/// The maximum number of bytes of a name.
pub(super) const LONGEST: usize = 24;

/// A text names no value of its kind. The message says what is accepted, and which name is near the text.
///
/// ```
/// use superflip::metric::Metric;
/// let error = "axail".parse::<Metric>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "no metric is named `axail`; did you mean axial? \
///      accepted are half, quarter, axial, axial-quarter, slice"
/// );
/// assert_eq!(error.nearest(), Some("axial"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NoSuchName {
    kind: &'static str,
    accepted: &'static [&'static str],
    /// The number of the nearest name.
    nearest: Option<u8>,
    text: Excerpt,
}

impl NoSuchName {
    pub(super) fn new(kind: &'static str, accepted: &'static [&'static str], text: &str) -> Self {
        let near = nearest(accepted, text);
        let nearest = (0..).zip(accepted).find(|(_, name)| Some(**name) == near).map(|(i, _)| i);
        Self { kind, accepted, nearest, text: Excerpt::new(text) }
    }

    /// Returns [what the values are](super::Named::KIND): `metric`.
    #[must_use]
    pub const fn what(&self) -> &'static str {
        self.kind
    }

    /// Returns the names of this kind.
    #[must_use]
    pub const fn accepted(&self) -> &'static [&'static str] {
        self.accepted
    }

    /// Returns the name with the least edit distance from the text, in capital or small letters. Returns
    /// `None` if the distance is more than 2, or at least the length of the name.
    #[must_use]
    pub fn nearest(&self) -> Option<&'static str> {
        self.nearest.map(|i| self.accepted[usize::from(i)])
    }
}

impl fmt::Display for NoSuchName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no {} is named `{}`; ", self.kind, self.text)?;
        write_accepted(f, self.nearest(), "accepted are ", self.accepted)
    }
}

/// Writes the name that a text may have meant, and the names that are accepted after `begin`.
pub(crate) fn write_accepted(
    f: &mut fmt::Formatter<'_>,
    nearest: Option<&str>,
    begin: &str,
    accepted: &[&str],
) -> fmt::Result {
    if let Some(nearest) = nearest {
        write!(f, "did you mean {nearest}? ")?;
    }
    f.write_str(begin)?;
    for (i, name) in accepted.iter().enumerate() {
        write!(f, "{}{name}", if i == 0 { "" } else { ", " })?;
    }
    Ok(())
}

impl core::error::Error for NoSuchName {}

/// Returns the name with the least edit distance from a text, in capital or small letters. Returns `None` if
/// the distance is more than 2, or at least the length of the name.
pub(crate) fn nearest(names: &[&'static str], text: &str) -> Option<&'static str> {
    let near = names.iter().filter(|name| text.len().abs_diff(name.len()) <= 2);
    near.map(|name| (*name, edit_distance(text, name)))
        .filter(|&(name, distance)| distance <= 2 && distance < name.len())
        .min_by_key(|&(_, distance)| distance)
        .map(|(name, _)| name)
}

/// Returns the edit distance of two words: the least number of letters to insert, delete or replace. `to` has
/// at most [`LONGEST`] bytes.
fn edit_distance(from: &str, to: &str) -> usize {
    let mut row: [usize; LONGEST + 1] = array(|i| i);
    for (i, a) in from.bytes().enumerate() {
        let mut diagonal = core::mem::replace(&mut row[0], i + 1);
        for (j, b) in to.bytes().enumerate() {
            let replaced = diagonal + usize::from(!a.eq_ignore_ascii_case(&b));
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_edits() {
        for (from, to, distance) in [("kitten", "sitting", 3), ("", "ss", 2), ("SS", "ss", 0)] {
            assert_eq!(edit_distance(from, to), distance, "{from}");
        }
        assert_eq!(nearest(&["eo", "dr"], "x"), None);
        assert_eq!(nearest(&["search", "ss"], "Serch"), Some("search"));
    }
}
