//! Checks lengths that are given as arguments.

use pyo3::{exceptions::PyValueError, prelude::*};

/// Returns `length` as a byte, or an exception unless it is from 0 to `max`. `name` is the
/// argument's name, for the message.
pub(crate) fn length(name: &str, length: i64, max: usize) -> PyResult<u8> {
    let number = u8::try_from(length).ok().filter(|&length| usize::from(length) <= max);
    number.ok_or_else(|| {
        PyValueError::new_err(format!("{name} is {length}; it is a number of moves, 0 to {max}"))
    })
}
