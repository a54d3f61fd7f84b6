//! Answers as dictionaries, with the keys of `docs/answers.md`.

use pyo3::{prelude::*, types::PyDict};
use pythonize::pythonize;
use serde::Serialize;

use super::alg::Alg;

/// Returns an answer of the libraries as a dictionary, or a list of answers as a list.
pub(crate) fn dict<'py>(py: Python<'py>, answer: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    Ok(pythonize(py, answer)?)
}

/// Rounds a number to thousandths, as dictionaries have it.
pub(crate) fn thousandths(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}

/// A solution: its moves, whether a shorter one exists, and the figures of the search.
///
/// A solution is an :class:`Alg`. A sequence that is made from a solution, such as ``~solution``, is an
/// :class:`Alg` and no solution.
#[pyclass(module = "superflip", frozen, extends = Alg)]
#[derive(Debug)]
pub(crate) struct Solution(Py<PyDict>);

#[pymethods]
impl Solution {
    /// Whether the search has proved that no shorter or cheaper solution exists.
    #[getter]
    fn optimal<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.0.bind(py).get_item("optimal")
    }

    /// The number of nodes of the search, or ``None``.
    #[getter]
    fn nodes<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.0.bind(py).get_item("nodes")
    }

    /// The proved lower bound on the length or the cost, or ``None``.
    #[getter]
    fn bound<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.0.bind(py).get_item("bound")
    }

    /// The metric that was asked for, or ``None``. ``solution.cost(solution.metric)`` is the cost.
    #[getter]
    fn metric<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.0.bind(py).get_item("metric")
    }

    /// The turns that the metric counts, each as one step, or ``None`` without a metric. ``(R2 L)`` turns two opposite
    /// faces at once.
    #[getter]
    fn turns<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.0.bind(py).get_item("turns")
    }

    /// Return the solution as a dictionary, the object that ``superflip solve --json`` prints.
    fn as_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.0.bind(py).copy()
    }
}

impl Solution {
    /// Makes a solution of its answer, and of more members of the dictionary.
    pub(crate) fn of<'py>(
        py: Python<'py>,
        alg: impl Into<Alg>,
        answer: &impl Serialize,
        more: &[(&str, Bound<'py, PyAny>)],
    ) -> PyResult<Py<PyAny>> {
        let members = dict(py, answer)?.cast_into::<PyDict>()?;
        for (key, value) in more {
            members.set_item(key, value)?;
        }
        let made = PyClassInitializer::from(alg.into()).add_subclass(Self(members.unbind()));
        Ok(Py::new(py, made)?.into_any())
    }
}
