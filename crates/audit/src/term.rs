//! Terms: the kinds of numbers that index tables or are entries of tables.

use crate::{read::Spelling, show};

/// A kind of number, such as a move or a corner value. The catalogue's columns `axes` and `entry`
/// name terms.
#[derive(Debug)]
pub struct Term {
    name: &'static str,
    meaning: &'static str,
    values: Values,
    show: Show,
    /// Returns the short name of a value for the heading of a column. `None` if the ordinary names
    /// are short enough.
    heading: Option<fn(usize) -> Option<String>>,
    /// Parses the spellings that a value may have besides its name. `None` if only names are
    /// accepted.
    read: Option<fn(&str) -> Option<usize>>,
    /// The entry that stands for "no value" in a table, if there is one.
    none: Option<u64>,
    /// Whether a table uses the row with this number. `None` if every row is used.
    is_used: Option<fn(usize) -> bool>,
    /// Whether the values exist only inside Kociemba's group, so that only the group's ten moves
    /// act on them.
    is_in_group: bool,
}

/// The numbers that are values of a term.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Values {
    /// Every number is a value.
    Any,
    /// The values are the numbers below this bound.
    Below(u64),
    /// Each value is a set, whose members are numbers below this bound. Bit `i` of the value stands
    /// for member `i`.
    Sets(u32),
    /// Each value holds several numbers. The first number is in the highest bits.
    Parts(&'static [Part]),
}

/// How a value is shown.
#[derive(Debug, Clone, Copy)]
enum Show {
    /// The value is shown as its number, such as `7`.
    Number,
    /// The value is shown as its name, such as `R'`.
    Name(fn(usize) -> Option<String>),
    /// The value is shown as its number and its name, such as `0 0123`.
    Both(fn(usize) -> Option<String>),
    /// The value is shown as several numbers. The term of each number says how this number is
    /// shown.
    Parts,
}

/// One of the numbers that are packed into an entry.
#[derive(Debug, Clone, Copy)]
pub struct Part {
    /// The kind of number.
    pub term: &'static Term,
    low: u32,
    high: u32,
}

impl Part {
    /// Creates a part: the bits `low..high` of an entry, which hold a number of the kind `term`.
    pub(crate) const fn new(term: &'static Term, low: u32, high: u32) -> Self {
        Self { term, low, high }
    }

    /// Returns the number that this part of `entry` holds.
    #[must_use]
    pub const fn of(&self, entry: u64) -> u64 {
        entry >> self.low & (u64::MAX >> (64 - (self.high - self.low)))
    }
}

/// Names of terms are unique, so terms with the same name are equal.
impl PartialEq for Term {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Term {}

impl Term {
    const fn new(name: &'static str, values: Values, show: Show, meaning: &'static str) -> Self {
        Self {
            name,
            meaning,
            values,
            show,
            heading: None,
            read: None,
            none: None,
            is_used: None,
            is_in_group: false,
        }
    }

    /// Makes a term whose values are shown as numbers, such as `7`.
    pub(crate) const fn number(name: &'static str, values: Values, meaning: &'static str) -> Self {
        Self::new(name, values, Show::Number, meaning)
    }

    /// Makes a term whose values are shown by name, such as `R'`. `show` returns the name.
    pub(crate) const fn named(
        name: &'static str,
        values: Values,
        show: fn(usize) -> Option<String>,
        meaning: &'static str,
    ) -> Self {
        Self::new(name, values, Show::Name(show), meaning)
    }

    /// Makes a term whose values are shown by number and name, such as `0 0123`. `show` returns the
    /// name.
    pub(crate) const fn numbered(
        name: &'static str,
        values: Values,
        show: fn(usize) -> Option<String>,
        meaning: &'static str,
    ) -> Self {
        Self::new(name, values, Show::Both(show), meaning)
    }

    /// Makes a term whose values each hold several numbers, which `parts` describes.
    pub(crate) const fn packed(
        name: &'static str,
        parts: &'static [Part],
        meaning: &'static str,
    ) -> Self {
        Self::new(name, Values::Parts(parts), Show::Parts, meaning)
    }

    /// Adds short names for the headings of columns. `heading` returns the short name of a value.
    pub(crate) const fn headed(mut self, heading: fn(usize) -> Option<String>) -> Self {
        self.heading = Some(heading);
        self
    }

    /// Lets users write a value in other ways than by its name. `read` parses these spellings.
    pub(crate) const fn read_by(mut self, read: fn(&str) -> Option<usize>) -> Self {
        self.read = Some(read);
        self
    }

