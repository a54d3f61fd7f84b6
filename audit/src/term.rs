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
    /// Returns the heading of a column, for terms whose `show` is too long for a heading.
    heading: Option<fn(usize) -> Option<String>>,
    /// Parses spellings of a value that differ from its name.
    read: Option<fn(&str) -> Option<usize>>,
    /// The number that stands for "no value" in a table.
    none: Option<u64>,
    /// Reports whether a row number is a valid value. `None` if every row number is valid.
    is_used: Option<fn(usize) -> bool>,
    /// Whether the values exist only inside Kociemba's group. Only the group's ten moves act on
    /// such values.
    is_in_group: bool,
}

/// The numbers that are values of a term.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Values {
    /// Every number.
    Any,
    /// The numbers below a bound.
    Below(u64),
    /// Sets of members with numbers below a bound. Bit `i` stands for member `i`.
    Sets(u32),
    /// Several numbers packed into bits. The first is in the highest bits.
    Parts(&'static [Part]),
}

/// How a value is shown.
#[derive(Debug, Clone, Copy)]
enum Show {
    /// By number alone.
    Number,
    /// By name alone.
    Name(fn(usize) -> Option<String>),
    /// By number and name, because the values are commonly known by number.
    Both(fn(usize) -> Option<String>),
    /// As the parts that are packed into the value, each shown by its own kind of number.
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
    /// Describes the number in the bits `low..high`.
    pub(crate) const fn new(term: &'static Term, low: u32, high: u32) -> Self {
        Self { term, low, high }
    }

    /// Extracts this number from an entry.
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

    /// Makes a term whose values are shown by number.
    pub(crate) const fn number(name: &'static str, values: Values, meaning: &'static str) -> Self {
        Self::new(name, values, Show::Number, meaning)
    }

    /// Makes a term whose values are shown by name.
    pub(crate) const fn named(
        name: &'static str,
        values: Values,
        show: fn(usize) -> Option<String>,
        meaning: &'static str,
    ) -> Self {
        Self::new(name, values, Show::Name(show), meaning)
    }

    /// Makes a term whose values are shown by number and name.
    pub(crate) const fn numbered(
        name: &'static str,
        values: Values,
        show: fn(usize) -> Option<String>,
        meaning: &'static str,
    ) -> Self {
        Self::new(name, values, Show::Both(show), meaning)
    }

    /// Makes a term each of whose values is several packed numbers.
    pub(crate) const fn packed(
        name: &'static str,
        parts: &'static [Part],
        meaning: &'static str,
    ) -> Self {
        Self::new(name, Values::Parts(parts), Show::Parts, meaning)
    }

    /// Sets the function that returns the heading of the column of a value.
    pub(crate) const fn headed(mut self, heading: fn(usize) -> Option<String>) -> Self {
        self.heading = Some(heading);
        self
    }

    /// Adds the function `read`, which parses other spellings of a value than its name.
    pub(crate) const fn read_by(mut self, read: fn(&str) -> Option<usize>) -> Self {
        self.read = Some(read);
        self
    }

    /// Declares that the entry `mark` means "no value".
    pub(crate) const fn or(mut self, mark: u64) -> Self {
        self.none = Some(mark);
        self
    }

    /// Declares that a table uses only the rows for which `is_used` returns `true`.
    pub(crate) const fn where_used(mut self, is_used: fn(usize) -> bool) -> Self {
        self.is_used = Some(is_used);
        self
    }

    /// Declares that the values exist only inside Kociemba's group.
    pub(crate) const fn in_group(mut self) -> Self {
        self.is_in_group = true;
        self
    }

    /// Returns the name in the catalogue.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns a phrase that says what the number is.
    #[must_use]
    pub const fn meaning(&self) -> &'static str {
        self.meaning
    }

    /// Returns the number of values, if the values are the numbers from 0 up to a bound.
    #[must_use]
    pub const fn count(&self) -> Option<u64> {
        match self.values {
            Values::Below(count) => Some(count),
            Values::Sets(members) => Some(1 << members),
            Values::Any | Values::Parts(_) => None,
        }
    }

    /// Returns the number that stands for "no value" in a table.
    #[must_use]
    pub const fn mark_of_none(&self) -> Option<u64> {
        self.none
    }

    /// Returns the numbers that are packed into a value, highest bits first. Returns an empty slice
    /// if a value is a single number.
    #[must_use]
    pub const fn parts(&self) -> &'static [Part] {
        match self.values {
            Values::Parts(parts) => parts,
            _ => &[],
        }
    }

    /// Reports whether a value is a set of bits. Comparing such values as numbers is meaningless.
    #[must_use]
    pub const fn is_set(&self) -> bool {
        matches!(self.values, Values::Sets(_))
    }

    /// Reports whether a table may hold this entry: a value, or the mark for "no value".
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

    /// Reports whether the row with this number is used. A table that is indexed by a set of bits
    /// has rows that no valid input reaches.
    #[must_use]
    pub fn is_used(&self, row: usize) -> bool {
        self.is_used.is_none_or(|is_used| is_used(row))
    }

    /// Reports whether the values exist only inside Kociemba's group. A move table of such values
    /// has entries only for the ten moves of the group.
    pub(crate) const fn is_in_group(&self) -> bool {
        self.is_in_group
    }

    /// Shows a value by name, or by number and name if the values are commonly known by number.
    /// Returns [`NONE`](crate::NONE) if the number is not a value of this term.
    #[must_use]
    pub fn text(&self, value: u64) -> String {
        let shown = match self.show {
            Show::Both(_) => self.label(value).map(|name| format!("{value} {name}")),
            _ => self.label(value),
        };
        shown.unwrap_or_else(|| show::NONE.to_owned())
    }

    /// Returns the name of a value. If the term has no names, returns the number as text.
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

    /// Returns the heading of the column with this value: the number if the values are commonly
    /// known by number, else the name.
    #[must_use]
    pub fn heading_of(&self, value: usize) -> String {
        let heading = match (self.heading, self.show) {
            (Some(heading), _) | (None, Show::Name(heading)) => heading(value),
            _ => None,
        };
        heading.unwrap_or_else(|| value.to_string())
    }

    /// Parses a value below `count` from its number or its name.
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
