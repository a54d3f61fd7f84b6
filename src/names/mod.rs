//! Values that have names: metrics, notations, sets of cubies.
//!
//! Each name is one row of a table, `tables/names.tsv`, with other spellings, the value and a meaning. The
//! build bakes the rows of a kind as a perfect hash table, so to read a name costs one comparison, and no
//! initialization. Every kind of values implements [`Named`], and a text that names no value is a
//! [`NoSuchName`].

mod excerpt;
mod no_such_name;

pub use self::{excerpt::Excerpt, no_such_name::NoSuchName};
pub(crate) use excerpt::Printable;
use no_such_name::LONGEST;
#[cfg(feature = "search")]
pub(crate) use no_such_name::nearest;
pub(crate) use no_such_name::write_accepted;

/// A kind of values that have names.
///
/// ```
/// use superflip::{metric::Metric, names::Named};
/// assert_eq!(Metric::NAMES, ["half", "quarter", "axial", "axial-quarter", "slice"]);
/// assert_eq!(Metric::from_name("axial"), Ok(Metric::AXIAL));
/// assert_eq!(Metric::SLICE.own_name(), Some("slice"));
/// assert_eq!(Metric::KIND, "metric");
/// ```
pub trait Named: Copy + PartialEq + 'static {
    /// What a value is, in one or more words: `metric`.
    const KIND: &'static str;
    /// The values that have names, in the order of the table.
    const VALUES: &'static [Self];
    /// The name of each value.
    const NAMES: &'static [&'static str];
    /// What each value is, as a help text says it. Empty where the name says it all.
    const MEANINGS: &'static [&'static str];
    #[doc(hidden)]
    const INDEX: &'static Index;

    /// Returns the number of the value with a name, in the order of the table, or `None` if no value has this
    /// name. Also reads other spellings.
    #[must_use]
    fn number(name: &str) -> Option<usize> {
        Self::INDEX.number(name)
    }

    /// Returns the value with a name. Also reads other spellings.
    ///
    /// # Errors
    /// Returns [`NoSuchName`] if no value has this name.
    fn from_name(name: &str) -> Result<Self, NoSuchName> {
        let number = Self::number(name);
        number
            .map(|i| Self::VALUES[i])
            .ok_or_else(|| NoSuchName::new(Self::KIND, Self::NAMES, name))
    }

    /// Returns the name of the value, or `None` if the value has no name.
    fn own_name(self) -> Option<&'static str> {
        Self::VALUES.iter().position(|value| *value == self).map(|i| Self::NAMES[i])
    }
}

/// The index of the names of a kind.
#[doc(hidden)]
#[derive(Debug)]
pub struct Index {
    /// Whether capital and small letters are one. The keys have small letters.
    #[doc(hidden)]
    pub is_any_case: bool,
    /// The characters that a text may have anywhere.
    #[doc(hidden)]
    pub ignored: &'static str,
    #[doc(hidden)]
    pub numbers: phf::Map<&'static str, u8>,
}

impl Index {
    pub(crate) fn number(&self, name: &str) -> Option<usize> {
        let mut key = [0; LONGEST];
        let mut length = 0;
        for byte in name.bytes().filter(|byte| !self.ignored.as_bytes().contains(byte)) {
            *key.get_mut(length)? = if self.is_any_case { byte.to_ascii_lowercase() } else { byte };
            length += 1;
        }
        let number = self.numbers.get(str::from_utf8(&key[..length]).ok()?);
        number.map(|&number| usize::from(number))
    }
}

/// Returns one column of the rows of a kind: 0 are the values, in whose type this expression stands, 1 the
/// names and 2 the meanings.
#[doc(hidden)]
#[macro_export]
macro_rules! named_rows {
    ($kind:literal, $column:tt) => {
        include!(concat!(env!("OUT_DIR"), "/names/", $kind, ".rs")).$column
    };
}

/// Returns the index of the names of a kind.
#[doc(hidden)]
#[macro_export]
macro_rules! named_index {
    ($kind:literal) => {
        $crate::names::Index {
            is_any_case: $crate::names::named_rows!($kind, 3),
            ignored: $crate::names::named_rows!($kind, 4),
            numbers: $crate::names::named_rows!($kind, 5),
        }
    };
}

/// Implements [`Named`] for a type, whose values with names are those of the rows, or a constant of the type.
/// After `FromStr`, also reads the names. After `Display`, also writes them, and gives the type the function
/// `name`.
#[doc(hidden)]
#[macro_export]
macro_rules! named {
    ($type:ty: $kind:literal) => {
        $crate::names::named!(@ $type: $kind, $crate::names::named_rows!($kind, 0));
    };
    ($type:ty: $kind:literal, $values:ident) => {
        $crate::names::named!(@ $type: $kind, Self::$values);
    };
    (@ $type:ty: $kind:literal, $values:expr) => {
        impl $crate::names::Named for $type {
            const KIND: &'static str = $kind;
            const VALUES: &'static [Self] = &$values;
            const NAMES: &'static [&'static str] = &$crate::names::named_rows!($kind, 1);
            const MEANINGS: &'static [&'static str] = &$crate::names::named_rows!($kind, 2);

            const INDEX: &'static $crate::names::Index = &$crate::names::named_index!($kind);
        }
    };
    ($type:ty: $kind:literal, $values:ident, FromStr) => {
        $crate::names::named!($type: $kind, $values);

        /// Reads a name ([`Named`]($crate::names::Named)).
        impl core::str::FromStr for $type {
            type Err = $crate::names::NoSuchName;

            fn from_str(name: &str) -> Result<Self, $crate::names::NoSuchName> {
                <Self as $crate::names::Named>::from_name(name)
            }
        }
    };
    ($type:ty: $kind:literal, $values:ident, FromStr, Display) => {
        $crate::names::named!($type: $kind, $values, FromStr);

        impl $type {
            /// Returns the name.
            #[must_use]
            pub fn name(self) -> &'static str {
                $crate::names::Named::own_name(self).unwrap_or_default()
            }
        }

        /// Writes the name.
        impl core::fmt::Display for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.name())
            }
        }
    };
}

#[doc(hidden)]
pub use {named, named_index, named_rows};
