//! The classes of results, which are written in Python, so that results can be pickled and copied.

use pyo3::{intern, prelude::*};

/// Returns the module with the classes of results.
pub(crate) fn module(py: Python<'_>) -> PyResult<Bound<'_, PyModule>> {
    py.import(intern!(py, "superflip._results"))
}
