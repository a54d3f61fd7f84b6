//! Reads arguments of Python: numbers, names and sequences.
//!
//! A sequence may lie about its length: `range(10**18)` has as many items, and a class may return
//! any number from `__len__`. So no function here reserves memory for a length that it was told.

use std::{
    fmt::Display,
    num::{NonZero, NonZeroUsize},
    str::FromStr,
};

use pyo3::{
    exceptions::{PyOverflowError, PyTypeError, PyValueError},
    prelude::*,
    types::{PyDict, PyString},
};
use superflip::names::Named;

/// A count or a seed: a whole number from 0 to 2⁶⁴ − 1.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Count(pub(crate) u64);

impl Count {
    /// Returns the number, or the greatest number of this machine if the number is greater.
    pub(crate) fn saturated(self) -> usize {
        usize::try_from(self.0).unwrap_or(usize::MAX)
    }

    /// Returns the number, or an exception unless it is from 1 to `most`. `name` is the argument's name, for
    /// the message.
    pub(crate) fn at_least_one(self, name: &str, most: usize) -> PyResult<NonZeroUsize> {
        let number = NonZeroUsize::new(self.saturated()).filter(|number| number.get() <= most);
        number.ok_or_else(|| {
            let Self(found) = self;
            PyValueError::new_err(format!("{name} is {found}; expected a number from 1 to {most}"))
        })
    }
}

impl<'py> FromPyObject<'_, 'py> for Count {
    type Error = PyErr;

    fn extract(number: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match number.extract::<u64>() {
            Err(error) if error.is_instance_of::<PyOverflowError>(number.py()) => {
                Err(PyValueError::new_err(format!(
                    "{} is out of range; expected a number from 0 to {}",
                    number.to_owned(),
                    u64::MAX
                )))
            }
            extracted => extracted.map(Self),
        }
    }
}

/// A number of threads, at least 1.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ThreadCount(pub(crate) NonZero<usize>);

impl<'py> FromPyObject<'_, 'py> for ThreadCount {
    type Error = PyErr;

    fn extract(number: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let count = NonZero::new(Count::extract(number)?.saturated());
        let none = || PyValueError::new_err("threads is 0; expected at least 1");
        count.map(Self).ok_or_else(none)
    }
}

/// Reads a parameter from a text.
pub(crate) fn parsed<T: FromStr<Err: Display>>(name: &str, text: &str) -> PyResult<T> {
    let wrong = |error| PyValueError::new_err(format!("{name} is {text:?}: {error}"));
    text.parse().map_err(wrong)
}

/// A value that is given by its name, such as a metric by `quarter`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Name<T>(pub(crate) T);

impl<'py, T: Named> FromPyObject<'_, 'py> for Name<T> {
    type Error = PyErr;

    fn extract(name: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let name: String = name.extract()?;
        T::from_name(&name).map(Self).map_err(|error| PyValueError::new_err(error.to_string()))
    }
}

/// Reads the items of a sequence, at most `most` of them, with `read`, which also receives the
/// number of each item. Texts and dictionaries are no sequences of items.
pub(crate) fn items<'py, T>(
    sequence: &Bound<'py, PyAny>,
    most: usize,
    mut read: impl FnMut(usize, &Bound<'py, PyAny>) -> PyResult<T>,
) -> PyResult<Vec<T>> {
    if sequence.is_instance_of::<PyString>() || sequence.is_instance_of::<PyDict>() {
        let message = format!("expected a sequence, found {}", sequence.get_type());
        return Err(PyTypeError::new_err(message));
    }
    let mut items = vec![];
    for (i, item) in sequence.try_iter()?.take(most).enumerate() {
        items.try_reserve(1).map_err(|_| too_many(i))?;
        items.push(read(i, &item?)?);
    }
    Ok(items)
}

/// Reads an array of `N` numbers, such as the 20 bytes of a position. `what` names the numbers, for
/// the message.
pub(crate) fn fixed<'py, T, const N: usize>(
    sequence: &Bound<'py, PyAny>,
    what: &str,
    read: impl FnMut(usize, &Bound<'py, PyAny>) -> PyResult<T>,
) -> PyResult<[T; N]> {
    items(sequence, N + 1, read)?.try_into().map_err(|items: Vec<T>| {
        let (more, found) = if items.len() > N { ("more than ", N) } else { ("", items.len()) };
        PyValueError::new_err(format!("{more}{found} {what}; expected {N}"))
    })
}

/// Returns a vector with `count` copies of `value`, or an exception if there is no memory for it.
pub(crate) fn filled<T: Clone>(count: usize, value: T) -> PyResult<Vec<T>> {
    let mut items = with_room(count)?;
    items.resize(count, value);
    Ok(items)
}

/// Returns an empty vector with room for `count` items, or an exception if there is no memory.
pub(crate) fn with_room<T>(count: usize) -> PyResult<Vec<T>> {
    let mut items = vec![];
    items.try_reserve_exact(count).map_err(|_| too_many(count))?;
    Ok(items)
}

fn too_many(count: usize) -> PyErr {
    PyValueError::new_err(format!("{count} items do not fit in memory"))
}
