//! Laws: statements that must hold of a table's contents, each checked case by
//! case.

use std::fmt;

use super::contents::{Contents, Tables};
use crate::table::{kind::UnknownKind, text::shape};

/// How many cases were checked, or the first that fails.
pub(super) type Checked = Result<u64, Violation>;

/// A statement about each of some tables.
#[derive(Debug)]
pub(super) struct Law {
    /// The tables that it is about.
    pub(super) tables: &'static [&'static str],
    /// What must hold, its variables in the order in which a failing case gives
    /// their values.
    pub(super) statement: &'static str,
    /// Checks it on one table's contents; the others are witnesses.
    pub(super) check: fn(&Contents, &Tables) -> Checked,
}

/// How a law is broken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Violation {
    /// The values of the variables for which it does not hold.
    Case(Vec<usize>),
    /// There are so many of something, not so many.
    Count { found: u64, expected: u64 },
    /// An entry is something else than it should be.
    Entry { index: usize, found: u64, expected: u64 },
    /// An entry is no value of its kind.
    Kind { index: usize, found: u64 },
    /// Another digest than the catalogue's.
    Digest { found: String, expected: &'static str },
    /// Another shape.
    Shape { found: Vec<usize>, expected: Vec<usize> },
    /// The catalogue says of it what nobody understands.
    Catalogue(UnknownKind),
    /// A witness is not there.
    Missing(&'static str),
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Case(values) => {
                let values: Vec<String> = values.iter().map(usize::to_string).collect();
                write!(f, "not for ({})", values.join(", "))
            }
            Self::Count { found, expected } => write!(f, "there are {found}, not {expected}"),
            Self::Entry { index, found, expected } => {
                write!(f, "entry {index} is {found}, not {expected}")
            }
            Self::Kind { index, found } => write!(f, "entry {index} is {found}"),
            Self::Digest { found, expected } => write!(f, "it is {found}, not {expected}"),
            Self::Shape { found, expected } => {
                write!(f, "it is {}, not {}", shape(found), shape(expected))
            }
            Self::Catalogue(e) => e.fmt(f),
            Self::Missing(name) => write!(f, "the table {name} is not there"),
        }
    }
}

/// Checks a statement for all values of its variables, each from 0 to below its
/// extent; `None` is a look-up outside a table, and no better than false.
pub(super) fn for_all<const N: usize>(
    extents: [usize; N],
    mut holds: impl FnMut([usize; N]) -> Option<bool>,
) -> Checked {
    let cases: usize = extents.iter().product();
    let mut values = [0; N];
    for _ in 0..cases {
        if holds(values) != Some(true) {
            return Err(Violation::Case(values.to_vec()));
        }
        for (value, extent) in values.iter_mut().zip(extents).rev() {
            *value += 1;
            if *value < extent {
                break;
            }
            *value = 0;
        }
    }
    Ok(cases as u64)
}

/// Checks that numbers are those expected, one by one.
pub(super) fn same(found: &[u64], expected: &[u64]) -> Checked {
    let pairs = found.iter().zip(expected);
    match pairs.enumerate().find(|(_, (a, b))| a != b) {
        Some((index, (&found, &expected))) => Err(Violation::Entry { index, found, expected }),
        None => count(found.len(), expected.len()).map(|_| found.len() as u64),
    }
}

/// Checks a number.
pub(super) fn count(found: usize, expected: usize) -> Checked {
    let (found, expected) = (found as u64, expected as u64);
    if found == expected { Ok(1) } else { Err(Violation::Count { found, expected }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_cases_are_met_in_order() {
        let mut met = Vec::new();
        let checked = for_all([2, 3], |case| {
            met.push(case);
            Some(true)
        });
        assert_eq!(checked, Ok(6));
        assert_eq!(met, [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]]);
    }

    #[test]
    fn the_first_failing_case_is_told() {
        let checked = for_all([10, 10], |[a, b]| Some(a * b < 12));
        assert_eq!(checked, Err(Violation::Case(vec![2, 6])));
        assert_eq!(for_all([3], |_| None), Err(Violation::Case(vec![0])));
        assert_eq!(count(3, 4).unwrap_err().to_string(), "there are 3, not 4");
    }
}
