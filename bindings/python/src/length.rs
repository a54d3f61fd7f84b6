//! Numbers of moves as arguments.

use pyo3::{exceptions::PyValueError, prelude::*};

/// Checks a length, 0 to `max`.
pub(crate) fn length(name: &str, length: i64, max: usize) -> PyResult<u8> {
    let number = u8::try_from(length).ok().filter(|&length| usize::from(length) <= max);
    number.ok_or_else(|| {
        PyValueError::new_err(format!("{name} is {length}; it is a number of moves, 0 to {max}"))
    })
}
