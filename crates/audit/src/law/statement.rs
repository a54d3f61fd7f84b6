//! A law is a rule that the entries of a table obey. This module has the type of a law, and the
//! functions that laws use to check tables.

use crate::{
    contents::{Contents, Tables},
    violation::{Checked, Violation},
};

/// A statement that must hold for certain tables.
#[derive(Debug)]
pub(crate) struct Law {
    /// The names of the tables that the statement is about.
    pub(crate) tables: &'static [&'static str],
    /// The statement, for error messages. If the statement ends with names of variables in
    /// parentheses, a failing case lists the values of the variables in the same order.
    pub(crate) statement: &'static str,
    /// Checks the contents of one of the tables. The second argument has all tables, for
    /// comparisons.
    pub(crate) check: fn(&Contents, &Tables) -> Checked,
}

/// Checks a statement about `N` variables: calls `holds` with all values of the variables. Variable
/// `i` takes the values `0..extents[i]`. Returns the number of cases, or the first case that fails.
/// A case fails if `holds` returns `Some(false)`, or `None` because an entry outside a table is
/// needed.
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

/// Checks that two lists of numbers are equal. Returns the length of the lists, or the first
/// difference.
pub(crate) fn same(found: &[u64], expected: &[u64]) -> Checked {
    let pairs = found.iter().zip(expected);
    match pairs.enumerate().find(|(_, (a, b))| a != b) {
        Some((index, (&found, &expected))) => Err(Violation::Entry { index, found, expected }),
        None => count(found.len(), expected.len()).map(|_| found.len() as u64),
    }
}

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
