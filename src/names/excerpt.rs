//! The part of a text that an error shows.

use core::fmt;

/// The first 20 characters of a text, to quote in an error message.
///
/// An `Excerpt` has a fixed size, so errors need no allocator. It prints control characters as
/// escapes, because input must not control the terminal that shows an error.
///
/// ```
/// use superflip::notation::Excerpt;
/// assert_eq!(Excerpt::new("UFX").to_string(), "UFX");
/// assert_eq!(Excerpt::new("a text that was not expected").to_string(), "a text that was not …");
/// assert_eq!(Excerpt::new("\x1b[31m").to_string(), "\\u{1b}[31m");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Excerpt {
    chars: [char; Self::LENGTH],
    /// The number of characters of the text, at most one more than [`LENGTH`](Self::LENGTH).
    length: u8,
}

impl Excerpt {
    /// The maximum number of characters of an excerpt.
    pub const LENGTH: usize = 20;

    /// Makes an excerpt of a text.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let mut chars = ['\0'; Self::LENGTH];
        for (place, c) in chars.iter_mut().zip(text.chars()) {
            *place = c;
        }
        let length = text.chars().take(Self::LENGTH + 1).count();
        Self { chars, length: length.to_le_bytes()[0] }
    }
}

/// Writes the characters, followed by `…` if the text has more characters.
impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        self.chars.iter().take(self.length.into()).try_for_each(|&c| Printable(c).fmt(f))?;
        if usize::from(self.length) > Self::LENGTH { f.write_char('…') } else { Ok(()) }
    }
}

/// A character to quote in an error message. A control character prints as an escape.
pub(crate) struct Printable(pub(crate) char);

impl fmt::Display for Printable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        if self.0.is_control() { self.0.escape_default().fmt(f) } else { f.write_char(self.0) }
    }
}

impl fmt::Debug for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}
