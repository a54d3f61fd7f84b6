//! Laws: statements about the contents of tables, checked case by case.

mod cubepos;
mod kociemba;
mod kocsymm;
mod moves;
mod permcube;
mod phase2;
mod prune;
mod sorted;
mod symmetry;

use std::fmt;

use crate::{
    contents::{Contents, Tables},
    layout::LayoutError,
};

/// The number of checked cases, or the first case that fails.
pub type Checked = Result<u64, Violation>;

/// A statement that was checked on a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Check {
    /// What must hold. The variables in parentheses are in the order of [`Violation::Case`].
    pub statement: &'static str,
    /// Whether the statement holds.
    pub result: Checked,
}

/// A statement about each of some tables.
#[derive(Debug)]
pub(crate) struct Law {
    /// The tables that the statement is about.
    pub(crate) tables: &'static [&'static str],
    /// What must hold. A failing case gives the values of the variables in parentheses.
    pub(crate) statement: &'static str,
    /// Checks the contents of one table. The other tables are witnesses.
    pub(crate) check: fn(&Contents, &Tables) -> Checked,
}

/// All laws.
pub(crate) fn laws() -> impl Iterator<Item = &'static Law> {
    [
        moves::LAWS,
        symmetry::LAWS,
        cubepos::LAWS,
        kocsymm::LAWS,
        permcube::LAWS,
        kociemba::LAWS,
        prune::LAWS,
        phase2::LAWS,
        sorted::LAWS,
    ]
    .into_iter()
    .flatten()
}

/// How a statement fails.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Violation {
    /// The statement fails for these values of its variables.
    Case(Vec<usize>),
    /// A count differs.
    Count {
        /// The count in the table.
        found: u64,
        /// The count that must be.
        expected: u64,
    },
    /// An entry differs.
    Entry {
        /// The index of the entry in row-major order.
        index: usize,
        /// The entry.
        found: u64,
        /// The entry that must be.
        expected: u64,
    },
    /// An entry is not a value of its term.
    Kind {
        /// The index of the entry in row-major order.
        index: usize,
        /// The entry.
        found: u64,
    },
    /// The digest differs from the catalogue.
    Digest {
        /// The digest of the entries.
        found: String,
        /// The digest in the catalogue.
        expected: &'static str,
    },
    /// The shape differs.
    Shape {
        /// The shape of the baked table.
        found: Vec<usize>,
        /// The shape of the derived table.
        expected: Vec<usize>,
    },
    /// The catalogue gives no layout that the audit knows.
    Layout(LayoutError),
    /// There is no table of this name.
    Missing(&'static str),
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Case(values) => write!(f, "fails for ({})", joined(values, ", ")),
            Self::Count { found, expected } => write!(f, "found {found}, expected {expected}"),
            Self::Entry { index, found, expected } => {
                write!(f, "entry {index} is {found}, expected {expected}")
            }
            Self::Kind { index, found } => write!(f, "entry {index} is {found}"),
            Self::Digest { found, expected } => write!(f, "found {found}, expected {expected}"),
            Self::Shape { found, expected } => {
                write!(f, "found {}, expected {}", joined(found, "×"), joined(expected, "×"))
            }
            Self::Layout(e) => e.fmt(f),
            Self::Missing(name) => write!(f, "there is no table {name}"),
        }
    }
}

impl std::error::Error for Violation {}

fn joined(numbers: &[usize], separator: &str) -> String {
    numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(separator)
}

/// Checks a statement for all values of its variables, each from 0 to below its extent. `holds`
/// returns `None` if it looks outside a table; the case then fails.
pub(crate) fn for_all<const N: usize>(
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

/// Checks that two lists of numbers are equal.
pub(crate) fn same(found: &[u64], expected: &[u64]) -> Checked {
    let pairs = found.iter().zip(expected);
    match pairs.enumerate().find(|(_, (a, b))| a != b) {
        Some((index, (&found, &expected))) => Err(Violation::Entry { index, found, expected }),
        None => count(found.len(), expected.len()).map(|_| found.len() as u64),
    }
}

/// Checks a count.
pub(crate) fn count(found: usize, expected: usize) -> Checked {
    let (found, expected) = (found as u64, expected as u64);
    if found == expected { Ok(1) } else { Err(Violation::Count { found, expected }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_cases_are_checked_in_order() {
        let mut checked = Vec::new();
        let result = for_all([2, 3], |case| {
            checked.push(case);
            Some(true)
        });
        assert_eq!(result, Ok(6));
        assert_eq!(checked, [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]]);
    }

    #[test]
    fn the_first_failing_case_is_returned() {
        let checked = for_all([10, 10], |[a, b]| Some(a * b < 12));
        assert_eq!(checked, Err(Violation::Case(vec![2, 6])));
        assert_eq!(for_all([3], |_| None), Err(Violation::Case(vec![0])));
        assert_eq!(count(3, 4).unwrap_err().to_string(), "found 3, expected 4");
    }
}
