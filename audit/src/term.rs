//! The terms of the catalogue: the kinds of numbers that index a table or stand in one.

use crate::{read::Spelling, show};

/// A term of the catalogue's columns `axes` and `entry`: a kind of number.
#[derive(Debug)]
pub struct Term {
    name: &'static str,
    meaning: &'static str,
    values: Values,
    show: Show,
    /// Shows a value as the heading of a column, where `show` is too long.
    heading: Option<fn(usize) -> Option<String>>,
    /// Reads a value from spellings that differ from its name.
    read: Option<fn(&str) -> Option<usize>>,
    /// The mark in a table that stands for no value.
    none: Option<u64>,
    /// Whether a row of a table belongs to a valid value. `None`: every row does.
    is_used: Option<fn(usize) -> bool>,
    /// Whether the values are those of Kociemba's group, which only its ten moves keep.
    is_in_group: bool,
}

/// The numbers that are values of a term.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Values {
    /// Every number.
    Any,
    /// The numbers below a bound.
    Below(u64),
    /// Sets of members below a bound: bit `i` stands for member `i`.
    Sets(u32),
    /// Numbers packed into bits, the highest first.
    Parts(&'static [Part]),
}

/// How a value is shown.
#[derive(Debug, Clone, Copy)]
enum Show {
    /// By number alone.
    Number,
    /// By name alone.
    Name(fn(usize) -> Option<String>),
    /// By number and name: people know the values by number.
    Both(fn(usize) -> Option<String>),
    /// Part by part.
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
    /// The part in the bits from `low` to below `high`.
    pub(crate) const fn new(term: &'static Term, low: u32, high: u32) -> Self {
        Self { term, low, high }
    }

    /// The part of an entry.
    #[must_use]
    pub const fn of(&self, entry: u64) -> u64 {
        entry >> self.low & (u64::MAX >> (64 - (self.high - self.low)))
    }
}

/// Each term is in the catalogue once.
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

    /// A term whose values are shown by number.
    pub(crate) const fn number(name: &'static str, values: Values, meaning: &'static str) -> Self {
        Self::new(name, values, Show::Number, meaning)
    }

    /// A term whose values are shown by name.
    pub(crate) const fn named(
        name: &'static str,
        values: Values,
        show: fn(usize) -> Option<String>,
        meaning: &'static str,
    ) -> Self {
        Self::new(name, values, Show::Name(show), meaning)
    }

    /// A term whose values are shown by number and name.
    pub(crate) const fn numbered(
        name: &'static str,
        values: Values,
        show: fn(usize) -> Option<String>,
        meaning: &'static str,
    ) -> Self {
        Self::new(name, values, Show::Both(show), meaning)
    }

    /// A term whose values are packed numbers.
    pub(crate) const fn packed(
        name: &'static str,
        parts: &'static [Part],
        meaning: &'static str,
    ) -> Self {
        Self::new(name, Values::Parts(parts), Show::Parts, meaning)
    }

    /// Shows a value as the heading of a column by `heading`.
    pub(crate) const fn headed(mut self, heading: fn(usize) -> Option<String>) -> Self {
        self.heading = Some(heading);
        self
    }

    /// Also reads the spellings that `read` knows.
    pub(crate) const fn read_by(mut self, read: fn(&str) -> Option<usize>) -> Self {
        self.read = Some(read);
        self
    }

    /// Marks an entry without a value by `mark`.
    pub(crate) const fn or(mut self, mark: u64) -> Self {
        self.none = Some(mark);
        self
    }

    /// Uses only the rows for which `is_used` is true.
    pub(crate) const fn where_used(mut self, is_used: fn(usize) -> bool) -> Self {
        self.is_used = Some(is_used);
        self
    }

    /// Takes the values from Kociemba's group.
    pub(crate) const fn in_group(mut self) -> Self {
        self.is_in_group = true;
        self
    }

    /// The name in the catalogue.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// What the number is, in a phrase.
    #[must_use]
    pub const fn meaning(&self) -> &'static str {
        self.meaning
    }

    /// The number of values; `None` if the values are not all numbers from 0 on.
    #[must_use]
    pub const fn count(&self) -> Option<u64> {
        match self.values {
            Values::Below(count) => Some(count),
            Values::Sets(members) => Some(1 << members),
            Values::Any | Values::Parts(_) => None,
        }
    }

    /// The mark in a table that stands for no value.
    #[must_use]
    pub const fn mark_of_none(&self) -> Option<u64> {
        self.none
    }

    /// The numbers that are packed into a value, the highest first; empty if the value is one
    /// number.
    #[must_use]
    pub const fn parts(&self) -> &'static [Part] {
        match self.values {
            Values::Parts(parts) => parts,
            _ => &[],
        }
    }

    /// Whether a value is a set of bits, so that its size as a number says nothing.
    #[must_use]
    pub const fn is_set(&self) -> bool {
        matches!(self.values, Values::Sets(_))
    }

    /// Whether a table may hold this entry: a value, or the mark of none.
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

    /// Whether rows with this number are used. A table that is indexed by a set of bits has rows
    /// that no valid input reaches.
    #[must_use]
    pub fn is_used(&self, row: usize) -> bool {
        self.is_used.is_none_or(|is_used| is_used(row))
    }

    /// Whether the values are those of Kociemba's group, so that a table under moves has entries
    /// only for the ten moves of the group.
    pub(crate) const fn is_in_group(&self) -> bool {
        self.is_in_group
    }

    /// Shows a value: its number if people know the values by number, then its name. Shows
    /// [`NONE`](crate::NONE) if the number is not a value of this term.
    #[must_use]
    pub fn text(&self, value: u64) -> String {
        let shown = match self.show {
            Show::Both(_) => self.label(value).map(|name| format!("{value} {name}")),
            _ => self.label(value),
        };
        shown.unwrap_or_else(|| show::NONE.to_owned())
    }

    /// The name of a value, or the number of a value without a name.
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

    /// Shows a value as the heading of a column: by number if people know the values by number.
    #[must_use]
    pub fn heading_of(&self, value: usize) -> String {
        let heading = match (self.heading, self.show) {
            (Some(heading), _) | (None, Show::Name(heading)) => heading(value),
            _ => None,
        };
        heading.unwrap_or_else(|| value.to_string())
    }

    /// The value below `count` that a text gives by number or by name.
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