    pub(crate) const fn or(mut self, mark: u64) -> Self {
        self.none = Some(mark);
        self
    }

    /// Declares which rows a table uses if its rows are the values of this term: those for which
    /// `is_used` returns `true`.
    pub(crate) const fn where_used(mut self, is_used: fn(usize) -> bool) -> Self {
        self.is_used = Some(is_used);
        self
    }

    pub(crate) const fn in_group(mut self) -> Self {
        self.is_in_group = true;
        self
    }

    /// Returns the name of this kind of number in the catalogue.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns a phrase that describes what the number means.
    #[must_use]
    pub const fn meaning(&self) -> &'static str {
        self.meaning
    }

    /// Returns *n* if the values are 0 to *n* − 1. Otherwise returns `None`.
    #[must_use]
    pub const fn count(&self) -> Option<u64> {
        match self.values {
            Values::Below(count) => Some(count),
            Values::Sets(members) => Some(1 << members),
            Values::Any | Values::Parts(_) => None,
        }
    }

    /// Returns the entry that stands for "no value" in a table, or `None` if this kind has no such
    /// entry.
    #[must_use]
    pub const fn mark_of_none(&self) -> Option<u64> {
        self.none
    }

    /// Describes the numbers that are packed into a value, beginning with the highest bits. Returns
    /// an empty slice if a value is a single number.
    #[must_use]
    pub const fn parts(&self) -> &'static [Part] {
        match self.values {
            Values::Parts(parts) => parts,
            _ => &[],
        }
    }

    /// Reports whether a value is a set, in which each bit stands for a member. The order of such
    /// values as numbers has no meaning.
    #[must_use]
    pub const fn is_set(&self) -> bool {
        matches!(self.values, Values::Sets(_))
    }

    /// Reports whether a table may hold `entry`. Allowed are the values of this term and the mark
    /// for "no value".
    #[must_use]
    pub fn admits(&self, entry: u64) -> bool {
        let is_value = match self.values {
            Values::Parts(parts) => {
                parts.iter().all(|part| part.term.count().is_none_or(|n| part.of(entry) < n))
            }
            _ => self.count().is_none_or(|count| entry < count),
        };
        is_value || self.none == Some(entry)
    }

    /// Reports whether a table uses the row with this number. In a table that is indexed by a bit
    /// mask, the rows of invalid masks are unused.
    #[must_use]
    pub fn is_used(&self, row: usize) -> bool {
        self.is_used.is_none_or(|is_used| is_used(row))
    }

    pub(crate) const fn is_in_group(&self) -> bool {
        self.is_in_group
    }

    /// Shows a value by name, or by number and name if the values are commonly known by number.
    /// Returns [`NONE`](crate::NONE) if the number is not a value of this term.
    #[must_use]
    pub fn text(&self, value: u64) -> String {
        let shown = match self.show {
            _ if self.none == Some(value) => None,
            Show::Both(_) => self.label(value).map(|name| format!("{value} {name}")),
            _ => self.label(value),
        };
        shown.unwrap_or_else(|| show::NONE.to_owned())
    }

    /// Returns the name of `value`, or its digits if the values of this kind have no names. Returns
    /// `None` if this kind has no such value.
    #[must_use]
    pub fn label(&self, value: u64) -> Option<String> {
        match self.show {
            Show::Number => Some(value.to_string()),
            Show::Name(name) | Show::Both(name) => name(usize::try_from(value).ok()?),
            Show::Parts => {
                let parts = self.parts().iter().map(|part| part.term.label(part.of(value)));
                Some(parts.collect::<Option<Vec<String>>>()?.join(" "))
            }
        }
    }

    /// Returns the heading of the column for `value`: its number if the values are commonly known
    /// by number, and otherwise its name.
    #[must_use]
    pub fn heading_of(&self, value: usize) -> String {
        let heading = match (self.heading, self.show) {
            (Some(heading), _) | (None, Show::Name(heading)) => heading(value),
            _ => None,
        };
        heading.unwrap_or_else(|| value.to_string())
    }

    /// Parses a number or a name of a value. Returns `None` if the text is neither, or if the value
    /// is not below `count`.
    #[must_use]
    pub fn value(&self, text: &str, count: usize) -> Option<usize> {
        let number = text.parse().ok().filter(|&number| number < count);
        let spelled = || self.read.and_then(|read| read(text)).filter(|&value| value < count);
        number.or_else(spelled).or_else(|| {
            let wanted = Spelling::of(text);
            let is_named = |&value: &usize| self.label(value as u64).is_some_and(|n| wanted.is(&n));
            (0..count).find(is_named)
        })
    }
}
